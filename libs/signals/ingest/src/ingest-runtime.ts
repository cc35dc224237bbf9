import { ClockWatch, type Clock, type PlantDirectory, type TimeSeriesStore } from '@sed/platform-ports';
import { rejectsTopic, type GapDto, type UnboundSignalDto } from '@sed/signals-contract';
import { EmbeddedBroker, type EmbeddedBrokerOptions } from './broker/embedded-broker';
import type { MessageSource } from './broker/message-source';
import { MqttSource, type MqttSourceOptions } from './broker/mqtt-source';
import { BrokerWatch, type BrokerMemory } from './gaps/broker-watch';
import { TagTable } from './guard/tag-table';
import { LinkWatch } from './live/link-watch';
import { markImposed } from './live/imposed-marks';
import { LiveState } from './live/live-state';
import { LmdbSampleLog } from './log/lmdb-sample-log';
import type { IngestMetrics } from './pipeline/ingest-metrics';
import { IngestPipeline } from './pipeline/ingest-pipeline';
import { PlantPace } from './pipeline/plant-pace';
import { SparkplugEdges, type EdgeBirth } from './sparkplug/sparkplug-edges';
import { encodeRebirthRequest } from './sparkplug/sparkplug-payload';
import { TrafficBook } from './traffic/traffic-book';
import { UnboundSignals } from './unbound/unbound-signals';

export interface IngestOptions {
  /** Folder of the durable log. */
  readonly logPath: string;
  readonly consumers: readonly string[];
  /** Values per second of one plant beyond which its gateway is slowed down. */
  readonly plantRatePerS: number;
  /** A real broker, or the embedded one. */
  readonly broker:
    | { readonly kind: 'mqtt'; readonly options: MqttSourceOptions }
    | { readonly kind: 'embedded'; readonly options: EmbeddedBrokerOptions };
}

export interface IngestDependencies {
  readonly directory: PlantDirectory;
  readonly clock: Clock;
  readonly metrics: IngestMetrics;
  /** Told what time a plant thinks it is, with each of its messages. */
  readonly onPlantTime?: ((factoryNo: string, tsMs: number) => void) | undefined;
  /** Connection events worth a line in the log of the process. */
  readonly onEvent: (event: string, detail: string) => void;
}

const TICK_MS = 1000;
const UNBOUND_FLUSH_MS = 5000;
/** Rows read at once when the live picture is brought up to date from the log. */
const CATCH_UP_SAMPLES = 500_000;

/** Everything between the broker and the durable log, wired once. */
export class IngestRuntime {
  readonly log: LmdbSampleLog;
  readonly live = new LiveState();
  readonly unbound: UnboundSignals;
  readonly traffic = new TrafficBook();
  readonly pipeline: IngestPipeline;
  readonly source: MessageSource;
  /** Of a broker outside; the embedded one loses nothing that was acknowledged. */
  readonly brokerWatch: BrokerWatch | undefined;
  private readonly links: LinkWatch;
  private readonly clockWatch: ClockWatch;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly unsubscribe: () => void;

  constructor(
    options: IngestOptions,
    private readonly around: IngestDependencies,
  ) {
    const { directory, clock, metrics } = around;
    this.log = new LmdbSampleLog(options.logPath, options.consumers);
    this.unbound = new UnboundSignals(this.log.openMap<UnboundSignalDto>('unbound'));
    const tags = new TagTable(directory);
    this.live.reserve(directory.maxSignalId());
    this.pipeline = new IngestPipeline({
      log: this.log,
      tags,
      live: this.live,
      clock,
      metrics,
      unbound: this.unbound,
      sparkplug: new SparkplugEdges(this.log.openMap<EdgeBirth>('sparkplug')),
      // A broker outside hands over the messages of all plants on one line: to slow one would slow all.
      pace: options.broker.kind === 'embedded' ? new PlantPace(options.plantRatePerS) : undefined,
      traffic: this.traffic,
      requestRebirth: (group, edge) => this.requestRebirth(group, edge),
      onPlantTime: around.onPlantTime,
    });
    this.links = new LinkWatch({
      tags,
      directory,
      live: this.live,
      clock,
      record: (series, tsMs, value, quality) => this.pipeline.record(series, tsMs, value, quality),
    });
    this.clockWatch = new ClockWatch(clock);
    this.pipeline.watchLinks(this.links);
    this.source = this.openSource(options);
    if (options.broker.kind === 'mqtt') this.brokerWatch = this.watchBroker();
    this.pipeline.onPressure((isHigh) => this.source.pause(isHigh));
    this.unsubscribe = directory.onChange(() => {
      this.live.reserve(directory.maxSignalId());
      markImposed(this.live, directory);
      this.background(
        this.unbound.dropRegistered((factoryNo, code) => directory.signal(factoryNo, code) !== undefined),
      );
    });
  }

  /** Brings the live picture up to what is durable, then opens for gateways. */
  async start(store: TimeSeriesStore): Promise<void> {
    await this.restoreLive(store);
    await this.source.start();
    this.timers.push(
      setInterval(() => this.tick(), TICK_MS),
      setInterval(() => this.background(this.unbound.flush()), UNBOUND_FLUSH_MS),
    );
  }

  /** Stops reading first, then makes durable and acknowledges what was already read. */
  async stop(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    this.unsubscribe();
    this.source.pause(true);
    await this.pipeline.stop();
    await this.source.stop();
    await this.unbound.flush();
  }

  private tick(): void {
    if (this.brokerWatch !== undefined) this.background(this.brokerWatch.tick());
    const setByMs = this.clockWatch.setByMs();
    if (setByMs !== 0) {
      this.links.shift(setByMs);
      this.live.shiftArrivals(setByMs);
    }
    const nowMs = this.around.clock.nowMs();
    if (this.pipeline.blockedSince() !== undefined) this.links.deaf(nowMs);
    this.links.tick(nowMs);
    this.tellRejects();
  }

  private tellRejects(): void {
    for (const [factoryNo, notice] of this.pipeline.notices.take(this.around.clock.nowMs())) {
      this.background(this.source.publish(rejectsTopic(factoryNo), JSON.stringify(notice), { qos: 1 }));
    }
  }

  private async restoreLive(store: TimeSeriesStore): Promise<void> {
    let position = 0;
    try {
      this.live.restore(await store.latest());
      position = await store.position();
    } catch (error) {
      // The store may be away at start: gateways are served all the same, the picture fills as they speak.
      this.around.onEvent('live', `starts without the store: ${String(error)}`);
    }
    for (let batches = this.log.read(position, CATCH_UP_SAMPLES); batches.length > 0;) {
      for (const batch of batches) {
        this.live.apply(batch.samples, batch.receivedAtMs);
        position = batch.seq;
      }
      batches = this.log.read(position, CATCH_UP_SAMPLES);
    }
    markImposed(this.live, this.around.directory);
  }

  private openSource({ broker }: IngestOptions): MessageSource {
    const sink = this.pipeline.accept.bind(this.pipeline);
    return broker.kind === 'embedded'
      ? new EmbeddedBroker(broker.options, sink)
      : new MqttSource(broker.options, sink, this.around.onEvent, (isKept) => this.brokerWatch?.connected(isKept));
  }

  private watchBroker(): BrokerWatch {
    const { log, live, source, around } = this;
    const watch = new BrokerWatch({
      source,
      clock: around.clock,
      memory: log.openMap<BrokerMemory>('broker'),
      gaps: log.openMap<GapDto>('gaps'),
      lastMs: (series) => live.get(series)?.tsMs,
      onGap: (gap) => around.onEvent('gap', JSON.stringify(gap)),
    });
    this.pipeline.onCommitted((batch) => watch.committed(batch));
    return watch;
  }

  private requestRebirth(group: string, edge: string): void {
    const payload = encodeRebirthRequest(this.around.clock.nowMs());
    this.background(this.source.publish(`spBv1.0/${group}/NCMD/${edge}`, payload, { qos: 0 }));
  }

  private background(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.around.onEvent('background', String(error)));
  }
}
