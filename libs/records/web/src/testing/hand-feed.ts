import type { JobPush, RecordPush } from '@sed/platform-contract';
import type { FeedSample, LiveFeed } from '../frame/live-feed';

interface Pushes {
  readonly record: RecordPush;
  readonly job: JobPush;
}

/** A live link driven by hand. */
export class HandFeed implements LiveFeed {
  private readonly listeners: { readonly [E in keyof Pushes]: Set<(payload: Pushes[E]) => void> } = {
    record: new Set(),
    job: new Set(),
  };
  private readonly samples = new Map<string, FeedSample>();
  private readonly watchers = new Set<() => void>();

  onPush<E extends keyof Pushes>(event: E, listener: (payload: Pushes[E]) => void): () => void {
    const listeners: Set<(payload: Pushes[E]) => void> = this.listeners[event];
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  subscribe(_keys: readonly string[], listener: () => void): () => void {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  }

  read(key: string): FeedSample | undefined {
    return this.samples.get(key);
  }

  serverNowMs(): number {
    return Date.now();
  }

  tell<E extends keyof Pushes>(event: E, payload: Pushes[E]): void {
    const listeners: Set<(payload: Pushes[E]) => void> = this.listeners[event];
    for (const listener of listeners) listener(payload);
  }

  sample(key: string, value: number): void {
    this.samples.set(key, { value, tsMs: Date.now(), quality: 0 });
    for (const watcher of this.watchers) watcher();
  }
}
