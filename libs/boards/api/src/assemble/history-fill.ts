import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock, TimeSeriesStore } from '@sed/platform-ports';
import { Log } from '@sed/platform-api';
import type { IndicatorTrack } from './indicator-track';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RETRY_MS = 30_000;
/** Hours with holes are read again after so long, then after twice as long, and so on. */
const FIRST_MEND_MS = MINUTE_MS;
const LAST_MEND_MS = 15 * MINUTE_MS;

/**
 * Loads the time before the process began: the last hour of every indicator, and the last day of those that are over
 * their limit. One query at a time, so that a start does not hold up people's queries; tried again when the store fails.
 * What the store learns later of the last hour is taken over too.
 */
@Injectable()
export class HistoryFill implements OnModuleDestroy {
  private readonly waiting: IndicatorTrack[] = [];
  private readonly filled = new WeakSet<IndicatorTrack>();
  private mendAtMs: number | undefined;
  private mendMs = FIRST_MEND_MS;
  private isRunning = false;
  private isStopped = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: TimeSeriesStore,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  add(tracks: readonly IndicatorTrack[]): void {
    this.waiting.push(...tracks);
    void this.run();
  }

  /** Called with every picture; reads anew what has holes when it is time to. */
  mend(followed: () => readonly IndicatorTrack[]): void {
    const nowMs = this.clock.nowMs();
    this.mendAtMs ??= nowMs + this.mendMs;
    if (nowMs < this.mendAtMs) return;
    this.mendMs = Math.min(2 * this.mendMs, LAST_MEND_MS);
    this.mendAtMs = nowMs + this.mendMs;
    const waiting = new Set(this.waiting);
    this.add(followed().filter((track) => !waiting.has(track) && track.hasHoles(nowMs)));
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
  }

  private async run(): Promise<void> {
    if (this.isRunning || this.isStopped) return;
    this.isRunning = true;
    try {
      for (let track = this.waiting[0]; track !== undefined; track = this.waiting[0]) {
        await this.fill(track);
        this.waiting.shift();
        if (this.stopped()) return;
      }
    } catch (error) {
      this.log.warn({ err: error, waiting: this.waiting.length }, 'board history not loaded, will be tried again');
      if (!this.stopped()) this.retry = setTimeout(() => void this.run(), RETRY_MS);
    } finally {
      this.isRunning = false;
    }
  }

  private async fill(track: IndicatorTrack): Promise<void> {
    const nowMs = Math.floor(this.clock.nowMs() / MINUTE_MS) * MINUTE_MS;
    const toMs = nowMs - Math.ceil(track.delayMs / MINUTE_MS) * MINUTE_MS;
    if (this.filled.has(track)) {
      track.fillHoles(await this.store.buckets(track.series, '1m', { fromMs: toMs - HOUR_MS, toMs }));
      return;
    }
    const held = track.delayMs > 0 ? await this.store.buckets(track.series, '1m', { fromMs: toMs, toMs: nowMs }) : [];
    const lastHour = await this.store.buckets(track.series, '1m', { fromMs: toMs - HOUR_MS, toMs });
    const lastDay = track.isOver() ? await this.store.buckets(track.series, '1m', { fromMs: toMs - DAY_MS, toMs }) : [];
    track.fill(lastHour, lastDay, held);
    this.filled.add(track);
  }

  /** Asked across an await, so not a narrowed field. */
  private stopped(): boolean {
    return this.isStopped;
  }
}
