import { MQTT_SUBSCRIPTIONS } from '@sed/signals-contract';
import { BrokerLink } from '@sed/platform-ports';
import type { MessageSink, MessageSource } from './message-source';
import { MqttConnection, type ConnectionOptions } from './mqtt-connection';
import { hostStateTopic, hostState } from './host-state';
import { TopicListeners } from './topic-listeners';

export type MqttSourceOptions = Omit<ConnectionOptions, 'protocolVersion' | 'will'>;

/** First pause before reconnecting; publishers come back as fast, and their messages must find our session. */
const RECONNECT_MS = 100;
const RECONNECT_MAX_MS = 3000;

/** Reads a real broker: persistent session, MQTT 5 where the broker speaks it, 3.1.1 else. */
export class MqttSource extends BrokerLink implements MessageSource {
  private connection: MqttConnection | undefined;
  private protocolVersion: 4 | 5 = 5;
  private isReady = false;
  private isStopped = false;
  private isPaused = false;
  private attempts = 0;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private readonly listeners = new TopicListeners();

  constructor(
    private readonly options: MqttSourceOptions,
    private readonly sink: MessageSink,
    private readonly onEvent: (event: string, detail: string) => void,
    private readonly onSession: (isKept: boolean) => void = () => undefined,
  ) {
    super();
  }

  /** Connects in the background: a broker that is away at start is waited for, not a reason to fail. */
  start(): Promise<void> {
    this.isStopped = false;
    this.connect();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.reconnectTimer);
    if (this.isReady)
      await this.publish(hostStateTopic(), hostState(false), { qos: 1, retain: true }).catch(() =>
        this.onEvent('state', 'not published'),
      );
    await this.connection?.end();
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.connection?.pause(isPaused);
  }

  isConnected(): boolean {
    return this.isReady;
  }

  async publish(
    topic: string,
    payload: string | Uint8Array,
    options: { qos?: 0 | 1; retain?: boolean } = {},
  ): Promise<void> {
    if (this.connection === undefined || !this.isReady) throw new Error('not connected to the broker');
    await this.connection.publish(topic, payload, { qos: options.qos ?? 0, retain: options.retain ?? false });
  }

  listen(topicFilter: string, listener: (topic: string, payload: Uint8Array) => void): () => void {
    const remove = this.listeners.add(topicFilter, listener);
    if (this.isReady)
      this.connection?.subscribe([topicFilter]).catch((error: unknown) => this.onEvent('subscribe', String(error)));
    return remove;
  }

  private connect(): void {
    const connection: MqttConnection = new MqttConnection(
      {
        ...this.options,
        protocolVersion: this.protocolVersion,
        will: { topic: hostStateTopic(), payload: hostState(false) },
      },
      {
        onConnected: (sessionPresent) => this.connected(connection, sessionPresent),
        onPublish: (packet) => {
          const { topic, qos, messageId } = packet;
          const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
          const acknowledge = (): void => {
            // An acknowledgement of a connection that is gone is void: the broker sends the message again.
            if (qos > 0 && messageId !== undefined && this.connection === connection) connection.acknowledge(messageId);
          };
          if (this.listeners.dispatch(topic, payload)) acknowledge();
          else this.sink({ topic, payload, qos }, acknowledge);
        },
        onClosed: (reason) => this.closed(reason),
      },
    );
    this.connection = connection;
    if (this.isPaused) connection.pause(true);
  }

  private connected(connection: MqttConnection, sessionPresent: boolean): void {
    this.onEvent('connected', `MQTT ${this.protocolVersion}, session ${sessionPresent ? 'resumed' : 'new'}`);
    this.onSession(sessionPresent);
    connection
      .subscribe([...MQTT_SUBSCRIPTIONS, ...this.listeners.filters()])
      .then(async () => {
        this.attempts = 0;
        this.isReady = true;
        await this.publish(hostStateTopic(), hostState(true), { qos: 1, retain: true });
      })
      .catch((error: unknown) => connection.close(`subscribe failed: ${String(error)}`));
  }

  private closed(reason: string): void {
    this.isReady = false;
    if (this.isStopped) return;
    if (reason === 'unsupported version') this.protocolVersion = 4;
    this.onEvent('closed', reason);
    const delay = Math.min(RECONNECT_MAX_MS, RECONNECT_MS * 1.5 ** this.attempts++) * (0.8 + 0.4 * Math.random());
    this.reconnectTimer = setTimeout(() => this.connect(), delay);
  }
}
