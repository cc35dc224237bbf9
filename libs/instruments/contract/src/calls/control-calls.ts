import { bilingualText, get } from '@sed/platform-contract';
import { z } from 'zod';
import { STOP_REASONS } from '../domain/loop-stop';

const factoryNo = z.string().min(1).max(64);
const day = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'field.time' });
const share = z.number().nullable();

/** Longest period of one question, days. */
export const MAX_PERIOD_DAYS = 92;

const period = z.object({ from: day, to: day });

/** How a cost in manual was found: from what was used in both modes, or from the oxygen held above the setpoint. */
export const COST_BASES = ['measured', 'oxygen'] as const;

export const loopStatistics = z.object({
  id: z.string(),
  factoryNo: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  weight: z.number(),
  targetPct: z.number(),
  runningS: z.number(),
  autoS: z.number(),
  /** Per cent; null where the loop did not run, or nothing is known of it. */
  autoPct: share,
  stops: z.number().int(),
  /** Stops nobody gave a reason for yet. */
  unexplained: z.number().int(),
  reasons: z.record(z.enum(STOP_REASONS), z.number().int()),
  iaePct: share,
  inBandPct: share,
  /** Null where nothing can be said: no consumption is known in one of the modes. */
  costYuan: share,
  costBasis: z.enum(COST_BASES).nullable(),
});
export type LoopStatistics = z.infer<typeof loopStatistics>;

export const plantRates = z.object({
  autoPct: share,
  stops: z.number().int(),
  unexplained: z.number().int(),
  onlinePct: share,
  intactPct: share,
  instruments: z.number().int(),
  /** Laboratory comparisons within tolerance; null as long as there is none. */
  accuracyPct: share,
  comparisons: z.number().int(),
  manualPct: share,
  iaePct: share,
  inBandPct: share,
});
export type PlantRates = z.infer<typeof plantRates>;

export const controlDay = z.object({
  day: z.string(),
  /** Epoch ms at which the production day begins. */
  startMs: z.number(),
  autoPct: share,
  stops: z.number().int(),
  onlinePct: share,
  manualPct: share,
});
export type ControlDay = z.infer<typeof controlDay>;

export const controlStatistics = z.object({
  factoryNo: z.string(),
  rates: plantRates,
  loops: z.array(loopStatistics),
  days: z.array(controlDay),
  /** Days of loops that are still being worked out in the background: the figures are without them. */
  pending: z.number().int(),
});
export type ControlStatistics = z.infer<typeof controlStatistics>;

export const loopStop = z.object({
  stoppedAt: z.number(),
  /** Null while the loop is still in manual. */
  resumedAt: z.number().nullable(),
  /** Record that holds the reason; null while there is none. */
  recordId: z.string().nullable(),
  reason: z.enum(STOP_REASONS).nullable(),
  note: z.string().nullable(),
});
export type LoopStop = z.infer<typeof loopStop>;

export const loopDetail = z.object({
  loop: loopStatistics,
  days: z.array(
    z.object({ day: z.string(), startMs: z.number(), autoPct: share, stops: z.number().int(), inBandPct: share }),
  ),
  stops: z.array(loopStop),
  pending: z.number().int(),
});

export const proposedLoop = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  section: z.string(),
  modeSignal: z.string(),
  runSignal: z.string().nullable(),
  pvSignal: z.string().nullable(),
  spSignal: z.string().nullable(),
  outSignal: z.string().nullable(),
  signalName: bilingualText,
});
export type ProposedLoop = z.infer<typeof proposedLoop>;

const ranked = z.object({
  factoryNo: z.string(),
  autoPct: share,
  loops: z.number().int(),
  underTarget: z.number().int(),
  stops: z.number().int(),
  unexplained: z.number().int(),
  onlinePct: share,
  intactPct: share,
  manualHours: z.number(),
  costYuan: share,
});
export type RankedPlant = z.infer<typeof ranked>;

export const controlAnalysis = z.object({
  plants: z.array(ranked),
  months: z.array(
    z.object({
      month: z.string(),
      autoPct: share,
      stops: z.number().int(),
      plants: z.array(z.object({ factoryNo: z.string(), autoPct: share })),
    }),
  ),
  underTarget: z.array(loopStatistics),
  pending: z.number().int(),
});
export type ControlAnalysis = z.infer<typeof controlAnalysis>;

/** How well plants are run by their automatic control; worked out from stored history. */
export const controlCalls = {
  statistics: get('api/v1/control-statistics', {
    access: 'controlLoop:view',
    summary: 'Rates of a plant and of each of its loops over days, at most 92',
    query: period.extend({ factoryNo }),
    reply: controlStatistics,
  }),
  loop: get('api/v1/control-statistics/loops/:id', {
    access: 'controlLoop:view',
    summary: 'One loop by day with each of its stops',
    params: z.object({ id: z.uuid() }),
    query: period.extend({ factoryNo }),
    reply: loopDetail,
  }),
  exported: get('api/v1/control-statistics/export', {
    access: 'controlLoop:export',
    summary: 'Rates of the loops of a plant as a CSV file',
    query: period.extend({ factoryNo }),
    isFile: true,
  }),
  analysis: get('api/v1/control-analysis', {
    access: 'controlLoop:view',
    summary: 'Plants compared, their months and the loops below target',
    query: z.object({
      factoryNo: factoryNo.optional(),
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'field.time' }),
      /** The month and those before it. */
      months: z.coerce.number().int().min(1).max(12).default(6),
    }),
    reply: controlAnalysis,
  }),
  proposals: get('api/v1/control-loops/proposals', {
    access: 'controlLoop:add',
    summary: 'Loops the signals of a plant suggest and the register lacks',
    query: z.object({ factoryNo }),
    reply: z.array(proposedLoop),
  }),
} as const;
