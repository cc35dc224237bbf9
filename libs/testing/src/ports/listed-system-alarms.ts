import { SystemAlarms, type SystemAlarm } from '@sed/platform-ports';

/** Alarms the platform raised and has not cleared, by key: for tests of one plant. */
export class ListedSystemAlarms extends SystemAlarms {
  readonly active = new Map<string, SystemAlarm>();

  override raise(alarm: SystemAlarm): Promise<void> {
    this.active.set(alarm.key, alarm);
    return Promise.resolve();
  }

  override clear(key: string): Promise<void> {
    this.active.delete(key);
    return Promise.resolve();
  }
}
