import { QUALITY } from '@sed/platform-contract';
import type { AlarmPush } from '@sed/alarms-contract';
import type { FeedConnection, FeedPhase, GapListener, LiveSample, SampleListener, SignalFeed } from './signal-feed';
import { PushHub, type PushEvent, type PushListener, type PushPayloads } from './push-hub';

/** A signal nobody watches is forgotten after this time (the specification clears its cache one second after a page closes). */
export const RELEASE_MS = 1000;

interface Cell {
  sample: LiveSample | undefined;
  readonly listeners: Set<SampleListener>;
}

/**
 * What all feeds share: one cell per watched signal, merged subscriptions, ageing on loss. Holds exactly one
 * sample per watched key, so memory does not grow with the number of updates.
 */
export abstract class BaseFeed implements SignalFeed {
  private readonly cells = new Map<string, Cell>();
  private readonly idle = new Set<string>();
  private readonly connectionListeners = new Set<() => void>();
  private readonly gapListeners = new Set<GapListener>();
  private readonly alarmListeners = new Set<(push: AlarmPush) => void>();
  private readonly pushes = new PushHub();
  private link: FeedConnection = { phase: 'connecting', sinceMs: Date.now() };
  private learntOffsetMs = 0;
  private releaseTimer: ReturnType<typeof setTimeout> | undefined;

  abstract start(): void;
  abstract stop(): void;
  /** Newly watched keys. */
  protected abstract want(keys: readonly string[]): void;
  /** Keys nobody watches any more. */
  protected abstract drop(keys: readonly string[]): void;

  subscribe(keys: readonly string[], listener: SampleListener): () => void {
    const added: string[] = [];
    for (const key of keys) {
      let cell = this.cells.get(key);
      if (cell === undefined) {
        cell = { sample: undefined, listeners: new Set() };
        this.cells.set(key, cell);
        added.push(key);
      }
      this.idle.delete(key);
      cell.listeners.add(listener);
    }
    if (added.length > 0) this.want(added);
    return () => this.leave(keys, listener);
  }

  read(key: string): LiveSample | undefined {
    return this.cells.get(key)?.sample;
  }

  connection(): FeedConnection {
    return this.link;
  }

  onConnection(listener: () => void): () => void {
    this.connectionListeners.add(listener);
    return () => this.connectionListeners.delete(listener);
  }

  onGap(listener: GapListener): () => void {
    this.gapListeners.add(listener);
    return () => this.gapListeners.delete(listener);
  }

  onAlarm(listener: (push: AlarmPush) => void): () => void {
    this.alarmListeners.add(listener);
    return () => this.alarmListeners.delete(listener);
  }

  onPush<E extends PushEvent>(event: E, listener: PushListener<E>): () => void {
    return this.pushes.on(event, listener);
  }

  clockOffsetMs(): number {
    return this.learntOffsetMs;
  }

  serverNowMs(): number {
    return Date.now() + this.clockOffsetMs();
  }

  /** Number of signals held, for memory checks. */
  watchedCount(): number {
    return this.cells.size;
  }

  protected watchedKeys(): string[] {
    return [...this.cells.keys()];
  }

  protected accept(key: string, sample: LiveSample): void {
    const cell = this.cells.get(key);
    if (cell === undefined) return;
    cell.sample = sample;
    for (const listener of cell.listeners) listener(key, sample);
  }

  protected learnClock(serverMs: number): void {
    this.learntOffsetMs = serverMs - Date.now();
  }

  /** Leaving `online` ages every usable value at once: an old number must never look live. */
  protected enter(phase: FeedPhase): void {
    if (this.link.phase === phase) return;
    this.link = { phase, sinceMs: Date.now() };
    if (phase !== 'online') this.ageAll();
    for (const listener of this.connectionListeners) listener();
  }

  /** Values of another run of the service mean nothing. */
  protected forgetValues(): void {
    for (const [key, cell] of this.cells) {
      if (cell.sample === undefined) continue;
      this.accept(key, { value: null, tsMs: cell.sample.tsMs, quality: QUALITY.UNKNOWN });
    }
  }

  protected tellGap(fromMs: number, toMs: number): void {
    for (const listener of this.gapListeners) listener(fromMs, toMs);
  }

  protected tellAlarm(push: AlarmPush): void {
    for (const listener of this.alarmListeners) listener(push);
  }

  protected tellPush<E extends PushEvent>(event: E, payload: PushPayloads[E]): void {
    this.pushes.tell(event, payload);
  }

  private ageAll(): void {
    for (const [key, { sample }] of this.cells) {
      if (sample === undefined || sample.quality >= QUALITY.STALE) continue;
      this.accept(key, { ...sample, quality: QUALITY.STALE });
    }
  }

  private leave(keys: readonly string[], listener: SampleListener): void {
    for (const key of keys) {
      const cell = this.cells.get(key);
      cell?.listeners.delete(listener);
      if (cell?.listeners.size === 0) this.idle.add(key);
    }
    if (this.idle.size === 0) return;
    clearTimeout(this.releaseTimer);
    this.releaseTimer = setTimeout(() => this.release(), RELEASE_MS);
  }

  private release(): void {
    const released = [...this.idle];
    this.idle.clear();
    for (const key of released) this.cells.delete(key);
    if (released.length > 0) this.drop(released);
  }
}
