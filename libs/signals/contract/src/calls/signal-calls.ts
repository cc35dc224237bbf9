import { z } from 'zod';
import { plantDto, bilingualText, get, listOf, listQuery, post, put } from '@sed/platform-contract';
import { bucketDto, LEVELS, MAX_CHART_POINTS, sampleSeries } from '../domain/samples';
import { latestDto, signalDto } from '../domain/signal';

const epochMs = z.coerce.number().int().min(0);
const range = z
  .object({ from: epochMs, to: epochMs })
  .refine((r) => r.from < r.to, { error: 'range.startBeforeEnd', path: ['to'] });
const signalPath = z.object({ factoryNo: z.string(), code: z.string() });

export const signalInput = signalDto.omit({ id: true, version: true });
export type SignalInput = z.infer<typeof signalInput>;

/** How far a signal left its usual course. Values in its own unit, of counters per hour. */
export const signalChange = z.object({
  code: z.string(),
  /** Mean and standard deviation of the day before. */
  usual: z.number(),
  spread: z.number(),
  /** Where it was furthest from that. */
  value: z.number(),
  /** How many of its usual deviations that is, at most 99. */
  score: z.number(),
  /** When it began to leave, and when it was furthest. */
  movedAt: z.number(),
  furthestAt: z.number(),
});
export type SignalChange = z.infer<typeof signalChange>;

const noBand = { lo: null, hi: null };

/** A signal to register: what domain rules give a default may be left out, a plain name serves both languages. */
export const newSignal = z.object({
  ...signalInput.shape,
  name: bilingualText.or(
    z
      .string()
      .min(1)
      .max(60)
      .transform((text) => ({ zh: text, en: text })),
  ),
  role: signalInput.shape.role.default(null),
  unit: signalInput.shape.unit.default(''),
  decimals: signalInput.shape.decimals.default(2),
  section: signalInput.shape.section.default(''),
  state: signalInput.shape.state.default('ENABLED'),
  range: signalInput.shape.range.default(noBand),
  normal: signalInput.shape.normal.default(noBand),
  scanPeriodS: signalInput.shape.scanPeriodS.default(10),
  /** Three scan periods, 15–900 s, when absent. */
  staleAfterS: signalInput.shape.staleAfterS.optional(),
  deadband: signalInput.shape.deadband.default(null),
  counterRollover: signalInput.shape.counterRollover.default(null),
  critical: signalInput.shape.critical.default(false),
});
export type NewSignal = z.output<typeof newSignal>;

export const plantListCall = get('api/v1/plants', {
  access: 'session',
  summary: 'Plants the user may see',
  reply: z.array(plantDto),
});

export const signalCalls = {
  list: get('api/v1/signals', {
    access: 'signal:view',
    summary: 'Signals of a plant',
    query: listQuery.extend({ factoryNo: z.string().optional(), keyword: z.string().max(100).optional() }),
    reply: listOf(signalDto),
  }),
  create: post('api/v1/signals', {
    access: 'signal:edit',
    summary: 'Register a signal',
    body: newSignal,
    reply: signalDto,
  }),
  update: put('api/v1/signals/:factoryNo/:code', {
    access: 'signal:edit',
    summary: 'Change a signal; with a version a stale one answers 409',
    params: signalPath,
    body: signalInput
      .partial()
      .omit({ factoryNo: true, code: true })
      .extend({ reason: z.string().max(300).optional(), version: z.number().int().min(1).optional() }),
    reply: signalDto,
  }),
  latest: get('api/v1/signals/latest', {
    access: 'signal:view',
    summary: 'Latest value of every signal of a plant',
    query: z.object({ factoryNo: z.string() }),
    reply: z.array(latestDto),
  }),
  samples: get('api/v1/signals/:factoryNo/:code/samples', {
    access: 'signal:view',
    summary: 'History of a signal; with maxPoints the extremes of each bucket are kept',
    params: signalPath,
    query: range.safeExtend({ maxPoints: z.coerce.number().int().min(2).max(MAX_CHART_POINTS).optional() }),
    reply: sampleSeries,
  }),
  buckets: get('api/v1/signals/:factoryNo/:code/buckets', {
    access: 'signal:view',
    summary: 'Aggregated buckets of a signal',
    params: signalPath,
    query: range.safeExtend({ level: z.enum(LEVELS).exclude(['raw']) }),
    reply: z.array(bucketDto),
  }),
  /** Statistics over exactly `[from, to)`: one bucket, time-weighted, with its validity. */
  statistics: get('api/v1/signals/:factoryNo/:code/statistics', {
    access: 'signal:view',
    summary: 'Statistics of a signal over a range',
    params: signalPath,
    query: range,
    reply: bucketDto.extend({ validity: z.number(), inBand: z.number().nullable() }),
  }),
  /** What moved before an instant: the minutes up to it beside the day before those. */
  changes: get('api/v1/signals/:factoryNo/changes', {
    access: 'signal:view',
    summary: 'Signals of a plant that left their usual course before an instant, the furthest first',
    params: signalPath.omit({ code: true }),
    query: z.object({ at: epochMs, minutes: z.coerce.number().int().min(10).max(720).default(60) }),
    reply: z.object({
      at: z.number(),
      from: z.number(),
      /** Signals looked at, and those of them with too little history to tell. */
      looked: z.number().int(),
      unknown: z.number().int(),
      changes: z.array(signalChange),
    }),
  }),
  exportCsv: get('api/v1/samples/export', {
    access: 'signal:view',
    summary: 'CSV of up to eight signals over a range, with quality',
    query: range.safeExtend({
      factoryNo: z.string(),
      codes: z
        .string()
        .transform((s) => s.split(','))
        .pipe(z.array(z.string().min(1)).min(1).max(8)),
      maxPoints: z.coerce.number().int().min(2).max(100_000).optional(),
    }),
    isFile: true,
  }),
} as const;

const requirement = z.object({ standard: bilingualText, pattern: z.string(), name: bilingualText });

/** How far the plants keep the data standards. */
export const standardCalls = {
  coverage: get('api/v1/number-standards/coverage', {
    access: 'numberStandard:view',
    summary: 'Required signals each plant has and lacks, and tags outside the naming grammar',
    query: z.object({ factoryNo: z.string().optional() }),
    reply: z.array(
      z.object({
        factoryNo: z.string(),
        plantName: bilingualText,
        required: z.number().int(),
        present: z.number().int(),
        /** Null when no standard asks anything of the plant. */
        coveragePercent: z.number().nullable(),
        missing: z.array(requirement),
        illNamed: z.array(z.string()),
      }),
    ),
  }),
} as const;
