import type { MessageDto, AnnouncementPush } from '@sed/messages-contract';
import type { AlarmEvaluationPush } from '@sed/alarms-contract';
import type { JobPush, RecordPush } from '@sed/platform-contract';

/** What the service pushes besides values and alarms. */
export interface PushPayloads {
  readonly message: MessageDto;
  readonly announcement: AnnouncementPush;
  readonly record: RecordPush;
  readonly job: JobPush;
  /** Of which active alarms nobody knows how the process stands. */
  readonly alarmEvaluation: AlarmEvaluationPush;
  /** Rights or menus of the viewer changed: read them again. */
  readonly rights: null;
}
export type PushEvent = keyof PushPayloads;
export type PushListener<E extends PushEvent> = (payload: PushPayloads[E]) => void;

/** Listeners of the pushes, by event. */
export class PushHub {
  private readonly listeners: { readonly [E in PushEvent]: Set<PushListener<E>> } = {
    message: new Set(),
    announcement: new Set(),
    record: new Set(),
    job: new Set(),
    alarmEvaluation: new Set(),
    rights: new Set(),
  };

  on<E extends PushEvent>(event: E, listener: PushListener<E>): () => void {
    const listeners: Set<PushListener<E>> = this.listeners[event];
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  tell<E extends PushEvent>(event: E, payload: PushPayloads[E]): void {
    const listeners: Set<PushListener<E>> = this.listeners[event];
    for (const listener of listeners) listener(payload);
  }
}
