import type { Clock, HealthReport, SampleBatch } from '@sed/platform-ports';
import type { GapDto } from '@sed/signals-contract';
import type { MessageSource } from '../broker/message-source';
import type { DurableMap } from '../unbound/unbound-signals';
import { GapFinder } from './gap-finder';

/** What of the broker must be known after a restart of the service. */
export interface BrokerMemory {
  readonly seenAtMs: number;
  readonly brokerStartedAtMs: number | null;
  readonly samplesPerS: number;
}

const UPTIME_TOPIC = '$SYS/broker/uptime';
const ERROR_TOPIC = '$SYS/broker/log/E';
const DROPPED_TOPIC = '$SYS/broker/publish/messages/dropped';

/**
 * Mosquitto notices a full disk only while it writes more than its C library holds back: without that it puts an empty
 * file in the place of its database and says nothing. A retained message longer than this makes each save such a one.
 */
const PADDING_TOPIC = 'sed/broker-padding';
const PADDING_BYTES = 16_384;

const REMEMBER_MS = 5000;
/** The broker tells its uptime every ten seconds; until then its start is known only roughly. */
const SEARCH_MS = 12_000;
/** A long backlog is looked through for at most this long. */
const SEARCH_MAX_MS = 300_000;
/** Samples this fresh come straight from the gateways: the backlog is through. */
const FRESH_MS = 3000;
/** So is it when nothing comes any more, from gateways that fell silent meanwhile. */
const SILENT_MS = 10_000;
const SAME_START_MS = 5000;
/** A start is told in whole seconds, never as earlier than it was. */
const START_ROUNDED_MS = 2000;
/** How long a hole is shown as a matter of health; the record stays. */
const SHOWN_MS = 3_600_000;
/** The broker saves every second, so trouble that is over is not repeated. */
const TROUBLE_MS = 15_000;
const RATE_WEIGHT = 0.05;
export const GAPS_KEPT = 200;

interface Search {
  readonly memory: BrokerMemory;
  readonly startedAtMs: number;
  readonly finder: GapFinder;
  isCaughtUp: boolean;
  committedAtMs: number;
}

export interface BrokerWatchParts {
  readonly source: MessageSource;
  readonly clock: Clock;
  readonly memory: DurableMap<BrokerMemory>;
  readonly gaps: DurableMap<GapDto>;
  /** Newest source time of a series. */
  readonly lastMs: (series: number) => number | undefined;
  readonly onGap: (gap: GapDto) => void;
}

/**
 * Knows what a broker does not say: that it was killed and lost what waited for us, that it dropped messages, that it
 * cannot write its disk. A loss becomes a record with start, end and an estimate; trouble becomes health.
 */
export class BrokerWatch {
  private known: BrokerMemory | undefined;
  private readonly recorded: GapDto[] = [];
  private search: Search | undefined;
  private brokerStartedAtMs: number | null = null;
  private rememberedAtMs = 0;
  private isPadded = false;
  private samples = 0;
  private samplesPerS = 0;
  private dropped: number | undefined;
  private droppedAtMs = Number.NEGATIVE_INFINITY;
  private trouble = { text: '', atMs: Number.NEGATIVE_INFINITY };

  constructor(private readonly parts: BrokerWatchParts) {
    for (const { value } of parts.memory.getRange()) this.known = value;
    this.samplesPerS = this.known?.samplesPerS ?? 0;
    for (const { value } of parts.gaps.getRange()) this.recorded.push(value);
    const { source } = parts;
    source.listen(UPTIME_TOPIC, (_topic, payload) => this.toldUptime(textOf(payload)));
    source.listen(ERROR_TOPIC, (_topic, payload) => this.toldError(textOf(payload)));
    source.listen(DROPPED_TOPIC, (_topic, payload) => this.toldDropped(Number(textOf(payload))));
  }

  /** Newest first. */
  gaps(): readonly GapDto[] {
    return [...this.recorded].sort((a, b) => b.recordedAt - a.recordedAt);
  }

  /** The connection is there; what waited at the broker begins to come. */
  connected(isSessionKept: boolean): void {
    const now = this.parts.clock.nowMs();
    const { search } = this;
    const memory = search?.memory ?? this.known;
    this.brokerStartedAtMs = null;
    this.dropped = undefined;
    this.search = undefined;
    this.isPadded = false;
    if (memory === undefined) return;
    if (isSessionKept) {
      // What came before the connection broke again is part of what is looked through.
      const finder = search?.finder ?? new GapFinder(this.parts.lastMs);
      finder.connected(now);
      this.search = { memory, startedAtMs: now, finder, isCaughtUp: false, committedAtMs: now };
      return;
    }
    const samples = Math.round(((now - memory.seenAtMs) / 1000) * memory.samplesPerS);
    this.record({ startAt: memory.seenAtMs, endAt: now, estimatedSamples: samples, cause: 'session lost' });
  }

  committed(batch: SampleBatch): void {
    this.samples += batch.samples.count;
    const { search } = this;
    if (search === undefined) return;
    search.committedAtMs = this.parts.clock.nowMs();
    search.finder.add(batch.samples);
    const { count, tsMs } = batch.samples;
    if (batch.receivedAtMs - (tsMs[count - 1] ?? 0) < FRESH_MS) search.isCaughtUp = true;
  }

  /** Once a second. */
  async tick(): Promise<void> {
    const now = this.parts.clock.nowMs();
    if (!this.parts.source.isConnected()) return;
    this.samplesPerS += (this.samples - this.samplesPerS) * RATE_WEIGHT;
    this.samples = 0;
    if (!this.isPadded) await this.pad();
    if (this.search !== undefined) this.concludeSearch(this.search, now);
    if (this.search !== undefined || now - this.rememberedAtMs < REMEMBER_MS) return;
    this.rememberedAtMs = now;
    const { brokerStartedAtMs, samplesPerS } = this;
    this.known = { seenAtMs: now, brokerStartedAtMs, samplesPerS };
    await this.parts.memory.put('broker', this.known);
  }

  /** Trouble of the broker that does not show in the connection. */
  health(): HealthReport {
    const now = this.parts.clock.nowMs();
    const name = 'broker-data';
    if (now - this.trouble.atMs < TROUBLE_MS) return { name, state: 'degraded', detail: this.trouble.text };
    if (now - this.droppedAtMs < SHOWN_MS) return { name, state: 'degraded', detail: 'the broker drops messages' };
    const newest = this.gaps()[0];
    if (newest !== undefined && now - newest.recordedAt < SHOWN_MS) {
      const { startAt, endAt, estimatedSamples } = newest;
      const times = `${new Date(startAt).toISOString()} to ${new Date(endAt).toISOString()}`;
      return { name, state: 'degraded', detail: `about ${String(estimatedSamples)} samples lost, ${times}` };
    }
    return { name, state: 'up', detail: 'ok' };
  }

  private async pad(): Promise<void> {
    this.isPadded = true;
    await this.parts.source.publish(PADDING_TOPIC, ' '.repeat(PADDING_BYTES), { qos: 0, retain: true });
  }

  private concludeSearch(search: Search, now: number): void {
    const searchedMs = now - search.startedAtMs;
    const isThrough = search.isCaughtUp || now - search.committedAtMs >= SILENT_MS || searchedMs >= SEARCH_MAX_MS;
    if (searchedMs < SEARCH_MS || !isThrough) return;
    this.search = undefined;
    const after = this.brokerStartedAtMs;
    if (after === null || !isAnotherStart(search.memory, after)) return;
    const gap = search.finder.gap(after);
    if (gap === undefined) return;
    const { startMs, endMs, samples } = gap;
    this.record({ startAt: startMs, endAt: endMs, estimatedSamples: samples, cause: 'broker restarted' });
  }

  private record(gap: Omit<GapDto, 'recordedAt'>): void {
    const recorded = { ...gap, recordedAt: this.parts.clock.nowMs() };
    this.recorded.push(recorded);
    this.parts.onGap(recorded);
    // Told and shown from memory all the same when the disk does not take it.
    this.parts.gaps.put(keyOf(recorded), recorded).catch(() => undefined);
    while (this.recorded.length > GAPS_KEPT) {
      const oldest = this.recorded.shift();
      if (oldest !== undefined) this.parts.gaps.remove(keyOf(oldest)).catch(() => undefined);
    }
  }

  /** The first word after a connection may be ten seconds old, so the earliest start told is the right one. */
  private toldUptime(text: string): void {
    const seconds = Number.parseInt(text, 10);
    if (!Number.isFinite(seconds)) return;
    const startedAtMs = this.parts.clock.nowMs() - seconds * 1000;
    this.brokerStartedAtMs = Math.min(this.brokerStartedAtMs ?? Infinity, startedAtMs);
  }

  private toldError(text: string): void {
    if (/space|quota|saving|persist|writ|read-only/i.test(text)) {
      this.trouble = { text: 'the broker cannot write its disk', atMs: this.parts.clock.nowMs() };
    }
  }

  private toldDropped(count: number): void {
    if (!Number.isFinite(count)) return;
    if (this.dropped !== undefined && count > this.dropped) this.droppedAtMs = this.parts.clock.nowMs();
    this.dropped = count;
  }
}

/** Of a broker that was seen too shortly to say since when it ran, one that started later is another. */
function isAnotherStart({ brokerStartedAtMs: before, seenAtMs }: BrokerMemory, after: number): boolean {
  return before === null ? after - seenAtMs > START_ROUNDED_MS : after - before >= SAME_START_MS;
}

const keyOf = ({ recordedAt, startAt }: GapDto): string => `${String(recordedAt)}:${String(startAt)}`;

function textOf(payload: Uint8Array): string {
  return Buffer.from(payload.buffer, payload.byteOffset, Math.min(payload.byteLength, 300)).toString('utf8');
}
