import { alarmJournalCalls, type AlarmJournalEntry } from '@sed/alarms-contract';
import { measureText, type SwitchWords } from '@sed/signals-contract';
import { usePlants } from '@sed/signals-web';
import { callKey, formatTime, send, useLanguage, useT, type CallError } from '@sed/platform-web';
import { ErrorState, QUALITY_TEXT, Spinner } from '@sed/platform-ui';
import { useQuery } from '@tanstack/react-query';
import { Timeline } from 'antd';
import { PersonName } from '../alarm-life/life-cells';
import { alarmPhrases } from '../alarm-list/phrases';
import { LateNote } from '../list/late-mark';
import { Delivery } from './delivery';

const REFRESH_MS = 10_000;

interface Props {
  readonly id: string;
  /** The journal is read again whenever the alarm changed. */
  readonly version: number;
  readonly factoryNo: string | undefined;
  readonly unit: string;
  readonly decimals: number;
  readonly words: SwitchWords | undefined;
}

function JournalRow({
  row,
  factoryNo,
  zone,
  unit,
  decimals,
  words,
}: {
  readonly row: AlarmJournalEntry;
  readonly factoryNo: string | undefined;
  readonly zone: string | undefined;
  readonly unit: string;
  readonly decimals: number;
  readonly words: SwitchWords | undefined;
}) {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  const { delivery } = row;
  if (delivery !== undefined)
    return (
      <>
        <Delivery delivery={delivery} factoryNo={factoryNo} zone={zone} />
        <time className="sed-number sed-dim" dateTime={new Date(row.ts).toISOString()}>
          {formatTime(row.ts, zone)}
        </time>
      </>
    );
  return (
    <>
      <div>
        <strong>{t(`event.${row.event}`)}</strong>
        {row.value !== null && (
          <span className="sed-number"> · {measureText(row.value, { language, words, unit, decimals })}</span>
        )}
        {row.quality !== null && row.quality !== 'GOOD' && (
          <span className="sed-dim"> ({QUALITY_TEXT[language][row.quality]})</span>
        )}
      </div>
      {row.note !== null && <div>{row.note}</div>}
      {factoryNo !== undefined && (
        <div>
          <LateNote lateAt={row.lateAt} factoryNo={factoryNo} />
        </div>
      )}
      <div className="sed-dim">
        <time className="sed-number" dateTime={new Date(row.ts).toISOString()}>
          {formatTime(row.ts, zone)}
        </time>{' '}
        · {factoryNo === undefined ? row.actor : <PersonName factoryNo={factoryNo} code={row.actor} />}
        {row.from !== row.to && row.to !== null && <> · {t(`state.${row.to}`)}</>}
      </div>
    </>
  );
}

/** Every transition of an alarm with who, when, value and note, and who was told of it, newest first. */
export function Journal({ id, version, factoryNo, unit, decimals, words }: Props) {
  const { zoneOf } = usePlants();
  const input = { params: { id } };
  const { data, error, refetch } = useQuery<AlarmJournalEntry[], CallError>({
    queryKey: [...callKey(alarmJournalCalls.journal, input), version],
    queryFn: ({ signal }) => send(alarmJournalCalls.journal, input, { signal }),
    placeholderData: (previous) => previous,
    // Messages go their way without the alarm changing.
    refetchInterval: REFRESH_MS,
  });
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const zone = factoryNo === undefined ? undefined : zoneOf(factoryNo);
  const rows = [...data].sort((a, b) => b.ts - a.ts);
  return (
    <Timeline
      items={rows.map((row, index) => ({
        key: `${row.ts}-${index}`,
        content: (
          <JournalRow row={row} factoryNo={factoryNo} zone={zone} unit={unit} decimals={decimals} words={words} />
        ),
      }))}
    />
  );
}
