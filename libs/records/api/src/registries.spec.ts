import { dict as dictTable, dictItem as dictItemTable, timer as timerTable } from '@sed/records-tables';
import { Database, moduleStarter as moduleStarterTable } from '@sed/platform-database';
import { dictCalls, parameterDto } from '@sed/records-contract';
import { Metrics, silentLog } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import { ManualClock, openTestDatabase, type TestDatabase } from '@sed/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DICTIONARY_SEEDS } from './dictionaries/dictionary-seeds';
import { Dictionaries } from './dictionaries/dictionary.service';
import { Parameters } from './parameters/parameter.service';
import { ModuleEngineModule } from './module-engine.module';
import { openEngine, type EngineHarness } from './testing/engine-harness';
import { StarterRows } from './records/starter-rows';
import { testOrder, TEST_MODULES } from './testing/test-modules';
import { makeTestTables } from './testing/test-tables';
import { Timers } from './timers/timer.service';
import { ModuleEngine } from './module-engine';

let database: TestDatabase;
let engine: EngineHarness;

beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db);
  engine = await openEngine(database.database);
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});

describe('dictionaries', () => {
  const entries = async (key: string, language = 'en') => {
    const path = `/gateway/dict/v1/getDictByParentKey?parentKey=${key}`;
    const { default: request } = await import('supertest');
    const { body } = await request(engine.app.getHttpServer())
      .get(path)
      .set('token', 'u1')
      .set('lang', language)
      .expect(200);
    return z.object({ data: dictCalls.byParentKey.reply }).parse(body).data;
  };

  it('come with every key and code of the specification, once', async () => {
    expect(await entries('productUsage', 'zh')).toMatchObject([
      { code: '1', name: '除磷', order: 0 },
      {},
      {},
      {},
      {},
      {},
      { code: '7' },
    ]);
    expect(await entries('processSection')).toHaveLength(28);
    const keys = DICTIONARY_SEEDS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { items } of DICTIONARY_SEEDS) expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
    await engine.app.get(Dictionaries).seed();
    expect(await database.db.select().from(dictTable)).toHaveLength(keys.length);
  });

  it('keep what an administrator changed, and show it within seconds', async () => {
    const changed = { label: { zh: '药', en: 'Medicine' }, updatedAt: engine.clock.ms + 1 };
    await database.db.update(dictItemTable).set(changed).where(eq(dictItemTable.dictKey, 'inventoryType'));
    await database.db.delete(dictItemTable).where(eq(dictItemTable.code, 'GAC'));
    engine.clock.ms += 3000;
    await engine.app.get(Dictionaries).seed();
    expect((await entries('inventoryType'))[0]?.name).toBe('Medicine');
    expect((await entries('processSection')).map(({ code }) => code)).not.toContain('GAC');
  });

  it('no longer offer what is switched off, and refuse a second dictionary of a key by its name', async () => {
    const service = engine.app.get(Dictionaries);
    await service.add('ownList', { zh: '自', en: 'Own' }, [{ code: 'a', label: { zh: '甲', en: 'A' } }], 'u1');
    expect((await service.codes())('ownList')?.has('a')).toBe(true);
    const off = { enabled: false, updatedAt: engine.clock.ms + 5 };
    await database.db.update(dictItemTable).set(off).where(eq(dictItemTable.dictKey, 'ownList'));
    service.forget();
    expect((await service.codes())('ownList')?.has('a')).toBe(false);
    expect((await service.labels('ownList')).get('a')?.en).toBe('A');
    const twice = service.add('ownList', { zh: '自', en: 'Own' }, [], 'u1');
    await expect(twice).rejects.toMatchObject({ code: 'dict.exists', params: { key: 'ownList' } });
    await expect(service.entries('nope')).rejects.toMatchObject({ code: 'dict.unknown' });
  });
});

describe('parameters', () => {
  const list = async (query = '') =>
    z.array(parameterDto).parse((await engine.get(`parameters${query}`, 'admin').expect(200)).body.data);

  beforeAll(async () => {
    const { aViewer } = await import('@sed/testing');
    engine.sessions.allow('admin', aViewer(['plant_a', 'plant_b'], { code: 'admin' }));
  });

  it('have a value everywhere, and another where a plant has its own', async () => {
    const parameters = engine.app.get(Parameters);
    await expect(parameters.number('permit.confined.o2.lo')).resolves.toBe(19.5);
    const own = { factoryNo: 'plant_a', value: '20', source: 'plant rule 7', version: 0 };
    await engine.put('parameters/permit.confined.o2.lo', own, 'admin').expect(200);
    await expect(parameters.number('permit.confined.o2.lo', 'plant_a')).resolves.toBe(20);
    await expect(parameters.number('permit.confined.o2.lo', 'plant_b')).resolves.toBe(19.5);
    const mine = (await list('?factoryNo=plant_a')).find(({ key }) => key === 'permit.confined.o2.lo');
    expect(mine).toMatchObject({ value: '20', source: 'plant rule 7', version: 1, factoryNo: 'plant_a' });
    expect(engine.audit.entries.at(-1)).toMatchObject({
      entity: 'parameter',
      entityId: 'permit.confined.o2.lo',
      after: { value: '20' },
    });
  });

  it('hold only while they are in force', async () => {
    const parameters = engine.app.get(Parameters);
    const from = engine.clock.ms + 60_000;
    const later = { factoryNo: 'plant_b', value: '5', effectiveFrom: from, effectiveTo: from + 60_000, version: 0 };
    await engine.put('parameters/fill.lockDay', later, 'admin').expect(200);
    await expect(parameters.number('fill.lockDay', 'plant_b')).resolves.toBe(8);
    engine.clock.ms += 60_000;
    await expect(parameters.number('fill.lockDay', 'plant_b')).resolves.toBe(5);
    engine.clock.ms += 60_000;
    await expect(parameters.number('fill.lockDay', 'plant_b')).resolves.toBe(8);
  });

  it.each([
    ['a stale version', 'pwd.min', { value: '9', version: 7 }, 409],
    ['a word for a number', 'pwd.min', { value: 'nine', version: 1 }, 422],
    ['a number for a time of day', 'dayStart', { value: '8', version: 1 }, 422],
    ['a share of more than everything', 'stock.tankLowPct', { value: '101', version: 1 }, 422],
    ['a weight below nothing', 'equip.health.age', { value: '-1', version: 1 }, 422],
    ['an end before its start', 'pwd.min', { value: '9', version: 1, effectiveFrom: 5, effectiveTo: 4 }, 422],
    ['an unknown key', 'nope', { value: '9', version: 1 }, 404],
    ['a foreign plant', 'pwd.min', { value: '9', version: 0, factoryNo: 'plant_c' }, 403],
  ])('refuse %s', async (_, key, body, status) => {
    await engine.put(`parameters/${key}`, body, 'admin').expect(status);
  });

  it('are changed only with the right', async () => {
    await engine.put('parameters/pwd.min', { value: '9', version: 1 }, 'boss').expect(403);
  });
});

describe('timers', () => {
  let clock: ManualClock;
  let metrics: Metrics;
  const start = () => new Timers(database.database, clock, silentLog(), metrics);
  beforeEach(async () => {
    clock = new ManualClock();
    metrics = new Metrics();
    await database.db.delete(timerTable);
  });

  it('fire when due, late rather than never, once, whoever is there', async () => {
    const fired: string[] = [];
    const [one, two] = [start(), start()];
    for (const timers of [one, two]) {
      timers.handle('order.deadline', ({ key, dueAt, payload }) => {
        fired.push(`${key} ${String(dueAt - clock.ms)} ${String(payload.no)}`);
        return Promise.resolve();
      });
    }
    await one.set({ kind: 'order.deadline', key: 'r1', dueAt: clock.ms + 1000, payload: { no: 1 } });
    await one.set({ kind: 'order.deadline', key: 'r2', dueAt: clock.ms + 9000 });
    expect(await one.fireDue()).toBe(0);
    clock.ms += 5000;
    expect((await Promise.all([one.fireDue(), two.fireDue()])).toSorted()).toEqual([0, 1]);
    expect(await start().fireDue()).toBe(0);
    expect(fired).toEqual(['r1 -4000 1']);
    const [row] = await database.db.select().from(timerTable).where(eq(timerTable.key, 'r1'));
    expect(row).toMatchObject({ firedAt: clock.ms, dueAt: clock.ms - 4000 });
  });

  it('move, are cancelled, and are set again after they fired', async () => {
    const fired: number[] = [];
    const timers = start();
    timers.handle('k', ({ dueAt }) => Promise.resolve(void fired.push(dueAt - clock.ms)));
    await timers.set({ kind: 'k', key: 'a', dueAt: clock.ms });
    await timers.set({ kind: 'k', key: 'a', dueAt: clock.ms + 10 });
    await timers.set({ kind: 'k', key: 'b', dueAt: clock.ms });
    await timers.cancel('k', 'b');
    expect(await timers.fireDue()).toBe(0);
    clock.ms += 10;
    expect(await timers.fireDue()).toBe(1);
    await timers.set({ kind: 'k', key: 'a', dueAt: clock.ms });
    expect(await timers.fireDue()).toBe(1);
    expect(fired).toEqual([0, 0]);
  });

  it('try again after a failure that undid their work, without holding up the others', async () => {
    const timers = start();
    let isBroken = true;
    timers.handle('k', async ({ key }, tx) => {
      await tx.insert(moduleStarterTable).values({ module: 'timer', key: `${key}-${String(clock.ms)}`, loadedAt: 0 });
      if (key === 'bad' && isBroken) throw new Error('no answer');
    });
    await timers.set({ kind: 'k', key: 'bad', dueAt: clock.ms - 20_000 });
    await timers.set({ kind: 'k', key: 'good', dueAt: clock.ms });
    expect(await timers.fireDue()).toBe(1);
    expect(await metrics.text()).not.toContain('sed_timer_lag_seconds 0');
    const written = await database.db.select().from(moduleStarterTable).where(eq(moduleStarterTable.module, 'timer'));
    expect(written.map(({ key }) => key.split('-')[0])).toEqual(['good']);
    const [row] = await database.db.select().from(timerTable).where(eq(timerTable.key, 'bad'));
    expect(row).toMatchObject({ attempts: 1, lastError: 'no answer', nextAt: clock.ms + 5000 });
    isBroken = false;
    clock.ms += 5000;
    expect(await timers.fireDue()).toBe(1);
  });

  it('are set and undone with the transaction of their cause', async () => {
    const timers = start();
    const failing = database.db.transaction(async (tx) => {
      await timers.set({ kind: 'k', key: 'a', dueAt: 0 }, tx);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await database.db.select().from(timerTable)).toEqual([]);
  });
});

describe('starter rows', () => {
  it('are there once, and do not come back when they were removed', async () => {
    const codes = async () => {
      const { body } = await engine.get('modules/testKind/records').expect(200);
      return z.object({ data: z.object({ total: z.number() }) }).parse(body).data.total;
    };
    expect(await codes()).toBe(1);
    await engine.app.get(StarterRows).onApplicationBootstrap();
    expect(await codes()).toBe(1);
    await database.db.execute('delete from m_test_kind');
    await engine.app.get(StarterRows).onApplicationBootstrap();
    expect(await codes()).toBe(0);
  });

  it('of a later version are added once and said in the trail; what people have, or removed, is left alone', async () => {
    const present = engine.app.get(ModuleEngine);
    const kind = { ...present.module('testKind'), starterKey: ['code'] };
    const start = async (...codes: readonly string[]) => {
      const starters = codes.map((code) => ({ code, name: `Kind ${code}` }));
      const grown = Object.create(present, {
        all: { value: () => [kind] },
        startersOf: { value: () => starters },
      }) as ModuleEngine;
      const plants = engine.app.get(PlantDirectory);
      const rows = new StarterRows(grown, database.database, plants, engine.clock, engine.audit, silentLog());
      await rows.onApplicationBootstrap();
    };
    const codes = async () => {
      const found = await present.storeOf(kind).page({ plants: undefined, conditions: [] }, WHOLE);
      return found.list.map(({ values }) => values.code);
    };
    const told = () => engine.audit.entries.filter(({ actor, entity }) => actor === 'system' && entity === kind.key);
    const before = told().length;
    const values = { code: 'OWN', name: 'Made by people' };
    const { body } = await engine.post('modules/testKind/records', { values }).expect(200);
    const own = z.object({ data: z.object({ id: z.string() }) }).parse(body).data.id;
    await start('OWN', 'NEW');
    await start('OWN', 'NEW');
    expect((await codes()).toSorted()).toEqual(['NEW', 'OWN']);
    expect(told().slice(before)).toMatchObject([{ action: 'create', after: { code: 'NEW' } }]);
    await engine.app.get(Database).db.execute(sql`update m_test_kind set deleted_at = 1 where id = ${own}`);
    // Another word in the row of a later version is another row; what was removed stays so.
    await start('OWN', 'NEW', 'NEXT');
    expect((await codes()).toSorted()).toEqual(['NEW', 'NEXT']);
  });
});

const WHOLE = { sort: [], offset: 0, limit: 50 };

describe('the start', () => {
  it('is refused with the list of everything wrong in the definitions', () => {
    const broken = { ...testOrder, key: 'broken', path: '/nowhere', title: 'nope', storage: 'bound' as const };
    const parts = { modules: [...TEST_MODULES, broken], tables: new Map() };
    const start = () => new ModuleEngine(parts, database.database, silentLog()).onApplicationBootstrap();
    expect(start).toThrow(/broken: there is no route \/nowhere\n[^]*broken: titled by nope[^]*testKind: no table/);
    expect(ModuleEngineModule.with(parts).controllers).toHaveLength(7);
  });
});
