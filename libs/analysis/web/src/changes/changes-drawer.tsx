import type { AlarmDto } from '@sed/alarms-contract';
import { unitText } from '@sed/platform-contract';
import { ErrorState, Spinner } from '@sed/platform-ui';
import { formatNumber, formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { signalCalls, type SignalChange, type SignalDto } from '@sed/signals-contract';
import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Drawer, Select } from 'antd';
import { useState } from 'react';
import { runtimePhrases } from '../phrases';
import type { LaneRecord } from '../trend/use-records';

const MINUTE_MS = 60_000;
const LENGTHS = [30, 60, 240] as const;
const SHOWN = 50;

interface Props {
  readonly factoryNo: string;
  readonly signals: ReadonlyMap<string, SignalDto>;
  readonly zone: string | undefined;
  /** Alarms of the time shown: what one asks about most. */
  readonly events: readonly AlarmDto[];
  /** What people did and found in it. */
  readonly records: readonly LaneRecord[];
  /** The instant asked about, epoch ms, and the end of the time shown. */
  readonly atMs: number;
  readonly endMs: number;
  readonly picked: readonly string[];
  readonly onAt: (atMs: number) => void;
  readonly onShow: (code: string) => void;
  readonly onClose: () => void;
}

/** Which signals left their usual course before an instant, each a click away from the trend. */
export function ChangesDrawer(props: Props) {
  const { factoryNo, zone, events, records, atMs, endMs, onAt, onClose } = props;
  const t = useT(runtimePhrases);
  const language = useLanguage();
  const [minutes, setMinutes] = useState<number>(LENGTHS[1]);
  const read = useCall(signalCalls.changes, { params: { factoryNo }, query: { at: atMs, minutes } });
  const { data, error, refetch } = read;
  const instants = [
    ...events.map(({ raisedAt, text }) => ({ at: raisedAt, label: text[language] })),
    ...records.map(({ at, kind, text }) => ({ at, label: `${t(`kinds.${kind}`)} ${text[language]}` })),
  ]
    .toSorted((a, b) => b.at - a.at)
    .map(({ at, label }) => ({ value: at, label: `${formatTime(at, zone)} ${label}` }));
  const options = [{ value: endMs, label: t('changes.shownEnd', { at: formatTime(endMs, zone) }) }, ...instants];
  const isListed = options.some(({ value }) => value === atMs);
  return (
    <Drawer open title={t('changes.title')} size="large" onClose={onClose} className="sed-changes">
      <p>{t('changes.about')}</p>
      <div className="sed-changes-tools">
        <Select
          aria-label={t('changes.at')}
          value={atMs}
          options={isListed ? options : [{ value: atMs, label: formatTime(atMs, zone) }, ...options]}
          onChange={onAt}
        />
        <Select
          aria-label={t('changes.minutes')}
          value={minutes}
          options={LENGTHS.map((value) => ({ value, label: t('changes.before', { minutes: value }) }))}
          onChange={setMinutes}
        />
      </div>
      {data === undefined && error === null && <Spinner />}
      {error !== null && <ErrorState message={messageOf(error, t('changes.failed'))} onRetry={() => void refetch()} />}
      {data !== undefined && error === null && (
        <>
          {data.unknown > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('changes.unknown', { count: data.unknown, of: data.looked })}
              description={t('changes.unknownWhy')}
            />
          )}
          <ChangeTable {...props} changes={data.changes.slice(0, SHOWN)} compared={data.looked - data.unknown} />
          <p className="sed-changes-looked">{t('changes.looked', { count: data.looked - data.unknown })}</p>
        </>
      )}
    </Drawer>
  );
}

interface TableProps extends Props {
  readonly changes: readonly SignalChange[];
  /** Signals that could be compared; of the others nothing is said. */
  readonly compared: number;
}

function ChangeTable({ changes, compared, ...props }: TableProps) {
  const t = useT(runtimePhrases);
  if (compared === 0) return null;
  if (changes.length === 0) return <p role="status">{t('changes.nothing')}</p>;
  return (
    <table className="sed-changes-table" aria-label={t('changes.title')}>
      <thead>
        <tr>
          <th scope="col">{t('changes.signal')}</th>
          <th scope="col" data-number>
            {t('changes.usual')}
          </th>
          <th scope="col" data-number>
            {t('changes.value')}
          </th>
          <th scope="col" data-number title={t('changes.scoreTitle')}>
            {t('changes.score')}
          </th>
          <th scope="col">{t('changes.moved')}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.code} {...props} change={change} />
        ))}
      </tbody>
    </table>
  );
}

function ChangeRow({
  change,
  signals,
  zone,
  atMs,
  picked,
  onShow,
}: Pick<Props, 'signals' | 'zone' | 'atMs' | 'picked' | 'onShow'> & { readonly change: SignalChange }) {
  const t = useT(runtimePhrases);
  const language = useLanguage();
  const { code, usual, value, score, movedAt } = change;
  const signal = signals.get(code);
  const name = signal?.name[language] ?? code;
  const unit = signal === undefined ? '' : unitText(signal.unit) + (signal.kind === 'CNT' ? '/h' : '');
  const decimals = signal?.decimals ?? 2;
  const isPicked = picked.includes(code);
  const label = t(isPicked ? 'changes.shown' : 'changes.show', { name });
  return (
    <tr>
      <th scope="row">
        {name} <small>{code}</small>
      </th>
      <td data-number>{formatNumber(usual, decimals)}</td>
      <td data-number>
        {value > usual ? '▲' : '▼'} {formatNumber(value, decimals)} {unit}
      </td>
      <td data-number>{formatNumber(score, 0)} ×</td>
      <td>
        {formatTime(movedAt, zone)}
        <small> {t('changes.lead', { minutes: Math.round((atMs - movedAt) / MINUTE_MS) })}</small>
      </td>
      <td>
        <Button
          size="small"
          icon={<PlusOutlined />}
          aria-label={label}
          title={label}
          disabled={isPicked}
          onClick={() => onShow(code)}
        />
      </td>
    </tr>
  );
}
