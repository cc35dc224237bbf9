import { levelAtM, routeStorage, volumeAtM3 } from './storage';
import { dryFlowM3PerH, mmPerHOfStep, runoffM3PerH, STEP_MIN } from './storm';
import type { OverflowStructure } from './structure';

const MINUTES_PER_HOUR = 60;
/** The run goes on so long after the last rain has arrived. */
const AFTER_MIN = 180;
const MOST_RAIN_STEPS = 7 * 24 * 4;
const HALVINGS = 40;

/** What a structure has to say before a storm can be run on it. */
export const STORM_NEEDS = ['storage', 'capacity', 'area', 'runoff', 'dry'] as const;
export type StormNeed = (typeof STORM_NEEDS)[number];

export interface Storm {
  /** mm in steps of 15 minutes. */
  readonly rainMm: readonly number[];
  /** Level the storage begins with. */
  readonly levelM: number;
  /** Hour of the day it begins, with its fractions. */
  readonly hour: number;
}

export interface StormStep {
  /** End of the step, minutes from the start. */
  readonly minute: number;
  readonly rainMmPerH: number;
  readonly inflowM3PerH: number;
  readonly storageM3: number;
  readonly levelM: number | null;
  readonly spillM3PerH: number;
}

export interface StormRun {
  readonly fullM3: number;
  readonly startM3: number;
  readonly steps: readonly StormStep[];
  readonly rainMm: number;
  readonly spilledM3: number;
  readonly events: number;
  /** From the start of the run until water goes over; null when none does. */
  readonly startMin: number | null;
  readonly durationMin: number;
  readonly peakM3PerH: number;
}

export interface StormAdvice {
  /** With all that can be led on in storm mode; null where nobody said how much that is. */
  readonly stormModeM3: number | null;
  /** Throughput with which nothing goes over. */
  readonly neededM3PerH: number;
  /** To be emptied before so that nothing goes over, as far as there is anything; at the normal throughput. */
  readonly emptyM3: number;
  /** How long that takes at the most that can be led on; null where more comes in than goes out. */
  readonly emptyMin: number | null;
  /** Goes over though the storage was emptied before. */
  readonly afterEmptyingM3: number;
}

interface Ready {
  readonly fullM3: number;
  readonly startM3: number;
  readonly capacityM3PerH: number;
  readonly inflowM3PerH: readonly number[];
}

export function missingForStorm({ storage, ...rest }: OverflowStructure): readonly StormNeed[] {
  const isMissing: Readonly<Record<StormNeed, boolean>> = {
    storage: storage.length < 2,
    capacity: rest.capacityM3PerH === null,
    area: rest.areaKm2 === null,
    runoff: rest.runoff === null,
    dry: rest.dryM3PerH === null,
  };
  return STORM_NEEDS.filter((need) => isMissing[need]);
}

/** What the structure holds up to its crest. */
export const fullM3Of = ({ storage, crestM }: OverflowStructure): number | null => volumeAtM3(storage, crestM);

function readyFor(structure: OverflowStructure, { rainMm, levelM, hour }: Storm): Ready | null {
  const { storage, capacityM3PerH, areaKm2, runoff, travelMin, dryM3PerH, dryFactors } = structure;
  const fullM3 = fullM3Of(structure);
  const startM3 = volumeAtM3(storage, levelM);
  if (fullM3 === null || startM3 === null || capacityM3PerH === null) return null;
  if (areaKm2 === null || runoff === null || dryM3PerH === null) return null;
  if (rainMm.length > MOST_RAIN_STEPS || !rainMm.every((mm) => mm >= 0)) return null;
  const arriving = runoffM3PerH(rainMm, { areaKm2, runoff, travelMin });
  if (arriving === null) return null;
  const count = arriving.length + AFTER_MIN / STEP_MIN;
  const inflowM3PerH = Array.from({ length: count }, (_, step) => {
    const at = hour + (step * STEP_MIN) / MINUTES_PER_HOUR;
    return dryFlowM3PerH({ meanM3PerH: dryM3PerH, factors: dryFactors }, at) + (arriving[step] ?? 0);
  });
  return { fullM3, startM3: Math.min(startM3, fullM3), capacityM3PerH, inflowM3PerH };
}

const spilledWith = (ready: Ready, changed: Partial<Pick<Ready, 'startM3' | 'capacityM3PerH'>>): number =>
  routeStorage({ ...ready, ...changed, stepMin: STEP_MIN })?.spilledM3 ?? 0;

/** Rain, inflow, storage and overflow of a storm; null while something is missing ({@link missingForStorm}). */
export function runStorm(structure: OverflowStructure, storm: Storm): StormRun | null {
  const ready = readyFor(structure, storm);
  const routed = ready === null ? null : routeStorage({ ...ready, stepMin: STEP_MIN });
  if (ready === null || routed === null) return null;
  const { fullM3, startM3, inflowM3PerH, capacityM3PerH } = ready;
  const steps = inflowM3PerH.map((inflow, step): StormStep => {
    const storageM3 = routed.storageM3[step] ?? 0;
    return {
      minute: (step + 1) * STEP_MIN,
      rainMmPerH: mmPerHOfStep(storm.rainMm[step] ?? 0),
      inflowM3PerH: inflow,
      storageM3,
      levelM: levelAtM(structure.storage, storageM3),
      spillM3PerH: ((routed.spillM3[step] ?? 0) * MINUTES_PER_HOUR) / STEP_MIN,
    };
  });
  const first = steps.findIndex(({ spillM3PerH }) => spillM3PerH > 0);
  const before = first <= 0 ? startM3 : (steps[first - 1]?.storageM3 ?? startM3);
  const rise = (inflowM3PerH[first] ?? 0) - capacityM3PerH;
  return {
    ...{ fullM3, startM3, steps, spilledM3: routed.spilledM3, events: routed.events },
    rainMm: storm.rainMm.reduce((sum, mm) => sum + mm, 0),
    // Within its step it begins when the rest of the storage is full.
    startMin: first < 0 ? null : first * STEP_MIN + ((fullM3 - before) / rise) * MINUTES_PER_HOUR,
    durationMin: steps.filter(({ spillM3PerH }) => spillM3PerH > 0).length * STEP_MIN,
    peakM3PerH: Math.max(0, ...steps.map(({ spillM3PerH }) => spillM3PerH)),
  };
}

/** Throughput with which a storm just does not go over, to a thousandth of what is asked about. */
function neededCapacity(ready: Ready): number {
  let [low, high] = [0, Math.max(ready.capacityM3PerH, ...ready.inflowM3PerH)];
  for (let halving = 0; halving < HALVINGS && high - low > 0.01; halving += 1) {
    const middle = (low + high) / 2;
    if (spilledWith(ready, { capacityM3PerH: middle }) > 0) low = middle;
    else high = middle;
  }
  return high;
}

/** What can be done about a storm before it comes: lead more on, and empty the storage. */
export function adviseStorm(structure: OverflowStructure, storm: Storm): StormAdvice | null {
  const ready = readyFor(structure, storm);
  if (ready === null) return null;
  const { startM3, capacityM3PerH, inflowM3PerH } = ready;
  const mostM3PerH = Math.max(structure.stormM3PerH ?? 0, capacityM3PerH);
  const emptyM3 = Math.min(startM3, spilledWith(ready, {}));
  const drain = mostM3PerH - (inflowM3PerH.at(-1) ?? 0);
  return {
    stormModeM3: structure.stormM3PerH === null ? null : spilledWith(ready, { capacityM3PerH: mostM3PerH }),
    neededM3PerH: neededCapacity(ready),
    emptyM3,
    emptyMin: emptyM3 === 0 ? 0 : drain <= 0 ? null : (emptyM3 / drain) * MINUTES_PER_HOUR,
    afterEmptyingM3: spilledWith(ready, { startM3: startM3 - emptyM3 }),
  };
}
