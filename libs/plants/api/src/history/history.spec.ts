import { PlantDirectory, StoreUnavailableError } from '@sed/platform-ports';
import { QUALITY } from '@sed/platform-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPlantApp, type PlantApp } from '../testing/plant-app';
import { NOW_MS } from '../testing/plant.fixture';

let test: TestDatabase;
let plants: PlantApp;

beforeAll(async () => {
  test = await openTestDatabase();
  plants = await openPlantApp(test);
  await put('demo_e01/FIT101', { unit: 'm³/h' }).expect(200);
});
afterAll(async () => {
  await plants.app.close();
  await test.close();
});
beforeEach(() => {
  plants.clock.ms += 1000;
  plants.store.clear();
});

const get = (path: string, who?: string) => plants.get(`api/v1/${path}`, who);
const post = (body: object, who?: string) => plants.post('api/v1/signals', body, who);
const put = (key: string, body: object, who?: string) => plants.put(`api/v1/signals/${key}`, body, who);
const idOf = (code: string, factoryNo = 'demo_e01') => plants.app.get(PlantDirectory).signal(factoryNo, code)?.id ?? -1;

describe('latest values', () => {
  it('tell value, time and quality by name, and UNKNOWN where nothing ever came', async () => {
    await put('demo_e01/CNT101', { state: 'DISABLED' }).expect(200);
    plants.live.set(idOf('AIT101_COD'), 32.1, NOW_MS, QUALITY.STALE);
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
    expect(rows.some(({ code }) => code === 'CNT101')).toBe(false);
  });

  it('are refused for a foreign plant and without a plant', async () => {
    await get('signals/latest?factoryNo=demo_e02', 'one').expect(403);
    await get('signals/latest').expect(422);
  });
});

describe('history', () => {
  const range = `from=${NOW_MS}&to=${NOW_MS + 60_000}`;

  it('is raw without maxPoints and thinned with it', async () => {
    plants.store.put([
      [idOf('AIT101_COD'), NOW_MS, 1.5, 0],
      [idOf('AIT101_COD'), NOW_MS + 60_000, 2, 0],
    ]);
    const raw = await get(`signals/demo_e01/AIT101_COD/samples?${range}`).expect(200);
    expect(raw.body.data).toEqual({ level: 'raw', points: [[NOW_MS, 1.5, 0]] });
    await get(`signals/demo_e01/AIT101_COD/samples?${range}&maxPoints=2000`).expect(200);
    expect(plants.store.asked.map(([what]) => what)).toEqual(['raw', 'raw', 'extremes']);
  });

  it('refuses more than 100,000 raw samples', async () => {
    plants.store.put(Array.from({ length: 100_001 }, (_, i) => [idOf('AIT101_COD'), NOW_MS + i / 2, 1, 0] as const));
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
      await get(`signals/demo_e02/AIT900/${what}?${range}&level=1m`, 'one').expect(403);
      await get(`signals/demo_e01/NOPE/${what}?${range}&level=1m`).expect(404);
      await get(`signals/demo_e01/AIT101_COD/${what}?${range}&level=1m`, 'none').expect(403);
    },
  );

  it('says that the store is away without saying where it is', async () => {
    plants.store.failure = new StoreUnavailableError('connect ECONNREFUSED 10.1.2.3:8086');
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
    expect(plants.statistics.normal).toEqual({ lo: 10, hi: 50 });
  });
});

describe('export', () => {
  const url = (codes: string, to = NOW_MS + 60_000, more = '') =>
    `samples/export?factoryNo=demo_e01&codes=${encodeURIComponent(codes)}&from=${NOW_MS}&to=${to}${more}`;

  it('is a table by time with value and quality of each signal, readable by a spreadsheet', async () => {
    const [cod, flow] = [idOf('AIT101_COD'), idOf('FIT101')];
    plants.store.put([
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
    plants.store.put(Array.from({ length: 3000 }, (_, i) => [cod, NOW_MS + i * 60_000, i, 0] as const));
    const { text } = await get(url('AIT101_COD', NOW_MS + 31 * day)).expect(200);
    expect(text.trimEnd().split('\r\n')).toHaveLength(3001);
    expect(plants.store.asked.filter(([what]) => what === 'scan').length).toBeGreaterThan(3);
  });

  it('merges thinned signals by time', async () => {
    const [cod, flow] = [idOf('AIT101_COD'), idOf('FIT101')];
    plants.store.put([
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
    plants.store.failure = new StoreUnavailableError('away');
    for (let i = 0; i < 3; i++) {
      expect((await get(url('AIT101_COD')).expect(500)).body.error.code).toBe('store.unavailable');
    }
    plants.store.failure = undefined;
    await get(url('AIT101_COD')).expect(200);
  });

  it('lets one user run two at once and gives places back to those who leave', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const scan = plants.store.scan.bind(plants.store);
    let entered = 0;
    plants.store.scan = async (...args) => {
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
    plants.store.scan = scan;
  });
});

describe('what changed before an instant', () => {
  it('is asked of every signal that is on, over the time before and the day before that', async () => {
    const at = NOW_MS + 3_600_000;
    const { body } = await get(`signals/demo_e01/changes?at=${at}&minutes=30`).expect(200);
    const looked: number = body.data.looked;
    expect(looked).toBeGreaterThan(0);
    // Nothing is stored: nothing can be told of any.
    expect(body.data).toEqual({ at, from: at - 1_800_000, looked, unknown: looked, changes: [] });
    const asked = plants.store.asked.filter(([what]) => what === 'buckets').map(([, , ...question]) => question);
    expect(asked).toHaveLength(2 * looked);
    expect(asked).toContainEqual(['1m', { fromMs: at - 1_800_000, toMs: at }]);
    expect(asked).toContainEqual(['10m', { fromMs: at - 1_800_000 - 86_400_000, toMs: at - 1_800_000 }]);
  });

  it('is not told of a foreign plant, nor over less than ten minutes', async () => {
    await get(`signals/demo_e02/changes?at=${NOW_MS}`, 'one').expect(403);
    await get(`signals/demo_e01/changes?at=${NOW_MS}&minutes=9`).expect(422);
  });
});
