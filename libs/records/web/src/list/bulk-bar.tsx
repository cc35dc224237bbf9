import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { messageOf, send } from '@sed/platform-web';
import { App, Button, Dropdown, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import { ActionDialog } from '../act/action-dialog';
import { abilitiesOf, actionOf, actionsOfRecord, type FlowAction } from '../act/actions';
import type { ActionInput } from '../act/use-action-input';
import { IntentKeys } from '../form/intent-key';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { BulkEditDialog } from './bulk-edit-dialog';
import { ResultsDialog, type BulkOutcome } from './results-dialog';
import { useRefresh } from './use-records';
import { MAX_BULK } from './use-selection';

interface Props {
  readonly records: readonly RecordDto[];
  readonly onClear: () => void;
  readonly onExport: (() => void) | undefined;
}

interface Pending {
  readonly name: string;
  readonly action: FlowAction;
  readonly records: readonly RecordDto[];
}

interface Offer {
  readonly name: string;
  readonly label: string;
  readonly able: readonly RecordDto[];
  readonly refusal: string | undefined;
}

/** Actions that at least one of the chosen records offers, and the records each can be taken on. */
function useOffers(records: readonly RecordDto[]): readonly Offer[] {
  const frame = useModuleFrame();
  return useMemo(() => {
    const offers = new Map<string, { label: string; able: RecordDto[]; refusal: string | undefined }>();
    for (const record of records) {
      for (const { name, label, refusal } of actionsOfRecord(frame, record)) {
        const offer = offers.get(name) ?? { label, able: [], refusal: undefined };
        if (refusal === null) offer.able.push(record);
        else offer.refusal ??= refusal;
        offers.set(name, offer);
      }
    }
    return [...offers].map(([name, offer]) => ({ name, ...offer }));
  }, [frame, records]);
}

function RemoveMenu({ onRemove }: { readonly onRemove: () => void }) {
  const { t } = useModuleFrame();
  const items = [{ key: 'remove', danger: true, icon: <Icon name="trash" />, label: t('list.bulkRemove') }];
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: onRemove }}>
      <Button size="small" icon={<Icon name="more" />} aria-label={t('list.more')} />
    </Dropdown>
  );
}

/** What can be done with the chosen rows; each row has its own result. */
export function BulkBar({ records, onClear, onExport }: Props) {
  const frame = useModuleFrame();
  const { module, t, say } = frame;
  const { message, modal } = App.useApp();
  const refresh = useRefresh(module.key);
  const [keys] = useState(() => new IntentKeys());
  const offers = useOffers(records);
  const [pending, setPending] = useState<Pending>();
  const [isEditing, setEditing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const editable = records.filter((record) => abilitiesOf(frame, record).edit === null);
  const removable = records.filter((record) => abilitiesOf(frame, record).remove === null);

  const run = async (action: string, chosen: readonly RecordDto[], input: Partial<ActionInput>) => {
    const body = {
      action,
      records: chosen.map(({ id, version }) => ({ id, version })),
      ...(input.values === undefined ? {} : { values: input.values }),
      ...(input.note === undefined ? {} : { note: input.note }),
    };
    setBusy(true);
    try {
      const results = await send(
        moduleCalls.bulk,
        { params: { module: module.key }, body },
        { idempotencyKey: keys.keyFor(body) },
      );
      keys.settle();
      setPending(undefined);
      setEditing(false);
      setOutcome({ records: chosen, results });
      onClear();
    } catch (error) {
      void message.error(messageOf(error, t('form.fileLost')));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const askRemoval = () => {
    modal.confirm({
      title: t('list.bulkConfirm', { action: t('list.bulkRemove'), count: removable.length }),
      content: t('list.bulkRemoveHint'),
      okText: t('list.bulkRemove'),
      cancelText: t('form.cancel'),
      okButtonProps: { danger: true },
      onOk: async () => {
        await run('$remove', removable, {});
      },
    });
  };
  return (
    <>
      {records.length > 0 && (
        <div className="sed-bulk-bar" role="toolbar" aria-label={t('list.selected', { count: records.length })}>
          <strong>{t('list.selected', { count: records.length })}</strong>
          {records.length >= MAX_BULK && <span className="sed-dim">{t('list.selectionFull', { max: MAX_BULK })}</span>}
          {offers.map(({ name, label, able, refusal }) => (
            <Tooltip key={name} title={able.length === 0 ? refusal : undefined}>
              <Button
                size="small"
                disabled={able.length === 0}
                onClick={() => {
                  const action = actionOf(module, name);
                  if (action !== undefined) setPending({ name, action, records: able });
                }}
              >
                {able.length === records.length ? label : `${label} (${able.length})`}
              </Button>
            </Tooltip>
          ))}
          {editable.length > 0 && (
            <Button size="small" icon={<Icon name="edit" />} onClick={() => setEditing(true)}>
              {t('list.bulkEdit')}
            </Button>
          )}
          {onExport !== undefined && (
            <Button size="small" icon={<Icon name="download" />} onClick={onExport}>
              {t('list.bulkExport')}
            </Button>
          )}
          {removable.length > 0 && <RemoveMenu onRemove={askRemoval} />}
          <Button size="small" type="link" onClick={onClear}>
            {t('list.clearSelection')}
          </Button>
        </div>
      )}
      {pending !== undefined && (
        <ActionDialog
          action={pending.action}
          title={t('list.bulkConfirm', { action: say(pending.action.label), count: pending.records.length })}
          record={undefined}
          isBusy={isBusy}
          errors={{}}
          failure={undefined}
          onTake={(input) => void run(pending.name, pending.records, input)}
          onClose={() => setPending(undefined)}
        />
      )}
      {isEditing && (
        <BulkEditDialog
          count={editable.length}
          isBusy={isBusy}
          onTake={(values) => void run('$update', editable, { values })}
          onClose={() => setEditing(false)}
        />
      )}
      {outcome !== undefined && <ResultsDialog outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}
