import {
  PROCESS_CATEGORIES,
  PROCESS_CATEGORY_NAMES,
  processModelCalls,
  type ProcessCategory,
  type ProcessFile,
  type ProcessModelRow,
} from '@sed/approvals-contract';
import { FormDialog, FormField } from '@sed/platform-ui';
import { messageOf, useAction, useLanguage, useT } from '@sed/platform-web';
import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { designerPhrases } from './phrases';

const KEY = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

interface Said {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  readonly aboutZh: string;
  readonly aboutEn: string;
  readonly category: ProcessCategory;
  readonly enabled: boolean;
}

const EMPTY: Said = { key: '', zh: '', en: '', aboutZh: '', aboutEn: '', category: 'GENERAL', enabled: true };

function saidOf(from: ProcessModelRow | ProcessFile | undefined): Said {
  if (from === undefined) return EMPTY;
  const { key, name, description, category } = from;
  const texts = { zh: name.zh, en: name.en, aboutZh: description.zh, aboutEn: description.en };
  return { key, category, ...texts, enabled: 'enabled' in from ? from.enabled : true };
}

const bodyOf = ({ zh, en, aboutZh, aboutEn, category }: Said) => ({
  ...{ name: { zh, en }, description: { zh: aboutZh, en: aboutEn }, category },
});

interface Props {
  /** The model that is renamed, or a file that becomes one; nothing for an empty one. */
  readonly model?: ProcessModelRow;
  readonly file?: ProcessFile;
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}

/** Keeps a model that is new or has other names. */
function useKeeping({ model, file, onClose, onMade }: Props) {
  const refreshes = [processModelCalls.list, processModelCalls.versions];
  const create = useAction(processModelCalls.create, { refreshes });
  const edit = useAction(processModelCalls.edit, { refreshes });
  const keep = (said: Said) => {
    if (model !== undefined) {
      const { key, revision } = model;
      const body = { ...bodyOf(said), revision, enabled: said.enabled };
      edit.mutate({ params: { key }, body }, { onSuccess: onClose });
      return;
    }
    const body = { ...bodyOf(said), key: said.key, ...(file !== undefined && { definition: file.definition }) };
    create.mutate({ body }, { onSuccess: ({ key }) => onMade(key) });
  };
  return { keep, error: create.error ?? edit.error, isPending: create.isPending || edit.isPending };
}

/** A new model, an imported one, or other names for one there is. */
export function ModelDialog(props: Props) {
  const { model, file, onClose } = props;
  const t = useT(designerPhrases);
  const language = useLanguage();
  const { keep, error, isPending } = useKeeping(props);
  const [said, setSaid] = useState(() => saidOf(model ?? file));
  const text = (part: 'key' | 'zh' | 'en' | 'aboutZh' | 'aboutEn', label: string, maxLength: number) => (
    <FormField label={label}>
      <Input
        maxLength={maxLength}
        disabled={part === 'key' && model !== undefined}
        value={said[part]}
        onChange={(event) => setSaid({ ...said, [part]: event.target.value })}
      />
    </FormField>
  );
  const title = model !== undefined ? t('rename') : file !== undefined ? t('import') : t('add');
  return (
    <FormDialog
      title={title}
      submitText={model === undefined ? title : t('keep')}
      error={error === null ? undefined : messageOf(error, '')}
      isIncomplete={!KEY.test(said.key) || said.zh.trim() === '' || said.en.trim() === ''}
      isPending={isPending}
      onSubmit={() => keep(said)}
      onClose={onClose}
    >
      {text('key', t('key'), 40)}
      {text('zh', t('nameZh'), 30)}
      {text('en', t('nameEn'), 60)}
      <FormField label={t('category')}>
        <Select
          aria-label={t('category')}
          value={said.category}
          options={PROCESS_CATEGORIES.map((value) => ({ value, label: PROCESS_CATEGORY_NAMES[value][language] }))}
          onChange={(category) => setSaid({ ...said, category })}
        />
      </FormField>
      {text('aboutZh', t('aboutZh'), 300)}
      {text('aboutEn', t('aboutEn'), 300)}
      {model !== undefined && (
        <Checkbox checked={said.enabled} onChange={({ target }) => setSaid({ ...said, enabled: target.checked })}>
          {t('offered')}
        </Checkbox>
      )}
    </FormDialog>
  );
}
