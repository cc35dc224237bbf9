import { get } from '@sed/platform-contract';
import { z } from 'zod';
import { WESTGARD_RULES } from '../domain/quality-control';

const controlPoint = z.object({
  taskId: z.string(),
  no: z.string().nullable(),
  at: z.number(),
  value: z.number(),
  isPassed: z.boolean().nullable(),
  rules: z.array(z.enum(WESTGARD_RULES)),
});
export type ControlPoint = z.infer<typeof controlPoint>;

const controlChart = z.object({
  indexId: z.string(),
  index: z.object({ zh: z.string(), en: z.string() }),
  unit: z.string(),
  kind: z.enum(['BLANK', 'DUPLICATE', 'SPIKE', 'REFERENCE']),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  points: z.array(controlPoint),
});
export type ControlChart = z.infer<typeof controlChart>;

const sheetColumn = z.object({ variable: z.string(), name: z.string(), unit: z.string().nullable() });

/** Of the samples of a day that are measured for an index: how many should be measured twice, and how many are. */
const batchDuplicates = z.object({ day: z.string(), samples: z.number(), due: z.number(), has: z.number() });
export type BatchDuplicates = z.infer<typeof batchDuplicates>;

const entrySheet = z.object({
  indexId: z.string(),
  formula: z.string().nullable(),
  columns: z.array(sheetColumn),
  /** Gap to the analyser that is worth a word, %: of the plant, and of points that say their own. */
  gapPct: z.number(),
  pointGaps: z.array(z.object({ point: z.string(), gapPct: z.number() })),
  /** How long a sample keeps; null where nothing is said of it. */
  holdHours: z.number().nullable(),
  /** Greatest deviation of duplicates; null of an index without duplicates. */
  duplicatePct: z.number().nullable(),
  /** Of the days with a sample at the bench. */
  batches: z.array(batchDuplicates),
});
export type EntrySheet = z.infer<typeof entrySheet>;

export const laboratoryCalls = {
  control: get('api/v1/laboratory/analysis-tasks/:id/control-charts', {
    access: 'session',
    summary: 'Control charts of the control measurements of a laboratory task, with the rules their points break',
    params: z.object({ id: z.uuid() }),
    reply: z.array(controlChart),
  }),
  charts: get('api/v1/laboratory/control-charts', {
    access: 'session',
    summary: 'Control charts of a plant by index and kind of control measurement, with the rules their points break',
    query: z.object({ factoryNo: z.string().max(32), index: z.uuid().optional() }),
    reply: z.array(controlChart),
  }),
  sheets: get('api/v1/laboratory/entry-sheets', {
    access: 'session',
    summary: 'Formula, readings and duplicates of each index at a plant, as its published sheets and samples have them',
    query: z.object({ factoryNo: z.string().max(32) }),
    reply: z.array(entrySheet),
  }),
} as const;
