import { z } from 'zod';
import { INDICATOR_STATES } from '@sed/boards-contract';
import { plantDto, QUALITIES, get, post } from '@sed/platform-contract';

const factoryNo = z.string().min(1).max(64);
/** A plant or a node; everything in scope when absent. */
const scope = z.object({ factoryNo: factoryNo.optional() });
const alarmCounts = z.object({ l1: z.number(), l2: z.number(), l3: z.number(), l4: z.number() });
const link = z.enum(['online', 'offline', 'unknown']);

export const homeIndicator = z.object({
  key: z.string(),
  unit: z.string(),
  decimals: z.number().int(),
  value: z.number().nullable(),
  ts: z.number().nullable(),
  quality: z.enum(QUALITIES),
  limitLo: z.number().nullable(),
  limitHi: z.number().nullable(),
  state: z.enum(INDICATOR_STATES),
});
export type HomeIndicator = z.infer<typeof homeIndicator>;

export const homePlant = z.object({
  plant: plantDto,
  link,
  openAlarms: alarmCounts,
  flowM3PerH: z.number().nullable(),
  loadPercent: z.number().nullable(),
  /** The worst of its indicators. */
  state: z.enum(INDICATOR_STATES),
  indicators: z.array(homeIndicator),
});
export type HomePlant = z.infer<typeof homePlant>;

/** Where the daily mean of a pollutant will be at the end of the production day, and what may still leave until then. */
export const homeProjection = z.object({
  factoryNo: z.string(),
  key: z.string(),
  unit: z.string(),
  decimals: z.number().int(),
  limit: z.number(),
  /** End of the production day. */
  endsAt: z.number(),
  soFar: z.number().nullable(),
  projected: z.number().nullable(),
  /** Load that may still leave, kg; below 0 the limit is lost. */
  roomKg: z.number().nullable(),
  /** Mean concentration allowed for the rest of the day. */
  allowed: z.number().nullable(),
  state: z.enum(['over', 'tight', 'ok', 'unknown']),
});
export type HomeProjection = z.infer<typeof homeProjection>;

/** The figures that count plants of one kind; the number and the list behind it hold to the same definition. */
export const PLANT_FILTERS = ['online', 'compliant', 'overLimit'] as const;
export type PlantFilter = (typeof PLANT_FILTERS)[number];

const IS_LIKE: Readonly<Record<PlantFilter, (plant: HomePlant) => boolean>> = {
  online: ({ link: is }) => is === 'online',
  // A plant whose effluent is not known is neither compliant nor over the limit.
  compliant: ({ state }) => state === 'normal' || state === 'warn',
  overLimit: ({ state }) => state === 'over',
};

export function plantsLike(plants: readonly HomePlant[], filter: PlantFilter): readonly HomePlant[] {
  return plants.filter(IS_LIKE[filter]);
}

const plantList = z.object({ factoryNoList: z.array(factoryNo).max(500).optional() });

/** Home pages by the specification's paths. */
export const homeCalls = {
  group: get('home/v1/getGroupHomeInfo', {
    access: 'session',
    summary: 'The group at a glance: plants by state, alarms, flow against the design scale',
    query: scope,
    reply: z.object({
      plants: z.number().int(),
      online: z.number().int(),
      byState: z.object({ normal: z.number(), warn: z.number(), over: z.number(), unknown: z.number() }),
      openAlarms: alarmCounts,
      flowM3PerH: z.number().nullable(),
      scaleM3PerDay: z.number(),
      loadPercent: z.number().nullable(),
    }),
  }),
  groupPlants: get('home/getGroupFactoryInfo', {
    access: 'session',
    summary: 'Every plant in scope with its indicators, alarms and load',
    query: scope,
    reply: z.array(homePlant),
  }),
  quality: get('home/getFactoryWaterQuality', {
    access: 'session',
    summary: 'Outlet indicators of a plant against their limits',
    query: z.object({ factoryNo }),
    reply: z.array(homeIndicator),
  }),
  projections: get('api/v1/home-projections', {
    access: 'session',
    summary: 'Daily means at the end of the production day, and the room left today, per plant and pollutant',
    query: scope,
    reply: z.array(homeProjection),
  }),
  plant: get('home/getFactoryHomeInfo', {
    access: 'session',
    summary: 'A plant at a glance',
    query: z.object({ factoryNo }),
    reply: homePlant,
  }),
  overNorm: get('home/special/water-quality-norm-out', {
    access: 'session',
    summary: 'Plants and indicators over the limit now',
    query: scope,
    reply: z.array(homeIndicator.extend({ factoryNo: z.string(), factoryName: z.string() })),
  }),
  water: post('home/getFactoryWaterInfo', {
    access: 'session',
    summary: 'Present outlet flow and load of plants',
    body: plantList,
    reply: z.array(
      z.object({
        factoryNo: z.string(),
        flowM3PerH: z.number().nullable(),
        loadPercent: z.number().nullable(),
        ts: z.number().nullable(),
      }),
    ),
  }),
  accumulated: post('home/getFactoryAccumulateWaterVolume', {
    access: 'session',
    summary: 'Outlet volume of plants over a range, today when no range is given, with its validity',
    body: plantList
      .extend({ from: z.number().min(0).optional(), to: z.number().min(0).optional() })
      .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
        error: 'range.startBeforeEnd',
        path: ['to'],
      }),
    reply: z.array(
      z.object({
        factoryNo: z.string(),
        from: z.number(),
        to: z.number(),
        volumeM3: z.number().nullable(),
        /** Share of the range with usable values, 0–1. */
        validity: z.number(),
      }),
    ),
  }),
} as const;
