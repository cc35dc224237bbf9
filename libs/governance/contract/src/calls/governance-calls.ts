import { get, post } from '@sed/platform-contract';
import { z } from 'zod';
import { RULE_TYPE_CODES } from '../domain/rule-types';

const count = z.number().int();
const day = z.iso.date();
export const PERIODS = ['day', 'week', 'month'] as const;
export type StatisticsPeriod = (typeof PERIODS)[number];

/** Days statistics may span. */
export const MAX_STATISTICS_DAYS = 366;
const DAY_MS = 86_400_000;

const question = z
  .object({
    factoryNo: z.string().max(64).optional(),
    from: day,
    to: day,
    period: z.enum(PERIODS).default('day'),
  })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_STATISTICS_DAYS * DAY_MS, {
    error: 'range.startBeforeEnd',
    path: ['to'],
  });

const figures = z.object({
  checked: count,
  failed: count,
  /** Found, and declared to be no abnormality. */
  excused: count,
  /** Of what was checked, per cent; null where nothing was. */
  ratePct: z.number().nullable(),
  /** 0–100; null where nothing was checked. */
  score: z.number().nullable(),
});
export type QualityFigures = z.infer<typeof figures>;

/** Figures of a period; `start` is its first day. */
const periodFigures = figures.extend({ start: day });
const ruleFigures = figures.extend({ ruleType: z.enum(RULE_TYPE_CODES) });
const plantFigures = figures.extend({
  factoryNo: z.string(),
  byRule: z.array(ruleFigures),
  periods: z.array(periodFigures),
  /** Score of the second half of the time less that of the first; null where either has none. */
  trend: z.number().nullable(),
});
export type PlantQuality = z.infer<typeof plantFigures>;

const statisticsReply = z.object({
  whole: figures,
  byRule: z.array(ruleFigures),
  periods: z.array(periodFigures),
  plants: z.array(plantFigures),
  /** The last day any of the plants was judged; null before the first run. */
  judgedUntil: day.nullable(),
});
export type QualityStatistics = z.infer<typeof statisticsReply>;

const line = z.object({
  id: z.string(),
  no: z.string().nullable(),
  subject: z.string(),
  fromAt: z.number(),
  status: z.string(),
  cause: z.string().nullable(),
  reason: z.string().nullable(),
});
export type SimilarFinding = z.infer<typeof line>;

const evidencePoint = z.tuple([z.number(), z.number().nullable()]);
const evidenceReply = z.object({
  fromMs: z.number(),
  toMs: z.number(),
  /** Of the chart: the range of the finding with what was before and after it. */
  chart: z.object({ fromMs: z.number(), toMs: z.number() }),
  /** What is stored, as it is stored: at most some hundred points, extremes kept. One or, where two are compared, two. */
  lines: z.array(
    z.object({
      code: z.string(),
      name: z.object({ zh: z.string(), en: z.string() }),
      unit: z.string(),
      decimals: z.number().int(),
      level: z.string(),
      points: z.array(evidencePoint),
    }),
  ),
  lo: z.number().nullable(),
  hi: z.number().nullable(),
});
export type FindingEvidence = z.infer<typeof evidenceReply>;

const typePrecision = z.object({
  ruleType: z.enum(RULE_TYPE_CODES),
  right: count,
  wrong: count,
  open: count,
  precision: z.number().nullable(),
});

const dryRunReply = z.object({
  /** First and last instant looked at. */
  fromMs: z.number(),
  toMs: z.number(),
  plants: count,
  checked: count,
  found: count,
  failed: count,
  /** Plants that were not looked at any more, because the time for the trial was over. */
  left: count,
  samples: z.array(z.object({ factoryNo: z.string(), subject: z.string(), fromMs: z.number(), score: z.number() })),
});
export type DryRun = z.infer<typeof dryRunReply>;

const VIEW = 'resultsDetailedList:view';
const findingPath = z.object({ id: z.uuid() });

export const governanceCalls = {
  statistics: get('api/v1/governance/statistics', {
    access: VIEW,
    summary: 'Data quality by plant, type of rule and period: checked, failed, rate, score and trend',
    query: question,
    reply: statisticsReply,
  }),
  exported: get('api/v1/governance/statistics/export', {
    access: 'resultsDetailedList:export',
    summary: 'The same as a table, one row a plant, period and type of rule',
    query: question,
    isFile: true,
  }),
  evidence: get('api/v1/governance/findings/:id/evidence', {
    access: 'session',
    summary: 'What is stored around a finding, with the band that was left',
    params: findingPath,
    reply: evidenceReply,
  }),
  similar: get('api/v1/governance/findings/:id/similar', {
    access: 'session',
    summary: 'Earlier findings of the same kind at the same signal, decided ones first',
    params: findingPath,
    reply: z.array(line),
  }),
  precision: get('api/v1/governance/precision', {
    access: VIEW,
    summary: 'How many of the findings decided in the last 90 days were right, by type of rule',
    query: z.object({ factoryNo: z.string().max(64).optional() }),
    reply: z.object({ precision: z.number().nullable(), right: count, wrong: count, types: z.array(typePrecision) }),
  }),
  dryRun: post('api/v1/governance/rules/:id/dry-run', {
    access: 'rulesDetailedInformation:view',
    summary: 'What a rule would have found over the last finished day, at plants the caller may see; nothing is kept',
    params: findingPath,
    body: z.object({ factoryNo: z.string().max(64).optional() }),
    reply: dryRunReply,
  }),
} as const;
