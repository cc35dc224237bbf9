import { get } from '@sed/platform-contract';
import { z } from 'zod';

const day = z.object({
  atMs: z.number(),
  use: z.number(),
  load: z.number(),
  weather: z.number().nullable(),
  /** What it would have used by the days before. */
  expected: z.number().nullable(),
});

export const savingReport = z.object({
  verdict: z.enum(['PROVEN', 'NOT_SAVED', 'UNCERTAIN', 'NO_DATA']),
  model: z
    .object({
      base: z.number(),
      perLoad: z.number(),
      perWeather: z.number().nullable(),
      r2: z.number(),
      cv: z.number(),
      days: z.number().int(),
    })
    .nullable(),
  afterDays: z.number().int(),
  beyondDays: z.number().int(),
  expectedUse: z.number().nullable(),
  actualUse: z.number().nullable(),
  savedPct: z.number().nullable(),
  savedPerYear: z.number().nullable(),
  /** CNY a year at the price of the plan; null without one. */
  savedYuan: z.number().nullable(),
  /** What was expected of it, CNY a year. */
  promisedYuan: z.number().nullable(),
  /** Unit of the amounts of a day, such as kWh. */
  useUnit: z.string(),
  loadUnit: z.string(),
  /** Since when it counts as changed; null until the plan is finished. */
  changedAt: z.number().nullable(),
  days: z.array(day),
});
export type SavingReport = z.infer<typeof savingReport>;

export const savingCalls = {
  report: get('api/v1/technical-plans/:id/saving', {
    access: 'technicalPlan:view',
    summary: 'What a technical renovation saves by live data, corrected for load and weather',
    params: z.object({ id: z.uuid() }),
    reply: savingReport,
  }),
} as const;
