import type { AlarmDto, AlarmEvent, AlarmEvaluationPush } from '@sed/alarms-contract';

export interface AlarmChange {
  readonly event: AlarmEvent;
  readonly alarm: AlarmDto;
}

/** Alarm changes after they are durable, for sockets and boards. */
export abstract class AlarmFeed {
  abstract onChange(listener: (change: AlarmChange) => void): () => void;
  /** Open alarms (not closed), all plants. */
  abstract open(): readonly AlarmDto[];
  /** Told where the state of active alarms became unknown or known again, at most once a second for each plant. */
  abstract onEvaluation(listener: (change: AlarmEvaluationPush) => void): () => void;
  /** Since when the state of an active alarm is unknown, epoch ms; null while it is known. */
  abstract unknownSinceMs(alarmId: string): number | null;
  /** When a person last acknowledged an alarm of the plant, epoch ms. */
  abstract lastAcknowledgedAtMs(factoryNo: string): number | null;
}
