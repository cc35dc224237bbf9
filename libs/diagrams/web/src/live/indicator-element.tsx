import type { DiagramElement } from '@sed/diagrams-contract';
import { isUsable, unitText } from '@sed/platform-contract';
import { Sparkline } from '@sed/platform-ui';
import { useCall, useLanguage, useT } from '@sed/platform-web';
import { signalCalls, type SignalDto } from '@sed/signals-contract';
import { useServerNow } from '@sed/signals-web';
import { memo, useMemo } from 'react';
import { useAlarmMark } from './alarm-marks';
import { useShownDiagram, type LimitMark } from './diagram-context';
import { placeOn, scaleOf, type Scale } from './indicator-scale';
import { AlarmCorner } from './marks';
import { livePhrases } from './phrases';
import { LiveValue } from './signal-value';
import { useBoundSignal } from './use-bound';

const HOUR_MS = 3_600_000;
const STEP_MS = 60_000;
const POINTS = 60;
const NO_LIMITS: readonly LimitMark[] = [];
const FLAT: readonly number[] = [];

/** The last hour before now, or before the moment shown; read again each minute. */
function useLastHour(code: string): readonly (number | null)[] {
  const { factoryNo, at } = useShownDiagram();
  const nowMs = useServerNow(STEP_MS);
  const to = at ?? nowMs;
  const query = { from: to - HOUR_MS, to, maxPoints: POINTS };
  const { data } = useCall(
    signalCalls.samples,
    { params: { factoryNo, code }, query },
    { keepPrevious: true, staleTimeMs: STEP_MS },
  );
  return useMemo(() => data?.points.map(([, value, quality]) => (isUsable(quality) ? value : null)) ?? FLAT, [data]);
}

interface BarProps {
  readonly signal: SignalDto;
  readonly limits: readonly LimitMark[];
}

/** Range, normal band, limits and the value as a pointer: read without reading the number. */
const Bar = memo(function Bar({ signal, limits }: BarProps) {
  const scale = scaleOf(
    signal,
    limits.map(({ value }) => value),
  );
  if (scale === undefined) return null;
  const y = (value: number) => 100 - placeOn(scale, value) * 100;
  const { normal } = signal;
  const top = y(normal.hi ?? scale.hi);
  const hasBand = normal.lo !== null || normal.hi !== null;
  return (
    <svg className="sed-bar" viewBox="0 0 22 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="sed-bar-range" x="4" width="10" y="0" height="100" />
      {hasBand && <rect className="sed-bar-band" x="4" width="10" y={top} height={y(normal.lo ?? scale.lo) - top} />}
      {limits.map(({ side, value }) => (
        <line key={`${side} ${String(value)}`} className="sed-bar-limit" x1="1" x2="17" y1={y(value)} y2={y(value)} />
      ))}
      <Pointer signal={signal} scale={scale} />
    </svg>
  );
});

/** Where the value stands; nowhere while it cannot be trusted. */
function Pointer({ signal, scale }: Pick<BarProps, 'signal'> & { readonly scale: Scale }) {
  const sample = useBoundSignal(signal.code);
  if (sample === undefined || sample.value === null || !isUsable(sample.quality)) return null;
  const y = 100 - placeOn(scale, sample.value) * 100;
  return <path className="sed-bar-pointer" d={`M9 ${String(y)}L21 ${String(y - 5)}V${String(y + 5)}z`} />;
}

function Deviation({ signal }: Pick<BarProps, 'signal'>) {
  const t = useT(livePhrases);
  const sample = useBoundSignal(signal.code);
  const { lo, hi } = signal.normal;
  if (sample === undefined || sample.value === null || !isUsable(sample.quality)) return null;
  const side = hi !== null && sample.value > hi ? 'above' : lo !== null && sample.value < lo ? 'below' : undefined;
  if (side === undefined) return null;
  return (
    <span className="sed-indicator-deviation" title={t(`indicator.${side}`)}>
      {side === 'above' ? '↑' : '↓'}
    </span>
  );
}

function Trend({ signal }: Pick<BarProps, 'signal'>) {
  const t = useT(livePhrases);
  const series = useLastHour(signal.code);
  return (
    <span className="sed-indicator-trend">
      <Sparkline series={series} band={signal.normal} decimals={signal.decimals} label={t('indicator.lastHour')} />
    </span>
  );
}

/** A key indicator: name, value, bar with band and limits, the last hour. */
export const IndicatorElement = memo(function IndicatorElement({ element }: { readonly element: DiagramElement }) {
  const language = useLanguage();
  const { signals, limits: all, factoryNo } = useShownDiagram();
  const code = element.bindings.PV ?? '';
  const signal = signals.get(code);
  const codes = useMemo(() => [code], [code]);
  const mark = useAlarmMark(factoryNo, codes, null);
  const limits = all.get(code) ?? NO_LIMITS;
  const name = element.label?.[language] ?? '';
  return (
    <>
      <span className="sed-indicator-name">{name === '' ? (signal?.name[language] ?? code) : name}</span>
      {signal !== undefined && (
        <span className="sed-indicator-body">
          <Bar signal={signal} limits={limits} />
          <span className="sed-indicator-numbers">
            <span className="sed-indicator-value">
              <LiveValue code={code} hasUnit={false} />
              <Deviation signal={signal} />
            </span>
            <span className="sed-indicator-unit">{unitText(signal.unit)}</span>
            <Trend signal={signal} />
          </span>
        </span>
      )}
      <AlarmCorner mark={mark} />
    </>
  );
});
