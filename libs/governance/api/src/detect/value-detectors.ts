import { runsOf, type Detected } from './detected';
import { timeAt, type Grid } from './grid';
import { hampelWindows } from './hampel';
import { quantileOf, spreadOf, strengthOf } from './robust';

const MINUTE_MS = 60_000;

interface Band {
  readonly lo: number;
  readonly hi: number;
}

/** Steps a detector joins although some between them are in order. */
const BRIDGE_STEPS = 5;

function known(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value);
}

/** R02: readings outside the instrument range, widened by a share of it. @param tolerancePct of the range, on each side */
export function outOfRange(grid: Grid, { lo, hi }: Band, tolerancePct: number): readonly Detected[] {
  if (!(hi > lo) || !(tolerancePct >= 0)) return [];
  const margin = ((hi - lo) * tolerancePct) / 100;
  const awayAt = (step: number) => {
    const [least, most] = [grid.seenMin[step], grid.seenMax[step]];
    if (!known(least) || !known(most)) return 0;
    return Math.max(lo - margin - least, most - hi - margin, 0);
  };
  return runsOf(grid.length, (step) => awayAt(step) > 0, BRIDGE_STEPS).map(([first, end]) => {
    let worst = first;
    for (let step = first; step < end; step += 1) if (awayAt(step) > awayAt(worst)) worst = step;
    const isHigh = (grid.seenMax[worst] ?? 0) - hi >= lo - (grid.seenMin[worst] ?? 0);
    return {
      ...{ fromMs: timeAt(grid, first), toMs: timeAt(grid, end), test: 'range', lo, hi },
      measured: (isHigh ? grid.seenMax[worst] : grid.seenMin[worst]) ?? null,
      limit: isHigh ? hi + margin : lo - margin,
      score: strengthOf(1 + (10 * awayAt(worst)) / (hi - lo)),
    };
  });
}

/** R03: readings below zero of what cannot be. @param noise as far below zero an instrument may wander */
export function belowZero(grid: Grid, noise: number): readonly Detected[] {
  const isBelow = (step: number) => known(grid.seenMin[step]) && (grid.seenMin[step] ?? 0) < -noise;
  return runsOf(grid.length, isBelow, BRIDGE_STEPS).map(([first, end]) => {
    const measured = Math.min(...grid.seenMin.subarray(first, end).filter((value) => known(value)));
    return {
      ...{ fromMs: timeAt(grid, first), toMs: timeAt(grid, end), test: 'negative', measured, limit: 0, lo: 0 },
      score: strengthOf(noise > 0 ? -measured / noise : 3),
    };
  });
}

export interface FrozenTraits {
  readonly windowMs: number;
  /** Standard deviation below which a value counts as frozen, in the unit of the signal. */
  readonly sigma: number;
  /** Steps in which the value may stand still: the machine stands, nothing flows. */
  readonly mayStand: (step: number, value: number) => boolean;
}

/** Share of a window that has to be known before anybody calls it frozen. */
const KNOWN_SHARE = 0.8;

/** R04: the standard deviation over the window stays below the limit although something happens. */
export function frozen(grid: Grid, { windowMs, sigma, mayStand }: FrozenTraits): readonly Detected[] {
  const width = Math.round(windowMs / grid.stepMs);
  if (!(width >= 2) || !(sigma > 0) || grid.length < width) return [];
  const isFrozen = new Uint8Array(grid.length);
  for (let first = 0; first + width <= grid.length; first += 1) {
    const window = grid.mean.subarray(first, first + width);
    const spread = quickSpread(window, sigma);
    if (spread === null || spread >= sigma) continue;
    if (window.some((value, at) => known(value) && mayStand(first + at, value))) continue;
    isFrozen.fill(1, first, first + width);
  }
  return runsOf(grid.length, (step) => isFrozen[step] === 1).map(([first, end]) => {
    const whole = spreadOf(grid.mean.subarray(first, end));
    const measured = whole?.sd ?? 0;
    return {
      ...{ fromMs: timeAt(grid, first), toMs: timeAt(grid, end), test: 'frozen', measured, limit: sigma },
      ...{ lo: (whole?.mean ?? 0) - sigma, hi: (whole?.mean ?? 0) + sigma },
      score: strengthOf((end - first) / width) * (measured === 0 ? 1 : Math.max(0.5, 1 - measured / (2 * sigma))),
    };
  });
}

/** Standard deviation of a window; null where too little is known, Infinity as soon as it is clearly too large. */
function quickSpread(window: Float64Array, sigma: number): number | null {
  let [least, most, count] = [Infinity, -Infinity, 0];
  for (const value of window) {
    if (Number.isNaN(value)) continue;
    count += 1;
    least = Math.min(least, value);
    most = Math.max(most, value);
    // A range of w around n values has a deviation of at least w / √(2n).
    if (most - least > sigma * Math.sqrt(2 * window.length)) return Infinity;
  }
  if (count < KNOWN_SHARE * window.length) return null;
  return spreadOf(window)?.sd ?? null;
}

export interface SpikeTraits {
  readonly madTimes: number;
  readonly returnSteps: number;
  readonly range: Band;
}

const SPIKE_HALF = 5;
/** Whatever the rest of the day looks like, less than this share of the range is no spike. */
const LEAST_SPIKE = 0.01;
/** Times the 97 % point of the day's own residuals: what an unquiet signal does all day is its nature. */
const FLOOR_TIMES = 3;
const FLOOR_SHARE = 0.97;

/** R05: values far from the median of eleven that are back within a few steps. Greatest and least of each step are looked at apart. */
export function spikes(grid: Grid, traits: SpikeTraits): readonly Detected[] {
  return [...sideSpikes(grid, grid.max, 1, traits), ...sideSpikes(grid, grid.min, -1, traits)].toSorted(
    (a, b) => a.fromMs - b.fromMs,
  );
}

function sideSpikes(grid: Grid, values: Float64Array, sign: 1 | -1, traits: SpikeTraits): readonly Detected[] {
  const { madTimes, returnSteps, range } = traits;
  if (!(madTimes > 0) || !(returnSteps >= 1)) return [];
  const { median, sigma } = hampelWindows(values, SPIKE_HALF);
  const away = values.map((value, step) => sign * (value - (median[step] ?? Number.NaN)));
  const usual =
    quantileOf(
      away.map((value) => Math.abs(value)),
      FLOOR_SHARE,
    ) ?? 0;
  const floor = Math.max(FLOOR_TIMES * usual, LEAST_SPIKE * (range.hi - range.lo));
  const limitAt = (step: number) => Math.max(madTimes * (sigma[step] ?? 0), floor);
  return runsOf(grid.length, (step) => (away[step] ?? 0) > limitAt(step))
    .filter(([first, end]) => end - first <= returnSteps && first > 0 && end < grid.length)
    .map(([first, end]) => {
      let worst = first;
      for (let step = first; step < end; step += 1) if ((away[step] ?? 0) > (away[worst] ?? 0)) worst = step;
      const [middle = 0, beyond] = [median[worst], limitAt(worst)];
      return {
        ...{ fromMs: timeAt(grid, first), toMs: timeAt(grid, end), test: 'spike' },
        ...{ measured: values[worst] ?? null, limit: middle + sign * beyond, lo: middle - beyond, hi: middle + beyond },
        score: strengthOf((away[worst] ?? 0) / beyond),
      };
    });
}

export interface StepTraits {
  readonly shiftPct: number;
  readonly withinMs: number;
  readonly range: Band;
  /** Something explains the new level: it was switched, or comes at this time every day. */
  readonly isExplained: (fromMs: number, toMs: number, shift: number) => boolean;
}

/** A level is what was there for so long. */
const LEVEL_MS = 30 * MINUTE_MS;
/** A shift stands out from the noise on both sides of it by so many deviations. */
const SHIFT_SIGMAS = 5;
const LEAST_SHIFT = 0.05;
/** Within a level the value goes up or down by less than this share of the jump between the two. */
const MOST_SLOPE = 0.2;

/** R06: a new level within minutes that nothing explains. */
export function steps(grid: Grid, { shiftPct, withinMs, range, isExplained }: StepTraits): readonly Detected[] {
  const width = Math.round(LEVEL_MS / grid.stepMs);
  const gap = Math.max(1, Math.round(withinMs / grid.stepMs));
  if (!(shiftPct > 0) || width < 2) return [];
  const ratioAt = new Float64Array(grid.length);
  for (let at = width; at + gap + width <= grid.length; at += 1) {
    const [before, after] = [grid.mean.subarray(at - width, at), grid.mean.subarray(at + gap, at + gap + width)];
    const shift = shiftOf(before, after);
    if (shift === null) continue;
    const least = Math.max((Math.abs(shift.from) * shiftPct) / 100, LEAST_SHIFT * (range.hi - range.lo));
    ratioAt[at] = Math.abs(shift.to - shift.from) / Math.max(least, SHIFT_SIGMAS * shift.sd);
  }
  return runsOf(grid.length, (step) => (ratioAt[step] ?? 0) > 1, gap).flatMap(([first, end]): Detected[] => {
    let best = first;
    for (let step = first; step < end; step += 1) if ((ratioAt[step] ?? 0) > (ratioAt[best] ?? 0)) best = step;
    const [fromMs, toMs] = [timeAt(grid, best), timeAt(grid, best + gap)];
    const shift = shiftOf(grid.mean.subarray(best - width, best), grid.mean.subarray(best + gap, best + gap + width));
    if (shift === null || isExplained(fromMs, toMs, shift.to - shift.from)) return [];
    const room = Math.max((Math.abs(shift.from) * shiftPct) / 100, LEAST_SHIFT * (range.hi - range.lo));
    return [
      {
        ...{ fromMs, toMs: timeAt(grid, best + gap + width), test: 'step', measured: shift.to },
        ...{ limit: shift.from + Math.sign(shift.to - shift.from) * room },
        ...{ lo: shift.from - room, hi: shift.from + room, score: strengthOf(ratioAt[best] ?? 0) },
      },
    ];
  });
}

/** From one level to another; null where too little is known, or a slope leads from one to the other. */
function shiftOf(before: Float64Array, after: Float64Array) {
  const [from, to] = [enough(before), enough(after)];
  if (from === null || to === null) return null;
  const half = before.length >> 1;
  const [early, late] = [enough(before.subarray(0, half)), enough(before.subarray(half))];
  const [first, rest] = [enough(after.subarray(0, half)), enough(after.subarray(half))];
  if (early === null || late === null || first === null || rest === null) return null;
  const jump = Math.abs(first.mean - late.mean);
  if (Math.max(Math.abs(late.mean - early.mean), Math.abs(rest.mean - first.mean)) > MOST_SLOPE * jump) return null;
  return { from: from.mean, to: to.mean, sd: Math.max(from.sd, to.sd) };
}

function enough(window: Float64Array) {
  const count = window.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0);
  return count < KNOWN_SHARE * window.length ? null : spreadOf(window);
}
