import { z } from 'zod';

/** Stored levels, finest first. `raw` holds samples, the others hold buckets. */
export const LEVELS = ['raw', '1m', '10m', '1h', '1d'] as const;
export type Level = (typeof LEVELS)[number];

/** `[ts (epoch ms), value, quality code]`; value is null where nothing usable is known. */
export const samplePoint = z.tuple([z.number(), z.number().nullable(), z.number().int()]);
export type SamplePoint = z.infer<typeof samplePoint>;

export const sampleSeries = z.object({ level: z.enum(LEVELS), points: z.array(samplePoint) });
export type SampleSeries = z.infer<typeof sampleSeries>;

/** One aggregated bucket `[start, end)`; times in epoch ms, `mean` time-weighted over usable seconds. */
export const bucketDto = z.object({
  start: z.number(),
  end: z.number(),
  mean: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  first: z.number().nullable(),
  last: z.number().nullable(),
  stdev: z.number().nullable(),
  total: z.number().nullable(),
  count: z.number().int(),
  goodSeconds: z.number(),
});
export type BucketDto = z.infer<typeof bucketDto>;

/** Most points one chart series may carry (domain rule: min–max preserving). */
export const MAX_CHART_POINTS = 2000;
/** Most raw samples one answer may carry. */
export const MAX_RAW_POINTS = 100_000;
