import { createServer, type Server } from 'node:net';
import { timingSafeEqual } from 'node:crypto';
import { BrokerLink } from '@sed/platform-ports';
import { TO_GATEWAY_TOPIC } from '@sed/signals-contract';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import { hostState, hostStateTopic } from './host-state';
import type { MessageSink, MessageSource } from './message-source';
import { TopicListeners } from './topic-listeners';

export interface EmbeddedBrokerOptions {
  readonly host: string;
  readonly port: number;
  /** When set, every client must present them. */
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

/** Topics of plants and edge nodes: ingest's own, never fanned out to other clients. */
const isPlantTopic = (topic: string): boolean =>
  (topic.startsWith('plants/') && !TO_GATEWAY_TOPIC.test(topic)) || topic.startsWith('spBv1.0/');

/** Topics that only the service itself speaks on. */
const isReserved = (topic: string, isClient: boolean): boolean =>
  topic.startsWith('$') || (isClient && TO_GATEWAY_TOPIC.test(topic));

/**
 * MQTT broker inside the process, for one machine. Its PUBACK is the gateway's: the publish hook runs before it and
 * answers once the message is durable. Sessions live in memory; gateways resubscribe, and the log keeps the data.
 */
export class EmbeddedBroker extends BrokerLink implements MessageSource {
  private broker: Aedes | undefined;
  private server: Server | undefined;
  private readonly listeners = new TopicListeners();
  private isStarted = false;
  private isPaused = false;
  private waiting: { readonly client: Client; readonly take: () => void }[] = [];

  constructor(
    private readonly options: EmbeddedBrokerOptions,
    private readonly sink: MessageSink,
  ) {
    super();
  }

  async start(): Promise<void> {
    const broker = await Aedes.createBroker({
      authenticate: (_client, username, password, done) => this.authenticate({ username, password }, done),
      authorizePublish: (client, packet, done) => {
        if (isReserved(packet.topic, client !== null)) return done(new Error('reserved topic'));
        // While the broker closes nothing is acknowledged any more, and wills tell of our end, not of the gateways'.
        if (!this.isStarted) return done(new Error('closing'));
        const take = (): void =>
          this.take(packet.topic, { payload: packet.payload, qos: packet.qos, isOwn: client === null }, () =>
            done(null),
          );
        if (this.isPaused && client !== null) this.waiting.push({ client, take });
        else take();
      },
      authorizeSubscribe: (client, subscription, done) => {
        // Not granted instead of an error: one forbidden filter must not cost the gateway its connection.
        done(null, mayReceive(client, subscription.topic) ? subscription : null);
      },
    });
    // What it sent and we did not take comes again.
    broker.on('clientDisconnect', (gone) => {
      if (this.waiting.length > 0) this.waiting = this.waiting.filter(({ client }) => client !== gone);
    });
    this.broker = broker;
    const server = createServer(broker.handle);
    this.server = server;
    this.isStarted = true;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.options.port, this.options.host, resolve);
    });
    await this.publish(hostStateTopic(), hostState(true), { qos: 1, retain: true });
  }

  async stop(): Promise<void> {
    this.isStarted = false;
    const { broker, server } = this;
    if (broker !== undefined) await new Promise<void>((resolve) => broker.close(() => resolve()));
    if (server !== undefined) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /**
   * Each gateway's reading waits for its own acknowledgements, so what is held meanwhile is a piece for each connection:
   * gateways that give up and connect again must not add to it.
   */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    if (isPaused) return;
    const waiting = this.waiting;
    this.waiting = [];
    for (const { take } of waiting) take();
  }

  /** The port that was really taken, for callers that asked for any. */
  port(): number {
    const address = this.server?.address();
    return typeof address === 'object' && address !== null ? address.port : this.options.port;
  }

  isConnected(): boolean {
    return this.isStarted;
  }

  publish(topic: string, payload: string | Uint8Array, options: { qos?: 0 | 1; retain?: boolean } = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.broker === undefined) return reject(new Error('the embedded broker is not running'));
      this.broker.publish(
        {
          cmd: 'publish',
          topic,
          payload: Buffer.from(payload),
          qos: options.qos ?? 0,
          retain: options.retain ?? false,
          dup: false,
        },
        (error) => (error ? reject(error) : resolve()),
      );
    });
  }

  listen(topicFilter: string, listener: (topic: string, payload: Uint8Array) => void): () => void {
    return this.listeners.add(topicFilter, listener);
  }

  private take(
    topic: string,
    packet: { payload: string | Buffer; qos: number; isOwn: boolean },
    done: () => void,
  ): void {
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    if (this.listeners.dispatch(topic, payload) || (packet.isOwn && !isPlantTopic(topic))) return done();
    this.sink({ topic, payload, qos: packet.qos }, done);
  }

  private authenticate(
    given: { username: string | undefined; password: Buffer | undefined },
    done: (error: AuthenticateError | null, success: boolean | null) => void,
  ): void {
    const { username, password } = this.options;
    if (username === undefined || password === undefined) return done(null, true);
    done(null, sameText(given.username ?? '', username) && sameText(given.password?.toString() ?? '', password));
  }
}

/**
 * A client receives Sparkplug commands and host state, what the service says to the gateway of one plant, and the simulator's topics;
 * never another plant's signals.
 */
function mayReceive(client: Client | null, filter: string): boolean {
  if (client === null) return true;
  const isForGateways = /^spBv1\.0\/(STATE|[^/+#]+\/[ND]CMD)\//.test(filter) || TO_GATEWAY_TOPIC.test(filter);
  return isForGateways || filter.startsWith('simulator/');
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
