import { Injectable } from '@nestjs/common';
import {
  daysOfMonths,
  INTERVAL,
  intervalAdvice,
  monthsOf,
  type IntervalAdvice,
  type PlanAdvice,
  type Visit,
} from '@sed/equipment-contract';
import { maintenancesPlanList } from '@sed/equipment-definitions';
import { faultEquipment, faultFacilities, maintenanceWork } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { Database, type Db } from '@sed/platform-database';
import { maySee, plantsWith, type Viewer } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import type { AnyModule } from '@sed/records-model';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { assetSeen, type UpkeepAsset } from './upkeep-asset';
import type { Plan } from './upkeep-order';

/** What is kept up, as faults name it. */
type Asset = Pick<UpkeepAsset, 'field' | 'isCritical' | 'names'>;

const DONE = ['COMPLETED', 'EVALUATED'];
const MANY = 500;
const named = <T>(field: string) => sql<T>`${sql.identifier(columnName(field))}`;

/** What the visits of a plan found, and what follows for its interval (domain model §8.3). */
@Injectable()
export class IntervalAdviser {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
  ) {}

  /** @throws DomainError `notFound`, `plant.forbidden`, `right.missing` */
  async of(id: string, viewer: Viewer): Promise<PlanAdvice> {
    // The store of the module keeps values of its definition.
    const plan = (await this.engine.storeOf(maintenancesPlanList).get(id)) as Plan | undefined;
    const factoryNo = plan?.factoryNo ?? null;
    if (plan === undefined || factoryNo === null) throw new DomainError('notFound');
    if (!maySee(viewer, factoryNo)) throw new DomainError('plant.forbidden');
    if (!plantsWith(viewer, 'maintenancesPlanList:view').has(factoryNo)) throw new DomainError('right.missing');
    const advice = await this.adviceOf(plan, await assetSeen(plan.values, this.engine), this.database.db);
    return { ...advice, present: intervalOf(plan), draft: await this.draftOf(plan) };
  }

  async adviceOf(plan: Plan, asset: Asset | undefined, db: Db): Promise<IntervalAdvice> {
    const visits = await this.visitsOf(plan, asset, db);
    const advice = intervalAdvice(visits, intervalOf(plan), { isCritical: asset?.isCritical === true });
    return plan.values.basis === 'MONTHS' ? inMonths(advice, plan.values.everyDays) : advice;
  }

  private async visitsOf({ factoryNo, no, createdAt }: Plan, asset: Asset | undefined, db: Db): Promise<Visit[]> {
    const orders = this.tableOf(maintenanceWork);
    if (orders === undefined || factoryNo === null || no === null) return [];
    const endedAt = sql<number>`coalesce(${named('actualEnd')}, ${orders.updatedAt})::float8`;
    const rows = await db
      .select({ atMs: endedAt, found: named<Visit['found']>('finding') })
      .from(orders)
      .where(
        and(
          ...[eq(orders.factoryNo, factoryNo), isNull(orders.deletedAt), inArray(orders.status, DONE)],
          sql`${named('sourceId')} = ${no}`,
        ),
      )
      .orderBy(desc(endedAt))
      .limit(INTERVAL.most * 4);
    const faults = await this.faultsOf(factoryNo, asset, db);
    const visits = rows.toReversed();
    return visits.map(({ atMs, found }, index) => {
      const fromMs = visits[index - 1]?.atMs ?? createdAt;
      return { atMs, found, hadBreakdown: faults.some((ms) => ms > fromMs && ms <= atMs) };
    });
  }

  /** When what is kept up broke down; reports that turned out to be none are left out. */
  private async faultsOf(factoryNo: string, asset: Asset | undefined, db: Db): Promise<readonly number[]> {
    const isFacility = asset?.field === 'facility';
    const faults = this.tableOf(isFacility ? faultFacilities : faultEquipment);
    const names = asset?.names ?? [];
    if (faults === undefined || names.length === 0) return [];
    const rows = await db
      .select({ atMs: sql<number>`coalesce(${named('stoppedSince')}, ${faults.createdAt})::float8` })
      .from(faults)
      .where(
        and(
          ...[eq(faults.factoryNo, factoryNo), isNull(faults.deletedAt), ne(faults.status, 'CANCELLED')],
          inArray(named(isFacility ? 'facilityNo' : 'equipNo'), [...names]),
          sql`${named('failureCause')} is distinct from 'NOT_FOUND'`,
        ),
      )
      .orderBy(desc(faults.createdAt))
      .limit(MANY);
    return rows.map(({ atMs }) => atMs);
  }

  private async draftOf({ id, factoryNo }: Plan): Promise<PlanAdvice['draft']> {
    const conditions = [{ field: 'replaces', op: 'in' as const, values: [id] }];
    const filter = { plants: [factoryNo ?? ''], statuses: ['DRAFT'], conditions };
    const { list } = await this.engine.storeOf(maintenancesPlanList).page(filter, { sort: [], offset: 0, limit: 1 });
    const [found] = list;
    return found === undefined ? null : { id: found.id, no: found.no };
  }

  private tableOf({ key }: AnyModule) {
    return this.engine.has(key) ? this.engine.tables().get(key) : undefined;
  }
}

/** Another interval is another number of months; less than one is told in days. */
export function inMonths(advice: IntervalAdvice, present: number | null): IntervalAdvice {
  const { factor, proposed } = advice;
  if (present === null || proposed.days === null || factor === 1) return advice;
  const months = monthsOf(present);
  const wanted = factor > 1 ? Math.ceil(months * factor) : Math.floor(months * factor);
  return wanted < 1 ? advice : { ...advice, proposed: { ...proposed, days: daysOfMonths(wanted) } };
}

export function intervalOf({ values }: Plan) {
  return { days: values.everyDays, hours: values.everyHours, starts: values.everyStarts };
}
