import type { AlarmPush } from '@sed/alarms-contract';

/** More different alarms than this waiting for one client: it starts again from the list instead. */
const MAX_PENDING = 2000;

/** Alarm events kept for a client that takes nothing for a moment: the newest of each alarm. */
export class PendingAlarms {
  private readonly byId = new Map<string, AlarmPush>();

  /** @returns false when there are too many: the client must reconnect and load the list. */
  add(push: AlarmPush): boolean {
    // Deleted first, so that the order of arrival is kept.
    this.byId.delete(push.alarm.id);
    this.byId.set(push.alarm.id, push);
    return this.byId.size <= MAX_PENDING;
  }

  take(): readonly AlarmPush[] {
    const all = [...this.byId.values()];
    this.byId.clear();
    return all;
  }
}
