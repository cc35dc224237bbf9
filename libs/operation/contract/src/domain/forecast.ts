import type { PlanTotal } from './plan-indicators';

const DAY_MS = 86_400_000;

export interface PlannedPeriod {
  readonly fromMs: number;
  readonly toMs: number;
  readonly plan: number;
}

export interface Forecast {
  /** What the whole period comes to if it goes on like this; null before anything is known. */
  readonly expected: number | null;
  /** Deviation of what is expected from the plan, %. */
  readonly deviationPct: number | null;
  /** When the plan of the whole period is used up at this rate, epoch ms; null where it lasts. */
  readonly breaksAtMs: number | null;
}

const UNKNOWN: Forecast = { expected: null, deviationPct: null, breaksAtMs: null };

/** Goes on from what really was: amounts at the rate so far, means as they are. */
export function forecastOf(
  period: PlannedPeriod,
  { actual, untilMs }: { readonly actual: number | null; readonly untilMs: number },
  total: PlanTotal,
): Forecast {
  const { fromMs, toMs, plan } = period;
  const passedMs = Math.min(untilMs, toMs) - fromMs;
  // The first day says nothing about a year.
  if (actual === null || passedMs < DAY_MS) return UNKNOWN;
  const expected = total === 'SUM' ? (actual / passedMs) * (toMs - fromMs) : actual;
  const deviationPct = plan === 0 ? null : ((expected - plan) / plan) * 100;
  const rate = actual / passedMs;
  const usedUpMs = total === 'SUM' && rate > 0 && plan > 0 ? fromMs + plan / rate : null;
  return { expected, deviationPct, breaksAtMs: usedUpMs !== null && usedUpMs < toMs ? usedUpMs : null };
}
