import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { moduleRoute } from '@sed/platform-contract';
import { messageOf, send, useCall } from '@sed/platform-web';
import { ErrorState, FormDialog } from '@sed/platform-ui';
import { App, Input } from 'antd';
import { useId, useState } from 'react';
import { FieldFrame } from '../form/field-frame';
import { IntentKeys } from '../form/intent-key';
import { useModuleFrame } from '../frame/module-frame';
import { useRefresh } from '../list/use-records';
import { RefPicker } from '../pick/ref-picker';
import { titleOf } from '../value/columns';

interface Props {
  /** Which goes. */
  readonly record: RecordDto;
  readonly onMerged: (into: string) => void;
  readonly onClose: () => void;
}

/** What will refer to the other record; it says so before anything is done, for it cannot be undone. */
function Uses({ from, into }: { readonly from: string; readonly into: string }) {
  const { module, t, language } = useModuleFrame();
  const preview = useCall(moduleCalls.mergePreview, { params: { module: module.key, id: from }, query: { into } });
  if (preview.error !== null) return <ErrorState message={messageOf(preview.error, '')} />;
  if (preview.data === undefined) return null;
  const { uses, total } = preview.data;
  if (total === 0) return <p>{t('merge.unused')}</p>;
  const counts = new Map<string, number>();
  for (const use of uses) counts.set(use.module, (counts.get(use.module) ?? 0) + use.count);
  return (
    <>
      <p>{t('merge.uses', { count: total })}</p>
      <ul className="sed-merge-uses">
        {[...counts].map(([key, count]) => (
          <li key={key}>
            {moduleRoute(key)?.title[language] ?? key}: <span className="sed-number">{count}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks which record stays, and lets it take the place of this one. */
export function MergeDialog({ record, onMerged, onClose }: Props) {
  const frame = useModuleFrame();
  const { module, t } = frame;
  const { message } = App.useApp();
  const refresh = useRefresh(module.key);
  const prefix = useId();
  const [keys] = useState(() => new IntentKeys());
  const [into, setInto] = useState<string>();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const merge = async (target: string) => {
    setBusy(true);
    try {
      const params = { module: module.key, id: record.id };
      const said = note.trim();
      const body = { version: record.version, into: target, ...(said !== '' && { note: said }) };
      await send(moduleCalls.merge, { params, body }, { idempotencyKey: keys.keyFor(body) });
      keys.settle();
      void message.success(t('merge.done'));
      refresh();
      onMerged(target);
    } catch (refused) {
      keys.settle();
      setError(messageOf(refused, t('form.fileLost')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('merge.title', { name: titleOf(frame, record) })}
      hint={t('merge.hint')}
      submitText={t('merge.submit')}
      isPending={isBusy}
      isIncomplete={into === undefined}
      isDangerous
      error={error}
      onSubmit={() => {
        if (into !== undefined) void merge(into);
      }}
      onClose={onClose}
    >
      <div className="sed-form-grid" data-columns={1}>
        <FieldFrame id={`${prefix}into`} label={t('merge.into')}>
          <RefPicker
            id={`${prefix}into`}
            label={t('merge.into')}
            target={module.key}
            isMultiple={false}
            value={into === undefined ? [] : [into]}
            without={[record.id]}
            onChange={([id]) => {
              setInto(id);
              setError(undefined);
            }}
          />
        </FieldFrame>
        <FieldFrame id={`${prefix}note`} label={t('merge.note')}>
          <Input id={`${prefix}note`} value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
        </FieldFrame>
      </div>
      {into !== undefined && <Uses from={record.id} into={into} />}
    </FormDialog>
  );
}
