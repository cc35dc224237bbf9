import { buffer } from 'node:stream/consumers';
import type { CellReading } from './cell-value';
import { linePlanOf, mainSheetOf, type LinePlan, type StrayLine } from './line-plan';
import { matchedColumns, plannedRow, type ColumnPlan, type PlannedRow, type PlanProblem } from './row-plan';
import type { TableLayout } from './table-layout';
import { readSheets, type TableRow } from './table-reader';
import { TableRefusal } from './table-refusal';

/** What the process is asked to read; the table itself comes as its standard input. */
export interface ReadOrder {
  readonly contentType: string;
  readonly layout: TableLayout;
  readonly reading: CellReading;
}

export type Question =
  | { readonly kind: 'read'; readonly order: ReadOrder }
  | { readonly kind: 'rows'; from: number; count: number };

/** What a table holds, before its rows are asked for. */
export interface TableSummary {
  readonly rows: number;
  readonly headerRow: number;
  readonly problems: readonly PlanProblem[];
  /** The first of the lines that belong to no row. */
  readonly strays: readonly StrayLine[];
}

export type Answer =
  | { readonly kind: 'read'; readonly summary: TableSummary }
  | { readonly kind: 'rows'; readonly rows: readonly PlannedRow[] }
  | { readonly kind: 'refused'; readonly code: TableRefusal['code']; readonly params: TableRefusal['params'] };

const MAX_STRAYS = 1000;

/** How a row is read, and the lines that belong to it. */
interface RowPlan {
  readonly columns: ColumnPlan['columns'];
  readonly lines: LinePlan['lines'];
}

/** A table that was read: it stays in the memory of this process, and is given out in portions. */
class ReadTable {
  private constructor(
    private readonly rows: readonly TableRow[],
    private readonly plan: RowPlan,
    private readonly reading: CellReading,
    readonly summary: TableSummary,
  ) {}

  static async of(order: ReadOrder): Promise<ReadTable> {
    const { layout, reading, contentType } = order;
    const sheets = await readSheets(await buffer(process.stdin), contentType);
    const sheet = mainSheetOf(layout, sheets);
    const [header, ...rows] = sheet?.rows ?? [];
    const plan = matchedColumns(layout.columns, header);
    const linePlan = linePlanOf(layout, sheets, { plan, rows, sheet }, reading);
    const summary = {
      rows: rows.length,
      headerRow: header?.number ?? 1,
      problems: [...plan.problems, ...linePlan.problems],
      strays: linePlan.strays.slice(0, MAX_STRAYS),
    };
    return new ReadTable(rows, { columns: plan.columns, lines: linePlan.lines }, reading, summary);
  }

  portion(from: number, count: number): PlannedRow[] {
    return this.rows.slice(from, from + count).map((row) => ({
      ...plannedRow(this.plan.columns, row, this.reading),
      lines: this.plan.lines.get(row.number) ?? new Map<string, never>(),
    }));
  }
}

let table: ReadTable | undefined;

async function answerTo(question: Question): Promise<Answer> {
  try {
    if (question.kind === 'rows') return { kind: 'rows', rows: table?.portion(question.from, question.count) ?? [] };
    table = await ReadTable.of(question.order);
    return { kind: 'read', summary: table.summary };
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error;
    return { kind: 'refused', code: error.code, params: error.params };
  }
}

process.on('message', (question: Question) => {
  void answerTo(question).then((answer) => process.send?.(answer));
});
// The service is gone, and nobody waits for an answer.
process.on('disconnect', () => process.exit());
