import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, Log } from '@sed/platform-api';
import { LivePush, PeriodicTask } from '@sed/platform-ports';
import type { JobPush } from '@sed/platform-contract';
import { JobStore, RESULT_KEPT_MS, type JobRow } from './job.store';

/** What a running job may ask of its worker. */
export interface RunningJob {
  readonly id: string;
  readonly ownerCode: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  /** Aborted when the process ends, the owner cancels, or another worker has taken the job over. */
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number | null) => void;
}

export interface JobResult {
  readonly fileId?: string;
  readonly fileName?: string;
  readonly expiresAt?: number;
  /** What it found where that is no file, as JSON; kept for a week. */
  readonly result?: unknown;
}

export interface JobKindOptions {
  /** False: after the end of its process a job is left as interrupted, for its owner to start again. */
  readonly isResumed?: boolean;
  /** Jobs of one lane run one after the other; people wait for some kinds and not behind others. */
  readonly lane?: string;
}

/** Does the work of one kind of job. May be run again from the start: its result must not depend on half a first run. */
export type JobRunner = (job: RunningJob) => Promise<JobResult>;

interface Stand {
  readonly done: number;
  readonly total: number | null;
  readonly isStopped: boolean;
  readonly isResumed: boolean;
}

const POLL_MS = 1000;
/** How old the progress may be that a caller reads who hears no pushes. */
const BEAT_MS = 2000;
const PUSH_MS = 500;
const FORGET_MS = 3_600_000;

interface Kind {
  readonly run: JobRunner;
  readonly isResumed: boolean;
}

const COMMON_LANE = 'common';

/** Runs the jobs of each lane one after the other, so that long work never takes more than a core and a connection. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly lanes = new Map<string, Map<string, Kind>>([[COMMON_LANE, new Map()]]);
  /** What can be stopped from here: jobs this worker runs. */
  private readonly running = new Map<string, AbortController>();
  private forgotAtMs = -Infinity;
  private readonly worker = randomUUID();
  private readonly stopping = new AbortController();
  private readonly polling = new PeriodicTask({
    everyMs: POLL_MS,
    run: () => this.wake(),
    failed: (err) => this.log.warn({ err }, 'jobs cannot be looked for'),
  });
  private readonly turns = new Map<string, Promise<void>>();
  private readonly woken = new Set<string>();

  constructor(
    private readonly store: JobStore,
    private readonly log: Log,
    private readonly push: LivePush,
  ) {}

  register(kind: string, run: JobRunner, { isResumed = true, lane = COMMON_LANE }: JobKindOptions = {}): void {
    const kinds = this.lanes.get(lane) ?? new Map<string, Kind>();
    this.lanes.set(lane, kinds.set(kind, { run, isResumed }));
  }

  /** Stops a job at once if it runs here; elsewhere its worker finds out by its next sign of life. */
  stop(id: string): void {
    this.running.get(id)?.abort();
  }

  onApplicationBootstrap(): void {
    this.polling.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.polling.stop();
    await Promise.all(this.turns.values());
  }

  /** Looks for work now. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    for (const [lane, kinds] of this.lanes) {
      this.woken.add(lane);
      if (this.turns.has(lane)) continue;
      const turn = this.work(lane, kinds)
        .catch((error: unknown) => this.log.warn({ err: error }, 'jobs cannot be taken'))
        .finally(() => this.turns.delete(lane));
      this.turns.set(lane, turn);
    }
  }

  private async work(lane: string, kinds: ReadonlyMap<string, Kind>): Promise<void> {
    if (performance.now() - this.forgotAtMs > FORGET_MS) {
      this.forgotAtMs = performance.now();
      await this.store.forgetResults();
    }
    while (this.woken.delete(lane)) {
      while (!this.stopping.signal.aborted) {
        const job = await this.store.take(this.worker, kinds);
        if (job === undefined) break;
        const kind = kinds.get(job.kind);
        if (job.state === 'running' && kind !== undefined) await this.run(job, kind);
        else this.tell(job, job);
      }
    }
  }

  private async run(job: JobRow, { run, isResumed }: Kind): Promise<void> {
    const progress = { done: 0, total: job.total };
    const lost = new AbortController();
    this.running.set(job.id, lost);
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
      const { id, ownerCode, params, createdAt } = job;
      const result = await run({
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
      const kept = result.result === undefined ? {} : { expiresAt: job.createdAt + RESULT_KEPT_MS };
      await this.end(job, { state: 'done', ...progress, ...kept, ...result });
    } catch (error) {
      await this.failed(job, error, { ...progress, isResumed, isStopped: lost.signal.aborted });
    } finally {
      clearInterval(beat);
      this.running.delete(job.id);
    }
  }

  private async failed(job: JobRow, error: unknown, { isStopped, isResumed, ...progress }: Stand): Promise<void> {
    if (this.stopping.signal.aborted) {
      if (!isResumed) await this.end(job, { state: 'interrupted', ...progress });
      else await this.store.giveBack(job.id, this.worker);
      return;
    }
    // Cancelled, or taken over by another worker: its row says so already.
    if (isStopped) return;
    if (!(error instanceof DomainError)) this.log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed');
    const known = error instanceof DomainError ? error : new DomainError('internal');
    await this.end(job, { state: 'failed', ...progress, error: { code: known.code, params: { ...known.params } } });
  }

  private async end(job: JobRow, result: Partial<JobRow> & Omit<JobPush, 'id'>): Promise<void> {
    if (await this.store.finish(job.id, this.worker, result)) this.tell(job, result);
  }

  private tell(job: JobRow, { state, done, total }: Omit<JobPush, 'id'>): void {
    this.push.toUsers([job.ownerCode], 'job', { id: job.id, state, done, total });
  }
}
