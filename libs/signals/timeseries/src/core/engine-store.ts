import type { BucketDto, Level, SampleSeries } from '@sed/signals-contract';
import {
  type AppendResult,
  type HistoryImport,
  type LatestSample,
  type PastOptions,
  type PastPart,
  type Range,
  type SampleBatch,
  type SampleColumns,
  type SeriesTraits,
  type SeriesTraitsSource,
  StoreUnavailableError,
  TimeSeriesStore,
} from '@sed/platform-ports';
import { toBucketDto } from '../aggregate/bucket';
import type { BucketLevel } from '../aggregate/levels';
import { AppendPlan, unseen } from './appending';
import type { AppendChange, Backend } from './backend';
import { breathe, Mutex } from './mutex';
import { OpenMinutes, type OpenMinutesLimits } from './open-minutes';
import { SpareBuckets } from './past-buckets';
import { importPast } from './past-import';
import { Reader } from './reader';
import { applyRetention } from './retention';
import { RollUp } from './roll-up';
import { SeriesState } from './series-state';

/** Rows of one database transaction; bigger appends are cut at whole batches. */
const ROWS_PER_STEP = 200_000;
/** Rows classified before others have a turn: about two milliseconds. */
const ROWS_PER_BREATH = 50_000;

/** A process that only reads looks this often what the writing one has aggregated. */
const REFRESH_MS = 10_000;

/** Traits of a series the directory does not know (any more): aggregated as a level, held for half a minute. */
const UNKNOWN_SERIES: SeriesTraits = {
  zone: 'Asia/Shanghai',
  dayStartMinutes: 0,
  holdMs: 30_000,
  totalKind: 'level',
  counterRollover: null,
};

export interface EngineOptions {
  readonly traits: SeriesTraitsSource;
  /** Server clock in epoch ms; a value is not held beyond it. */
  readonly nowMs?: () => number;
  /** How much is aggregated while it is stored; zero minutes aggregate by reading back alone. */
  readonly openMinutes?: OpenMinutesLimits;
}

/** Counts of a store since it was opened. */
export interface StoreCounts {
  stored: number;
  duplicates: number;
  replaced: number;
  /** Samples older than the raw retention: not stored. */
  expired: number;
}

/** The store of the port, the same for every database behind it. */
export abstract class EngineStore extends TimeSeriesStore implements HistoryImport {
  readonly counts: StoreCounts = { stored: 0, duplicates: 0, replaced: 0, expired: 0 };
  private readonly state = new SeriesState();
  private readonly openMinutes: OpenMinutes;
  private readonly writes = new Mutex();
  /** Roll-up and retention never run at the same time. */
  private readonly upkeep = new Mutex();
  private readonly spareBuckets = new SpareBuckets();
  private readonly reader: Reader;
  private readonly rollUps: RollUp;
  private readonly traitsOf: (series: number) => SeriesTraits;
  private opening: Promise<void> | undefined;
  private isClosed = false;
  /** Set when a step failed half-way: memory may be ahead of the database. */
  private mustReload = false;
  /** Up to this batch writes were begun; and of those from before this process nobody knows. */
  private attemptedSeq = 0;
  private readonly bornMs: number;
  /** This process appends or aggregates, so what it knows is what there is. */
  private isWriter = false;
  private isProbeFailing = false;
  private trial: Promise<void> | undefined;
  private refreshedAtMs = -Infinity;
  private readonly nowMs: () => number;

  protected constructor(
    protected readonly backend: Backend,
    options: EngineOptions,
  ) {
    super();
    this.nowMs = options.nowMs ?? Date.now;
    this.bornMs = this.nowMs();
    this.traitsOf = (series) => options.traits.traits(series) ?? UNKNOWN_SERIES;
    // Where another process may store samples unseen, not all of a minute passes through here.
    const isBlind = backend.refresh !== undefined && backend.storedElsewhere === undefined;
    this.openMinutes = new OpenMinutes(this.state, this.traitsOf, isBlind ? { minutes: 0 } : options.openMinutes);
    const parts = { backend, state: this.state, traitsOf: this.traitsOf, writes: this.writes, nowMs: this.nowMs };
    this.reader = new Reader(parts);
    this.rollUps = new RollUp({ ...parts, open: this.openMinutes });
  }

  get kind(): string {
    return this.backend.kind;
  }

  /** Opens the database; a failed attempt may be repeated. Every call opens by itself what is not open yet. */
  open(): Promise<void> {
    this.isClosed = false;
    this.opening ??= this.openOnce().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  private async openOnce(): Promise<void> {
    await this.backend.open();
    await this.load();
  }

  private async load(): Promise<void> {
    this.state.load(await this.backend.load());
    this.openMinutes.reset();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.opening === undefined) return;
    await this.opening.catch(() => undefined);
    this.opening = undefined;
    await this.upkeep.run(() => this.writes.run(() => this.backend.close()));
  }

  private ready(): Promise<void> {
    return this.isClosed ? Promise.reject(new StoreUnavailableError('the store is closed')) : this.open();
  }

  private async readyToRead(): Promise<void> {
    await this.ready();
    if (this.isWriter || this.backend.refresh === undefined || this.nowMs() - this.refreshedAtMs < REFRESH_MS) return;
    this.state.refresh(await this.backend.refresh());
    this.refreshedAtMs = this.nowMs();
  }

  async append(batches: readonly SampleBatch[]): Promise<AppendResult> {
    await this.ready();
    this.becomeWriter();
    return this.writes.run(async () => {
      await this.reloadIfNeeded();
      const total = { stored: 0, duplicates: 0, replaced: 0 };
      for (const step of steps(unseen(batches, this.state.position))) {
        const result = await this.appendStep(step);
        total.stored += result.stored;
        total.duplicates += result.duplicates;
        total.replaced += result.replaced;
      }
      return total;
    });
  }

  private async appendStep(batches: readonly SampleBatch[]): Promise<AppendResult> {
    const seq = batches[batches.length - 1]?.seq ?? this.state.position;
    const rows = batches.reduce((sum, batch) => sum + batch.samples.count, 0);
    const holdOf = (series: number) => this.traitsOf(series).holdMs;
    const isAgain = this.backend.showsUnkept === true && batches.some((batch) => this.mayHaveBeenRefused(batch));
    this.attemptedSeq = Math.max(this.attemptedSeq, seq);
    const plan = new AppendPlan(this.state, { holdOf, rows, isAgain });
    this.mustReload = true;
    for (const { samples } of batches) {
      for (let from = 0; from < samples.count; from += ROWS_PER_BREATH) {
        plan.add(samples, from, Math.min(samples.count, from + ROWS_PER_BREATH));
        if (samples.count > ROWS_PER_BREATH) await breathe();
      }
    }
    await plan.resolveLate((keys) => this.backend.lookup(keys));
    const change = plan.change(seq);
    await this.backend.append(change);
    this.state.position = seq;
    this.state.dirtyMark = change.dirtyMark;
    this.state.dirty.addAll(change.dirty);
    if (change.rolledUntilMs !== null) {
      this.state.rolledUntilMs = change.rolledUntilMs;
      this.state.horizonMs = change.rolledUntilMs;
    }
    await this.foldStored(change, plan.orderedCount);
    this.mustReload = false;
    const result = plan.result();
    this.counts.stored += result.stored;
    this.counts.duplicates += result.duplicates;
    this.counts.replaced += result.replaced;
    this.counts.expired += result.expired;
    return result;
  }

  private mayHaveBeenRefused({ seq, receivedAtMs }: SampleBatch): boolean {
    return seq <= this.attemptedSeq || receivedAtMs <= this.bornMs;
  }

  /** Aggregates what was just stored as far as that can be done without reading. */
  private async foldStored({ fresh, replaced }: AppendChange, ordered: number): Promise<void> {
    this.openMinutes.missAll(fresh, ordered, fresh.count);
    this.openMinutes.missAll(replaced, 0, replaced.count);
    for (let from = 0; from < ordered; from += ROWS_PER_BREATH) {
      if (from > 0) await breathe();
      this.openMinutes.take(fresh, from, Math.min(ordered, from + ROWS_PER_BREATH));
    }
  }

  private becomeWriter(): void {
    if (this.isWriter) return;
    this.isWriter = true;
    // Until now another process may have written.
    if (this.backend.refresh !== undefined) this.mustReload = true;
  }

  private async reloadIfNeeded(): Promise<void> {
    if (!this.mustReload) return;
    await this.load();
    this.mustReload = false;
  }

  async position(): Promise<number> {
    await this.ready();
    return this.state.position;
  }

  async latest(): Promise<readonly LatestSample[]> {
    await this.ready();
    return this.state.latest();
  }

  async raw(series: number, range: Range, limit: number): Promise<SampleSeries> {
    await this.readyToRead();
    return this.reader.raw(series, range, limit);
  }

  async scan(series: readonly number[], range: Range, options: { withLead?: boolean } = {}): Promise<SampleColumns> {
    await this.readyToRead();
    return this.reader.scan(series, range, options.withLead ?? false);
  }

  async extremes(series: number, range: Range, maxPoints: number): Promise<SampleSeries> {
    await this.readyToRead();
    return this.reader.extremes(series, range, maxPoints);
  }

  async buckets(series: number, level: BucketLevel, range: Range): Promise<readonly BucketDto[]> {
    await this.readyToRead();
    const { totalKind } = this.traitsOf(series);
    return (await this.reader.buckets(series, level, range)).map((bucket) => toBucketDto(bucket, totalKind));
  }

  async rollUp(untilMs: number): Promise<{ bucketsWritten: number }> {
    await this.ready();
    this.becomeWriter();
    return this.upkeep.run(async () => {
      await this.writes.run(() => this.reloadIfNeeded());
      try {
        return await this.rollUps.run(untilMs);
      } catch (error) {
        this.mustReload = true;
        throw error;
      }
    });
  }

  async applyRetention(nowMs: number): Promise<{ deleted: number }> {
    await this.ready();
    const parts = { backend: this.backend, state: this.state, writes: this.writes };
    return this.upkeep.run(() => applyRetention(parts, nowMs));
  }

  async holdFrom(floors: Readonly<Partial<Record<Level, number>>>): Promise<void> {
    await this.ready();
    this.becomeWriter();
    await this.writes.run(async () => {
      await this.reloadIfNeeded();
      await this.backend.setFloors(floors);
      this.state.floors = { ...this.state.floors, ...floors };
    });
  }

  override async heldFromMs(level: Level): Promise<number> {
    await this.readyToRead();
    return this.state.floors[level] ?? -Infinity;
  }

  async importPast(part: PastPart, options: PastOptions = {}): Promise<void> {
    await this.ready();
    this.becomeWriter();
    const { backend, state, writes, traitsOf, spareBuckets: spare } = this;
    // Beside running appends, never beside a roll-up: both change the same levels.
    const alone = (store: () => Promise<void>) =>
      this.upkeep.run(async () => {
        await writes.run(() => this.reloadIfNeeded());
        await store();
      });
    await importPast({ backend, state, writes, traitsOf, spare, alone }, part, options);
  }

  override silentMs(): number {
    return this.backend.pulse?.silentMs() ?? 0;
  }

  override async isBusy(): Promise<boolean> {
    const { pulse } = this.backend;
    await pulse?.ask();
    return pulse !== undefined;
  }

  override async ping(): Promise<void> {
    await this.backend.pulse?.ask();
  }

  /** Whoever asks while a trial is under way hears of that one: a second would write over what the first reads back. */
  probe(): Promise<void> {
    this.trial ??= this.tryToStore().finally(() => (this.trial = undefined));
    return this.trial;
  }

  private async tryToStore(): Promise<void> {
    await this.ready();
    // A database that refused everything may need to be opened again before it can answer.
    if (this.isProbeFailing) await this.writes.run(() => this.reloadIfNeeded());
    try {
      await this.backend.probe();
      this.isProbeFailing = false;
    } catch (error) {
      this.isProbeFailing = true;
      this.mustReload = true;
      throw error;
    }
  }
}

function* steps(batches: readonly SampleBatch[]): Generator<SampleBatch[]> {
  let step: SampleBatch[] = [];
  let rows = 0;
  for (const batch of batches) {
    if (step.length > 0 && rows + batch.samples.count > ROWS_PER_STEP) {
      yield step;
      step = [];
      rows = 0;
    }
    step.push(batch);
    rows += batch.samples.count;
  }
  if (step.length > 0) yield step;
}
