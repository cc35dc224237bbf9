/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by `reserve` */
import { randomUUID } from 'node:crypto';
import { QUALITY } from '@sed/platform-contract';
import { BACKFILL_AGE_MS } from '@sed/signals-contract';
import { LiveValues, type LatestSample, type LiveValue, type PlantLink, type SampleColumns } from '@sed/platform-ports';

const NEVER = 0;
/** A clock ahead by what time synchronisation leaves keeps its order; one further ahead must not shut out honest values. */
const AHEAD_MS = 50;
const UNKNOWN_LINK: PlantLink = { state: 'unknown', lastMessageAtMs: null };

/**
 * Latest value of every signal, in columns indexed by series. A value is replaced only by a newer source time, so late
 * data never moves the picture back; a source clock that runs ahead is shown at its arrival time.
 */
export class LiveState extends LiveValues {
  private readonly runId = randomUUID();
  private change = 0;
  private value = new Float64Array(1024);
  private tsMs = new Float64Array(1024);
  /** Source time, or the arrival where the clock runs far ahead: decides which sample is newer. */
  private sourceMs = new Float64Array(1024);
  private receivedAt = new Float64Array(1024);
  private quality = new Uint8Array(1024).fill(QUALITY.UNKNOWN);
  private changed = new Float64Array(1024);
  private readonly links = new Map<string, PlantLink>();

  changeNumber(): number {
    return this.change;
  }

  changedAt(series: number): number {
    return this.changed[series] ?? NEVER;
  }

  get(series: number): LiveValue | undefined {
    if (this.changedAt(series) === NEVER) return undefined;
    return {
      value: this.value[series]!,
      tsMs: this.tsMs[series]!,
      receivedAtMs: this.receivedAt[series]!,
      quality: this.quality[series]!,
    };
  }

  columns(): { value: Float64Array; tsMs: Float64Array; quality: Uint8Array; changedAt: Float64Array } {
    return { value: this.value, tsMs: this.tsMs, quality: this.quality, changedAt: this.changed };
  }

  epoch(): string {
    return this.runId;
  }

  link(factoryNo: string): PlantLink {
    return this.links.get(factoryNo) ?? UNKNOWN_LINK;
  }

  setLink(factoryNo: string, link: PlantLink): void {
    this.links.set(factoryNo, link);
  }

  /** Columns are at least this long afterwards, so that frame encoding never runs past their end. */
  reserve(maxSeries: number): void {
    if (maxSeries < this.value.length) return;
    const length = Math.max(maxSeries + 1, this.value.length * 2);
    const widen = <T extends Float64Array | Uint8Array>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.value = widen(new Float64Array(length), this.value);
    this.tsMs = widen(new Float64Array(length), this.tsMs);
    this.sourceMs = widen(new Float64Array(length), this.sourceMs);
    this.receivedAt = widen(new Float64Array(length), this.receivedAt);
    this.quality = widen(new Uint8Array(length).fill(QUALITY.UNKNOWN), this.quality);
    this.changed = widen(new Float64Array(length), this.changed);
  }

  /** The picture before the first message of this run, as the store remembers it. */
  restore(samples: readonly LatestSample[]): void {
    this.change++;
    for (const { series, tsMs, value, quality } of samples) {
      this.reserve(series);
      if (tsMs <= this.sourceMs[series]!) continue;
      this.sourceMs[series] = tsMs;
      this.put(series, tsMs, value, quality);
      this.receivedAt[series] = tsMs;
    }
  }

  /** Takes durable samples; the newest source time wins. */
  apply(samples: SampleColumns, receivedAtMs: number): void {
    if (samples.count === 0) return;
    this.change++;
    const { series, tsMs, value, quality, count } = samples;
    const aheadMs = receivedAtMs + AHEAD_MS;
    for (let row = 0; row < count; row++) {
      const id = series[row]!;
      if (id >= this.value.length) this.reserve(id);
      const sentMs = tsMs[row]!;
      const sourceMs = sentMs <= aheadMs ? sentMs : receivedAtMs;
      if (sourceMs < this.sourceMs[id]!) continue;
      this.sourceMs[id] = sourceMs;
      const ts = Math.min(sourceMs, receivedAtMs);
      this.put(id, ts, value[row]!, quality[row]!);
      // Buffered samples of a link that came back arrive now but are old: their own time decides whether they are stale.
      this.receivedAt[id] = receivedAtMs - ts > BACKFILL_AGE_MS ? ts : receivedAtMs;
    }
  }

  /** Sets only the quality, for example when a gateway says it has no value. */
  mark(series: number, quality: number): void {
    this.reserve(series);
    if (this.quality[series] === quality) return;
    this.change++;
    this.quality[series] = quality;
    this.changed[series] = this.change;
  }

  /** Marks what has not been refreshed for its stale time; a worse quality stays as it is. */
  markStale(series: number, staleAfterMs: number, nowMs: number): void {
    if (this.changedAt(series) === NEVER || this.quality[series]! >= QUALITY.STALE) return;
    if (nowMs - this.receivedAt[series]! > staleAfterMs) this.mark(series, QUALITY.STALE);
  }

  /** The clock was set: arrivals are as long ago as before. */
  shiftArrivals(byMs: number): void {
    for (let id = 0; id < this.receivedAt.length; id++) if (this.changedAt(id) > 0) this.receivedAt[id]! += byMs;
  }

  private put(series: number, tsMs: number, value: number, quality: number): void {
    this.tsMs[series] = tsMs;
    this.value[series] = value;
    this.quality[series] = quality;
    this.changed[series] = this.change;
  }
}
