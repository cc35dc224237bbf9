import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { AuditTrail, FileStore } from '@sed/platform-ports';
import { DEFAULT_ZONE, type Language } from '@sed/platform-contract';
import type { ColumnTotal } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import type { JobResult, RunningJob } from '../jobs/job.worker';
import { ModuleEngine } from '../module-engine';
import { RecordHiding } from '../records/record-hiding';
import { TotalRows } from '../records/record-totals';
import { localTime, type Cell } from './cell-text';
import { exportParams, MAX_EXPORT_ROWS, type ExportParams } from './export-params';
import { ImportLayout } from './import-layout';
import { headerOf } from './record-table';
import { TABLE_TYPES, tableWriter, type TableWriter } from './table-writer';

const PIECE = 500;
const KEPT_MS = 24 * 3_600_000;

/** Writes an export: records in pieces into a file that is stored while it grows. */
@Injectable()
export class ExportRunner {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly layout: ImportLayout,
    private readonly files: FileStore,
    private readonly audit: AuditTrail,
    private readonly hiding: RecordHiding,
  ) {}

  async run(job: RunningJob): Promise<JobResult> {
    const params = exportParams.parse(job.params);
    const { language, format } = params;
    const module = this.engine.module(params.module);
    const day = localTime(job.createdAt, DEFAULT_ZONE).slice(0, 16).replace(/[-: ]/g, '');
    const fileName = `${module.label[language]}_${day}.${format}`;
    const isExchange = params.layout === 'import';
    const header = isExchange
      ? this.layout.header(module, params)
      : params.columns.map((name) => headerOf(module, name, language));
    const writer = await tableWriter(format, module.label[language], header);
    const expiresAt = job.createdAt + KEPT_MS;
    const kept = this.files.put(
      {
        ownerCode: job.ownerCode,
        factoryNo: null,
        kind: 'file',
        name: fileName,
        contentType: TABLE_TYPES[format],
        expiresAtMs: expiresAt,
      },
      writer.content,
    );
    // Awaited below; a failure on the way must not be reported as unhandled meanwhile.
    kept.catch(() => undefined);
    try {
      const rows = isExchange
        ? await this.writeLayout(module, params, { writer, job })
        : await this.write(module, params, { writer, job });
      await writer.end();
      const { id } = await kept;
      await this.record(module, params, rows);
      return { fileId: id, fileName, expiresAt };
    } catch (error) {
      writer.fail(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }

  private async write(
    module: AnyModule,
    { filter, columns, language, actor }: ExportParams,
    { writer, job }: { readonly writer: TableWriter; readonly job: RunningJob },
  ): Promise<number> {
    const shape = { ...(await this.layout.table.shapeOf(module, columns, language)), person: actor.code };
    const sums = TotalRows.ofColumns(module, columns);
    let done = 0;
    for await (const kept of this.engine.storeOf(module).pieces(filter, PIECE)) {
      const piece = await this.hiding.without(module, kept, actor.code);
      job.signal.throwIfAborted();
      sums.add(piece);
      done += piece.length;
      if (done > MAX_EXPORT_ROWS) throw new DomainError('export.tooMany', { max: MAX_EXPORT_ROWS });
      await writer.rows(await this.layout.table.rows(module, piece, shape));
      job.progress(done, null);
    }
    const foot = footOf(columns, sums.totals(), language);
    if (foot !== undefined) await writer.rows([foot]);
    job.progress(done, done);
    return done;
  }

  /** The layout an import reads: the records, then each kind of child lines on a sheet of its own. */
  private async writeLayout(
    module: AnyModule,
    params: ExportParams,
    { writer, job }: { readonly writer: TableWriter; readonly job: RunningJob },
  ): Promise<number> {
    const { columns, language, actor } = params;
    const shape = { ...(await this.layout.table.shapeOf(module, columns, language)), person: actor.code };
    const store = this.engine.storeOf(module);
    const rowNumbers = new Map<string, number>();
    for await (const piece of store.pieces(params.filter, PIECE)) {
      job.signal.throwIfAborted();
      for (const { id } of piece) rowNumbers.set(id, rowNumbers.size + 2);
      if (rowNumbers.size > MAX_EXPORT_ROWS) throw new DomainError('export.tooMany', { max: MAX_EXPORT_ROWS });
      const shown = await this.hiding.without(module, piece, params.actor.code);
      await writer.rows(await this.layout.rows(module, shown, shape));
      job.progress(rowNumbers.size, null);
    }
    for (const sheet of params.format === 'csv' ? [] : this.layout.sheets(module, shape)) {
      writer.sheet(sheet.label[params.language], this.layout.lineHeader(sheet, params.language));
      for await (const piece of store.pieces(params.filter, PIECE)) {
        job.signal.throwIfAborted();
        // What was added meanwhile has no row on the first sheet.
        const there = piece.filter(({ id }) => rowNumbers.has(id));
        const known = await this.hiding.without(module, there, params.actor.code);
        await writer.rows(await this.layout.lineRows(module, sheet, known, { shape, rowNumbers }));
      }
    }
    job.progress(rowNumbers.size, rowNumbers.size);
    return rowNumbers.size;
  }

  private async record(module: AnyModule, params: ExportParams, rows: number): Promise<void> {
    const { actor, format, columns, filter } = params;
    const [first, ...others] = filter.plants ?? [];
    await this.audit.record({
      actor: actor.loginName,
      actorName: actor.name,
      source: actor.source,
      factoryNo: others.length === 0 ? (first ?? null) : null,
      entity: module.key,
      action: 'export',
      after: { format, rows, columns, plants: filter.plants ?? null },
    });
  }
}

const FOOT = { sum: { zh: '合计', en: 'Total' }, mean: { zh: '均值', en: 'Mean' } } as const;

/** The last row of a table people read: what its columns come to, with the word in the first column that has none. */
function footOf(columns: readonly string[], totals: readonly ColumnTotal[], language: Language): Cell[] | undefined {
  if (totals.length === 0) return undefined;
  const byColumn = new Map(totals.map((total) => [total.field, total]));
  const word = [...new Set(totals.map(({ by }) => FOOT[by][language]))].join(' / ');
  const first = columns.findIndex((name) => !byColumn.has(name));
  return columns.map((name, index) => byColumn.get(name)?.value ?? (index === first ? word : null));
}
