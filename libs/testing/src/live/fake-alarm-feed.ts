import { AlarmFeed, type AlarmChange } from '@sed/api-ports';
import { type AlarmDto, type AlarmEvent } from '@sed/contract';

/** An open alarm with plausible fields; a test names only what it is about. */
export function anAlarm(fields: Partial<AlarmDto> = {}): AlarmDto {
  return {
    id: 'alarm-1',
    ruleId: 'rule-1',
    factoryNo: 'A',
    signalCode: 'EFF_COD',
    signalName: { zh: '出水COD', en: 'Effluent COD' },
    plantName: { zh: '水厂A', en: 'Plant A' },
    section: 'EFF',
    text: { zh: 'COD 超标', en: 'COD over its limit' },
    action: null,
    level: 1,
    side: 'HH',
    state: 'UNACK_ACTIVE',
    active: true,
    acked: false,
    held: false,
    raisedAt: 1_763_720_000_000,
    clearedAt: null,
    ackedAt: null,
    ackedBy: null,
    closedAt: null,
    value: 61,
    peak: 61,
    limit: 50,
    unit: 'mg/L',
    repeat: 0,
    recurrenceOf: null,
    version: 1,
    ...fields,
  };
}

/** Alarm changes a test pushes by hand. */
export class FakeAlarmFeed extends AlarmFeed {
  private readonly listeners = new Set<(change: AlarmChange) => void>();
  private readonly alarms = new Map<string, AlarmDto>();
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

  override open(): readonly AlarmDto[] {
    return [...this.alarms.values()];
  }

  override lastAcknowledgedAtMs(factoryNo: string): number | null {
    return this.acknowledged.get(factoryNo) ?? null;
  }
}
