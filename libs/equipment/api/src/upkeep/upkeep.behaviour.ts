import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isInTolerance, LEAST_MONTH_DAYS, nextDueMs, type MonthDays } from '@sed/equipment-contract';
import { equipmentMaintenanceLibraryF, maintenancesPlanList } from '@sed/equipment-definitions';
import { maintenanceWork } from '@sed/orders-definitions';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { zoneOffsetMs } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type ModuleBehaviour, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { itemAt } from '../library/library-inheritance';
import { IntervalAdviser } from './interval-adviser';
import { changeOf } from './plan-change';
import { assetOf, keepDue, type UpkeepAsset } from './upkeep-asset';
import { orderOf, type Plan, type PlanPatch } from './upkeep-order';

type Order = RecordOf<typeof maintenanceWork>;

const DAY_MS = 86_400_000;
/** Left open in a plan, these come from its standard. */
const FROM_STANDARD = ['everyDays', 'everyHours', 'everyStarts', 'minutes'] as const;

/** What plans of maintenance do: fall due, make orders, hear of their end, count how well they are kept (§8.3). */
@Injectable()
export class UpkeepBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly adviser: IntervalAdviser,
  ) {}

  onModuleInit(): void {
    const behaviour: ModuleBehaviour<typeof maintenancesPlanList> = {
      beforeAction: (action, plan, asked, context) =>
        action === 'defer' ? this.deferred(plan, asked, context) : this.patchOf(action, plan, context),
      afterAction: (_action, _before, after, context) => this.tellCard(after, context),
    };
    this.engine.bindBehaviour(maintenancesPlanList, behaviour);
    this.engine.addBehaviour(maintenanceWork, {
      beforeAction: (action, order, asked) => (action === 'submit' ? found({ ...order.values, ...asked }) : undefined),
      afterAction: (_action, before, after, context) => this.heard(before, after, context),
    });
  }

  private async patchOf(action: string, plan: Plan, context: WriteContext): Promise<PlanPatch> {
    switch (action) {
      case 'start':
        return this.started(plan, context);
      case 'resume':
        return this.resumed(plan, context);
      case 'generate':
        return this.generated(plan, 'MANUAL', context);
      case 'fallDue':
        return this.generated(plan, causeOf(context.note), context);
      case 'draftChange':
        await this.draftChange(plan, context);
        return {};
      default:
        return {};
    }
  }

  /** PP-04: one draft at a time; the plan goes on until it is started. */
  private async draftChange(plan: Plan, context: WriteContext): Promise<void> {
    const { records, tx } = context;
    const drafts = await records.referring(maintenancesPlanList, 'replaces', plan.id);
    const open = drafts.find(({ status }) => status === 'DRAFT');
    if (open !== undefined) throw new DomainError('upkeep.changeOpen', { no: open.no ?? open.values.name });
    const values = changeOf(plan, await this.adviser.adviceOf(plan, await assetOf(plan.values, records), tx));
    const because = `PP-04 ${plan.no ?? plan.values.name}`;
    const draft = await records.create(maintenancesPlanList, { factoryNo: plan.factoryNo, values, because });
    await records.set(maintenancesPlanList, draft.id, { values: { replaces: plan.id }, because });
  }

  /** PP-04: the plan that is replaced ends with the start of its change; @returns when it was done last. */
  private async replaced({ no, values }: Plan, { records }: WriteContext): Promise<number | null> {
    if (values.replaces === null) return null;
    const before = await records.hold(maintenancesPlanList, values.replaces);
    if (before.status === 'STARTED' || before.status === 'PAUSED') {
      await records.act(maintenancesPlanList, before.id, { action: 'replaced', because: `PP-04 ${no ?? values.name}` });
    }
    return before.values.lastDoneAt;
  }

  /** PP-02: what is left open comes from the standard, and the first day it is due is known. */
  private async started(plan: Plan, context: WriteContext): Promise<PlanPatch> {
    const fromStandard = await this.ofStandard(plan, context);
    const values = { ...plan.values, ...fromStandard };
    if (values.basis === 'MONTHS' && (values.everyDays ?? LEAST_MONTH_DAYS) < LEAST_MONTH_DAYS) {
      throw new DomainError('upkeep.monthTooShort', { days: LEAST_MONTH_DAYS });
    }
    const asset = await assetOf(plan.values, context.records);
    if (!asset.isInUse) throw gone(asset);
    const isCounted = !isEmpty(values.everyHours) || !isEmpty(values.everyStarts);
    if (isCounted && asset.field === 'facility') throw new DomainError('upkeep.facilityUncounted');
    if (isCounted && isEmpty(asset.runSignal)) throw new DomainError('upkeep.runSignalMissing');
    const lastDoneAt = await this.replaced(plan, context);
    const first = this.firstDue(plan, values, { atMs: context.atMs, lastDoneAt });
    return { ...fromStandard, ...(lastDoneAt !== null && { lastDoneAt }), ...due(first) };
  }

  private async ofStandard({ factoryNo, values }: Plan, { records }: WriteContext): Promise<PlanPatch> {
    if (values.standard === null) return {};
    const standard = await itemAt(equipmentMaintenanceLibraryF, values.standard, factoryNo, records);
    const isOwn = FROM_STANDARD.some((name) => name !== 'minutes' && !isEmpty(values[name]));
    const taken = FROM_STANDARD.filter((name) => isEmpty(values[name]) && (name === 'minutes' || !isOwn));
    return {
      ...Object.fromEntries(taken.map((name) => [name, standard.values[name]])),
      ...(standard.values.isStopNeeded === true && { isStopNeeded: true }),
    };
  }

  private firstDue(
    { factoryNo }: Plan,
    { firstDueOn, everyDays, basis }: PlanPatch,
    { atMs, lastDoneAt }: { readonly atMs: number; readonly lastDoneAt: number | null },
  ): number | null {
    const saidMs = typeof firstDueOn === 'string' ? this.dayMs(firstDueOn, factoryNo) : null;
    // What took over from a plan that was done keeps to its rhythm; the first day of that one is long past.
    if (saidMs !== null && (lastDoneAt === null || saidMs > atMs)) return saidMs;
    const fromMs = lastDoneAt ?? atMs;
    const first = { doneMs: fromMs, dueMs: fromMs };
    const dueMs = nextDueMs(
      basis === 'MONTHS' ? basis : 'FLOAT',
      everyDays ?? null,
      first,
      this.monthly({ factoryNo, values: { firstDueOn: firstDueOn ?? null } }),
    );
    return dueMs === null ? null : Math.max(dueMs, atMs);
  }

  /** Put off to a later day, it comes back to its rhythm with the next one: that counts from the day it was due. */
  private deferred({ factoryNo, values }: Plan, { deferTo }: PlanPatch, { atMs }: WriteContext): PlanPatch {
    const { calendarDueAt, deferredFrom } = values;
    if (calendarDueAt === null) throw new DomainError('upkeep.deferNoDay');
    const toMs = this.dayMs(deferTo ?? '', factoryNo);
    if (toMs <= Math.max(atMs, calendarDueAt)) {
      throw new RefusedFieldsError([{ code: 'upkeep.deferNotLater', field: 'deferTo' }]);
    }
    return { ...due(toMs), deferTo: null, deferredFrom: deferredFrom ?? calendarDueAt };
  }

  /** What fell due while it was paused is due now, once. */
  private resumed({ values }: Plan, { atMs }: WriteContext): PlanPatch {
    const { calendarDueAt } = values;
    return calendarDueAt === null ? {} : due(Math.max(calendarDueAt, atMs));
  }

  /** PP-02 and what makes it due: the order, issued at once where somebody is named (WO-02). */
  private async generated(
    plan: Plan,
    cause: NonNullable<PlanPatch['dueBy']>,
    context: WriteContext,
  ): Promise<PlanPatch> {
    const { records, atMs } = context;
    const { values } = plan;
    const asset = await assetOf(values, records);
    if (!asset.isInUse) {
      if (cause === 'MANUAL') throw gone(asset);
      // Idle machines are not maintained; the plan goes on with its next interval.
      return this.next(plan, { doneMs: atMs, dueMs: values.calendarDueAt ?? atMs });
    }
    const dueMs = cause === 'CALENDAR' ? (values.calendarDueAt ?? atMs) : atMs + values.leadDays * DAY_MS;
    const because = plan.no ?? values.name;
    const order = await records.create(maintenanceWork, {
      ...{ factoryNo: plan.factoryNo, because },
      values: await orderOf(plan, asset, { atMs, dueMs }, context),
    });
    if (values.isAutoIssued === true && values.executor !== null) {
      await records.act(maintenanceWork, order.id, { action: 'issue', because });
    }
    return {
      ...{ openOrder: order.id, openOrderNo: order.no, dueBy: cause, nextDueAt: dueMs },
      ordersMade: (values.ordersMade ?? 0) + 1,
    };
  }

  /** WO-22 and its opposite: the plan knows when it was done and when it is due next. */
  private async heard(before: Order, after: Order, context: WriteContext): Promise<void> {
    if (before.status === after.status) return;
    if (after.status !== 'COMPLETED' && after.status !== 'CANCELLED') return;
    const { records, atMs } = context;
    for (const plan of await records.referring(maintenancesPlanList, 'openOrder', after.id)) {
      const isDone = after.status === 'COMPLETED';
      const doneMs = after.values.actualEnd ?? atMs;
      const dueMs = calendarDayOf(plan) ?? (isDone ? (plan.values.nextDueAt ?? doneMs) : atMs);
      const next = this.next(plan, { doneMs: isDone ? doneMs : atMs, dueMs });
      const values = { ...next, ...(isDone ? done(plan, doneMs) : missed(plan)) };
      const kept = await records.set(maintenancesPlanList, plan.id, { values, because: after.no ?? after.id });
      await this.tellCard(kept, context);
    }
  }

  /** Its card shows what is due next and what was done last. */
  async tellCard(plan: Plan, { records }: WriteContext): Promise<void> {
    const asset = await assetOf(plan.values, records);
    const plans = await records.referring(maintenancesPlanList, asset.field, asset.id);
    const running = plans.filter(({ status }) => status === 'STARTED');
    const next = running.toSorted((a, b) => (a.values.nextDueAt ?? Infinity) - (b.values.nextDueAt ?? Infinity))[0];
    const last = Math.max(0, ...plans.map(({ values }) => values.lastDoneAt ?? 0));
    const values = {
      nextUpkeepAt: next?.values.nextDueAt ?? null,
      nextUpkeepBy: next === undefined ? null : (next.values.dueBy ?? 'CALENDAR'),
      lastUpkeepAt: last === 0 ? asset.due.lastUpkeepAt : last,
    };
    await keepDue(asset, values, plan.no ?? plan.id, records);
  }

  /** When the calendar has it due after that. */
  private next(plan: Plan, last: { readonly doneMs: number; readonly dueMs: number }): PlanPatch {
    const { basis, everyDays } = plan.values;
    return due(nextDueMs(basis, everyDays, last, this.monthly(plan)));
  }

  private monthly({ factoryNo, values }: Monthly): MonthDays {
    const firstDueOn = values.firstDueOn ?? null;
    const zone = this.directory.plant(factoryNo ?? '')?.zone ?? 'UTC';
    return { zone, day: firstDueOn === null ? undefined : Number(firstDueOn.slice(8)) };
  }

  private dayMs(day: string, factoryNo: string | null): number {
    const zone = this.directory.plant(factoryNo ?? '')?.zone ?? 'UTC';
    const utc = Date.parse(`${day}T00:00:00Z`);
    return utc - zoneOffsetMs(utc, zone);
  }
}

interface Monthly {
  readonly factoryNo: string | null;
  readonly values: Pick<PlanPatch, 'firstDueOn'>;
}

/** The day the calendar meant, whether or not it was put off; null where counters alone decide. */
function calendarDayOf({ values }: Plan): number | null {
  return values.deferredFrom ?? values.calendarDueAt;
}

const gone = ({ field }: UpkeepAsset): DomainError =>
  new DomainError(field === 'facility' ? 'upkeep.facilityGone' : 'upkeep.equipmentGone');

/** What a visit found, as its steps say where nobody does. */
function found({ finding, steps }: Patch<typeof maintenanceWork>): Patch<typeof maintenanceWork> | undefined {
  const judged = (steps ?? []).filter(({ ok }) => ok === 'OK' || ok === 'NOK');
  if (!isEmpty(finding) || judged.length === 0) return undefined;
  return { finding: judged.some(({ ok }) => ok === 'NOK') ? 'WEAR' : 'NOTHING' };
}

/** A calendar day is what counts; by counters alone, the day stands as soon as it is known. */
function due(atMs: number | null): PlanPatch {
  return { calendarDueAt: atMs, nextDueAt: atMs, dueBy: atMs === null ? null : 'CALENDAR' };
}

function causeOf(note: string | null): NonNullable<PlanPatch['dueBy']> {
  return (['HOURS', 'STARTS', 'CONDITION'] as const).find((cause) => note === cause) ?? 'CALENDAR';
}

function done({ values }: Plan, doneMs: number): PlanPatch {
  const dueMs = values.deferredFrom ?? values.nextDueAt ?? doneMs;
  const isInTime = isInTolerance(doneMs, dueMs, values.everyDays, values.tolerancePct);
  return {
    ...{ openOrder: null, openOrderNo: null, lastDoneAt: doneMs, deferredFrom: null },
    ordersDone: (values.ordersDone ?? 0) + 1,
    ordersInTime: (values.ordersInTime ?? 0) + (isInTime ? 1 : 0),
  };
}

/** Left out this time: it is due again after another interval. */
function missed({ values }: Plan): PlanPatch {
  return { openOrder: null, openOrderNo: null, deferredFrom: null, ordersMissed: (values.ordersMissed ?? 0) + 1 };
}
