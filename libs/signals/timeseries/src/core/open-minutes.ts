/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { SampleColumns } from '@sed/platform-ports';
import type { Lead } from '../aggregate/fold';
import { MINUTE_MS } from '../aggregate/levels';
import type { TraitsOf } from './coarsen';
import { OpenMinute } from './open-minute';
import type { SeriesState } from './series-state';

/** Minutes kept open: the present one, the one before until it is aggregated, and some for clocks that run ahead. */
const OPEN_MINUTES = 4;
/** Records of all open minutes together: some 170 bytes each. */
const MAX_RECORDS = 500_000;

export interface OpenMinutesLimits {
  readonly minutes?: number;
  readonly records?: number;
}

/**
 * Folds samples into the buckets of the minutes that are not aggregated yet, as they are stored, so that the roll-up
 * need not read them back. It answers for a series in a minute only when it has taken all its samples in order; any
 * sample it could not take (late, replacing, too far ahead, stored before this process began) makes the series
 * "unseen" up to that sample's time, and the roll-up reads those back. What it holds is bounded and may be dropped at
 * any time.
 */
export class OpenMinutes {
  /** By start; none before the minute the next roll-up begins with. */
  private open: OpenMinute[] = [];
  /** Per series: samples up to this time may be stored without having been taken here. */
  private unseenUntilMs = new Float64Array(0);
  private readonly maxMinutes: number;
  private readonly maxRecords: number;

  constructor(
    private readonly state: SeriesState,
    private readonly traitsOf: TraitsOf,
    limits: OpenMinutesLimits = {},
  ) {
    this.maxMinutes = limits.minutes ?? OPEN_MINUTES;
    this.maxRecords = limits.records ?? MAX_RECORDS;
  }

  /** After the state was loaded: whatever is stored up to the newest sample of each series was not taken here. */
  reset(): void {
    this.open = [];
    this.unseenUntilMs = this.state.lastTsMs.slice();
  }

  /** Takes stored rows `[from, to)`, each newer than all its series had; to be called in the order they were stored. */
  take(rows: SampleColumns, from: number, to: number): void {
    if (this.maxMinutes === 0) return;
    for (let i = from; i < to;) {
      const series = rows.series[i]!;
      const ts = rows.tsMs[i]!;
      const minute = this.minuteOf(ts);
      const isReady = minute !== undefined && (minute.recordOf(series) >= 0 || this.begin(minute, series));
      const next = isReady ? minute.take(rows, i, to) : i;
      if (next === i) {
        this.miss(series, ts);
        i += 1;
      } else {
        i = next;
      }
    }
  }

  /** Notes stored rows `[from, to)` that came late or replaced others. */
  missAll(rows: SampleColumns, from: number, to: number): void {
    if (this.maxMinutes === 0) return;
    for (let i = from; i < to; i++) this.miss(rows.series[i]!, rows.tsMs[i]!);
  }

  private miss(series: number, ts: number): void {
    if (series >= this.unseenUntilMs.length) {
      const grown = new Float64Array(Math.max(series + 1, 2 * this.unseenUntilMs.length, 1024)).fill(-Infinity);
      grown.set(this.unseenUntilMs);
      this.unseenUntilMs = grown;
    }
    if (ts > this.unseenUntilMs[series]!) this.unseenUntilMs[series] = ts;
  }

  /** The open minute of a time, begun when it may be; a minute that is being aggregated takes no more. */
  private minuteOf(ts: number): OpenMinute | undefined {
    const { horizonMs, rolledUntilMs } = this.state;
    if (rolledUntilMs === null || ts < horizonMs || ts >= rolledUntilMs + this.maxMinutes * MINUTE_MS) return undefined;
    const found = this.open.find((minute) => ts >= minute.startMs && ts < minute.endMs);
    if (found !== undefined) return found;
    const capacity = Math.min(this.maxRecords, this.open[this.open.length - 1]?.count ?? 0);
    const minute = new OpenMinute(Math.floor(ts / MINUTE_MS) * MINUTE_MS, capacity);
    this.open = [...this.open, minute].sort((a, b) => a.startMs - b.startMs);
    return minute;
  }

  private begin(minute: OpenMinute, series: number): boolean {
    if (this.open.reduce((sum, { count }) => sum + count, 0) >= this.maxRecords) return false;
    minute.begin(series, this.leadOf(series, minute.startMs), this.traitsOf(series));
    return true;
  }

  /** What a series most likely holds when a minute begins; the roll-up compares it with what it knows then. */
  private leadOf(series: number, startMs: number): Lead | undefined {
    for (let i = this.open.length - 1; i >= 0; i--) {
      const minute = this.open[i]!;
      const record = minute.startMs < startMs ? minute.recordOf(series) : -1;
      if (record >= 0) return minute.heldOf(record);
    }
    return this.state.lead(series);
  }

  /** Whether samples of the series at or after `startMs` may be stored that were not taken here. */
  isUnseen(series: number, startMs: number): boolean {
    return series < this.unseenUntilMs.length && this.unseenUntilMs[series]! >= startMs;
  }

  /** The minute that begins at `startMs`, if it is open and few enough of its series must be read back. */
  readyAt(startMs: number): OpenMinute | undefined {
    const minute = this.open.find((candidate) => candidate.startMs === startMs);
    if (minute === undefined) return undefined;
    let unseen = 0;
    for (const untilMs of this.unseenUntilMs) if (untilMs >= startMs) unseen += 1;
    return unseen > mostReadBack(minute) ? undefined : minute;
  }

  /** Forgets minutes before `rolledUntilMs`: they are aggregated. */
  dropBefore(rolledUntilMs: number): void {
    this.open = this.open.filter((minute) => minute.startMs >= rolledUntilMs);
  }
}

/** Series read back one by one at most; with more it is cheaper to read the whole minute. */
export function mostReadBack(minute: OpenMinute): number {
  return Math.min(4_000, Math.ceil(minute.count / 2));
}
