import type { AlarmFeed, LiveValues, PlantDirectory } from '@sed/platform-ports';
import type { Log } from '@sed/platform-api';
import { encodeFrame } from '@sed/signals-contract';
import { Redis } from 'ioredis';
import { RowBuffer, SINCE_EVER, gatherChanged } from '../frames/changed-rows';
import {
  ALARM_CHANNEL,
  HELLO_CHANNEL,
  LIVE_CHANNEL,
  OPEN_ALARMS_CHANNEL,
  PUBLISH_EVERY_MS,
  STATE_CHANNEL,
  STATE_EVERY_MS,
  helloMessage,
  readMessage,
  type AlarmMessage,
  type OpenAlarmsMessage,
  type StateMessage,
} from './channels';
import { PATIENT, whenThere } from './connect-when-there';

export interface PublisherSources {
  readonly live: LiveValues;
  readonly directory: PlantDirectory;
  /** Left out in a process that takes in samples but runs no alarm engine. */
  readonly alarms?: AlarmFeed;
  readonly log: Log;
}

interface PublishedPlant {
  readonly factoryNo: string;
  readonly ids: Uint32Array;
  knownChange: number;
  seq: number;
  wantsFull: boolean;
}

/**
 * The ingest process's half of the bridge: tells the other processes, over Redis, what changed. While Redis is away
 * nothing is queued; afterwards the next frame carries all that changed meanwhile, the newest value of each signal.
 */
export class LivePublisher {
  private readonly publisher: Redis;
  private readonly listener: Redis;
  private readonly rows = new RowBuffer();
  private readonly plants = new Map<string, PublishedPlant>();
  private timers: readonly NodeJS.Timeout[] = [];
  private unsubscribers: readonly (() => void)[] = [];
  private isPublishing = false;
  private isRegistryChanged = true;
  private alarmSeq = 0;
  private wantsOpenAlarms = false;

  constructor(
    redisUrl: string,
    private readonly sources: PublisherSources,
  ) {
    this.publisher = new Redis(redisUrl, { ...PATIENT, enableOfflineQueue: false });
    this.listener = new Redis(redisUrl, PATIENT);
    for (const redis of [this.publisher, this.listener]) {
      redis.on('error', (error: Error) => sources.log.warn({ err: error }, 'redis of the live bridge fails'));
    }
  }

  async start(): Promise<void> {
    this.publisher.on('ready', () => this.wantAll());
    this.listener.on('message', (_channel, text: string) => this.onHello(text));
    const connected = Promise.all([this.publisher.connect(), this.listener.subscribe(HELLO_CHANNEL)]);
    await whenThere(connected, (error) => this.lost(error));
    const { directory, alarms } = this.sources;
    this.unsubscribers = [
      directory.onChange(() => {
        this.isRegistryChanged = true;
      }),
      alarms?.onChange(({ event, alarm }) => {
        const message: AlarmMessage = { epoch: this.sources.live.epoch(), seq: (this.alarmSeq += 1), event, alarm };
        this.send(ALARM_CHANNEL, JSON.stringify(message)).catch((error: unknown) => this.lost(error));
      }) ?? (() => undefined),
    ];
    this.timers = [
      setInterval(() => void this.pass(), PUBLISH_EVERY_MS),
      setInterval(() => void this.sendState().catch((error: unknown) => this.lost(error)), STATE_EVERY_MS),
    ];
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const unsubscribe of this.unsubscribers) unsubscribe();
    this.publisher.disconnect();
    this.listener.disconnect();
  }

  /** One round; the next waits until Redis has taken this one. */
  private async pass(): Promise<void> {
    if (this.isPublishing || this.publisher.status !== 'ready') return;
    this.isPublishing = true;
    try {
      if (this.isRegistryChanged) this.followRegistry();
      const change = this.sources.live.changeNumber();
      const sent = [...this.plants.values()].map((plant) => this.sendPlant(plant, change));
      if (this.wantsOpenAlarms) sent.push(this.sendOpenAlarms());
      await Promise.all(sent);
    } catch (error) {
      this.lost(error);
      this.wantAll();
    } finally {
      this.isPublishing = false;
    }
  }

  private async sendPlant(plant: PublishedPlant, change: number): Promise<void> {
    if (!plant.wantsFull && plant.knownChange === change) return;
    const { live } = this.sources;
    const since = plant.wantsFull ? SINCE_EVER : plant.knownChange;
    const count = gatherChanged(live.columns(), plant.ids, since, this.rows);
    plant.knownChange = change;
    if (count === 0 && !plant.wantsFull) return;
    const { ids, values, tsMs, quality } = this.rows;
    const header = { full: plant.wantsFull, timeMs: Date.now(), seq: (plant.seq += 1), count };
    plant.wantsFull = false;
    const bytes = encodeFrame({ ...header, ids, values, tsMs, quality });
    await this.send(LIVE_CHANNEL + plant.factoryNo, Buffer.from(bytes.buffer));
  }

  private async sendState(): Promise<void> {
    if (this.publisher.status !== 'ready') return;
    const { live } = this.sources;
    const plants: StateMessage['plants'] = {};
    for (const { factoryNo, seq } of this.plants.values()) {
      const { state, lastMessageAtMs } = live.link(factoryNo);
      // A plant another process takes in is that process's to speak of.
      if (lastMessageAtMs !== null || seq > 0) plants[factoryNo] = { state, lastMessageAtMs, seq };
    }
    await this.send(STATE_CHANNEL, JSON.stringify({ epoch: live.epoch(), plants } satisfies StateMessage));
  }

  private async sendOpenAlarms(): Promise<void> {
    const { alarms, live, directory } = this.sources;
    this.wantsOpenAlarms = false;
    if (alarms === undefined) return;
    const acknowledged = directory.plants().flatMap(({ factoryNo }): [string, number][] => {
      const atMs = alarms.lastAcknowledgedAtMs(factoryNo);
      return atMs === null ? [] : [[factoryNo, atMs]];
    });
    const message: OpenAlarmsMessage = {
      epoch: live.epoch(),
      seq: this.alarmSeq,
      open: [...alarms.open()],
      acknowledged,
    };
    await this.send(OPEN_ALARMS_CHANNEL, JSON.stringify(message));
  }

  private async send(channel: string, payload: string | Buffer): Promise<void> {
    await this.publisher.publish(channel, payload);
  }

  private onHello(text: string): void {
    const hello = readMessage(helloMessage, text);
    if (hello === undefined) return;
    if (hello.alarms) this.wantsOpenAlarms = true;
    const wanted = hello.plants === 'all' ? [...this.plants.keys()] : hello.plants;
    for (const factoryNo of wanted) {
      const plant = this.plants.get(factoryNo);
      if (plant !== undefined && this.isOurs(plant)) plant.wantsFull = true;
    }
  }

  private wantAll(): void {
    this.wantsOpenAlarms = true;
    for (const plant of this.plants.values()) if (this.isOurs(plant)) plant.wantsFull = true;
  }

  private isOurs(plant: PublishedPlant): boolean {
    return plant.seq > 0 || this.sources.live.link(plant.factoryNo).lastMessageAtMs !== null;
  }

  private followRegistry(): void {
    this.isRegistryChanged = false;
    const { directory } = this.sources;
    const present = new Set(directory.plants().map((plant) => plant.factoryNo));
    for (const factoryNo of this.plants.keys()) if (!present.has(factoryNo)) this.plants.delete(factoryNo);
    for (const factoryNo of present) {
      const before = this.plants.get(factoryNo);
      const ids = Uint32Array.from([...directory.signalsOf(factoryNo).values()], (signal) => signal.id);
      const knownChange = before?.knownChange ?? 0;
      this.plants.set(factoryNo, {
        factoryNo,
        ids,
        knownChange,
        seq: before?.seq ?? 0,
        wantsFull: before !== undefined,
      });
    }
  }

  /** Receivers see the gap in the numbers and ask again. */
  private lost(error: unknown): void {
    this.sources.log.warn({ err: error }, 'live changes did not reach redis');
  }
}
