import { bilingualText, get, listOf, listQuery } from '@sed/platform-contract';
import { z } from 'zod';

const count = z.number().int();
const epochMs = z.coerce.number().int().min(0);

/** Statistics of orders (domain model §7.7) over those that were due in a period; null where nothing could be measured. */
export const orderFigures = z.object({
  due: count,
  completed: count,
  onTime: count,
  overdueOpen: count,
  firstPass: count,
  /** Of those completed; and those of them nobody scored in time, which have the score that stands for that. */
  evaluated: count,
  evaluatedByDefault: count,
  /** Means of the evaluated orders, 1 to 5; the first one is of all three. */
  score: z.number().nullable(),
  scoreQuality: z.number().nullable(),
  scoreTime: z.number().nullable(),
  scoreSafety: z.number().nullable(),
  /** From issue to start. */
  responseMedianMs: z.number().nullable(),
  responseP90Ms: z.number().nullable(),
  faults: count,
  /** Work on faults from start to end without pauses, mean. */
  mttrMs: z.number().nullable(),
  /** Between faults of the equipment that had some: what it ran in the period; without running signal, calendar time less the repairs. */
  mtbfMs: z.number().nullable(),
  /** Machines that had faults, and those of them whose running signal tells how long they ran. */
  mtbfMachines: count,
  mtbfMeasured: count,
  workMinutes: z.number(),
  /** Of maintenance, routine, overhaul and predictive work. */
  plannedMinutes: z.number(),
  /** On the published rosters of the period so far; null where none is told apart like this, or nobody keeps one. */
  shiftMinutes: z.number().nullable(),
  /** Not finished, whenever due. */
  open: count,
  /** What the open orders are planned to take, at most eight hours of a day. */
  openMinutes: z.number(),
  /** On the published rosters of a week around now; null where none is told apart like this, or nobody keeps one. */
  weekMinutes: z.number().nullable(),
  /** Standstill of the machines of faults, until their test run or the end of the work; null where it is not asked for. */
  downMs: z.number().nullable(),
  /** What the faults cost, CNY; null where it is not asked for. */
  repairYuan: z.number().nullable(),
});
export type OrderFigures = z.infer<typeof orderFigures>;

/** What figures are told apart by. */
export const ORDER_DIMENSIONS = [
  ...(['organisation', 'team', 'user', 'type', 'section', 'supplier'] as const),
  ...(['phenomenon', 'failureObject', 'failureCause', 'failureAction'] as const),
] as const;
/** By these only faults are counted: nothing else has a cause. */
export const FAILURE_DIMENSIONS = ['phenomenon', 'failureObject', 'failureCause', 'failureAction'] as const;
export type FailureDimension = (typeof FAILURE_DIMENSIONS)[number];
export type OrderDimension = (typeof ORDER_DIMENSIONS)[number];

export function isFailureDimension(dimension: OrderDimension): dimension is FailureDimension {
  return FAILURE_DIMENSIONS.some((one) => one === dimension);
}

/** Figures that lead to the orders they count. */
export const COUNTED_FIGURES = [
  ...(['due', 'completed', 'onTime', 'overdueOpen', 'firstPass', 'evaluated', 'faults', 'open'] as const),
] as const;
export type CountedFigure = (typeof COUNTED_FIGURES)[number];

/** Periods are at most so long, ms. */
export const MAX_STATISTICS_MS = 3 * 366 * 86_400_000;

const asked = z.object({
  factoryNo: z.string().min(1).max(64).optional(),
  from: epochMs,
  to: epochMs,
  edition: z.enum(['v3', 'old']).default('v3'),
  by: z.enum(ORDER_DIMENSIONS).default('organisation'),
});
const isPeriod = ({ from, to }: { readonly from: number; readonly to: number }) =>
  from < to && to - from <= MAX_STATISTICS_MS;
const PERIOD = { path: ['to'] };

export const orderStatistics = z.object({
  whole: orderFigures,
  rows: z.array(
    orderFigures.extend({
      /** Organisation node or plant, team, user, type or section; null: none was named. */
      key: z.string().nullable(),
      /** Of organisations and people; the others have names everybody knows. */
      name: bilingualText.nullable(),
    }),
  ),
});
export type OrderStatistics = z.infer<typeof orderStatistics>;

export const countedOrder = z.object({
  id: z.string(),
  module: z.string(),
  no: z.string().nullable(),
  name: z.string(),
  factoryNo: z.string(),
  state: z.string(),
  executor: z.string().nullable(),
  executorName: bilingualText.nullable(),
  planEnd: z.number().nullable(),
  actualEnd: z.number().nullable(),
  /** Mean of its scores; null before its evaluation. */
  score: z.number().nullable(),
});
export type CountedOrder = z.infer<typeof countedOrder>;

export const orderStatisticsCalls = {
  figures: get('api/v1/order-statistics', {
    access: 'session',
    summary:
      'Figures of the orders due in a period, whole and by organisation, team, person, type, section or contractor',
    query: asked.refine(isPeriod, PERIOD),
    reply: orderStatistics,
  }),
  orders: get('api/v1/order-statistics/orders', {
    access: 'session',
    summary: 'The orders a figure counts; without a key those of the whole, with an empty one those that name nothing',
    query: asked
      .extend({
        key: z.string().max(64).optional(),
        figure: z.enum(COUNTED_FIGURES),
        ...listQuery.omit({ sort: true }).shape,
      })
      .refine(isPeriod, PERIOD),
    reply: listOf(countedOrder),
  }),
} as const;
