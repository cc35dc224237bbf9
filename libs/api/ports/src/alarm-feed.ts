import type { AlarmDto, AlarmEvent } from '@sed/contract';

export interface AlarmChange {
  readonly event: AlarmEvent;
  readonly alarm: AlarmDto;
}

/** Alarm changes after they are durable, for sockets and boards. */
export abstract class AlarmFeed {
  abstract onChange(listener: (change: AlarmChange) => void): () => void;
  /** Open alarms (not closed), all plants. */
  abstract open(): readonly AlarmDto[];
  /** When a person last acknowledged an alarm of the plant, epoch ms. */
  abstract lastAcknowledgedAtMs(factoryNo: string): number | null;
}
