import type { PlanTotal } from './plan-indicators';

const DAY_MS = 86_400_000;

export interface PlannedPart {
  readonly fromMs: number;
  readonly toMs: number;
  readonly plan: number | null;
}

export interface PlannedPeriod {
  readonly fromMs: number;
  readonly toMs: number;
  readonly plan: number;
  /** Months of the period in their order: water comes with the seasons, and the plan knows them. */
  readonly parts?: readonly PlannedPart[];
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

/** The plan as it goes on over time; one even part where months are missing or come to nothing. */
function partsOf({ fromMs, toMs, plan, parts = [] }: PlannedPeriod): readonly (PlannedPart & { plan: number })[] {
  const known = parts.flatMap((part) => (part.plan === null ? [] : [{ ...part, plan: part.plan }]));
  const isWhole = known.length === parts.length && known.some((part) => part.plan > 0);
  return isWhole ? known : [{ fromMs, toMs, plan }];
}

/** What of the plan belongs to the time before an instant. */
function plannedUntil(parts: readonly (PlannedPart & { plan: number })[], untilMs: number): number {
  return parts.reduce((sum, { fromMs, toMs, plan }) => {
    const share = Math.min(1, Math.max(0, (untilMs - fromMs) / (toMs - fromMs)));
    return sum + plan * share;
  }, 0);
}

/** When so much of the plan has been reached; null where it never comes to that. */
function reachedAtMs(parts: readonly (PlannedPart & { plan: number })[], amount: number): number | null {
  let left = amount;
  for (const { fromMs, toMs, plan } of parts) {
    if (plan > 0 && left < plan) return fromMs + (toMs - fromMs) * (left / plan);
    left -= plan;
  }
  return null;
}

/** Goes on from what really was: amounts as far from the plan as so far, means as they are. */
export function forecastOf(
  period: PlannedPeriod,
  { actual, untilMs }: { readonly actual: number | null; readonly untilMs: number },
  total: PlanTotal,
): Forecast {
  const { fromMs, toMs, plan } = period;
  // The first day says nothing about a year.
  if (actual === null || Math.min(untilMs, toMs) - fromMs < DAY_MS) return UNKNOWN;
  const deviationPctOf = (expected: number) => (plan === 0 ? null : ((expected - plan) / plan) * 100);
  if (total === 'MEAN') return { expected: actual, deviationPct: deviationPctOf(actual), breaksAtMs: null };
  const parts = partsOf(period);
  const planned = plannedUntil(parts, untilMs);
  // Nothing was planned so far: there is no rate to go on at.
  if (planned <= 0) return UNKNOWN;
  const rate = actual / planned;
  const expected = rate * plannedUntil(parts, toMs);
  const breaksAtMs = rate > 0 && plan > 0 ? reachedAtMs(parts, plan / rate) : null;
  return { expected, deviationPct: deviationPctOf(expected), breaksAtMs };
}

/** `kept` also where it will be missed by less than is worth a word. */
export type PlanStanding = 'unknown' | 'kept' | 'missed';

const WORTH_PCT = 0.5;

/** Whether a plan will hold, as far as what is expected says. */
export function standingOf(
  { deviationPct }: { readonly deviationPct: number | null },
  { isLessBetter }: { readonly isLessBetter: boolean },
): PlanStanding {
  if (deviationPct === null) return 'unknown';
  return (isLessBetter ? deviationPct : -deviationPct) > WORTH_PCT ? 'missed' : 'kept';
}
