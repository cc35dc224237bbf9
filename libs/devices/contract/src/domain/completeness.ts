import { bilingualText } from '@sed/platform-contract';
import { z } from 'zod';

/** Promised share of expected values where nobody set another, per cent. */
export const DEFAULT_PROMISE_PCT = 95;

const figures = {
  expected: z.number(),
  stored: z.number(),
  /** Per cent; null where nothing was expected. */
  pct: z.number().nullable(),
};

export const completenessMonth = z.object({ month: z.string(), ...figures });

export const completenessDto = z.object({
  factoryNo: z.string(),
  plantName: bilingualText,
  promisePct: z.number(),
  promiseVersion: z.number().int(),
  month: z.string(),
  ...figures,
  /** Worst first. */
  devices: z.array(z.object({ id: z.string(), name: z.string(), signals: z.number().int(), ...figures })),
});
export type CompletenessDto = z.infer<typeof completenessDto>;
export type CompletenessFigures = Pick<CompletenessDto, 'expected' | 'stored' | 'pct'>;
