import { Injectable } from '@nestjs/common';
import type { OrderFigures } from '@sed/orders-contract';
import { Database } from '@sed/platform-database';
import { machineKey, RunningHours, type NamedMachine } from '@sed/platform-ports';
import { columnName } from '@sed/records-api/tables';
import { and, isNull, sql, type SQL, type Subquery } from 'drizzle-orm';
import { ORDER_TABLE } from '../search/order-union';
import { countedBy, IS_REPAIRED, REPAIR_MS, type Period } from './order-measures';

const named = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;
const EQUIP_NO = named('equipNo');

interface Asked {
  readonly orders: Subquery;
  /** Codes of faults beside the orders, where rows are told apart by them. */
  readonly failures: SQL;
  /** Whom orders were given to, likewise. */
  readonly contractors: SQL;
  readonly by: SQL<string | null>;
  readonly period: Period;
}

type Between = Pick<OrderFigures, 'mtbfMs' | 'mtbfMachines' | 'mtbfMeasured'>;

/** Faults of one machine within one row. */
interface Faulty extends NamedMachine {
  readonly key: string | null;
  readonly faults: number;
  readonly repairMs: number;
}

/**
 * How long machines work between two faults (domain model §7.7): what they ran, where a signal tells; where none does,
 * the time gone by less the repairs.
 */
@Injectable()
export class TimesBetweenFaults {
  constructor(
    private readonly database: Database,
    private readonly hours: RunningHours,
  ) {}

  async of(asked: Asked): Promise<{ readonly whole: Between; readonly ofRow: (key: string | null) => Between }> {
    const { from, to, nowMs } = asked.period;
    const spanMs = Math.max(0, Math.min(to, nowMs) - from);
    const found = await this.faultsIn(asked);
    const ran =
      spanMs === 0 || found.length === 0
        ? new Map<string, number>()
        : await this.hours.between(machinesOf(found), { fromMs: from, toMs: from + spanMs });
    const rows = new Map<string | null, Faulty[]>();
    for (const one of found) rows.set(one.key, [...(rows.get(one.key) ?? []), one]);
    const betweenOf = (faulty: readonly Faulty[]) => between(faulty, ran, spanMs);
    return { whole: betweenOf(found), ofRow: (key) => betweenOf(rows.get(key) ?? []) };
  }

  private faultsIn({ orders, failures, contractors, by, period }: Asked): Promise<Faulty[]> {
    const factoryNo = sql<string>`${ORDER_TABLE.factoryNo}`;
    const equipNo = sql<string>`${EQUIP_NO}`;
    return this.database.db
      .select({
        ...{ key: sql<string | null>`${by}`, factoryNo, equipNo },
        faults: sql<number>`count(*)::int`,
        repairMs: sql<number>`coalesce(sum(${REPAIR_MS}) filter (where ${IS_REPAIRED}), 0)::float8`,
      })
      .from(orders)
      .leftJoin(failures, sql`failures.order_id = ${ORDER_TABLE.id}`)
      .leftJoin(contractors, sql`contractors.order_id = ${ORDER_TABLE.id}`)
      .where(and(isNull(ORDER_TABLE.deletedAt), countedBy(period).faults, sql`${EQUIP_NO} is not null`))
      .groupBy(by, factoryNo, equipNo);
  }
}

function machinesOf(found: readonly Faulty[]): readonly NamedMachine[] {
  return [...new Map(found.map((one) => [machineKey(one), one])).values()];
}

function between(found: readonly Faulty[], ran: ReadonlyMap<string, number>, spanMs: number): Between {
  const repairMs = new Map<string, number>();
  for (const one of found) repairMs.set(machineKey(one), (repairMs.get(machineKey(one)) ?? 0) + one.repairMs);
  const upMs = [...repairMs].map(([key, ms]) => ran.get(key) ?? Math.max(0, spanMs - ms));
  const faults = found.reduce((sum, one) => sum + one.faults, 0);
  return {
    mtbfMs: faults === 0 ? null : upMs.reduce((sum, ms) => sum + ms, 0) / faults,
    mtbfMachines: repairMs.size,
    mtbfMeasured: [...repairMs.keys()].filter((key) => ran.has(key)).length,
  };
}
