import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/api-database';
import { JobStore, type JobRow, type NewJob } from './job.store';
import { JobWorker, type JobRunner } from './job.worker';

/** Long work of people: asked for here, done by whichever process has time. */
@Injectable()
export class JobService {
  constructor(
    private readonly store: JobStore,
    private readonly worker: JobWorker,
  ) {}

  /** Binds the work of a kind of job. */
  register(kind: string, runner: JobRunner): void {
    this.worker.register(kind, runner);
  }

  /** @param within a transaction of the caller; a worker finds the job once that is committed */
  async start(job: NewJob, within?: Db): Promise<JobRow> {
    const row = await this.store.add(job, within);
    if (within === undefined) this.worker.wake();
    return row;
  }

  /** Jobs of a kind a user has waiting or running. */
  openOf(ownerCode: string, kind: string): Promise<number> {
    return this.store.openOf(ownerCode, kind);
  }
}
