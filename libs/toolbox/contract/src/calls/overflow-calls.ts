import { get } from '@sed/platform-contract';
import { z } from 'zod';

const factoryNo = z.string().min(1).max(64);
const known = z.number().nullable();

/** What an overflow that goes on comes to so far. */
const runningEvent = z.object({
  id: z.string(),
  no: z.string(),
  status: z.string(),
  startedAt: z.number(),
  volumeM3: known,
  durationMin: z.number(),
  peakM3h: known,
  knownPercent: z.number(),
});

/** Whether the storage fills by its inflow and throughput, or by how its level rises. */
export const RISE_BASES = ['INFLOW', 'TREND'] as const;

const situation = z.object({
  id: z.string(),
  name: z.string(),
  /** Level it was worked out from; null where nothing usable is known. */
  levelM: known,
  levelAtMs: known,
  storedM3: known,
  fullM3: known,
  riseM3h: known,
  riseBasis: z.enum(RISE_BASES).nullable(),
  minutesToSpill: known,
  /** The warning that holds: 60, 30 or 10 minutes before. */
  warnMin: known,
  /** What goes over now. */
  spillM3h: known,
  /** What cannot be over: 80 % full and filling, by how the structure is set up. */
  isFilling: z.boolean(),
  event: runningEvent.nullable(),
});
export type SituationDto = z.infer<typeof situation>;

const monthRow = z.object({
  structureId: z.string(),
  name: z.string(),
  /** `YYYY-MM` by the clock of the plant. */
  month: z.string(),
  /** Spills less than six hours apart are one. */
  events: z.number().int(),
  volumeM3: z.number(),
  durationMin: z.number(),
  peakM3h: known,
  codKg: z.number(),
  nh3nKg: z.number(),
  tpKg: z.number(),
  ssKg: z.number(),
  /** By the throughput signal; null where there is none or nothing is stored. */
  treatedM3: known,
  /** Of all that came; null without the treated volume. */
  spilledPercent: known,
  /** Events of which no volume is known: the figures leave them out. */
  unmeasured: z.number().int(),
});
export type OverflowMonthDto = z.infer<typeof monthRow>;

export const overflowCalls = {
  situation: get('api/v1/overflow/situation', {
    access: 'overflowEvent:view',
    summary: 'How full each overflow structure of a plant is, when it overflows, and what goes over now',
    query: z.object({ factoryNo }),
    reply: situation.array(),
  }),
  statistics: get('api/v1/overflow/statistics', {
    access: 'overflowEvent:view',
    summary:
      'Overflows of a plant by structure and month of a year: events, volume, duration, loads, share of the inflow',
    query: z.object({ factoryNo, year: z.coerce.number().int().min(2000).max(2100) }),
    reply: monthRow.array(),
  }),
} as const;
