import type { Clock } from '@sed/platform-ports';
import { DomainError } from '../errors/domain-error';

export interface RateLimitOptions {
  /** Takes allowed per key and window. */
  readonly limit: number;
  readonly windowMs: number;
  /** Keys remembered at most; the oldest window is forgotten first, so an attacker cannot grow the map. */
  readonly maxKeys?: number;
}

interface Window {
  startMs: number;
  count: number;
}

/** Fixed window per key with a bounded map. Never a lock: after `windowMs` the key is free again. */
export class RateLimit {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly clock: Clock,
    private readonly options: RateLimitOptions,
  ) {}

  /** Counts one take. @throws DomainError `request.tooMany` with the seconds to wait. */
  take(key: string): void {
    refuseWhile(this.count(key));
  }

  /** Counts nothing. @throws DomainError `request.tooMany` while the limit of the key is reached. */
  check(key: string): void {
    const window = this.current(key);
    if (window !== undefined && window.count >= this.options.limit) refuseWhile(this.leftMs(window));
  }

  /** Counts one take and tells how long the key must wait, 0 when it was allowed. */
  count(key: string): number {
    const window = this.current(key);
    if (window === undefined) {
      this.windows.delete(key);
      this.windows.set(key, { startMs: this.clock.nowMs(), count: 1 });
      this.forgetOldest();
      return 0;
    }
    window.count += 1;
    return window.count <= this.options.limit ? 0 : this.leftMs(window);
  }

  /** Frees a key, for example after a success. */
  reset(key: string): void {
    this.windows.delete(key);
  }

  private current(key: string): Window | undefined {
    const window = this.windows.get(key);
    if (window === undefined) return undefined;
    const ageMs = this.clock.nowMs() - window.startMs;
    // A clock set back must not freeze a window.
    return ageMs >= 0 && ageMs < this.options.windowMs ? window : undefined;
  }

  private leftMs(window: Window): number {
    return window.startMs + this.options.windowMs - this.clock.nowMs();
  }

  private forgetOldest(): void {
    if (this.windows.size <= (this.options.maxKeys ?? 10_000)) return;
    const oldest = this.windows.keys().next();
    if (!oldest.done) this.windows.delete(oldest.value);
  }
}

function refuseWhile(waitMs: number): void {
  if (waitMs > 0) throw new DomainError('request.tooMany', { seconds: Math.ceil(waitMs / 1000) });
}
