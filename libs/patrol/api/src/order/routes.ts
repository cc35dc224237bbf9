import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { externalInspectionWork } from '@sed/orders-definitions';
import {
  routeLengthM,
  routeOf,
  routeText,
  routeWith,
  type InspectionRoute,
  type RoutePart,
  type RoutePoint,
} from '@sed/patrol-contract';
import { patrolPoint } from '@sed/patrol-definitions';
import { patrolRoute } from '@sed/patrol-tables';
import { DomainError, Log } from '@sed/platform-api';
import { Database, type Db } from '@sed/platform-database';
import { Clock, may, People, PeriodicTask, PlantDirectory, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, Parameters, type RecordOf, type WriteContext } from '@sed/records-api';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Patrol } from '../plan/plan-modules';

type Inspection = RecordOf<typeof externalInspectionWork>;
type Patch = Partial<Inspection['values']>;
type Row = typeof patrolRoute.$inferSelect;

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const LOOK_EVERY_MS = 60 * MINUTE_MS;
/** Clocks of phones are set by the service, and never quite right. */
const AHEAD_MS = MINUTE_MS;
const KEPT_DAYS = 'patrol.routeDays';

/** Ways of inspections by the positions of phones: beside their orders, for a time the plant has set. */
@Injectable()
export class Routes implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly parameters: Parameters,
    private readonly people: People,
    private readonly plants: PlantDirectory,
    private readonly clock: Clock,
    log: Log,
  ) {
    const failed = (error: unknown) => log.warn({ err: error }, 'routes of inspections could not be removed');
    this.task = new PeriodicTask({ everyMs: LOOK_EVERY_MS, run: () => this.forget(), failed });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** Keeps what a phone brought along; the record says how far and how long, and where a device gave no positions. */
  async kept({ id, factoryNo, values }: Patrol, part: RoutePart | null, context: WriteContext): Promise<Patch> {
    const none: Patch = { routePart: null };
    const before: unknown = Reflect.get(values, 'routeState');
    if (part === null || factoryNo === null) return none;
    const { tx, viewer, atMs } = context;
    const more = (routeOf(part.line) ?? []).filter(({ at }) => at <= atMs + AHEAD_MS);
    if (more.length === 0) {
      return part.state === 'REFUSED' && before !== 'RECORDED' ? { ...none, routeState: 'REFUSED' } : none;
    }
    const rows = await tx.select().from(patrolRoute).where(eq(patrolRoute.orderId, id));
    const own = rows.find(({ person }) => person === viewer.code);
    const points = routeWith(pointsOf(own), more);
    const row = { orderId: id, person: viewer.code, factoryNo, ...measured(points) };
    await tx
      .insert(patrolRoute)
      .values(row)
      .onConflictDoUpdate({ target: [patrolRoute.orderId, patrolRoute.person], set: row });
    // Of several who went together the one who went furthest: it is one way.
    const all = [row, ...rows.filter(({ person }) => person !== viewer.code)];
    return {
      ...none,
      routeState: 'RECORDED',
      routeKm: Math.round(Math.max(...all.map(({ lengthM }) => lengthM)) / 10) / 100,
      routeMin: Math.round(Math.max(...all.map(({ firstAt, lastAt }) => lastAt - firstAt)) / MINUTE_MS),
    };
  }

  /** @throws DomainError `notFound` for what the viewer may not see */
  async of(id: string, viewer: Viewer): Promise<InspectionRoute> {
    // The store of the module keeps values of its definition.
    const order = (await this.engine.storeOf(externalInspectionWork).get(id)) as Inspection | undefined;
    const factoryNo = order?.factoryNo ?? null;
    if (order === undefined || factoryNo === null || !may(viewer, `${externalInspectionWork.key}:view`, factoryNo)) {
      throw new DomainError('notFound');
    }
    const rows = await this.database.db
      .select()
      .from(patrolRoute)
      .where(eq(patrolRoute.orderId, id))
      .orderBy(asc(patrolRoute.firstAt), asc(patrolRoute.person));
    const names = await this.people.byCodes(rows.map(({ person }) => person));
    return {
      routes: rows.map((row) => ({
        person: row.person,
        name: names.find(({ code }) => code === row.person)?.name ?? { zh: row.person, en: row.person },
        points: pointsOf(row).map(({ at, longitude, latitude }) => [at, longitude, latitude] satisfies Kept),
        lengthM: row.lengthM,
      })),
      stops: await this.stopsOf(order),
      keptDays: await this.parameters.number(KEPT_DAYS, factoryNo),
    };
  }

  /** Where the proof says somebody was, else where the register says the point is. */
  private async stopsOf({ values: { points } }: Inspection): Promise<InspectionRoute['stops']> {
    const ids = (points ?? []).flatMap(({ point }) => point ?? []);
    const places = new Map((await this.engine.storeOf(patrolPoint).byIds(ids)).map(({ id, values }) => [id, values]));
    return (points ?? []).flatMap(({ point, proof, arrivedAt, longitude, latitude }) => {
      const place = places.get(point ?? '') as RecordOf<typeof patrolPoint>['values'] | undefined;
      const [x, y] = [longitude ?? place?.longitude ?? null, latitude ?? place?.latitude ?? null];
      if (place === undefined || x === null || y === null) return [];
      return [{ name: place.name, longitude: x, latitude: y, proof, arrivedAt }];
    });
  }

  /** What has been kept as long as the plant wants it is removed; how far and how long stays with the order. */
  async forget(): Promise<void> {
    const nowMs = this.clock.nowMs();
    for (const { factoryNo } of this.plants.plants()) {
      const days = await this.parameters.number(KEPT_DAYS, factoryNo);
      await removeBefore(this.database.db, factoryNo, nowMs - days * DAY_MS);
    }
  }
}

type Kept = [at: number, longitude: number, latitude: number];

async function removeBefore(db: Db, factoryNo: string, ms: number): Promise<void> {
  await db.delete(patrolRoute).where(and(eq(patrolRoute.factoryNo, factoryNo), lt(patrolRoute.lastAt, ms)));
}

function pointsOf(row: Pick<Row, 'line'> | undefined): readonly RoutePoint[] {
  return row === undefined ? [] : (routeOf(row.line) ?? []);
}

function measured(points: readonly RoutePoint[]) {
  const [firstAt, lastAt] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return { line: routeText(points), lengthM: routeLengthM(points), firstAt, lastAt };
}
