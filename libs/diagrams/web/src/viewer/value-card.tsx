import { BINDING_NAMES, BINDING_ROLES, type BindingRole, type DiagramElement } from '@sed/diagrams-contract';
import { formatNumber, qualityName, unitText, withUnit } from '@sed/platform-contract';
import { AlarmBadge, DetailDrawer, KeyValueList, QUALITY_TEXT } from '@sed/platform-ui';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import type { SignalDto } from '@sed/signals-contract';
import { isUnacknowledged } from '@sed/signals-web';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useAlarmsOf } from '../live/alarm-marks';
import { useShownDiagram, type LimitMark } from '../live/diagram-context';
import { SignalValue } from '../live/signal-value';
import { useBoundSignal } from '../live/use-bound';
import { viewerPhrases } from './phrases';
import { useDiagramSlots } from './slots';

const TREND_PATH = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';
const ALARM_PATH = '/group/monitoringWarning/factoryWarning/alarmInfo';
const AROUND_MS = 3_600_000;
const NO_LIMITS: readonly LimitMark[] = [];
const MAX_SERIES = 8;

/** The trend of signals: the last hour, or around the moment shown. */
export function trendPath(factoryNo: string, codes: readonly string[], at: number | null): string {
  const query = new URLSearchParams({ plant: factoryNo, s: codes.slice(0, MAX_SERIES).join(',') });
  if (at === null) query.set('range', '1h');
  else {
    query.set('from', String(at - AROUND_MS));
    query.set('to', String(at + AROUND_MS / 4));
  }
  return `${TREND_PATH}?${query.toString()}`;
}

function bandText({ lo, hi }: SignalDto['range'], signal: SignalDto): string | null {
  if (lo === null && hi === null) return null;
  const text = (value: number | null) => (value === null ? '' : formatNumber(value, signal.decimals));
  return withUnit(`${text(lo)} – ${text(hi)}`, unitText(signal.unit));
}

function limitsText(limits: readonly LimitMark[], signal: SignalDto): string | null {
  if (limits.length === 0) return null;
  return limits.map(({ side, value }) => `${side} ${formatNumber(value, signal.decimals)}`).join(' · ');
}

function SignalFacts({
  code,
  role,
  zone,
}: {
  readonly code: string;
  readonly role: string;
  readonly zone: string | undefined;
}) {
  const t = useT(viewerPhrases);
  const language = useLanguage();
  const { signals, limits, at, factoryNo } = useShownDiagram();
  const { provenance: Provenance } = useDiagramSlots();
  const signal = signals.get(code);
  const sample = useBoundSignal(code);
  if (signal === undefined || sample === undefined) return <p>{t('card.unknown', { code })}</p>;
  const isSwitch = signal.kind === 'DI' || signal.kind === 'DO';
  const numbers = isSwitch
    ? []
    : [
        { label: t('card.range'), value: bandText(signal.range, signal) },
        { label: t('card.normal'), value: bandText(signal.normal, signal) },
        { label: t('card.limits'), value: limitsText(limits.get(code) ?? NO_LIMITS, signal) },
      ];
  return (
    <section className="sed-card-signal">
      <h3>
        <span className="sed-dim">{role}</span> {signal.name[language]}
      </h3>
      <p className="sed-card-value">
        <SignalValue signal={signal} sample={sample} at={at} />
        <Link to={trendPath(factoryNo, [code], at)}>{t('card.trend')}</Link>
      </p>
      <KeyValueList
        items={[
          { label: t('card.quality'), value: QUALITY_TEXT[language][qualityName(sample.quality)] },
          { label: t('card.time'), value: sample.tsMs > 0 ? formatTime(sample.tsMs, zone) : null },
          ...numbers,
          { label: t('card.tag'), value: code },
        ]}
      />
      {Provenance !== undefined && (
        <>
          <h4>{t('card.provenance')}</h4>
          <Provenance factoryNo={factoryNo} code={code} />
        </>
      )}
    </section>
  );
}

function Alarms({ codes, zone }: { readonly codes: readonly string[]; readonly zone: string | undefined }) {
  const t = useT(viewerPhrases);
  const language = useLanguage();
  const { factoryNo } = useShownDiagram();
  const alarms = useAlarmsOf(factoryNo, codes);
  const [code = ''] = codes;
  return (
    <section className="sed-card-signal">
      <h3>{t('card.alarms')}</h3>
      {alarms.length === 0 && <p className="sed-dim">{t('card.noAlarms')}</p>}
      <ul className="sed-card-alarms">
        {alarms.map((alarm) => (
          <li key={alarm.id}>
            <AlarmBadge level={alarm.level} blinking={isUnacknowledged(alarm)} text={alarm.text[language]} />
            <span className="sed-dim">{formatTime(alarm.raisedAt, zone)}</span>
          </li>
        ))}
      </ul>
      <Link to={`${ALARM_PATH}?${new URLSearchParams({ plant: factoryNo, q: code }).toString()}`}>
        {t('card.allAlarms')}
      </Link>
    </section>
  );
}

/** What other areas know of the device and its place. */
function Others({ element }: { readonly element: DiagramElement }) {
  const t = useT(viewerPhrases);
  const { factoryNo } = useShownDiagram();
  const { camera: Camera, orders: Orders } = useDiagramSlots();
  return (
    <>
      {Orders !== undefined && element.device !== null && (
        <section className="sed-card-signal">
          <h3>{t('card.orders')}</h3>
          <Orders factoryNo={factoryNo} device={element.device} />
        </section>
      )}
      {Camera !== undefined && (
        <section className="sed-card-signal">
          <Camera factoryNo={factoryNo} camera={element.camera} element={element} />
        </section>
      )}
    </>
  );
}

interface Props {
  readonly element: DiagramElement;
  readonly zone: string | undefined;
  /** Name of the diagram a click leads down to, where it leads to one. */
  readonly drillName: string | undefined;
  readonly onDrill: () => void;
  readonly onClose: () => void;
}

/** All of a picked element: values with what makes them understood, alarms, trend, and what other areas add. */
export function ValueCard({ element, zone, drillName, onDrill, onClose }: Props) {
  const t = useT(viewerPhrases);
  const language = useLanguage();
  const { factoryNo, at } = useShownDiagram();
  const bound = BINDING_ROLES.flatMap((role): [BindingRole, string][] => {
    const code = element.bindings[role];
    return code === undefined ? [] : [[role, code]];
  });
  const codes = bound.map(([, code]) => code);
  const label = element.label?.[language] ?? '';
  return (
    <DetailDrawer
      isOpen
      width="small"
      title={label || (element.device ?? codes[0])}
      tags={element.device === null ? undefined : <span className="sed-dim">{element.device}</span>}
      onClose={onClose}
      actions={
        <>
          {drillName !== undefined && <Button onClick={onDrill}>{t('card.open', { name: drillName })}</Button>}
          {/* Of a single signal the link stands beside its value. */}
          {codes.length > 1 && (
            <Link className="sed-card-trend" to={trendPath(factoryNo, codes, at)}>
              {t('card.trend')}
            </Link>
          )}
        </>
      }
    >
      {bound.map(([role, code]) => (
        <SignalFacts key={role} code={code} role={BINDING_NAMES[role][language]} zone={zone} />
      ))}
      {codes.length > 0 && <Alarms codes={codes} zone={zone} />}
      <Others element={element} />
    </DetailDrawer>
  );
}
