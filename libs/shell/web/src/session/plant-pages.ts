import type { RouteEntry } from '@sed/platform-contract';

type Page = RouteEntry['page'];

/** Pages about one plant, or about those of the organisation. */
const ONE_PLANT: ReadonlySet<Page> = new Set(['runtimeAnalysis', 'technologicalProcess', 'configurationDiagramList']);
const SOME_PLANTS: ReadonlySet<Page> = new Set(['alarmInfo', 'smsLog', 'ingestRejects']);

export const isAboutOnePlant = (page: Page) => ONE_PLANT.has(page);
export const needsPlantPicker = (page: Page) => ONE_PLANT.has(page) || SOME_PLANTS.has(page);
