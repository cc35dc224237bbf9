import { bilingualText, get } from '@sed/platform-contract';
import { z } from 'zod';

export const PLAN_MODULES = ['yearPlan', 'monthPlan'] as const;
export type PlanModule = (typeof PLAN_MODULES)[number];

const monthLine = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  from: z.number(),
  to: z.number(),
  plan: z.number().nullable(),
  actual: z.number().nullable(),
});

const progressLine = z.object({
  indicator: z.string(),
  /** Codes of the signals of the plant it is measured by; none where people know it. */
  signals: z.array(z.string()),
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

const planProgress = z.object({
  at: z.number(),
  /** The period of the plan by the calendar of the plant, epoch ms. */
  from: z.number(),
  to: z.number(),
  lines: z.array(progressLine),
});
export type PlanProgress = z.infer<typeof planProgress>;

/** `load` is influent flow by concentration; the others are signals as they are. */
export const EFFECT_KINDS = ['setpoint', 'watched', 'flow', 'load', 'rain'] as const;

const effectLine = z.object({
  kind: z.enum(EFFECT_KINDS),
  code: z.string(),
  name: bilingualText,
  unit: z.string(),
  decimals: z.number(),
  /** Start of a part of the time, epoch ms, with its mean; null where too little was measured. */
  points: z.array(z.tuple([z.number(), z.number().nullable()])),
});
export type EffectLine = z.infer<typeof effectLine>;

const craftEffect = z.object({
  at: z.number(),
  from: z.number(),
  to: z.number(),
  /** When the change was applied; null before. */
  watchFrom: z.number().nullable(),
  watchUntil: z.number().nullable(),
  lines: z.array(effectLine),
});
export type CraftEffect = z.infer<typeof craftEffect>;

export const operationCalls = {
  progress: get('api/v1/operation/plans/:module/:id/progress', {
    access: 'session',
    summary: 'What really was beside a plan of operation, and what it comes to if it goes on like this',
    params: z.object({ module: z.enum(PLAN_MODULES), id: z.uuid() }),
    reply: planProgress,
  }),
  effect: get('api/v1/operation/adjustments/:id/effect', {
    access: 'session',
    summary:
      'Set points and watched signals before and after a process adjustment, with the load and rain of that time',
    params: z.object({ id: z.uuid() }),
    reply: craftEffect,
  }),
} as const;
