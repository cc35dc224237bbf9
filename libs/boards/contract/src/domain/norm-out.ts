import { z } from 'zod';
import { PLANT_TYPES, REGIONS, bilingualText } from '@sed/platform-contract';
import { BOARDS } from './board';

/** How far back ended exceedances are listed. */
export const NORM_OUT_HOURS = 24;

/** One unbroken time of one index beyond its limit; the limit itself is allowed. Nothing of it but what boards show. */
export const normOutEntry = z.object({
  factoryNo: z.string(),
  plantName: bilingualText,
  region: z.enum(REGIONS),
  type: z.enum(PLANT_TYPES),
  /** IANA zone of the plant: its times are told in it. */
  zone: z.string(),
  key: z.string(),
  unit: z.string(),
  decimals: z.number().int(),
  limitLo: z.number().nullable(),
  limitHi: z.number().nullable(),
  isBelow: z.boolean(),
  start: z.number(),
  /** Null while it lasts. */
  end: z.number().nullable(),
  /** It began before what was looked at. */
  isOlder: z.boolean(),
  durationMs: z.number(),
  /** Newest usable value, while it lasts. */
  value: z.number().nullable(),
  /** When a usable value was last known; older than a few minutes while it lasts: the end is not known either. */
  lastAt: z.number(),
  /** Furthest value beyond the limit. */
  peak: z.number(),
  peakAt: z.number(),
  /** Load above the limit; null without a flow, below a limit and for what is no concentration. */
  massKg: z.number().nullable(),
  /** Share of the time with usable values, 0–1, and with both value and flow. */
  validity: z.number(),
  massValidity: z.number().nullable(),
  /** Evenly spaced from `trendFrom`, a little before and after; null where nothing is known. */
  trend: z.array(z.number().nullable()),
  trendFrom: z.number(),
  trendTo: z.number(),
});
export type NormOutEntry = z.infer<typeof normOutEntry>;

export const normOutList = z.object({
  board: z.enum(BOARDS),
  at: z.number(),
  build: z.string(),
  /** Plants that were looked at. */
  plants: z.number().int(),
  entries: z.array(normOutEntry),
});
export type NormOutList = z.infer<typeof normOutList>;
