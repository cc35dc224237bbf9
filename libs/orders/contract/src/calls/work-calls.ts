import { bilingualText, get, listOf, listQuery } from '@sed/platform-contract';
import { z } from 'zod';

/** What waits for somebody, what they are done with, what they issued, and what they asked others for. */
export const ORDER_WORK_BOXES = ['todo', 'done', 'mine', 'copied'] as const;
export type OrderWorkBox = (typeof ORDER_WORK_BOXES)[number];

/** What somebody has to do with an order; of the last ones, what they have to decide that others ask for. */
export const ORDER_PARTS = [
  ...(['claim', 'execute', 'review', 'accept', 'evaluate'] as const),
  ...(['extend', 'cancel', 'lateFill', 'correction'] as const),
] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];
/** With these the work is over: its planned end says nothing about them. */
export const PARTS_AFTERWARDS: readonly OrderPart[] = ['evaluate', 'lateFill', 'correction'];

export const workedOrder = z.object({
  id: z.string(),
  version: z.number().int(),
  module: z.string(),
  no: z.string().nullable(),
  name: z.string(),
  factoryNo: z.string(),
  state: z.string(),
  emergencyDegree: z.string().nullable(),
  equipName: z.string().nullable(),
  issuer: z.string().nullable(),
  team: z.string().nullable(),
  executor: z.string().nullable(),
  planEnd: z.number().nullable(),
  /** What waits to be done with it; null once nothing does. */
  part: z.enum(ORDER_PARTS).nullable(),
  /** Every holder of a position, or every member of the team, may do it: one of several. */
  isShared: z.boolean(),
});
export type WorkedOrder = z.infer<typeof workedOrder>;

export const orderWorkCalls = {
  work: get('api/v1/order-work', {
    access: 'session',
    summary:
      'Own orders of every type and plant: to be executed, reviewed, accepted or decided on, done, issued, asked for',
    query: listQuery.omit({ sort: true }).extend({
      box: z.enum(ORDER_WORK_BOXES),
      keyword: z.string().max(100).optional(),
    }),
    reply: listOf(workedOrder).extend({
      /** There are more than are counted. */
      isTotalCut: z.boolean(),
      people: z.record(z.string(), bilingualText),
    }),
  }),
} as const;
