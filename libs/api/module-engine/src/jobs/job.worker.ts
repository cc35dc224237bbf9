import { randomUUID } from 'node:crypto';
import { Injectable, Optional, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, Log } from '@sed/api-platform';
import { LivePush } from '@sed/api-ports';
import type { JobPush } from '@sed/contract';
import { JobStore, type JobRow } from './job.store';

/** What a running job may ask of its worker. */
export interface RunningJob {
  readonly id: string;
  readonly ownerCode: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  /** Aborted when the process ends or another worker has taken the job over. */
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number | null) => void;
}

export interface JobResult {
  readonly fileId?: string;
  readonly fileName?: string;
  readonly expiresAt?: number;
}

/** Does the work of one kind of job. May be run again from the start: its result must not depend on half a first run. */
export type JobRunner = (job: RunningJob) => Promise<JobResult>;

const POLL_MS = 1000;
const BEAT_MS = 5000;
const PUSH_MS = 500;

/** Runs jobs one after the other, so that long work never takes more than one core and one connection. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly runners = new Map<string, JobRunner>();
  private readonly worker = randomUUID();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> | undefined;
  private isWoken = false;

  constructor(
    private readonly store: JobStore,
    private readonly log: Log,
    @Optional() private readonly push?: LivePush,
  ) {}

  register(kind: string, runner: JobRunner): void {
    this.runners.set(kind, runner);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.turn;
  }

  /** Looks for work now. */
  wake(): void {
    this.isWoken = true;
    if (this.turn !== undefined || this.stopping.signal.aborted) return;
    this.turn = this.work()
      .catch((error: unknown) => this.log.warn({ err: error }, 'jobs cannot be taken'))
      .finally(() => {
        this.turn = undefined;
      });
  }

  private async work(): Promise<void> {
    while (this.isWoken) {
      this.isWoken = false;
      while (!this.stopping.signal.aborted) {
        const job = await this.store.take(this.worker, [...this.runners.keys()]);
        if (job === undefined) break;
        if (job.state === 'running') await this.run(job);
        else this.tell(job, { state: 'failed', done: job.done, total: job.total });
      }
    }
  }

  private async run(job: JobRow): Promise<void> {
    const progress = { done: 0, total: job.total };
    const lost = new AbortController();
    const signal = AbortSignal.any([this.stopping.signal, lost.signal]);
    let pushedAtMs = 0;
    const beat = setInterval(() => {
      this.store.beat(job.id, this.worker, progress).then(
        (isOurs) => {
          if (!isOurs) lost.abort();
        },
        (error: unknown) => this.log.warn({ err: error, job: job.id }, 'a job could not say that it lives'),
      );
    }, BEAT_MS);
    try {
      this.tell(job, { state: 'running', ...progress });
      const runner = this.runners.get(job.kind);
      if (runner === undefined) throw new Error(`no runner for ${job.kind}`);
      const { id, ownerCode, params, createdAt } = job;
      const result = await runner({
        id,
        ownerCode,
        params,
        createdAt,
        signal,
        progress: (done, total) => {
          Object.assign(progress, { done, total });
          if (performance.now() - pushedAtMs < PUSH_MS) return;
          pushedAtMs = performance.now();
          this.tell(job, { state: 'running', ...progress });
        },
      });
      await this.end(job, { state: 'done', ...progress, ...result });
    } catch (error) {
      await this.failed(job, error, progress);
    } finally {
      clearInterval(beat);
    }
  }

  private async failed(job: JobRow, error: unknown, progress: { done: number; total: number | null }): Promise<void> {
    if (this.stopping.signal.aborted) {
      await this.store.giveBack(job.id, this.worker);
      return;
    }
    if (!(error instanceof DomainError)) this.log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed');
    const known = error instanceof DomainError ? error : new DomainError('internal');
    await this.end(job, { state: 'failed', ...progress, error: { code: known.code, params: { ...known.params } } });
  }

  private async end(job: JobRow, result: Partial<JobRow> & Omit<JobPush, 'id'>): Promise<void> {
    if (await this.store.finish(job.id, this.worker, result)) this.tell(job, result);
  }

  private tell(job: JobRow, { state, done, total }: Omit<JobPush, 'id'>): void {
    this.push?.toUsers([job.ownerCode], 'job', { id: job.id, state, done, total });
  }
}
