import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import type { InputOf, JobDto } from '@sed/platform-contract';
import type { ImportReport, moduleCalls } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { jobDtoOf } from '../jobs/job-dto';
import { JobService } from '../jobs/job.service';
import type { JobRow } from '../jobs/job.store';
import { ModuleEngine } from '../module-engine';
import type { Caller } from '../records/caller';
import { GuardedWrites } from '../records/guarded-writes';
import { ImportCallers } from './import-caller';
import { ImportFiles } from './import-files';
import { reportIn, storedReport } from './import-report';
import { ImportRunner, type ImportParams } from './import-runner';

type ImportBody = InputOf<typeof moduleCalls.import>['body'];

const KIND = 'import';
const PER_USER = 1;
const FIRST_LOOK_MS = 10;
const MAX_LOOK_MS = 500;

/** Undoes a transaction whose outcome was only to be known. */
class Undone extends Error {
  override readonly name = 'Undone';
}

/** Takes orders for imports: rights and files are judged now, the work is done by a job. */
@Injectable()
export class RecordImport implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly writes: GuardedWrites,
    private readonly files: ImportFiles,
    private readonly callers: ImportCallers,
    private readonly jobs: JobService,
    private readonly runner: ImportRunner,
  ) {}

  onModuleInit(): void {
    // Begun again it would add the rows of modules without a key twice.
    this.jobs.register(KIND, (job) => this.runner.run(job), { isResumed: false, lane: KIND });
  }

  /** @throws DomainError for rights, the file, or too many imports at once */
  async start(key: string, body: ImportBody, caller: Caller): Promise<JobDto> {
    return jobDtoOf(await this.order(key, body, caller), caller.language);
  }

  /** An own import, with what it came to once it has ended. */
  async result(
    key: string,
    id: string,
    { viewer, language }: Caller,
  ): Promise<{ job: JobDto; report: ImportReport | null }> {
    const row = await this.jobs.own(id, viewer.code, KIND);
    if (row.params.module !== key) throw new DomainError('notFound');
    const report = storedReport.safeParse(row.result);
    return { job: jobDtoOf(row, language), report: report.success ? reportIn(language, report.data) : null };
  }

  /** Starts an import and waits for its end. @throws DomainError also for a table that cannot be read */
  async run(key: string, body: ImportBody, caller: Caller): Promise<ImportReport> {
    let row = await this.order(key, body, caller);
    for (let waitMs = FIRST_LOOK_MS; isOpen(row); waitMs = Math.min(MAX_LOOK_MS, waitMs * 1.5)) {
      await sleep(waitMs);
      row = await this.jobs.own(row.id, caller.viewer.code, KIND);
    }
    if (row.error !== null) throw new DomainError(row.error.code, row.error.params);
    const report = storedReport.safeParse(row.result);
    if (!report.success) throw new DomainError('import.stopped');
    return reportIn(caller.language, report.data);
  }

  private async order(key: string, body: ImportBody, caller: Caller): Promise<JobRow> {
    const { viewer } = caller;
    const module = this.engine.module(key);
    const factoryNo = this.writes.access.plantForNew(viewer, module, body.factoryNo);
    this.writes.access.need(viewer, module, 'import', { factoryNo });
    if ((await this.jobs.openOf(viewer.code, KIND)) >= PER_USER)
      throw new DomainError('request.tooMany', { seconds: 10 });
    const { isDryRun, fileId, packId } = body;
    for (const id of packId === undefined ? [fileId] : [packId, fileId]) await this.needOwnFile(id, { module, caller });
    const params: ImportParams = {
      module: key,
      factoryNo,
      fileId,
      ...(packId !== undefined && { packId }),
      isDryRun,
      caller: this.callers.keep(caller),
    };
    const { zh, en } = module.label;
    const title = isDryRun
      ? { zh: `试导入${zh}`, en: `Dry run of import: ${en}` }
      : { zh: `导入${zh}`, en: `Import: ${en}` };
    return this.jobs.start({ kind: KIND, ownerCode: viewer.code, title, params });
  }

  /** Attaching is what only the owner may do; it is undone at once. */
  private async needOwnFile(fileId: string, { module, caller }: { module: AnyModule; caller: Caller }): Promise<void> {
    const to = { module: 'import', recordId: caller.viewer.code, factoryNo: null, userCode: caller.viewer.code };
    try {
      await this.writes.run(module, caller, { values: {}, factoryNo: null }, async ({ context }) => {
        await this.files.store.attach([fileId], to, context.within);
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
  }
}

function isOpen({ state }: JobRow): boolean {
  return state === 'queued' || state === 'running';
}
