import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorItem as monitorItemTable, monitorSample as monitorSampleTable } from '@sed/system-tables';
import { Metrics, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import type { HealthRegistry, HealthReport } from '@sed/platform-ports';
import type { MonitorItem } from '@sed/system-contract';
import {
  aPerson,
  aViewer,
  FakeLiveValues,
  FakePlantDirectory,
  FixedPeople,
  ListedMessenger,
  ManualClock,
  NullAuditTrail,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { metricValues } from './metric-values';
import { MONITOR_ENTRIES } from './monitor-entries';
import { stateOf } from './monitor-entry';
import { MonitorProbes, PlantLinks } from './monitor-probes';
import { MonitorReadings } from './monitor-readings';
import { MonitorStore } from './monitor-store';
import { MonitorNotifier } from './monitor-notifier';
import { MonitorService } from './monitor.service';

const START = Date.UTC(2026, 10, 21, 4);
const MINUTE = 60_000;
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sed-monitor-'));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.db.delete(monitorItemTable);
  await database.db.delete(monitorSampleTable);
});

/** A process with a broker whose health the test decides. */
function aProcess(clock: ManualClock, options: { role?: 'all' | 'web'; broker?: () => HealthReport['state'] } = {}) {
  const { role = 'all', broker = () => 'up' as const } = options;
  const health: HealthRegistry = new SystemHealthRegistry();
  health.register('broker', () => ({ name: 'broker', state: broker(), detail: 'as told' }));
  const metrics = new Metrics();
  const messenger = new ListedMessenger();
  const config = readConfig({ JWT_SECRET: 's'.repeat(40), DATA_DIR: dataDir, ROLE: role });
  const probes = new MonitorProbes(
    database.database,
    clock,
    config,
    new PlantLinks(new FakePlantDirectory(), new FakeLiveValues()),
  );
  const readings = new MonitorReadings(health, metrics, probes, silentLog());
  const store = new MonitorStore(database.database);
  const notifier = new MonitorNotifier(messenger, new FixedPeople({ audience: [aPerson('admin')] }));
  return {
    service: new MonitorService(readings, store, notifier, new NullAuditTrail(), clock, config, silentLog()),
    metrics,
    messenger,
  };
}

const itemIn = async (service: MonitorService, key: string): Promise<MonitorItem> => {
  const { items } = await service.overview();
  return items.find((item) => item.key === key && item.instance === service.instance) ?? expect.fail(key);
};

describe('the system monitor', () => {
  it('shows what works as good, with value and target, and what does not with its meaning in both languages', async () => {
    const clock = new ManualClock(START);
    const { service } = aProcess(clock, { broker: () => 'down' });
    expect(await itemIn(service, 'disk')).toMatchObject({ unit: '%', target: 15, bound: 'atLeast' });
    const broker = await itemIn(service, 'broker');
    expect(broker).toMatchObject({ state: 'bad', detail: 'as told', since: START });
    expect(broker.consequence?.zh).toMatch(/旧值/);
    expect(broker.consequence?.en).toMatch(/old/);
    expect((await itemIn(service, 'jobs-waiting')).consequence).toBeNull();
  });

  it('says since when a state lasts, also after a restart, and gives the day back in quarters of an hour', async () => {
    const clock = new ManualClock(START);
    let state: HealthReport['state'] = 'up';
    const first = aProcess(clock, { broker: () => state }).service;
    await first.look();
    clock.ms += MINUTE;
    state = 'down';
    await first.look();
    clock.ms += 20 * MINUTE;
    const second = aProcess(clock, { broker: () => state }).service;
    expect(await itemIn(second, 'broker')).toMatchObject({ state: 'bad', since: START + MINUTE });
    const day = (await second.history()).find(({ key }) => key === 'broker');
    expect(day?.buckets.map(({ at, worst }) => [at, worst])).toEqual([
      [START, 'bad'],
      [START + 15 * MINUTE, 'bad'],
    ]);
  });

  it('keeps no sample longer than a day', async () => {
    const clock = new ManualClock(START);
    await aProcess(clock).service.look();
    clock.ms += 25 * 3_600_000;
    await aProcess(clock).service.look();
    const kept = await database.db.select().from(monitorSampleTable);
    expect(new Set(kept.map(({ at }) => at))).toEqual(new Set([clock.ms]));
  });

  it('watches counters by their growth in a minute and gauges by their value', async () => {
    const clock = new ManualClock(START);
    const { service, metrics } = aProcess(clock);
    const rejects = metrics.counter('sed_ingest_rejects_total', 'x', ['reason']);
    rejects.inc({ reason: 'a' }, 5000);
    metrics.gauge('sed_store_lag_seconds', 'x').set(90);
    await service.look();
    expect(await itemIn(service, 'ingest-rejects')).toMatchObject({ state: 'ok', value: 0 });
    expect(await itemIn(service, 'store-lag')).toMatchObject({ state: 'warn', value: 90, target: 60 });
    rejects.inc({ reason: 'a' }, 30);
    rejects.inc({ reason: 'b' }, 20);
    clock.ms += MINUTE;
    expect(await itemIn(service, 'ingest-rejects')).toMatchObject({ state: 'warn', value: 50 });
    clock.ms += MINUTE;
    expect(await itemIn(service, 'ingest-rejects')).toMatchObject({ state: 'ok', value: 0 });
  });

  it('tells the administrators once after three minutes, and takes it back when it is over', async () => {
    const clock = new ManualClock(START);
    let state: HealthReport['state'] = 'down';
    const { service, messenger } = aProcess(clock, { broker: () => state });
    for (let minute = 0; minute < 6; minute += 1) {
      await service.look();
      expect(messenger.sent).toHaveLength(minute < 3 ? 0 : 1);
      clock.ms += MINUTE;
    }
    expect(messenger.sent[0]).toMatchObject({ to: ['admin'], type: 'SYSTEM', ext: { id: 'monitor:all:broker' } });
    state = 'up';
    const restarted = aProcess(clock, { broker: () => state });
    await restarted.service.look();
    expect(restarted.messenger.retired).toEqual(['monitor:all:broker']);
    await restarted.service.look();
    expect(restarted.messenger.retired).toHaveLength(1);
  });

  it('is quiet about a miss somebody takes care of, until it is over and comes again', async () => {
    const clock = new ManualClock(START);
    let state: HealthReport['state'] = 'down';
    const { service, messenger } = aProcess(clock, { broker: () => state });
    await service.look();
    const item = { instance: service.instance, key: 'broker' };
    await service.acknowledge(item, 'on my way', aViewer([], { code: 'u1' }));
    expect((await itemIn(service, 'broker')).acknowledged).toMatchObject({ note: 'on my way', at: START });
    clock.ms += 10 * MINUTE;
    await service.look();
    expect(messenger.sent).toEqual([]);
    for (const next of ['up', 'down'] as const) {
      state = next;
      clock.ms += MINUTE;
      await service.look();
    }
    expect((await itemIn(service, 'broker')).acknowledged).toBeNull();
    await expect(service.acknowledge({ ...item, key: 'ghost' }, '', aViewer([]))).rejects.toThrow('Not found');
  });

  it('notices another process that fell silent, and not one that ended in order', async () => {
    const clock = new ManualClock(START);
    const web = aProcess(clock, { role: 'web' }).service;
    const all = aProcess(clock);
    await web.look();
    clock.ms += 4 * MINUTE;
    await all.service.look();
    const { items } = await all.service.overview();
    const process = items.find(({ instance, key }) => instance === web.instance && key === 'process');
    expect(process).toMatchObject({ state: 'silent', since: START });
    expect(process?.consequence).not.toBeNull();
    expect(all.messenger.sent.map(({ ext }) => ext?.id)).toEqual([`monitor:${web.instance}:process`]);
    await web.onApplicationShutdown();
    expect((await all.service.overview()).items.some(({ instance }) => instance === web.instance)).toBe(false);
  });

  it('says what it could not measure instead of leaving it out', async () => {
    const clock = new ManualClock(START);
    const { service } = aProcess(clock);
    const config = readConfig({ JWT_SECRET: 's'.repeat(40), DATA_DIR: join(dataDir, 'gone') });
    const probes = new MonitorProbes(
      database.database,
      clock,
      config,
      new PlantLinks(new FakePlantDirectory(), new FakeLiveValues()),
    );
    await expect(probes.read('disk')).rejects.toThrow();
    expect(await probes.read('certificate')).toBeUndefined();
    expect((await itemIn(service, 'disk')).value).toBeGreaterThan(0);
  });
});

describe('the entries of the monitor', () => {
  it('each have their own key, words in both languages and limits in the right order', () => {
    expect(new Set(MONITOR_ENTRIES.map(({ key }) => key)).size).toBe(MONITOR_ENTRIES.length);
    for (const entry of MONITOR_ENTRIES) {
      expect(entry.name.zh, entry.key).not.toBe(entry.name.en);
      if (entry.target === undefined) continue;
      expect(entry.consequence.zh, entry.key).not.toBe('');
      expect(entry.consequence.en, entry.key).not.toBe('');
      expect(stateOf(entry, entry.target)).toBe('ok');
      if (entry.bad !== undefined) expect(entry.bad >= entry.target).toBe(entry.bound !== 'atLeast');
    }
  });

  it('read the text of the metrics with labels and exponents', () => {
    const text = '# HELP a x\na{status="500",call="x"} 2\na{status="200"} 1e3\nb 4\nc NaN\n';
    const values = metricValues(text, new Set(['a', 'c']));
    expect(values.get('a')).toEqual([
      { labels: { status: '500', call: 'x' }, value: 2 },
      { labels: { status: '200' }, value: 1000 },
    ]);
    expect([...values.keys()]).toEqual(['a']);
  });
});
