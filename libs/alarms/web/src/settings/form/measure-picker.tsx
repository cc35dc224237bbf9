import { bilingualText, type BilingualText } from '@sed/platform-contract';
import { moduleCalls } from '@sed/records-contract';
import { messageOf, registerPhrases, send, useCall, useRight, useT } from '@sed/platform-web';
import { App, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Field } from './fields';
import { useDraft } from './draft-context';
import type { RuleDraft } from './rule-draft';

const LIBRARY = 'alarmMeasure';
const OFFERED = 50;
const TEXTS = ['cause', 'consequence', 'action'] as const;

const measurePhrases = registerPhrases('alarmMeasurePicker', {
  en: {
    label: 'Measures library',
    choose: 'Use texts from the library…',
    none: 'No matching measure',
    failed: 'The measure could not be loaded',
    replace: 'Replace the existing texts?',
    replaceText: 'Existing texts are replaced by those of "{name}".',
    yes: 'Replace',
    no: 'Keep',
  },
  zh: {
    label: '处置措施库',
    choose: '从措施库中选取…',
    none: '没有符合的措施',
    failed: '无法读取该措施',
    replace: '替换已填写的内容？',
    replaceText: '已填写的内容将被“{name}”的内容替换。',
    yes: '替换',
    no: '保留',
  },
});

/** What a measure of the library says; parts it leaves open stay as they are. */
export function takenOver(
  draft: RuleDraft,
  values: Readonly<Record<string, unknown>>,
  locked: ReadonlySet<string>,
): { readonly change: Partial<RuleDraft>; readonly replaces: boolean } {
  const texts: Partial<Record<(typeof TEXTS)[number], BilingualText>> = {};
  let replaces = false;
  for (const name of TEXTS) {
    const text = bilingualText.safeParse(values[name]);
    if (locked.has(name) || !text.success || `${text.data.zh}${text.data.en}`.trim() === '') continue;
    texts[name] = text.data;
    const { zh, en } = draft[name];
    replaces ||= `${zh}${en}`.trim() !== '' && (zh !== text.data.zh || en !== text.data.en);
  }
  const { responseMin } = values;
  if (typeof responseMin !== 'number' || locked.has('responseMin')) return { change: texts, replaces };
  replaces ||= draft.responseMin !== null && draft.responseMin !== responseMin;
  return { change: { ...texts, responseMin }, replaces };
}

/** Cause, consequence, measure and time to respond, as the group's library of measures has them. */
export function MeasurePicker() {
  const t = useT(measurePhrases);
  const { modal, message } = App.useApp();
  const { draft, set, isReadOnly, locked } = useDraft();
  const maySee = useRight('alarmMeasure:view');
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const keyword = useDeferredValue(text.trim());
  const { data, isLoading } = useCall(
    moduleCalls.options,
    { params: { module: LIBRARY }, query: { limit: OFFERED, ...(keyword !== '' && { keyword }) } },
    { enabled: maySee && isOpen, keepPrevious: true },
  );
  if (!maySee || isReadOnly) return null;
  const take = async (id: string) => {
    const { record } = await send(moduleCalls.detail, { params: { module: LIBRARY, id } });
    const { change, replaces } = takenOver(draft, record.values, locked);
    if (!replaces) {
      set(change);
      return;
    }
    const name = data?.find((option) => option.id === id)?.label ?? '';
    modal.confirm({
      title: t('replace'),
      content: t('replaceText', { name }),
      okText: t('yes'),
      cancelText: t('no'),
      mask: { closable: false },
      onOk: () => set(change),
    });
  };
  return (
    <Field path="measure" label={t('label')}>
      <Select<string | null>
        aria-label={t('label')}
        placeholder={t('choose')}
        value={null}
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        loading={isLoading}
        notFoundContent={isLoading ? null : t('none')}
        options={(data ?? []).map(({ id, label }) => ({ value: id, label }))}
        onOpenChange={setIsOpen}
        onSelect={(id) => {
          setText('');
          if (id !== null) take(id).catch((error: unknown) => void message.error(messageOf(error, t('failed'))));
        }}
      />
    </Field>
  );
}
