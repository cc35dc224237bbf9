import {
  type AppendResult,
  faultPoint,
  PeriodicTask,
  type SampleBatch,
  type SampleLog,
  StoreUnavailableError,
  type TimeSeriesStore,
} from '@sed/platform-ports';
import { Backlog } from './backlog';

const CONSUMER = 'store';

/** Where the writer reports; pino fits. */
export interface WriterLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface StoreWriterOptions {
  readonly log?: WriterLog;
  readonly nowMs?: () => number;
  /** Samples that are written at once without waiting for more. Default 5,000. */
  readonly batchRows?: number;
  /** Longest wait for more samples, ms. Default 1,000. */
  readonly maxDelayMs?: number;
  /** From the beginning of one write to the next while few samples wait, ms: each write costs a commit. Default 100. */
  readonly minPauseMs?: number;
  /** Samples that do not wait for that pause. Default 50,000. */
  readonly manyRows?: number;
  /** Most samples held in memory. Default 200,000. */
  readonly maxHeldRows?: number;
  /** First and longest pause between attempts while the store is away, ms. Default 250 and 10,000. */
  readonly retryMs?: number;
  readonly maxRetryMs?: number;
  /** How often to aggregate and how far behind the present, ms. Default 10,000 and 5,000. */
  readonly rollUpEveryMs?: number;
  readonly rollUpLagMs?: number;
  /** How often to delete what is past retention, ms. Default one hour. */
  readonly retentionEveryMs?: number;
  /** Longest time `stop` goes on writing what is in the log, ms. Default 5,000. */
  readonly drainMs?: number;
}

/** Counts since start. */
export interface WriterCounts {
  stored: number;
  duplicates: number;
  replaced: number;
  /** Attempts that failed. */
  failures: number;
  /** Batches the log no longer held when the writer came to them: data lost to the store. */
  lostBatches: number;
  bucketsWritten: number;
  deleted: number;
}

const DEFAULTS = {
  batchRows: 5_000,
  maxDelayMs: 1_000,
  minPauseMs: 100,
  manyRows: 50_000,
  maxHeldRows: 200_000,
  retryMs: 250,
  maxRetryMs: 10_000,
  rollUpEveryMs: 10_000,
  rollUpLagMs: 5_000,
  retentionEveryMs: 3_600_000,
  drainMs: 5_000,
};

/**
 * Moves samples from the durable log into the time-series store and keeps the store aggregated. Nothing leaves the log
 * before the store has it; while the store is away samples stay in the log and only a bounded piece is in memory.
 */
export class StoreWriter {
  readonly counts: WriterCounts = {
    stored: 0,
    duplicates: 0,
    replaced: 0,
    failures: 0,
    lostBatches: 0,
    bucketsWritten: 0,
    deleted: 0,
  };
  private readonly options: typeof DEFAULTS;
  private readonly nowMs: () => number;
  private readonly log: WriterLog | undefined;
  private readonly backlog: Backlog;
  private readonly upkeep: readonly PeriodicTask[];
  private running: Promise<void> | undefined;
  private unsubscribe: (() => void) | undefined;
  private isStopping = false;
  /** Set when the drain time is over: what still runs must not touch the log any more. */
  private isAbandoned = false;
  private failuresInRow = 0;
  /** Begin of the last write, on the clock that never steps. */
  private wroteAt = -Infinity;
  private wake: () => void = () => undefined;

  constructor(
    private readonly samples: SampleLog,
    private readonly store: TimeSeriesStore,
    options: StoreWriterOptions = {},
  ) {
    const { log, nowMs, ...numbers } = options;
    this.options = { ...DEFAULTS, ...numbers };
    this.nowMs = nowMs ?? Date.now;
    this.log = log;
    this.backlog = new Backlog(samples, this.nowMs);
    const failed = (err: unknown) => this.log?.error({ err }, 'upkeep of the time-series store failed');
    this.upkeep = [
      new PeriodicTask({ everyMs: this.options.rollUpEveryMs, run: () => this.rollUp(), failed }),
      new PeriodicTask({ everyMs: this.options.retentionEveryMs, run: () => this.applyRetention(), failed }),
    ];
  }

  /** Begins after the last batch the store has. The store must be open. */
  async start(): Promise<void> {
    if (this.running !== undefined) return;
    const { lost, renumbered, position } = this.backlog.begin(await this.store.position());
    if (lost > 0) {
      this.counts.lostBatches += lost;
      this.log?.error({ lost }, 'the sample log no longer holds batches the store has not seen');
    }
    if (renumbered)
      this.log?.warn({ position }, 'the sample log is younger than the store: its batches are offered again');
    this.samples.register(CONSUMER, position);
    this.unsubscribe = this.samples.onCommit(() => {
      this.backlog.noteCommit();
      this.wake();
    });
    this.isStopping = false;
    this.isAbandoned = false;
    this.running = this.loop();
    for (const task of this.upkeep) task.start();
  }

  /** Writes what is in the log for at most the drain time, then stops; an attempt that hangs is left behind. */
  async stop(): Promise<void> {
    if (this.running === undefined) return;
    this.unsubscribe?.();
    this.isStopping = true;
    this.wake();
    const done = Promise.all([this.running, ...this.upkeep.map((task) => task.stop())]);
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => (timer = setTimeout(resolve, this.options.drainMs)));
    await Promise.race([done, deadline]);
    clearTimeout(timer);
    this.isAbandoned = true;
    this.wake();
    this.running = undefined;
  }

  /** Age of the oldest sample that is in the log and not in the store, ms; 0 when there is none. */
  lagMs(): number {
    const since = this.backlog.behindSinceMs();
    return since === null ? 0 : Math.max(0, this.nowMs() - since);
  }

  /** Samples in the log that are not in the store; estimated from the usual batch size beyond those in memory. */
  pendingSamples(): number {
    return this.backlog.pendingSamples();
  }

  /** Whether the last attempt to write failed. */
  isFailing(): boolean {
    return this.failuresInRow > 0;
  }

  private async loop(): Promise<void> {
    while (!this.isAbandoned) {
      this.backlog.fill(this.options.maxHeldRows);
      if (this.backlog.isEmpty) {
        if (this.isStopping) return;
        await this.sleep(this.options.maxDelayMs);
        continue;
      }
      const waitMs = this.isStopping ? 0 : this.waitMs();
      if (waitMs > 0) {
        await this.sleep(waitMs);
        continue;
      }
      this.wroteAt = performance.now();
      await this.write(this.backlog.held());
    }
  }

  /** How much longer more samples are waited for. */
  private waitMs(): number {
    const { batchRows, maxDelayMs, minPauseMs, manyRows } = this.options;
    const { rows } = this.backlog;
    if (rows >= manyRows) return 0;
    const pauseMs = minPauseMs - (performance.now() - this.wroteAt);
    return rows >= batchRows ? pauseMs : Math.max(pauseMs, maxDelayMs - this.lagMs());
  }

  private async write(batches: readonly SampleBatch[]): Promise<void> {
    try {
      faultPoint('k4');
      this.count(await this.store.append(batches));
      faultPoint('k5');
      if (this.isAbandoned) return;
      if (this.failuresInRow > 0)
        this.log?.info({ attempts: this.failuresInRow }, 'the time-series store answers again');
      this.failuresInRow = 0;
      this.samples.release(CONSUMER, this.backlog.settle());
    } catch (error) {
      this.failuresInRow += 1;
      this.counts.failures += 1;
      const details = { err: error, attempt: this.failuresInRow, lagMs: this.lagMs() };
      // An unavailable store is an expected state and said once; anything else is a fault to be seen each time.
      if (!(error instanceof StoreUnavailableError)) this.log?.error(details, 'the time-series store refused samples');
      else if (this.failuresInRow === 1)
        this.log?.warn(details, 'the time-series store does not answer; samples wait in the log');
      await this.sleep(this.pauseMs(), { untilWoken: false });
    }
  }

  /** Doubling pauses with jitter, so that several writers do not knock in step. */
  private pauseMs(): number {
    const pause = Math.min(this.options.maxRetryMs, this.options.retryMs * 2 ** (this.failuresInRow - 1));
    return pause * (0.5 + Math.random() / 2);
  }

  private count(result: AppendResult): void {
    this.counts.stored += result.stored;
    this.counts.duplicates += result.duplicates;
    this.counts.replaced += result.replaced;
  }

  private async rollUp(): Promise<void> {
    // What still waits in the log is not late: aggregating past it would only have to be done again.
    const untilMs = (this.backlog.behindSinceMs() ?? this.nowMs()) - this.options.rollUpLagMs;
    await this.attempt('aggregating samples', async () => {
      this.counts.bucketsWritten += (await this.store.rollUp(untilMs)).bucketsWritten;
    });
  }

  private async applyRetention(): Promise<void> {
    await this.attempt('deleting samples past retention', async () => {
      this.counts.deleted += (await this.store.applyRetention(this.nowMs())).deleted;
    });
  }

  private async attempt(what: string, task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      // Repeated at the next turn; the samples are safe in the store or in the log.
      this.counts.failures += 1;
      this.log?.warn({ err: error }, `${what} failed`);
    }
  }

  /** A retry pause is cut short by `stop` only, not by each new sample. */
  private sleep(ms: number, { untilWoken = true } = {}): Promise<void> {
    return new Promise((resolve) => {
      const wasStopping = this.isStopping;
      const done = (): void => {
        clearTimeout(timer);
        this.wake = () => undefined;
        resolve();
      };
      const timer = setTimeout(done, Math.max(1, ms));
      this.wake = () => {
        if (untilWoken || this.isStopping !== wasStopping || this.isAbandoned) done();
      };
    });
  }
}
