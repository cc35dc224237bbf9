import type { AlarmPush } from '@sed/alarms-contract';
import type { PushEvent, PushListener } from './push-hub';

/** Latest state of one signal as a panel may show it. A new object stands for a change; an unchanged signal keeps its object. */
export interface LiveSample {
  /** Null where nothing was ever received. */
  readonly value: number | null;
  /** Source time, epoch ms. */
  readonly tsMs: number;
  /** Quality code; includes STALE set by the service, or by the feed itself while it hears nothing. */
  readonly quality: number;
}

/** `connecting` before the first contact, `offline` when nothing is heard, `ended` when the session is over. */
export type FeedPhase = 'connecting' | 'online' | 'offline' | 'ended';

export interface FeedConnection {
  readonly phase: FeedPhase;
  /** Since when, epoch ms of this machine. */
  readonly sinceMs: number;
}

export type SampleListener = (key: string, sample: LiveSample) => void;
export type GapListener = (fromMs: number, toMs: number) => void;

/**
 * Where panels get live values from; live, replay and fake sources look alike. Reading only: no command
 * ever travels through a feed.
 */
export interface SignalFeed {
  start(): void;
  stop(): void;
  /** Keys are `<factoryNo>/<tag>`. The listener hears every change; a known value is read with {@link read}. */
  subscribe(keys: readonly string[], listener: SampleListener): () => void;
  read(key: string): LiveSample | undefined;
  connection(): FeedConnection;
  onConnection(listener: () => void): () => void;
  /** Samples between the two times (epoch ms, service clock) may be missing: fetch history again. */
  onGap(listener: GapListener): () => void;
  onAlarm(listener: (push: AlarmPush) => void): () => void;
  /** Messages, announcements, record changes, job progress, changed rights. */
  onPush<E extends PushEvent>(event: E, listener: PushListener<E>): () => void;
  /** How far the service's clock is ahead of this machine's, ms. */
  clockOffsetMs(): number;
  /** The service's clock, epoch ms, estimated from its frames. */
  serverNowMs(): number;
}

export function signalKey(factoryNo: string, code: string): string {
  return `${factoryNo}/${code}`;
}
