import { AlarmFeed, type AlarmChange } from '@sed/platform-ports';
import type { AlarmDto, AlarmEvent } from '@sed/alarms-contract';
import type { AlarmMessage, OpenAlarmsMessage } from './channels';

/** Alarms of a process that runs no alarm engine, filled by messages of the one that does. */
export class RemoteAlarmFeed extends AlarmFeed {
  private readonly listeners = new Set<(change: AlarmChange) => void>();
  private readonly alarms = new Map<string, AlarmDto>();
  private readonly acknowledged = new Map<string, number>();
  private epoch: string | undefined;
  private seq = 0;

  override onChange(listener: (change: AlarmChange) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Never told from afar: each process works it out from its own live values. */
  override onEvaluation(): () => void {
    return () => undefined;
  }

  override unknownSinceMs(): null {
    return null;
  }

  override open(): readonly AlarmDto[] {
    return [...this.alarms.values()];
  }

  override lastAcknowledgedAtMs(factoryNo: string): number | null {
    return this.acknowledged.get(factoryNo) ?? null;
  }

  /** @returns false when messages before it are missing: the open alarms must be asked for. */
  apply({ epoch, seq, event, alarm }: AlarmMessage): boolean {
    const isNext = epoch === this.epoch && seq === this.seq + 1;
    // Also told when others are missing: a person hears of this alarm now and of those a moment later.
    if (epoch !== this.epoch || seq > this.seq) this.tell(event, alarm);
    if (isNext) this.seq = seq;
    return isNext;
  }

  /** Takes over the whole list and tells the differences, so that nobody misses what was lost on the way. */
  replace({ epoch, seq, open, acknowledged }: OpenAlarmsMessage): void {
    this.epoch = epoch;
    this.seq = seq;
    const present = new Set(open.map((alarm) => alarm.id));
    for (const alarm of [...this.alarms.values()]) {
      if (!present.has(alarm.id)) this.tell('closed', { ...alarm, state: 'CLOSED', active: false });
    }
    for (const alarm of open) {
      const known = this.alarms.get(alarm.id);
      if (known === undefined || known.version < alarm.version) this.tell(eventBetween(known, alarm), alarm);
    }
    for (const [factoryNo, atMs] of acknowledged) this.acknowledged.set(factoryNo, atMs);
  }

  private tell(event: AlarmEvent, alarm: AlarmDto): void {
    if (alarm.state === 'CLOSED') this.alarms.delete(alarm.id);
    else this.alarms.set(alarm.id, alarm);
    if (event === 'acknowledged' && alarm.ackedAt !== null) this.acknowledged.set(alarm.factoryNo, alarm.ackedAt);
    for (const listener of this.listeners) listener({ event, alarm });
  }
}

/** What happened between two versions, as far as it can be told from their difference. */
function eventBetween(known: AlarmDto | undefined, alarm: AlarmDto): AlarmEvent {
  if (known === undefined) return 'raised';
  if (alarm.acked && !known.acked) return 'acknowledged';
  if (!alarm.active && known.active) return 'cleared';
  if (alarm.active && !known.active) return 'repeated';
  return alarm.level > known.level ? 'eased' : 'worsened';
}
