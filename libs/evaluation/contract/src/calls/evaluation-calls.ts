import { get, post } from '@sed/platform-contract';
import { z } from 'zod';
import { LIGHTS } from '../domain/judgement';

const count = z.number().int();

const openedYear = z.object({
  /** Plants whose policy is to be compiled now. */
  opened: count,
  /** Plants that had one of the year already. */
  there: count,
});
export type OpenedYear = z.infer<typeof openedYear>;

const courseMonth = z.object({
  id: z.string(),
  /** `YYYY-MM`. */
  month: z.string(),
  /** The month by the calendar of the plant, epoch ms. */
  from: z.number(),
  to: z.number(),
  status: z.string().nullable(),
  standard: z.number().nullable(),
  tolerancePct: z.number().nullable(),
  actual: z.number().nullable(),
  deviationPct: z.number().nullable(),
  light: z.enum(LIGHTS).nullable(),
  /** Per kg of COD, TN or TP removed, in the unit of the course; null where that is not measured. */
  perKgRemoved: z.number().nullable(),
  cause: z.string().nullable(),
  measure: z.string().nullable(),
});
export type CourseMonth = z.infer<typeof courseMonth>;

const actualCourse = z.object({
  indicator: z.string(),
  /** Codes of the signals of the plant it is measured by; none where people know it. */
  signals: z.array(z.string()),
  /** Unit of `perKgRemoved`; null for indicators that are not said so. */
  perKgUnit: z.string().nullable(),
  /** The earliest first. */
  months: z.array(courseMonth),
});
export type ActualCourse = z.infer<typeof actualCourse>;

export const evaluationCalls = {
  openYear: post('api/v1/evaluation/policy-years', {
    access: 'policyStandards:issue',
    summary: 'Publish the template of a year: each plant in scope that has no policy of it is asked to compile one',
    body: z.object({ year: z.number().int().min(2000).max(2099) }),
    reply: openedYear,
  }),
  course: get('api/v1/evaluation/actual-values/:id/course', {
    access: 'policyActualValue:view',
    summary: 'An indicator of a plant over the months before and after one of its actual values, beside its standard',
    params: z.object({ id: z.uuid() }),
    reply: actualCourse,
  }),
} as const;
