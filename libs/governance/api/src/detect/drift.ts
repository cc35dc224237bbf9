import type { BucketDto } from '@sed/signals-contract';
import { cusum } from './cusum';
import type { Detected } from './detected';
import { MAD_TO_SD, madOf, medianOf, strengthOf } from './robust';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of the seven days before, so many have to know an hour before it can be compared. */
const LEAST_DAYS = 4;
/** Hours of the day that have to be known. */
const LEAST_HOURS = 18;
/** A shift stands out from how hours usually vary by so many deviations. */
const SHIFT_SIGMAS = 5;

export interface DriftTraits {
  readonly k: number;
  readonly h: number;
  /** A shift of less than this share of the usual level is none, per cent. */
  readonly leastShiftPct: number;
  readonly range: { readonly lo: number; readonly hi: number };
}

/** An hour of the day beside the same hour of the seven days before. */
interface SlotHour {
  readonly startMs: number;
  readonly value: number;
  readonly usual: number;
}

const slotOf = (startMs: number, dayMs: number) => Math.floor((((startMs - dayMs) % DAY_MS) + DAY_MS) / HOUR_MS) % 24;

/** What an hour of the day usually is: medians of the same hour of the days before, and how these vary around them. */
export function usualHours(hours: readonly BucketDto[], dayMs: number) {
  const bySlot = new Map<number, number[]>();
  for (const { start, mean } of hours) {
    if (mean === null || start >= dayMs) continue;
    const slot = slotOf(start, dayMs);
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), mean]);
  }
  const usual = new Map<number, number>();
  const residuals: number[] = [];
  for (const [slot, values] of bySlot) {
    const middle = values.length < LEAST_DAYS ? null : medianOf(values);
    if (middle === null) continue;
    usual.set(slot, middle);
    residuals.push(...values.map((value) => value - middle));
  }
  return { at: (ms: number) => usual.get(slotOf(ms, dayMs)), residuals };
}

/** At least half of a shift comes at this time on other days too: the plant works by the clock. */
export function comesEveryDay(hours: readonly BucketDto[], dayMs: number) {
  const { at } = usualHours(hours, dayMs);
  return (fromMs: number, toMs: number, shift: number): boolean => {
    const [before, after] = [at(fromMs - HOUR_MS), at(toMs + HOUR_MS)];
    return before !== undefined && after !== undefined && shift !== 0 && (after - before) / shift >= 0.5;
  };
}

/** The first alarm of the day, with how far it went; what came and went by the end of the day is none. */
function lastingShift(today: readonly SlotHour[], sd: number, { k, h, leastShiftPct, range }: DriftTraits) {
  const away = today.map(({ value, usual }) => value - usual);
  const [first] = cusum(away, { mean: 0, sd, k, h });
  if (first === undefined) return undefined;
  const rest = away.slice(first.since);
  const shift = medianOf(rest) ?? 0;
  const level = medianOf(today.slice(first.since).map(({ usual }) => usual)) ?? 0;
  const least = Math.max((Math.abs(level) * leastShiftPct) / 100, SHIFT_SIGMAS * sd, 0.02 * (range.hi - range.lo));
  const isStaying = rest.slice(-3).every((value) => value * first.side > least / 2);
  return shift * first.side >= least && isStaying ? { ...first, shift, level, least } : undefined;
}

/** R10: CUSUM of the hours of a day against the median of the same hours of the seven days before. */
export function drift(hours: readonly BucketDto[], dayMs: number, traits: DriftTraits): readonly Detected[] {
  const { range } = traits;
  const { at, residuals } = usualHours(hours, dayMs);
  const today = hours.flatMap(({ start, mean }): SlotHour[] => {
    const usual = at(start);
    const isToday = start >= dayMs && start < dayMs + DAY_MS;
    return mean === null || !isToday || usual === undefined ? [] : [{ startMs: start, value: mean, usual }];
  });
  const mad = madOf(residuals, 0);
  if (today.length < LEAST_HOURS || mad === null) return [];
  const found = lastingShift(today, Math.max(MAD_TO_SD * mad, 0.005 * (range.hi - range.lo)), traits);
  if (found === undefined) return [];
  const { since, side, shift, level, least } = found;
  return [
    {
      ...{ fromMs: today[since]?.startMs ?? dayMs, toMs: (today.at(-1)?.startMs ?? dayMs) + HOUR_MS },
      ...{ test: 'drift', measured: level + shift, limit: level + side * least },
      ...{ lo: level - least, hi: level + least, score: strengthOf(Math.abs(shift) / least) },
    },
  ];
}
