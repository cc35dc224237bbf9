import { ALARM_MEASURES, type AlarmMeasure, type AlarmMeasureKey } from '@sed/alarms-contract';

/** Raw numbers of a period, for one plant or several. */
export interface PerformanceFacts {
  readonly days: number;
  readonly plants: number;
  readonly announced: number;
  readonly tenMinBins: number;
  readonly tenMinOver10: number;
  readonly hourBins: number;
  readonly hoursOver30: number;
  readonly floodMs: number;
  readonly periodMs: number;
  /** Announcements of the ten rules with the most. */
  readonly top10: number;
  readonly noisyRules: number;
  readonly staleOnAnyDay: number;
  /** Announcements of level 1, 2, 3 and 4. */
  readonly byLevel: readonly [number, number, number, number];
  readonly unauthorised: number;
  readonly ackLevel1S: number | null;
  readonly ackLevel2S: number | null;
  readonly smsSent: number;
  readonly smsIn30s: number;
}

type Verdict = AlarmMeasure['verdict'];

interface Bounds {
  readonly unit: AlarmMeasure['unit'];
  readonly target: string;
  readonly alert: string | null;
  readonly isGood: (value: number) => boolean;
  readonly isAlert: (value: number) => boolean;
}

const below = (good: number, alert: number) => ({
  isGood: (value: number) => value <= good,
  isAlert: (value: number) => value > alert,
});
const underPercent = { isGood: (value: number) => value < 1, isAlert: (value: number) => value >= 1 };
const never = () => false;

/** Targets and alerts: the common ISA-18.2 and EEMUA 191 benchmarks. */
const BOUNDS: Readonly<Record<AlarmMeasureKey, Bounds>> = {
  perOperatorDay: { unit: 'count', target: '≤ 150', alert: '> 300', ...below(150, 300) },
  perTenMin: { unit: 'count', target: '≤ 1', alert: '> 2', ...below(1, 2) },
  tenMinOver10: { unit: 'percent', target: '< 1 %', alert: '≥ 1 %', ...underPercent },
  hoursOver30: { unit: 'percent', target: '< 1 %', alert: '≥ 1 %', ...underPercent },
  timeInFlood: { unit: 'percent', target: '< 1 %', alert: '≥ 1 %', ...underPercent },
  top10Share: { unit: 'percent', target: '1–5 %', alert: '> 20 %', ...below(5, 20) },
  chatterFleetingRules: { unit: 'count', target: '0', alert: '≥ 1', ...below(0, 0) },
  staleOnAnyDay: { unit: 'count', target: '< 5', alert: '≥ 5', isGood: (v) => v < 5, isAlert: (v) => v >= 5 },
  prioritySplit: { unit: 'points', target: '80 / 15 / 5 %', alert: '> 10', ...below(5, 10) },
  unauthorised: { unit: 'count', target: '0', alert: '≥ 1', ...below(0, 0) },
  ackLevel1: { unit: 's', target: '≤ 120 s', alert: null, isGood: (v) => v <= 120, isAlert: never },
  ackLevel2: { unit: 's', target: '≤ 600 s', alert: null, isGood: (v) => v <= 600, isAlert: never },
  smsIn30s: { unit: 'percent', target: '≥ 99 %', alert: null, isGood: (v) => v >= 99, isAlert: never },
};

/** The measures of alarm quality, each judged against its target and alert. */
export function measuresOf(facts: PerformanceFacts): AlarmMeasure[] {
  const { announced, plants, days, periodMs } = facts;
  const perPlant = (value: number, per: number) => (plants * per > 0 ? value / (plants * per) : null);
  const percent = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : null);
  const values: Readonly<Record<AlarmMeasureKey, number | null>> = {
    perOperatorDay: perPlant(announced, days),
    perTenMin: perPlant(announced, periodMs / 600_000),
    tenMinOver10: percent(facts.tenMinOver10, facts.tenMinBins),
    hoursOver30: percent(facts.hoursOver30, facts.hourBins),
    timeInFlood: percent(facts.floodMs, plants * periodMs),
    top10Share: percent(facts.top10, announced),
    chatterFleetingRules: facts.noisyRules,
    staleOnAnyDay: facts.staleOnAnyDay,
    prioritySplit: splitDeviation(facts.byLevel),
    unauthorised: facts.unauthorised,
    ackLevel1: facts.ackLevel1S,
    ackLevel2: facts.ackLevel2S,
    smsIn30s: percent(facts.smsIn30s, facts.smsSent),
  };
  return ALARM_MEASURES.map((key) => {
    const { unit, target, alert } = BOUNDS[key];
    const value = values[key];
    return {
      key,
      value: value === null ? null : Math.round(value * 100) / 100,
      unit,
      target,
      alert,
      verdict: verdictOf(key, value),
    };
  });
}

function verdictOf(key: AlarmMeasureKey, value: number | null): Verdict {
  if (value === null) return 'none';
  const { isGood, isAlert } = BOUNDS[key];
  if (isAlert(value)) return 'alert';
  return isGood(value) ? 'good' : 'fair';
}

/** How far the shares of levels 3–4, 2 and 1 are from 80, 15 and 5 %: the widest of the three, in points. */
function splitDeviation([one, two, three, four]: PerformanceFacts['byLevel']): number | null {
  const all = one + two + three + four;
  if (all === 0) return null;
  const off = (count: number, share: number) => Math.abs((100 * count) / all - share);
  return Math.max(off(three + four, 80), off(two, 15), off(one, 5));
}

const DAY_MS = 86_400_000;

/** Time an alarm was active, as far as it is known. */
export interface ActiveSpan {
  readonly raisedAt: number;
  readonly clearedAt: number | null;
}

/** The most alarms that were active for more than a day on any one day of the period. */
export function staleOnAnyDay(spans: readonly ActiveSpan[], fromMs: number, toMs: number): number {
  let most = 0;
  for (let day = fromMs; day < toMs; day += DAY_MS) {
    const end = Math.min(day + DAY_MS, toMs);
    const stale = spans.filter(({ raisedAt, clearedAt }) => {
      const staleFrom = raisedAt + DAY_MS;
      return staleFrom < end && (clearedAt ?? Infinity) > Math.max(staleFrom, day);
    });
    most = Math.max(most, stale.length);
  }
  return most;
}

/** The part of floods that lies in the period. */
export function floodTime(
  floods: readonly { startedAt: number; endedAt: number | null }[],
  fromMs: number,
  toMs: number,
) {
  return floods.reduce(
    (sum, { startedAt, endedAt }) => sum + Math.max(0, Math.min(endedAt ?? toMs, toMs) - Math.max(startedAt, fromMs)),
    0,
  );
}
