import { signalLog as signalLogTable } from '@sed/plants-tables';
import { PlantDirectory } from '@sed/platform-ports';
import { LINK_SIGNAL_CODE, signalCalls, signalDto } from '@sed/signals-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seedDemoPlants } from '../directory/plant-seed';
import { StoredPlantDirectory } from '../directory/stored-plant-directory';
import { openPlantApp, type PlantApp } from '../testing/plant-app';
import { NOW_MS, signal } from '../testing/plant.fixture';

let test: TestDatabase;
let plants: PlantApp;

beforeAll(async () => {
  test = await openTestDatabase();
  plants = await openPlantApp(test);
  await seedDemoPlants(test.db, [], [signal('LATE01')], NOW_MS + 6);
  await plants.app.get(StoredPlantDirectory).refresh();
});
afterAll(async () => {
  await plants.app.close();
  await test.close();
});
beforeEach(() => {
  plants.clock.ms += 1000;
});

const get = (path: string, who?: string) => plants.get(`api/v1/${path}`, who);
const post = (body: object, who?: string) => plants.post('api/v1/signals', body, who);
const put = (key: string, body: object, who?: string) => plants.put(`api/v1/signals/${key}`, body, who);
const idOf = (code: string, factoryNo = 'demo_e01') => plants.app.get(PlantDirectory).signal(factoryNo, code)?.id ?? -1;
const signalPage = z.object({ data: signalCalls.list.reply });
const pageIn = (body: unknown) => signalPage.parse(body).data;
const codesIn = (body: unknown) => pageIn(body).list.map(({ code }) => code);

describe('list of signals', () => {
  it('shows only the viewer’s plants, in the total too', async () => {
    const all = pageIn((await get('signals?pageSize=200').expect(200)).body);
    const one = pageIn((await get('signals?pageSize=200', 'one').expect(200)).body);
    expect(all.total).toBe(all.list.length);
    expect(one.total).toBe(all.total - 2);
    expect(new Set(one.list.map((row) => row.factoryNo))).toEqual(new Set(['demo_e01']));
    expect((await get('signals', 'none').expect(200)).body.data).toEqual({
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
    expect(plants.app.get(PlantDirectory).signalById(data.id)?.code).toBe('PIT300');
    expect(plants.app.get(PlantDirectory).maxSignalId()).toBe(data.id);
    const [entry] = (await test.db.select().from(signalLogTable)).filter(({ signalId }) => signalId === data.id);
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
    await post({ ...body, factoryNo: 'demo_e02' }, 'one').expect(403);
    await post(body, 'look').expect(403);
  });
});

describe('changing a signal', () => {
  it('changes what was sent, keeps the rest, and logs before, after and the reason', async () => {
    const before = idOf('CNT101');
    const { data } = (await put('demo_e01/CNT101', { decimals: 0, reason: 'meter shows whole numbers' }).expect(200))
      .body;
    expect(data).toMatchObject({ id: before, decimals: 0, counterRollover: 1_000_000, kind: 'CNT' });
    const [entry] = (await test.db.select().from(signalLogTable)).filter(({ signalId }) => signalId === before);
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
    expect(plants.app.get(PlantDirectory).signal('demo_e01', 'LATE01')?.enabled).toBe(false);
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
