import { Injectable } from '@nestjs/common';
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

  async start(job: NewJob): Promise<JobRow> {
    const row = await this.store.add(job);
    this.worker.wake();
    return row;
  }

  /** Jobs of a kind a user has waiting or running. */
  openOf(ownerCode: string, kind: string): Promise<number> {
    return this.store.openOf(ownerCode, kind);
  }
}
