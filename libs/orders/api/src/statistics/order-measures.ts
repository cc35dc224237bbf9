import type { CountedFigure, OrderEdition } from '@sed/orders-contract';
import { columnName } from '@sed/records-api/tables';
import { sql, type SQL } from 'drizzle-orm';
import { BY_DEFAULT, SCORE, score } from './order-scores';

const named = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;
const [state, type] = [named('state'), named('orderType')];
const [planEnd, actualStart, actualEnd] = [named('planEnd'), named('actualStart'), named('actualEnd')];

/** Types whose hours count as planned work: maintenance, overhaul, routine and predictive work. */
const PLANNED = [
  ...['maintenanceWork', 'equipmentOverhaulWork', 'routineWork', 'forecastEquipment', 'forecastFacilities'],
  'oldMaintenance',
] as const;
const FAULTS = ['faultEquipment', 'faultFacilities', 'oldRepairement'] as const;

const oneOf = (column: SQL, values: readonly string[]): SQL =>
  sql`${column} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

/** The period asked for, with the moment up to which it is told. */
export interface Period {
  readonly from: number;
  readonly to: number;
  readonly nowMs: number;
  readonly edition: OrderEdition;
}

/** Work that was begun and ended, and how long it took without its pauses. */
export const IS_REPAIRED: SQL = sql`(${actualStart} is not null and ${actualEnd} is not null)`;
export const REPAIR_MS: SQL = sql`greatest(0, ${actualEnd} - ${actualStart} - 60000 * coalesce(${named('pausedMin')}, 0))`;

const DAY_MIN = 1440;
const WORKED_OF_A_DAY_MIN = 480;
const PLANNED_SPAN_MIN = sql`greatest(0, coalesce(${planEnd} - ${named('planStart')}, 0)) / 60000`;
/** What an order is planned to take: a whole day of its time is a day of work, as in the pool. */
const PLANNED_WORK_MIN: SQL = sql`(floor(${PLANNED_SPAN_MIN} / ${DAY_MIN}) * ${WORKED_OF_A_DAY_MIN}
  + least(${WORKED_OF_A_DAY_MIN}, ${PLANNED_SPAN_MIN} - floor(${PLANNED_SPAN_MIN} / ${DAY_MIN}) * ${DAY_MIN}))`;

/** Which orders each figure counts, by the formulas of domain §7.7. */
export function countedBy({ from, to, nowMs }: Period): Readonly<Record<CountedFigure, SQL>> {
  const end = sql`${Math.min(to, nowMs)}::float8`;
  const isDue = sql`(${planEnd} >= ${from} and ${planEnd} < ${to} and ${state} not in ('TO_ISSUE', 'CANCELLED'))`;
  const isCompleted = sql`(${isDue} and ${named('completedAt')} < ${end})`;
  const inTime = sql`coalesce(${named('timeliness')} = 'ON_TIME', ${actualEnd} <= ${planEnd}, false)`;
  const refused = sql`coalesce(${named('rejections')}, 0) + coalesce(${named('reworks')}, 0)`;
  return {
    due: isDue,
    completed: isCompleted,
    onTime: sql`(${isCompleted} and ${inTime})`,
    // Handed in by its time and waiting for its review is not late.
    overdueOpen: sql`(${isDue} and ${planEnd} < ${end} and ${named('completedAt')} is null
      and coalesce(${actualEnd} > ${planEnd}, true))`,
    firstPass: sql`(${isCompleted} and ${refused} = 0)`,
    evaluated: sql`(${isCompleted} and ${state} = 'EVALUATED')`,
    faults: sql`(${isDue} and ${oneOf(type, FAULTS)})`,
    open: sql`(${state} not in ('COMPLETED', 'EVALUATED', 'PASSED', 'CANCELLED', 'TIMEOUT_CLOSED'))`,
  };
}

/** Columns of the figures, each as wide as the group it stands for. */
export function measuresOf(
  period: Period,
  minutes: SQL,
  failure: { readonly downMs: SQL; readonly cost: SQL } | undefined,
) {
  const is = countedBy(period);
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const meanOf = (value: SQL) => sql<number | null>`avg(${value}) filter (where ${is.evaluated})`;
  const issued = period.edition === 'old' ? named('planStart') : named('issuedAt');
  const response = (share: number) => sql<number | null>`percentile_cont(${sql.raw(String(share))}) within group
    (order by greatest(0, ${actualStart} - ${issued})) filter (where ${is.due} and ${actualStart} is not null
    and ${issued} is not null)`;
  const isRepaired = sql`(${is.faults} and ${IS_REPAIRED})`;
  return {
    ...{ due: count(is.due), completed: count(is.completed), onTime: count(is.onTime) },
    ...{ overdueOpen: count(is.overdueOpen), firstPass: count(is.firstPass), faults: count(is.faults) },
    ...{ evaluated: count(is.evaluated), evaluatedByDefault: count(sql`(${is.evaluated} and ${BY_DEFAULT})`) },
    ...{ score: meanOf(SCORE), scoreQuality: meanOf(score('quality')) },
    ...{ scoreTime: meanOf(score('time')), scoreSafety: meanOf(score('safety')) },
    open: count(is.open),
    openMinutes: sql<number>`coalesce(sum(${PLANNED_WORK_MIN}) filter (where ${is.open}), 0)::float8`,
    responseMedianMs: response(0.5),
    responseP90Ms: response(0.9),
    mttrMs: sql<number | null>`avg(${REPAIR_MS}) filter (where ${isRepaired})`,
    downMs: faultSum(is.faults, failure?.downMs),
    repairYuan: faultSum(is.faults, failure?.cost),
    workMinutes: sql<number>`coalesce(sum(${minutes}) filter (where ${is.due}), 0)::float8`,
    plannedMinutes: sql<number>`coalesce(sum(${minutes}) filter (where ${is.due} and ${oneOf(type, PLANNED)}), 0)::float8`,
  };
}

/** Sum over faults; null where nobody asked for it. */
function faultSum(isFault: SQL, value: SQL | undefined) {
  return value === undefined
    ? sql<number | null>`null::float8`
    : sql<number | null>`coalesce(sum(${value}) filter (where ${isFault}), 0)::float8`;
}

/** Faults alone. */
export const IS_FAULT: SQL = oneOf(type, FAULTS);
