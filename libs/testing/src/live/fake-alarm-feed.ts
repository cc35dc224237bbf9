import { AlarmFeed, type AlarmChange } from '@sed/platform-ports';
import type { AlarmDto, AlarmEvent, AlarmEvaluationPush } from '@sed/alarms-contract';
import { anAlarm as openAlarm } from '@sed/alarms-contract/testing';

/** An open alarm of plant A; a test names only what it is about. */
export function anAlarm(fields: Partial<AlarmDto> = {}): AlarmDto {
  const plantName = { zh: '水厂A', en: 'Plant A' };
  return openAlarm({ id: 'alarm-1', factoryNo: 'A', plantName, level: 1, ...fields });
}

/** Alarm changes a test pushes by hand. */
export class FakeAlarmFeed extends AlarmFeed {
  private readonly listeners = new Set<(change: AlarmChange) => void>();
  private readonly evaluationListeners = new Set<(change: AlarmEvaluationPush) => void>();
  private readonly alarms = new Map<string, AlarmDto>();
  private readonly unknownSince = new Map<string, number>();
  private readonly acknowledged = new Map<string, number>();

  push(event: AlarmEvent, alarm: AlarmDto): void {
    if (alarm.state === 'CLOSED') this.alarms.delete(alarm.id);
    else this.alarms.set(alarm.id, alarm);
    if (event === 'acknowledged' && alarm.ackedAt !== null) this.acknowledged.set(alarm.factoryNo, alarm.ackedAt);
    for (const listener of this.listeners) listener({ event, alarm });
  }

  override onChange(listener: (change: AlarmChange) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  override onEvaluation(listener: (change: AlarmEvaluationPush) => void): () => void {
    this.evaluationListeners.add(listener);
    return () => {
      this.evaluationListeners.delete(listener);
    };
  }

  know(change: AlarmEvaluationPush): void {
    for (const { id, unknownSinceMs } of change.alarms) {
      if (unknownSinceMs === null) this.unknownSince.delete(id);
      else this.unknownSince.set(id, unknownSinceMs);
    }
    for (const listener of this.evaluationListeners) listener(change);
  }

  override unknownSinceMs(alarmId: string): number | null {
    return this.unknownSince.get(alarmId) ?? null;
  }

  override open(): readonly AlarmDto[] {
    return [...this.alarms.values()];
  }

  override lastAcknowledgedAtMs(factoryNo: string): number | null {
    return this.acknowledged.get(factoryNo) ?? null;
  }
}
