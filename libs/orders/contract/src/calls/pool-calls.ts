import { bilingualText, get } from '@sed/platform-contract';
import { z } from 'zod';

/** More orders than this are nobody's plan for a week: what is left out is said. */
export const MAX_POOL = 2000;
/** A person works so long a day, h. */
export const DAY_HOURS = 8;
/** Days planned at once, at most. */
const MAX_POOL_MS = 62 * 86_400_000;

const epochMs = z.coerce.number().int().min(0);

/**
 * What stands against a plan: one person in two places, a machine taken by two, a machine isolated that other work has not
 * planned to stop, more machines of a group out than it has spares.
 */
export const POOL_CONFLICTS = ['PERSON', 'EQUIPMENT', 'ISOLATION', 'SPARE'] as const;
/** Locking a machine out, proving it and giving it back takes so long, h: saved for every further job behind one lock. */
export const LOCKOUT_HOURS = 1;

const poolConflict = z.object({
  kind: z.enum(POOL_CONFLICTS),
  /** The other order. */
  id: z.string(),
  module: z.string(),
  no: z.string().nullable(),
  name: z.string(),
});
export type PoolConflict = z.infer<typeof poolConflict>;

const missingPart = z.object({
  item: z.string(),
  name: bilingualText,
  quantity: z.string(),
  unit: bilingualText,
  /** Null where too little is ordered, or nobody knows when it comes. */
  expectedOn: z.string().nullable(),
});

/** Whether everything is there that an order plans to use. */
const poolParts = z.object({
  missing: z.array(missingPart),
  /** Lines that name something the catalogue does not have: nobody knows of these. */
  unlisted: z.number().int(),
});
export type PoolParts = z.infer<typeof poolParts>;

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

/** A permit in force for the machine of an order: what else it covers can be done while it is. */
const poolPermit = z.object({ id: z.string(), no: z.string().nullable(), path: z.string(), validTo: z.number() });
export type PoolPermit = z.infer<typeof poolPermit>;

/** An order to be issued, with what the plan has to mind. */
const plannedOrder = pooledOrder.extend({
  /** Null where nothing is planned to be used, and for who may not see the stores. */
  parts: poolParts.nullable(),
  /** The first of them. */
  conflicts: z.array(poolConflict),
  /** Same for all orders that are done behind one isolation within some days; null where there is no other. */
  isolation: z.string().nullable(),
  /** Null where there is none, and for who may not see it. */
  permit: poolPermit.nullable(),
});
export type PlannedOrder = z.infer<typeof plannedOrder>;

export const orderPool = z.object({
  /** To be issued, the most urgent first. */
  pool: z.array(plannedOrder),
  isCut: z.boolean(),
  /** Issued and not finished, planned within the days asked for. */
  taken: z.array(pooledOrder),
  people: z.array(z.object({ code: z.string(), name: bilingualText })),
});
export type OrderPool = z.infer<typeof orderPool>;

/** What stands against issuing an order as it is planned; whoever issues it may go on all the same. */
export const orderClashes = z.object({
  conflicts: z.array(poolConflict),
  /** Of its people, those the roster gives other shifts than its time. */
  offDuty: z.array(z.object({ code: z.string(), name: bilingualText })),
});
export type OrderClashes = z.infer<typeof orderClashes>;

export const orderPoolCalls = {
  clashes: get('api/v1/order-clashes', {
    access: 'session',
    summary: 'What stands against issuing an order: other work of its people and its machine, and who is off duty',
    query: z.object({ module: z.string().min(1).max(64), id: z.uuid() }),
    reply: orderClashes,
  }),
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
