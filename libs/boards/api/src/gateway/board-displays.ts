import { Injectable } from '@nestjs/common';
import { Clock } from '@sed/platform-ports';
import { displayHeartbeat, type DisplayHeartbeat } from '@sed/boards-contract';

/** Anybody may send a heartbeat, so the list is bounded; the one not heard of for longest is forgotten first. */
const MAX_DISPLAYS = 5000;
const FORGET_AFTER_MS = 24 * 3_600_000;

export interface BoardDisplay extends DisplayHeartbeat {
  /** Epoch ms of the last heartbeat, server clock. */
  readonly lastSeenAtMs: number;
}

/** Wall displays as they tell about themselves, for system monitoring. In memory: a display tells again in a minute. */
@Injectable()
export class BoardDisplays {
  private readonly displays = new Map<string, BoardDisplay>();

  constructor(private readonly clock: Clock) {}

  /** @returns false when it is no heartbeat. */
  note(beat: unknown): boolean {
    const parsed = displayHeartbeat.safeParse(beat);
    if (!parsed.success) return false;
    this.displays.delete(parsed.data.displayId);
    this.displays.set(parsed.data.displayId, { ...parsed.data, lastSeenAtMs: this.clock.nowMs() });
    const oldest = this.displays.keys().next();
    if (this.displays.size > MAX_DISPLAYS && oldest.done !== true) this.displays.delete(oldest.value);
    return true;
  }

  /** Displays heard of in the last 24 h, the latest first. */
  list(): readonly BoardDisplay[] {
    const oldestMs = this.clock.nowMs() - FORGET_AFTER_MS;
    for (const display of this.displays.values()) {
      if (display.lastSeenAtMs < oldestMs) this.displays.delete(display.displayId);
    }
    return [...this.displays.values()].reverse();
  }
}
