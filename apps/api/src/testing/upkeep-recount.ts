import type { UpkeepGroup, UpkeepRow } from '@sed/equipment-contract';
import type { Db } from '@sed/platform-database';
import { sql } from 'drizzle-orm';

/** What a year of upkeep comes to, row by row; nothing of the product reckons here. */
export interface Recount {
  readonly orders: number;
  readonly faults: number;
  readonly mttrMs: number;
  readonly mtbfMs: number;
  readonly downMs: number;
  readonly repairYuan: number;
  readonly byCause: Readonly<Record<string, number>>;
  readonly costOf: Readonly<Record<string, number>>;
  readonly upkeep: Readonly<Record<UpkeepGroup, readonly Omit<UpkeepRow, 'name'>[]>>;
  readonly adherencePct: number | null;
}

type Row = Readonly<Record<string, unknown>>;
interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

const DAY = 86_400_000;
const num = (value: unknown): number => Number(value ?? 0);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

async function rowsOf(db: Db, table: string): Promise<Row[]> {
  const found: unknown = await db.execute(sql.raw(`select * from ${table}`));
  return (found as { readonly rows: Row[] }).rows;
}

export async function recount(db: Db, period: Period): Promise<Recount> {
  const faults = (await rowsOf(db, 'm_fault_equipment')).filter(
    ({ f_plan_end, status }) =>
      num(f_plan_end) >= period.fromMs &&
      num(f_plan_end) < period.toMs &&
      !['TO_ISSUE', 'CANCELLED'].includes(text(status) ?? ''),
  );
  const upkeep = await rowsOf(db, 'm_maintenance_work');
  const plans = await rowsOf(db, 'm_maintenances_plan_list');
  const cards = await rowsOf(db, 'm_equip_list');
  const hours = await rowsOf(db, 'm_maintenance_work__work_hours');
  return { orders: upkeep.length, ...faultsOf(faults, period), ...upkeepOf({ upkeep, plans, cards, hours }, period) };
}

function faultsOf(faults: readonly Row[], { fromMs, toMs }: Period) {
  const repairs = faults.filter(({ f_actual_start, f_actual_end }) => f_actual_start !== null && f_actual_end !== null);
  const repairMs = repairs.map(
    (row) => num(row.f_actual_end) - num(row.f_actual_start) - 60_000 * num(row.f_paused_min),
  );
  const machines = new Set(faults.map(({ f_equip_no }) => f_equip_no));
  const costOf: Record<string, number> = {};
  const byCause: Record<string, number> = {};
  for (const row of faults) {
    const equipNo = String(row.f_equip_no);
    const cost = num(row.f_cost_labour) + num(row.f_cost_material) + num(row.f_cost_outsource);
    costOf[equipNo] = (costOf[equipNo] ?? 0) + cost;
    const cause = String(row.f_failure_cause);
    byCause[cause] = (byCause[cause] ?? 0) + 1;
  }
  return {
    faults: faults.length,
    mttrMs: sumOf(repairMs) / repairs.length,
    mtbfMs: (machines.size * (toMs - fromMs) - sumOf(repairMs)) / faults.length,
    downMs: sumOf(faults.map((row) => num(row.f_test_run_start ?? row.f_actual_end) - num(row.f_stopped_since))),
    repairYuan: sumOf(Object.values(costOf)),
    ...{ byCause, costOf },
  };
}

interface Upkeep {
  readonly upkeep: readonly Row[];
  readonly plans: readonly Row[];
  readonly cards: readonly Row[];
  readonly hours: readonly Row[];
}

function upkeepOf({ upkeep, plans, cards, hours }: Upkeep, { fromMs, toMs }: Period) {
  const due = upkeep.filter(({ f_plan_end }) => num(f_plan_end) >= fromMs && num(f_plan_end) < toMs);
  const planOf = new Map(plans.map((plan) => [text(plan.no), plan]));
  const typeOf = new Map(cards.map((card) => [text(card.f_tag_no), text(card.f_type_id)]));
  const booked = new Map<unknown, number>();
  for (const { record_id, f_minutes } of hours) booked.set(record_id, (booked.get(record_id) ?? 0) + num(f_minutes));
  const keys: Readonly<Record<UpkeepGroup, (row: Row) => string | null>> = {
    plant: (row) => text(row.factory_no),
    team: (row) => text(row.f_team),
    level: (row) => text(row.f_level),
    equipType: (row) => typeOf.get(text(row.f_equip_no)) ?? null,
  };
  const grouped = (by: UpkeepGroup) => {
    const groups = new Map<string | null, Row[]>();
    for (const row of due) groups.set(keys[by](row), [...(groups.get(keys[by](row)) ?? []), row]);
    return [...groups]
      .map(([key, rows]) => ({ key, ...countsOf(rows, planOf, booked) }))
      .toSorted((a, b) => String(a.key).localeCompare(String(b.key)));
  };
  return {
    upkeep: {
      ...{ plant: grouped('plant'), team: grouped('team') },
      ...{ equipType: grouped('equipType'), level: grouped('level') },
    },
    adherencePct: adherenceOf(upkeep, planOf, toMs),
  };
}

const isDone = ({ status }: Row) => status === 'COMPLETED' || status === 'EVALUATED';
const isCancelled = ({ status }: Row) => status === 'CANCELLED';

function countsOf(rows: readonly Row[], planOf: ReadonlyMap<string | null, Row>, booked: ReadonlyMap<unknown, number>) {
  const count = (is: (row: Row) => boolean) => rows.filter(is).length;
  const minutes = (row: Row) => {
    const told = booked.get(row.id) ?? 0;
    if (told > 0) return told;
    if (row.f_actual_start === null || row.f_actual_end === null) return 0;
    return Math.max(0, Math.round((num(row.f_actual_end) - num(row.f_actual_start)) / 60_000) - num(row.f_paused_min));
  };
  return {
    planned: rows.length,
    issued: count(({ status }) => status !== 'TO_ISSUE'),
    done: count(isDone),
    onTime: count((row) => isDone(row) && row.f_timeliness === 'ON_TIME'),
    late: count(
      (row) =>
        !isCancelled(row) && (isDone(row) ? row.f_timeliness !== 'ON_TIME' : row.f_timeliness === 'OVERDUE_OPEN'),
    ),
    open: count((row) => !isDone(row) && !isCancelled(row)),
    cancelled: count(isCancelled),
    plannedMinutes: sumOf(rows.map((row) => num(planOf.get(text(row.f_source_id))?.f_minutes))),
    actualMinutes: sumOf(rows.map(minutes)),
  };
}

/** Done within tolerance of the day each was due, of all that ended and of those that should have by then. */
function adherenceOf(orders: readonly Row[], planOf: ReadonlyMap<string | null, Row>, atMs: number): number | null {
  const slackOf = (row: Row) => {
    const plan = planOf.get(text(row.f_source_id));
    return Math.max(DAY, (num(plan?.f_every_days) * DAY * num(plan?.f_tolerance_pct)) / 100);
  };
  const due = orders.filter((row) => isDone(row) || isCancelled(row) || atMs > num(row.f_plan_end) + slackOf(row));
  const inTime = due.filter(
    (row) => isDone(row) && Math.abs(num(row.f_actual_end) - num(row.f_plan_end)) <= slackOf(row),
  );
  return due.length === 0 ? null : Math.round((1000 * inTime.length) / due.length) / 10;
}
