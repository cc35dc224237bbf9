import type { SamplePoint } from '@sed/signals-contract';
import { BaseFeed } from './base-feed';

export interface Recording {
  readonly key: string;
  /** Ascending by time. */
  readonly points: readonly SamplePoint[];
}

const TICK_MS = 200;

/** Plays recorded series as if they were live: panels cannot tell the difference. */
export class ReplayFeed extends BaseFeed {
  private readonly cursors = new Map<string, number>();
  private readonly pointsOf: ReadonlyMap<string, readonly SamplePoint[]>;
  private timer: ReturnType<typeof setInterval> | undefined;
  private playedToMs: number;

  /** @param speed how many recorded milliseconds pass per real one */
  constructor(
    recordings: readonly Recording[],
    fromMs: number,
    private readonly speed = 1,
  ) {
    super();
    this.pointsOf = new Map(recordings.map((recording) => [recording.key, recording.points]));
    this.playedToMs = fromMs;
  }

  start(): void {
    if (this.timer !== undefined) return;
    this.enter('online');
    this.timer = setInterval(() => this.playTo(this.playedToMs + TICK_MS * this.speed), TICK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.enter('ended');
  }

  /** Jumping leaves a gap, exactly as a lost link does. */
  seek(toMs: number): void {
    const from = this.playedToMs;
    this.cursors.clear();
    this.playTo(toMs);
    this.tellGap(Math.min(from, toMs), Math.max(from, toMs));
  }

  override clockOffsetMs(): number {
    return this.playedToMs - Date.now();
  }

  protected want(): void {
    this.playTo(this.playedToMs);
  }

  protected drop(keys: readonly string[]): void {
    for (const key of keys) this.cursors.delete(key);
  }

  private playTo(toMs: number): void {
    this.playedToMs = toMs;
    for (const key of this.watchedKeys()) this.playKey(key, toMs);
  }

  private playKey(key: string, toMs: number): void {
    const points = this.pointsOf.get(key) ?? [];
    let next = this.cursors.get(key) ?? 0;
    let newest: SamplePoint | undefined;
    while (next < points.length) {
      const point = points[next];
      if (point === undefined || point[0] > toMs) break;
      newest = point;
      next += 1;
    }
    this.cursors.set(key, next);
    // Newest wins between two ticks, as it does on the wire.
    if (newest !== undefined) this.accept(key, { tsMs: newest[0], value: newest[1], quality: newest[2] });
  }
}
