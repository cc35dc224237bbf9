/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { AppendResult, SampleBatch, SampleColumns } from '@sed/platform-ports';
import { MINUTE_MS } from '../aggregate/levels';
import type { AppendChange } from './backend';
import { ColumnBuilder } from './column-builder';
import { DirtySet } from './dirty-set';
import { breathe } from './mutex';
import type { SeriesState } from './series-state';

/** Late rows go through maps, some ten times the cost of a fresh one. */
const LATE_ROWS_PER_BREATH = 10_000;

type HoldOf = (series: number) => number;

interface PlanOptions {
  readonly holdOf: HoldOf;
  /** About how many there will be. */
  readonly rows: number;
  /** Rows may have been refused before: that the store shows one does not mean that it keeps it. */
  readonly isAgain: boolean;
}

/**
 * Sorts the rows of some batches into new keys and changed values. A row newer than all of its series is new by
 * definition, which is the fast path; for the others the store is asked for what it holds.
 */
export class AppendPlan {
  private readonly state: SeriesState;
  private readonly holdOf: HoldOf;
  private readonly isAgain: boolean;
  private readonly fresh: ColumnBuilder;
  private readonly replaced = new ColumnBuilder(16);
  private readonly late = new ColumnBuilder(16);
  private readonly dirty = new DirtySet();
  private duplicates = 0;
  private replacedCount = 0;
  private oldestMs = Infinity;
  private expired = 0;
  /** Rows of `change().fresh` up to here are newer than all their series had before them; the rest came late. */
  orderedCount = 0;

  constructor(state: SeriesState, { holdOf, rows, isAgain }: PlanOptions) {
    this.state = state;
    this.holdOf = holdOf;
    this.isAgain = isAgain;
    this.fresh = new ColumnBuilder(rows);
  }

  /** Takes rows `[from, to)` of a batch. */
  add(samples: SampleColumns, from: number, to: number): void {
    const { state, fresh } = this;
    const floorMs = state.floors.raw ?? -Infinity;
    for (let i = from; i < to; i++) {
      const series = samples.series[i]!;
      const ts = samples.tsMs[i]!;
      const value = samples.value[i]!;
      const quality = samples.quality[i]!;
      if (series >= state.lastTsMs.length) state.ensure(series);
      if (ts < floorMs) {
        // Its raw day was deleted after aggregation: storing it would make a bucket of one sample out of a full one.
        this.expired++;
      } else if (ts > state.lastTsMs[series]!) {
        state.lastTsMs[series] = ts;
        state.lastValue[series] = value;
        state.lastQuality[series] = quality;
        if (ts < this.oldestMs) this.oldestMs = ts;
        if (ts < state.horizonMs) this.touch(series, ts, value, quality);
        fresh.push(series, ts, value, quality);
      } else {
        this.late.push(series, ts, value, quality);
      }
    }
  }

  /** Decides the rows that were not newer than their series. */
  async resolveLate(lookup: (keys: SampleColumns) => Promise<Float64Array>): Promise<void> {
    this.orderedCount = this.fresh.count;
    if (this.late.count === 0) return;
    const staged = this.stagedRows();
    const unknown = new ColumnBuilder(this.late.count);
    const late = this.late.columns();
    for (let i = 0; i < late.count; i++) {
      if (i % LATE_ROWS_PER_BREATH === 0) await breathe();
      if (staged.get(late.series[i]!)?.get(late.tsMs[i]!) === undefined) {
        unknown.push(late.series[i]!, late.tsMs[i]!, late.value[i]!, 0);
      }
    }
    const stored = unknown.count === 0 ? new Float64Array(0) : await lookup(unknown.columns());
    const values = new Map<number, Map<number, number>>();
    for (let i = 0; i < unknown.count; i++) {
      if (!Number.isNaN(stored[i]!)) inner(values, unknown.series[i]!).set(unknown.tsMs[i]!, stored[i]!);
    }
    const changedRows = new Map<number, Map<number, number>>();
    for (let i = 0; i < late.count; i++) {
      if (i % LATE_ROWS_PER_BREATH === 0) await breathe();
      this.resolve(late, i, { staged, values, changedRows });
    }
  }

  private resolve(late: SampleColumns, i: number, known: Known): void {
    const series = late.series[i]!;
    const ts = late.tsMs[i]!;
    const value = late.value[i]!;
    const quality = late.quality[i]!;
    const row = known.staged.get(series)?.get(ts);
    const before = row === undefined ? known.values.get(series)?.get(ts) : this.fresh.value[row]!;
    if (before === value) {
      this.duplicates++;
      if (this.isAgain && row === undefined) this.changeStored(known.changedRows, { series, ts, value, quality });
      return;
    }
    if (row !== undefined) {
      this.fresh.value[row] = value;
      this.fresh.quality[row] = quality;
      this.replacedCount++;
    } else if (before !== undefined) {
      inner(known.values, series).set(ts, value);
      this.changeStored(known.changedRows, { series, ts, value, quality });
      this.replacedCount++;
    } else {
      inner(known.staged, series).set(ts, this.fresh.push(series, ts, value, quality));
      if (ts < this.oldestMs) this.oldestMs = ts;
    }
    if (ts === this.state.lastTsMs[series]) {
      this.state.lastValue[series] = value;
      this.state.lastQuality[series] = quality;
    }
    if (ts < this.state.horizonMs) this.touch(series, ts, value, quality);
  }

  private changeStored(
    changedRows: Map<number, Map<number, number>>,
    { series, ts, value, quality }: { series: number; ts: number; value: number; quality: number },
  ): void {
    const row = changedRows.get(series)?.get(ts);
    if (row === undefined) {
      inner(changedRows, series).set(ts, this.replaced.push(series, ts, value, quality));
    } else {
      this.replaced.value[row] = value;
      this.replaced.quality[row] = quality;
    }
  }

  /** A late sample changes its own minute and those its value, or the one it cut short, reaches into. */
  private touch(series: number, ts: number, value: number, quality: number): void {
    const reachMs = Math.min(ts + this.holdOf(series), this.state.horizonMs);
    const fromMs = Math.floor(ts / MINUTE_MS) * MINUTE_MS;
    this.dirty.add(series, fromMs, Math.max(fromMs + MINUTE_MS, Math.ceil(reachMs / MINUTE_MS) * MINUTE_MS));
    this.state.offerLead(series, ts, value, quality);
  }

  /** Rows about to be stored, by series and time, of the series that have late rows. */
  private stagedRows(): Map<number, Map<number, number>> {
    const staged = new Map<number, Map<number, number>>();
    for (let i = 0; i < this.late.count; i++) inner(staged, this.late.series[i]!);
    for (let i = 0; i < this.fresh.count; i++) staged.get(this.fresh.series[i]!)?.set(this.fresh.tsMs[i]!, i);
    return staged;
  }

  change(seq: number): AppendChange {
    const isFirst = this.state.rolledUntilMs === null && this.oldestMs !== Infinity;
    return {
      seq,
      fresh: this.fresh.columns(),
      replaced: this.replaced.columns(),
      dirty: this.dirty.ranges(),
      dirtyMark: this.state.dirtyMark + (this.dirty.isEmpty ? 0 : 1),
      rolledUntilMs: isFirst ? Math.floor(this.oldestMs / MINUTE_MS) * MINUTE_MS : null,
    };
  }

  result(): AppendResult & { readonly expired: number } {
    return {
      stored: this.fresh.count,
      duplicates: this.duplicates,
      replaced: this.replacedCount,
      expired: this.expired,
    };
  }
}

interface Known {
  readonly staged: Map<number, Map<number, number>>;
  readonly values: Map<number, Map<number, number>>;
  readonly changedRows: Map<number, Map<number, number>>;
}

function inner(map: Map<number, Map<number, number>>, series: number): Map<number, number> {
  let found = map.get(series);
  if (found === undefined) {
    found = new Map();
    map.set(series, found);
  }
  return found;
}

/** Newest batches first seen: those at or below the position were stored before. */
export function unseen(batches: readonly SampleBatch[], position: number): SampleBatch[] {
  return batches.filter((batch) => batch.seq > position).sort((a, b) => a.seq - b.seq);
}
