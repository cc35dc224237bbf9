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

const entrySheet = z.object({
  indexId: z.string(),
  formula: z.string().nullable(),
  columns: z.array(sheetColumn),
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
    summary: 'Formula and readings of each index at a plant, as its published sheets have them',
    query: z.object({ factoryNo: z.string().max(32) }),
    reply: z.array(entrySheet),
  }),
} as const;
