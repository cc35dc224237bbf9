import { isUniqueViolation, manyRows, violatedConstraint, type Db } from '@sed/platform-database';
import type { AnyModule } from '@sed/records-model';
import { and, asc, count, desc, eq, gt, isNull, sql, type SQL, type Subquery } from 'drizzle-orm';
import { writeLines, writeLinesOf, writeNewLines } from './line-rows';
import { recordTables, type RecordTables } from './line-tables';
import { changedCells, columnOf, newRowOf, type RecordRow } from './record-columns';
import { RecordRows } from './record-rows';
import {
  COUNT_LIMIT,
  RecordStore,
  ValueTakenError,
  type PageRequest,
  type Pointer,
  type ReadChange,
  type RecordChange,
  type RecordFilter,
  type RecordPage,
  type SortKey,
  type StoredRecord,
  type TitleSource,
  NONE_ONE_SEVERAL,
} from './record-store';
import { equals, idsIn, isRecordId, whereOf } from './sql-conditions';
import { estimatedRows } from './sql-estimate';
import { lineTotal } from './sql-line-total';
import { shownOrder } from './sql-order';
import { refersTo } from './sql-references';
import { updateRows } from './sql-update-rows';
import { uniqueFields, uniqueName, type ModuleTable } from './table-of';

/** Times the limit of counting up to which one look at everything is made. */
const FEW = 8;

/** The first rows of a page: what it asks for, in which order, and how many it may need. */
export interface FirstRows {
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
  readonly most: number;
}

/** Records of one module in its table, on PGlite and PostgreSQL alike. */
export class SqlRecordStore extends RecordStore {
  private readonly tables: RecordTables;
  private readonly rows: RecordRows;

  constructor(
    private readonly module: AnyModule,
    private readonly table: ModuleTable,
    private readonly db: Db,
    /** What is read under the table's name in its place, such as the records of several tables together. */
    private readonly source: ModuleTable | Subquery = table,
    /** The same source with what a page can need of it alone; without it all of the source is put in order. */
    private readonly firstOf?: (first: FirstRows) => Subquery,
  ) {
    super();
    this.tables = recordTables(module, table);
    this.rows = new RecordRows(this.tables);
  }

  override async page(filter: RecordFilter, request: PageRequest): Promise<RecordPage> {
    const where = whereOf(this.tables, filter);
    const order = this.orderOf(request.sort);
    const source = this.firstOf?.({ where, order, most: request.offset + request.limit }) ?? this.source;
    // Ids first: a deep page walks an index instead of a million whole rows.
    const wanted = this.db
      .select({ id: this.table.id })
      .from(source)
      .where(where)
      .orderBy(...order)
      .limit(request.limit)
      .offset(request.offset)
      .as('wanted');
    const rows = await this.db
      .select(this.rows.whole)
      .from(source)
      .innerJoin(wanted, eq(wanted.id, this.table.id))
      .orderBy(...order);
    const list = rows.map((row) => this.rows.record(row));
    return { list, ...(await this.total(where, request, list.length)) };
  }

  /** Known without counting when the page is the last one; else counted up to the limit, else estimated. */
  private async total(where: SQL | undefined, { offset, limit, counts }: PageRequest, found: number) {
    if (found > 0 && found < limit) return { total: offset + found, isTotalEstimated: false };
    const known = await counts;
    if (known !== undefined && known !== Infinity) return { total: known, isTotalEstimated: false };
    if (known === undefined) {
      const total = await this.countUpTo(where);
      if (total <= COUNT_LIMIT) return { total, isTotalEstimated: false };
    }
    const estimated = await this.estimated(where);
    return { total: Math.max(COUNT_LIMIT + 1, estimated, offset + found), isTotalEstimated: true };
  }

  private async countUpTo(where: SQL | undefined): Promise<number> {
    const some = this.db
      .select({ one: sql`1`.as('one') })
      .from(this.source)
      .where(where)
      .limit(COUNT_LIMIT + 1)
      .as('some');
    const [counted] = await this.db.select({ total: count() }).from(some);
    return counted?.total ?? 0;
  }

  private estimated(where: SQL | undefined): Promise<number> {
    return estimatedRows(this.db, this.db.select({ id: this.table.id }).from(this.source).where(where).getSQL());
  }

  override async countByStatus(filter: RecordFilter): Promise<Readonly<Record<string, number>>> {
    const some = this.someOf(filter).as('some');
    const counted = await this.db.select({ status: some.status, total: count() }).from(some).groupBy(some.status);
    const sum = counted.reduce((total, row) => total + row.total, 0);
    if (sum <= COUNT_LIMIT) {
      return Object.fromEntries(counted.flatMap(({ status, total }) => (status === null ? [] : [[status, total]])));
    }
    const where = whereOf(this.tables, filter);
    // An index of words finds many times what holds a word: all of that would be read to the end.
    const isWord = (filter.keyword ?? '').trim() !== '';
    if (!isWord && (await this.estimated(where)) <= FEW * COUNT_LIMIT) {
      // Reading them all once is cheaper than looking for each state.
      const { status } = this.table;
      const rows = await this.db.select({ status, total: count() }).from(this.source).where(where).groupBy(status);
      return Object.fromEntries(rows.flatMap((row) => (row.status === null ? [] : [[row.status, row.total]])));
    }
    return this.countEach(filter);
  }

  /** Each state on its own index, no further than the limit. */
  private async countEach(filter: RecordFilter): Promise<Readonly<Record<string, number>>> {
    const chips: Record<string, number> = {};
    for (const status of Object.keys(this.module.flow?.states ?? {})) {
      const [row] = await this.db
        .select({ total: count() })
        .from(this.someOf({ ...filter, statuses: [status] }).as('some'));
      if ((row?.total ?? 0) > 0) chips[status] = row?.total ?? 0;
    }
    return chips;
  }

  private someOf(filter: RecordFilter) {
    return this.db
      .select({ status: this.table.status })
      .from(this.source)
      .where(whereOf(this.tables, filter))
      .limit(COUNT_LIMIT + 1);
  }

  override async present(field: string, filter: RecordFilter, limit: number): Promise<readonly string[]> {
    const column = columnOf(this.table, field);
    if (column === undefined) return [];
    const rows = await this.db
      .selectDistinct({ value: sql<string | null>`${column}` })
      .from(this.source)
      .where(whereOf(this.tables, filter))
      .limit(limit);
    return rows.flatMap(({ value }) => (value === null ? [] : [value]));
  }

  override lineTotal(path: string, filter: RecordFilter): Promise<number | undefined> {
    return lineTotal(this.db, this.tables, path, filter);
  }

  /** Tables stand in one database. */
  override titlesFor(other: RecordStore): TitleSource | undefined {
    if (!(other instanceof SqlRecordStore)) return undefined;
    const { table, module } = this;
    return { table, field: module.title, isBilingual: module.fields[module.title]?.kind === 'bilingual' };
  }

  override async *pieces(
    filter: RecordFilter,
    pieceSize: number,
    fields?: readonly string[],
  ): AsyncGenerator<readonly StoredRecord[]> {
    const where = whereOf(this.tables, filter);
    const only = fields === undefined ? undefined : this.rows.only(fields);
    let after: string | undefined;
    for (;;) {
      const rows = await this.db
        .select(only?.some ?? this.rows.whole)
        .from(this.source)
        .where(and(where, after === undefined ? undefined : gt(this.table.id, after)))
        .orderBy(asc(this.table.id))
        .limit(pieceSize);
      // Columns that were left out are those of no field that was asked for.
      const piece = rows.map(({ row, lines }) => (only ?? this.rows).record({ row: row as RecordRow, lines }));
      if (piece.length > 0) yield piece;
      after = piece.at(-1)?.id;
      if (rows.length < pieceSize) return;
    }
  }

  override async get(id: string): Promise<StoredRecord | undefined> {
    return (await this.byIds([id]))[0];
  }

  override async byIds(ids: readonly string[]): Promise<readonly StoredRecord[]> {
    if (ids.length === 0) return [];
    const where = and(idsIn(this.table, ids), isNull(this.table.deletedAt));
    if (this.source === this.table) return this.rows.whichAre(where, this.db);
    const rows = await this.db.select(this.rows.whole).from(this.source).where(where);
    return rows.map((row) => this.rows.record(row));
  }

  override async lock(id: string, tx: Db): Promise<StoredRecord | undefined> {
    const where = and(idsIn(this.table, [id]), isNull(this.table.deletedAt));
    return (await this.rows.whichAreHeld(where, sql`for update`, tx))[0];
  }

  override async holdReferenced(ids: readonly string[], tx: Db): Promise<readonly StoredRecord[]> {
    if (ids.length === 0) return [];
    const where = and(idsIn(this.table, ids), isNull(this.table.deletedAt));
    return this.rows.whichAreHeld(where, sql`order by ${this.table.id} for share`, tx);
  }

  override async matching(
    values: Readonly<Record<string, unknown>>,
    factoryNo: string | null,
    tx: Db,
    most = NONE_ONE_SEVERAL,
  ): Promise<readonly StoredRecord[]> {
    const same = Object.entries(values).map(([name, value]) => equals(this.tables, name, value));
    const plant = factoryNo === null ? undefined : eq(this.table.factoryNo, factoryNo);
    const where = and(isNull(this.table.deletedAt), plant, ...same);
    return this.rows.whichAreHeld(where, sql`limit ${most} for update`, tx);
  }

  override async insert(record: StoredRecord, tx: Db): Promise<void> {
    await this.refusingTaken(() => tx.insert(this.table).values(newRowOf(this.tables, record)));
    await writeLines(this.tables, { id: record.id, before: {}, after: record.values }, tx);
  }

  override async insertAll(records: readonly StoredRecord[], tx: Db): Promise<void> {
    if (records.length === 0) return;
    const rows = records.map((record) => newRowOf(this.tables, record));
    await this.refusingTaken(() => tx.insert(this.table).select(manyRows(this.table, rows)));
    await writeNewLines(this.tables, records, tx);
  }

  override async update(change: RecordChange, tx: Db): Promise<boolean> {
    const { id, version, values, before: read, ...own } = change;
    if (!isRecordId(id)) return false;
    const isIt = and(eq(this.table.id, id), eq(this.table.version, version), isNull(this.table.deletedAt));
    const before = read ?? (await this.rows.whichAre(isIt, tx))[0];
    if (before === undefined) return false;
    const cells = { ...own, ...changedCells(this.tables, before, values), version: version + 1 };
    const changed = await this.refusingTaken(() =>
      tx.update(this.table).set(cells).where(isIt).returning({ id: this.table.id }),
    );
    if (changed.length === 0) return false;
    // Lines change with the version only: what was seen in this version is still there.
    await writeLines(this.tables, { id, before: before.values, after: values }, tx);
    return true;
  }

  override async updateAll(changes: readonly ReadChange[], tx: Db): Promise<boolean> {
    const isWhole = await this.refusingTaken(() => updateRows(this.tables, changes, tx));
    if (isWhole) await writeLinesOf(this.tables, changes.map(linesChange), tx);
    return isWhole;
  }

  override async remove(id: string, version: number, atMs: number, tx: Db): Promise<boolean> {
    if (!isRecordId(id)) return false;
    const isIt = and(eq(this.table.id, id), eq(this.table.version, version), isNull(this.table.deletedAt));
    const cells = { deletedAt: atMs, version: version + 1 };
    return (await tx.update(this.table).set(cells).where(isIt).returning({ id: this.table.id })).length > 0;
  }

  override async referrers(field: string, id: string, limit: number, tx: Db): Promise<readonly StoredRecord[]> {
    const refers = refersTo(this.tables, field, id);
    if (refers === undefined) return [];
    const where = and(isNull(this.table.deletedAt), refers);
    return this.rows.whichAreHeld(where, sql`order by ${this.table.id} limit ${limit} for share`, tx);
  }

  override async referring(
    { field, id }: Pointer,
    filter: RecordFilter,
    limit: number,
  ): Promise<readonly StoredRecord[]> {
    const refers = refersTo(this.tables, field, id);
    if (refers === undefined) return [];
    const rows = await this.db
      .select(this.rows.whole)
      .from(this.source)
      .where(and(whereOf(this.tables, filter), refers))
      .orderBy(desc(this.table.updatedAt), desc(this.table.id))
      .limit(limit);
    return rows.map((row) => this.rows.record(row));
  }

  override async countReferring({ field, id }: Pointer): Promise<number> {
    const refers = refersTo(this.tables, field, id);
    if (refers === undefined) return 0;
    const [counted] = await this.db
      .select({ total: count() })
      .from(this.source)
      .where(and(isNull(this.table.deletedAt), refers));
    return counted?.total ?? 0;
  }

  private orderOf(sort: readonly SortKey[]): SQL[] {
    const keys = sort.flatMap((key) => {
      const { field, descending, part } = key;
      const column = columnOf(this.table, field);
      if (column === undefined) return [];
      const shown = shownOrder(column, key);
      if (shown !== undefined) return [shown];
      const by = part === undefined ? column : sql`${column}->>${part}`;
      return [descending ? desc(by) : asc(by)];
    });
    // Ends with the id, so that pages never overlap; in the direction of the last key, so that one index serves both.
    return [...keys, sort.at(-1)?.descending === true ? desc(this.table.id) : asc(this.table.id)];
  }

  private async refusingTaken<T>(write: () => PromiseLike<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const constraint = violatedConstraint(error);
      const taken = uniqueFields(this.module).find(([field]) => uniqueName(this.module, field) === constraint);
      if (taken === undefined) throw error;
      throw new ValueTakenError(taken[0], { cause: error });
    }
  }
}

const linesChange = ({ id, before, values }: ReadChange) => ({ id, before: before.values, after: values });
