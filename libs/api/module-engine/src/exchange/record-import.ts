import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/api-platform';
import { errorText, type ImportReport, type InputOf, type moduleCalls } from '@sed/contract';
import type { AnyModule } from '@sed/modules-core';
import { canonical } from '../records/canonical';
import type { Caller } from '../records/caller';
import { GuardedWrites } from '../records/guarded-writes';
import { ImportContext } from './import-context';
import { ImportFiles } from './import-files';
import { linePlanOf, mainSheetOf } from './import-lines';
import { planOf, plannedRow, type ImportPlan, type PlannedRow, type PlanProblem } from './import-plan';
import { ImportRows, keyOf, refusalsOf, type ImportRun, type RowOutcome } from './import-rows';
import { placeOf } from './import-place';
import { readSheets, type TableRow, type TableSheet } from './table-reader';

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
  readonly packId: string | undefined;
}

/** Imports tables. A dry run does all the same and undoes it, so that it finds exactly what the import would refuse. */
@Injectable()
export class RecordImport {
  private readonly busy = new Set<string>();

  constructor(
    private readonly context: ImportContext,
    private readonly writes: GuardedWrites,
    private readonly rows: ImportRows,
    private readonly pack: ImportFiles,
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
      const { isDryRun, packId } = body;
      if (packId !== undefined) await this.needOwnFile(packId, { module, caller });
      const sheets = await this.sheets(body.fileId, { module, caller });
      return await this.import({ module, factoryNo, isDryRun, caller, packId }, sheets);
    } finally {
      this.busy.delete(viewer.code);
    }
  }

  private async sheets(fileId: string, { module, caller }: Pick<Order, 'module' | 'caller'>): Promise<TableSheet[]> {
    await this.needOwnFile(fileId, { module, caller });
    const stored = await this.pack.store?.open(fileId);
    if (stored === undefined) throw new DomainError('file.unknown', { field: 'fileId' });
    return readSheets(stored.content, stored.file.contentType);
  }

  /** Attaching is what only the owner may do; it is undone at once. */
  private async needOwnFile(fileId: string, { module, caller }: Pick<Order, 'module' | 'caller'>): Promise<void> {
    const to = { module: 'import', recordId: caller.viewer.code, factoryNo: null, userCode: caller.viewer.code };
    await this.undone(() =>
      this.writes.run(module, caller, { values: {}, factoryNo: null }, async ({ context }) => {
        await this.pack.store?.attach([fileId], to, context.within);
        throw new Undone();
      }),
    );
  }

  private async import(order: Order, sheets: readonly TableSheet[]): Promise<ImportReport> {
    const { module, caller, isDryRun, factoryNo } = order;
    const sheet = mainSheetOf(module, sheets);
    const [header, ...rows] = sheet?.rows ?? [];
    const plan = planOf(module, header);
    const reading = await this.context.reading(module, factoryNo);
    const { lines, problems, strays } = linePlanOf(module, sheets, { plan, rows, sheet }, reading);
    const report = { rows: rows.length, created: 0, updated: 0, unchanged: 0, refused: 0, isDryRun };
    const found = [...plan.problems, ...problems];
    if (found.length > 0) {
      return { ...report, refused: rows.length, errors: found.map((one) => errorOfProblem(one, header, caller)) };
    }
    const planned = rows.map((row) => ({
      ...plannedRow(plan.columns, row, reading),
      lines: lines.get(row.number) ?? new Map<string, never>(),
    }));
    const run: ImportRun = {
      module,
      factoryNo,
      found: await this.context.found(module, planned, { caller, factoryNo }),
      taken: await this.pack.take(order, planned),
    };
    const missing = errorText(caller.language, 'import.parentMissing');
    const errors: CellError[] = strays
      .slice(0, MAX_ERRORS)
      .map((stray) => ({ ...stray, field: null, message: missing }));
    const keys = new Map<string, number>();
    for (let start = 0; start < planned.length; start += BATCH) {
      const batch = planned.slice(start, start + BATCH);
      const outcome = await this.batch(order, { run, batch, keys, plan });
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
              result.errors.push({ ...placeOf(module, { plan, row }, field, caller.language), field, message });
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

/** A problem of a header: of the first sheet or of one with lines. */
function errorOfProblem(
  { column, sheet, error }: PlanProblem,
  header: TableRow | undefined,
  { language }: Caller,
): CellError {
  const message = errorText(language, error.code, error.params);
  const place = sheet === undefined ? { row: header?.number ?? 1 } : { sheet, row: 1 };
  return { ...place, column, field: null, message };
}
