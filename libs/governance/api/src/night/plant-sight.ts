import type { ProductionDay } from '@sed/platform-contract';
import type { SignalRef } from '@sed/platform-ports';
import { runsOf } from '../detect/detected';
import type { Grid } from '../detect/grid';
import { deviceOf } from './tag-places';

/** What is to be known of a plant before its signals can be judged. */
export interface PlantSight {
  readonly factoryNo: string;
  readonly day: ProductionDay;
  readonly signals: readonly SignalRef[];
  /** Whether the machine a signal belongs to stood still in the step; undefined where nobody knows. */
  readonly isStanding: (signal: SignalRef, step: number) => boolean | undefined;
  /** Whether a machine of the section was switched in this time. */
  readonly wasSwitched: (section: string, fromMs: number, toMs: number) => boolean;
  /** Whether water came into the plant in the step; undefined where nobody knows. */
  readonly isFlowing: (step: number) => boolean | undefined;
  /** The inflow of the day is another one than usual: rain, a repair. */
  readonly isUnusual: boolean;
}

export interface RunGrid {
  readonly signal: SignalRef;
  readonly grid: Grid;
}

/** Steps in which a switch changed. */
function changesOf({ grid }: RunGrid): readonly number[] {
  const on = runsOf(grid.length, (step) => (grid.max[step] ?? 0) >= 0.5);
  return on.flatMap(([first, end]) => [first, end]).map((step) => grid.startMs + step * grid.stepMs);
}

export function machinesOf(runs: readonly RunGrid[]): Pick<PlantSight, 'isStanding' | 'wasSwitched'> {
  const byDevice = new Map(runs.map(({ signal, grid }) => [deviceOf(signal), grid]));
  const bySection = new Map<string, number[]>();
  for (const run of runs) {
    bySection.set(run.signal.section, [...(bySection.get(run.signal.section) ?? []), ...changesOf(run)]);
  }
  return {
    isStanding: (signal, step) => {
      const running = byDevice.get(deviceOf(signal))?.max[step];
      return running === undefined || Number.isNaN(running) ? undefined : running < 0.5;
    },
    wasSwitched: (section, fromMs, toMs) =>
      bySection.get(section)?.some((atMs) => atMs >= fromMs && atMs <= toMs) === true,
  };
}
