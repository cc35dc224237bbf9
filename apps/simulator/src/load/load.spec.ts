import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { parser } from 'mqtt-packet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LatencyHistogram } from './latency-histogram';
import { loadOptions, LoadPlan } from './load-plan';
import { MessageTemplates } from './message-templates';
import { runLoad } from './run-load';

function published(packet: Buffer): { topic: string; payload: string; id: number } {
  const found: { topic: string; payload: string; id: number }[] = [];
  const reader = parser();
  reader.on('packet', (p) => {
    if (p.cmd === 'publish') found.push({ topic: p.topic, payload: p.payload.toString(), id: p.messageId ?? 0 });
  });
  reader.parse(packet);
  return found[0]!;
}

describe('the load plan', () => {
  const options = loadOptions.parse({ plants: '10', signals: '250', rate: '5000', 'per-message': '100' });
  const plan = new LoadPlan(options, 1_763_720_000_000);

  it('covers every signal once per cycle', () => {
    const signals = [0, 1, 2].flatMap((sequence) => {
      const { first, count } = plan.span(sequence);
      return Array.from({ length: count }, (_, i) => first + i);
    });
    expect(signals).toEqual(Array.from({ length: 250 }, (_, i) => i));
    expect(plan.tsMs(3)).toBeGreaterThan(plan.tsMs(0));
    expect(plan.dueAfter(1000)).toBe(50);
  });

  it('writes packets any MQTT parser reads, with values that follow from the sequence', () => {
    const { topic, payload, id } = published(new MessageTemplates(plan).build(7, 5, 4242));
    expect(topic).toBe('plants/load_0008/signals');
    expect(id).toBe(4242);
    const message: { ts: number; values: Record<string, number> } = JSON.parse(payload);
    expect(message.ts).toBe(plan.tsMs(5));
    expect(Object.keys(message.values)).toHaveLength(50);
    expect(message.values.L00201).toBeCloseTo(1000 + LoadPlan.hundredths(7, 200, 5) / 100, 6);
  });

  it('writes single values on their own topics', () => {
    const single = new LoadPlan(loadOptions.parse({ plants: 3, signals: 4, 'one-value': true }), 1_763_720_000_000);
    const { topic, payload } = published(new MessageTemplates(single).build(2, 6, 1));
    expect(topic).toBe('plants/load_0003/signals/L00003');
    expect(JSON.parse(payload)).toEqual({ v: 1000 + LoadPlan.hundredths(2, 2, 6) / 100, ts: single.tsMs(6) });
  });
});

describe('the latency histogram', () => {
  it('answers percentiles within its five percent', () => {
    const histogram = new LatencyHistogram();
    for (let i = 1; i <= 1000; i += 1) histogram.add(i / 10);
    expect(Math.abs(histogram.percentile(0.5) / 50 - 1)).toBeLessThan(0.06);
    expect(histogram.percentile(1)).toBe(100);
    expect(new LatencyHistogram().percentile(0.5)).toBe(0);
  });
});

describe('the load run', () => {
  let broker: Aedes;
  let server: Server;
  let port = 0;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    broker = await Aedes.createBroker();
    server = createServer(broker.handle);
    server.on('connection', (socket) => sockets.add(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });

  afterAll(async () => {
    await new Promise<void>((resolve) => broker.close(() => resolve()));
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('has every message acknowledged and writes each into the ledger', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'load-'));
    try {
      const ledger = join(folder, 'ledger.txt');
      const options = loadOptions.parse({
        plants: 5,
        signals: 20,
        rate: 4000,
        'per-message': 10,
        connections: 2,
        seconds: 0.5,
        ledger,
      });
      const stats = await runLoad({ url: `mqtt://127.0.0.1:${port}` }, options, new AbortController().signal);
      expect(stats.acked).toBe(stats.sent);
      expect(stats.sent).toBe(200);
      expect(stats.valuesAcked).toBe(2000);
      const lines = readFileSync(ledger, 'utf8').trim().split('\n');
      expect(JSON.parse(lines[0]!)).toMatchObject({ plants: 5, signals: 20, blocks: 2, startMs: stats.startMs });
      const keys = lines.slice(1).map((line) => line.split(' ').slice(0, 2).join(' '));
      expect(new Set(keys).size).toBe(200);
      expect(keys).toContain('load_0005 39');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('sends again over a new connection what was not acknowledged when the old one broke', async () => {
    const options = loadOptions.parse({
      plants: 4,
      signals: 10,
      rate: 4000,
      'per-message': 10,
      connections: 1,
      seconds: 1,
    });
    const breaking = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, 400);
    const stats = await runLoad({ url: `mqtt://127.0.0.1:${port}` }, options, new AbortController().signal);
    clearTimeout(breaking);
    expect(stats.reconnects).toBe(1);
    expect(stats.acked).toBe(stats.sent);
    expect(stats.sent).toBe(stats.offered);
  });
});
