import { createServer, type Server } from 'node:net';
import { demoSignals } from '@sed/demo-fleet';
import { Aedes } from 'aedes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Gateway } from './gateway';
import { JsonProtocol } from './json-protocol';
import { KeptMessages } from './kept-messages';
import { GOOD, type Message } from './message';

const [signal] = demoSignals('demo_e02');
const messageOf = (tsMs: number): Message => ({
  tsMs,
  samples: signal === undefined ? [] : [{ signal, value: 1, quality: GOOD }],
});

describe('what a gateway keeps', () => {
  it('goes out by time, whenever it was added', () => {
    const kept = new KeptMessages(10);
    kept.add([messageOf(30), messageOf(40)]);
    kept.add([messageOf(10), messageOf(20)]);
    expect([kept.shift(), kept.shift(), kept.shift(), kept.shift(), kept.shift()].map((one) => one?.tsMs)).toEqual([
      10,
      20,
      30,
      40,
      undefined,
    ]);
  });

  it('gives up the oldest when there is too much, and counts it', () => {
    const kept = new KeptMessages(2);
    kept.add([messageOf(1), messageOf(2), messageOf(3)]);
    expect([kept.length, kept.dropped, kept.shift()?.tsMs]).toEqual([2, 1, 2]);
  });
});

describe('a gateway whose link comes back', () => {
  const START = Date.now() - 3_600_000;
  /** By arrival. */
  let stamps: number[];
  let broker: Aedes;
  let server: Server;
  let gateway: Gateway;

  beforeEach(async () => {
    stamps = [];
    broker = await Aedes.createBroker({
      // As slow as one that makes each message durable.
      authorizePublish: (_client, { topic, payload }, done) => {
        if (topic.endsWith('/signals')) stamps.push((JSON.parse(payload.toString()) as { ts: number }).ts);
        setTimeout(() => done(null), 20);
      },
    });
    server = createServer(broker.handle);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `mqtt://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const latest = (): Message => ({ tsMs: 1, samples: [] });
    gateway = new Gateway('g', new JsonProtocol('demo_e02'), { url }, { latest, onError: () => undefined });
    await gateway.connect();
  });

  afterEach(async () => {
    await gateway.end();
    await new Promise<void>((resolve) => broker.close(() => resolve()));
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  const cut = async (): Promise<void> => {
    gateway.cutLink();
    await expect.poll(() => gateway.online).toBe(false);
  };
  const everything = (count: number): number[] => Array.from({ length: count }, (_, i) => START + i * 1000);

  it('sends what it reads now before the rest of what it kept', async () => {
    await cut();
    for (const tsMs of everything(400)) gateway.send(messageOf(tsMs));
    gateway.restoreLink();
    await expect.poll(() => stamps.length).toBeGreaterThan(60);
    const now = Date.now();
    gateway.send(messageOf(now));
    await expect.poll(() => gateway.backlog, { timeout: 10_000 }).toBe(0);
    const live = stamps.indexOf(now);
    expect(live).toBeGreaterThan(0);
    expect(live).toBeLessThan(stamps.length - 100);
    expect(stamps.filter((ts) => ts !== now && ts !== 1)).toEqual(everything(400));
  });

  it('loses nothing when the link breaks on the way, and begins with the oldest again', async () => {
    await cut();
    for (const tsMs of everything(400)) gateway.send(messageOf(tsMs));
    gateway.restoreLink();
    await expect.poll(() => stamps.length).toBeGreaterThan(60);
    await cut();
    const before = stamps.length;
    gateway.restoreLink();
    await expect.poll(() => gateway.backlog, { timeout: 10_000 }).toBe(0);
    expect([...new Set(stamps)].filter((ts) => ts !== 1).sort((a, b) => a - b)).toEqual(everything(400));
    const after = stamps.slice(before).filter((ts) => ts !== 1);
    expect(after).toEqual([...after].sort((a, b) => a - b));
    expect(gateway.dropped).toBe(0);
  });
});
