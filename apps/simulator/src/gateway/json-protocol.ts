import type { GatewayCard } from '@sed/devices-contract';
import { gatewayTopic, signalsTopic, statusTopic } from '@sed/signals-contract';
import { GOOD, type Message, type Sample } from './message';
import type { Outgoing, Protocol } from './protocol';

/** Numbers of messages begin again after the last of these. */
const SEQUENCES = 65_536;

/** Gateway that speaks plain JSON, all values of a moment in one message. */
export class JsonProtocol implements Protocol {
  readonly subscriptions: readonly string[] = [];
  private readonly topic: string;
  private readonly status: string;
  private sequence = 0;

  /** @param card what it says of itself; one that says nothing has no numbers in its messages either */
  constructor(
    readonly factoryNo: string,
    private readonly card?: GatewayCard,
  ) {
    this.topic = signalsTopic(factoryNo);
    this.status = statusTopic(factoryNo);
  }

  will(): Outgoing {
    return this.statusMessage('offline');
  }

  hello(latest: Message): Outgoing[] {
    this.sequence = 0;
    const card = this.card === undefined ? [] : [this.cardMessage(this.card)];
    return [this.statusMessage('online'), ...card, this.encode(latest)];
  }

  encode(message: Message): Outgoing {
    const values = message.samples.map((sample) => `${JSON.stringify(sample.signal.code)}:${valueOf(sample)}`);
    return {
      topic: this.topic,
      payload: `{"ts":${message.tsMs},${this.number()}"values":{${values.join(',')}}}`,
      retain: false,
      qos: 1,
    };
  }

  answer(): Outgoing[] {
    return [];
  }

  lose(): void {
    this.number();
  }

  goodbye(): Outgoing {
    return this.statusMessage('offline');
  }

  private number(): string {
    if (this.card === undefined) return '';
    const seq = this.sequence;
    this.sequence = (seq + 1) % SEQUENCES;
    return `"seq":${seq},`;
  }

  private cardMessage(card: GatewayCard): Outgoing {
    return { topic: gatewayTopic(this.factoryNo), payload: JSON.stringify(card), retain: true, qos: 1 };
  }

  private statusMessage(payload: 'online' | 'offline'): Outgoing {
    return { topic: this.status, payload, retain: true, qos: 1 };
  }
}

function valueOf({ signal, value, quality, tsMs }: Sample): string {
  const bare = signal.kind === 'DI' ? String(value !== 0) : String(value);
  if (quality === GOOD && tsMs === undefined) return bare;
  const fields = [
    `"v":${bare}`,
    ...(quality === GOOD ? [] : [`"q":${quality}`]),
    ...(tsMs === undefined ? [] : [`"ts":${tsMs}`]),
  ];
  return `{${fields.join(',')}}`;
}
