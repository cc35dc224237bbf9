import { Injectable } from '@nestjs/common';
import { ORDER } from '@sed/orders-contract';
import type { OrderModule } from '@sed/orders-definitions';
import {
  instantOfClock,
  PATROL,
  planWindows,
  type DueBasis,
  type EarlierVersion,
  type PlanWindow,
} from '@sed/patrol-contract';
import { zoneOffsetMs } from '@sed/platform-contract';
import { People, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, Parameters, type WriteContext } from '@sed/records-api';
import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { column, tableIn } from '../module-rows';
import type { Plan, PlanPatch, RoutinePlan } from './plan-modules';

/** Time back over which a plan is judged by what was done of it. */
const COUNTED_MS = 30 * 86_400_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MAX_NAME = 50;
/** Further ahead nobody plans a walk. */
const MAX_DAYS = 366;

type OrderValues = Readonly<Record<string, unknown>>;

interface Making {
  readonly plan: Plan;
  readonly module: OrderModule;
  /** Which of these windows have an order, and what orders of this kind have besides. */
  readonly fill: (windows: readonly PlanWindow[], basis: DueBasis) => readonly FilledWindow[];
  /** Versions before this one, whose orders tell what is done already. */
  readonly earlier: readonly Plan[];
  /** Orders are looked for since then; some days back unless more is asked for. */
  readonly sinceMs?: number;
  /** Orders that are there and have not gone out are filled anew: some before them were cancelled. */
  readonly isRefilled?: boolean;
}

export interface FilledWindow {
  readonly window: PlanWindow;
  readonly values: OrderValues;
}

/** Orders a plan makes ahead of time, and what becomes of them when the plan changes. */
@Injectable()
export class PlanOrders {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly people: People,
    private readonly parameters: Parameters,
  ) {}

  zoneOf(factoryNo: string | null): string {
    return this.directory.plant(factoryNo ?? '')?.zone ?? 'UTC';
  }

  /**
   * PP-02: makes the orders of the days ahead that are not there yet. Windows that passed while the service was down are
   * counted and not made up: nobody could have walked them.
   */
  async make(
    { plan, module, fill, sinceMs, earlier, isRefilled = false }: Making,
    context: WriteContext,
  ): Promise<PlanPatch> {
    const { atMs } = context;
    const { generatedUntil, durationMin, skipped } = plan.values;
    // A horizon that was drawn nearer meanwhile takes nothing back.
    const untilMs = Math.max(atMs + (await this.horizonMs(plan, context)), plan.values.generatedUntil ?? 0);
    // A window that is open when the plan starts is the first one to be walked.
    const fromMs = generatedUntil ?? atMs - durationMin * MINUTE_MS;
    const zone = this.zoneOf(plan.factoryNo);
    const all = planWindows(plan.values, { fromMs, toMs: untilMs, zone });
    const ahead = all.filter(({ toMs }) => toMs > atMs);
    const since = sinceMs ?? atMs - PATROL.horizonMs;
    const known = await this.startsOf(module, plan, { sinceMs: since }, context);
    const executor = plan.values.executor ?? (await this.leader(plan, context));
    const beganMs = Math.max(plan.values.startedAt ?? atMs, instantOfClock(plan.values.validFrom, '00:00', zone));
    const basis = { known, beganMs, zone, earlier: await this.earlierOf(module, earlier, since, context) };
    const before = isRefilled ? await this.before(module, plan, { untilMs: fromMs, known }, context) : [];
    const filled = fill([...before, ...ahead], basis);
    const missing = filled.filter(({ window }) => !known.has(window.fromMs));
    const because = plan.no ?? plan.id;
    await context.records.createMany(module, {
      ...{ factoryNo: plan.factoryNo, because },
      values: missing.map(({ window, values }) => ({
        ...orderValues(plan, { window, zone, atMs }),
        ...{ executor, ...values },
      })),
    });
    if (isRefilled) await this.refill(module, plan, filled, context);
    const past = all.filter(({ toMs }) => generatedUntil !== null && toMs <= atMs);
    return { generatedUntil: untilMs, skipped: (skipped ?? 0) + fill(past, basis).length };
  }

  private async earlierOf(
    module: OrderModule,
    versions: readonly Plan[],
    sinceMs: number,
    context: WriteContext,
  ): Promise<readonly EarlierVersion[]> {
    const found: EarlierVersion[] = [];
    for (const version of versions) {
      const { items } = (version as unknown as RoutinePlan).values;
      found.push({ items: items ?? [], known: await this.startsOf(module, version, { sinceMs }, context) });
    }
    return found;
  }

  /** Windows from now on that were looked at before: those with an order, and those in which nothing was due. */
  private async before(
    module: OrderModule,
    plan: Plan,
    { untilMs, known }: { readonly untilMs: number; readonly known: ReadonlySet<number> },
    context: WriteContext,
  ): Promise<readonly PlanWindow[]> {
    const { atMs } = context;
    const zone = this.zoneOf(plan.factoryNo);
    const cancelled = await this.startsOf(module, plan, { sinceMs: atMs, areCancelled: true }, context);
    return planWindows(plan.values, { fromMs: atMs, toMs: untilMs, zone }).filter(
      ({ fromMs }) => known.has(fromMs) || !cancelled.has(fromMs),
    );
  }

  /** Orders nobody was sent yet, with what is due in them now. */
  private async refill(
    module: OrderModule,
    plan: Plan,
    filled: readonly FilledWindow[],
    context: WriteContext,
  ): Promise<void> {
    const dueAt = new Map(filled.map(({ window, values }) => [window.fromMs, values]));
    const because = plan.no ?? plan.id;
    for (const { id, planStart } of await this.open(
      module,
      plan,
      { states: ['TO_ISSUE'], fromMs: context.atMs },
      context,
    )) {
      const values = dueAt.get(planStart);
      if (values !== undefined) await context.records.set(module, id, { values, because });
    }
  }

  private async horizonMs({ factoryNo }: Plan, { tx }: WriteContext): Promise<number> {
    const days = await this.parameters.number('patrol.horizonDays', factoryNo ?? undefined, tx);
    return Math.min(MAX_DAYS, Math.max(1, days)) * DAY_MS;
  }

  /** PP-03: what has not gone out stays where it is. */
  async hold(module: OrderModule, plan: Plan, context: WriteContext): Promise<void> {
    for (const { id } of await this.open(module, plan, { states: ['TO_ISSUE'], fromMs: 0 }, context)) {
      await context.records.set(module, id, { values: { autoIssueAt: null }, because: plan.no ?? plan.id });
    }
  }

  /** Goes on with what was held; windows that have passed meanwhile are cancelled. */
  async release(module: OrderModule, plan: Plan, context: WriteContext): Promise<void> {
    const { atMs, records } = context;
    const because = plan.no ?? plan.id;
    for (const { id, planStart, planEnd } of await this.open(
      module,
      plan,
      { states: ['TO_ISSUE'], fromMs: 0 },
      context,
    )) {
      if (planEnd <= atMs) {
        await records.act(module, id, { action: 'cancel', because });
        continue;
      }
      const autoIssueAt = Math.max(atMs, planStart - ORDER.issueAheadMs);
      await records.set(module, id, { values: { autoIssueAt }, because });
    }
  }

  /** PP-04, PP-05: orders of the time from then on that nobody has begun. */
  async cancel(module: OrderModule, plan: Plan, fromMs: number, context: WriteContext): Promise<void> {
    const because = [plan.no ?? plan.id, context.note].filter((part) => part !== null).join(': ');
    const states = ['TO_ISSUE', 'TO_EXECUTE'];
    for (const { id } of await this.open(module, plan, { states, fromMs }, context)) {
      await context.records.act(module, id, { action: 'cancel', because });
    }
  }

  /** Of the windows that passed lately, those in which the work was done; null where there were none. */
  async completionPct(module: OrderModule, plan: Plan, { tx, atMs }: WriteContext): Promise<number | null> {
    const table = tableIn(this.engine, module);
    const end = column('planEnd');
    const [row] = await tx
      .select({
        due: sql<number>`count(*)::int`,
        done: sql<number>`(count(*) filter (where ${column('actualEnd')} is not null))::int`,
      })
      .from(table)
      .where(
        and(
          eq(table.factoryNo, plan.factoryNo ?? ''),
          isNull(table.deletedAt),
          ne(table.status, 'CANCELLED'),
          sql`${column('sourceId')} = ${plan.no ?? plan.id}`,
          sql`${end} > ${atMs - COUNTED_MS} and ${end} <= ${atMs}`,
        ),
      );
    return row === undefined || row.due === 0 ? null : Math.round((row.done / row.due) * 100);
  }

  /** Whoever leads the team has it walked, where the plan names nobody. */
  private async leader({ factoryNo }: Plan, { within }: WriteContext): Promise<string | null> {
    if (factoryNo === null) return null;
    const [first] = await this.people.ofPlant(factoryNo, { position: 'TEAM_LEAD' }, within);
    return first?.code ?? null;
  }

  private async startsOf(
    module: OrderModule,
    plan: Plan,
    { sinceMs, areCancelled = false }: { readonly sinceMs: number; readonly areCancelled?: boolean },
    { tx }: WriteContext,
  ): Promise<ReadonlySet<number>> {
    const table = tableIn(this.engine, module);
    const start = column('planStart');
    const rows = await tx
      .select({ start: sql<string>`${start}` })
      .from(table)
      .where(
        and(
          eq(table.factoryNo, plan.factoryNo ?? ''),
          isNull(table.deletedAt),
          areCancelled ? eq(table.status, 'CANCELLED') : ne(table.status, 'CANCELLED'),
          sql`${column('sourceId')} = ${plan.no ?? plan.id}`,
          sql`${start} >= ${sinceMs}`,
        ),
      );
    return new Set(rows.map((row) => Number(row.start)));
  }

  private async open(
    module: OrderModule,
    plan: Plan,
    { states, fromMs }: { readonly states: readonly string[]; readonly fromMs: number },
    { tx }: WriteContext,
  ): Promise<readonly { readonly id: string; readonly planStart: number; readonly planEnd: number }[]> {
    const table = tableIn(this.engine, module);
    const rows = await tx
      .select({
        id: table.id,
        planStart: sql<string>`${column('planStart')}`,
        planEnd: sql<string>`${column('planEnd')}`,
      })
      .from(table)
      .where(
        and(
          eq(table.factoryNo, plan.factoryNo ?? ''),
          isNull(table.deletedAt),
          inArray(table.status, [...states]),
          sql`${column('sourceId')} = ${plan.no ?? plan.id}`,
          gte(column('planStart'), fromMs),
        ),
      );
    return rows.map(({ id, planStart, planEnd }) => ({ id, planStart: Number(planStart), planEnd: Number(planEnd) }));
  }
}

/** `Walk 03-12 08:00`: whole characters, as many of the plan's name as there is room for. */
function nameOf(name: string, startMs: number, zone: string): string {
  const local = new Date(startMs + zoneOffsetMs(startMs, zone)).toISOString();
  const time = ` ${local.slice(5, 10)} ${local.slice(11, 16)}`;
  return `${Array.from(name)
    .slice(0, MAX_NAME - time.length)
    .join('')}${time}`;
}

function orderValues(
  { no, id, createdBy, values }: Plan,
  { window, zone, atMs }: { readonly window: PlanWindow; readonly zone: string; readonly atMs: number },
) {
  const { name, content, team, coExecutors, remindMin, safetyNotes } = values;
  const remindAt = remindMin === null ? null : window.toMs - remindMin * MINUTE_MS;
  return {
    ...{ name: nameOf(name, window.fromMs, zone), content: content ?? name, emergencyDegree: '1' as const },
    ...{ sourceType: 'PLAN' as const, sourceId: no ?? id, issuer: createdBy, team, coExecutors, safetyNotes },
    ...{
      planStart: window.fromMs,
      planEnd: window.toMs,
      remindAt: remindAt !== null && remindAt > atMs ? remindAt : null,
    },
  };
}
