import { get } from '@sed/platform-contract';
import { z } from 'zod';
import { RISK_CATEGORIES, RISK_LEVELS } from '../domain/risk';

const epochMs = z.coerce.number().int().min(0);
const category = z.enum(RISK_CATEGORIES.map(({ code }) => code));
const level = z.enum(RISK_LEVELS.map(({ code }) => code));
const count = z.number().int();

/** Ages of open risks since they were found, days; `to` is the first day that is too old for the group. */
export const AGE_GROUPS = [{ to: 3 }, { to: 7 }, { to: 30 }, { to: null }] as const;

/** Risks found in a period, counted at most for so long, ms. */
export const MAX_ANALYSIS_MS = 3 * 366 * 86_400_000;

export const riskAnalysis = z.object({
  total: count,
  open: count,
  overdue: count,
  /** Not assessed yet: in no level and in no field of the matrix. */
  unassessed: count,
  byPlant: z.array(
    z.object({ factoryNo: z.string(), total: count, open: count, overdue: count, major: count, critical: count }),
  ),
  byCategory: z.array(z.object({ category, total: count, open: count })),
  byLevel: z.array(z.object({ level, total: count, open: count })),
  /** Fields of the matrix that are not empty. */
  matrix: z.array(z.object({ likelihood: count, severity: count, total: count, open: count })),
  /** Open risks by age, in the order of the groups. */
  ages: z.array(count),
  /** From found to the first measure, median, ms. */
  toControlMs: z.number().nullable(),
  /** From found to closed, median, ms. */
  toCloseMs: z.number().nullable(),
  closed: count,
  /** Risks that followed one of the same plant, category and section. */
  repeated: count,
});
export type RiskAnalysis = z.infer<typeof riskAnalysis>;

export const riskCalls = {
  analysis: get('api/v1/risk-analysis', {
    access: 'riskManagement:view',
    summary: 'Risks found in a period: counts, matrix, ages, times and repeats; dismissed ones do not count',
    query: z
      .object({ factoryNo: z.string().max(64).optional(), from: epochMs, to: epochMs, category: category.optional() })
      .refine(({ from, to }) => from < to && to - from <= MAX_ANALYSIS_MS, { path: ['to'] }),
    reply: riskAnalysis,
  }),
} as const;
