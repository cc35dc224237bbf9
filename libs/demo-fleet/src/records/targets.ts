import { DEMO_PLANTS, type DemoPlant } from '../plants';
import type { DemoRecord } from './demo-record';

interface Target {
  /** Code of the figure that may be at most so much. */
  readonly key: string;
  readonly unit: string;
  readonly decimals: number;
  readonly limitHi: number;
}

const SOURCE = '集团年度目标 / Annual target of the group';

/** Air for the membranes takes about as much again as the treatment itself. */
function unitEnergyOf({ type, process }: DemoPlant): number {
  if (type === 'WTP') return 0.3;
  return process.en.includes('MBR') ? 0.55 : 0.35;
}

function targetsOf(plant: DemoPlant): readonly Target[] {
  const energy: Target = { key: 'E_U', unit: 'kWh/m³', decimals: 3, limitHi: unitEnergyOf(plant) };
  if (plant.type === 'WTP') return [energy];
  return [
    energy,
    { key: 'CS_U', unit: 'g/m³', decimals: 1, limitHi: 80 },
    { key: 'P_DOSE_U', unit: 'g/m³', decimals: 1, limitHi: 150 },
  ];
}

/** What the figures of every plant may be at most. They measure nothing themselves: no signal, not on home or boards. */
export const DEMO_TARGETS: readonly DemoRecord[] = DEMO_PLANTS.flatMap((plant) =>
  targetsOf(plant).map((target, index) => ({
    id: `target-${plant.factoryNo}-${target.key}`,
    module: 'cockpitDataConfig',
    factoryNo: plant.factoryNo,
    by: 'admin',
    values: { ...target, source: SOURCE, onBoard: false, onHome: false, order: 100 + index, enabled: true },
  })),
);
