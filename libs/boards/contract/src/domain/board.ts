import { z } from 'zod';
import { REGIONS, PLANT_TYPES, alarmLevel, bilingualText, QUALITIES } from '@sed/platform-contract';

/** Board keys of the public namespace; each old path and its "new" twin share one. */
export const BOARDS = ['org', 'east', 'west', 'south', 'nouth'] as const;
export type BoardKey = (typeof BOARDS)[number];

export const INDICATOR_STATES = ['normal', 'warn', 'over', 'unknown'] as const;

export const boardIndicator = z.object({
  /** Index code of the indicator list, for example COD, NH3-N, TN, TP, pH, TURB, CL2. */
  key: z.string(),
  unit: z.string(),
  decimals: z.number().int(),
  value: z.number().nullable(),
  ts: z.number().nullable(),
  quality: z.enum(QUALITIES),
  limitLo: z.number().nullable(),
  limitHi: z.number().nullable(),
  state: z.enum(INDICATOR_STATES),
  /** Since when the value is over its limit, epoch ms. */
  overSince: z.number().nullable(),
  /** Last hour for the sparkline, one value a minute, oldest first. */
  trend: z.array(z.number().nullable()),
});
export type BoardIndicator = z.infer<typeof boardIndicator>;

export const boardPlant = z.object({
  factoryNo: z.string(),
  name: bilingualText,
  region: z.enum(REGIONS),
  type: z.enum(PLANT_TYPES),
  limitSet: z.string(),
  /** Rounded to 0.01 degree: public boards carry no finer position. */
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  link: z.enum(['online', 'offline', 'unknown']),
  lastUpdateAt: z.number().nullable(),
  /** Worst open alarm level, null without one. */
  severity: alarmLevel.nullable(),
  openAlarms: z.object({ l1: z.number(), l2: z.number(), l3: z.number(), l4: z.number() }),
  flowM3PerH: z.number().nullable(),
  loadPercent: z.number().nullable(),
  indicators: z.array(boardIndicator),
});
export type BoardPlant = z.infer<typeof boardPlant>;

export const boardTickerItem = z.object({
  id: z.string(),
  at: z.number(),
  factoryNo: z.string(),
  plantName: bilingualText,
  level: alarmLevel,
  text: bilingualText,
  active: z.boolean(),
  /** Since when nobody knows whether it still lasts; absent while it is known. */
  unknownSinceMs: z.number().optional(),
});
export type BoardTickerItem = z.infer<typeof boardTickerItem>;

export const boardEvent = z.object({
  /** `full` replaces everything, `delta` replaces the plants it carries. */
  kind: z.enum(['full', 'delta']),
  board: z.enum(BOARDS),
  /** Rises by one per event of a board; a gap means: join again. */
  seq: z.number().int(),
  at: z.number(),
  /** Build of the service: a display reloads at a quiet moment when it changes. */
  build: z.string(),
  health: z.object({ ok: z.boolean(), ingestLagMs: z.number(), reasons: z.array(z.string()) }),
  plants: z.array(boardPlant),
  ticker: z.array(boardTickerItem),
  lastAcknowledgedAt: z.number().nullable(),
});
export type BoardEvent = z.infer<typeof boardEvent>;

/** What a display tells about itself, at most once a minute (not a user: no names, no addresses). */
export const displayHeartbeat = z.object({
  displayId: z.string().min(8).max(64),
  board: z.string().max(20),
  build: z.string().max(64),
  heapMb: z.number().nullable(),
  fps: z.number().nullable(),
});
export type DisplayHeartbeat = z.infer<typeof displayHeartbeat>;
