import mqtt, { type MqttClient } from 'mqtt';
import { isMetWithin } from './service-process';

/** Messages under way at once, as gateways send what they kept. */
const WINDOW = 16;

export interface SentSample {
  readonly ts: number;
  readonly values: Readonly<Record<string, number>>;
}

interface GatewayOptions {
  readonly mqttUrl: string;
  readonly factoryNo: string;
  /** Unique among the gateways of a broker. */
  readonly name: string;
  readonly periodMs: number;
  /** What the signals show now. */
  readonly read: () => Readonly<Record<string, number>>;
}

/** A gateway that keeps what was not acknowledged, sends it in order, and remembers everything it published. */
export class ValueGateway {
  /** The ledger: in order of time, each time once. */
  readonly sent: SentSample[] = [];
  private readonly waiting: string[] = [];
  private readonly timer: NodeJS.Timeout;
  private isSending = false;
  private refusal: unknown;

  private constructor(
    private readonly client: MqttClient,
    private readonly options: GatewayOptions,
  ) {
    this.timer = setInterval(() => this.send(), options.periodMs);
  }

  static async start(options: GatewayOptions): Promise<ValueGateway> {
    const client = await mqtt.connectAsync(options.mqttUrl, {
      clientId: `values-${options.name}`,
      reconnectPeriod: 200,
    });
    // Reported for every attempt to connect again; the client goes on trying, and `finish` tells when it never came.
    client.on('error', () => undefined);
    return new ValueGateway(client, options);
  }

  /** Publishes what the signals show now. @returns the time of the sample */
  send(): number {
    const ts = Math.max(Date.now(), (this.sent.at(-1)?.ts ?? 0) + 1);
    const values = this.options.read();
    this.sent.push({ ts, values });
    this.waiting.push(JSON.stringify({ ts, values }));
    if (!this.isSending) this.sendWaiting().catch((error: unknown) => (this.refusal ??= error));
    return ts;
  }

  /** Ends when all is acknowledged. @throws Error when something was refused or never acknowledged */
  async finish(timeoutMs = 30_000): Promise<void> {
    clearInterval(this.timer);
    const isDone = await isMetWithin(() => this.waiting.length === 0 || this.refusal !== undefined, timeoutMs);
    const { refusal } = this;
    await this.client.endAsync(true);
    if (refusal !== undefined) throw new Error('a message of the gateway was refused', { cause: refusal });
    if (!isDone) throw new Error(`${String(this.waiting.length)} messages were never acknowledged`);
  }

  /** Ends at once, for the time after a failure. */
  abandon(): void {
    clearInterval(this.timer);
    this.client.end(true);
  }

  /** A few at a time, all acknowledged before the next: nothing new goes out in front of what is sent again. */
  private async sendWaiting(): Promise<void> {
    this.isSending = true;
    const topic = `plants/${this.options.factoryNo}/signals`;
    while (this.waiting.length > 0) {
      const some = this.waiting.slice(0, WINDOW);
      await Promise.all(some.map((payload) => this.client.publishAsync(topic, payload, { qos: 1 })));
      this.waiting.splice(0, some.length);
    }
    this.isSending = false;
  }
}
