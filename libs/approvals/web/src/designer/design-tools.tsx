import type { ProcessModelRow, ProcessVersionDto, ProcessVersionRow } from '@sed/approvals-contract';
import { bpmnOf } from '@sed/approvals-model';
import { ConfirmButton, FormDialog, FormField } from '@sed/platform-ui';
import { saveText, useLanguage, useT } from '@sed/platform-web';
import { Button, Dropdown, Input } from 'antd';
import { useState } from 'react';
import { CompareDialog } from './compare-dialog';
import { MoveDialog } from './move-dialog';
import { movePhrases } from './move-phrases';
import { designerPhrases } from './phrases';
import { fileTextOf } from './process-file';
import type { Design } from './use-design';
import { useKeeping } from './use-version';

export interface ToolsProps {
  readonly model: ProcessModelRow;
  readonly version: ProcessVersionDto;
  readonly versions: readonly ProcessVersionRow[];
  readonly design: Design;
  readonly mayConfigure: boolean;
  readonly open: (no: number) => void;
}

function ExportButton({ model, version, design }: ToolsProps) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const name = `${model.key}-v${String(version.no)}`;
  const { definition } = design;
  const items = [
    {
      ...{ key: 'json', label: t('exportJson') },
      onClick: () => saveText(fileTextOf(model, definition), `${name}.json`, 'application/json'),
    },
    {
      ...{ key: 'bpmn', label: t('exportBpmn') },
      onClick: () =>
        saveText(bpmnOf(model.key, model.name[language], definition, language), `${name}.bpmn`, 'application/xml'),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>{t('export')}</Button>
    </Dropdown>
  );
}

interface PublishProps {
  readonly onPublish: (note: string) => Promise<boolean>;
  readonly isPending: boolean;
  readonly onClose: () => void;
}

function PublishDialog({ onPublish, isPending, onClose }: PublishProps) {
  const t = useT(designerPhrases);
  const [note, setNote] = useState('');
  const publish = async () => {
    if (await onPublish(note)) onClose();
  };
  return (
    <FormDialog
      title={t('publish')}
      submitText={t('publish')}
      hint={t('publishHint')}
      isPending={isPending}
      onSubmit={() => void publish()}
      onClose={onClose}
    >
      <FormField label={t('note')}>
        <Input maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}

/** What is done with the draft itself. */
function DraftTools(props: ToolsProps) {
  const { version, versions, design } = props;
  const t = useT(designerPhrases);
  const { save, publish, drop, isPending } = useKeeping(props);
  const [isOpen, setOpen] = useState(false);
  const left = versions.find(({ no }) => no !== version.no)?.no;
  return (
    <>
      {left !== undefined && (
        <ConfirmButton danger question={t('discardAsk')} onConfirm={() => drop(left)}>
          {t('discard')}
        </ConfirmButton>
      )}
      <Button disabled={!design.isChanged} loading={isPending} onClick={() => void save()}>
        {t('save')}
      </Button>
      <Button type="primary" disabled={design.problems.length > 0} onClick={() => setOpen(true)}>
        {t('publish')}
      </Button>
      {isOpen && <PublishDialog onPublish={publish} isPending={isPending} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewDraft(props: ToolsProps) {
  const t = useT(designerPhrases);
  const { draft, isPending } = useKeeping(props);
  return (
    <Button type="primary" loading={isPending} onClick={draft}>
      {t('newDraft')}
    </Button>
  );
}

/** Compare, export, and what leads from draft to a published version. */
export function DesignTools(props: ToolsProps) {
  const { model, version, versions, design, mayConfigure } = props;
  const t = useT(designerPhrases);
  const [isComparing, setComparing] = useState(false);
  const tell = useT(movePhrases);
  const [isMoving, setMoving] = useState(false);
  const others = versions.filter(({ no }) => no !== version.no);
  // Of what is under way by a version before the published one.
  const isBehind = version.state === 'PUBLISHED' && others.some(({ running }) => running > 0);
  const hasDraft = versions.some(({ state }) => state === 'DRAFT');
  return (
    <>
      {others.length > 0 && <Button onClick={() => setComparing(true)}>{t('compare')}</Button>}
      <ExportButton {...props} />
      {mayConfigure && version.state === 'DRAFT' && <DraftTools {...props} />}
      {mayConfigure && isBehind && <Button onClick={() => setMoving(true)}>{tell('moveUnderWay')}</Button>}
      {mayConfigure && !hasDraft && <NewDraft {...props} />}
      {isMoving && <MoveDialog modelKey={model.key} onClose={() => setMoving(false)} />}
      {isComparing && (
        <CompareDialog
          modelKey={model.key}
          present={design.definition}
          others={others}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}
