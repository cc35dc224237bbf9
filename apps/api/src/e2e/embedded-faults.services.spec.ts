import mqtt from 'mqtt';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '@sed/testing/runs';
import { ingestCalls } from '@sed/signals-contract';
import { ApiClient } from './harness/api-client';
import { FLAWLESS, LedgerRun, whole } from './harness/ledger-run';
import { MetricsText } from './harness/metrics-text';
import { ServiceProcess, until } from './harness/service-process';
import { judgeTrace, tracing } from './harness/sync-trace';

const PLANT = 'demo_e01';
const OTHER_PLANT = 'demo_s01';

/** Low, so that a plant that is slowed needs few samples; the plant of the ledger sends 800 a second. */
const PLANT_RATE_PER_S = 4000;
const MINUTES = 60_000;

let directory: string;
let service: ServiceProcess;
let api: ApiClient;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-faults-'));
  service = await ServiceProcess.create({
    dataDir: join(directory, 'data'),
    bare: true,
    env: { INGEST_PLANT_RATE_PER_S: String(PLANT_RATE_PER_S) },
  });
  await service.start();
  api = new ApiClient(service.baseUrl);
});

afterAll(async () => {
  await service.kill();
  await rm(directory, { recursive: true, force: true });
});

const startRun = (name: string, gateway: { messagesPerS?: number } = {}): Promise<LedgerRun> =>
  LedgerRun.start(name, service, { factoryNo: PLANT, gateway: { port: service.mqttPort, ...gateway } });

const KILLS = runs(2, 8);

describe('embedded service under faults', () => {
  it(
    'loses no acknowledged sample over kills at random moments',
    async () => {
      const run = await startRun('kill');
      const recoveryMs: number[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        await sleep(1500 + Math.random() * 3000);
        await service.kill();
        const killedAt = Date.now();
        await service.start();
        await until(() => run.ledger.lastAcceptedAt > killedAt, 30_000, 'the first acknowledgement after the kill');
        recoveryMs.push((run.ledger.firstAcceptedAfter(killedAt) ?? Infinity) - killedAt);
      }
      await sleep(1000);
      const verdict = await run.finish({ kills: KILLS, recovery_ms: whole(recoveryMs) });
      expect(verdict).toMatchObject(FLAWLESS);
      expect(verdict.offered_ratio).toBeGreaterThanOrEqual(0.95);
    },
    5 * MINUTES,
  );

  it('ends in order under load within ten seconds and loses nothing', async () => {
    const run = await startRun('stop');
    await sleep(3000);
    const { code, ms } = await service.stop();
    await service.start();
    const verdict = await run.finish({ stop_ms: Math.round(ms) });
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    expect(verdict).toMatchObject(FLAWLESS);
  });

  it('syncs the log before each acknowledgement leaves', async () => {
    const trace = join(directory, 'trace.txt');
    const traced = await ServiceProcess.create({ dataDir: join(directory, 'traced'), wrapper: tracing(trace) });
    try {
      await traced.start();
      await new ApiClient(traced.baseUrl).register(PLANT, ['HX_SYNC']);
      const client = await mqtt.connectAsync(traced.mqttUrl, { clientId: 'sync-proof' });
      const messages = new Map<number, string>();
      client.on('packetsend', (packet) => {
        if (packet.cmd === 'publish' && packet.messageId !== undefined)
          messages.set(packet.messageId, String(packet.payload));
      });
      for (let i = 0; i < 20; i++) {
        await client.publishAsync(
          `plants/${PLANT}/signals/HX_SYNC`,
          JSON.stringify({ ts: Date.now(), v: 0.125 + i, proof: `unique-${i}-end` }),
          { qos: 1 },
        );
      }
      await client.endAsync();
      await traced.stop();
      const verdict = judgeTrace(await readFile(trace, 'utf8'), messages, /sample-log/);
      process.stdout.write(`${JSON.stringify({ run: 'sync', ...verdict })}\n`);
      expect(verdict).toEqual({ acknowledged: 20, unsynced: 0 });
    } finally {
      await traced.kill();
    }
  });

  it('refuses a second process on the same data directory, and the first works on', async () => {
    const second = await ServiceProcess.create({ dataDir: service.dataDir });
    const exit = await second.startAndExit(30_000);
    await second.kill();
    expect(exit?.code ?? 0, second.log).not.toBe(0);
    expect((await service.readiness()).status).toBe(200);
    const run = await startRun('after-second');
    await sleep(500);
    expect(await run.finish()).toMatchObject(FLAWLESS);
  });

  it('keeps its neighbours when one message in a hundred is poison, and takes the corrected one once', async () => {
    const codes = ['HX_POISON_1', 'HX_POISON_2'];
    await api.register(PLANT, codes);
    const before = (await MetricsText.read(service.baseUrl)).sum(/^sed_ingest_rejects_total$/);
    const kinds = [
      '',
      'hello',
      '{"ts":1,"values":{"HX_POISON_1":NaN}}',
      '{"values":{"HX_POISON_1":"x"}}',
      '[1]',
      '{"ts":0,"values":{"HX_POISON_2":1}}',
      '{"values":{"HX_POISON_1":true}}',
      '{"ts":"now","values":{"HX_POISON_1":1}}',
    ];
    let next = 0;
    const poison = {
      every: 100,
      next: () => ({ topic: `plants/${PLANT}/signals`, payload: kinds[next++ % kinds.length] ?? '' }),
    };
    const run = await LedgerRun.start('poison', service, {
      factoryNo: PLANT,
      gateway: { port: service.mqttPort, poison },
    });
    await sleep(10_000);
    const verdict = await run.finish({ poison: run.gateway.poisonSent });
    expect(verdict).toMatchObject(FLAWLESS);
    const rejected = (await MetricsText.read(service.baseUrl)).sum(/^sed_ingest_rejects_total$/) - before;
    expect(run.gateway.poisonSent).toBeGreaterThan(10);
    expect(rejected).toBe(run.gateway.poisonSent);

    const [reject] = (await api.rejects(PLANT)).filter(
      ({ reason, sample }) => reason === 'wrong_type' && sample.includes('"x"'),
    );
    if (reject === undefined) throw new Error('the poison is not listed');
    const ts = Date.now();
    const corrected = { topic: reject.topic, payload: JSON.stringify({ ts, values: { HX_POISON_1: 42 } }) };
    const replay = () => api.post(`ingest/rejects/${reject.id}/replay`, corrected, ingestCalls.replay.reply);
    expect(await replay()).toEqual({ accepted: 1, rejected: 0 });
    await expect(replay()).rejects.toThrow(/already been replayed/);
    const stored = async () => api.samples(PLANT, 'HX_POISON_1', { from: ts - 1000, to: ts + 1000 });
    await until(async () => (await stored()).length > 0, 15_000, 'the replayed sample');
    expect(await stored()).toEqual([[ts, 42, 0]]);
  });

  it('takes wrong gateway clocks for what they are, and the latest value never goes back or ahead', async () => {
    const code = 'HX_CLOCK';
    await api.register(PLANT, [code]);
    const client = await mqtt.connectAsync(service.mqttUrl);
    const now = Date.now();
    const send = (ts: number, v: number) =>
      client.publishAsync(`plants/${PLANT}/signals/${code}`, JSON.stringify({ ts, v }), { qos: 1 });
    const hour = 3_600_000;
    await send(now - 2000, 1);
    const ignored: number[] = [0, -1, now * 1000, now + hour, now - 400 * 24 * hour];
    for (const ts of ignored) await send(ts, 666);
    await send(now - 8 * 24 * hour, 2);
    await send(now - hour, 3);
    await send(now + 60_000, 4);
    await until(async () => (await api.latest(PLANT, code))?.value === 4, 5000, 'the value a minute ahead');
    expect((await api.latest(PLANT, code))?.ts).toBeLessThanOrEqual(Date.now());
    await send(Date.now(), 5);
    await until(async () => (await api.latest(PLANT, code))?.value === 5, 5000, 'the next honest value');
    await client.endAsync();
    const range = { from: now - 10 * 24 * hour, to: now + 2 * hour };
    await until(async () => (await api.samples(PLANT, code, range)).length >= 5, 20_000, 'all samples in the store');
    const stored = await api.samples(PLANT, code, range);
    expect(stored.map(([ts, value]) => [ts, value]).slice(0, 3)).toEqual([
      [now - 8 * 24 * hour, 2],
      [now - hour, 3],
      [now - 2000, 1],
    ]);
    expect(new Set(stored.map(([, value]) => value))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('stores each sample once and at its own time, whatever order and how often it comes', async () => {
    const code = 'HX_ORDER';
    await api.register(PLANT, [code]);
    const base = Date.now() - 600_000;
    const samples = Array.from({ length: 2000 }, (_, i) => ({ ts: base + i * 250, v: i }));
    const stream = [...samples, ...samples.filter((_, i) => i % 3 === 0), ...samples.filter((_, i) => i % 7 === 0)];
    // A fixed shuffle: the same wrong order each time.
    let state = 12_345;
    for (let i = stream.length - 1; i > 0; i--) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      const other = state % (i + 1);
      const a = stream[i];
      const b = stream[other];
      if (a !== undefined && b !== undefined) [stream[i], stream[other]] = [b, a];
    }
    const client = await mqtt.connectAsync(service.mqttUrl);
    await Promise.all(
      stream.map((sample) =>
        client.publishAsync(`plants/${PLANT}/signals/${code}`, JSON.stringify(sample), { qos: 1 }),
      ),
    );
    await client.endAsync();
    const read = () => api.samples(PLANT, code, { from: base - 1000, to: Date.now() + 1000 });
    await until(async () => (await read()).length >= samples.length, 30_000, 'all samples in the store');
    await sleep(2000);
    expect((await read()).map(([ts, value]) => [ts, value])).toEqual(samples.map(({ ts, v }) => [ts, v]));
    expect(await api.latest(PLANT, code)).toMatchObject({ value: 1999 });
  });

  it('serves known signals and stays small while thousands of invented topics come in', async () => {
    const run = await startRun('flood');
    await sleep(2000);
    const rssBefore = service.rssMb();
    const flooder = await mqtt.connectAsync(service.mqttUrl);
    const count = 20_000;
    for (let from = 0; from < count; from += 1000) {
      const part = Array.from({ length: 1000 }, (_, i) =>
        flooder.publishAsync(`plants/${PLANT}/signals/X${from + i}`, '1', { qos: 1 }),
      );
      await Promise.all(part);
      const strangers = Array.from({ length: 200 }, (_, i) =>
        flooder.publishAsync(`plants/none${from + i}/signals/T`, '1', { qos: 1 }),
      );
      await Promise.all(strangers);
    }
    const silence = run.ledger.longestSilence(Date.now() - 5000, Date.now());
    await flooder.endAsync();
    const rssGrowthMb = Math.round(service.rssMb() - rssBefore);
    const verdict = await run.finish({ flood: count * 1.2, rss_growth_mb: rssGrowthMb, longest_silence_ms: silence });
    expect(verdict).toMatchObject(FLAWLESS);
    expect(silence).toBeLessThan(2000);
    expect(rssGrowthMb).toBeLessThan(150);
    const listed = await api.get('ingest/rejects?pageSize=1', ingestCalls.rejects.reply);
    expect(listed.total).toBeLessThanOrEqual(1000);
    const unbound = await api.get('ingest/unbound-signals?pageSize=1', ingestCalls.unbound.reply);
    expect(unbound.total).toBeLessThan(10_000);
  });

  it('slows a plant that delivers weeks at once, and stores every sample that it acknowledged', async () => {
    const code = 'HX_BACKLOG';
    await api.register(OTHER_PLANT, [code]);
    const slowedIn = (metrics: MetricsText) => metrics.sum(/^sed_ingest_slowed_messages_total$/);
    const before = slowedIn(await MetricsText.read(service.baseUrl));
    const run = await startRun('backlog');
    const gateway = await mqtt.connectAsync(service.mqttUrl);
    const from = Math.floor(Date.now() / MINUTES) * MINUTES - 20_000 * MINUTES;
    const samples = Array.from({ length: 18_000 }, (_, i) => ({ ts: from + i * MINUTES, v: i % 997 }));
    const startedAt = Date.now();
    await Promise.all(
      samples.map((sample) =>
        gateway.publishAsync(`plants/${OTHER_PLANT}/signals/${code}`, JSON.stringify(sample), { qos: 1 }),
      ),
    );
    const silence = run.ledger.longestSilence(startedAt, Date.now());
    await gateway.endAsync();
    const slowed = slowedIn(await MetricsText.read(service.baseUrl)) - before;
    const verdict = await run.finish({ slowed, took_ms: Date.now() - startedAt, longest_silence_ms: silence });
    expect(verdict).toMatchObject(FLAWLESS);
    expect(silence).toBeLessThan(2000);
    expect(slowed).toBeGreaterThan(1000);
    const read = async () => {
      const parts = [];
      for (let at = from; at < Date.now(); at += 5000 * MINUTES)
        parts.push(...(await api.samples(OTHER_PLANT, code, { from: at, to: at + 5000 * MINUTES })));
      return parts.map(([ts, value]) => ({ ts, v: value }));
    };
    await until(async () => (await read()).length >= samples.length, 30_000, 'all samples in the store');
    expect(await read()).toEqual(samples);
  });

  it('shows a signal as stale soon after its gateway fell silent', async () => {
    const code = 'HX_STALE';
    await api.register(PLANT, [code], { staleAfterS: 3 });
    const client = await mqtt.connectAsync(service.mqttUrl);
    for (let i = 0; i < 3; i++) {
      await client.publishAsync(`plants/${PLANT}/signals/${code}`, String(i), { qos: 1 });
      await sleep(500);
    }
    expect((await api.latest(PLANT, code))?.quality).toBe('GOOD');
    const silentSince = Date.now();
    await until(async () => (await api.latest(PLANT, code))?.quality === 'STALE', 10_000, 'the signal to be stale');
    expect(Date.now() - silentSince).toBeLessThan(3000 + 2000 + 1000);
    await client.publishAsync(`plants/${PLANT}/signals/${code}`, '9', { qos: 1 });
    await until(async () => (await api.latest(PLANT, code))?.quality === 'GOOD', 5000, 'the signal to be good again');
    await client.endAsync();
  });

  it('never let an error escape', () => {
    expect(service.log).not.toMatch(/unhandled|uncaught|UnhandledPromise/i);
  });
});
