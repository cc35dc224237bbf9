import { SPARKPLUG_NAMESPACE } from '@sed/signals-contract';
import type { DemoSignal } from '@sed/demo-fleet';
import sparkplug from 'sparkplug-payload';
import { GOOD, type Message, type Sample } from './message';
import type { Outgoing, Protocol } from './protocol';

/** Group of all simulated edge nodes; the node itself is named by the plant number. */
export const SPARKPLUG_GROUP = 'sed';
const REBIRTH = 'Node Control/Rebirth';
const BIRTH_SEQUENCE = 0;
const MODEL = 'EdgeNode 400';
const FIRMWARE = '3.4.1';
const SEQUENCES = 256;

type Codec = NonNullable<ReturnType<typeof sparkplug.get>>;
type Metric = NonNullable<Parameters<Codec['encodePayload']>[0]['metrics']>[number];

function codecOf(): Codec {
  const codec = sparkplug.get(SPARKPLUG_NAMESPACE);
  if (!codec) throw new RangeError(`no codec for ${SPARKPLUG_NAMESPACE}`);
  return codec;
}

/** Gateway that speaks Sparkplug B: births with aliases, data by alias, a death certificate, rebirth on command. */
export class SparkplugProtocol implements Protocol {
  readonly subscriptions: readonly string[];
  private readonly codec = codecOf();
  private readonly aliases: ReadonlyMap<string, number>;
  private sequence = BIRTH_SEQUENCE;
  private birthDeath = -1;

  constructor(
    readonly factoryNo: string,
    signals: readonly DemoSignal[],
    private readonly nowMs: () => number,
  ) {
    this.subscriptions = [`${SPARKPLUG_NAMESPACE}/${SPARKPLUG_GROUP}/NCMD/${factoryNo}`];
    this.aliases = new Map(signals.map((signal, i) => [signal.code, i + 1]));
  }

  will(): Outgoing {
    // Each session has its own number, so that a late death certificate cannot bury the next life.
    this.birthDeath = (this.birthDeath + 1) % SEQUENCES;
    return this.death();
  }

  hello(latest: Message): Outgoing[] {
    this.sequence = BIRTH_SEQUENCE;
    const metrics: Metric[] = [
      { name: 'bdSeq', type: 'UInt64', value: this.birthDeath },
      { name: REBIRTH, type: 'Boolean', value: false },
      { name: 'Properties/Hardware Model', type: 'String', value: MODEL },
      { name: 'Properties/FW', type: 'String', value: FIRMWARE },
      ...latest.samples.map((sample) => ({
        ...metricOf(sample, this.aliases.get(sample.signal.code) ?? 0),
        name: sample.signal.code,
        timestamp: sample.tsMs ?? latest.tsMs,
      })),
    ];
    return [this.outgoing('NBIRTH', latest.tsMs, metrics)];
  }

  encode(message: Message, late: boolean): Outgoing {
    const metrics = message.samples.map((sample) => ({
      ...metricOf(sample, this.aliases.get(sample.signal.code) ?? 0),
      timestamp: sample.tsMs ?? message.tsMs,
      ...(late ? { isHistorical: true } : {}),
    }));
    return this.outgoing('NDATA', message.tsMs, metrics);
  }

  answer(topic: string, payload: Uint8Array, latest: Message): readonly Outgoing[] {
    if (topic !== this.subscriptions[0]) return [];
    const wanted = this.codec
      .decodePayload(payload)
      .metrics?.some((metric) => metric.name === REBIRTH && metric.value === true);
    return wanted === true ? this.hello(latest) : [];
  }

  lose(): void {
    this.sequence = (this.sequence + 1) % SEQUENCES;
  }

  goodbye(): Outgoing {
    return this.death();
  }

  private death(): Outgoing {
    const payload = this.codec.encodePayload({
      timestamp: this.nowMs(),
      metrics: [{ name: 'bdSeq', type: 'UInt64', value: this.birthDeath }],
    });
    return { topic: this.topicOf('NDEATH'), payload, retain: false, qos: 1 };
  }

  private outgoing(type: 'NBIRTH' | 'NDATA', timestamp: number, metrics: Metric[]): Outgoing {
    const seq = this.sequence;
    this.sequence = (this.sequence + 1) % SEQUENCES;
    // Birth and data are sent with QoS 1 although Sparkplug says 0: our acknowledgement means durable.
    return {
      topic: this.topicOf(type),
      payload: this.codec.encodePayload({ timestamp, seq, metrics }),
      retain: false,
      qos: 1,
    };
  }

  private topicOf(type: string): string {
    return `${SPARKPLUG_NAMESPACE}/${SPARKPLUG_GROUP}/${type}/${this.factoryNo}`;
  }
}

function metricOf({ signal, value, quality }: Sample, alias: number): Metric {
  const properties = quality === GOOD ? {} : { properties: { Quality: { type: 'Int32' as const, value: quality } } };
  if (signal.kind === 'DI') return { alias, type: 'Boolean', value: value !== 0, ...properties };
  return { alias, type: 'Double', value, ...properties };
}
