import { performance } from 'node:perf_hooks';
import type { PlantDirectory } from '@sed/platform-ports';
import type { Log } from '@sed/platform-api';
import { FrameFormatError, decodeFrame } from '@sed/signals-contract';
import { Redis } from 'ioredis';
import {
  ALARM_CHANNEL,
  HELLO_CHANNEL,
  LIVE_CHANNEL,
  OPEN_ALARMS_CHANNEL,
  STATE_CHANNEL,
  alarmMessage,
  openAlarmsMessage,
  readMessage,
  stateMessage,
  type HelloMessage,
  type StateMessage,
} from './channels';
import { PATIENT, whenThere } from './connect-when-there';
import { RemoteAlarmFeed } from './remote-alarm-feed';
import { RemoteLiveValues } from './remote-live-values';

/** A publisher tells of itself every second; without a word for this long its values are shown as stale. */
const SILENT_AFTER_MS = 4000;
const WATCH_EVERY_MS = 500;
/** Gaps seen in this time are asked for together. */
const ASK_AFTER_MS = 50;

interface Publisher {
  heardMs: number;
  plants: ReadonlySet<string>;
}

/**
 * The web process's half of the bridge: fills {@link live} and {@link alarms} from what ingest processes publish.
 * Frames are numbered by plant; a gap, a new publisher or a reconnect asks for a full picture.
 */
export class LiveReceiver {
  readonly live = new RemoteLiveValues();
  readonly alarms = new RemoteAlarmFeed();
  private readonly subscriber: Redis;
  private readonly asker: Redis;
  private readonly seqs = new Map<string, number>();
  private readonly publishers = new Map<string, Publisher>();
  private readonly toAsk = new Set<string>();
  private asksAlarms = false;
  private askTimer: NodeJS.Timeout | undefined;
  private watchTimer: NodeJS.Timeout | undefined;

  constructor(
    redisUrl: string,
    private readonly directory: PlantDirectory,
    private readonly log: Log,
  ) {
    this.subscriber = new Redis(redisUrl, PATIENT);
    this.asker = new Redis(redisUrl, PATIENT);
    for (const redis of [this.subscriber, this.asker]) {
      redis.on('error', (error: Error) => log.warn({ err: error }, 'redis of the live bridge fails'));
    }
  }

  async start(): Promise<void> {
    this.subscriber.on('pmessageBuffer', (_pattern, channel: Buffer, bytes: Buffer) => {
      this.onFrame(channel.toString().slice(LIVE_CHANNEL.length), bytes);
    });
    this.subscriber.on('message', (channel: string, text: string) => this.onMessage(channel, text));
    const subscribed = Promise.all([
      this.subscriber.psubscribe(`${LIVE_CHANNEL}*`),
      this.subscriber.subscribe(STATE_CHANNEL, ALARM_CHANNEL, OPEN_ALARMS_CHANNEL),
    ]).then(() => {
      this.askAll();
      // Later reconnects: what was published meanwhile is gone.
      this.subscriber.on('ready', () => this.askAll());
    });
    await whenThere(subscribed, (error) => this.log.warn({ err: error }, 'redis of the live bridge was closed'));
    this.watchTimer = setInterval(() => this.watch(), WATCH_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.watchTimer);
    clearTimeout(this.askTimer);
    this.subscriber.disconnect();
    this.asker.disconnect();
  }

  private onFrame(factoryNo: string, bytes: Buffer): void {
    if (LIVE_CHANNEL + factoryNo === HELLO_CHANNEL) return;
    try {
      const frame = decodeFrame(bytes);
      const known = this.seqs.get(factoryNo);
      if (!frame.full && frame.seq !== (known ?? 0) + 1) this.ask(factoryNo);
      this.seqs.set(factoryNo, frame.seq);
      this.live.apply(frame);
    } catch (error) {
      if (!(error instanceof FrameFormatError)) throw error;
      // Two builds at once during an update: the newer one's frames wait until this process is replaced too.
      this.log.warn({ err: error, factoryNo }, 'live frame of another build');
    }
  }

  private onMessage(channel: string, text: string): void {
    if (channel === STATE_CHANNEL) {
      const state = readMessage(stateMessage, text);
      if (state !== undefined) this.onState(state);
    } else if (channel === ALARM_CHANNEL) {
      const message = readMessage(alarmMessage, text);
      if (message !== undefined && !this.alarms.apply(message)) this.askAlarms();
    } else if (channel === OPEN_ALARMS_CHANNEL) {
      const message = readMessage(openAlarmsMessage, text);
      if (message !== undefined) this.alarms.replace(message);
    }
  }

  private onState({ epoch, plants }: StateMessage): void {
    const isNew = !this.publishers.has(epoch);
    if (isNew) this.askAlarms();
    this.publishers.set(epoch, { heardMs: performance.now(), plants: new Set(Object.keys(plants)) });
    for (const [factoryNo, { state, lastMessageAtMs, seq }] of Object.entries(plants)) {
      this.live.setLink(factoryNo, { state, lastMessageAtMs });
      if (isNew || this.seqs.get(factoryNo) !== seq) this.ask(factoryNo);
    }
  }

  /** Plants of a publisher that fell silent are shown as stale, unless another one has taken them over. */
  private watch(): void {
    const oldestMs = performance.now() - SILENT_AFTER_MS;
    for (const [epoch, publisher] of this.publishers) {
      if (publisher.heardMs >= oldestMs) continue;
      this.publishers.delete(epoch);
      for (const factoryNo of publisher.plants) {
        if ([...this.publishers.values()].some((other) => other.plants.has(factoryNo))) continue;
        this.seqs.delete(factoryNo);
        this.live.markSilent(
          factoryNo,
          [...this.directory.signalsOf(factoryNo).values()].map((signal) => signal.id),
        );
      }
      this.log.warn({ epoch, plants: publisher.plants.size }, 'an ingest process fell silent');
    }
  }

  private askAll(): void {
    this.asksAlarms = true;
    for (const { factoryNo } of this.directory.plants()) this.ask(factoryNo);
    this.askSoon();
  }

  private askAlarms(): void {
    this.asksAlarms = true;
    this.askSoon();
  }

  private ask(factoryNo: string): void {
    this.toAsk.add(factoryNo);
    this.askSoon();
  }

  private askSoon(): void {
    this.askTimer ??= setTimeout(() => {
      this.askTimer = undefined;
      const hello: HelloMessage = { plants: [...this.toAsk], alarms: this.asksAlarms };
      this.toAsk.clear();
      this.asksAlarms = false;
      this.asker.publish(HELLO_CHANNEL, JSON.stringify(hello)).catch((error: unknown) => {
        // The state message of the next second shows the same gap, and values are asked for again.
        this.asksAlarms ||= hello.alarms;
        this.log.warn({ err: error }, 'full picture could not be asked for');
      });
    }, ASK_AFTER_MS);
  }
}
