import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '@sed/platform-ports';
import { influxTargets, targetOfThree, type InfluxTarget } from '../specification/influx-target';
import { batch, DAY, SpecTraits, T0 } from '../specification/samples';
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
});
