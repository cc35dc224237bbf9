import { temporaryOrder } from '@sed/orders-definitions';
import type { RecordOf, WriteContext } from '@sed/records-api';
import type { PlannedWork } from './plan-work';

export type PlanOrder = RecordOf<typeof temporaryOrder>;

/** A plan as far as orders are made of it: it has no number, they name it. */
export interface PlanSubject {
  readonly factoryNo: string | null;
  readonly values: { readonly name: string };
}

export interface OrderedLine {
  readonly orderNo: string | null;
}

/** How lines of a kind are told apart, and what there is to be done of one; nothing once its time is over. */
export interface LineKind<L extends OrderedLine> {
  readonly textOf: (line: L) => string | null;
  readonly workOf: (line: L) => PlannedWork | undefined;
  /** A line as it was sent, with what its order has said meanwhile. */
  readonly carried: (line: L, known: L | undefined) => L;
}

const MAX_NAME = 50;
const RUNNING: ReadonlySet<string | null> = new Set(['TO_EXECUTE', 'IN_PROGRESS', 'FILLING', 'TO_REVIEW']);

/** PL-06: each line becomes an order to be issued, which stands in the pool of plans; what has one keeps it. */
export async function ordered<L extends OrderedLine>(
  { factoryNo, values: { name } }: PlanSubject,
  lines: readonly L[],
  { workOf }: LineKind<L>,
  { records, viewer }: WriteContext,
): Promise<readonly L[]> {
  const made: L[] = [];
  for (const line of lines) {
    const work = line.orderNo === null ? workOf(line) : undefined;
    if (work === undefined) {
      made.push(line);
      continue;
    }
    const { text, ...planned } = work;
    const person = viewer.code === 'system' ? null : viewer.code;
    const order = await records.create(temporaryOrder, {
      ...{ factoryNo, because: name },
      values: {
        ...{ name: Array.from(text).slice(0, MAX_NAME).join(''), content: text, emergencyDegree: '1' as const },
        ...{ sourceType: 'PLAN' as const, sourceId: name, issuer: person, requester: person, ...planned },
      },
    });
    made.push({ ...line, orderNo: order.no });
  }
  return made;
}

/** Lines as they were sent, each with the order that was made of it before. */
export function withOrders<L extends OrderedLine>(
  sent: readonly L[] | null | undefined,
  before: readonly L[] | null,
  { textOf, carried }: LineKind<L>,
): readonly L[] {
  const kept = [...(before ?? [])];
  return (sent ?? []).map((line) => {
    const at = kept.findIndex((one) => textOf(one) === textOf(line));
    const [known] = at < 0 ? [] : kept.splice(at, 1);
    return carried(line, known);
  });
}

const isSame = (one: PlannedWork | undefined, other: PlannedWork) =>
  one?.executor === other.executor && one.planStart === other.planStart && one.planEnd === other.planEnd;

/**
 * PL-07: orders nobody was sent yet follow what was changed of their lines, and are as people planned them where nothing
 * was; those of lines that are gone are cancelled.
 */
export async function followed<L extends OrderedLine>(
  plan: PlanSubject,
  { before, lines }: { readonly before: readonly L[] | null; readonly lines: readonly L[] | null },
  { workOf }: LineKind<L>,
  context: WriteContext,
): Promise<void> {
  for (const order of await ordersOf(plan, before ?? [], context)) {
    if (order.status !== 'TO_ISSUE') continue;
    const [line, known] = [lines, before].map((all) => all?.find(({ orderNo }) => orderNo === order.no));
    const work = line === undefined ? undefined : workOf(line);
    if (line === undefined) await cancel(order, `PL-07 ${plan.values.name}`, context);
    if (work === undefined || isSame(known === undefined ? undefined : workOf(known), work)) continue;
    const { planStart, planEnd } = work;
    const values = { executor: work.executor ?? order.values.executor, planStart, planEnd };
    await context.records.set(temporaryOrder, order.id, { values, because: `PL-07 ${plan.values.name}` });
  }
}

/** PL-09: lines nobody was sent are cancelled with the plan. @returns orders that run, to be decided one by one */
export async function cancelled(
  plan: PlanSubject,
  lines: readonly OrderedLine[] | null,
  context: WriteContext,
): Promise<readonly PlanOrder[]> {
  const made = await ordersOf(plan, lines ?? [], context);
  for (const order of made) {
    if (order.status === 'TO_ISSUE') await cancel(order, `PL-09 ${plan.values.name}`, context);
  }
  return made.filter(({ status }) => RUNNING.has(status));
}

/** Those its lines name: plans may have the same name. */
async function ordersOf(
  { factoryNo, values }: PlanSubject,
  lines: readonly OrderedLine[],
  { records }: WriteContext,
): Promise<readonly PlanOrder[]> {
  const numbers = new Set(lines.flatMap(({ orderNo }) => orderNo ?? []));
  if (numbers.size === 0) return [];
  const made = await records.all(temporaryOrder, { sourceType: 'PLAN', sourceId: values.name }, factoryNo);
  return made.filter(({ no }) => no !== null && numbers.has(no));
}

async function cancel({ id }: PlanOrder, because: string, { records }: WriteContext): Promise<void> {
  await records.act(temporaryOrder, id, { action: 'cancel', because });
}
