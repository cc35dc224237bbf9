import { get } from '@sed/platform-contract';
import { z } from 'zod';

export const PLAN_MODULES = ['yearPlan', 'monthPlan'] as const;
export type PlanModule = (typeof PLAN_MODULES)[number];

const monthLine = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  plan: z.number().nullable(),
  actual: z.number().nullable(),
});

const progressLine = z.object({
  indicator: z.string(),
  months: z.array(monthLine),
  /** Plan and what really was of the months that are over and the one that runs, as far as it is known. */
  planToDate: z.number().nullable(),
  actualToDate: z.number().nullable(),
  plan: z.number(),
  expected: z.number().nullable(),
  deviationPct: z.number().nullable(),
  breaksAt: z.number().nullable(),
});
export type PlanProgressLine = z.infer<typeof progressLine>;

const planProgress = z.object({ at: z.number(), lines: z.array(progressLine) });
export type PlanProgress = z.infer<typeof planProgress>;

export const operationCalls = {
  progress: get('api/v1/operation/plans/:module/:id/progress', {
    access: 'session',
    summary: 'What really was beside a plan of operation, and what it comes to if it goes on like this',
    params: z.object({ module: z.enum(PLAN_MODULES), id: z.uuid() }),
    reply: planProgress,
  }),
} as const;
