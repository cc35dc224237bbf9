import { Injectable, Optional } from '@nestjs/common';
import { DomainError } from '@sed/api-platform';
import { FileStore } from '@sed/api-ports';
import { errorText, type ImportReport, type InputOf, type moduleCalls } from '@sed/contract';
import type { AnyModule } from '@sed/modules-core';
import { canonical } from '../records/canonical';
import type { Caller } from '../records/caller';
import { GuardedWrites } from '../records/guarded-writes';
import type { CellReading } from './cell-value';
import { ImportContext } from './import-context';
import { planOf, plannedRow, type ImportPlan, type PlannedRow } from './import-plan';
import { ImportRows, keyOf, refusalsOf, type ImportRun, type RowOutcome } from './import-rows';
import { readTable, type TableRow } from './table-reader';

type ImportBody = InputOf<typeof moduleCalls.import>['body'];
type CellError = ImportReport['errors'][number];

const BATCH = 100;
const MAX_ERRORS = 1000;

/** Undoes a transaction whose outcome was only to be known. */
class Undone extends Error {
  override readonly name = 'Undone';
}

interface Order {
  readonly module: AnyModule;
  readonly factoryNo: string | null;
  readonly isDryRun: boolean;
  readonly caller: Caller;
}

/** Imports tables. A dry run does all the same and undoes it, so that it finds exactly what the import would refuse. */
@Injectable()
export class RecordImport {
  private readonly busy = new Set<string>();

  constructor(
    private readonly context: ImportContext,
    private readonly writes: GuardedWrites,
    private readonly rows: ImportRows,
    @Optional() private readonly files?: FileStore,
  ) {}

  /** @throws DomainError for rights, the file, or a table that cannot be read */
  async run(key: string, body: ImportBody, caller: Caller): Promise<ImportReport> {
    const { viewer } = caller;
    const module = this.context.engine.module(key);
    const factoryNo = this.writes.access.plantForNew(viewer, module, body.factoryNo);
    this.writes.access.need(viewer, module, 'import', factoryNo);
    if (this.busy.has(viewer.code)) throw new DomainError('request.tooMany', { seconds: 10 });
    this.busy.add(viewer.code);
    try {
      const table = await this.table(body.fileId, { module, caller });
      return await this.import({ module, factoryNo, isDryRun: body.isDryRun, caller }, table);
    } finally {
      this.busy.delete(viewer.code);
    }
  }

  private async table(fileId: string, { module, caller }: Pick<Order, 'module' | 'caller'>): Promise<TableRow[]> {
    await this.needOwnFile(fileId, { module, caller });
    const stored = await this.files?.open(fileId);
    if (stored === undefined) throw new DomainError('file.unknown', { field: 'fileId' });
    return readTable(stored.content, stored.file.contentType);
  }

  /** Attaching is what only the owner may do; it is undone at once. */
  private async needOwnFile(fileId: string, { module, caller }: Pick<Order, 'module' | 'caller'>): Promise<void> {
    const to = { module: 'import', recordId: caller.viewer.code, factoryNo: null, userCode: caller.viewer.code };
    await this.undone(() =>
      this.writes.run(module, caller, { values: {}, factoryNo: null }, async ({ context }) => {
        await this.files?.attach([fileId], to, context.within);
        throw new Undone();
      }),
    );
  }

  private async import(order: Order, [header, ...rows]: readonly TableRow[]): Promise<ImportReport> {
    const { module, caller, isDryRun, factoryNo } = order;
    const plan = planOf(module, header);
    const report = { rows: rows.length, created: 0, updated: 0, unchanged: 0, refused: 0, isDryRun };
    if (plan.problems.length > 0) {
      const errors = plan.problems.map(({ column, error }) => ({
        row: header?.number ?? 1,
        column,
        field: null,
        message: errorText(caller.language, error.code, error.params),
      }));
      return { ...report, refused: rows.length, errors };
    }
    const reading = await this.context.reading(module, factoryNo);
    const planned = rows.map((row) => plannedRow(plan, row, reading));
    const run: ImportRun = {
      module,
      factoryNo,
      found: await this.context.found(module, planned, { caller, factoryNo }),
    };
    const errors: CellError[] = [];
    const keys = new Map<string, number>();
    for (let start = 0; start < planned.length; start += BATCH) {
      const batch = planned.slice(start, start + BATCH);
      const outcome = await this.batch(order, { run, batch, keys, plan, reading });
      for (const one of outcome.outcomes) report[one] += 1;
      report.refused += outcome.refused;
      errors.push(...outcome.errors.slice(0, MAX_ERRORS - errors.length));
    }
    return { ...report, errors };
  }

  private async batch(
    { module, caller, isDryRun, factoryNo }: Order,
    { run, batch, keys, plan }: Batch,
  ): Promise<{ outcomes: RowOutcome[]; refused: number; errors: CellError[] }> {
    const result = { outcomes: [] as RowOutcome[], refused: 0, errors: [] as CellError[] };
    const repeated = batch.map((row) => repeatOf(module, row, keys));
    await this.undone(() =>
      this.writes.run(module, caller, { values: {}, factoryNo }, async (writing) => {
        // The transaction may be repeated as a whole.
        Object.assign(result, { outcomes: [], refused: 0, errors: [] });
        for (const [index, row] of batch.entries()) {
          try {
            const first = repeated[index];
            if (first !== undefined) throw new DomainError('import.repeated', { row: first });
            result.outcomes.push(await this.rows.write(run, row, writing));
          } catch (error) {
            result.refused += 1;
            for (const { field, message } of refusalsOf(error, caller.language)) {
              result.errors.push({ row: row.number, column: columnOf(plan, field, caller), field, message });
            }
          }
        }
        if (isDryRun) throw new Undone();
      }),
    );
    return result;
  }

  private async undone(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
  }
}

interface Batch {
  readonly run: ImportRun;
  readonly batch: readonly PlannedRow[];
  /** Import keys seen so far, with their rows. */
  readonly keys: Map<string, number>;
  readonly plan: ImportPlan;
  readonly reading: CellReading;
}

/** Row that means the same record, if there was one before. */
function repeatOf(module: AnyModule, row: PlannedRow, keys: Map<string, number>): number | undefined {
  const key = keyOf(module, row.values);
  if (key === undefined) return undefined;
  const text = canonical(key);
  const first = keys.get(text);
  if (first === undefined) keys.set(text, row.number);
  return first;
}

function columnOf(plan: ImportPlan, field: string | null, { language }: Caller): string {
  const name = field?.split('.')[0];
  return plan.columns.find((column) => column?.name === name)?.header[language] ?? name ?? '';
}
