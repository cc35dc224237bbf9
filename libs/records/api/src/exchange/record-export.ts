import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import type { InputOf, JobDto } from '@sed/platform-contract';
import type { moduleCalls } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { jobDtoOf } from '../jobs/job-dto';
import { JobService } from '../jobs/job.service';
import { ModuleEngine } from '../module-engine';
import type { Caller } from '../records/caller';
import { RecordReader } from '../records/record-reader';
import type { RecordFilter } from '../storage/record-store';
import { isTabular } from './cell-text';
import { MAX_EXPORT_ROWS, type ExportParams } from './export-params';
import { ExportRunner } from './export-runner';
import { isOwnColumn } from './record-table';

type ExportBody = InputOf<typeof moduleCalls.export>['body'];

const KIND = 'export';
const PER_USER = 2;

/** Takes orders for exports: rights, columns and plants are decided now, the work is done by a job. */
@Injectable()
export class RecordExport implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly reader: RecordReader,
    private readonly jobs: JobService,
    private readonly runner: ExportRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(KIND, (job) => this.runner.run(job));
  }

  /** @throws DomainError for rights, unknown names, too many rows or too many exports at once */
  async start(key: string, body: ExportBody, caller: Caller): Promise<JobDto> {
    const module = this.engine.module(key);
    const { viewer, language, source } = caller;
    const { filter } = await this.reader.resolve(module, body.filter, { caller, verb: 'export' });
    if ((await this.jobs.openOf(viewer.code, KIND)) >= PER_USER)
      throw new DomainError('request.tooMany', { seconds: 10 });
    const whole: RecordFilter = { ...filter, ids: body.ids };
    const { total } = await this.engine.storeOf(module).page(whole, { sort: [], offset: 0, limit: 1 });
    // Near the limit the estimate may be wrong; the job counts for itself.
    if (total > MAX_EXPORT_ROWS * 2) throw new DomainError('export.tooMany', { max: MAX_EXPORT_ROWS });
    const layout = body.layout ?? 'table';
    // What is to be read again needs its keys, whatever the list on screen shows.
    const asked = layout === 'import' ? Object.keys(module.fields) : body.columns;
    const params: ExportParams = {
      module: key,
      format: body.format,
      language,
      layout,
      columns: this.columnsFor(module, asked, { filter: whole, caller }),
      filter: whole,
      actor: { code: viewer.code, loginName: viewer.loginName, name: viewer.name.zh, source },
    };
    const title = { zh: `导出${module.label.zh}`, en: `Export: ${module.label.en}` };
    return jobDtoOf(await this.jobs.start({ kind: KIND, ownerCode: viewer.code, title, params }), language);
  }

  /** Asked-for columns that exist, are a table's and may be seen on every plant of the export. */
  private columnsFor(
    module: AnyModule,
    asked: readonly string[] | undefined,
    { filter, caller }: { readonly filter: RecordFilter; readonly caller: Caller },
  ): string[] {
    const names = asked ?? ['no', 'factoryNo', ...module.list.columns];
    return [...new Set(names)].filter((name) => {
      const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
      if (field === undefined) return isOwnColumn(module, name);
      return isTabular(field) && this.reader.seesFieldOn(module, field, filter.plants, caller);
    });
  }
}
