import { demoPlant } from '@sed/demo-fleet';
import warmStates from '../../data/warm-states.json';
import { WastewaterPlant } from '../wastewater/wastewater-plant';
import { localDayMs } from '../wastewater/influents';
import { noEffects } from '../scenario/effects';
import { WaterWorks } from '../waterworks/water-works';
import type { PlantMemory, SimulatedPlant } from './simulated-plant';

const WARM: Readonly<Record<string, readonly number[]>> = warmStates;
/** A remembered state older than this says little about now: the plant starts from its usual rhythm. */
const MEMORY_USEFUL_MS = 6 * 3_600_000;
const RUN_IN_STEP_S = 20;

/**
 * Builds a plant that stands where it would stand at this moment: remembered, or run in from midnight of its own
 * quasi-steady rhythm (under 0.1 s of CPU).
 * @throws RangeError for an unknown plant number.
 */
export function buildPlant(factoryNo: string, nowMs: number, memory?: PlantMemory): SimulatedPlant {
  const kept = memory ? { memory } : {};
  if (demoPlant(factoryNo).type === 'WTP') {
    const works = new WaterWorks(factoryNo, { nowMs, ...kept });
    runIn(works, nowMs, 6 * 3600);
    return works;
  }
  const fresh = memory?.state !== undefined && nowMs - memory.atMs < MEMORY_USEFUL_MS;
  const warmState = WARM[factoryNo];
  const plant = new WastewaterPlant(factoryNo, {
    nowMs,
    ...(fresh ? kept : memory ? { memory: { atMs: memory.atMs, counters: memory.counters } } : {}),
    ...(warmState ? { warmState } : {}),
  });
  runIn(plant, nowMs, fresh ? 300 : localDayMs(nowMs) / 1000);
  return plant;
}

/** Moves the process, but no counter, through the last `seconds` before now. */
function runIn(plant: SimulatedPlant, nowMs: number, seconds: number): void {
  const effects = noEffects();
  const steps = Math.ceil(seconds / RUN_IN_STEP_S);
  for (let i = steps; i > 0; i -= 1) {
    plant.advance({ processS: RUN_IN_STEP_S, wallS: 0, processMs: nowMs - (i - 1) * RUN_IN_STEP_S * 1000 }, effects);
  }
}
