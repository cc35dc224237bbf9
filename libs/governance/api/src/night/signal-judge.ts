import type { RuleType } from '@sed/governance-contract';
import type { SignalRef } from '@sed/platform-ports';
import type { BucketDto } from '@sed/signals-contract';
import type { Detected } from '../detect/detected';
import { comesEveryDay, drift } from '../detect/drift';
import type { Grid } from '../detect/grid';
import { cutAtCeiling, repeated } from '../detect/tamper';
import { aheadOfTime, gaps, incomplete, type Excused } from '../detect/time-detectors';
import { belowZero, frozen, outOfRange, spikes, steps } from '../detect/value-detectors';
import type { PlantSight } from './plant-sight';
import type { Rule } from './rule-book';
import { isMeasured, isNeverNegative, placeOf } from './tag-places';

const MINUTE_MS = 60_000;

/** A signal and its day, as a rule is given it. */
export interface SignalDay {
  readonly signal: SignalRef;
  readonly grid: Grid;
  /** Hours of the day and of the seven before it. */
  readonly hours: readonly BucketDto[];
  readonly plant: PlantSight;
  readonly isExcused: Excused;
}

type Judge = (day: SignalDay, params: Rule['params']) => readonly Detected[];

interface SignalRule {
  readonly canJudge: (signal: SignalRef) => boolean;
  /** Whether it looks at hours of the days before. */
  readonly needsHours: boolean;
  readonly judge: Judge;
}

const rangeOf = ({ rangeLo, rangeHi }: SignalRef) => ({ lo: rangeLo ?? 0, hi: rangeHi ?? 0 });
const spanOf = (signal: SignalRef) => rangeOf(signal).hi - rangeOf(signal).lo;
const isReported = ({ kind }: SignalRef) => kind !== 'LAB' && kind !== 'MAN';

/** What stands still because its machine does, because nothing flows, or because nothing is there to be measured. */
function mayStand({ signal, plant }: SignalDay) {
  const { lo } = rangeOf(signal);
  const floor = lo + 0.005 * spanOf(signal);
  return (step: number, value: number): boolean => {
    const isStanding = plant.isStanding(signal, step);
    if (isStanding !== undefined) return isStanding;
    return value <= floor || plant.isFlowing(step) === false;
  };
}

/** Rules that look at one signal at a time. R08 and the comparisons of R03 look at a plant. */
export const SIGNAL_RULES: Readonly<Partial<Record<RuleType, SignalRule>>> = {
  R01: {
    ...{ canJudge: isReported, needsHours: false },
    judge: ({ grid, isExcused }, { minPct = 0 }) => incomplete(grid, minPct, isExcused),
  },
  R02: {
    canJudge: (signal) => signal.kind === 'AI' && spanOf(signal) > 0,
    needsHours: false,
    judge: ({ grid, signal }, { tolerancePct = 0 }) => outOfRange(grid, rangeOf(signal), tolerancePct),
  },
  R03: {
    canJudge: (signal) => isMeasured(signal) && isNeverNegative(signal),
    needsHours: false,
    judge: ({ grid, signal }) => belowZero(grid, 0.005 * spanOf(signal)),
  },
  R04: {
    ...{ canJudge: isMeasured, needsHours: false },
    judge: (day, { windowMin = 0, sigmaPct = 0 }) =>
      frozen(day.grid, {
        ...{ windowMs: windowMin * MINUTE_MS, sigma: (spanOf(day.signal) * sigmaPct) / 100, mayStand: mayStand(day) },
      }),
  },
  R05: {
    ...{ canJudge: isMeasured, needsHours: false },
    judge: ({ grid, signal, plant }, { madTimes = 0, returnSteps = 0 }) =>
      spikes(grid, { madTimes, returnSteps, range: rangeOf(signal) }).filter(
        ({ fromMs, toMs }) => !plant.wasSwitched(signal.section, fromMs - 5 * MINUTE_MS, toMs + MINUTE_MS),
      ),
  },
  R06: {
    ...{ canJudge: isMeasured, needsHours: true },
    judge: ({ grid, hours, signal, plant }, { shiftPct = 0, withinMin = 0 }) => {
      const isUsual = comesEveryDay(hours, plant.day.fromMs);
      const withinMs = withinMin * MINUTE_MS;
      return steps(grid, {
        ...{ shiftPct, withinMs, range: rangeOf(signal) },
        isExplained: (fromMs, toMs, shift) =>
          plant.wasSwitched(signal.section, fromMs - 2 * withinMs, toMs + withinMs) || isUsual(fromMs, toMs, shift),
      });
    },
  },
  R07: {
    ...{ canJudge: isReported, needsHours: false },
    judge: ({ grid, isExcused }, { gapMin = 0 }) => [
      ...gaps(grid, gapMin * MINUTE_MS, isExcused),
      ...aheadOfTime(grid),
    ],
  },
  R10: {
    ...{ canJudge: isMeasured, needsHours: true },
    judge: ({ hours, signal, plant }, { cusumK = 0, cusumH = 0, leastShiftPct = 0 }) => {
      // What the water does on such a day is said of the water, not of every instrument in it.
      if (plant.isUnusual) return [];
      const traits = { k: cusumK, h: cusumH, leastShiftPct, range: rangeOf(signal) };
      return drift(hours, plant.day.fromMs, traits);
    },
  },
  R13: {
    canJudge: (signal) => isMeasured(signal) && placeOf(signal) === 'outlet' && /mg\/l|ntu/i.test(signal.unit),
    needsHours: false,
    judge: ({ grid, signal }, { ceilingTimes = 0, repeatMin = 0 }) => [
      ...cutAtCeiling(grid, rangeOf(signal), ceilingTimes),
      ...repeated(grid, repeatMin * MINUTE_MS),
    ],
  },
};
