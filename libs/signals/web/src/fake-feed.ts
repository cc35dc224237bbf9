import { QUALITY } from '@sed/platform-contract';
import type { AlarmPush } from '@sed/alarms-contract';
import { BaseFeed } from './base-feed';
import type { PushEvent, PushPayloads } from './push-hub';

/** A feed driven by hand, for tests and design work. */
export class FakeFeed extends BaseFeed {
  start(): void {
    this.enter('online');
  }

  stop(): void {
    this.enter('ended');
  }

  push(key: string, value: number | null, tsMs = Date.now(), quality: number = QUALITY.GOOD): void {
    this.accept(key, { value, tsMs, quality });
  }

  pushAlarm(push: AlarmPush): void {
    this.tellAlarm(push);
  }

  pushEvent<E extends PushEvent>(event: E, payload: PushPayloads[E]): void {
    this.tellPush(event, payload);
  }

  lose(): void {
    this.enter('offline');
  }

  /** The link is back; what was missed in between is told as a gap. */
  restore(missedFromMs = this.connection().sinceMs): void {
    this.enter('online');
    this.tellGap(missedFromMs, Date.now());
  }

  protected want(): void {
    // Values arrive only when a test pushes them.
  }

  protected drop(): void {
    // Nothing is held outside the cells.
  }
}
