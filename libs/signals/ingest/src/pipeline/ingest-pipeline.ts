import { QUALITY } from '@sed/platform-contract';
import { BACKFILL_AGE_MS, type RejectReason } from '@sed/signals-contract';
import { faultPoint, type Clock, type OwnSample, type SampleBatch, type SampleColumns } from '@sed/platform-ports';
import { guardSignalsMessage, guardTagMessage, type OnReject } from '../guard/payload-guard';
import type { RejectRecord } from '../guard/reject';
import { RejectCollector } from '../guard/reject-collector';
import { RejectNotices } from '../guard/reject-notices';
import type { PlantTags, TagTable } from '../guard/tag-table';
import type { JudgeContext } from '../guard/value-judge';
import type { LinkWatch } from '../live/link-watch';
import type { LiveState } from '../live/live-state';
import type { SparkplugEdges } from '../sparkplug/sparkplug-edges';
import { noteBirth, tally } from '../traffic/tally';
import type { TrafficBook } from '../traffic/traffic-book';
import type { UnboundSignals } from '../unbound/unbound-signals';
import { HeldAcknowledgements } from './held-acknowledgements';
import type { IngestMetrics } from './ingest-metrics';
import type { PlantPace } from './plant-pace';
import { SampleBuffer } from './sample-buffer';
import { TopicRoutes, type TopicRoute } from './topic-route';

/** @param part the value concerned and what it was, where it is not the whole message */
type Reject = (reason: RejectReason, part?: { readonly tag?: string; readonly detail?: string }) => void;
type PlantRoute = Exclude<TopicRoute, { kind: 'bad' }>;

export interface IncomingMessage {
  readonly topic: string;
  readonly payload: Buffer;
  readonly qos: number;
}

/** The part of the log the pipeline needs. */
export interface CommitTarget {
  commit(
    receivedAtMs: number,
    samples: SampleColumns,
    rejects: readonly RejectRecord[],
  ): Promise<SampleBatch | undefined>;
}

export interface PipelineParts {
  readonly log: CommitTarget;
  readonly tags: TagTable;
  readonly live: LiveState;
  readonly clock: Clock;
  readonly metrics: IngestMetrics;
  readonly unbound: UnboundSignals;
  readonly sparkplug: SparkplugEdges;
  readonly traffic: TrafficBook;
  /** Where acknowledgements reach the gateway itself: how fast a plant may deliver before they wait. */
  readonly pace?: PlantPace | undefined;
  readonly requestRebirth: (group: string, edge: string) => void;
  /** Told what time a plant thinks it is, with each of its messages. */
  readonly onPlantTime?: ((factoryNo: string, tsMs: number) => void) | undefined;
}

/** Waiting this long before a commit lets messages share one disk flush; it is the price in acknowledge latency. */
const GATHER_MS = 2;
/** With this many messages waiting there is nothing to gather for. */
const COMMIT_AT_ONCE = 256;
const RETRY_MS = 500;
/** Sources are paused while more than this waits for the disk. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

const ignoreNothing = (): void => undefined;

/**
 * Judges messages, makes what they carry durable together (group commit) and only then acknowledges them. A message is
 * never refused towards the broker: what cannot be used is kept as a reject and acknowledged, so that nothing poisonous
 * comes back for ever.
 */
export class IngestPipeline {
  private readonly routes = new TopicRoutes();
  private readonly collector: RejectCollector;
  /** For the gateways; taken and sent once a second. */
  readonly notices = new RejectNotices();
  private readonly context: JudgeContext;
  private buffer = new SampleBuffer();
  private spare = new SampleBuffer();
  private acknowledgements: (() => void)[] = [];
  private readonly held = new HeldAcknowledgements();
  private waitingBytes = 0;
  private isRunning = false;
  private isStopped = false;
  private blockedSinceMs: number | undefined;
  private pressure: (isHigh: boolean) => void = ignoreNothing;
  private isPressureHigh = false;
  private links: LinkWatch | undefined;
  private committed: (batch: SampleBatch) => void = ignoreNothing;
  private idle: Promise<void> = Promise.resolve();
  private lastCommitAtMs = 0;

  constructor(private readonly parts: PipelineParts) {
    this.collector = new RejectCollector((reason) => parts.metrics.rejected(reason));
    this.context = { buffer: this.buffer, withoutValue: [], seq: null, receivedAtMs: 0 };
  }

  /** The watch needs the pipeline to store its samples, so it is handed over after both exist. */
  watchLinks(links: LinkWatch): void {
    this.links = links;
  }

  /** Called with true when sources should stop reading, with false when they may go on. */
  onPressure(listener: (isHigh: boolean) => void): void {
    this.pressure = listener;
  }

  /** Called with each durable batch, before it becomes the live picture. */
  onCommitted(listener: (batch: SampleBatch) => void): void {
    this.committed = listener;
  }

  /** Takes a message; `acknowledge` is called once everything it carried is durable. Never throws. */
  accept(message: IncomingMessage, acknowledge: () => void): void {
    faultPoint('k1');
    const now = this.parts.clock.nowMs();
    this.context.receivedAtMs = now;
    this.parts.metrics.message(message.qos, message.payload.length);
    const { waitMs } = this.judge(message, now);
    this.acknowledgements.push(waitMs === 0 ? acknowledge : this.later(acknowledge, waitMs));
    this.waitingBytes += message.payload.length + 64;
    if (this.waitingBytes > MAX_WAITING_BYTES) this.setPressure(true);
    this.wake();
  }

  /** Feeds a kept message again. @returns how many values were taken and how many not */
  async replay(message: IncomingMessage): Promise<{ accepted: number; rejected: number }> {
    const now = this.parts.clock.nowMs();
    this.context.receivedAtMs = now;
    const rows = this.buffer.count;
    const { rejected } = this.judge(message, now);
    const accepted = this.buffer.count - rows;
    await this.durable();
    return { accepted, rejected };
  }

  /** Stores a sample of the service's own signals. */
  record(series: number, tsMs: number, value: number, quality: number): void {
    this.buffer.push(series, tsMs, value, quality);
    this.parts.metrics.own();
    this.wake();
  }

  /** Stores samples of the service's own; resolves once they are durable. */
  keep(samples: readonly OwnSample[]): Promise<void> {
    for (const { series, tsMs, value, quality } of samples) this.record(series, tsMs, value, quality);
    return this.durable();
  }

  private durable(): Promise<void> {
    return new Promise<void>((resolve) => {
      this.acknowledgements.push(resolve);
      this.wake();
    });
  }

  /** Since when the log refuses to take anything (full disk), epoch ms. */
  blockedSince(): number | undefined {
    return this.blockedSinceMs;
  }

  /** When something was last made durable, epoch ms; 0 before the first time. */
  lastCommitAt(): number {
    return this.lastCommitAtMs;
  }

  waiting(): number {
    return this.acknowledgements.length;
  }

  /** Commits what waits, then refuses further work. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.idle;
    this.held.close();
  }

  /** @returns how many things of the message were not taken, and how long its acknowledgement waits */
  private judge(message: IncomingMessage, now: number): { rejected: number; waitMs: number } {
    const { topic, payload } = message;
    let rejected = 0;
    let waitMs = 0;
    let plant: PlantTags | undefined;
    const reject: Reject = (reason, { tag, detail } = {}) => {
      rejected++;
      this.collector.add({ topic, payload, reason, ...(detail === undefined ? {} : { detail }) }, now);
      if (plant !== undefined)
        this.notices.add(plant.factoryNo, { reason, topic, ...(tag === undefined ? {} : { tag }) });
    };
    const route = this.routes.of(topic);
    if (route.kind === 'bad') reject('bad_topic');
    else if (!isOurOwn(route)) {
      plant = this.parts.tags.plant(route.kind === 'sparkplug' ? route.edge : route.factoryNo);
      if (plant === undefined) reject('unknown_plant');
      else {
        const rows = this.buffer.count;
        this.context.seq = null;
        this.judgeOfPlant(plant, { route, payload, now }, reject);
        if (this.buffer.count > rows)
          this.parts.onPlantTime?.(plant.factoryNo, this.buffer.tsMs[this.buffer.count - 1] ?? now);
        if (route.kind !== 'status') {
          const { buffer, context } = this;
          tally(this.parts.traffic, plant.factoryNo, { route, message, buffer, rows, rejected, seq: context.seq, now });
        }
        waitMs = this.waitMs(plant, rows, rejected);
      }
    }
    return { rejected, waitMs };
  }

  /** What is in excess of the plant's pace is taken like everything else; only its acknowledgement waits. */
  private waitMs({ factoryNo }: PlantTags, firstRow: number, rejected: number): number {
    const { pace } = this.parts;
    if (pace === undefined) return 0;
    const values = this.buffer.count - firstRow;
    const isHistory = values > 0 && !this.hasLive(firstRow);
    return pace.waitMs(factoryNo, { values: Math.max(1, values + rejected), isHistory }, performance.now());
  }

  private hasLive(firstRow: number): boolean {
    const { tsMs, count } = this.buffer;
    const liveSinceMs = this.context.receivedAtMs - BACKFILL_AGE_MS;
    for (let row = firstRow; row < count; row++) if ((tsMs[row] ?? 0) >= liveSinceMs) return true;
    return false;
  }

  private later(acknowledge: () => void, waitMs: number): () => void {
    this.parts.metrics.slowed();
    const atMs = performance.now() + waitMs;
    return () => this.held.hold(acknowledge, atMs);
  }

  private judgeOfPlant(
    plant: PlantTags,
    message: { readonly route: PlantRoute; readonly payload: Buffer; readonly now: number },
    reject: Reject,
  ): void {
    const { route, payload, now } = message;
    if (route.kind === 'status') return this.takeStatus(plant, payload, reject, now);
    const onReject = this.rejectHandler(plant, payload, reject, now);
    const isDeath = route.kind === 'sparkplug' && route.type === 'NDEATH';
    if (!isDeath) this.links?.heard(plant, now);
    if (this.parts.traffic.isBlocked(plant.factoryNo) && !isDeath) return;
    switch (route.kind) {
      case 'signals':
        return guardSignalsMessage(this.context, plant, payload, onReject);
      case 'signal':
        return guardTagMessage(this.context, plant.tags.get(route.tag), payload, (reason, _tag, value) =>
          onReject(reason, route.tag, value),
        );
      case 'sparkplug':
        return this.parts.sparkplug.handle(
          this.context,
          plant,
          { route, payload },
          {
            onReject,
            onLink: (isOnline) => this.links?.told(plant, isOnline, now),
            requestRebirth: this.parts.requestRebirth,
            onBirth: (birth) => noteBirth(this.parts.traffic, plant.factoryNo, birth),
          },
        );
    }
  }

  private rejectHandler(plant: PlantTags, payload: Buffer, reject: Reject, now: number): OnReject {
    return (reason, tag, value) => {
      if (reason === 'unknown_signal' && tag !== undefined && this.parts.unbound.note(plant.factoryNo, tag, value, now))
        return;
      // Of a message with many good values only the bad one is worth keeping.
      const isPart = tag !== undefined && payload.length > 256;
      const detail = isPart ? JSON.stringify({ [tag]: value ?? null }).slice(0, 1024) : undefined;
      reject(reason, { ...(tag === undefined ? {} : { tag }), ...(detail === undefined ? {} : { detail }) });
    };
  }

  private takeStatus(plant: PlantTags, payload: Buffer, reject: (reason: RejectReason) => void, now: number): void {
    const text = payload.length <= 16 ? payload.toString('utf8') : '';
    if (text === 'online') this.parts.traffic.begin(plant.factoryNo);
    if (text === 'online' || text === 'offline') this.links?.told(plant, text === 'online', now);
    else reject(payload.length === 0 ? 'empty_payload' : 'wrong_shape');
  }

  private wake(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.idle = this.run();
  }

  private async run(): Promise<void> {
    while (this.hasWork()) {
      if (!this.isStopped && this.acknowledgements.length < COMMIT_AT_ONCE) await sleep(GATHER_MS);
      await this.commitOnce();
    }
    this.isRunning = false;
  }

  private hasWork(): boolean {
    return this.buffer.count > 0 || this.acknowledgements.length > 0 || this.collector.pending > 0;
  }

  private async commitOnce(): Promise<void> {
    const samples = this.buffer;
    const acknowledgements = this.acknowledgements;
    const withoutValue = this.context.withoutValue.splice(0);
    const rejects = this.collector.take();
    this.buffer = this.spare;
    this.context.buffer = this.spare;
    this.acknowledgements = [];
    this.waitingBytes = 0;
    const receivedAtMs = this.parts.clock.nowMs();
    const batch = await this.commitUntilDurable(receivedAtMs, samples, rejects);
    if (batch !== undefined) this.committed(batch);
    if (batch !== undefined) this.parts.live.apply(batch.samples, receivedAtMs);
    for (const series of withoutValue) this.parts.live.mark(series, QUALITY.FAULT);
    faultPoint('k3');
    for (const acknowledge of acknowledgements) acknowledge();
    samples.clear();
    this.spare = samples;
    if (this.waitingBytes <= MAX_WAITING_BYTES) this.setPressure(false);
  }

  /** Never gives up: nothing is acknowledged meanwhile, the sources are paused, and the broker keeps what comes. */
  private async commitUntilDurable(
    receivedAtMs: number,
    samples: SampleColumns,
    rejects: readonly RejectRecord[],
  ): Promise<SampleBatch | undefined> {
    for (;;) {
      const startedMs = performance.now();
      try {
        const batch = await this.parts.log.commit(receivedAtMs, samples, rejects);
        this.blockedSinceMs = undefined;
        this.lastCommitAtMs = receivedAtMs;
        this.parts.metrics.committed(samples.count, performance.now() - startedMs);
        return batch;
      } catch {
        // Counted and shown by health; the reason (full disk, broken disk) is the operating system's to tell.
        this.parts.metrics.commitFailed();
        this.blockedSinceMs ??= this.parts.clock.nowMs();
        this.setPressure(true);
        await sleep(RETRY_MS);
      }
    }
  }

  private setPressure(isHigh: boolean): void {
    if (this.isPressureHigh === isHigh) return;
    this.isPressureHigh = isHigh;
    this.pressure(isHigh);
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Host state and commands are ours; they come back on the wildcard subscription. */
function isOurOwn(route: PlantRoute): boolean {
  return route.kind === 'sparkplug' && (route.type === 'STATE' || route.type === 'NCMD' || route.type === 'DCMD');
}
