import { z } from 'zod';

/** So far back a prediction shows what it was drawn from. */
export const FEATURE_DAYS = 30;
/** Points of the picture that is kept with the order. */
export const FEATURE_POINTS = 200;

/** What a signal did before a prediction, as it was known then: kept with the order, whatever history says later. */
export const featureTrendSchema = z.object({
  signal: z.string(),
  unit: z.string(),
  decimals: z.number().int(),
  /** Epoch ms. */
  fromMs: z.number(),
  toMs: z.number(),
  points: z.array(z.tuple([z.number(), z.number()])),
});
export type FeatureTrend = z.infer<typeof featureTrendSchema>;
