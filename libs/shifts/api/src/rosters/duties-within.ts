import type { Db } from '@sed/platform-database';
import { columnName, type ModuleEngine } from '@sed/records-api';
import { rosterDuty } from '@sed/shifts-definitions';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { TeamRows } from './team-rows';

/** No shift is longer. */
export const LONGEST_MS = 36 * 3_600_000;

const column = (field: keyof typeof rosterDuty.fields): SQL => sql`${sql.identifier(columnName(field))}`;

/** A published shift as other changes of the same transaction need it. */
export interface DutyWithin {
  readonly id: string;
  readonly factoryNo: string;
  readonly day: string;
  readonly shift: string;
  readonly team: string;
  readonly person: string;
  readonly isLead: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
}

interface Asked {
  readonly factoryNo?: string;
  readonly plants?: readonly string[];
  readonly person?: string;
  /** Shifts that touch the span. */
  readonly from: number;
  readonly to: number;
}

/** Published shifts that touch a span, read in the transaction of a change. */
export async function dutiesWithin(engine: ModuleEngine, db: Db, asked: Asked): Promise<DutyWithin[]> {
  const table = engine.tables().get(rosterDuty.key);
  if (table === undefined) return [];
  return db
    .select({
      id: table.id,
      factoryNo: sql<string>`coalesce(${table.factoryNo}, '')`,
      day: sql<string>`${column('day')}`,
      shift: sql<string>`${column('shift')}`,
      team: sql<string>`coalesce(${column('team')}::text, '')`,
      person: sql<string>`${column('person')}`,
      isLead: sql<boolean>`coalesce(${column('isLead')}, false)`,
      startsAt: sql<number>`${column('startsAt')}::float8`,
      endsAt: sql<number>`${column('endsAt')}::float8`,
    })
    .from(table)
    .where(
      and(
        isNull(table.deletedAt),
        inArray(table.status, ['PUBLISHED', 'TRANSFER_PENDING', 'WORKED']),
        asked.factoryNo === undefined ? undefined : eq(table.factoryNo, asked.factoryNo),
        asked.plants === undefined ? undefined : inArray(table.factoryNo, [...asked.plants]),
        asked.person === undefined ? undefined : sql`${column('person')} = ${asked.person}`,
        sql`${column('startsAt')} > ${asked.from - LONGEST_MS} and ${column('startsAt')} < ${asked.to}`,
        sql`${column('endsAt')} > ${asked.from}`,
      ),
    )
    .orderBy(sql`${column('startsAt')}`, table.id);
}

/** Of them, those of teams that operate the plant; a shift somebody wrote by hand names no team. */
export async function operatingWithin(engine: ModuleEngine, db: Db, asked: Asked): Promise<DutyWithin[]> {
  const duties = await dutiesWithin(engine, db, asked);
  const teams = await new TeamRows(engine, db).operating(duties.map(({ team }) => team));
  return duties.filter(({ team }) => team === '' || teams.has(team));
}
