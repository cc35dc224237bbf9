import { QUALITY, type SubscribeReply, type SubscribeRequest } from '@sed/platform-contract';
import type { AlarmPush } from '@sed/alarms-contract';
import { encodeFrame } from '@sed/signals-contract';
import type { LinkHandlers, LiveLink } from './live-link';
import type { PushEvent, PushPayloads } from './push-hub';

/** The far end of a live link for specs: answers as the service does, and can be cut, mute or another run. */
export class FakeService implements LiveLink {
  readonly requests: SubscribeRequest[] = [];
  readonly unsubscribed: string[][] = [];
  epoch = 'run-1';
  /** A black hole: the link looks open but nothing comes through. */
  isMute = false;
  isRecovering = false;
  reopened = 0;
  private handlers: LinkHandlers | undefined;
  private connected = false;
  private seq = 0;
  private readonly idOf = new Map<string, number>();
  private readonly watched = new Set<string>();

  open(handlers: LinkHandlers): void {
    this.handlers = handlers;
    this.accept();
  }

  close(): void {
    this.connected = false;
  }

  reopen(): void {
    this.reopened += 1;
    this.cut();
  }

  isOpen(): boolean {
    return this.connected;
  }

  subscribe(request: SubscribeRequest, reply: (answer: SubscribeReply) => void): void {
    this.requests.push(request);
    if (this.isMute) return;
    const signals = request.signals ?? [];
    for (const key of signals) {
      this.watched.add(key);
      if (!this.idOf.has(key)) this.idOf.set(key, this.idOf.size + 1);
    }
    const refused = signals
      .filter((key) => key.startsWith('foreign/'))
      .map((key) => ({ key, reason: 'forbidden' as const }));
    const ids = Object.fromEntries(
      signals.filter((key) => !key.startsWith('foreign/')).map((key) => [key, this.id(key)]),
    );
    reply({ ok: true, ids, refused, epoch: this.epoch, recovered: this.isRecovering });
  }

  unsubscribe(signals: readonly string[], reply: () => void): void {
    this.unsubscribed.push([...signals]);
    if (this.isMute) return;
    for (const key of signals) this.watched.delete(key);
    reply();
  }

  accept(): void {
    this.connected = true;
    this.seq = 0;
    this.watched.clear();
    this.handlers?.onOpen();
  }

  cut(): void {
    this.connected = false;
    this.handlers?.onClose();
  }

  refuse(reason: string): void {
    this.handlers?.onRefused(reason);
  }

  alarm(push: AlarmPush): void {
    this.handlers?.onAlarm(push);
  }

  push<E extends PushEvent>(event: E, payload: PushPayloads[E]): void {
    this.handlers?.onPush(event, payload);
  }

  isWatched(key: string): boolean {
    return this.watched.has(key);
  }

  /** Sends one changed value; `skipped` frames are lost before it. */
  sample(key: string, value: number, skipped = 0): void {
    if (this.isMute) return;
    this.seq += 1 + skipped;
    this.bytes(
      encodeFrame({
        full: false,
        timeMs: Date.now(),
        seq: this.seq,
        count: 1,
        ids: Uint32Array.of(this.id(key)),
        values: Float64Array.of(value),
        tsMs: Float64Array.of(Date.now()),
        quality: Uint8Array.of(QUALITY.GOOD),
      }),
    );
  }

  bytes(frame: Uint8Array): void {
    this.handlers?.onFrame(frame);
  }

  private id(key: string): number {
    return this.idOf.get(key) ?? 99_999;
  }
}
