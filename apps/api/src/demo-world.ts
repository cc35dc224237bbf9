import type { Db } from '@sed/api-database';
import { seedDemoPlants } from '@sed/api-plants';
import { DEMO_PLANTS, demoAlarmRules, demoPlantDto, demoSignalInputs } from '@sed/demo-fleet';
import type { AlarmRuleInput } from '@sed/contract';

/** Registers the demonstration plants and their signals where they are missing. */
export async function registerDemoPlants(db: Db, nowMs: number): Promise<void> {
  const numbers = DEMO_PLANTS.map(({ factoryNo }) => factoryNo);
  await seedDemoPlants(db, numbers.map(demoPlantDto), numbers.flatMap(demoSignalInputs), nowMs);
}

/** The alarm starter pack on the demonstration plants' own tags. */
export function demoRules(): AlarmRuleInput[] {
  return DEMO_PLANTS.flatMap(({ factoryNo }) => demoAlarmRules(factoryNo));
}
