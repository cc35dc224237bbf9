import { z } from 'zod';
import { bilingualText, plantDto, get } from '@sed/platform-contract';
import { FIGURE_CODES, FIGURE_PERIODS, TARGET_SOURCES } from '../domain/plant-figures';

export const plantFigure = z.object({
  /** In the unit of `FIGURES`; null where what it needs is not measured, or covered too little. */
  value: z.number().nullable(),
  target: z.number().nullable(),
  targetFrom: z.enum(TARGET_SOURCES).nullable(),
  /** Share of the period so far that good values cover, 0…1; of several signals the least. */
  validity: z.number().min(0).max(1),
  /** How many of how many days or hours held their limits; null where nothing is counted. */
  counted: z.object({ kept: z.number().int(), judged: z.number().int(), per: z.enum(['day', 'hour']) }).nullable(),
});
export type PlantFigure = z.infer<typeof plantFigure>;

export const figuresOfPlant = z.object({
  plant: plantDto,
  /** The period so far, epoch ms; it begins with a production day of the plant. */
  from: z.number(),
  to: z.number(),
  figures: z.record(z.enum(FIGURE_CODES), plantFigure),
});
export type FiguresOfPlant = z.infer<typeof figuresOfPlant>;

/** What of a plant does not work, as its signals say. */
export const plantFaults = z.object({
  factoryNo: z.string(),
  link: z.enum(['online', 'offline', 'unknown']),
  /** When the plant was last heard, epoch ms. */
  lastHeardAt: z.number().nullable(),
  /** Machines whose fault signal is set, the latest first; at most `MAX_FAULTS`. */
  faults: z.array(z.object({ code: z.string(), name: bilingualText, since: z.number() })),
  faultCount: z.number().int(),
  /** Signals whose value cannot be used; where the plant is not heard that says nothing more. */
  unusable: z.number().int(),
  signals: z.number().int(),
});
export type PlantFaults = z.infer<typeof plantFaults>;

/** Figures of plants over days, weeks, months and years, from the folded levels of the history. */
export const figureCalls = {
  ofPlants: get('api/v1/plant-figures', {
    access: 'session',
    summary: 'Volume, load, energy, reagents and compliance of the plants in scope over the present or last period',
    query: z.object({
      factoryNo: z.string().min(1).max(64).optional(),
      period: z.enum(FIGURE_PERIODS),
      /** How many periods back; 0 is the one that is running. */
      back: z.coerce.number().int().min(0).max(12).default(0),
    }),
    reply: z.object({ at: z.number(), plants: z.array(figuresOfPlant) }),
  }),
  faults: get('api/v1/plant-faults', {
    access: 'signal:view',
    summary: 'Links that are down, machines that report a fault and signals that cannot be used, of plants in scope',
    query: z.object({ factoryNo: z.string().min(1).max(64).optional() }),
    reply: z.array(plantFaults),
  }),
} as const;
