import type { Db } from '@sed/platform-database';
import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { columnKey, givenKey } from './field-columns';
import { linesColumn, linesIn } from './line-rows';
import type { RecordTables } from './line-tables';
import { recordOfRow, type RecordRow } from './record-columns';
import type { StoredRecord } from './record-store';

/** What every record has, whatever its module. */
const RECORD_COLUMNS: readonly string[] = [
  ...['id', 'version', 'no', 'factoryNo', 'status', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'],
];

/** As the database library takes what is selected. */
type SomeColumns = Record<'row', Record<string, PgColumn>> & Record<'lines', SQL>;

const answer = z.object({ rows: z.array(z.unknown()) });

/** Whole records from the rows of a module's table and of its lines. */
export class RecordRows {
  /** What a statement selects for {@link RecordRows.record}. */
  readonly whole: { readonly row: RecordTables['table']; readonly lines: ReturnType<typeof linesColumn> };
  private readonly columns: readonly (readonly [string, PgColumn])[];
  private readonly linesText: string;

  constructor(private readonly tables: RecordTables) {
    this.whole = { row: tables.table, lines: linesColumn(tables) };
    this.columns = Object.entries(getTableColumns(tables.table));
    this.linesText = new PgDialect().sqlToQuery(this.whole.lines).sql;
  }

  /** The same with some fields alone: thousands of records are read for a few of their hundred values. */
  only(fields: readonly string[]): Pick<RecordRows, 'record'> & { readonly some: SomeColumns } {
    const { module, table, lines } = this.tables;
    const isMeant = ([name]: readonly [string, unknown]) => fields.includes(name);
    const tables: RecordTables = {
      module: { ...module, fields: Object.fromEntries(Object.entries(module.fields).filter(isMeant)) },
      table,
      lines: new Map([...lines].filter(isMeant)),
    };
    const keys = new Set([...RECORD_COLUMNS, ...fields.map(columnKey)]);
    return {
      some: { row: Object.fromEntries(this.columns.filter(([key]) => keys.has(key))), lines: linesColumn(tables) },
      record: ({ row, lines: read }) => recordOfRow(tables.module, row, linesIn(tables, read)),
    };
  }

  record({ row, lines }: { readonly row: RecordRow; readonly lines: unknown }): StoredRecord {
    return recordOfRow(this.tables.module, row, linesIn(this.tables, lines));
  }

  /**
   * Whole records of the table, asked for without naming its hundred columns one by one: making such a statement anew
   * took longer than everything else a change of one record does here.
   */
  async whichAre(where: SQL | undefined, db: Db): Promise<readonly StoredRecord[]> {
    const { table } = this.tables;
    const found = await this.rowsOf(
      sql`select ${table}.*, ${sql.raw(this.linesText)} as "lines" from ${table} where ${where ?? sql`true`}`,
      db,
    );
    return found.map(({ row, lines }) => this.record({ row, lines }));
  }

  /** The same, held until the transaction ends. @param by what else the statement says: order, limit, and how it holds */
  async whichAreHeld(where: SQL | undefined, by: SQL, tx: Db): Promise<readonly StoredRecord[]> {
    const { table } = this.tables;
    const found = await this.rowsOf(sql`select * from ${table} where ${where ?? sql`true`} ${by}`, tx);
    return this.held(
      found.map(({ row }) => row),
      tx,
    );
  }

  /**
   * Records of rows that are held. Their lines are read now, by a statement of its own: the one that waited for the rows
   * sees of other tables what was there before the wait.
   */
  private async held(rows: readonly RecordRow[], tx: Db): Promise<readonly StoredRecord[]> {
    const { table } = this.tables;
    const withLines = rows.filter((row) => this.hasLines(row)).map(({ id }) => id);
    const read =
      withLines.length === 0
        ? []
        : await tx.select({ id: table.id, lines: this.whole.lines }).from(table).where(inArray(table.id, withLines));
    const linesById = new Map(read.map(({ id, lines }) => [id, lines]));
    return rows.map((row) => this.record({ row, lines: linesById.get(row.id) }));
  }

  private async rowsOf(statement: SQL, db: Db) {
    const { rows } = answer.parse(await db.execute(statement));
    return rows.map((cells) => ({ row: this.rowOf(cells), lines: cellOf(cells, 'lines') }));
  }

  /** The row as the database library reads it. */
  private rowOf(cells: unknown): RecordRow {
    const row = this.columns.map(([key, column]) => {
      const cell = cellOf(cells, column.name);
      return [key, cell === null ? null : column.mapFromDriverValue(cell)] as const;
    });
    // Every column of the table is in it.
    return Object.fromEntries(row) as RecordRow;
  }

  private hasLines(row: RecordRow): boolean {
    const cells: Readonly<Record<string, unknown>> = row;
    return [...this.tables.lines.keys()].some((name) => cells[givenKey(name)] === true);
  }
}

function cellOf(cells: unknown, name: string): unknown {
  const cell: unknown = typeof cells === 'object' && cells !== null ? Reflect.get(cells, name) : undefined;
  return cell ?? null;
}
