import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ORDER_MODULES, PATROL_ORDER_MODULES, type OrderModule } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type ModuleBehaviour, type WriteContext } from '@sed/records-api';
import { askedAt, OrderAsks } from './order-asks';
import { autoIssue, changesOf, plannedTimes, typeOf, type Order, type OrderPatch } from './order-changes';
import { OrderCorrections } from './order-corrections';
import { OrderMessages } from './order-messages';
import { OrderPeople } from './order-people';
import { OrderSignals } from './order-signals';
import { OrderSources } from './order-sources';

type Behaviour = ModuleBehaviour<OrderModule>;

const ENDED: ReadonlySet<string | null> = new Set(['COMPLETED', 'CANCELLED', 'TIMEOUT_CLOSED']);
const AT_WORK: ReadonlySet<string | null> = new Set(['IN_PROGRESS', 'FILLING']);

/** Set by transitions and by nobody else. */
const BY_STEPS = {
  actualStart: null,
  actualEnd: null,
  wantedEnd: null,
  lockoutConfirmed: false,
  arrival: null,
} as const;

/** After these it is with somebody else, or open to a team. */
const GIVING: ReadonlySet<string> = new Set(['issue', 'reassign', 'release']);

/** What orders of every type do besides being kept (WO-01 to WO-32). */
@Injectable()
export class OrderBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly signals: OrderSignals,
    private readonly messages: OrderMessages,
    private readonly sources: OrderSources,
    private readonly people: OrderPeople,
    private readonly asks: OrderAsks,
    private readonly corrections: OrderCorrections,
  ) {}

  onModuleInit(): void {
    for (const module of [...ORDER_MODULES, ...PATROL_ORDER_MODULES])
      this.engine.bindBehaviour(module, this.behaviourOf(module));
  }

  private behaviourOf(module: OrderModule): Behaviour {
    const type = typeOf(module.key);
    return {
      beforeCreate: ({ values }, { atMs, viewer }) => ({
        ...plannedTimes(type, values, atMs),
        autoIssueAt: autoIssue(values, viewer.code === 'system', atMs),
        issuer: values.issuer ?? (viewer.code === 'system' ? null : viewer.code),
        requester: values.requester ?? (viewer.code === 'system' ? null : viewer.code),
        ...BY_STEPS,
      }),
      beforeUpdate: () => BY_STEPS,
      beforeAction: async (action, order, asked, context) => {
        const patch = await this.patchOf(module, { action, order, asked }, context);
        const since = askedAt(module, action, { before: order, patch: { ...asked, ...patch } }, context.atMs);
        return since === order.values.askedAt ? patch : { ...patch, askedAt: since };
      },
      afterAction: (action, before, after, context) => this.follow(module, { action, before, after }, context),
      onDeadline: (name, order, context) => this.passed(module, name, order, context),
    };
  }

  private async patchOf(
    module: OrderModule,
    { action, order, asked }: { readonly action: string; readonly order: Order; readonly asked: OrderPatch },
    context: WriteContext,
  ): Promise<OrderPatch> {
    const { atMs, doneAtMs, viewer, note, passed = [], records, within } = context;
    // A correction writes nothing yet.
    if (action === 'correct') return this.corrections.asked(order, asked, context);
    const people = action === 'claim' ? { ...asked, executor: viewer.code } : asked;
    const assigned = await this.people.assigned(action, order, people, { atMs, within });
    const deed = { atMs: doneAtMs, by: viewer.code, note, passed };
    const patch = { ...changesOf(action, order, asked, deed), ...assigned };
    if ((action === 'start' || action === 'fill') && order.values.actualStart === null) {
      return { ...patch, heldSignals: this.signals.heldBy(order) };
    }
    if (asked.steps !== undefined && asked.steps !== null) {
      return { ...patch, steps: this.signals.withReadings(order.factoryNo, asked.steps, order.values.steps ?? []) };
    }
    if (action === 'merge') await this.merge(module, order, { ...order.values, ...asked }.mergedInto, records);
    if (action === 'split') await this.split(module, order, { ...order.values, ...asked }, records);
    return patch;
  }

  /** WO-31: its steps and materials become those of the other order. */
  private async merge(
    module: OrderModule,
    order: Order,
    into: string | null,
    records: WriteContext['records'],
  ): Promise<void> {
    if (into === null) return;
    const other = await records.hold(module, into);
    if (other.status !== 'TO_ISSUE' && other.status !== 'TO_EXECUTE') throw new DomainError('order.mergeState');
    const steps = [...(other.values.steps ?? []), ...(order.values.steps ?? [])];
    const materials = [...(other.values.materials ?? []), ...(order.values.materials ?? [])];
    await records.set(module, into, { values: { steps, materials }, because: `WO-31 ${order.no ?? ''}` });
  }

  private async split(
    module: OrderModule,
    { id, no, factoryNo, values }: Order,
    asked: OrderPatch,
    records: WriteContext['records'],
  ): Promise<void> {
    const { content, emergencyDegree, section, equipment, equipName, equipNo, facilityNo, place, planStart, planEnd } =
      values;
    await records.create(module, {
      factoryNo,
      because: `WO-31 ${no ?? ''}`,
      values: {
        ...{ content, emergencyDegree, section, equipment, equipName, equipNo, facilityNo, place, planStart, planEnd },
        ...{ name: asked.partName ?? values.name, executor: asked.partExecutor ?? values.executor },
        ...{ partOf: id, sourceType: values.sourceType, sourceId: no, issuer: values.issuer, team: values.team },
        requester: values.requester,
        licences: values.licences,
      },
    });
  }

  private async follow(
    module: OrderModule,
    step: { readonly action: string; readonly before: Order; readonly after: Order },
    context: WriteContext,
  ): Promise<void> {
    const { action, before, after } = step;
    if (before.status !== after.status) await this.moved(module, before.status, after, context);
    // With other people now: who had it, or could have claimed it, is asked no more.
    else if (before.values.executor !== after.values.executor)
      await this.messages.retire(module, after, context.within);
    if (action === 'reassign') await this.tellFormer(module, before, after, context);
    await this.tell(module, action, after, context);
    await this.asks.follow(module, step, context);
  }

  /** WO-04: whoever had it hears that others do it now. */
  private async tellFormer(module: OrderModule, before: Order, order: Order, context: WriteContext): Promise<void> {
    const now = await this.people.crewOf(order, context.within);
    const to = [before.values.executor, ...(before.values.coExecutors ?? [])].filter(
      (code) => code !== null && code !== context.viewer.code && !now.includes(code),
    );
    // Not with what is retired when it goes on: they have nothing to do with that any more.
    const told = { module, order, to, about: 'result', note: context.note };
    await this.messages.tell('reassigned', told, context.within);
  }

  private async moved(module: OrderModule, from: Order['status'], order: Order, context: WriteContext): Promise<void> {
    const { status } = order;
    if (from === 'TO_EXECUTE' && AT_WORK.has(status)) await this.signals.hold(order, context);
    if (ENDED.has(status)) await this.signals.release(order, context);
    if (status === 'COMPLETED') await this.sources.ended(module, { order, how: 'orderCompleted' }, context);
    if (status === 'CANCELLED') await this.sources.ended(module, { order, how: 'orderCancelled' }, context);
    await this.messages.retire(module, order, context.within);
  }

  private async tell(module: OrderModule, action: string, order: Order, context: WriteContext): Promise<void> {
    const { within, viewer } = context;
    const { executor, issuer } = order.values;
    const crew = await this.people.crewOf(order, within);
    if (GIVING.has(action)) {
      const to = crew.filter((code) => action !== 'release' || code !== viewer.code);
      await this.messages.tell(executor === null ? 'open' : 'issued', { module, order, to }, within);
    }
    if (action === 'return') await this.messages.tell('returned', { module, order, to: [issuer] }, within);
    if (action === 'reject') await this.messages.tell('rejected', { module, order, to: crew }, within);
    if (action === 'refuse') await this.messages.tell('refused', { module, order, to: crew }, within);
    if (action === 'closeByTime') {
      const leaders = await this.messages.holders(order.factoryNo, ['TEAM_LEAD'], within);
      await this.messages.tell('closed', { module, order, to: leaders }, within);
    }
  }

  private async passed(module: OrderModule, name: string, order: Order, context: WriteContext): Promise<void> {
    const { within, records } = context;
    const crew = await this.people.crewOf(order, within);
    if (name === 'remind') return this.messages.tell('remind', { module, order, to: crew }, within);
    if (name === 'escalate') {
      const to = await this.messages.holders(order.factoryNo, ['OPS_MGR', 'EQP_MGR'], within);
      return this.messages.tell('late', { module, order, to }, within);
    }
    if (name !== 'overdue') return;
    const leaders = await this.messages.holders(order.factoryNo, ['TEAM_LEAD'], within);
    await this.messages.tell('overdue', { module, order, to: [...crew, ...leaders] }, within);
    await records.set(module, order.id, { values: { timeliness: 'OVERDUE_OPEN' }, because: 'WO-26' });
  }
}
