import type { Db } from '@sed/platform-database';
import { inArray } from 'drizzle-orm';
import { givenKey } from './field-columns';
import { linesColumn, linesIn } from './line-rows';
import type { RecordTables } from './line-tables';
import { recordOfRow, type RecordRow } from './record-columns';
import type { StoredRecord } from './record-store';

/** Whole records from the rows of a module's table and of its lines. */
export class RecordRows {
  /** What a statement selects for {@link RecordRows.record}. */
  readonly whole: { readonly row: RecordTables['table']; readonly lines: ReturnType<typeof linesColumn> };

  constructor(private readonly tables: RecordTables) {
    this.whole = { row: tables.table, lines: linesColumn(tables) };
  }

  record({ row, lines }: { readonly row: RecordRow; readonly lines: unknown }): StoredRecord {
    return recordOfRow(this.tables.module, row, linesIn(this.tables, lines));
  }

  /**
   * Records of rows that are held. Their lines are read now, by a statement of its own: the one that waited for the rows
   * sees of other tables what was there before the wait.
   */
  async held(rows: readonly RecordRow[], tx: Db): Promise<readonly StoredRecord[]> {
    const { table } = this.tables;
    const withLines = rows.filter((row) => this.hasLines(row)).map(({ id }) => id);
    const read =
      withLines.length === 0
        ? []
        : await tx.select({ id: table.id, lines: this.whole.lines }).from(table).where(inArray(table.id, withLines));
    const linesById = new Map(read.map(({ id, lines }) => [id, lines]));
    return rows.map((row) => this.record({ row, lines: linesById.get(row.id) }));
  }

  private hasLines(row: RecordRow): boolean {
    const cells: Readonly<Record<string, unknown>> = row;
    return [...this.tables.lines.keys()].some((name) => cells[givenKey(name)] === true);
  }
}
