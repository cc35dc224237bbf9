import { signalsTopic, statusTopic } from '@sed/signals-contract';
import { GOOD, type Message, type Sample } from './message';
import type { Outgoing, Protocol } from './protocol';

/** Gateway that speaks plain JSON, all values of a moment in one message. */
export class JsonProtocol implements Protocol {
  readonly subscriptions: readonly string[] = [];
  private readonly topic: string;
  private readonly status: string;

  constructor(factoryNo: string) {
    this.topic = signalsTopic(factoryNo);
    this.status = statusTopic(factoryNo);
  }

  will(): Outgoing {
    return this.statusMessage('offline');
  }

  hello(latest: Message): Outgoing[] {
    return [this.statusMessage('online'), this.encode(latest)];
  }

  encode(message: Message): Outgoing {
    const values = message.samples.map((sample) => `${JSON.stringify(sample.signal.code)}:${valueOf(sample)}`);
    return {
      topic: this.topic,
      payload: `{"ts":${message.tsMs},"values":{${values.join(',')}}}`,
      retain: false,
      qos: 1,
    };
  }

  answer(): Outgoing[] {
    return [];
  }

  goodbye(): Outgoing {
    return this.statusMessage('offline');
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
