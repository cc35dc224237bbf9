import { z } from 'zod';
import { bilingualText } from './text';

/** Regions of the public boards. The path of the north region is spelt `nouth` by the specification. */
export const REGIONS = ['east', 'west', 'south', 'north'] as const;
export type Region = (typeof REGIONS)[number];

export const PLANT_TYPES = ['WWTP', 'WTP'] as const;
export type PlantType = (typeof PLANT_TYPES)[number];

/** Plant-number prefixes of nodes that are not one plant (specification, document 1 §4). */
export const MANAGER_PREFIX = 'sed_manager_';
export const CENTRE_PREFIX = 'sed_zt_';

export const plantDto = z.object({
  factoryNo: z.string(),
  name: bilingualText,
  region: z.enum(REGIONS),
  type: z.enum(PLANT_TYPES),
  /** The process train in words; empty when nobody gave it. */
  process: bilingualText,
  scaleM3PerDay: z.number(),
  limitSet: z.string(),
  zone: z.string(),
  dayStartMinutes: z.number().int(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
});
export type PlantDto = z.infer<typeof plantDto>;
