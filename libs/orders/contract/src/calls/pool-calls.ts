import { bilingualText, get } from '@sed/platform-contract';
import { z } from 'zod';

/** More orders than this are nobody's plan for a week: what is left out is said. */
export const MAX_POOL = 2000;
/** A person works so long a day, h. */
export const DAY_HOURS = 8;
/** Days planned at once, at most. */
const MAX_POOL_MS = 62 * 86_400_000;

const epochMs = z.coerce.number().int().min(0);

/** An order to be issued, or one that takes up somebody's time already. */
export const pooledOrder = z.object({
  id: z.string(),
  module: z.string(),
  version: z.number().int(),
  no: z.string().nullable(),
  name: z.string(),
  factoryNo: z.string(),
  state: z.string(),
  emergencyDegree: z.string().nullable(),
  sourceType: z.string().nullable(),
  section: z.string().nullable(),
  equipName: z.string().nullable(),
  equipNo: z.string().nullable(),
  place: z.string().nullable(),
  team: z.string().nullable(),
  executor: z.string().nullable(),
  planStart: z.number().nullable(),
  planEnd: z.number().nullable(),
});
export type PooledOrder = z.infer<typeof pooledOrder>;

export const orderPool = z.object({
  /** To be issued, the most urgent first. */
  pool: z.array(pooledOrder),
  isCut: z.boolean(),
  /** Issued and not finished, planned within the days asked for. */
  taken: z.array(pooledOrder),
  people: z.array(z.object({ code: z.string(), name: bilingualText })),
});
export type OrderPool = z.infer<typeof orderPool>;

export const orderPoolCalls = {
  pool: get('api/v1/order-pool', {
    access: 'session',
    summary: 'Orders to be issued with what is planned in a period beside them, and the people of the plant',
    query: z
      .object({
        factoryNo: z.string().min(1).max(64).optional(),
        from: epochMs,
        to: epochMs,
        /** Those that plans made, or all. */
        source: z.enum(['PLAN']).optional(),
      })
      .refine(({ from, to }) => from < to && to - from <= MAX_POOL_MS, { path: ['to'] }),
    reply: orderPool,
  }),
} as const;
