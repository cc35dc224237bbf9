import { governanceCalls, type DryRun } from '@sed/governance-contract';
import { formatNumber, formatTime, messageOf, send, useSession, useT } from '@sed/platform-web';
import { DataTable, EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import type { RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { governancePhrases } from '../phrases';

const WIDTH_PX = 760;
/** The trial works for twenty seconds, and may have to wait for another one. */
const TIMEOUT_MS = 60_000;

function Result({ run }: { readonly run: DryRun }) {
  const t = useT(governancePhrases);
  const { nameOf, zoneOf } = usePlants();
  const { plants, checked, failed, found, left, samples } = run;
  if (plants === 0 && left === 0) return <EmptyState text={t('trialNothing')} />;
  return (
    <>
      <p>
        {t('trialFound', {
          plants,
          checked: formatNumber(checked, 0, true),
          failed,
          found: formatNumber(found, 0, true),
        })}
      </p>
      {left > 0 && <Alert type="info" showIcon title={t('trialLeft', { n: left })} />}
      <DataTable<DryRun['samples'][number]>
        label={t('strongest')}
        isCompact
        rows={samples}
        keyOf={({ factoryNo, subject, fromMs }) => `${factoryNo} ${subject} ${String(fromMs)}`}
        empty={<EmptyState text={t('trialNone')} />}
        columns={[
          { key: 'plant', title: t('plant'), widthPx: 180, cell: ({ factoryNo }) => nameOf(factoryNo) },
          { key: 'subject', title: t('subject'), widthPx: 200, cell: ({ subject }) => subject },
          {
            ...{ key: 'at', title: t('at'), widthPx: 150 },
            cell: ({ factoryNo, fromMs }) => formatTime(fromMs, zoneOf(factoryNo)).slice(0, 16),
          },
          {
            ...{ key: 'score', title: t('score'), isNumber: true, widthPx: 80 },
            cell: ({ score }) => formatNumber(score, 2),
          },
        ]}
      />
    </>
  );
}

/** Tries the rule on the last finished day, before it is switched on or after it was changed. */
export function DryRunButton({ record }: RecordSlotProps) {
  const t = useT(governancePhrases);
  const factoryNo = useSession((session) => session.factoryNo);
  const [run, setRun] = useState<DryRun>();
  const [error, setError] = useState<unknown>();
  const [isOpen, setOpen] = useState(false);
  const start = async () => {
    setOpen(true);
    setRun(undefined);
    setError(undefined);
    try {
      const body = factoryNo === null ? {} : { factoryNo };
      setRun(await send(governanceCalls.dryRun, { params: { id: record.id }, body }, { timeoutMs: TIMEOUT_MS }));
    } catch (failure) {
      setError(failure);
    }
  };
  const code = typeof record.values.code === 'string' ? record.values.code : '';
  return (
    <div className="sed-governance-evidence">
      <Button onClick={() => void start()}>{t('trial')}</Button>
      <Modal
        open={isOpen}
        width={WIDTH_PX}
        title={t('trialOf', { code })}
        onCancel={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{t('close')}</Button>}
      >
        <p className="sed-dim">{t('trialHint')}</p>
        {error !== undefined && <ErrorState message={messageOf(error, '')} onRetry={() => void start()} />}
        {error === undefined && run === undefined && (
          <>
            <Spinner />
            <p role="status">{t('trialRuns')}</p>
          </>
        )}
        {run !== undefined && <Result run={run} />}
      </Modal>
    </div>
  );
}
