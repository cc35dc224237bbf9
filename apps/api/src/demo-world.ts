import { seedOnce, type Db } from '@sed/platform-database';
import { loadStarterRules, type AlarmRuleService } from '@sed/alarms-api';
import { seedDemoPlants } from '@sed/plants-api';
import { DEMO_PLANTS, demoAlarmRules, demoPlantDto, demoSignalInputs, demoSignals } from '@sed/demo-fleet';

const numbers = DEMO_PLANTS.map(({ factoryNo }) => factoryNo);

/** Registers the demonstration plants and their signals where they are missing. */
export async function registerDemoPlants(db: Db, atMs: number): Promise<void> {
  const plants = numbers.map(demoPlantDto);
  // What the signals are made from; making two thousand of them takes longer than all the rest of this step.
  const seed = { name: 'demo-plants', content: { plants, signals: numbers.map(demoSignals) }, atMs };
  await seedOnce(db, seed, () => seedDemoPlants(db, plants, numbers.flatMap(demoSignalInputs), atMs));
}

/** Loads the alarm starter pack on the demonstration plants' own tags. */
export async function loadDemoRules(db: Db, service: AlarmRuleService, atMs: number): Promise<void> {
  const rules = numbers.flatMap(demoAlarmRules);
  await seedOnce(db, { name: 'demo-rules', content: rules, atMs }, () => loadStarterRules(service, rules));
}
