import { signalsTopic, signalTopic } from '@sed/signals-contract';
import { LoadPlan } from './load-plan';

const ZERO = 0x30;
const DOT = 0x2e;
const TS_DIGITS = 13;
const PUBLISH_QOS1 = 0x32;

interface Template {
  readonly bytes: Buffer;
  readonly plantAt: number;
  readonly idAt: number;
  readonly tsAt: number;
  readonly valuesAt: Int32Array;
}

/** PUBLISH packets made once per block; sending one copies it and writes digits in place. */
export class MessageTemplates {
  private readonly templates: readonly Template[];

  constructor(private readonly plan: LoadPlan) {
    this.templates = Array.from({ length: plan.blocks }, (_, block) => templateOf(plan, block));
  }

  /** @param packetId MQTT packet identifier, 1–65,535. */
  build(plant: number, sequence: number, packetId: number): Buffer {
    const template = this.templates[sequence % this.plan.blocks];
    if (!template) throw new RangeError('no template for this block');
    const packet = Buffer.from(template.bytes);
    writeDigits(packet, template.plantAt, plant + 1, 4);
    packet.writeUInt16BE(packetId, template.idAt);
    writeDigits(packet, template.tsAt, this.plan.tsMs(sequence), TS_DIGITS);
    const { first } = this.plan.span(sequence);
    for (let i = 0; i < template.valuesAt.length; i += 1) {
      writeValue(packet, template.valuesAt[i] ?? 0, LoadPlan.hundredths(plant, first + i, sequence));
    }
    return packet;
  }
}

function templateOf(plan: LoadPlan, block: number): Template {
  const { first, count } = plan.span(block);
  const plant = LoadPlan.plantNo(0);
  const topic = plan.options.oneValue ? signalTopic(plant, LoadPlan.signalCode(first)) : signalsTopic(plant);
  const codes = Array.from({ length: count }, (_, i) => LoadPlan.signalCode(first + i));
  const ts = '0'.repeat(TS_DIGITS);
  const payload = plan.options.oneValue
    ? `{"v":0000.00,"ts":${ts}}`
    : `{"ts":${ts},"values":{${codes.map((code) => `"${code}":0000.00`).join(',')}}}`;
  const head = Buffer.from([PUBLISH_QOS1, ...lengthBytes(2 + topic.length + 2 + payload.length)]);
  const topicLength = Buffer.alloc(2);
  topicLength.writeUInt16BE(topic.length);
  const bytes = Buffer.concat([head, topicLength, Buffer.from(topic), Buffer.alloc(2), Buffer.from(payload)]);
  const topicAt = head.length + 2;
  const payloadAt = topicAt + topic.length + 2;
  const valuesAt: number[] = [];
  for (let at = payload.indexOf('0000.00'); at >= 0; at = payload.indexOf('0000.00', at + 7))
    valuesAt.push(payloadAt + at);
  return {
    bytes,
    plantAt: topicAt + topic.indexOf(plant) + 'load_'.length,
    idAt: topicAt + topic.length,
    tsAt: payloadAt + payload.indexOf(ts),
    valuesAt: Int32Array.from(valuesAt),
  };
}

/** Remaining length as MQTT writes it: seven bits a byte. */
function lengthBytes(length: number): number[] {
  const bytes: number[] = [];
  let rest = length;
  do {
    bytes.push((rest % 128) | (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return bytes;
}

function writeDigits(packet: Buffer, at: number, value: number, digits: number): void {
  let rest = value;
  for (let i = digits - 1; i >= 0; i -= 1) {
    const next = Math.floor(rest / 10);
    packet[at + i] = ZERO + rest - 10 * next;
    rest = next;
  }
}

/** Writes `1000.00 + hundredths / 100` as seven characters. */
function writeValue(packet: Buffer, at: number, hundredths: number): void {
  let rest = hundredths + 100_000;
  for (let i = 6; i >= 0; i -= 1) {
    if (i === 4) {
      packet[at + i] = DOT;
      continue;
    }
    const next = (rest / 10) | 0;
    packet[at + i] = ZERO + rest - 10 * next;
    rest = next;
  }
}
