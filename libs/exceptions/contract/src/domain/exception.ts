import { z } from 'zod';

/** The two front doors of exception handling, keys of their modules (domain model §5.2). */
export const EXCEPTION_MODULES = ['equipmentAbnormal', 'abnormalOperation'] as const;
export const exceptionModule = z.enum(EXCEPTION_MODULES);
export type ExceptionModule = z.infer<typeof exceptionModule>;

/** Everything an alarm can be reported as on a form. */
export const REPORT_MODULES = [...EXCEPTION_MODULES, 'riskManagement'] as const;
export type ReportModule = (typeof REPORT_MODULES)[number];

/** States nobody has to do anything about any more: handled, or merged into another one. */
export const EXCEPTION_CLOSED = ['PROCESSED', 'MERGED'] as const;

export const EXCEPTION = {
  /** An open exception of the same asset or section this young is taken for the same, ms. */
  alikeWithinMs: 72 * 3_600_000,
  /** After this time a handled exception is not opened again, ms. */
  reopenWithinMs: 7 * 86_400_000,
  /** First handling where water quality, safety or a standstill is at stake, ms. */
  firstHandlingUrgentMs: 30 * 60_000,
  /** First handling otherwise, ms. */
  firstHandlingMs: 4 * 3_600_000,
} as const;

const URGENT: ReadonlySet<unknown> = new Set(['STOP', 'WATER_QUALITY', 'SAFETY']);

/** Time for the first handling of an exception with this impact, ms. */
export function firstHandlingMs(impact: unknown): number {
  return URGENT.has(impact) ? EXCEPTION.firstHandlingUrgentMs : EXCEPTION.firstHandlingMs;
}
