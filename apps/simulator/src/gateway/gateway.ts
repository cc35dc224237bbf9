import mqtt, { type MqttClient } from 'mqtt';
import { KeptMessages } from './kept-messages';
import type { Message } from './message';
import { ResendLine } from './resend-line';
import { SentMessages } from './sent-messages';
import type { Outgoing, Protocol } from './protocol';

export interface BrokerAddress {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
}

export interface GatewayEvents {
  /** Newest reading of every signal, for births and the first message of a session. */
  readonly latest: () => Message;
  readonly onError: (error: Error) => void;
  /** Whether the line loses the message that is about to be sent. */
  readonly isLost?: () => boolean;
}

const RETRY_MS = 2000;
const KEEPALIVE_S = 30;
const GOODBYE_MS = 1500;
/** Messages a gateway keeps while its link is down: some hours; then the oldest go, and are counted. */
const KEEP_MESSAGES = 40_000;
/** What was read longer ago than this is history: it goes out when nothing fresh waits. */
const FRESH_MS = 30_000;
/** Unacknowledged messages on the wire. */
const WINDOW = 50;

/**
 * One plant's connection: sends what was read, keeps it while there is no link, and fills the gap afterwards, oldest
 * first, with what is read meanwhile before it. Nothing is forgotten before the broker acknowledged it.
 */
export class Gateway {
  private client: MqttClient | null = null;
  private retry: NodeJS.Timeout | null = null;
  private live = false;
  private cut = false;
  private ended = false;
  /** Not sent, or not acknowledged before the link was lost; by time. */
  private readonly kept = new KeptMessages(KEEP_MESSAGES);
  private readonly fresh: Message[] = [];
  private readonly inFlight = new Map<number, Message>();
  private nextNo = 0;
  private readonly memory = new SentMessages();
  private readonly resend: ResendLine;
  acknowledged = 0;

  constructor(
    private readonly clientId: string,
    private readonly protocol: Protocol,
    private readonly broker: BrokerAddress,
    private readonly events: GatewayEvents,
  ) {
    this.resend = new ResendLine(protocol.factoryNo, this.memory);
  }

  /** Settles with the first attempt, whether it succeeded or not; later attempts follow by themselves. */
  connect(): Promise<void> {
    if (this.ended || this.cut) return Promise.resolve();
    const will = this.protocol.will();
    const { username, password } = this.broker;
    const client = mqtt.connect(this.broker.url, {
      protocolVersion: 4,
      clientId: this.clientId,
      clean: true,
      keepalive: KEEPALIVE_S,
      // A new session needs a new will, so reconnecting is done here and not by the library.
      reconnectPeriod: 0,
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
      will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: will.retain },
    });
    this.client = client;
    return new Promise((resolve) => {
      client.once('connect', () => {
        this.begin(client);
        resolve();
      });
      client.on('message', (topic, payload) => {
        if (topic === this.resend.topic) this.sendAgain(client, payload);
        for (const outgoing of this.protocol.answer(topic, payload, this.events.latest()))
          this.transmit(client, outgoing, null);
      });
      client.on('error', this.events.onError);
      client.once('close', () => {
        this.lost(client);
        resolve();
      });
    });
  }

  private begin(client: MqttClient): void {
    for (const topic of [...this.protocol.subscriptions, this.resend.topic]) client.subscribe(topic, { qos: 1 });
    for (const outgoing of this.protocol.hello(this.events.latest())) this.transmit(client, outgoing, null);
    this.live = true;
    this.pump();
  }

  /** Reads go out in order, before what was kept. */
  send(message: Message): void {
    this.memory.add(message);
    if (this.live && this.events.isLost?.() === true) {
      this.protocol.lose();
      return;
    }
    if (this.live) this.fresh.push(message);
    else this.kept.add([message]);
    this.pump();
  }

  /** What is asked for again goes out like what was kept: after everything fresh. */
  private sendAgain(client: MqttClient, payload: Uint8Array): void {
    const { answer, messages } = this.resend.take(payload);
    if (answer !== undefined) this.transmit(client, answer, null);
    this.kept.add(messages);
    this.pump();
  }

  private pump(): void {
    const { client } = this;
    if (!client || !this.live) return;
    this.ageFresh(Date.now());
    while (this.inFlight.size < WINDOW) {
      const fresh = this.fresh.shift();
      const next = fresh ?? this.kept.shift();
      if (!next) return;
      this.transmit(client, this.protocol.encode(next, fresh === undefined), next);
    }
  }

  /** On a slow link also what is read while it is up gets old. */
  private ageFresh(nowMs: number): void {
    const young = this.fresh.findIndex(({ tsMs }) => nowMs - tsMs <= FRESH_MS);
    const old = young === -1 ? this.fresh.length : young;
    if (old > 0) this.kept.add(this.fresh.splice(0, old));
  }

  private transmit(client: MqttClient, outgoing: Outgoing, message: Message | null): void {
    const no = (this.nextNo += 1);
    if (message) this.inFlight.set(no, message);
    const payload = typeof outgoing.payload === 'string' ? outgoing.payload : Buffer.from(outgoing.payload);
    client.publish(outgoing.topic, payload, { qos: outgoing.qos, retain: outgoing.retain }, (error) => {
      // A failed one is still in flight; it is put back when the connection is found lost.
      if (error || !this.inFlight.delete(no)) return;
      this.acknowledged += 1;
      const done = message === null ? undefined : this.resend.acknowledged(message);
      if (done !== undefined) this.transmit(client, done, null);
      this.pump();
    });
  }

  private lost(client: MqttClient): void {
    if (this.client !== client) return;
    client.end(true);
    this.client = null;
    this.live = false;
    this.kept.add([...this.inFlight.values(), ...this.fresh.splice(0)]);
    this.inFlight.clear();
    if (this.ended || this.cut) return;
    this.retry = setTimeout(() => void this.connect(), RETRY_MS);
  }

  /** Cuts the cable: no goodbye, so the broker publishes the will. */
  cutLink(): void {
    if (this.cut) return;
    this.cut = true;
    if (this.retry) clearTimeout(this.retry);
    this.client?.stream.destroy();
  }

  restoreLink(): void {
    if (!this.cut) return;
    this.cut = false;
    void this.connect();
  }

  /** Messages given up because the memory was full. */
  get dropped(): number {
    return this.kept.dropped;
  }

  get online(): boolean {
    return this.live;
  }

  get backlog(): number {
    return this.fresh.length + this.kept.length + this.inFlight.size;
  }

  /** Says goodbye and closes; what is still waiting is given up. */
  async end(): Promise<void> {
    this.ended = true;
    if (this.retry) clearTimeout(this.retry);
    const { client } = this;
    if (!client) return;
    if (this.live) {
      const { topic, payload, retain, qos } = this.protocol.goodbye();
      const said = client.publishAsync(topic, typeof payload === 'string' ? payload : Buffer.from(payload), {
        qos,
        retain,
      });
      // A broker that has stopped answering must not keep the process from leaving.
      await Promise.race([said, new Promise((resolve) => setTimeout(resolve, GOODBYE_MS).unref())]).catch(
        (error: unknown) => this.events.onError(error instanceof Error ? error : new Error(String(error))),
      );
    }
    this.live = false;
    // A graceful end keeps the broker from publishing the will as well; after the pause it is no longer graceful.
    const forced = setTimeout(() => client.end(true), GOODBYE_MS);
    await client.endAsync(!client.connected);
    clearTimeout(forced);
  }
}
