import { eq, exists, inArray, isNull, and, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@sed/platform-database';
import { columnName, type ModuleEngine } from '@sed/records-api';
import { recordTables } from '@sed/records-api/tables';
import { groupList } from '@sed/shifts-definitions';

const column = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;

/** A team by its name, and whether somebody is a member of it. */
export interface TeamName {
  readonly factoryNo: string;
  readonly name: string;
  readonly isOwn: boolean;
}

/** Somebody in a team. */
export interface MemberRow {
  readonly team: string;
  readonly name: string;
  readonly person: string;
  readonly isLead: boolean;
}

/** What a team goes by: its name in full, or in one of two languages. */
export function namesOf(name: string): readonly string[] {
  return [...new Set([name, ...name.split(' / ')])];
}

/** A certificate as a team keeps it. */
export interface CertificateRow {
  readonly person: string;
  readonly kind: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** A certificate of a member of an active team, with the day it ends. */
export interface ExpiringCertificate {
  readonly team: string;
  readonly factoryNo: string;
  readonly person: string;
  readonly kind: string;
  readonly validTo: string;
}

/** What teams say, read by itself or in the transaction of a change. */
export class TeamRows {
  constructor(
    private readonly engine: Pick<ModuleEngine, 'tables'>,
    private readonly db: Db,
  ) {}

  /** Of these teams, those that operate their plant: repair, laboratory and guards are not woken by its alarms. */
  async operating(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const table = this.table();
    const asked = [...new Set(ids)].filter((id) => id !== '');
    if (asked.length === 0) return new Set();
    const rows = await this.db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, asked), sql`${column('type')} = 'RUN'`));
    return new Set(rows.map(({ id }) => id));
  }

  /** The team of a plant that is called so, in full or in one of two languages. */
  async called(factoryNo: string, name: string): Promise<string | undefined> {
    const table = this.table();
    const rows = await this.db
      .select({ id: table.id, name: sql<string>`${column('name')}` })
      .from(table)
      .where(and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt), sql`coalesce(${column('enabled')}, true)`));
    const found = rows.filter((row) => namesOf(row.name).includes(name.trim()));
    // A name that fits two teams is nobody's.
    return found.length === 1 ? found[0]?.id : undefined;
  }

  /** Everybody in the active teams of a plant. */
  async membersAt(factoryNo: string): Promise<readonly MemberRow[]> {
    const [table, rows] = [this.table(), this.linesOf('members')];
    const isActive = and(isNull(table.deletedAt), sql`coalesce(${table}.${column('enabled')}, true)`);
    return this.db
      .select({
        team: table.id,
        name: sql<string>`${table}.${column('name')}`,
        person: sql<string>`${rows}.${column('user')}`,
        isLead: sql<boolean>`coalesce(${rows}.${column('isLead')}, false)`,
      })
      .from(rows)
      .innerJoin(table, eq(table.id, rows.recordId))
      .where(and(eq(table.factoryNo, factoryNo), isActive));
  }

  /** The active teams of the plants somebody is a member of, and whether they are the ones meant by a name. */
  async besideThoseOf(person: string): Promise<readonly TeamName[]> {
    const [table, rows] = [this.table(), this.linesOf('members')];
    const isOwn = exists(
      this.db
        .select({ one: sql`1` })
        .from(rows)
        .where(and(eq(rows.recordId, table.id), sql`${rows}.${column('user')} = ${person}`)),
    );
    const isActive = and(isNull(table.deletedAt), sql`coalesce(${column('enabled')}, true)`);
    const own = this.db.select({ plant: table.factoryNo }).from(table).where(and(isActive, isOwn));
    return this.db
      .select({
        factoryNo: sql<string>`coalesce(${table.factoryNo}, '')`,
        name: sql<string>`${column('name')}`,
        isOwn: sql<boolean>`${isOwn}`,
      })
      .from(table)
      .where(and(isActive, inArray(table.factoryNo, own)));
  }

  /** Certificates of people, whichever team keeps them. */
  async certificates(people: readonly string[]): Promise<CertificateRow[]> {
    if (people.length === 0) return [];
    const [table, rows] = [this.table(), this.linesOf('certificates')];
    const of = (field: string) => sql<string>`${rows}.${column(field)}`;
    return this.db
      .select({
        person: of('holder'),
        kind: of('kind'),
        validFrom: sql<string | null>`${of('validFrom')}::text`,
        validTo: sql<string | null>`${of('validTo')}::text`,
      })
      .from(rows)
      .innerJoin(table, eq(table.id, rows.recordId))
      .where(and(isNull(table.deletedAt), inArray(of('holder'), [...people])));
  }

  /** Certificates that end from one day to another, unless the holder has one of the kind that lasts longer. */
  async ending(first: string, last: string): Promise<ExpiringCertificate[]> {
    const [table, rows] = [this.table(), this.linesOf('certificates')];
    const of = (field: string) => sql<string>`${rows}.${column(field)}`;
    const found = await this.db
      .select({
        team: table.id,
        factoryNo: sql<string>`coalesce(${table.factoryNo}, '')`,
        person: of('holder'),
        kind: of('kind'),
        validTo: sql<string>`${of('validTo')}::text`,
      })
      .from(rows)
      .innerJoin(table, eq(table.id, rows.recordId))
      .where(
        and(
          isNull(table.deletedAt),
          sql`coalesce(${table}.${column('enabled')}, true)`,
          sql`${of('validTo')} >= ${first} and ${of('validTo')} <= ${last}`,
        ),
      );
    const held = await this.certificates([...new Set(found.map(({ person }) => person))]);
    const isRenewed = ({ person, kind, validTo }: ExpiringCertificate) =>
      held.some((one) => one.person === person && one.kind === kind && (one.validTo ?? '9999') > validTo);
    return found.filter((one) => !isRenewed(one));
  }

  private table() {
    const table = this.engine.tables().get(groupList.key);
    if (table === undefined) throw new Error('teams have no table');
    return table;
  }

  private linesOf(field: 'members' | 'certificates') {
    const lines = recordTables(groupList, this.table()).lines.get(field);
    if (lines === undefined) throw new Error(`${field} of teams have no table`);
    return lines.rows;
  }
}
