import { Injectable } from '@nestjs/common';
import { DEFAULT_ZONE } from '@sed/platform-contract';
import { Database, transactionOf, type Db } from '@sed/platform-database';
import {
  Clock,
  PlantDirectory,
  ShiftRoster,
  type LackedCertificate,
  type OpaqueTransaction,
  type ShiftDuty,
  type ShiftTime,
  type UnlicensedShift,
} from '@sed/platform-ports';
import { columnName, ModuleEngine } from '@sed/records-api';
import { lackedByCrew, lackedOf, lastDayOf, localDayOf, type Span } from '@sed/shifts-contract';
import { rosterDuty, shiftLog } from '@sed/shifts-definitions';
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { dutiesWithin, LONGEST_MS, operatingWithin } from './duties-within';
import { STANDING } from './duty-rows';
import { TeamRows } from './team-rows';

const HOUR_MS = 3_600_000;
const column = (field: keyof typeof shiftLog.fields): SQL => sql`${sql.identifier(columnName(field))}`;

/** The published rosters as other areas ask for them. */
@Injectable()
export class PublishedShifts extends ShiftRoster {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly plants: PlantDirectory,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async operating(factoryNos: readonly string[], span: Span): Promise<readonly ShiftDuty[]> {
    if (factoryNos.length === 0) return [];
    const { db } = this.database;
    const duties = await operatingWithin(this.engine, db, { plants: factoryNos, ...span });
    return [...duties, ...(await this.heldOver(factoryNos, db))];
  }

  /** SH-07: until somebody takes over, duty stays with whoever handed over, beside those on shift. */
  private async heldOver(factoryNos: readonly string[], db: Db): Promise<ShiftDuty[]> {
    const table = this.engine.tables().get(shiftLog.key);
    if (table === undefined) return [];
    const nowMs = this.clock.nowMs();
    const ended = sql`${column('endsAt')} > ${nowMs - LONGEST_MS} and ${column('endsAt')} <= ${nowMs}`;
    const rows = await db
      .select({
        id: table.id,
        factoryNo: sql<string>`coalesce(${table.factoryNo}, '')`,
        person: sql<string>`${column('outgoing')}`,
        startsAt: sql<number>`${column('endsAt')}::float8`,
      })
      .from(table)
      .where(
        and(
          inArray(table.factoryNo, [...factoryNos]),
          isNull(table.deletedAt),
          inArray(table.status, ['HANDED']),
          sql`${column('outgoing')} is not null`,
          ended,
        ),
      );
    return rows.map((row) => ({ ...row, isLead: true, endsAt: nowMs + HOUR_MS }));
  }

  override async timeOnShift(factoryNos: readonly string[], { from, to }: Span): Promise<readonly ShiftTime[]> {
    const table = this.engine.tables().get(rosterDuty.key);
    if (table === undefined || factoryNos.length === 0) return [];
    const duty = (field: keyof typeof rosterDuty.fields): SQL => sql`${sql.identifier(columnName(field))}`;
    const ms = sql`least(${duty('endsAt')}, ${to}) - greatest(${duty('startsAt')}, ${from})`;
    return this.database.db
      .select({
        factoryNo: sql<string>`coalesce(${table.factoryNo}, '')`,
        person: sql<string>`${duty('person')}`,
        minutes: sql<number>`(sum(${ms}) / 60000)::float8`,
      })
      .from(table)
      .where(
        and(
          inArray(table.factoryNo, [...factoryNos]),
          isNull(table.deletedAt),
          inArray(table.status, [...STANDING]),
          sql`${duty('startsAt')} > ${from - LONGEST_MS} and ${duty('startsAt')} < ${to} and ${duty('endsAt')} > ${from}`,
        ),
      )
      .groupBy(table.factoryNo, sql`${duty('person')}`);
  }

  override async executorOf(
    factoryNo: string,
    team: string,
    atMs: number,
    within?: OpaqueTransaction,
  ): Promise<string | undefined> {
    const db = this.dbOf(within);
    const teams = new TeamRows(this.engine, db);
    const id = await teams.called(factoryNo, team);
    if (id === undefined) return undefined;
    const duties = await dutiesWithin(this.engine, db, { factoryNo, from: atMs, to: atMs + 1 });
    const own = duties.filter((duty) => duty.team === id);
    const [only, ...others] = new Set(own.map(({ person }) => person));
    return own.find(({ isLead }) => isLead)?.person ?? (others.length === 0 ? only : undefined);
  }

  override async lacking(
    ...[factoryNo, people, kinds, span, within]: Parameters<ShiftRoster['lacking']>
  ): Promise<readonly LackedCertificate[]> {
    if (people.length === 0 || kinds.length === 0) return [];
    const held = await new TeamRows(this.engine, this.dbOf(within)).certificates(people);
    const zone = this.plants.plant(factoryNo)?.zone ?? DEFAULT_ZONE;
    return lackedOf(people, kinds, held, { first: localDayOf(span.from, zone), last: lastDayOf(span.to, zone) });
  }

  override async unlicensed(
    ...[factoryNo, kinds, span, within]: Parameters<ShiftRoster['unlicensed']>
  ): Promise<readonly UnlicensedShift[]> {
    const db = this.dbOf(within);
    const duties = await operatingWithin(this.engine, db, { factoryNo, ...span });
    const held = await new TeamRows(this.engine, db).certificates([...new Set(duties.map(({ person }) => person))]);
    const shifts = new Map(duties.map((duty) => [`${duty.day} ${duty.shift}`, duty]));
    return [...shifts.values()].flatMap(({ day, shift, startsAt }) => {
      // Whoever stands there when it begins, of whatever team: shifts may overlap.
      const atMs = Math.max(startsAt, span.from);
      const crew = duties.filter((duty) => duty.startsAt <= atMs && duty.endsAt > atMs).map(({ person }) => person);
      return lackedByCrew(crew, kinds, held, day).map((kind) => ({ kind, day, shift }));
    });
  }

  private dbOf(within: OpaqueTransaction | undefined): Db {
    return within === undefined ? this.database.db : transactionOf(within);
  }
}
