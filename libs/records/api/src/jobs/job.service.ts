import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import { JobStore, type JobRow, type NewJob } from './job.store';
import { JobWorker, type JobKindOptions, type JobRunner } from './job.worker';

/** Long work of people: asked for here, done by whichever process has time. */
@Injectable()
export class JobService {
  constructor(
    private readonly store: JobStore,
    private readonly worker: JobWorker,
  ) {}

  /** Binds the work of a kind of job. */
  register(kind: string, runner: JobRunner, options?: JobKindOptions): void {
    this.worker.register(kind, runner, options);
  }

  /** @param within a transaction of the caller; a worker finds the job once that is committed */
  async start(job: NewJob, within?: Db): Promise<JobRow> {
    const row = await this.store.add(job, within);
    if (within === undefined) this.worker.wake();
    return row;
  }

  /** @throws DomainError notFound for what is another's, or not of the kind. */
  async own(id: string, ownerCode: string, kind?: string): Promise<JobRow> {
    const row = await this.store.one(id);
    if (row?.ownerCode !== ownerCode || (kind !== undefined && row.kind !== kind)) throw new DomainError('notFound');
    return row;
  }

  /** Stops an own job; one that has ended stays as it is. */
  async cancel(id: string, ownerCode: string): Promise<JobRow> {
    const row = await this.own(id, ownerCode);
    if (await this.store.cancel(row.id)) this.worker.stop(row.id);
    return this.own(id, ownerCode);
  }

  /** Jobs of a kind a user has waiting or running. */
  openOf(ownerCode: string, kind: string): Promise<number> {
    return this.store.openOf(ownerCode, kind);
  }
}
