import type { LiveSample, SignalFeed } from './signal-feed';

/** A view on several signals whose snapshot object changes only when one of them does. */
export class FeedCells {
  private current: ReadonlyMap<string, LiveSample>;
  private isStale = false;

  constructor(
    private readonly feed: SignalFeed,
    private readonly keys: readonly string[],
  ) {
    this.current = this.collect();
  }

  readonly subscribe = (changed: () => void): (() => void) =>
    this.feed.subscribe(this.keys, () => {
      this.isStale = true;
      changed();
    });

  readonly snapshot = (): ReadonlyMap<string, LiveSample> => {
    if (this.isStale) {
      this.isStale = false;
      this.current = this.collect();
    }
    return this.current;
  };

  private collect(): ReadonlyMap<string, LiveSample> {
    const samples = new Map<string, LiveSample>();
    for (const key of this.keys) {
      const sample = this.feed.read(key);
      if (sample !== undefined) samples.set(key, sample);
    }
    return samples;
  }
}
