/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { SampleColumns } from '@sed/platform-ports';
import { type Bucket, isEmptyBucket } from '../aggregate/bucket';
import { foldRun, type Lead } from '../aggregate/fold';
import { BUCKET_LEVELS, type BucketLevel, type Calendar, MINUTE_MS } from '../aggregate/levels';
import type { Backend, RollUpChange } from './backend';
import { CoarseSums } from './coarse-sums';
import { bySeries, calendarKey, closedSlots, mergeIntoSlots, overlay, sourceOf, type TraitsOf } from './coarsen';
import { minutesInMemory, type WindowMinutes } from './minutes-in-memory';
import { breathe, type Mutex } from './mutex';
import type { OpenMinutes } from './open-minutes';
import type { SeriesState } from './series-state';
import { settleDirty } from './settle-dirty';
import { markStoredMeanwhile, storedElsewhere } from './stored-elsewhere';

/** Rows one window should hold: enough to be efficient, few enough to stay small in memory. */
const MANY_ROWS = 400_000;
const FEW_ROWS = 100_000;
const MAX_WINDOW_MS = 1440 * MINUTE_MS;
/** Work done before others have a turn, in samples: about ten milliseconds. A bucket costs as much as several. */
const WORK_PER_BREATH = 80_000;
const WORK_PER_BUCKET = 8;

type SeriesBuckets = Map<number, Bucket[]>;

interface Run {
  readonly series: number;
  readonly from: number;
  readonly to: number;
}

export interface RollUpParts {
  readonly backend: Backend;
  readonly state: SeriesState;
  readonly traitsOf: TraitsOf;
  /** Minutes folded while they were stored. */
  readonly open: OpenMinutes;
  /** Held by every change of the database. */
  readonly writes: Mutex;
}

/**
 * Aggregates raw samples window by window, each in one atomic step, and again whatever late data touched. A minute that
 * was folded while it was stored is taken as it is; others are read back, several at once where there is little in them.
 */
export class RollUp {
  private windowMs = MINUTE_MS;
  private readonly sums: CoarseSums;
  /** Of the state the sums were taken from. */
  private generation = 0;

  constructor(private readonly parts: RollUpParts) {
    this.sums = new CoarseSums(parts.traitsOf);
  }

  async run(untilMs: number): Promise<{ bucketsWritten: number }> {
    const { state } = this.parts;
    const target = Math.floor(untilMs / MINUTE_MS) * MINUTE_MS;
    let bucketsWritten = 0;
    while (state.rolledUntilMs !== null && state.rolledUntilMs < target) {
      bucketsWritten += await this.window(state.rolledUntilMs, target);
    }
    if (!state.dirty.isEmpty) bucketsWritten += await settleDirty(this.parts, (ranges) => this.sums.forget(ranges));
    return { bucketsWritten };
  }

  private async window(fromMs: number, targetMs: number): Promise<number> {
    const { backend, state, open, writes } = this.parts;
    // Behind running appends: what they brought is visible to the reads below, what comes later counts as late.
    const { generation, minute, toMs } = await writes.run(() => {
      const minute = open.readyAt(fromMs);
      const toMs = minute?.endMs ?? Math.min(targetMs, fromMs + this.windowMs);
      state.beginWindow(toMs);
      return Promise.resolve({ generation: state.generation, minute, toMs });
    });
    if (generation !== this.generation) this.sums.reset();
    this.generation = generation;
    const elsewhere = await storedElsewhere(this.parts, { fromMs, toMs });
    const isKept = minute !== undefined && elsewhere.size === 0;
    const kept = isKept ? await minutesInMemory(this.parts, minute) : undefined;
    const { minutes, leads, rows } = kept ?? (await this.readBack(fromMs, toMs));
    const computed = new Map<BucketLevel, SeriesBuckets>([['1m', minutes]]);
    for (const level of BUCKET_LEVELS) {
      if (level !== '1m') computed.set(level, await this.coarse(level, { fromMs, toMs }, computed));
    }
    const fresh = new Map<BucketLevel, Bucket[]>();
    for (const [level, buckets] of computed) fresh.set(level, [...buckets.values()].flat());
    const change: RollUpChange = { fresh, changed: new Map(), rolledUntilMs: toMs, leads, settledMark: null };
    const isCommitted = await writes.run(async () => {
      if (state.generation !== generation) return false;
      await backend.commitRollUp(change);
      state.advance(toMs, leads);
      open.dropBefore(toMs);
      return true;
    });
    // The state was loaded anew after a failed append: the same window is computed again.
    if (!isCommitted) return 0;
    await this.sums.take({ fromMs, toMs }, computed, this.calendars());
    await markStoredMeanwhile(this.parts, { fromMs, toMs }, elsewhere);
    let written = 0;
    for (const buckets of fresh.values()) written += buckets.length;
    this.sizeNext(Math.max(rows, written));
    return written;
  }

  private sizeNext(rows: number): void {
    if (rows > MANY_ROWS) this.windowMs = Math.max(MINUTE_MS, Math.floor(this.windowMs / (2 * MINUTE_MS)) * MINUTE_MS);
    else if (rows < FEW_ROWS) this.windowMs = Math.min(MAX_WINDOW_MS, 2 * this.windowMs);
  }

  private async readBack(fromMs: number, toMs: number): Promise<WindowMinutes> {
    const { backend, state, traitsOf } = this.parts;
    const rows = await backend.readWindow(fromMs, toMs);
    const minutes: SeriesBuckets = new Map();
    const leads = new Map<number, Lead>();
    const window = { startMs: fromMs, endMs: toMs, stepMs: MINUTE_MS };
    let work = 0;
    for (const { series, from, to } of this.runsOf(rows, fromMs)) {
      const traits = traitsOf(series);
      const buckets: Bucket[] = [];
      const run = { series, tsMs: rows.tsMs, value: rows.value, quality: rows.quality, from, to };
      const lead = foldRun(run, state.lead(series), { window, traits }, (bucket) => buckets.push(bucket));
      if (buckets.length > 0) minutes.set(series, buckets);
      if (lead !== undefined && to > from) leads.set(series, lead);
      work += to - from + WORK_PER_BUCKET * buckets.length;
      if (work > WORK_PER_BREATH) {
        work = 0;
        await breathe();
      }
    }
    return { minutes, leads, rows: rows.count };
  }

  /** Rows of each series in the window, and series without rows whose last value may still hold into it; ascending. */
  private runsOf(rows: SampleColumns, fromMs: number): Run[] {
    const { state, traitsOf } = this.parts;
    const runs = new Map<number, Run>();
    for (const series of state.leadSeries()) {
      const lead = state.lead(series);
      if (lead !== undefined && lead.tsMs + traitsOf(series).holdMs > fromMs)
        runs.set(series, { series, from: 0, to: 0 });
    }
    for (let from = 0; from < rows.count;) {
      const series = rows.series[from]!;
      let to = from + 1;
      while (to < rows.count && rows.series[to] === series) to++;
      runs.set(series, { series, from, to });
      from = to;
    }
    return [...runs.values()].sort((a, b) => a.series - b.series);
  }

  /** Buckets of a coarser level that the window closes, from what is stored and what was just computed. */
  private async coarse(
    level: Exclude<BucketLevel, '1m'>,
    window: { fromMs: number; toMs: number },
    computed: ReadonlyMap<BucketLevel, SeriesBuckets>,
  ): Promise<SeriesBuckets> {
    const { backend } = this.parts;
    const result: SeriesBuckets = new Map();
    for (const [key, calendar] of this.calendars()) {
      const slots = closedSlots(level, window.fromMs, window.toMs, calendar);
      for (const part of bySource(level, slots, calendar)) {
        const startMs = part.slots[0]?.startMs ?? 0;
        const stored =
          (await this.heldOf({ level, key, startMs, source: part.source }, window)) ??
          bySeries(await backend.readBucketWindow(part.source, startMs, window.fromMs));
        await this.merge(
          { ...part, key, startMs },
          { stored, newer: computed.get(part.source) ?? new Map<number, Bucket[]>() },
          result,
        );
      }
    }
    return result;
  }

  /** What is held of a slot before the window without reading it back, unless others stored into it too. */
  private async heldOf(
    slot: { level: Exclude<BucketLevel, '1m'>; key: string; startMs: number; source: BucketLevel },
    { fromMs, toMs }: { fromMs: number; toMs: number },
  ): Promise<Map<number, Bucket[]> | undefined> {
    const held = this.sums.heldOf(slot.level, slot.key, slot.startMs, fromMs);
    if (held === undefined) return undefined;
    if ((await storedElsewhere(this.parts, { fromMs: slot.startMs, toMs })).size > 0) return undefined;
    const { buckets, changed } = held;
    const requests = changed.map((series) => ({ series, fromMs: slot.startMs, toMs: fromMs }));
    const read = requests.length === 0 ? [] : await this.parts.backend.readBuckets(slot.source, requests);
    changed.forEach((series, i) => buckets.set(series, read[i] ?? []));
    return buckets;
  }

  private async merge(
    part: {
      readonly slots: readonly { startMs: number; endMs: number }[];
      readonly key: string;
      readonly startMs: number;
    },
    finer: { readonly stored: SeriesBuckets; readonly newer: SeriesBuckets },
    result: SeriesBuckets,
  ): Promise<void> {
    let work = 0;
    for (const series of new Set([...finer.stored.keys(), ...finer.newer.keys()])) {
      if (calendarKey(this.parts.traitsOf(series)) !== part.key) continue;
      // Stored buckets all lie before the window, new ones in it, but for borders a change of zone has moved.
      const rows = overlay(
        finer.stored.get(series) ?? [],
        (finer.newer.get(series) ?? []).filter((bucket) => bucket.startMs >= part.startMs),
      );
      const merged = mergeIntoSlots(series, part.slots, rows).filter((bucket) => !isEmptyBucket(bucket));
      if (merged.length > 0) result.set(series, [...(result.get(series) ?? []), ...merged]);
      work += WORK_PER_BUCKET * rows.length;
      if (work > WORK_PER_BREATH) {
        work = 0;
        await breathe();
      }
    }
  }

  /** The calendars of all series seen; mostly one zone. */
  private calendars(): Map<string, Calendar> {
    const calendars = new Map<string, Calendar>();
    const { lastTsMs } = this.parts.state;
    for (let series = 0; series < lastTsMs.length; series++) {
      if (lastTsMs[series] === -Infinity) continue;
      const traits = this.parts.traitsOf(series);
      const key = calendarKey(traits);
      if (!calendars.has(key)) calendars.set(key, traits);
    }
    return calendars;
  }
}

function bySource(
  level: Exclude<BucketLevel, '1m'>,
  slots: readonly { startMs: number; endMs: number }[],
  calendar: Calendar,
): { source: BucketLevel; slots: { startMs: number; endMs: number }[] }[] {
  const parts: { source: BucketLevel; slots: { startMs: number; endMs: number }[] }[] = [];
  for (const slot of slots) {
    const source = sourceOf(level, slot.startMs, slot.endMs, calendar);
    if (source === 'raw') continue;
    const last = parts[parts.length - 1];
    if (last?.source === source) last.slots.push(slot);
    else parts.push({ source, slots: [slot] });
  }
  return parts;
}
