import type { BilingualText } from '@sed/platform-contract';
import { textOf, type CellReading } from './cell-value';
import { matchedColumns, plannedRow, shortened, type ColumnPlan, type PlannedLine, type PlanProblem } from './row-plan';
import { fold, ROW_HEADER, sheetByName, type ImportColumn, type TableLayout } from './table-layout';
import type { TableRow, TableSheet } from './table-reader';

type LineLayout = TableLayout['lines'][number];

/** A line that belongs to no row of the first sheet. */
export interface StrayLine {
  readonly sheet: string;
  readonly row: number;
  readonly column: BilingualText;
}

export interface LinePlan {
  /** Number of a row of the first sheet → field → its lines. */
  readonly lines: ReadonlyMap<number, ReadonlyMap<string, readonly PlannedLine[]>>;
  readonly problems: readonly PlanProblem[];
  readonly strays: readonly StrayLine[];
}

interface Main {
  readonly plan: ColumnPlan;
  readonly rows: readonly TableRow[];
}

/** Words people do not type; parts of a key stay apart. */
const BETWEEN = '\u001F';
const GUIDES: ReadonlySet<string> = new Set(['说明', 'guide']);

/** The sheet with the records: the first one that is neither the guide nor a sheet of lines. */
export function mainSheetOf(layout: TableLayout, sheets: readonly TableSheet[]): TableSheet | undefined {
  return (
    sheets.find(({ name }) => !GUIDES.has(fold(name)) && sheetByName(layout.lines, name) === undefined) ?? sheets[0]
  );
}

/** Puts the lines of the other sheets beside the rows they belong to. */
export function linePlanOf(
  { lines: known }: TableLayout,
  sheets: readonly TableSheet[],
  main: Main & { readonly sheet: TableSheet | undefined },
  reading: CellReading,
): LinePlan {
  const lines = new Map<number, Map<string, PlannedLine[]>>();
  const problems: PlanProblem[] = [];
  const strays: StrayLine[] = [];
  if (known.length === 0) return { lines, problems, strays };
  for (const sheet of sheets) {
    if (sheet === main.sheet || GUIDES.has(fold(sheet.name))) continue;
    const found = sheetByName(known, sheet.name);
    if (found === undefined)
      problems.push({ code: 'import.sheet', column: shortened(sheet.name), sheet: shortened(sheet.name) });
    else readLines(found, sheet, main, { reading, lines, problems, strays });
  }
  return { lines, problems, strays };
}

interface Found {
  readonly reading: CellReading;
  readonly lines: Map<number, Map<string, PlannedLine[]>>;
  readonly problems: PlanProblem[];
  readonly strays: StrayLine[];
}

function readLines(known: LineLayout, { name: sheet, rows }: TableSheet, main: Main, found: Found): void {
  const [header, ...body] = rows;
  const rowColumn: ImportColumn[] = known.keys.length > 0 ? [] : [ROW_COLUMN];
  const columns = [...rowColumn, ...known.keys.map((key) => ({ ...key, name: keyName(key) })), ...known.columns];
  const plan = matchedColumns(columns, header);
  if (plan.problems.length > 0) {
    found.problems.push(...plan.problems.map((one) => ({ ...one, sheet })));
    return;
  }
  const parents = parentsOf(known, main);
  const isKey = (column: ImportColumn | undefined) => column?.name.startsWith(KEY) === true;
  const own = plan.columns.map((column) => (isKey(column) ? undefined : column));
  const keyNames = columns.filter(isKey).map(({ name }) => name);
  for (const row of body) {
    const parent = parents.get(textsOf(plan.columns, row, keyNames));
    if (parent === undefined) {
      found.strays.push({ sheet, row: row.number, column: columns[0]?.header ?? ROW_HEADER });
      continue;
    }
    const { number, values, words, blanks } = plannedRow(own, row, found.reading);
    const fields = found.lines.get(parent) ?? new Map<string, PlannedLine[]>();
    const list = fields.get(known.name) ?? [];
    list.push({ sheet, number, values, words, blanks });
    found.lines.set(parent, fields.set(known.name, list));
  }
}

const KEY = '$';
const keyName = ({ name, part }: ImportColumn): string => `${KEY}${name}.${part ?? ''}`;
const ROW_COLUMN: ImportColumn = {
  name: `${KEY}row`,
  field: { kind: 'text', label: ROW_HEADER, max: 20 },
  header: ROW_HEADER,
  isRequired: true,
  hasInitial: false,
};

/** Key, as it is written on the first sheet → number of its row. */
function parentsOf({ keys }: LineLayout, { plan, rows }: Main): ReadonlyMap<string, number> {
  if (keys.length === 0) return new Map(rows.map(({ number }) => [String(number), number]));
  const columns = plan.columns.map((column) =>
    column === undefined ? undefined : { ...column, name: keyName(column) },
  );
  const names = keys.map(keyName);
  return new Map(rows.map((row) => [textsOf(columns, row, names), row.number]));
}

function textsOf(columns: ColumnPlan['columns'], row: TableRow, names: readonly string[]): string {
  const texts = names.map((name) => {
    const cell = row.cells[columns.findIndex((column) => column?.name === name)] ?? null;
    return cell === null ? '' : fold(textOf(cell));
  });
  return texts.join(BETWEEN);
}
