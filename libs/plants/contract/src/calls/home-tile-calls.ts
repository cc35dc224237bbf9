import { z } from 'zod';
import { QUALITIES, bilingualText, get, post } from '@sed/platform-contract';

const orgCode = z.string().min(1).max(32);
/** A home page is read at a glance. */
export const MAX_HOME_TILES = 24;

/** What a tile measures beside the indicators of plants. */
export const TILE_FIGURES = [
  'plants',
  'online',
  'compliant',
  'overLimit',
  'openAlarms',
  'urgentAlarms',
  'flow',
  'load',
  'volume',
] as const;
export type TileFigure = (typeof TILE_FIGURES)[number];

export const TILE_PERIODS = ['now', 'today', 'yesterday'] as const;
export type TilePeriod = (typeof TILE_PERIODS)[number];

/** How values of several plants become one. */
export const TILE_TOTALS = ['mean', 'max', 'min', 'sum'] as const;
export type TileTotal = (typeof TILE_TOTALS)[number];

const line = z.number().nullable().default(null);

export const homeTile = z
  .object({
    id: z.string().min(1).max(40),
    /** Empty: the name of what it shows. */
    title: bilingualText.nullable().default(null),
    /** A figure of the plants in scope, or else an indicator of theirs. */
    figure: z.enum(TILE_FIGURES).nullable().default(null),
    indicator: z.string().trim().min(1).max(20).nullable().default(null),
    total: z.enum(TILE_TOTALS).default('mean'),
    period: z.enum(TILE_PERIODS).default('now'),
    decimals: z.number().int().min(0).max(4).default(1),
    unit: z.string().max(20).nullable().default(null),
    /** Page the tile leads to. */
    link: z
      .string()
      .regex(/^\/[\w/-]{0,199}$/, { error: 'path.format' })
      .nullable()
      .default(null),
    /** The value stands out when it is above or below these lines. */
    warnAbove: line,
    alarmAbove: line,
    warnBelow: line,
    alarmBelow: line,
  })
  .refine(({ figure, indicator }) => (figure === null) !== (indicator === null), {
    error: 'figure | indicator',
    path: ['indicator'],
  });
export type HomeTile = z.output<typeof homeTile>;

export const TILE_STATES = ['normal', 'warn', 'alarm', 'unknown'] as const;

export const homeTileValue = z.object({
  id: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  /** When the newest of its values was measured; null for counts. */
  ts: z.number().nullable(),
  quality: z.enum(QUALITIES),
  state: z.enum(TILE_STATES),
  /** Of how many plants it is made, and how many have what it needs. */
  plants: z.number().int(),
  answering: z.number().int(),
  /** Share of the period so far that good values cover, of all its plants, 0…1; null where the value is of no period. */
  validity: z.number().min(0).max(1).nullable(),
});
export type HomeTileValue = z.infer<typeof homeTileValue>;

const tileSet = z.object({
  orgCode,
  /** Where the tiles come from: the organisation itself, the nearest one above with own tiles, or the product. */
  from: z.string().nullable(),
  version: z.number().int(),
  tiles: z.array(homeTile),
});
export type HomeTileSet = z.infer<typeof tileSet>;

const tiles = z
  .array(homeTile)
  .max(MAX_HOME_TILES)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'id' });

/** Tiles of the home page. */
export const homeTileCalls = {
  ofOrg: get('api/v1/home-tiles', {
    access: 'session',
    summary: 'Tiles of the home page of an organisation, or those it takes over from above',
    query: z.object({ orgCode }),
    reply: tileSet,
  }),
  save: post('api/v1/home-tiles', {
    access: 'indexSetting:edit',
    summary: 'Set the tiles of an organisation; an empty list takes over those from above; a stale version answers 409',
    body: z.object({ orgCode, version: z.number().int().min(0), tiles }),
    reply: tileSet,
  }),
  /** What the start page shows: the tiles with their values. */
  shown: get('api/v1/home-tiles/values', {
    access: 'session',
    summary: 'Tiles of the chosen plant or organisation with their present values',
    query: z.object({ factoryNo: z.string().min(1).max(64).optional() }),
    reply: z.object({ at: z.number(), set: tileSet, values: z.array(homeTileValue) }),
  }),
  preview: post('api/v1/home-tiles/preview', {
    access: 'indexSetting:view',
    summary: 'Values of tiles that are not saved yet',
    body: z.object({ orgCode, tiles }),
    reply: z.object({ at: z.number(), values: z.array(homeTileValue) }),
  }),
} as const;
