import { PROCESS_STATE_NAMES, processModelCalls, type MoveRow } from '@sed/approvals-contract';
import { ErrorState, FormDialog, FormField, Spinner, StatusTag, type StatusTone } from '@sed/platform-ui';
import { messageOf, showNotice, useAction, useCall, useLanguage, useT } from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useNames, useRefusalText } from '../approval/use-approval';
import { movePhrases } from './move-phrases';
import { MODEL_READS } from './use-version';

const NOTHING = { list: [], total: 0, to: null } as const;
const TONES: Readonly<Record<MoveRow['outcome'], StatusTone>> = { stays: 'good', asksAnew: 'warn', cannot: 'bad' };

interface RowProps {
  readonly row: MoveRow;
  readonly nameOf: (code: string) => string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Where one stands, where it would stand, or why it cannot be moved. */
function MoveLine({ row, nameOf, isChosen, onChoose }: RowProps) {
  const t = useT(movePhrases);
  const language = useLanguage();
  const textOf = useRefusalText();
  const { nameOf: plantName } = usePlants();
  const named = (places: MoveRow['at']) =>
    places
      .map(({ name, people }) => [name[language], people.map(nameOf).join(', ')].filter(Boolean).join(': '))
      .join('; ');
  const stands = row.state === 'RUNNING' ? named(row.at) : PROCESS_STATE_NAMES[row.state].label[language];
  const title = `${row.subjectNo ?? ''} ${row.title[language]}`.trim();
  return (
    <li>
      <Checkbox
        disabled={row.outcome === 'cannot'}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      >
        {title}
      </Checkbox>{' '}
      <StatusTag tone={TONES[row.outcome]}>{t(row.outcome)}</StatusTag>
      <div className="sed-dim">
        {[row.factoryNo === null ? '' : plantName(row.factoryNo), `V${String(row.version)}`, stands]
          .filter((text) => text !== '')
          .join(' · ')}
      </div>
      {row.outcome === 'asksAnew' && <div>{t('standsThen', { places: named(row.to) })}</div>}
      {row.refusals.map((refusal, index) => (
        <div key={index}>{textOf(refusal)}</div>
      ))}
    </li>
  );
}

/** What is reported, what of it is chosen, and the move itself. */
function useMoving(modelKey: string, onDone: () => void) {
  const t = useT(movePhrases);
  const params = { key: modelKey };
  const report = useCall(processModelCalls.moves, { params }, { isAcrossPlants: true, staleTimeMs: 0 });
  const { mutateAsync, error, isPending } = useAction(processModelCalls.move, {
    refreshes: [...MODEL_READS, processModelCalls.moves],
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { list, total, to } = report.data ?? NOTHING;
  const able = list.filter(({ outcome }) => outcome !== 'cannot').map(({ id }) => id);
  const chosen = able.filter((id) => !left.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setLeft((was) => new Set(isChosen ? [...was].filter((id) => !ids.includes(id)) : [...was, ...ids]));
  const move = async (reason: string) => {
    if (to === null) return;
    // A refusal stays in the dialog, which shows the error of the call.
    const outcomes = await mutateAsync({ params, body: { to, ids: chosen, reason } }).catch(() => undefined);
    if (outcomes === undefined) return;
    const failed = outcomes.filter(({ code }) => code !== null).length;
    const text = t('movedOf', { moved: outcomes.length - failed, total: outcomes.length });
    showNotice({ kind: failed === 0 ? 'success' : 'warning', text });
    if (failed === 0) onDone();
  };
  return { report, list, total, to, able, chosen, choose, move, error, isPending };
}

type Moving = ReturnType<typeof useMoving>;

function MoveList({ moving }: { readonly moving: Moving }) {
  const t = useT(movePhrases);
  const { report, list, total, able, chosen, choose } = moving;
  const nameOf = useNames(report.data?.people ?? {});
  if (report.error !== null) {
    return <ErrorState message={messageOf(report.error, '')} onRetry={() => void report.refetch()} />;
  }
  if (report.data === undefined) return <Spinner />;
  if (list.length === 0) return <p className="sed-dim">{t('moveNone')}</p>;
  return (
    <>
      {able.length > 1 && (
        <Checkbox
          checked={chosen.length === able.length}
          indeterminate={chosen.length > 0 && chosen.length < able.length}
          onChange={({ target }) => choose(able, target.checked)}
        >
          {t('moveAll')}
        </Checkbox>
      )}
      <ul className="sed-design-differences sed-design-moves" aria-label={t('moveUnderWay')}>
        {list.map((row) => (
          <MoveLine
            key={row.id}
            {...{ row, nameOf }}
            isChosen={chosen.includes(row.id)}
            onChoose={(isChosen) => choose([row.id], isChosen)}
          />
        ))}
      </ul>
      {total > list.length && <p className="sed-dim">{t('moveCut', { shown: list.length, total })}</p>}
    </>
  );
}

/** Approvals under way by earlier versions, to be moved to the published one: some, all that can be, or none. */
export function MoveDialog({ modelKey, onClose }: { readonly modelKey: string; readonly onClose: () => void }) {
  const t = useT(movePhrases);
  const [reason, setReason] = useState('');
  const moving = useMoving(modelKey, onClose);
  const { to, chosen, move, error, isPending } = moving;
  return (
    <FormDialog
      title={t('moveTitle', { no: to ?? '' })}
      submitText={t('moveSome', { count: chosen.length })}
      hint={t('moveHint')}
      error={error === null ? undefined : messageOf(error, '')}
      isIncomplete={chosen.length === 0 || reason.trim() === ''}
      isPending={isPending}
      onSubmit={() => void move(reason)}
      onClose={onClose}
    >
      <MoveList moving={moving} />
      <FormField label={t('moveReason')}>
        <Input.TextArea rows={2} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}
