import { MAX_SIGNALS_PER_SUBSCRIBE, TOKEN_ERROR, type SubscribeReply } from '@sed/platform-contract';
import { decodeFrame, FrameFormatError, type FrameColumns } from '@sed/signals-contract';
import { BaseFeed } from './base-feed';
import type { LiveLink } from './live-link';

/** Keys wanted within this time go into one message. */
const MERGE_MS = 20;
const WATCH_MS = 500;
/** With nothing heard for this long the feed asks the service for a sign of life … */
const PROBE_AFTER_MS = 2500;
/** … and without one by then it says "offline": in sum below the five seconds within which a loss must show. */
const LOST_AFTER_MS = 4000;
/** After a sleep of the machine nothing on screen is trusted, with or without a probe. */
const ASLEEP_MS = 10_000;
/** A key no plant has: naming it changes nothing, but the service answers. */
const PROBE_KEY = 'sed/probe';

export interface FeedCounters {
  frames: number;
  badFrames: number;
  unknownIds: number;
  gaps: number;
  refused: number;
}

interface Options {
  readonly link: LiveLink;
  /** The service ended the session: sign in again. */
  readonly onSessionEnd: () => void;
}

/** Live values of the service over one socket, merged for all panels of the page. */
export class LiveSocketFeed extends BaseFeed {
  readonly counters: FeedCounters = { frames: 0, badFrames: 0, unknownIds: 0, gaps: 0, refused: 0 };
  private readonly keyOfId = new Map<number, string>();
  private readonly toAdd = new Set<string>();
  private readonly toDrop = new Set<string>();
  private epoch: string | undefined;
  private lastSeq: number | undefined;
  /** Service time of the newest frame, to name a gap. */
  private lastFrameMs: number | undefined;
  private heardAtMs = Date.now();
  private probeSentAtMs: number | undefined;
  private mergeTimer: ReturnType<typeof setTimeout> | undefined;
  private watchTimer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: Options) {
    super();
  }

  start(): void {
    if (this.watchTimer !== undefined) return;
    this.watchTimer = setInterval(() => this.watch(), WATCH_MS);
    this.options.link.open({
      onOpen: () => this.opened(),
      onClose: () => this.enter('offline'),
      onRefused: (reason) => this.refused(reason),
      onFrame: (bytes) => this.frame(bytes),
      onAlarm: (push) => {
        this.heard();
        this.tellAlarm(push);
      },
      onPush: (event, payload) => {
        this.heard();
        this.tellPush(event, payload);
      },
    });
  }

  stop(): void {
    clearInterval(this.watchTimer);
    clearTimeout(this.mergeTimer);
    this.watchTimer = undefined;
    this.options.link.close();
    this.enter('ended');
  }

  protected want(keys: readonly string[]): void {
    for (const key of keys) {
      if (!this.toDrop.delete(key)) this.toAdd.add(key);
    }
    this.merge();
  }

  protected drop(keys: readonly string[]): void {
    for (const key of keys) {
      if (!this.toAdd.delete(key)) this.toDrop.add(key);
    }
    this.merge();
  }

  private merge(): void {
    clearTimeout(this.mergeTimer);
    this.mergeTimer = setTimeout(() => this.sendChanges(), MERGE_MS);
  }

  /** Nothing is sent into a closed link: it would be queued and arrive out of its time. */
  private sendChanges(): void {
    if (!this.options.link.isOpen()) return;
    const dropped = [...this.toDrop];
    const added = [...this.toAdd];
    this.toDrop.clear();
    this.toAdd.clear();
    for (let i = 0; i < dropped.length; i += MAX_SIGNALS_PER_SUBSCRIBE) {
      this.options.link.unsubscribe(dropped.slice(i, i + MAX_SIGNALS_PER_SUBSCRIBE), () => this.heard());
    }
    this.subscribeKeys(added, false);
  }

  private subscribeKeys(keys: readonly string[], isReturn: boolean): void {
    const resume = isReturn && this.epoch !== undefined ? { epoch: this.epoch, seq: this.lastSeq ?? 0 } : undefined;
    for (let i = 0; i < keys.length; i += MAX_SIGNALS_PER_SUBSCRIBE) {
      const signals = keys.slice(i, i + MAX_SIGNALS_PER_SUBSCRIBE);
      this.options.link.subscribe({ signals, ...(resume && { resume }) }, (reply) =>
        this.subscribed(reply, isReturn && i === 0),
      );
    }
  }

  private opened(): void {
    const isReturn = this.lastFrameMs !== undefined;
    this.heardAtMs = Date.now();
    this.probeSentAtMs = undefined;
    this.keyOfId.clear();
    this.toAdd.clear();
    this.toDrop.clear();
    const keys = this.watchedKeys();
    this.enter('online');
    // A return is told as a gap by the reply; without keys nothing was missed but alarms, which listeners fetch on `online`.
    this.subscribeKeys(keys, isReturn);
    this.lastSeq = undefined;
  }

  private subscribed(reply: SubscribeReply, isReturn: boolean): void {
    this.heard();
    this.counters.refused += reply.refused.length;
    if (!reply.ok) return;
    if (this.epoch !== undefined && this.epoch !== reply.epoch) {
      this.keyOfId.clear();
      this.forgetValues();
    }
    const isOtherRun = this.epoch !== undefined && this.epoch !== reply.epoch;
    this.epoch = reply.epoch;
    for (const [key, id] of Object.entries(reply.ids)) this.keyOfId.set(id, key);
    if (isReturn && (isOtherRun || !reply.recovered)) this.gap(this.serverNowMs());
  }

  private frame(bytes: Uint8Array): void {
    this.heard();
    let frame: FrameColumns;
    try {
      frame = decodeFrame(bytes);
    } catch (error) {
      if (!(error instanceof FrameFormatError)) throw error;
      // Counted, and cured by the next full frame.
      this.counters.badFrames += 1;
      return;
    }
    this.counters.frames += 1;
    this.learnClock(frame.timeMs);
    const isHole = this.lastSeq !== undefined && frame.seq !== this.lastSeq + 1;
    if (isHole) this.resync(frame.timeMs);
    this.lastSeq = frame.seq;
    this.lastFrameMs = frame.timeMs;
    this.applyRows(frame);
  }

  private applyRows(frame: FrameColumns): void {
    for (let row = 0; row < frame.count; row += 1) {
      const key = this.keyOfId.get(frame.ids[row] ?? -1);
      if (key === undefined) {
        this.counters.unknownIds += 1;
        continue;
      }
      const value = frame.values[row] ?? Number.NaN;
      this.accept(key, {
        value: Number.isNaN(value) ? null : value,
        tsMs: frame.tsMs[row] ?? 0,
        quality: frame.quality[row] ?? 0,
      });
    }
  }

  /** Frames were missed on an open link: the full frame after a new subscription puts the values right. */
  private resync(nowMs: number): void {
    this.gap(nowMs);
    this.subscribeKeys(this.watchedKeys(), false);
  }

  private gap(toMs: number): void {
    const fromMs = this.lastFrameMs;
    if (fromMs === undefined || fromMs >= toMs) return;
    this.counters.gaps += 1;
    this.tellGap(fromMs, toMs);
  }

  private refused(reason: string): void {
    if (reason !== TOKEN_ERROR) return;
    this.stop();
    this.options.onSessionEnd();
  }

  private heard(): void {
    this.heardAtMs = Date.now();
    this.probeSentAtMs = undefined;
    // A link given up as silent speaks again: what is on screen is old until the full frame comes.
    if (this.connection().phase === 'offline' && this.options.link.isOpen()) {
      this.enter('online');
      this.resync(this.serverNowMs());
    }
  }

  private watch(): void {
    if (this.connection().phase !== 'online') return;
    const nowMs = Date.now();
    const silentMs = nowMs - this.heardAtMs;
    if (silentMs < PROBE_AFTER_MS) return;
    const isProbeLate = this.probeSentAtMs !== undefined && silentMs >= LOST_AFTER_MS;
    if (isProbeLate) {
      this.enter('offline');
      // A black hole would hold the old connection for most of a minute; a new one is back with the network.
      this.options.link.reopen();
      return;
    }
    if (silentMs >= ASLEEP_MS) this.enter('offline');
    if (this.probeSentAtMs === undefined && this.options.link.isOpen()) {
      this.probeSentAtMs = nowMs;
      this.options.link.unsubscribe([PROBE_KEY], () => this.heard());
    }
  }
}
