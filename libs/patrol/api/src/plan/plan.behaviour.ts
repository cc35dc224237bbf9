import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  instantOfClock,
  itemDueFrom,
  itemsDue,
  localDay,
  nextDay,
  PATROL,
  type DueBasis,
  type PlanWindow,
} from '@sed/patrol-contract';
import {
  equipmentPatrol,
  externalInspection,
  patrolPlanElement,
  PLAN_COPIED,
  routine,
  runPatrol,
} from '@sed/patrol-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type ModuleBehaviour, type WriteContext } from '@sed/records-api';
import { found } from '../found';
import { PlanOrders, type FilledWindow } from './plan-orders';
import { ORDER_OF, type Plan, type PlanModule, type PlanPatch, type RoutinePlan } from './plan-modules';

type Behaviour = ModuleBehaviour<PlanModule>;
type Key = keyof typeof ORDER_OF;

/** Orders of the next day are made after midnight, when nothing else is. */
const NIGHTLY = '00:05';

/** Life of plans: orders for the days ahead, pauses, versions, the end (PP-01 to PP-06). */
@Injectable()
export class PlanBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly orders: PlanOrders,
  ) {}

  onModuleInit(): void {
    for (const key of KEYS) this.engine.bindBehaviour(moduleOf(key), this.behaviourOf(key));
  }

  private behaviourOf(key: Key): Behaviour {
    return {
      beforeCreate: async ({ values }, context) => {
        await this.refuseSheets(key, values.route, context);
        return undefined;
      },
      beforeUpdate: async (_plan, { route }, context) => {
        await this.refuseSheets(key, route, context);
        return undefined;
      },
      beforeAction: (action, plan, asked, context) => this.patchOf({ key, action, plan, asked }, context),
      onDeadline: async (name, plan, context) => {
        if (name !== 'generate') return;
        const completionPct = await this.orders.completionPct(ORDER_OF[key], plan, context);
        const values = { ...(await this.generated(key, plan, context)), completionPct };
        await context.records.set(moduleOf(key), plan.id, { values, because: 'PP-02' });
      },
    };
  }

  /** Inside and outside have elements of their own. */
  private async refuseSheets(key: Key, route: PlanPatch['route'], { records }: WriteContext): Promise<void> {
    for (const [index, { sheet }] of (route ?? []).entries()) {
      const [known] = sheet === null ? [] : await found(records.hold(patrolPlanElement, sheet));
      // What is not there is refused at its field, as every reference is.
      if (known === undefined || (known.values.use === 'OUTSIDE') === (key === 'externalInspection')) continue;
      const params = { line: index + 1 };
      throw new RefusedFieldsError([{ code: 'patrol.sheetOther', params, field: `route.${String(index)}.sheet` }]);
    }
  }

  private async patchOf(
    {
      key,
      action,
      plan,
      asked,
    }: {
      readonly key: Key;
      readonly action: string;
      readonly plan: Plan;
      readonly asked: PlanPatch;
    },
    context: WriteContext,
  ): Promise<PlanPatch> {
    const orders = ORDER_OF[key];
    if (action === 'start') return this.started(key, plan, context);
    if (action === 'pause') await this.orders.hold(orders, plan, context);
    if (action === 'resume') {
      await this.orders.release(orders, plan, context);
      return this.generated(key, plan, context, { isRefilled: true });
    }
    if (action === 'cancel') await this.orders.cancel(orders, plan, context.atMs, context);
    if (action === 'change') await this.nextVersion(key, plan, asked.changeFrom ?? null, context);
    return {};
  }

  private async started(key: Key, plan: Plan, context: WriteContext): Promise<PlanPatch> {
    const { previous, validFrom, validTo } = plan.values;
    const zone = this.orders.zoneOf(plan.factoryNo);
    if (previous !== null) await this.relieve(key, previous, { validFrom, zone }, context);
    const endsAt = validTo === null ? null : instantOfClock(nextDay(validTo), '00:00', zone);
    return { startedAt: context.atMs, endsAt, ...(await this.generated(key, plan, context)) };
  }

  /** PP-04: the version before ends the day before; what it has made beyond is not done twice. */
  private async relieve(
    key: Key,
    previousId: string,
    { validFrom, zone }: { readonly validFrom: string; readonly zone: string },
    context: WriteContext,
  ): Promise<void> {
    const module = moduleOf(key);
    const before = await context.records.hold(module, previousId);
    if (before.status !== 'STARTED' && before.status !== 'PAUSED') return;
    const endsAt = instantOfClock(validFrom, '00:00', zone);
    await this.orders.cancel(ORDER_OF[key], before, endsAt, context);
    // A version that would begin before today takes over at once.
    const values = { validTo: nextDay(validFrom, -1), endsAt: Math.max(endsAt, context.atMs) };
    await context.records.set(module, previousId, { values, because: 'PP-04' });
  }

  private async generated(
    key: Key,
    plan: Plan,
    context: WriteContext,
    { isRefilled = false }: { readonly isRefilled?: boolean } = {},
  ): Promise<PlanPatch> {
    const zone = this.orders.zoneOf(plan.factoryNo);
    const module = ORDER_OF[key];
    const made =
      key === 'routine'
        ? await this.orders.make(
            {
              ...{ plan, module, isRefilled, earlier: await this.earlier(key, plan, context) },
              ...checklist(plan, context.atMs, zone),
            },
            context,
          )
        : await this.orders.make({ plan, module, fill: walks(plan), earlier: [] }, context);
    const tomorrow = nextDay(localDay(context.atMs, zone));
    return { ...made, generateAt: instantOfClock(tomorrow, NIGHTLY, zone) };
  }

  /** The versions before one, the latest first. */
  private async earlier(key: Key, plan: Plan, { records }: WriteContext): Promise<readonly Plan[]> {
    const versions = new Map<string, Plan>();
    for (let { previous } = plan.values; previous !== null && !versions.has(previous);) {
      const [version] = await found(records.hold(moduleOf(key), previous));
      if (version === undefined) break;
      versions.set(previous, version);
      ({ previous } = version.values);
    }
    return [...versions.values()];
  }

  /** PP-04: a draft of the next version; issued orders keep the old one until it starts. */
  private async nextVersion(key: Key, plan: Plan, from: string | null, context: WriteContext): Promise<void> {
    if (from === null) return;
    const { validTo, edition } = plan.values;
    const today = localDay(context.atMs, this.orders.zoneOf(plan.factoryNo));
    if (from <= today) throw new RefusedFieldsError([{ code: 'patrol.changeTooEarly', field: 'changeFrom' }]);
    if (validTo !== null && from > validTo) {
      throw new RefusedFieldsError([{ code: 'patrol.changeTooLate', field: 'changeFrom' }]);
    }
    const module = moduleOf(key);
    const names: readonly string[] = [...PLAN_COPIED, 'isOrderFixed', 'followsRisk', 'route', 'items'];
    const copied = Object.fromEntries(Object.entries(plan.values).filter(([name]) => names.includes(name)));
    const because = `PP-04 ${plan.no ?? ''}`;
    const made = await context.records.create(module, {
      ...{ factoryNo: plan.factoryNo, because },
      values: { ...copied, validFrom: from, validTo },
    });
    const values = { edition: (edition ?? 1) + 1, previous: plan.id };
    await context.records.set(module, made.id, { values, because });
  }
}

const KEYS: readonly Key[] = ['runPatrol', 'equipmentPatrol', 'externalInspection', 'routine'];
const MODULES = { runPatrol, equipmentPatrol, externalInspection, routine } as const;

/** Plans differ in their keys and in what is done; here only what they share is used. */
function moduleOf(key: Key): PlanModule {
  return MODULES[key] as unknown as PlanModule;
}

/** Every window is walked. */
function walks({ id }: Plan) {
  return (windows: readonly PlanWindow[]): readonly FilledWindow[] =>
    windows.map((window) => ({ window, values: { plan: id } }));
}

/** Each window with the items that are due in it, which orders since the longest of their periods tell. */
function checklist(plan: Plan, atMs: number, zone: string) {
  const items = (plan as unknown as RoutinePlan).values.items ?? [];
  // Windows that passed are asked for as well: what was done in the period the first of them lies in counts.
  const firstMs = Math.min(atMs, plan.values.generatedUntil ?? atMs);
  const sinceMs = Math.min(atMs - PATROL.horizonMs, ...items.map((item) => itemDueFrom(item, firstMs, zone)));
  const fill = (windows: readonly PlanWindow[], basis: DueBasis): readonly FilledWindow[] =>
    itemsDue(items, windows, basis).map(({ window, items: due }) => ({ window, values: stepsOf(due) }));
  return { fill, sinceMs };
}

type Item = NonNullable<RoutinePlan['values']['items']>[number];

/** Items of a checklist as steps of an order. */
function stepsOf(all: readonly Item[]) {
  const pictured = all.filter(({ needsPhoto }) => needsPhoto === true).length;
  return {
    steps: all.map(({ text, standard, needsPhoto }) => ({
      ...{ text, resultKind: 'CHECK' },
      standard: needsPhoto === true ? withPhoto(standard) : standard,
    })),
    photosNeeded: Math.min(pictured, MOST_PHOTOS),
    plannedMin: all.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  };
}

/** An order takes no more pictures. */
const MOST_PHOTOS = 8;
const MAX_STANDARD = 300;
const PHOTO = '须拍照 / photo';

function withPhoto(standard: string | null): string {
  return Array.from([standard, PHOTO].filter(Boolean).join('；')).slice(0, MAX_STANDARD).join('');
}
