import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '@sed/platform-ports';
import { influxTargets, targetOfThree, type InfluxTarget } from '../specification/influx-target';
import { batch, DAY, disagreements, MINUTE, type Row, SpecTraits, T0 } from '../specification/samples';
import { specifyStore } from '../specification/store-specification';
import { InfluxClient } from './influx-client';
import { InfluxTimeSeriesStore } from './influx-store';

const newTarget = influxTargets(process.env);

async function storeOn({ settings, drop }: InfluxTarget) {
  const open = async () => {
    const store = new InfluxTimeSeriesStore({ ...settings, traits: new SpecTraits(), nowMs: () => T0 + 30 * DAY });
    await store.open();
    return store;
  };
  return { store: await open(), reopen: open, dispose: drop };
}

specifyStore('InfluxDB store', async () => storeOn(await newTarget()));

// Of generation 3 there is the manner of speaking; its own engine is in nobody's packages.
const { SED_TEST_INFLUX_URL: url = '', SED_TEST_INFLUX_TOKEN: token } = process.env;
if (token === undefined) {
  specifyStore('InfluxDB store as generation 3 is spoken to', async () => storeOn(await targetOfThree(url)));
}

describe('InfluxDB store of several processes', () => {
  it('proves to each that it can store, also at the same time', async () => {
    const { store, reopen, dispose } = await storeOn(await newTarget());
    try {
      const stores = [store, ...(await Promise.all([1, 2, 3].map(reopen)))];
      for (let i = 0; i < 10; i += 1) await Promise.all(stores.map((each) => each.probe()));
      await Promise.all(stores.map((each) => each.close()));
    } finally {
      await dispose();
    }
  });
});

describe('InfluxDB client', () => {
  it('dead-letters the bad lines of a batch and stores their neighbours', async () => {
    const { settings, drop } = await newTarget();
    const rejected: string[] = [];
    const client = new InfluxClient({ ...settings, onRejected: (line) => rejected.push(line) });
    try {
      await client.ensureDatabase();
      const good = Array.from({ length: 500 }, (_, i) => `raw,s=1 v=${i},q=0i ${T0 + i}`);
      const bad = [`raw,s=1 v="text",q=0i ${T0 + 1_000}`, 'raw,s=1 no line at all', `raw,s=1 v=NaN ${T0 + 1_001}`];
      await client.write([...good.slice(0, 100), ...bad, ...good.slice(100)]);
      const [found = []] = await client.query(['SELECT count("v") AS "n" FROM "raw"']);
      expect([found[0]?.values[0]?.[1], rejected.sort()]).toEqual([500, bad.sort()]);
    } finally {
      await drop();
    }
  });
});

describe('InfluxDB store behind a server that fails', () => {
  async function withServer(
    answer: (path: string) => number | 'hang',
    test: (url: string) => Promise<void>,
  ): Promise<void> {
    const http = createServer((request, response) => {
      request.resume();
      const status = answer(request.url ?? '');
      if (status !== 'hang')
        response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":"timeout"}');
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    try {
      await test(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    } finally {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    }
  }

  it.each([500, 503, 404, 401, 'hang'] as const)('says that it is unavailable on %s', (status) =>
    withServer(
      () => status,
      async (failing) => {
        const store = new InfluxTimeSeriesStore({
          url: failing,
          database: 'x',
          timeoutMs: 300,
          traits: new SpecTraits(),
        });
        await expect(store.open()).rejects.toThrow(StoreUnavailableError);
        await expect(store.append([batch(1, [[1, T0, 1]])])).rejects.toThrow(StoreUnavailableError);
        await expect(store.probe()).rejects.toThrow(StoreUnavailableError);
      },
    ),
  );

  it('says that it is unavailable when nothing listens', async () => {
    const store = new InfluxTimeSeriesStore({ url: 'http://127.0.0.1:1', database: 'x', traits: new SpecTraits() });
    await expect(store.append([batch(1, [[1, T0, 1]])])).rejects.toThrow(StoreUnavailableError);
  });
});

describe('InfluxDB store in several processes', () => {
  const ALL = { fromMs: T0 - DAY, toMs: T0 + DAY };

  it('shows a reading process what the writing one has stored and aggregated', async () => {
    const { settings, drop } = await newTarget();
    let nowMs = T0 + DAY;
    const make = () => new InfluxTimeSeriesStore({ ...settings, traits: new SpecTraits(), nowMs: () => nowMs });
    try {
      const [writer, reader] = [make(), make()];
      expect(await reader.buckets(10, '1h', ALL)).toEqual([]);
      await writer.append([batch(1, [[10, T0, 5]])]);
      await writer.rollUp(T0 + DAY);
      await writer.append([batch(2, [[10, T0 + 60_000, 7]])]);
      await writer.rollUp(T0 + DAY);
      nowMs += 11_000;
      expect(await reader.buckets(10, '1h', ALL)).toEqual(await writer.buckets(10, '1h', ALL));
      expect((await reader.buckets(10, '1h', ALL))[0]).toMatchObject({ count: 2, max: 7 });
    } finally {
      await drop();
    }
  });

  it('keeps the positions of several writers apart', async () => {
    const { settings, drop } = await newTarget();
    const make = (writer: string) => new InfluxTimeSeriesStore({ ...settings, writer, traits: new SpecTraits() });
    try {
      const [one, two] = [make('one'), make('two')];
      await one.append([batch(9, [[1, T0, 1]])]);
      expect((await two.append([batch(1, [[2, T0, 2]])])).stored).toBe(1);
      expect([await make('one').position(), await make('two').position()]).toEqual([9, 1]);
    } finally {
      await drop();
    }
  });

  it('aggregates all of a minute into which several writers stored, each only a part of it', async () => {
    const { settings, drop } = await newTarget();
    const make = (writer: string) =>
      new InfluxTimeSeriesStore({ ...settings, writer, traits: new SpecTraits(), nowMs: () => T0 + DAY });
    const rows = Array.from({ length: 600 }, (_, i): Row => [1 + (i % 3), T0 + i * 1_000, i]);
    try {
      const writers = [make('one'), make('two')];
      for (let minute = 0; minute < 10; minute++) {
        const mine = rows.slice(60 * minute, 60 * (minute + 1));
        for (const [index, store] of writers.entries())
          await store.append([
            batch(
              minute + 1,
              mine.filter((_, i) => i % 2 === index),
            ),
          ]);
        // Now one is the first to aggregate, now the other, mostly both at once.
        await Promise.all(
          writers.map((store, index) => store.rollUp(T0 + (minute + (index === minute % 3 ? 1 : 0)) * MINUTE)),
        );
      }
      for (const store of writers) await store.rollUp(T0 + 10 * MINUTE);
      for (const store of writers) await store.rollUp(T0 + 10 * MINUTE);
      for (const series of [1, 2, 3]) {
        const buckets = await make('reader').buckets(series, '1m', { fromMs: T0, toMs: T0 + 10 * MINUTE });
        expect(disagreements(buckets, rows, series, new SpecTraits().known(series))).toEqual([]);
        expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(200);
      }
    } finally {
      await drop();
    }
  });
});

describe('InfluxDB store with samples in the schema of former releases', () => {
  const ALL = { fromMs: T0 - DAY, toMs: T0 + DAY };
  const lines = [
    ...Array.from({ length: 20 }, (_, i) => `raw,s=10 v=${i},q=0i ${T0 + i * 10_000}`),
    `raw,s=10 v=99,q=9i ${T0 + 200_000}`,
    `raw,s=20 v=500,q=0i ${T0 - MINUTE}`,
    `meta,k=position x=7 1`,
    `meta,k=rolled_until x=${T0 - MINUTE} 1`,
  ];
  const olds: Row[] = [
    ...Array.from({ length: 20 }, (_, i): Row => [10, T0 + i * 10_000, i]),
    [10, T0 + 200_000, 99, 9],
  ];

  async function withFormer(test: (store: InfluxTimeSeriesStore, settings: InfluxTarget['settings']) => Promise<void>) {
    const { settings, drop } = await newTarget();
    try {
      const client = new InfluxClient(settings);
      await client.ensureDatabase();
      await client.write(lines);
      await test(new InfluxTimeSeriesStore({ ...settings, traits: new SpecTraits(), nowMs: () => T0 + DAY }), settings);
    } finally {
      await drop();
    }
  }

  it('goes on from them: position, newest samples, duplicates, changed values and counters', () =>
    withFormer(async (store) => {
      expect(await store.position()).toBe(7);
      expect([...(await store.latest())].sort((a, b) => a.series - b.series)).toEqual([
        { series: 10, tsMs: T0 + 200_000, value: 99, quality: 9 },
        { series: 20, tsMs: T0 - 60_000, value: 500, quality: 0 },
      ]);
      const news: Row[] = [
        [10, T0, 0],
        [10, T0 + 10_000, 70],
        [10, T0 + 15_000, 1.5],
        [10, T0 + 210_000, 2],
        [20, T0 + 30_000, 510],
      ];
      expect(await store.append([batch(8, news)])).toEqual({ stored: 3, duplicates: 1, replaced: 1 });
      const known = new Map(
        [...olds, ...news].map(([series, ts, value, q = 0]) => [`${series} ${ts}`, [series, ts, value, q] as const]),
      );
      const now = [...known.values()].sort((a, b) => a[1] - b[1]);
      const points = now.filter(([series]) => series === 10).map(([, ts, value, q]) => [ts, value, q]);
      expect((await store.raw(10, ALL, 100)).points).toEqual(points);
      expect((await store.scan([10], { fromMs: T0 + 5_000, toMs: T0 + 12_000 }, { withLead: true })).value[0]).toBe(0);
      await store.rollUp(T0 + 10 * MINUTE);
      const minutes = await store.buckets(10, '1m', ALL);
      expect(disagreements(minutes, now, 10, new SpecTraits().known(10))).toEqual([]);
      expect(minutes.reduce((sum, { count }) => sum + count, 0)).toBe(points.length);
      expect((await store.buckets(20, '1m', ALL)).map(({ total }) => total)).toContain(10);
    }));

  it('deletes them with their retention, days with samples in both schemas too', () =>
    withFormer(async (store, settings) => {
      await store.append([
        batch(8, [
          [10, T0 + 10_000, 70],
          [10, T0 + 15_000, 3],
          [10, T0 + 300_000, 4],
        ]),
      ]);
      await store.rollUp(T0 + DAY);
      expect((await store.applyRetention(T0 + 100 * DAY)).deleted).toBeGreaterThan(20);
      expect((await store.raw(10, ALL, 100)).points).toEqual([]);
      const client = new InfluxClient(settings);
      expect(await client.query(['SELECT * FROM "raw"', 'SELECT * FROM "signals"'])).toEqual([[], []]);
    }));
});
