import { alarmEvidenceCalls, type AlarmDto, type AlarmEvidence, type EvidenceSignal } from '@sed/alarms-contract';
import { unitText } from '@sed/platform-contract';
import { boundText } from '@sed/signals-contract';
import { usePlants } from '@sed/signals-web';
import { formatClock, useCall, useLanguage, useT } from '@sed/platform-web';
import { ErrorState } from '@sed/platform-ui';
import { sideText } from '../list/side-text';
import { TimeTrend, type TimeMark } from '../alarm-link/time-trend';
import './evidence.css';
import { evidencePhrases } from './evidence-phrases';

/** While it is recorded the page looks again: the record comes by itself. */
const LOOK_AGAIN_MS = 15_000;

interface LineProps {
  readonly signal: EvidenceSignal;
  readonly evidence: AlarmEvidence;
  /** Side of the limit that was broken. */
  readonly side: string | null;
  readonly zone: string;
}

function marksOf({ raisedAt, clearedAt }: AlarmEvidence): TimeMark[] {
  const end: TimeMark[] = clearedAt === null ? [] : [{ at: clearedAt, kind: 'end' }];
  return [{ at: raisedAt, kind: 'raise' }, ...end];
}

function SignalLine({ signal, evidence, side, zone }: LineProps) {
  const t = useT(evidencePhrases);
  const language = useLanguage();
  const { from, to, limit } = evidence;
  const { code, isSwitch, role, points, decimals } = signal;
  const unit = unitText(signal.unit);
  const name = signal.name[language];
  const range = { name, from: formatClock(from, zone), to: formatClock(to, zone) };
  return (
    <li>
      <div className="sed-evidence-name">
        <strong>{name}</strong> <span className="sed-dim">{code}</span>
        {unit !== '' && <span className="sed-dim"> · {unit}</span>}
        <span className="sed-evidence-role">{t(`role.${role}`)}</span>
      </div>
      {points.length === 0 ? (
        <p className="sed-dim">{t('empty')}</p>
      ) : (
        <TimeTrend
          points={points}
          from={from}
          to={to}
          limit={role === 'own' && !isSwitch ? limit : null}
          limitName={`${sideText(side)} ${boundText(limit, decimals)} ${unit}`.trim()}
          marks={marksOf(evidence)}
          decimals={isSwitch ? 0 : decimals}
          isStep={isSwitch}
          label={t('trend', range)}
        />
      )}
    </li>
  );
}

type KeptProps = Omit<LineProps, 'signal'>;

function Kept({ evidence, side, zone }: KeptProps) {
  const t = useT(evidencePhrases);
  const { from, to, raisedAt, clearedAt, signals } = evidence;
  const clock = (atMs: number) => formatClock(atMs, zone);
  const isEndShown = clearedAt !== null && clearedAt <= to;
  return (
    <>
      <ul className="sed-evidence">
        {signals.map((signal) => (
          <SignalLine key={signal.code} signal={signal} evidence={evidence} side={side} zone={zone} />
        ))}
      </ul>
      <div className="sed-evidence-scale sed-number">
        <span>{clock(from).slice(0, 5)}</span>
        <span>
          {t('raise', { time: clock(raisedAt) })}
          {isEndShown && <> · {t('end', { time: clock(clearedAt) })}</>}
        </span>
        <span>{clock(to).slice(0, 5)}</span>
      </div>
    </>
  );
}

/** What is there to be said, or seen, of the record. */
function Shown({ evidence, side, zone }: KeptProps) {
  const t = useT(evidencePhrases);
  const until = formatClock(evidence.to, zone).slice(0, 5);
  switch (evidence.state) {
    case 'recording':
      return <p className="sed-dim">{t('recording', { time: until })}</p>;
    case 'kept':
      return <Kept evidence={evidence} side={side} zone={zone} />;
    case 'late':
    case 'none':
      return <p className="sed-dim">{t(evidence.state)}</p>;
  }
}

/** What the signals around the alarm did from ten minutes before it to ten after: kept when raw values are gone. */
export function Evidence({ alarm }: { readonly alarm: AlarmDto }) {
  const t = useT(evidencePhrases);
  const { zoneOf } = usePlants();
  const { id, factoryNo } = alarm;
  const { data, error, refetch } = useCall(alarmEvidenceCalls.of, { params: { id } });
  const isComing = data?.state === 'recording' || data?.state === 'late';
  // The same read, asked for again while there is something to come.
  useCall(alarmEvidenceCalls.of, { params: { id } }, { enabled: isComing, refetchIntervalMs: LOOK_AGAIN_MS });
  return (
    <>
      <h3>{t('title')}</h3>
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && <Shown evidence={data} side={alarm.side} zone={zoneOf(factoryNo) ?? 'Asia/Shanghai'} />}
    </>
  );
}
