import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@sed/platform-api';
import type { AnyModule } from '@sed/records-model';
import { z } from 'zod';
import type { JobResult, RunningJob } from '../jobs/job.worker';
import type { Caller } from '../records/caller';
import { ImportCallers, storedCaller } from './import-caller';
import { tableLayoutOf } from './import-columns';
import { ImportContext, type FoundWords } from './import-context';
import { ImportFiles, type Pack } from './import-files';
import { ImportMemory } from './import-memory';
import { ImportPortions, type PortionOrder } from './import-portions';
import type { StoredCellError, StoredReport } from './import-report';
import type { ImportRun } from './import-rows';
import type { PlanProblem } from './reading/row-plan';
import { TableReading } from './reading/table-reading';
import type { TableSummary } from './reading/table-process';

/** Rows taken from the process that reads at once. */
const BATCH = 100;
const MAX_ERRORS = 1000;
const MAX_PAUSE_MS = 500;

export const importParams = z.object({
  module: z.string(),
  factoryNo: z.string().nullable(),
  fileId: z.string(),
  packId: z.string().optional(),
  isDryRun: z.boolean(),
  caller: storedCaller,
});
export type ImportParams = z.infer<typeof importParams>;

interface Order extends Omit<ImportParams, 'module' | 'caller'> {
  readonly module: AnyModule;
  readonly caller: Caller;
}

/** Carries out imports: the table is read in a process of its own, its rows are written in short portions. */
@Injectable()
export class ImportRunner {
  constructor(
    private readonly context: ImportContext,
    private readonly callers: ImportCallers,
    private readonly portions: ImportPortions,
    private readonly files: ImportFiles,
  ) {}

  async run(job: RunningJob): Promise<JobResult> {
    const params = importParams.parse(job.params);
    const caller = await this.callers.take(params.caller);
    const module = this.context.engine.module(params.module);
    this.portions.need(module, caller, params.factoryNo);
    const table = await this.open({ ...params, module, caller }, job.signal);
    try {
      return { result: await this.import({ ...params, module, caller }, table, job) };
    } finally {
      table.close();
    }
  }

  private async open({ fileId, module, factoryNo }: Order, signal: AbortSignal): Promise<TableReading> {
    const stored = await this.files.store.open(fileId);
    if (stored === undefined) throw new DomainError('file.unknown', { field: 'fileId' });
    const reading = await this.context.reading(module, factoryNo);
    const { contentType } = stored.file;
    return TableReading.open(stored.content, { contentType, layout: tableLayoutOf(module), reading }, signal);
  }

  private async import(order: Order, table: TableReading, job: RunningJob): Promise<StoredReport> {
    const { rows, problems, strays } = table.summary;
    const report = { rows, created: 0, updated: 0, unchanged: 0, refused: 0, isDryRun: order.isDryRun };
    if (problems.length > 0)
      return { ...report, refused: rows, errors: problems.map((one) => errorOfProblem(one, table.summary)) };
    const errors: StoredCellError[] = strays.map((stray) => ({
      ...stray,
      field: null,
      code: 'import.parentMissing',
      params: {},
    }));
    const pack: Pack = { pack: await this.files.open(order.packId), taken: new Map() };
    try {
      for await (const portion of this.portionsOf(order, { table, pack, signal: job.signal })) {
        for (const outcome of portion.outcomes) report[outcome] += 1;
        report.refused += portion.refused;
        errors.push(...portion.errors.slice(0, MAX_ERRORS - errors.length));
        job.progress(report.created + report.updated + report.unchanged + report.refused, rows);
      }
    } finally {
      pack.pack?.close();
    }
    return { ...report, errors: errors.slice(0, MAX_ERRORS) };
  }

  private async *portionsOf(order: Order, { table, pack, signal }: Sources) {
    const { module, factoryNo, caller, isDryRun } = order;
    const found: FoundWords = new Map();
    const run: ImportRun = { module, factoryNo, found, taken: pack.taken };
    const rowAt = async (index: number) => (await table.rows(index, 1))[0];
    const portion: PortionOrder = { run, caller, isDryRun, memory: new ImportMemory(module), rowAt };
    for (let start = 0; start < table.summary.rows; start += BATCH) {
      const batch = await table.rows(start, BATCH);
      await this.context.find(batch, found, { module, caller, factoryNo });
      await this.files.take(order, batch, pack);
      for (let at = 0; at < batch.length;) {
        signal.throwIfAborted();
        const startedMs = performance.now();
        const result = await this.portions.write(portion, batch.slice(at), start + at);
        at += result.rows;
        yield result;
        // Others have the connection and the processor for as long; who waited for them waits longer.
        await sleep(Math.min(MAX_PAUSE_MS, performance.now() - startedMs));
      }
    }
  }
}

interface Sources {
  readonly table: TableReading;
  readonly pack: Pack;
  readonly signal: AbortSignal;
}

/** A problem of a header: of the first sheet or of one with lines. */
function errorOfProblem({ column, sheet, code }: PlanProblem, { headerRow }: TableSummary): StoredCellError {
  const place = sheet === undefined ? { row: headerRow } : { sheet, row: 1 };
  return { ...place, column, field: null, code, params: {} };
}
