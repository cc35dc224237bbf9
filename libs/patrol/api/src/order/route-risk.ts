import { Injectable } from '@nestjs/common';
import { abnormalOperation, equipmentAbnormal } from '@sed/exceptions-definitions';
import { adaptedRoute, PATROL, type PointRisk } from '@sed/patrol-contract';
import { patrolPlanElement, patrolPoint } from '@sed/patrol-definitions';
import { AlarmFeed } from '@sed/platform-ports';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { and, desc, eq, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { found } from '../found';
import { column, tableIn } from '../module-rows';
import {
  PATROL_ORDERS,
  PLAN_OF,
  type Patrol,
  type PatrolPatch,
  type Plan,
  type PlanModule,
} from '../plan/plan-modules';
import { NEW_POINT, type ReadingLine } from './patrol-lines';

type Key = keyof typeof PATROL_ORDERS;

/** Of these nobody does anything any more. */
const SETTLED = ['PROCESSED', 'MERGED'];

/** Walks of plans that follow risk: when one goes out, its points are those that are due and those at risk. */
@Injectable()
export class RouteRisk {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly alarms: AlarmFeed,
  ) {}

  async adapted(key: Key, order: Patrol, context: WriteContext): Promise<PatrolPatch> {
    const { plan: planId, sourceType, points, leftOut, isOrderFixed } = order.values;
    // What somebody made by hand is walked as they made it; what came back goes out as it was.
    if (sourceType !== 'PLAN' || leftOut !== null || points === null) return {};
    const [plan] = await found(context.records.hold(PLAN_OF[key] as unknown as PlanModule, planId));
    if (plan?.values.followsRisk !== true) return {};
    const every = await everyOf(plan, context);
    const walks = await this.walksBefore(key, order, Math.max(1, ...every.values()), context);
    const risksOf = await this.risks(order, walks, context);
    const stops = points.map(({ point }) => {
      const since = walks.findIndex((walk) => wasAt(walk, point));
      const walksSince = since < 0 ? null : since;
      return { point: point ?? '', every: every.get(point ?? '') ?? 1, walksSince, risks: risksOf(point ?? '') };
    });
    const route = adaptedRoute(stops, isOrderFixed === true);
    const places = new Map(route.stops.map(({ point }, place) => [point, place]));
    const placeOf = ({ point }: ReadingLine) => places.get(point ?? '') ?? Infinity;
    return {
      points: route.stops.map(({ risks, ...stop }) => ({
        ...NEW_POINT,
        ...stop,
        risks: risks.length > 0 ? risks : null,
      })),
      readings: (order.values.readings ?? [])
        .filter((line) => placeOf(line) !== Infinity)
        .toSorted((a, b) => placeOf(a) - placeOf(b)),
      leftOut: [...route.leftOut],
    };
  }

  /** The walks of the plan before this one, the latest first. */
  private async walksBefore(key: Key, order: Patrol, most: number, { tx, records }: WriteContext): Promise<Patrol[]> {
    const module = PATROL_ORDERS[key] as unknown as typeof PATROL_ORDERS.runPatrolWork;
    const table = tableIn(this.engine, module);
    const start = column('planStart');
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          ...[eq(table.factoryNo, order.factoryNo ?? ''), isNull(table.deletedAt), ne(table.status, 'CANCELLED')],
          ...[sql`${column('plan')} = ${order.values.plan}`, lt(start, order.values.planStart)],
        ),
      )
      .orderBy(desc(start))
      .limit(most);
    const walks: Patrol[] = [];
    for (const { id } of rows) walks.push(await records.hold(module, id));
    return walks;
  }

  private async risks(order: Patrol, walks: readonly Patrol[], context: WriteContext) {
    const visits = new Map(
      (order.values.points ?? []).map(({ point }) => {
        const walk = walks.find((one) => wasAt(one, point));
        return [point ?? '', (walk?.values.readings ?? []).filter((line) => line.point === point)];
      }),
    );
    const excepted = await this.excepted(order, visits, context);
    const open = new Set(
      this.alarms.open().flatMap((alarm) => (alarm.factoryNo === order.factoryNo ? [alarm.signalCode] : [])),
    );
    const alarmed = (order.values.readings ?? []).filter(({ signal }) => open.has(codeOf(signal)));
    return (point: string): PointRisk[] => {
      const found = visits.get(point) ?? [];
      const isFar = ({ deviationPct }: ReadingLine) => (deviationPct ?? 0) > PATROL.deviationPct;
      return [
        ...(excepted.has(point) ? (['EXCEPTION'] as const) : []),
        ...(alarmed.some((line) => line.point === point) ? (['ALARM'] as const) : []),
        ...(found.some(({ ok }) => ok === 'NOK') ? (['NOK'] as const) : []),
        ...(found.some(isFar) ? (['FAR'] as const) : []),
      ];
    };
  }

  /** Points whose machine has an open exception, and those at which one of the process was found that is open still. */
  private async excepted(
    { factoryNo }: Patrol,
    visits: ReadonlyMap<string, readonly ReadingLine[]>,
    { tx }: WriteContext,
  ): Promise<ReadonlySet<string>> {
    const [places, machines, processes] = [patrolPoint, equipmentAbnormal, abnormalOperation].map((module) =>
      tableIn(this.engine, module),
    );
    if (places === undefined || machines === undefined || processes === undefined || visits.size === 0)
      return new Set();
    const equipNo = sql<string>`${column('equipNo')}`;
    const own = await tx
      .select({ id: places.id, equipNo })
      .from(places)
      .where(inArray(places.id, [...visits.keys()]));
    const numbers = own.flatMap((row) => ((row.equipNo as string | null) ?? '') || []);
    const isOpen = (table: typeof machines) =>
      and(eq(table.factoryNo, factoryNo ?? ''), isNull(table.deletedAt), notInArray(table.status, SETTLED));
    const broken =
      numbers.length === 0
        ? []
        : await tx
            .select({ equipNo })
            .from(machines)
            .where(and(isOpen(machines), inArray(equipNo, numbers)));
    const isBroken = new Set(broken.map((row) => row.equipNo));
    const reported = [...visits].flatMap(([point, lines]) =>
      lines.flatMap(({ abnormalOperation: id }) => (id === null ? [] : [{ point, id }])),
    );
    const ids = reported.map(({ id }) => id);
    const going =
      ids.length === 0
        ? []
        : await tx
            .select({ id: processes.id })
            .from(processes)
            .where(and(isOpen(processes), inArray(processes.id, ids)));
    const isGoing = new Set(going.map(({ id }) => id));
    return new Set([
      ...own.flatMap((row) => (isBroken.has(row.equipNo) ? [row.id] : [])),
      ...reported.flatMap(({ point, id }) => (isGoing.has(id) ? [point] : [])),
    ]);
  }
}

/** How often each point is visited: by that of its sheets which is wanted most often. */
async function everyOf({ values }: Plan, { records }: WriteContext): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { sheet, every } of values.route ?? []) {
    if (sheet === null) continue;
    const { point } = (await records.hold(patrolPlanElement, sheet)).values;
    found.set(point, Math.min(found.get(point) ?? Infinity, every ?? 1));
  }
  return found;
}

const wasAt = ({ values }: Patrol, point: string | null): boolean =>
  (values.points ?? []).some((line) => line.point === point && line.arrivedAt !== null);

const codeOf = (signal: string | null): string => (signal ?? '').split('/').slice(1).join('/');
