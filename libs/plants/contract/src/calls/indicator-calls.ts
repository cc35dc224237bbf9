import { z } from 'zod';
import { QUALITIES, get, post } from '@sed/platform-contract';

const factoryNo = z.string().min(1).max(64);

/** An indicator of a plant: which signal measures it, and its limits. */
export const plantIndicator = z.object({
  id: z.string(),
  version: z.number().int(),
  factoryNo: z.string(),
  key: z.string(),
  signalCode: z.string().nullable(),
  unit: z.string(),
  decimals: z.number().int(),
  limitLo: z.number().nullable(),
  limitHi: z.number().nullable(),
  source: z.string().nullable(),
  order: z.number().int(),
});
export type PlantIndicatorDto = z.infer<typeof plantIndicator>;

const tagValue = z.object({
  key: z.string(),
  unit: z.string(),
  value: z.number().nullable(),
  ts: z.number().nullable(),
  quality: z.enum(QUALITIES),
  limitLo: z.number().nullable(),
  limitHi: z.number().nullable(),
});

const indicatorValues = z.object({
  key: z.string().trim().min(1).max(20),
  signalCode: z.string().max(50).nullable(),
  unit: z.string().max(20),
  decimals: z.number().int().min(0).max(4),
  limitLo: z.number().nullable(),
  limitHi: z.number().nullable(),
  order: z.number().int().min(0).max(9999).default(0),
});

/** Yuan per cubic metre: what was used in the month at the price in force at its end, over the volume treated. */
const unitCostMonth = z.object({
  month: z.string(),
  water: z.string().nullable(),
  sludge: z.string().nullable(),
  electricity: z.string().nullable(),
  /** The tax rate on the water price. */
  tax: z.string().nullable(),
  /** Sum of the elements that are known. */
  total: z.string().nullable(),
  volumeM3: z.number().nullable(),
  /** Share of the month the volume was measured in, 0–1. */
  validity: z.number(),
});
export type UnitCostMonth = z.infer<typeof unitCostMonth>;

/** Indicators by the specification's paths. */
export const indicatorCalls = {
  tags: get('indicator/tags', {
    access: 'session',
    summary: 'Indicators known in the plants in scope',
    reply: z.array(z.object({ key: z.string(), units: z.array(z.string()), plants: z.number().int() })),
  }),
  tag: get('indicator/tag', {
    access: 'session',
    summary: 'An indicator in every plant in scope that has it',
    query: z.object({ key: z.string().min(1).max(20) }),
    reply: z.array(plantIndicator),
  }),
  values: get('indicator/data/tagsv', {
    access: 'session',
    summary: 'Present values of the indicators of a plant',
    query: z.object({ factoryNo, keys: z.string().max(500).optional() }),
    reply: z.array(tagValue),
  }),
  yearCost: get('quality/year-tons-water-cost', {
    access: 'session',
    summary: 'Cost of a cubic metre by element in each month of a year, ¥/m³; null where price or meter is missing',
    query: z.object({ factoryNo, year: z.coerce.number().int().min(2000).max(2100) }),
    reply: z.array(unitCostMonth),
  }),
  qualityConfig: post('quality/operation_technology_quality_config/getv', {
    access: 'session',
    summary: 'Indicators of a plant with their limits',
    body: z.object({ factoryNo }),
    reply: z.array(plantIndicator),
  }),
  saveQualityConfig: post('quality/operation_technology_quality_config/save', {
    access: 'cockpitDataConfig:edit',
    summary: 'Save an indicator of a plant; a stale version answers 409',
    body: indicatorValues.extend({
      factoryNo,
      id: z.uuid().optional(),
      version: z.number().int().min(1).optional(),
    }),
    reply: plantIndicator,
  }),
  removeQualityConfig: post('quality/operation_technology_quality_config/remove', {
    access: 'cockpitDataConfig:delete',
    summary: 'Remove an indicator of a plant',
    body: z.object({ factoryNo, id: z.uuid(), version: z.number().int().min(1) }),
  }),
  resetQualityConfig: post('quality/operation_technology_quality_config/reset', {
    access: 'cockpitDataConfig:edit',
    summary: 'Bring the indicators of a plant back to its limit set',
    body: z.object({ factoryNo }),
    reply: z.array(plantIndicator),
  }),
} as const;
