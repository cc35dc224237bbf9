import { Global, Module } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { Database, schema } from '@sed/api-database';
import { ModuleEngineModule } from '@sed/api-module-engine';
import {
  Config,
  configureHttp,
  Log,
  Metrics,
  PlatformModule,
  readConfig,
  silentLog,
  SystemHealthRegistry,
} from '@sed/api-platform';
import {
  AlarmFeed,
  Clock,
  HealthRegistry,
  LiveValues,
  Organisations,
  PlantDirectory,
  SeriesTraitsSource,
  Sessions,
  SignalStatistics,
  StoreUnavailableError,
  TimeSeriesStore,
} from '@sed/api-ports';
import { LINK_SIGNAL_CODE, QUALITY, signalCalls, signalDto } from '@sed/contract';
import {
  aViewer,
  FakeAlarmFeed,
  FakeLiveValues,
  FakeSessions,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seedDemoPlants } from './directory/plant-seed';
import { StoredPlantDirectory } from './directory/stored-plant-directory';
import { PlantsModule } from './plants.module';
import { FakeStatistics, FakeStore } from './testing/fake-store';
import { ENGINE_PARTS } from './testing/engine-parts';
import { FakeOrganisations } from './testing/fake-organisations';
import { NOW_MS, PLANTS, signal, SIGNALS } from './testing/plant.fixture';

const signalPage = z.object({ data: signalCalls.list.reply });
const config = readConfig({ JWT_SECRET: 's'.repeat(40) });
const store = new FakeStore();
const statistics = new FakeStatistics();
const live = new FakeLiveValues();
const sessions = new FakeSessions();
let nowMs = NOW_MS;
let test: TestDatabase;
let app: NestExpressApplication;

class TestClock extends Clock {
  override nowMs(): number {
    return nowMs;
  }
}
const clock = new TestClock();

@Global()
@Module({
  providers: [
    { provide: Config, useValue: config },
    { provide: Log, useFactory: silentLog },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Clock, useValue: clock },
    { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
    { provide: Sessions, useValue: sessions },
    { provide: LiveValues, useValue: live },
    { provide: TimeSeriesStore, useValue: store },
    { provide: SignalStatistics, useValue: statistics },
    { provide: Database, useFactory: () => test.database },
    { provide: AlarmFeed, useClass: FakeAlarmFeed },
    { provide: Organisations, useClass: FakeOrganisations },
  ],
  exports: [
    Config,
    Log,
    Metrics,
    Clock,
    HealthRegistry,
    Sessions,
    LiveValues,
    TimeSeriesStore,
    SignalStatistics,
    Database,
    AlarmFeed,
    Organisations,
  ],
})
class TestPorts {}

beforeAll(async () => {
  test = await openTestDatabase();
  await seedDemoPlants(test.db, PLANTS, SIGNALS, NOW_MS);
  const module = await Test.createTestingModule({
    imports: [TestPorts, PlatformModule, PlantsModule, ModuleEngineModule.with(ENGINE_PARTS)],
  }).compile();
  // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the framework types plain options as a class
  app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: false });
  configureHttp(app, config);
  await app.init();
  sessions.allow('all', aViewer(['demo_e01', 'demo_e02'], { code: 'ALL' }));
  sessions.allow('one', aViewer(['demo_e01'], { code: 'ONE' }));
  sessions.allow('look', aViewer(['demo_e01'], { code: 'LOOK', rights: new Set(['signal:view']) }));
  sessions.allow('none', aViewer([], { code: 'NONE' }));
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(() => {
  nowMs += 1000;
  store.clear();
});

const as = (who: string) => ({ authorization: `Bearer jti-${who}` });
const get = (path: string, who = 'ALL') => request(app.getHttpServer()).get(`/gateway/api/v1/${path}`).set(as(who));
const post = (body: object, who = 'ALL') =>
  request(app.getHttpServer()).post('/gateway/api/v1/signals').set(as(who)).send(body);
const put = (key: string, body: object, who = 'ALL') =>
  request(app.getHttpServer()).put(`/gateway/api/v1/signals/${key}`).set(as(who)).send(body);
const idOf = (code: string, factoryNo = 'demo_e01') => app.get(PlantDirectory).signal(factoryNo, code)?.id ?? -1;
const pageIn = (body: unknown) => signalPage.parse(body).data;
const codesIn = (body: unknown) => pageIn(body).list.map(({ code }) => code);

describe('plants', () => {
  it('are listed to those who may see them', async () => {
    expect((await get('plants').expect(200)).body.data).toEqual(PLANTS);
    expect((await get('plants', 'ONE').expect(200)).body.data).toEqual([PLANTS[0]]);
    expect((await get('plants', 'NONE').expect(200)).body.data).toEqual([]);
  });

  it('are seeded once, with their link signal, and keep what people changed', async () => {
    await put('demo_e01/FIT101', { unit: 'm³/h' }).expect(200);
    const before = await test.db.select().from(schema.signal).orderBy(schema.signal.id);
    await seedDemoPlants(test.db, PLANTS, SIGNALS, NOW_MS + 5);
    expect(await test.db.select().from(schema.signal).orderBy(schema.signal.id)).toEqual(before);
    expect(before.filter(({ code }) => code === LINK_SIGNAL_CODE)).toHaveLength(2);
    const ids = before.map(({ id }) => id);
    await seedDemoPlants(test.db, [], [signal('LATE01')], NOW_MS + 6);
    await app.get(StoredPlantDirectory).refresh();
    expect(idOf('LATE01')).toBe(Math.max(...ids) + 1);
  });
});

describe('list of signals', () => {
  it('shows only the viewer’s plants, in the total too', async () => {
    const all = pageIn((await get('signals?pageSize=200').expect(200)).body);
    const one = pageIn((await get('signals?pageSize=200', 'ONE').expect(200)).body);
    expect(all.total).toBe(all.list.length);
    expect(one.total).toBe(all.total - 2);
    expect(new Set(one.list.map((row) => row.factoryNo))).toEqual(new Set(['demo_e01']));
    expect((await get('signals', 'NONE').expect(200)).body.data).toEqual({
      list: [],
      total: 0,
      pageNum: 1,
      pageSize: 20,
    });
  });

  it.each([
    ['cod', ['AIT101_COD']],
    ['流量', ['FIT101']],
    ['100%', []],
    ['_', ['AIT101_COD', LINK_SIGNAL_CODE]],
    ["' or 1=1 --", []],
  ])('finds %s in code and names and nothing else', async (keyword, codes) => {
    const { body } = await get(`signals?factoryNo=demo_e01&keyword=${encodeURIComponent(keyword)}`).expect(200);
    expect(codesIn(body)).toEqual(codes);
  });

  it('sorts and pages without overlap', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((n) => get(`signals?sort=kind,-code&pageSize=2&pageNum=${n}`).expect(200)),
    );
    const codes = pages.flatMap(({ body }) => pageIn(body).list.map((row) => row.id));
    expect(new Set(codes).size).toBe(6);
    expect(codesIn(pages[0]?.body)).toEqual(['LATE01', 'FIT101']);
    expect((await get('signals?pageNum=9007199254740991&pageSize=200').expect(200)).body.data.list).toEqual([]);
  });

  it('refuses to sort by anything but its fields', async () => {
    const { body } = await get('signals?sort=password_hash;drop').expect(422);
    expect(body.extendedMessage).toContain('sort');
  });
});

describe('registering a signal', () => {
  const body = { factoryNo: 'demo_e01', code: 'PIT300', name: 'Pressure', kind: 'AI' };

  it('takes the defaults of the domain rules and is known at once', async () => {
    const data = signalDto.parse((await post({ ...body, scanPeriodS: 60, unit: 'kPa' }).expect(200)).body.data);
    expect(data).toMatchObject({
      name: { zh: 'Pressure', en: 'Pressure' },
      staleAfterS: 180,
      decimals: 2,
      state: 'ENABLED',
    });
    expect(app.get(PlantDirectory).signalById(data.id)?.code).toBe('PIT300');
    expect(app.get(PlantDirectory).maxSignalId()).toBe(data.id);
    const [entry] = (await test.db.select().from(schema.signalLog)).filter(({ signalId }) => signalId === data.id);
    expect(entry).toMatchObject({ actor: 'all', before: null, after: { code: 'PIT300' } });
  });

  it('refuses a code the plant has, also when two come at once', async () => {
    const twice = await Promise.all([post({ ...body, code: 'TWICE' }), post({ ...body, code: 'TWICE' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = twice.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ code: 2, error: { code: 'signal.exists', params: { code: 'TWICE' } } });
  });

  it.each([
    ['the upper end of the range not above the lower', { range: { lo: 5, hi: 5 } }, 'range.hi'],
    ['the upper end of the band under the lower', { normal: { lo: 5, hi: 1 } }, 'normal.hi'],
    ['half a band', { range: { lo: 1 } }, 'range.hi'],
    ['a comma in the code', { code: 'A,B' }, 'code'],
    ['a wildcard in the code', { code: 'A#' }, 'code'],
    ['a space at the end of the code', { code: 'A ' }, 'code'],
    ['a code of 51 characters', { code: 'A'.repeat(51) }, 'code'],
    ['an empty code', { code: '' }, 'code'],
    ['the platform’s own code', { code: LINK_SIGNAL_CODE }, 'code'],
    ['a blank name', { name: { zh: ' ', en: 'x' } }, 'name'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['a period no integer column holds', { scanPeriodS: 3e9 }, 'scanPeriodS'],
    ['a period of nothing', { scanPeriodS: 0 }, 'scanPeriodS'],
    ['an age over a week', { staleAfterS: 700_000 }, 'staleAfterS'],
    ['a kind there is not', { kind: 'XX' }, 'kind'],
    ['a number as text', { decimals: '2' }, 'decimals'],
    ['a negative deadband', { deadband: -1 }, 'deadband'],
    ['a rollover of nothing', { counterRollover: 0 }, 'counterRollover'],
  ])('refuses %s and names the field', async (_, wrong, field) => {
    const { body: answer } = await post({ ...body, code: 'WRONG', ...wrong }).expect(422);
    expect(answer.code).toBe(2);
    expect(answer.extendedMessage).toContain(field);
    expect(idOf('WRONG')).toBe(-1);
  });

  it('refuses a plant there is not, a foreign plant and a viewer without the right', async () => {
    await post({ ...body, factoryNo: 'nowhere' }).expect(403);
    await post({ ...body, factoryNo: 'demo_e02' }, 'ONE').expect(403);
    await post(body, 'LOOK').expect(403);
  });
});

describe('changing a signal', () => {
  it('changes what was sent, keeps the rest, and logs before, after and the reason', async () => {
    const before = idOf('CNT101');
    const { data } = (await put('demo_e01/CNT101', { decimals: 0, reason: 'meter shows whole numbers' }).expect(200))
      .body;
    expect(data).toMatchObject({ id: before, decimals: 0, counterRollover: 1_000_000, kind: 'CNT' });
    const [entry] = (await test.db.select().from(schema.signalLog)).filter(({ signalId }) => signalId === before);
    expect(entry).toMatchObject({
      reason: 'meter shows whole numbers',
      before: { decimals: 2 },
      after: { decimals: 0 },
    });
  });

  it('loses no change of two editors', async () => {
    await Promise.all([put('demo_e01/CNT101', { section: 'TANK' }), put('demo_e01/CNT101', { unit: 'ML' })]);
    const { body } = await get('signals?factoryNo=demo_e01&keyword=CNT101');
    expect(body.data.list[0]).toMatchObject({ section: 'TANK', unit: 'ML' });
  });

  it('can neither move nor rename it, whatever is sent', async () => {
    const { data } = (await put('demo_e01/CNT101', { factoryNo: 'demo_e01', code: 'X', id: 1 }).expect(200)).body;
    expect(data).toMatchObject({ code: 'CNT101', id: idOf('CNT101') });
  });

  it('disables it for the hot paths at once', async () => {
    await put('demo_e01/LATE01', { state: 'DISABLED' }).expect(200);
    expect(app.get(PlantDirectory).signal('demo_e01', 'LATE01')?.enabled).toBe(false);
  });

  it.each([
    ['an unknown signal', 'demo_e01/NOPE', {}, 404],
    ['the platform’s own signal', `demo_e01/${LINK_SIGNAL_CODE}`, { state: 'DISABLED' }, 422],
    ['a band turned round by half', 'demo_e01/AIT101_COD', { normal: { lo: 60, hi: 50 } }, 422],
    ['a foreign plant', 'demo_e03/AIT101_COD', {}, 403],
  ])('refuses %s', async (_, key, body, status) => {
    const answer = await put(key, body).expect(status);
    expect(answer.body.code).toBe(status === 422 ? 2 : status);
  });
});

describe('directory', () => {
  it('sees what another process changed and tells its listeners only then', async () => {
    const other = new StoredPlantDirectory(test.db, silentLog(), clock);
    await other.start();
    let told = 0;
    const off = other.onChange(() => (told += 1));
    await other.refresh();
    expect(told).toBe(0);
    const old = other.signalsOf('demo_e01');
    await put('demo_e01/FIT101', { critical: true }).expect(200);
    await other.refresh();
    off();
    await other.onApplicationShutdown();
    expect(told).toBe(1);
    expect(other.signal('demo_e01', 'FIT101')?.critical).toBe(true);
    expect(old.get('FIT101')?.critical).toBe(false);
    expect(other.signalsOf('nowhere').size).toBe(0);
  });

  it('reads a change of an hour ago only once, however often it looks', async () => {
    const other = new StoredPlantDirectory(test.db, silentLog(), clock);
    await other.refresh();
    nowMs += 3_600_000;
    await other.refresh();
    const critical = { critical: false, version: 99, updatedAt: NOW_MS };
    await test.db
      .update(schema.signal)
      .set(critical)
      .where(eq(schema.signal.id, idOf('FIT101')));
    await other.refresh();
    expect(other.signal('demo_e01', 'FIT101')?.critical).toBe(true);
  });

  it('can be one that was started before the application', async () => {
    const early = new StoredPlantDirectory(test.db, silentLog(), clock);
    await early.start();
    const module = await Test.createTestingModule({
      imports: [TestPorts, PlatformModule, PlantsModule.using(early), ModuleEngineModule.with(ENGINE_PARTS)],
    }).compile();
    expect(module.get(PlantDirectory)).toBe(early);
    expect(module.get(SeriesTraitsSource).traits(idOf('FIT101'))).toBeDefined();
    await module.close();
  });

  it('gives each series its traits', () => {
    const traits = app.get(SeriesTraitsSource);
    expect(traits.traits(idOf('FIT101'))).toEqual({
      zone: 'Asia/Shanghai',
      dayStartMinutes: 480,
      holdMs: 15_000,
      totalKind: 'flow',
      counterRollover: null,
    });
    expect(traits.traits(idOf('CNT101'))).toMatchObject({ totalKind: 'counter', counterRollover: 1_000_000 });
    expect(traits.traits(idOf('AIT101_COD'))?.totalKind).toBe('level');
    expect(traits.traits(idOf('AIT900', 'demo_e02'))?.zone).toBe('Europe/Berlin');
    expect(traits.traits(999_999)).toBeUndefined();
  });
});

describe('latest values', () => {
  it('tell value, time and quality by name, and UNKNOWN where nothing ever came', async () => {
    live.set(idOf('AIT101_COD'), 32.1, NOW_MS, QUALITY.STALE);
    const rows: { code: string }[] = (await get('signals/latest?factoryNo=demo_e01').expect(200)).body.data;
    expect(rows.find(({ code }) => code === 'AIT101_COD')).toEqual({
      code: 'AIT101_COD',
      value: 32.1,
      ts: NOW_MS,
      quality: 'STALE',
    });
    expect(rows.find(({ code }) => code === 'FIT101')).toEqual({
      code: 'FIT101',
      value: null,
      ts: null,
      quality: 'UNKNOWN',
    });
    expect(rows.some(({ code }) => code === 'LATE01')).toBe(false);
  });

  it('are refused for a foreign plant and without a plant', async () => {
    await get('signals/latest?factoryNo=demo_e02', 'ONE').expect(403);
    await get('signals/latest').expect(422);
  });
});

describe('history', () => {
  const range = `from=${NOW_MS}&to=${NOW_MS + 60_000}`;

  it('is raw without maxPoints and thinned with it', async () => {
    store.put([
      [idOf('AIT101_COD'), NOW_MS, 1.5, 0],
      [idOf('AIT101_COD'), NOW_MS + 60_000, 2, 0],
    ]);
    const raw = await get(`signals/demo_e01/AIT101_COD/samples?${range}`).expect(200);
    expect(raw.body.data).toEqual({ level: 'raw', points: [[NOW_MS, 1.5, 0]] });
    await get(`signals/demo_e01/AIT101_COD/samples?${range}&maxPoints=2000`).expect(200);
    expect(store.asked.map(([what]) => what)).toEqual(['raw', 'raw', 'extremes']);
  });

  it('refuses more than 100,000 raw samples', async () => {
    store.put(Array.from({ length: 100_001 }, (_, i) => [idOf('AIT101_COD'), NOW_MS + i / 2, 1, 0] as const));
    const { body } = await get(`signals/demo_e01/AIT101_COD/samples?${range}`).expect(422);
    expect(body.error).toEqual({ code: 'samples.tooMany', params: { max: 100_000 } });
  });

  it.each([
    ['an end before the start', `from=${NOW_MS}&to=${NOW_MS - 1}`],
    ['no range', ''],
    ['text for a time', 'from=a&to=b'],
    ['more points than a chart takes', `${range}&maxPoints=2001`],
  ])('refuses %s', async (_, query) => {
    expect((await get(`signals/demo_e01/AIT101_COD/samples?${query}`).expect(422)).body.code).toBe(2);
  });

  it.each(['samples', 'buckets', 'statistics'])(
    'of %s is refused for a foreign plant and unknown signals',
    async (what) => {
      await get(`signals/demo_e02/AIT900/${what}?${range}&level=1m`, 'ONE').expect(403);
      await get(`signals/demo_e01/NOPE/${what}?${range}&level=1m`).expect(404);
      await get(`signals/demo_e01/AIT101_COD/${what}?${range}&level=1m`, 'NONE').expect(403);
    },
  );

  it('says that the store is away without saying where it is', async () => {
    store.failure = new StoreUnavailableError('connect ECONNREFUSED 10.1.2.3:8086');
    const { body, text } = await get(`signals/demo_e01/AIT101_COD/samples?${range}`).expect(500);
    expect(body.error.code).toBe('store.unavailable');
    expect(text).not.toContain('10.1.2.3');
  });

  it('gives buckets of a level, and at most a month of minutes', async () => {
    const { body } = await get(`signals/demo_e01/AIT101_COD/buckets?${range}&level=1m`).expect(200);
    expect(body.data).toHaveLength(1);
    const year = `from=${NOW_MS}&to=${NOW_MS + 365 * 86_400_000}`;
    const refused = await get(`signals/demo_e01/AIT101_COD/buckets?${year}&level=1m`).expect(422);
    expect(refused.body.error).toEqual({ code: 'range.tooLong', params: { days: 31 } });
    await get(`signals/demo_e01/AIT101_COD/buckets?${year}&level=1h`).expect(200);
    await get(`signals/demo_e01/AIT101_COD/buckets?${range}&level=raw`).expect(422);
  });

  it('gives statistics over exactly the range, judged by the expected band', async () => {
    const { body } = await get(`signals/demo_e01/AIT101_COD/statistics?${range}`).expect(200);
    expect(body.data).toMatchObject({ start: NOW_MS, end: NOW_MS + 60_000, validity: 1, inBand: null });
    expect(statistics.normal).toEqual({ lo: 10, hi: 50 });
  });
});

describe('export', () => {
  const url = (codes: string, to = NOW_MS + 60_000, more = '') =>
    `samples/export?factoryNo=demo_e01&codes=${encodeURIComponent(codes)}&from=${NOW_MS}&to=${to}${more}`;

  it('is a table by time with value and quality of each signal, readable by a spreadsheet', async () => {
    const [cod, flow] = [idOf('AIT101_COD'), idOf('FIT101')];
    store.put([
      [cod, NOW_MS, -1.5, 0],
      [flow, NOW_MS, 812.4, 7],
      [cod, NOW_MS + 500, 2e-7, 1],
      [flow, NOW_MS + 60_000, 1, 0],
    ]);
    const { text, headers } = await get(url('AIT101_COD,FIT101')).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('demo_e01_');
    expect(text).toBe(
      '\uFEFFtime (Asia/Shanghai),epoch ms,AIT101_COD (mg/L),AIT101_COD quality,FIT101 (m³/h),FIT101 quality\r\n' +
        `2025-11-21 18:13:20.000,${NOW_MS},-1.5,GOOD,812.4,OVER\r\n` +
        `2025-11-21 18:13:20.500,${NOW_MS + 500},2e-7,MANUAL,,\r\n`,
    );
  });

  it('reads a long range in pieces and loses no row at their borders', async () => {
    const cod = idOf('AIT101_COD');
    const day = 86_400_000;
    store.put(Array.from({ length: 3000 }, (_, i) => [cod, NOW_MS + i * 60_000, i, 0] as const));
    const { text } = await get(url('AIT101_COD', NOW_MS + 31 * day)).expect(200);
    expect(text.trimEnd().split('\r\n')).toHaveLength(3001);
    expect(store.asked.filter(([what]) => what === 'scan').length).toBeGreaterThan(3);
  });

  it('merges thinned signals by time', async () => {
    const [cod, flow] = [idOf('AIT101_COD'), idOf('FIT101')];
    store.put([
      [flow, NOW_MS, 1, 0],
      [cod, NOW_MS + 1, 2, 0],
      [flow, NOW_MS + 1, 3, 0],
      [cod, NOW_MS + 2, 4, 0],
    ]);
    const { text } = await get(url('AIT101_COD,FIT101', NOW_MS + 100, '&maxPoints=100')).expect(200);
    const values = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(2).join(','));
    expect(values).toEqual([',,1,GOOD', '2,GOOD,3,GOOD', '4,GOOD,,']);
  });

  it('keeps a code that looks like a formula a text', async () => {
    const formula = '=HYPERLINK("http://x")';
    await post({ factoryNo: 'demo_e01', code: formula, name: 'x', kind: 'AI', unit: '-"' }).expect(200);
    const { text } = await get(url(formula)).expect(200);
    expect(text).toContain(`"'=HYPERLINK(""http://x"") (-"")"`);
  });

  it.each([
    ['over a month of raw samples', url('AIT101_COD', NOW_MS + 32 * 86_400_000), 422],
    ['of nine signals', url('a,b,c,d,e,f,g,h,i'), 422],
    ['of no signal', url(''), 422],
    ['of an unknown signal', url('AIT101_COD,NOPE'), 404],
    ['of a foreign plant', url('AIT900').replace('demo_e01', 'demo_e09'), 403],
  ])('%s is refused with an envelope', async (_, path, status) => {
    const { body } = await get(path).expect(status);
    expect(body.code).toBe(status === 422 ? 2 : status);
  });

  it('answers an envelope when the store fails, and gives the place back', async () => {
    store.failure = new StoreUnavailableError('away');
    for (let i = 0; i < 3; i++) {
      expect((await get(url('AIT101_COD')).expect(500)).body.error.code).toBe('store.unavailable');
    }
    store.failure = undefined;
    await get(url('AIT101_COD')).expect(200);
  });

  it('lets one user run two at once and gives places back to those who leave', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const scan = store.scan.bind(store);
    let entered = 0;
    store.scan = async (...args) => {
      entered += 1;
      await gate;
      return scan(...args);
    };
    const running = [get(url('AIT101_COD')), get(url('AIT101_COD'))].map((sent) => sent.then(({ status }) => status));
    await expect.poll(() => entered).toBe(2);
    await get(url('FIT101')).expect(429);
    open();
    expect(await Promise.all(running)).toEqual([200, 200]);
    await get(url('AIT101_COD')).expect(200);
    store.scan = scan;
  });
});
