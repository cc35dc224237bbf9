import { bilingualText, get } from '@sed/platform-contract';
import { z } from 'zod';
import { INTERVAL_ADVICE } from '../domain/interval-advice';
import { DUE_CAUSES, UPKEEP_LEVELS } from '../domain/upkeep';

export const UPKEEP_GROUPS = ['plant', 'team', 'equipType', 'level'] as const;
export type UpkeepGroup = (typeof UPKEEP_GROUPS)[number];

const epochMs = z.coerce.number().int().min(0);
const count = z.number().int();
/** At most so long, ms. */
export const MAX_UPKEEP_MS = 3 * 366 * 86_400_000;

export const upkeepRow = z.object({
  /** Code of the group: plant number, name of the team, id of the type, level. Null where it is not said. */
  key: z.string().nullable(),
  /** What it is called, where the code says nothing. */
  name: z.object({ zh: z.string(), en: z.string() }).nullable(),
  planned: count,
  issued: count,
  done: count,
  onTime: count,
  late: count,
  open: count,
  cancelled: count,
  plannedMinutes: z.number(),
  actualMinutes: z.number(),
  /** Of a type: the machines whose orders were counted, by which they are asked for; absent where there are too many. */
  machines: z.array(z.string()).optional(),
});
export type UpkeepRow = z.infer<typeof upkeepRow>;

export const upkeepStatistics = z.object({
  rows: z.array(upkeepRow),
  total: upkeepRow,
  /** Done within tolerance of all that were due, by the plans, %; null while none was due. */
  adherencePct: z.number().nullable(),
});
export type UpkeepStatistics = z.infer<typeof upkeepStatistics>;

const interval = z.object({ days: count.nullable(), hours: count.nullable(), starts: count.nullable() });

/** What the visits of a plan say of its interval, and the change that was drafted of it. */
export const planAdvice = z.object({
  verdict: z.enum(INTERVAL_ADVICE.map(({ code }) => code)),
  visits: count,
  nothing: count,
  wear: count,
  defects: count,
  breakdowns: count,
  factor: z.number(),
  present: interval,
  proposed: interval,
  draft: z.object({ id: z.string(), no: z.string().nullable() }).nullable(),
});
export type PlanAdvice = z.infer<typeof planAdvice>;

const missingPart = z.object({
  name: bilingualText,
  quantity: z.string(),
  unit: bilingualText,
  /** Null where too little is ordered, or nobody knows when it comes. */
  expectedOn: z.string().nullable(),
});

/** Other work of the same people or at the same machine at that time. */
const workClash = z.object({
  kind: z.enum(['PERSON', 'EQUIPMENT', 'ISOLATION', 'SPARE']),
  module: z.string(),
  id: z.string(),
  no: z.string().nullable(),
  name: z.string(),
});

/** A maintenance that falls due and has no order yet. */
export const duePlan = z.object({
  id: z.string(),
  version: z.number().int(),
  no: z.string().nullable(),
  name: z.string(),
  /** Number and name of the machine, or of the facility. */
  machine: z.string(),
  level: z.enum(UPKEEP_LEVELS.map(({ code }) => code)),
  nextDueAt: z.number(),
  dueBy: z.enum(DUE_CAUSES.map(({ code }) => code)).nullable(),
  minutes: z.number().nullable(),
  isStopNeeded: z.boolean(),
  /** What the stores have too little of, those due first served first; null where nothing is planned, and for who may not see them. */
  missing: z.array(missingPart).nullable(),
  /** Whether it can be put off: by counters and conditions there is no day of it. */
  isDeferrable: z.boolean(),
  /** The first of what stands against it, were its order made as it is due. */
  conflicts: z.array(workClash),
});
export type DuePlan = z.infer<typeof duePlan>;

export const upkeepCalls = {
  due: get('api/v1/maintenance-plans/due', {
    access: 'maintenancesPlanList:view',
    summary: 'Maintenance of a plant that falls due until an instant and has no order yet, the earliest first',
    query: z.object({ factoryNo: z.string().min(1).max(64), to: epochMs }),
    reply: z.array(duePlan),
  }),
  advice: get('api/v1/maintenance-plans/:id/advice', {
    access: 'maintenancesPlanList:view',
    summary: 'Whether a maintenance plan comes too often or too rarely, by what its visits found',
    params: z.object({ id: z.uuid() }),
    reply: planAdvice,
  }),
  statistics: get('api/v1/maintenance-statistics', {
    access: 'maintenanceWork:view',
    summary: 'Maintenance orders planned to end in a period: numbers and hours by plant, team, type or level',
    query: z
      .object({
        factoryNo: z.string().max(64).optional(),
        from: epochMs,
        to: epochMs,
        by: z.enum(UPKEEP_GROUPS),
      })
      .refine(({ from, to }) => from < to && to - from <= MAX_UPKEEP_MS, { path: ['to'] }),
    reply: upkeepStatistics,
  }),
} as const;
