import type { BucketDto } from '@sed/signals-contract';

/** The limits of an index; the limit itself is allowed. */
export interface Limits {
  readonly limitLo: number | null;
  readonly limitHi: number | null;
}

export type Minute = Pick<BucketDto, 'start' | 'end' | 'mean' | 'min' | 'max'>;

/** One unbroken time beyond a limit. */
export interface Exceedance {
  readonly isBelow: boolean;
  readonly startMs: number;
  /** When a value within the limits was first known again; null while none was. */
  readonly endMs: number | null;
  readonly peak: number;
  readonly peakAtMs: number;
  /** End of the last minute with a value. */
  readonly lastAtMs: number;
  /** Minutes with a value. */
  readonly knownMs: number;
  /** It was so from the first value that was looked at. */
  readonly isFromStart: boolean;
  /** Minutes beyond the limit, for what is summed over them. */
  readonly minutes: readonly Minute[];
}

interface Run {
  isBelow: boolean;
  peak: number;
  peakAtMs: number;
  readonly isFromStart: boolean;
  readonly minutes: Minute[];
}

function sideOf({ limitLo, limitHi }: Limits, mean: number): 'above' | 'below' | null {
  if (limitHi !== null && mean > limitHi) return 'above';
  return limitLo !== null && mean < limitLo ? 'below' : null;
}

/** The furthest value of a minute whose mean lies beyond the limit. */
function furthest({ mean, min, max }: Minute, isBelow: boolean): number {
  return (isBelow ? min : max) ?? mean ?? Number.NaN;
}

function grown(run: Run, minute: Minute): void {
  const value = furthest(minute, run.isBelow);
  run.minutes.push(minute);
  if (run.isBelow ? value >= run.peak : value <= run.peak) return;
  run.peak = value;
  run.peakAtMs = minute.start;
}

function closed(run: Run, endMs: number | null): Exceedance {
  const { isBelow, peak, peakAtMs, isFromStart, minutes } = run;
  const [first, last] = [minutes[0], minutes.at(-1)];
  const knownMs = minutes.reduce((sum, { start, end }) => sum + end - start, 0);
  const startMs = first?.start ?? 0;
  return { isBelow, startMs, endMs, peak, peakAtMs, lastAtMs: last?.end ?? startMs, knownMs, isFromStart, minutes };
}

/**
 * The times an index was beyond its limits, by the means of minutes in order. Where nothing usable is known nothing
 * begins and nothing ends, as on the boards: an exceedance goes on through a gap until a value within the limits.
 */
export function exceedancesIn(minutes: readonly Minute[], limits: Limits): Exceedance[] {
  const found: Exceedance[] = [];
  let run: Run | undefined;
  let isFirst = true;
  for (const minute of minutes) {
    if (minute.mean === null) continue;
    const side = sideOf(limits, minute.mean);
    const isBelow = side === 'below';
    if (run !== undefined && (side === null || run.isBelow !== isBelow)) {
      found.push(closed(run, minute.start));
      run = undefined;
    }
    if (side !== null) {
      run ??= { isBelow, peak: furthest(minute, isBelow), peakAtMs: minute.start, isFromStart: isFirst, minutes: [] };
      grown(run, minute);
    }
    isFirst = false;
  }
  if (run !== undefined) found.push(closed(run, null));
  return found;
}

const HOUR_MS = 3_600_000;
const G_PER_KG = 1000;

export interface Mass {
  /** Null where no minute has both. */
  readonly kg: number | null;
  readonly knownMs: number;
}

/** Load above the limit: (concentration − limit) × flow over the minutes in which both are known; mg/L are g/m³. */
export function massOver(
  exceedance: Exceedance,
  limitHi: number,
  flowAt: (startMs: number) => number | null | undefined,
): Mass {
  let grams = 0;
  let knownMs = 0;
  for (const { start, end, mean } of exceedance.minutes) {
    const flow = flowAt(start) ?? null;
    if (mean === null || flow === null) continue;
    // A meter that swings below zero at standstill takes nothing back.
    grams += (mean - limitHi) * Math.max(0, flow) * ((end - start) / HOUR_MS);
    knownMs += end - start;
  }
  return { kg: knownMs === 0 ? null : grams / G_PER_KG, knownMs };
}

/** Evenly spaced furthest means between two instants; null where nothing is known. */
export function trendOf(
  minutes: readonly Minute[],
  range: { readonly fromMs: number; readonly toMs: number },
  options: { readonly slots: number; readonly isBelow: boolean },
): (number | null)[] {
  const { fromMs, toMs } = range;
  const count = Math.max(2, Math.min(options.slots, Math.round((toMs - fromMs) / 60_000)));
  const slots: (number | null)[] = Array.from({ length: count }, () => null);
  for (const { start, mean } of minutes) {
    if (mean === null || start < fromMs || start >= toMs) continue;
    const slot = Math.min(count - 1, Math.floor(((start - fromMs) / (toMs - fromMs)) * count));
    const known = slots[slot] ?? null;
    slots[slot] = known === null ? mean : options.isBelow ? Math.min(known, mean) : Math.max(known, mean);
  }
  return slots;
}
