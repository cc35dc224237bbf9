import { ORDER, ORDER_TYPES, type OrderKey, type OrderType } from '@sed/orders-contract';
import type { OrderModule } from '@sed/orders-definitions';
import { DomainError, RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import { isEmpty } from '@sed/records-model';
import type { Patch, RecordOf } from '@sed/records-api';

/** What orders of all types share is what the behaviour works with. */
export type Order = RecordOf<OrderModule>;
export type OrderPatch = Patch<OrderModule>;

/** Who acts when, and what they say about it. */
export interface Deed {
  /** When it was done, whenever it arrived. */
  readonly atMs: number;
  readonly by: string;
  readonly note: string | null;
  /** Steps done before without a connection, which the order was past when they arrived. */
  readonly passed?: readonly { readonly action: string; readonly at: number }[];
}

type Change = (order: Order, asked: OrderPatch, deed: Deed) => OrderPatch;

const MINUTE_MS = 60_000;
const NO_CANCEL = { cancelAskedBy: null } as const;

export function typeOf(key: string): OrderType {
  const found = Object.entries(ORDER_TYPES).find(([known]) => known === key);
  if (found === undefined) throw new Error(`${key} is no type of orders`);
  return found[1];
}

export function isOrderKey(key: string): key is OrderKey {
  return Object.hasOwn(ORDER_TYPES, key);
}

/** Planned times somebody left open: from now on, as long as the urgency lets it (§7.6). */
export function plannedTimes(type: OrderType, values: OrderPatch, atMs: number): OrderPatch {
  const planStart = values.planStart ?? atMs;
  const planEnd = values.planEnd ?? planStart + type.deadlines[values.emergencyDegree ?? '1'];
  return { planStart, planEnd };
}

/** WO-02: what a plan made with somebody to do it goes out by itself, shortly before it begins. */
export function autoIssue({ sourceType, executor, team, planStart }: OrderPatch, isBySystem: boolean, atMs: number) {
  const hasSomebody = (executor ?? null) !== null || (team ?? null) !== null;
  const isOfPlan = isBySystem && sourceType === 'PLAN' && hasSomebody && typeof planStart === 'number';
  return isOfPlan ? Math.max(atMs, planStart - ORDER.issueAheadMs) : null;
}

/** Minutes of a running pause, whole ones. */
function pausedUntil({ values }: Order, atMs: number): OrderPatch {
  if (values.pausedAt === null) return {};
  const minutes = Math.floor(Math.max(0, atMs - values.pausedAt) / MINUTE_MS);
  return { pausedMin: (values.pausedMin ?? 0) + minutes, pausedAt: null, pauseReason: null, resumeAt: null };
}

const begun: Change = ({ values }, _asked, { atMs }) => ({ actualStart: values.actualStart ?? atMs });

const BEGINS: ReadonlySet<string> = new Set(['start', 'fill']);

/**
 * When work began that nobody was seen to begin, as after a late filling: as the device noted it, else as the hours say
 * that were written down. Nobody knows where neither says it, and nothing is made up.
 */
function begunAt({ values, asked, deed: { passed = [], atMs } }: Begun): number | null {
  if (values.actualStart !== null) return values.actualStart;
  const noted = passed.flatMap(({ action, at }) => (BEGINS.has(action) ? [at] : []));
  const written = (asked.workHours ?? []).flatMap(({ start }) => start ?? []);
  const isLikely = (at: number) => at <= atMs && at >= (values.issuedAt ?? 0);
  for (const known of [noted, written].map((times) => times.filter(isLikely))) {
    if (known.length > 0) return Math.min(...known);
  }
  return null;
}

interface Begun {
  readonly values: Order['values'];
  readonly asked: OrderPatch;
  readonly deed: Deed;
}

/** WO-11: finished now; whether in time is fixed with it. */
const submitted: Change = ({ values }, asked, deed) => {
  const { atMs } = deed;
  refuseUnfilled(asked.steps);
  if (values.actualEnd !== null) return {};
  // Done in time without a connection, it may have been marked overdue before it arrived.
  const isMarked = values.timeliness === 'OVERDUE_OPEN' && (values.planEnd === null || atMs >= values.planEnd);
  const isPast = values.planEnd !== null && atMs > values.planEnd;
  const isLate = isPast || isMarked || values.lateFillAt !== null;
  const actualStart = begunAt({ values, asked, deed });
  return { actualStart, actualEnd: atMs, timeliness: isLate ? 'OVERDUE_DONE' : 'ON_TIME' };
};

/** Each step has its result; one that is not in order says why. @throws RefusedFieldsError naming the steps */
function refuseUnfilled(steps: OrderPatch['steps']): void {
  const refusals = (steps ?? []).flatMap(({ value, ok, remark }, index): FieldRefusal[] => {
    const params = { step: index + 1 };
    if (isEmpty(value) && isEmpty(ok)) return [{ code: 'order.stepOpen', params, field: `steps.${String(index)}.ok` }];
    const isUnsaid = ok === 'NOK' && isEmpty(remark);
    return isUnsaid ? [{ code: 'order.stepNotOk', params, field: `steps.${String(index)}.remark` }] : [];
  });
  if (refusals.length > 0) throw new RefusedFieldsError(refusals);
}

function laterThan(end: number | null, field: string, value: unknown): void {
  if (typeof value === 'number' && (end === null || value > end)) return;
  throw new RefusedFieldsError([{ code: 'order.extensionNotLater', field }]);
}

/** What each action leaves on the order besides what it asks for. */
const CHANGES: Readonly<Record<string, Change>> = {
  issue: ({ values }, _asked, { atMs, by }) => ({
    issuer: values.issuer ?? by,
    issuedAt: atMs,
    originalPlanEnd: values.originalPlanEnd ?? values.planEnd,
  }),
  claim: ({ values: { coExecutors } }, _asked, { by }) => ({
    executor: by,
    coExecutors: (coExecutors ?? []).filter((code) => code !== by),
  }),
  release: () => ({ executor: null }),
  start: begun,
  fill: begun,
  pause: (_order, _asked, { atMs }) => ({ pausedAt: atMs }),
  resume: (order, _asked, { atMs }) => pausedUntil(order, atMs),
  submit: submitted,
  // What is filled in again is signed again.
  withdraw: () => ({ actualEnd: null, signature: null }),
  reopen: () => ({ signature: null }),
  reject: ({ values }) => ({ rejections: (values.rejections ?? 0) + 1 }),
  // What was isolated ran for its test: whoever works at it again locks it out again.
  refuse: ({ values }) => ({ reworks: (values.reworks ?? 0) + 1, lockoutConfirmed: false }),
  rework: (_order, asked, { atMs }) => {
    laterThan(atMs, 'planEnd', asked.planEnd);
    return { actualEnd: null, signature: null, timeliness: 'ON_TIME' };
  },
  accept: (_order, _asked, { atMs, by }) => ({ acceptedAt: atMs, acceptor: by }),
  complete: (_order, _asked, { atMs }) => ({ completedAt: atMs, ...NO_CANCEL }),
  evaluate: (_order, _asked, { atMs, by }) => ({ evaluatedBy: by, evaluatedAt: atMs }),
  evaluateByDefault: (_order, _asked, { atMs }) => ({
    scoreQuality: ORDER.defaultScore,
    scoreTime: ORDER.defaultScore,
    scoreSafety: ORDER.defaultScore,
    evaluatedAt: atMs,
    isEvaluatedByDefault: true,
  }),
  cancel: (order, _asked, { atMs, note }) => ({ ...pausedUntil(order, atMs), cancelReason: note }),
  requestCancel: (_order, _asked, { by, note }) => ({ cancelAskedBy: by, cancelReason: note }),
  approveCancel: (order, _asked, { atMs }) => pausedUntil(order, atMs),
  refuseCancel: () => ({ ...NO_CANCEL, cancelReason: null }),
  assetGone: (order, _asked, { atMs, note }) => ({ ...pausedUntil(order, atMs), cancelReason: note }),
  closeByTime: (order, _asked, { atMs }) => ({
    ...pausedUntil(order, atMs),
    closedAt: atMs,
    timeliness: 'OVERDUE_OPEN',
  }),
  requestLateFill: (_order, _asked, { by }) => ({ lateFillBy: by }),
  // Who approves does not know when it was begun.
  approveLateFill: (_order, _asked, { atMs }) => ({ lateFillAt: atMs }),
  requestExtension: ({ values }, asked) => {
    laterThan(values.planEnd, 'wantedEnd', asked.wantedEnd);
    return {};
  },
  extend: ({ values }, _asked, { atMs }) => ({
    planEnd: values.wantedEnd,
    wantedEnd: null,
    extensions: (values.extensions ?? 0) + 1,
    timeliness: (values.wantedEnd ?? 0) > atMs ? 'ON_TIME' : values.timeliness,
  }),
  refuseExtension: () => ({ wantedEnd: null }),
  urge: (_order, _asked, { atMs }) => ({ urgedAt: atMs }),
  split: () => ({ partName: null, partExecutor: null }),
  merge: (order, asked) => {
    if (asked.mergedInto === order.id) throw new DomainError('order.mergeSelf');
    return { cancelReason: null };
  },
};

/** Values an action sets. @throws RefusedFieldsError, DomainError when what was asked for does not do */
export function changesOf(action: string, order: Order, asked: OrderPatch, deed: Deed): OrderPatch {
  const whole = { ...order.values, ...asked };
  return CHANGES[action]?.({ ...order, values: whole }, whole, deed) ?? {};
}
