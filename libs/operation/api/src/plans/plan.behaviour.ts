import { Injectable, type OnModuleInit } from '@nestjs/common';
import { monthPlan, yearPlan } from '@sed/operation-definitions';
import { temporaryOrder } from '@sed/orders-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { DEFAULT_ZONE } from '@sed/platform-contract';
import { Messenger, People, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { proposalIn } from '@sed/records-model';
import { localDayOf } from '@sed/shifts-contract';
import { entered, LastYears } from './last-years';
import {
  cancelled,
  followed,
  ordered,
  withOrders,
  type LineKind,
  type OrderedLine,
  type PlanOrder,
} from './plan-orders';
import { workOfOverhaul, workOfTask } from './plan-work';

type Year = RecordOf<typeof yearPlan>;
type Month = RecordOf<typeof monthPlan>;
type YearPatch = Patch<typeof yearPlan>;
type MonthPatch = Patch<typeof monthPlan>;
type Task = NonNullable<Month['values']['tasks']>[number];
type Overhaul = NonNullable<Year['values']['overhauls']>[number];

const MAX_TEXT = { summary: 500, result: 300 } as const;
const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('');
/** Orders are made of lines, and of nothing people write there. */
const unordered = <L extends object>(lines: readonly L[] | null | undefined) =>
  lines?.map((line) => ({ ...line, orderNo: null })) ?? null;
const isSettled = ({ doneOn, result }: Task) => doneOn !== null || (result ?? '').trim() !== '';

/** What is planned becomes work while a plan runs, and its end says what came of it (PL-06 to PL-10). */
@Injectable()
export class PlanBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly people: People,
    private readonly messenger: Messenger,
    private readonly lastYears: LastYears,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(yearPlan, {
      beforeCreate: ({ values: { overhauls, lines } }, context) => {
        context.afterCommit(() => this.lastYears.soon());
        return { overhauls: unordered(overhauls), ...entered(lines) };
      },
      beforeUpdate: (_plan, { overhauls, lines, year }, context) => {
        if (lines !== undefined || year !== undefined) context.afterCommit(() => this.lastYears.soon());
        return {
          ...(overhauls !== undefined && { overhauls: unordered(overhauls) }),
          ...entered(lines),
        };
      },
      beforeAction: (action, plan, _asked, context) => this.ofYear(action, plan, context),
      afterAction: async (action, before, plan, context) => {
        if (action === 'cancel') await this.cancelled(plan, plan.values.overhauls, context);
        if (action !== 'approveAdjust') return;
        context.afterCommit(() => this.lastYears.soon());
        const changed = { before: before.values.overhauls, lines: plan.values.overhauls };
        await followed(plan, changed, this.overhaulsOf(plan, context), context);
      },
    });
    this.engine.bindBehaviour(monthPlan, {
      beforeCreate: ({ values: { tasks } }) => ({ tasks: unordered(tasks) }),
      beforeUpdate: (_plan, { tasks }) => (tasks === undefined ? {} : { tasks: unordered(tasks) }),
      beforeAction: (action, plan, asked, context) => this.ofMonth(action, plan, asked, context),
      afterAction: async (action, before, plan, context) => {
        if (action === 'cancel') await this.cancelled(plan, plan.values.tasks, context);
        if (action !== 'approveAdjust') return;
        const changed = { before: before.values.tasks, lines: plan.values.tasks };
        await followed(plan, changed, this.tasksOf(plan, context), context);
      },
    });
    this.engine.addBehaviour(temporaryOrder, {
      afterAction: (_action, before, order, context) =>
        before.status === order.status ? undefined : this.follow(order, context),
    });
  }

  private async ofYear(action: string, plan: Year, context: WriteContext): Promise<YearPatch> {
    const { values } = plan;
    const kind = this.overhaulsOf(plan, context);
    switch (action) {
      case 'start':
        return values.overhauls === null ? {} : { overhauls: await ordered(plan, values.overhauls, kind, context) };
      case 'approveAdjust': {
        const proposed: YearPatch = proposalIn(values.proposed)?.values ?? {};
        const revision = (values.revision ?? 1) + 1;
        if (proposed.overhauls === undefined) return { revision };
        const lines = withOrders(proposed.overhauls, values.overhauls, kind);
        return { revision, overhauls: await ordered(plan, lines, kind, context) };
      }
      default:
        return {};
    }
  }

  private async ofMonth(action: string, plan: Month, asked: MonthPatch, context: WriteContext): Promise<MonthPatch> {
    const { values } = plan;
    const kind = this.tasksOf(plan, context);
    switch (action) {
      case 'start':
        return values.tasks === null ? {} : { tasks: await ordered(plan, values.tasks, kind, context) };
      case 'approveAdjust': {
        const proposed: MonthPatch = proposalIn(values.proposed)?.values ?? {};
        const revision = (values.revision ?? 1) + 1;
        if (proposed.tasks === undefined) return { revision };
        const lines = withOrders(proposed.tasks, values.tasks, kind);
        return { revision, tasks: await ordered(plan, lines, kind, context) };
      }
      case 'finish':
        return finished(values);
      case 'evaluate':
        return evaluated(withOrders(asked.tasks ?? values.tasks, values.tasks, kind));
      default:
        return {};
    }
  }

  private overhaulsOf({ factoryNo, values }: Year, { atMs }: WriteContext): LineKind<Overhaul> {
    const moment = { zone: this.zoneOf(factoryNo), atMs };
    return {
      textOf: ({ what }) => what,
      workOf: (line) => workOfOverhaul(line, values, moment),
      carried: (line, known) => ({ ...line, orderNo: known?.orderNo ?? null }),
    };
  }

  private tasksOf({ factoryNo, values: { month } }: Month, { atMs }: WriteContext): LineKind<Task> {
    const moment = { zone: this.zoneOf(factoryNo), atMs };
    return {
      textOf: ({ task }) => task,
      workOf: (line) => (isSettled(line) ? undefined : workOfTask(line, month, moment)),
      carried: (line, known) => ({
        ...line,
        orderNo: known?.orderNo ?? null,
        doneOn: line.doneOn ?? known?.doneOn ?? null,
        result: line.result ?? known?.result ?? null,
      }),
    };
  }

  /** A key task is done with its order. */
  private async follow(order: PlanOrder, { records, atMs }: WriteContext): Promise<void> {
    const { no, factoryNo, values } = order;
    const { sourceType, sourceId, actualEnd } = values;
    const change = outcomeOf(order, localDayOf(actualEnd ?? atMs, this.zoneOf(factoryNo)));
    if (change === undefined || sourceType !== 'PLAN' || sourceId === null || no === null) return;
    const isOfOrder = ({ orderNo }: Task) => orderNo === no;
    for (const plan of await records.all(monthPlan, { name: sourceId }, factoryNo)) {
      const { tasks } = plan.values;
      if (tasks?.some(isOfOrder) !== true) continue;
      const changed = tasks.map((line) => (isOfOrder(line) ? { ...line, ...change } : line));
      await records.set(monthPlan, plan.id, { values: { tasks: changed }, because: no });
    }
  }

  /** PL-09: whoever issued an order that runs, or runs the plant, decides whether it goes on. */
  private async cancelled(plan: Year | Month, lines: readonly OrderedLine[] | null, context: WriteContext) {
    const { within } = context;
    const running = await cancelled(plan, lines, context);
    if (running.length === 0 || plan.factoryNo === null) return;
    const managers = await this.people.ofPlant(plan.factoryNo, { position: 'OPS_MGR' }, within);
    const messages = running.map(({ id, no, values: { name, issuer } }) => {
      const to = issuer === null || issuer === 'system' ? managers.map(({ code }) => code) : [issuer];
      const [order, key] = [`${no ?? ''} ${name}`.trim(), `record:${temporaryOrder.key}:${id}:planCancelled`];
      const linkedUrl = `${temporaryOrder.path}?id=${encodeURIComponent(id)}`;
      return {
        ...{ to, type: 'REMIND' as const, key },
        title: {
          zh: `计划已取消，请决定工单是否继续：${order}`,
          en: `Its plan is cancelled: decide on the order ${order}`,
        },
        body: { zh: plan.values.name, en: plan.values.name },
        ext: { id: key, linkedUrl, messageType: 'REMIND' as const, factoryNo: plan.factoryNo ?? '' },
      };
    });
    await this.messenger.send(
      messages.filter(({ to }) => to.length > 0),
      within,
    );
  }

  private zoneOf(factoryNo: string | null): string {
    return this.directory.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
  }
}

/** What the end of an order says of its line; nothing while it goes on. */
function outcomeOf({ status, values: { result, cancelReason } }: PlanOrder, doneOn: string): Partial<Task> | undefined {
  if (status === 'COMPLETED') return { doneOn, result: cut(result ?? '', MAX_TEXT.result) };
  if (status !== 'CANCELLED') return undefined;
  return { result: cut(`工单取消 / Order cancelled: ${cancelReason ?? ''}`, MAX_TEXT.result) };
}

/** PL-08: the report of a month that is over begins with what was done of its key tasks, and what is still open. */
function finished({ tasks, summary }: Month['values']): MonthPatch {
  if (summary !== null || tasks === null || tasks.length === 0) return {};
  const open = tasks.filter((line) => !isSettled(line)).map(({ task }) => task ?? '');
  const done = `${String(tasks.filter(({ doneOn }) => doneOn !== null).length)}/${String(tasks.length)}`;
  const left = open.length === 0 ? '' : `；未完成 / open: ${open.join('；')}`;
  return { summary: cut(`重点工作完成 / key tasks done: ${done}${left}`, MAX_TEXT.summary) };
}

/** PL-10: of each key task it is said what came of it. @throws RefusedFieldsError */
function evaluated(tasks: readonly Task[]): MonthPatch {
  if (tasks.every(isSettled)) return { tasks };
  throw new RefusedFieldsError([{ code: 'operation.tasksOpen', field: 'tasks' }]);
}
