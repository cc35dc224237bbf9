import { Injectable, Optional } from '@nestjs/common';
import { DomainError } from '@sed/api-platform';
import { AuditTrail, FileStore } from '@sed/api-ports';
import type { AnyModule } from '@sed/modules-core';
import type { JobResult, RunningJob } from '../jobs/job.worker';
import { ModuleEngine } from '../module-engine';
import { localTime } from './cell-text';
import { exportParams, MAX_EXPORT_ROWS, type ExportParams } from './export-params';
import { DEFAULT_ZONE, headerOf, RecordTable } from './record-table';
import { TABLE_TYPES, tableWriter, type TableWriter } from './table-writer';

const PIECE = 500;
const KEPT_MS = 24 * 3_600_000;

/** Writes an export: records in pieces into a file that is stored while it grows. */
@Injectable()
export class ExportRunner {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly table: RecordTable,
    @Optional() private readonly files?: FileStore,
    @Optional() private readonly audit?: AuditTrail,
  ) {}

  async run(job: RunningJob): Promise<JobResult> {
    if (this.files === undefined) throw new DomainError('internal');
    const params = exportParams.parse(job.params);
    const { language, format } = params;
    const module = this.engine.module(params.module);
    const day = localTime(job.createdAt, DEFAULT_ZONE).slice(0, 16).replace(/[-: ]/g, '');
    const fileName = `${module.label[language]}_${day}.${format}`;
    const header = params.columns.map((name) => headerOf(module, name, language));
    const writer = tableWriter(format, module.label[language], header);
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
      const rows = await this.write(module, params, { writer, job });
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
    { filter, columns, language }: ExportParams,
    { writer, job }: { readonly writer: TableWriter; readonly job: RunningJob },
  ): Promise<number> {
    const shape = await this.table.shapeOf(module, columns, language);
    let done = 0;
    for await (const piece of this.engine.storeOf(module).pieces(filter, PIECE)) {
      job.signal.throwIfAborted();
      done += piece.length;
      if (done > MAX_EXPORT_ROWS) throw new DomainError('export.tooMany', { max: MAX_EXPORT_ROWS });
      await writer.rows(await this.table.rows(module, piece, shape));
      job.progress(done, null);
    }
    job.progress(done, done);
    return done;
  }

  private async record(module: AnyModule, params: ExportParams, rows: number): Promise<void> {
    const { actor, format, columns, filter } = params;
    const [first, ...others] = filter.plants ?? [];
    await this.audit?.record({
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
