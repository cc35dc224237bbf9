import { createRequire } from 'node:module';
import { QUALITY } from '@sed/platform-contract';
import type { RejectReason } from '@sed/signals-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TagTable } from '../guard/tag-table';
import type { JudgeContext } from '../guard/value-judge';
import { TopicRoutes } from '../pipeline/topic-route';
import { SampleBuffer } from '../pipeline/sample-buffer';
import { standardPlant } from '../testing/plant.fixture';
import type { DurableMap } from '../unbound/unbound-signals';
import { SparkplugEdges, type EdgeBirth } from './sparkplug-edges';

const library: { get: (namespace: string) => { encodePayload: (payload: object) => Uint8Array } } = createRequire(
  import.meta.url,
)('sparkplug-payload');
const codec = library.get('spBv1.0');
const NOW = 1_763_720_000_000;

const births = new Map<string, EdgeBirth>();
const durable: DurableMap<EdgeBirth> = {
  getRange: () => [...births].map(([key, value]) => ({ key, value })),
  put: (key, value) => Promise.resolve(births.set(key, value)),
  remove: (key) => Promise.resolve(births.delete(key)),
};

let edges: SparkplugEdges;
let context: JudgeContext;
let rejects: [RejectReason, string | undefined][];
let links: boolean[];
let rebirths: string[];

function send(type: string, payload: object | Buffer): void {
  const route = new TopicRoutes().of(`spBv1.0/group/${type}/p1`);
  const plant = new TagTable(standardPlant()).plant('p1');
  if (route.kind !== 'sparkplug' || plant === undefined) throw new Error('bad fixture');
  edges.handle(
    context,
    plant,
    { route, payload: Buffer.isBuffer(payload) ? payload : Buffer.from(codec.encodePayload(payload)) },
    {
      onReject: (reason, tag) => rejects.push([reason, tag]),
      onLink: (isOnline) => links.push(isOnline),
      requestRebirth: (group, edge) => rebirths.push(`${group}/${edge}`),
    },
  );
}

const rows = (): number[][] =>
  Array.from({ length: context.buffer.count }, (_, i) => [
    context.buffer.series[i]!,
    context.buffer.tsMs[i]!,
    context.buffer.value[i]!,
    context.buffer.quality[i]!,
  ]);

const birth = {
  timestamp: NOW,
  seq: 0,
  metrics: [
    { name: 'bdSeq', type: 'UInt64', value: 3 },
    { name: 'Node Control/Rebirth', type: 'Boolean', value: false },
    { name: 'AIT1', alias: 10, type: 'Double', value: 4.5, timestamp: NOW - 10 },
    { name: 'P1_RUN', alias: 11, type: 'Boolean', value: true },
  ],
};

beforeEach(() => {
  births.clear();
  edges = new SparkplugEdges(durable);
  context = { buffer: new SampleBuffer(), withoutValue: [], seq: null, receivedAtMs: NOW };
  rejects = [];
  links = [];
  rebirths = [];
});

describe('a Sparkplug edge node', () => {
  it('gives values with its birth and by alias afterwards', () => {
    send('NBIRTH', birth);
    send('NDATA', { timestamp: NOW + 5, seq: 1, metrics: [{ alias: 10, type: 'Double', value: 5.5 }] });
    expect(rows()).toEqual([
      [1, NOW - 10, 4.5, QUALITY.GOOD],
      [2, NOW, 1, QUALITY.GOOD],
      [1, NOW + 5, 5.5, QUALITY.GOOD],
    ]);
    expect(rejects).toEqual([]);
    expect(links).toEqual([true]);
  });

  it('is asked for its birth again on a sequence gap, and its data is used all the same', () => {
    send('NBIRTH', birth);
    send('NDATA', { timestamp: NOW, seq: 3, metrics: [{ alias: 10, type: 'Double', value: 6 }] });
    expect(rejects).toEqual([['sparkplug_sequence', undefined]]);
    expect(rebirths).toEqual(['group/p1']);
    expect(rows().at(-1)?.[2]).toBe(6);
  });

  it('is asked once, not for every message, when its aliases are unknown', () => {
    send('NDATA', { timestamp: NOW, seq: 9, metrics: [{ alias: 77, type: 'Double', value: 1 }] });
    send('NDATA', { timestamp: NOW, seq: 10, metrics: [{ alias: 77, type: 'Double', value: 1 }] });
    expect(rejects.map(([reason]) => reason)).toEqual(['sparkplug_unknown_alias', 'sparkplug_unknown_alias']);
    expect(rebirths).toEqual(['group/p1']);
  });

  it('is still understood by alias after a restart of the service', () => {
    send('NBIRTH', birth);
    edges = new SparkplugEdges(durable);
    send('NDATA', { timestamp: NOW, seq: 7, metrics: [{ alias: 10, type: 'Double', value: 8 }] });
    expect(rejects).toEqual([]);
    expect(rows().at(-1)?.[2]).toBe(8);
  });

  it('goes offline by its own death certificate only', () => {
    send('NBIRTH', birth);
    send('NDEATH', { timestamp: NOW, metrics: [{ name: 'bdSeq', type: 'UInt64', value: 2 }] });
    send('NDEATH', { timestamp: NOW, metrics: [{ name: 'bdSeq', type: 'UInt64', value: 3 }] });
    expect(links).toEqual([true, false]);
  });

  it('carries its qualities', () => {
    const metric = { name: 'AIT1', type: 'Double', value: 4 };
    const quality = (value: number) => ({ ...metric, properties: { Quality: { type: 'Int32', value } } });
    send('NBIRTH', { ...birth, metrics: [quality(192), quality(0), quality(500)] });
    expect(rows().map((row) => row[3])).toEqual([QUALITY.GOOD, QUALITY.FAULT, QUALITY.COMM]);
  });

  it('is refused when the bytes are no Sparkplug payload', () => {
    send('NDATA', Buffer.from('1f8b08ff', 'hex'));
    expect(rejects).toEqual([['sparkplug_undecodable', undefined]]);
  });
});
