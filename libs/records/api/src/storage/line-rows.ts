import type { Db } from '@sed/platform-database';
import { decimalText } from '@sed/records-model';
import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import { givenKey, columnIn } from './field-columns';
import { lineCells, type LineCell, type LineTable, type RecordTables } from './line-tables';

type Values = Readonly<Record<string, unknown>>;

/**
 * All child lines of a record as one value of the statement that reads the record: both are then of one moment, whoever
 * writes meanwhile, and a page costs one statement. Null where a record has no lines beside its row.
 */
export function linesColumn({ table, lines }: RecordTables): SQL {
  const lists = [...lines.values()].map((line) => {
    const cells = lineCells(line).map(({ column, field }) =>
      // JSON numbers become doubles; exact decimals travel as text.
      field.kind === 'decimal' ? sql`${column}::text` : sql`${column}`,
    );
    const { rows } = line;
    const list = sql`(select json_agg(json_build_array(${sql.join(cells, sql`, `)}) order by ${rows.ord})
      from ${rows} where ${rows.recordId} = ${table}.${sql.identifier(table.id.name)})`;
    return sql`case when ${givenColumn(line, table)} then coalesce(${list}, '[]'::json) end`;
  });
  return lists.length === 0 ? sql`null` : sql`json_build_array(${sql.join(lists, sql`, `)})`;
}

function givenColumn({ name }: LineTable, table: RecordTables['table']): SQL {
  const column = columnIn(table, givenKey(name));
  if (column === undefined) throw new Error(`no column tells whether there are ${name}`);
  return sql`${table}.${sql.identifier(column.name)}`;
}

/** Lines as {@link linesColumn} reads them, by the name of their field. */
export function linesIn({ lines }: RecordTables, answer: unknown): Values {
  const lists: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return Object.fromEntries([...lines.values()].map((line, place) => [line.name, linesOf(line, lists[place])]));
}

function linesOf(line: LineTable, list: unknown): readonly Values[] | null {
  if (!Array.isArray(list)) return null;
  const cells = lineCells(line);
  return list.map((row: unknown) => {
    const read: readonly unknown[] = Array.isArray(row) ? row : [];
    return Object.fromEntries(cells.map(({ name, field }, place) => [name, cellValue(field, read[place])]));
  });
}

function cellValue(field: LineCell['field'], cell: unknown): unknown {
  if (cell === undefined || cell === null) return null;
  return field.kind === 'decimal' && typeof cell === 'string' ? decimalText(cell, field.decimals) : cell;
}

/** What lines a record had and has now. */
export interface LinesChange {
  readonly id: string;
  readonly before: Values;
  readonly after: Values;
}

/** Writes the lines that differ from what is there: one statement for those to be kept, one for those too many. */
export function writeLines(tables: RecordTables, change: LinesChange, tx: Db): Promise<void> {
  return writeLinesOf(tables, [change], tx);
}

/** The same for several records: those to be kept are one statement for all of them. */
export async function writeLinesOf({ lines }: RecordTables, changes: readonly LinesChange[], tx: Db): Promise<void> {
  for (const line of lines.values()) {
    const both = changes.map(({ id, before, after }) => ({
      ...{ id, before: cellsIn(line, before[line.name]), after: cellsIn(line, after[line.name]) },
    }));
    const changed = both.flatMap(({ id, before, after }) =>
      after
        .map((cells, ord): PlacedLine => ({ id, ord, cells }))
        .filter(({ ord, cells }) => !isSame(cells, before[ord])),
    );
    if (changed.length > 0) await putLines(line, changed, tx);
    const { rows } = line;
    for (const { id, before, after } of both) {
      if (after.length < before.length)
        await tx.delete(rows).where(and(eq(rows.recordId, id), gte(rows.ord, after.length)));
    }
  }
}

type Cells = readonly unknown[];

function cellsIn(line: LineTable, value: unknown): readonly Cells[] {
  if (!Array.isArray(value)) return [];
  const names = lineCells(line).map(({ name }) => name);
  return value.map((row: unknown) => names.map((name) => cellOf(row, name)));
}

function cellOf(row: unknown, name: string): unknown {
  const cell: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
  return cell ?? null;
}

function isSame(a: Cells, b: Cells | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Lines of records that have none yet: one statement for each kind of them, however many records there are. */
export async function writeNewLines(
  { lines }: RecordTables,
  records: readonly { readonly id: string; readonly values: Values }[],
  tx: Db,
): Promise<void> {
  for (const line of lines.values()) {
    const placed = records.flatMap(({ id, values }) =>
      cellsIn(line, values[line.name]).map((cells, ord): PlacedLine => ({ id, ord, cells })),
    );
    if (placed.length > 0) await putLines(line, placed, tx);
  }
}

interface PlacedLine {
  readonly id: string;
  readonly ord: number;
  readonly cells: Cells;
}

/** However many lines there are, they travel as one parameter. */
async function putLines(line: LineTable, placed: readonly PlacedLine[], tx: Db): Promise<void> {
  const inner = lineCells(line).map(({ column }) => column);
  const names = inner.map(({ name }) => name);
  const { recordId, ord: place } = line.rows;
  const rows = placed.map(({ id, ord, cells }) => {
    const row: Record<string, unknown> = { [recordId.name]: id, [place.name]: ord };
    for (const [index, name] of names.entries()) if (cells[index] !== null) row[name] = cells[index];
    return row;
  });
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const columns = [recordId, place, ...inner];
  const named = list(columns.map(({ name }) => sql`${sql.identifier(name)}`));
  const typed = columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  const set = [place, ...inner].map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  await tx.execute(sql`insert into ${line.rows} (${named})
    select ${named} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (${list(typed)})
    on conflict (record_id, ord) do update set ${list(set)}`);
}
