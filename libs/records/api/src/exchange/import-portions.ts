import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import type { AnyModule } from '@sed/records-model';
import type { Caller } from '../records/caller';
import { GuardedWrites } from '../records/guarded-writes';
import type { Writing } from '../records/record-writer';
import { ImportMemory } from './import-memory';
import { placeOf } from './import-place';
import { ImportRefusals } from './import-refusals';
import type { StoredCellError } from './import-report';
import { ImportRows, type ImportRun, type RowOutcome, type WrittenRow } from './import-rows';
import type { PlannedRow } from './reading/row-plan';

/** How long one transaction may write: others wait for the same connection. At least one row is written. */
const PORTION_MS = 40;

export interface PortionOrder {
  readonly run: ImportRun;
  readonly caller: Caller;
  readonly isDryRun: boolean;
  readonly memory: ImportMemory;
  /** Rows of the table again, by their place among the rows. */
  readonly rowAt: (index: number) => Promise<PlannedRow | undefined>;
}

export interface PortionResult {
  /** How many of the rows were gone through. */
  readonly rows: number;
  readonly outcomes: readonly RowOutcome[];
  readonly refused: number;
  readonly errors: readonly StoredCellError[];
}

/** Undoes a transaction whose outcome was only to be known. */
class Undone extends Error {
  override readonly name = 'Undone';
}

interface WrittenOne {
  readonly written: WrittenRow | undefined;
  readonly errors: readonly StoredCellError[];
}

interface Done extends WrittenOne {
  readonly index: number;
  readonly row: PlannedRow;
}

/**
 * Writes rows in short transactions. Each row is written whole or not at all, lines included; rows that are refused do
 * not keep their neighbours from being written. A dry run undoes each transaction at its end.
 */
@Injectable()
export class ImportPortions {
  constructor(
    private readonly writes: GuardedWrites,
    private readonly rows: ImportRows,
    private readonly refusals: ImportRefusals,
  ) {}

  /** What was allowed when the import was asked for may not be any more. @throws DomainError `right.missing` */
  need(module: AnyModule, { viewer }: Caller, factoryNo: string | null): void {
    this.writes.access.need(viewer, module, 'import', { factoryNo });
  }

  /** @param from place of the first of the rows among all */
  async write(order: PortionOrder, rows: readonly PlannedRow[], from: number): Promise<PortionResult> {
    const { run, caller, isDryRun } = order;
    const earlier = isDryRun ? await earlierRows(order, rows) : new Map<number, PlannedRow>();
    const done: Done[] = [];
    await this.undone(() =>
      this.writes.run(run.module, caller, { values: {}, factoryNo: run.factoryNo }, async (writing) => {
        // The transaction may be repeated as a whole.
        done.length = 0;
        const startedMs = performance.now();
        const beside = new Set<number>();
        for (const [offset, row] of rows.entries()) {
          if (done.length > 0 && performance.now() - startedMs > PORTION_MS) break;
          for (const [index, needed] of neededOf(order, row, earlier)) {
            if (!beside.has(index)) await this.writeOne(order, needed, writing);
            beside.add(index);
          }
          done.push({ index: from + offset, row, ...(await this.writeOne(order, row, writing)) });
        }
        if (isDryRun) throw new Undone();
      }),
    );
    return resultOf(order, done);
  }

  private async writeOne({ run, memory }: PortionOrder, row: PlannedRow, writing: Writing): Promise<WrittenOne> {
    try {
      const first = memory.repeatOf(row);
      if (first !== undefined) throw new DomainError('import.repeated', { row: first });
      return { written: await this.rows.write(run, row, writing), errors: [] };
    } catch (error) {
      const refusals = await this.refusals.of(error, run, row, writing);
      const errors = refusals.map(({ field, code, params }) => ({
        ...placeOf(run.module, row, field),
        field,
        code,
        params: { ...params },
      }));
      return { written: undefined, errors };
    }
  }

  private async undone(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
  }
}

/** Rows of earlier portions that some of these need beside them, fetched before the transaction. */
async function earlierRows(
  { memory, rowAt }: PortionOrder,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<number, PlannedRow>> {
  const found = new Map<number, PlannedRow>();
  for (const index of new Set(rows.flatMap((row) => memory.neededBy(row)))) {
    const row = await rowAt(index);
    if (row !== undefined) found.set(index, row);
  }
  return found;
}

function neededOf(
  { memory }: PortionOrder,
  row: PlannedRow,
  earlier: ReadonlyMap<number, PlannedRow>,
): readonly (readonly [number, PlannedRow])[] {
  if (earlier.size === 0) return [];
  return memory.neededBy(row).flatMap((index) => {
    const needed = earlier.get(index);
    return needed === undefined ? [] : [[index, needed] as const];
  });
}

function resultOf({ memory, isDryRun }: PortionOrder, done: readonly Done[]): PortionResult {
  const outcomes: RowOutcome[] = [];
  const errors: StoredCellError[] = [];
  for (const { index, row, written, errors: found } of done) {
    errors.push(...found);
    if (written === undefined) continue;
    outcomes.push(written.outcome);
    if (isDryRun) memory.accepted(index, row, written);
  }
  return { rows: done.length, outcomes, refused: done.length - outcomes.length, errors };
}
