import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LineState } from '@sed/equipment-contract';
import { PLAN_MODULES, type PlanModule } from '@sed/equipment-definitions';
import type { OrderModule } from '@sed/orders-definitions';
import { ModuleEngine, type ModuleBehaviour, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { PlanAssets } from './plan-assets';
import { orderModuleOf, PlanOrders, type Plan } from './plan-orders';
import * as of from './plan-lines';
import {
  asked,
  isShared,
  PlantConfirmations,
  reopened,
  requireAnswers,
  toAsk,
  withAnswers,
} from './plant-confirmations';
import { SharedCosts } from './shared-costs';

type PlanPatch = Patch<PlanModule>;
type Lines = NonNullable<PlanPatch['lines']>;

const NO_ISSUE = {
  issueNos: null,
  issueExecutor: null,
  issueStart: null,
  issueEnd: null,
  issueTogether: false,
} as const;
const CANCELLABLE = ['APPROVED', 'ISSUED'] as const;
/** Only of these is an order nobody has begun; others are decided one by one on their own pages. */
const UNBEGUN: ReadonlySet<string> = new Set(['TO_ISSUE', 'TO_EXECUTE']);

/** Lines are kept as their module defines them; here they are what all kinds have in common. */
const kept = (lines: readonly of.PlanLine[]): Lines => lines as unknown as Lines;

interface Taken {
  readonly action: string;
  readonly plan: Plan;
  readonly asked: PlanPatch;
}

/** What plans do: number their lines, keep decisions to them, make orders of them, and follow these (OL-01 to OL-10). */
@Injectable()
export class PlanBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly orders: PlanOrders,
    private readonly assets: PlanAssets,
    private readonly confirmations: PlantConfirmations,
    private readonly costs: SharedCosts,
  ) {}

  onModuleInit(): void {
    for (const module of PLAN_MODULES as readonly PlanModule[]) {
      this.engine.bindBehaviour(module, this.behaviourOf(module));
      this.engine.addBehaviour(orderModuleOf(module), {
        ...(isShared(module) && {
          beforeAction: (action, order, _asked, context) => this.acceptable(module, action, order, context),
        }),
        afterAction: (_action, before, after, context) => this.heard(module, before, after, context),
      });
    }
  }

  private behaviourOf(module: PlanModule): ModuleBehaviour<PlanModule> {
    return {
      beforeCreate: async ({ factoryNo, values }, context) => {
        const deferred = await this.deferredBefore(module, factoryNo, values.year, context);
        const lines = of.numbered([...of.proposed(values.lines), ...deferred]);
        return { lines: kept(isShared(module) ? withAnswers(this.costs.spread(lines, values), []) : lines) };
      },
      beforeUpdate: ({ values }, changes) =>
        isShared(module) ? this.sharedAgain(values, changes) : editedLines(changes, values),
      beforeAction: async (action, plan, asked, context) => {
        const patch = await this.patchOf(module, { action, plan, asked }, context);
        return isShared(module) && ASKING.has(action) ? asking(patch) : patch;
      },
      afterAction: async (action, before, after, context) => {
        if (action === 'cancelLines') await this.endOrders(module, before, after, context);
        if (isShared(module)) await this.confirm(action, before, after, context);
      },
    };
  }

  /** Another rule, or other lines: the cost is spread anew. */
  private sharedAgain(values: Plan['values'], changes: PlanPatch): PlanPatch {
    if (changes.lines === undefined && !('shareRule' in changes)) return {};
    const open = reopened(of.readLines(values.lines));
    const lines = changes.lines === undefined ? open : of.edited(changes.lines, open);
    const spread = this.costs.spread(lines, { ...values, ...changes });
    return { lines: kept(withAnswers(spread, of.readLines(values.lines))) };
  }

  /** OL-03: what was put off appears in the draft of the next year. */
  private async deferredBefore(
    module: PlanModule,
    factoryNo: string | null,
    year: number | undefined,
    { records }: WriteContext,
  ): Promise<of.PlanLine[]> {
    if (year === undefined) return [];
    const plans = await records.all(module, { year: year - 1 }, factoryNo);
    const ended = plans.filter(({ status }) => status !== 'DRAFT' && status !== 'CANCELLED');
    const lines = ended.flatMap(({ values }) => of.readLines(values.lines));
    return of.proposed(
      lines
        .filter(({ state }) => state === 'DEFERRED')
        .map((line) => ({ ...line, lineNo: null, decision: null, approved: null })),
    );
  }

  private patchOf(
    module: PlanModule,
    { action, plan, asked }: Taken,
    context: WriteContext,
  ): PlanPatch | Promise<PlanPatch> {
    switch (action) {
      case 'agree':
      case 'agreeAdjustment':
        return agreed(action, plan);
      case 'decideLines':
        return { lines: kept(of.decided(plan.values.lines, asked.lines)) };
      case 'submit':
      case 'submitAdjustment':
        return { submittedBy: context.viewer.code, lines: kept(of.undecided(plan.values.lines)) };
      case 'issueLines':
        return this.issued(module, plan, asked, context);
      case 'cancelLines':
        return this.cancelled(module, plan, asked, context);
      case 'settleLines':
        return this.settled(module, plan, asked, context);
      case 'insertUrgent':
        return { lines: kept(of.withUrgent(plan.values.lines, asked.urgentLines)), urgentLines: null };
      case 'cancel':
      case 'callOff':
        return closed(of.readLines(plan.values.lines));
      default:
        return {};
    }
  }

  /** What is approved is asked about at its plants; what is cancelled no longer. */
  private async confirm(action: string, before: Plan, after: Plan, context: WriteContext): Promise<void> {
    const lines = of.readLines(after.values.lines);
    if (ASKING.has(action)) {
      const known = of.readLines(before.values.lines);
      const wasAsked = (line: of.PlanLine) => known.find(({ lineNo }) => lineNo === line.lineNo)?.confirmed === 'ASKED';
      const fresh = lines.filter((line) => line.confirmed === 'ASKED' && !wasAsked(line));
      await this.confirmations.ask({ plan: after, lines: fresh, about: 'PLAN' }, context);
    }
    const gone = lines.filter(({ state }) => state === 'CANCELLED');
    if (gone.length > 0) await this.confirmations.withdraw(after, gone, 'PLAN', context);
  }

  private async issued(module: PlanModule, plan: Plan, asked: PlanPatch, context: WriteContext): Promise<PlanPatch> {
    const values = { ...plan.values, ...asked };
    const lines = of.readLines(plan.values.lines);
    const those = of.chosen(lines, { text: values.issueNos, field: 'issueNos', states: ['APPROVED'] });
    if (isShared(module)) requireAnswers(those, 'PLAN');
    const issue = { executor: values.issueExecutor, planStart: values.issueStart, planEnd: values.issueEnd };
    const isTogether = values.issueTogether === true;
    const groups = isTogether ? [those] : those.map((line) => [line]);
    const ids: string[] = [];
    for (const group of groups) ids.push(await this.orders.make(module, plan, { lines: group, issue }, context));
    const made = of.changed(lines, those, (_line, index) => ({
      ...{ state: 'ISSUED', order: ids[isTogether ? 0 : index] ?? null },
    }));
    return { ...NO_ISSUE, lines: kept(made) };
  }

  /** OL-09: what stood in one order with a line that is given up may be issued again, since its order is over as well. */
  private async cancelled(module: PlanModule, plan: Plan, asked: PlanPatch, context: WriteContext): Promise<PlanPatch> {
    const lines = of.readLines(plan.values.lines);
    const those = of.chosen(lines, { text: asked.lineNos, field: 'lineNos', states: CANCELLABLE });
    const over = await this.unbegun(module, those, context);
    const beside = lines.filter(
      (line) => !those.includes(line) && line.state === 'ISSUED' && over.has(line.order ?? ''),
    );
    const freed = of.changed(lines, beside, () => ({ state: 'APPROVED', order: null }));
    return { lineNos: null, lines: kept(of.changed(freed, those, () => ({ state: 'CANCELLED' }))) };
  }

  /** Orders of lines that are given up end once the plan says so: an order that ends changes the plan it is of. */
  private async endOrders(module: PlanModule, before: Plan, after: Plan, context: WriteContext): Promise<void> {
    const known = of.readLines(before.values.lines);
    const gone = of
      .readLines(after.values.lines)
      .filter(
        ({ lineNo, state }) =>
          state === 'CANCELLED' && !known.some((old) => old.lineNo === lineNo && old.state === state),
      );
    const because = context.note ?? after.no ?? after.id;
    for (const id of await this.unbegun(module, gone, context)) {
      await context.records.act(orderModuleOf(module), id, { action: 'cancel', because });
    }
  }

  private async unbegun(
    module: PlanModule,
    lines: readonly of.PlanLine[],
    { records }: WriteContext,
  ): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const id of new Set(lines.flatMap(({ order }) => order ?? []))) {
      const { status } = await records.hold(orderModuleOf(module), id);
      if (UNBEGUN.has(status ?? '')) found.add(id);
    }
    return found;
  }

  /** OL-08: with the last of its lines the last stage of an order is over. */
  private async settled(module: PlanModule, plan: Plan, asked: PlanPatch, context: WriteContext): Promise<PlanPatch> {
    const patch = settled(of.readLines(plan.values.lines), asked);
    const lines = of.readLines(patch.lines);
    const open = new Set(lines.flatMap(({ order, state }) => (state === 'ACCEPTED' ? (order ?? []) : [])));
    const those = new Set(lines.flatMap(({ order, state }) => (state === 'SETTLED' ? (order ?? []) : [])));
    for (const id of those) if (!open.has(id)) await this.orders.settled(module, id, plan, context);
    return patch;
  }

  /** Shared work is accepted once each plant has said yes to what was done there. */
  private async acceptable(
    module: PlanModule,
    action: string,
    { id }: RecordOf<OrderModule>,
    { records }: WriteContext,
  ): Promise<undefined> {
    if (action !== 'accept') return undefined;
    for (const plan of await records.referring(module, 'lines', id)) {
      requireAnswers(
        of.readLines(plan.values.lines).filter(({ order }) => order === id),
        'RESULT',
      );
    }
    return undefined;
  }

  /** Handed in: each plant is asked about what was done and what it comes to there, by its share. */
  private async handedIn(module: PlanModule, order: RecordOf<OrderModule>, context: WriteContext): Promise<void> {
    const { costLabour, costMaterial, costOutsource } = order.values;
    const spent = [costLabour, costMaterial, costOutsource].map((cost) => Math.round(Number(cost ?? 0) * 100));
    const whole = (spent.reduce((a, b) => a + b, 0) / 100).toFixed(2);
    for (const plan of await context.records.referring(module, 'lines', order.id)) {
      const lines = of.readLines(plan.values.lines);
      const those = lines.filter((line) => line.order === order.id);
      const costs = of.allotted(whole, those);
      await this.confirmations.ask({ plan, lines: those, about: 'RESULT', costs }, context);
      const next = kept(asked(lines, those, 'RESULT'));
      await context.records.set(module, plan.id, { values: { lines: next }, because: order.no ?? order.id });
    }
  }

  /** OL-06, OL-07 and what follows completion: the lines of an order go with it. */
  private async heard(
    module: PlanModule,
    before: RecordOf<OrderModule>,
    after: RecordOf<OrderModule>,
    context: WriteContext,
  ): Promise<void> {
    if (before.status === after.status) return;
    if (isShared(module) && after.status === 'TO_REVIEW') await this.handedIn(module, after, context);
    const state = lineStateIn(after.status);
    if (state === undefined) return;
    const because = after.no ?? after.id;
    for (const plan of await context.records.referring(module, 'lines', after.id)) {
      const lines = of.readLines(plan.values.lines);
      const those = lines.filter((line) => line.order === after.id && isFollowing(line.state, state));
      if (those.length === 0) continue;
      const change = state === 'APPROVED' ? { state, order: null } : { state };
      const next = kept(of.changed(lines, those, () => change));
      await context.records.set(module, plan.id, { values: { lines: next }, because });
      if (after.status === 'PASSED') await this.booked(module, plan.factoryNo, those, { because, context });
    }
  }

  private async booked(
    { key }: PlanModule,
    factoryNo: string | null,
    lines: readonly of.PlanLine[],
    { because, context }: { readonly because: string; readonly context: WriteContext },
  ): Promise<void> {
    for (const line of lines) {
      if (key === 'equipmentResetPlan') await this.assets.replaced(line, because, context);
      if (key === 'equipmentAddPlan') await this.assets.bought(line, factoryNo, because, context);
    }
  }
}

/** After these lines are approved that were not before. */
const ASKING: ReadonlySet<string> = new Set(['agree', 'agreeAdjustment', 'insertUrgent']);

function asking(patch: PlanPatch): PlanPatch {
  const lines = of.readLines(patch.lines);
  return { ...patch, lines: kept(asked(lines, toAsk(lines), 'PLAN')) };
}

function editedLines({ lines }: PlanPatch, { lines: before }: Plan['values']): PlanPatch {
  return lines === undefined ? {} : { lines: kept(of.edited(lines, before)) };
}

/** OL-02 to OL-04, once everybody agreed; lines nobody said anything about are agreed to as they stand. */
function agreed(action: string, { values }: Plan): PlanPatch {
  const lines = kept(of.concluded(of.decided(values.lines, undefined)));
  return action === 'agree' ? { lines } : { lines, revision: (values.revision ?? 0) + 1 };
}

/** PL-09: what nobody has begun is over; running orders are decided one by one. */
function closed(lines: readonly of.PlanLine[]): PlanPatch {
  return { lines: kept(of.changed(lines, lines.filter(isIdle), () => ({ state: 'CANCELLED' }))) };
}

const isIdle = ({ state }: of.PlanLine): boolean => state === 'PROPOSED' || state === 'APPROVED';

function settled(lines: readonly of.PlanLine[], asked: PlanPatch): PlanPatch {
  const those = of.chosen(lines, { text: asked.lineNos, field: 'lineNos', states: ['ACCEPTED'] });
  const sums = of.shares(asked.settledSum ?? '0', those);
  const made = of.changed(lines, those, (_line, index) => ({ state: 'SETTLED', settled: sums[index] ?? null }));
  return { lineNos: null, settledSum: null, lines: kept(made) };
}

/** What the state of an order makes of its lines; cancelled, they may be issued again. */
function lineStateIn(status: string | null): LineState | undefined {
  if (status === 'IN_PROGRESS' || status === 'FILLING') return 'EXECUTING';
  if (status === 'PASSED') return 'ACCEPTED';
  return status === 'CANCELLED' ? 'APPROVED' : undefined;
}

function isFollowing(state: LineState | null | undefined, next: LineState): boolean {
  if (next === 'EXECUTING') return state === 'ISSUED';
  return state === 'ISSUED' || state === 'EXECUTING';
}
