import { Organisations, UserRights } from '@sed/platform-ports';
import { organisationCalls, type OrgRow } from '@sed/people-contract';
import { orgNode as orgNodeTable } from '@sed/people-tables';
import { plant as plantTable } from '@sed/plants-tables';
import { anAlarm, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrganisationFixture } from '../testing/organisation.fixture';

let test: TestDatabase;
let f: OrganisationFixture;

beforeAll(async () => {
  test = await openTestDatabase();
  f = await OrganisationFixture.open(test.database);
});
afterAll(async () => {
  await f.close();
  await test.close();
});
beforeEach(() => f.reset());

const rowOf = async (code: string, login = 'admin'): Promise<OrgRow> => {
  const { data } = await f.as(login, organisationCalls.tree);
  const row = data.find((one: OrgRow) => one.code === code);
  if (row === undefined) throw new Error(`no node ${code}`);
  return row;
};
const plantsOf = async (login: string) => [...(await f.app.get(UserRights).of(`demo_${login}`)).plants].sort();
const node = { code: 'company_1', name: { zh: '项目公司', en: 'Company' }, type: 4, parentCode: 'area_east' };
const add = (body: object = node, login = 'admin') => f.as(login, organisationCalls.add, { body });
const at = (code: string, rest = '') => `api/v1/organisations/${code}${rest}`;
const move = async (code: string, parentCode: string, over: object = {}) => {
  const { version } = await rowOf(code);
  const body = { version, parentCode, ...over };
  return f.as('admin', organisationCalls.move, { path: at(code, '/move'), body });
};

describe('the tree as its editor sees it', () => {
  it('is the own scope, with what may be changed', async () => {
    expect(await rowOf('demo_z01')).toMatchObject({
      factoryNoList: ['demo_e01', 'demo_e02', 'demo_e03'],
      uri: '/group/area_east/demo_z01',
      users: 1,
      mayEdit: true,
    });
    const { data } = await f.as('duty', organisationCalls.tree);
    expect(data.map(({ code, mayEdit }: OrgRow) => [code, mayEdit])).toEqual([
      ['area_east', false],
      ['demo_e01', false],
      ['demo_e02', false],
      ['demo_e03', false],
      ['demo_z01', false],
    ]);
  });
});

describe('a new node', () => {
  it('lies where it was put and is in the scope of everybody above', async () => {
    expect(await add()).toMatchObject({ status: 200, data: { uri: '/group/area_east/company_1', version: 1 } });
    expect((await f.app.get(UserRights).of('demo_duty')).orgCodes.has('company_1')).toBe(true);
    expect((await f.app.get(UserRights).of('demo_plant')).orgCodes.has('company_1')).toBe(false);
    expect(f.trail.entries).toMatchObject([{ entity: 'organisation', entityId: 'company_1', action: 'create' }]);
    expect(f.trail.entries[0]).toMatchObject({ actor: 'admin', source: expect.stringContaining('127.0.0.1') });
    expect(f.push.told.sort()).toEqual([
      'rights demo_admin',
      'rights demo_duty',
      'rights demo_group',
      'rights demo_noorg',
    ]);
  });

  it('can be a centre with plants of its own', async () => {
    const centre = { ...node, code: 'centre_2', type: 6, factoryNoList: ['demo_w01', 'demo_e02'] };
    expect((await add(centre)).data.factoryNoList).toEqual(['demo_e02', 'demo_w01']);
    const found = await f.app.get(Organisations).resolve('sed_zt_centre_2');
    expect([...(found?.plants ?? [])]).toEqual(['demo_e02', 'demo_w01']);
    expect(await plantsOf('duty')).toEqual(['demo_e01', 'demo_e02', 'demo_e03']);
  });

  it.each([
    ['a code that is taken', { code: 'area_west' }, 'org.exists'],
    ['the number of a plant as code', { code: 'demo_w01' }, 'org.exists'],
    ['a code like a plant number of a node', { code: 'sed_zt_x' }, 'org.code'],
    ['a code with a slash', { code: 'a/b' }, 'org.code'],
    ['a group below an area', { type: 1 }, 'org.typeBelow'],
    ['an area below an area', { type: 2 }, 'org.typeBelow'],
    ['a company below a plant', { parentCode: 'demo_e01' }, 'org.typeBelow'],
    ['a centre below a centre', { type: 6, parentCode: 'demo_z01' }, 'org.typeBelow'],
    ['a parent there is not', { parentCode: 'nowhere' }, 'org.unknown'],
    ['a list of plants for a company', { factoryNoList: ['demo_e01'] }, 'org.notCentre'],
    ['a plant there is not', { type: 6, factoryNoList: ['demo_x99'] }, 'plant.forbidden'],
    ['a type there is not', { type: 7 }, 'request.invalid'],
    ['a blank name', { name: { zh: ' ', en: 'x' } }, 'request.invalid'],
  ])('is refused with %s', async (_, over, error) => {
    const nodes = await test.db.$count(orgNodeTable);
    expect((await add({ ...node, ...over })).error).toBe(error);
    expect(await test.db.$count(orgNodeTable)).toBe(nodes);
  });

  it('is not made by somebody without the right', async () => {
    expect(await add(node, 'group')).toMatchObject({ status: 403, error: 'right.missing' });
  });
});

describe('changing a node', () => {
  const change = (code: string, body: object) => f.as('admin', organisationCalls.change, { path: at(code), body });

  it('renames and hides it without touching anybody’s rights', async () => {
    const before = await f.versionOf('demo_duty');
    const name = { zh: '东区', en: 'East' };
    const { data } = await change('area_east', { version: 1, name, hidden: true });
    expect(data).toMatchObject({ name, hidden: true, version: 2, updatedBy: 'demo_admin' });
    expect(await f.versionOf('demo_duty')).toBe(before);
    expect(f.push.told).toContain('rights demo_duty');
    expect(f.trail.entries[0]).toMatchObject({ before: { hidden: false }, after: { name, hidden: true } });
  });

  it('loses no change of two editors', async () => {
    const both = [change('area_east', { version: 1, sort: 5 }), change('area_east', { version: 1, sort: 6 })];
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(f.trail.entries).toHaveLength(1);
  });

  it('never hides the top', async () => {
    expect((await change('group', { version: 1, hidden: true })).error).toBe('org.root');
  });
});

describe('moving a node', () => {
  it('shows first who would gain and lose what, and the open alarms', async () => {
    const plants = ['demo_e02', 'demo_e02', 'demo_w01'];
    f.alarms.list.push(...plants.map((factoryNo, i) => anAlarm({ id: String(i), factoryNo, level: 1 })));
    const query = { parentCode: 'area_west' };
    const { data } = await f.as('admin', organisationCalls.movePreview, {
      path: at('demo_e02', '/move-preview'),
      query,
    });
    expect(data.plants).toEqual(['demo_e02']);
    const named = (login: string) => ({ code: `demo_${login}`, name: { zh: login, en: login } });
    expect(data.users).toHaveLength(3);
    expect(data.users).toEqual(
      expect.arrayContaining([
        { ...named('duty'), gains: [], loses: ['demo_e02'] },
        { ...named('duty_west'), gains: ['demo_e02'], loses: [] },
        { ...named('west'), gains: ['demo_e02'], loses: [] },
      ]),
    );
    expect([data.userCount, data.openAlarms]).toEqual([3, [{ factoryNo: 'demo_e02', level: 1, count: 2 }]]);
    expect(await plantsOf('duty')).toContain('demo_e02');
  });

  it('keeps the number of the plant and takes it from those above', async () => {
    const [before, other] = [await f.versionOf('demo_duty'), await f.versionOf('demo_oper')];
    const { data } = await move('demo_e02', 'area_west', { reason: 'new responsibility' });
    expect(data).toMatchObject({ factoryNo: 'demo_e02', uri: '/group/area_west/demo_e02' });
    expect(await plantsOf('duty')).toEqual(['demo_e01', 'demo_e03']);
    expect(await plantsOf('east')).toContain('demo_e02');
    expect(await f.versionOf('demo_duty')).toBe(before + 1);
    expect(await f.versionOf('demo_oper')).toBe(other);
    expect(f.trail.entries).toMatchObject([
      {
        action: 'move',
        reason: 'new responsibility',
        before: { parentCode: 'area_east' },
        after: { parentCode: 'area_west' },
      },
    ]);
  });

  it('takes everything below along', async () => {
    await add();
    await move('demo_e01', 'company_1');
    await move('company_1', 'area_north');
    expect(await rowOf('demo_e01')).toMatchObject({ uri: '/group/area_north/company_1/demo_e01' });
    expect(await plantsOf('duty')).toEqual(['demo_e02', 'demo_e03']);
    expect(await plantsOf('plant')).toEqual(['demo_e01']);
  });

  it.each([
    ['below itself', 'area_east', 'area_east', 'org.cycle'],
    ['below a node of its own', 'area_east', 'company_1', 'org.cycle'],
    ['below a plant', 'demo_e02', 'demo_e01', 'org.typeBelow'],
    ['below nothing there is', 'demo_e02', 'nowhere', 'org.unknown'],
    ['when it is the top', 'group', 'area_east', 'org.root'],
  ])('is refused %s', async (_, code, parentCode, error) => {
    await add();
    expect((await move(code, parentCode)).error).toBe(error);
    const preview = { path: at(code, '/move-preview'), query: { parentCode } };
    expect((await f.as('admin', organisationCalls.movePreview, preview)).error).toBe(error);
  });

  it('never ends in a ring when two are moved below each other at once', async () => {
    await add({ ...node, code: 'region_1', type: 3 });
    await add({ ...node, code: 'region_2', type: 3 });
    await add({ ...node, code: 'company_2', type: 4, parentCode: 'region_1' });
    const [, second] = await Promise.all([move('region_2', 'region_1'), move('company_2', 'region_2')]);
    expect([200, 422]).toContain(second.status);
    const { data } = await f.as('admin', organisationCalls.tree);
    expect(data.map(({ code }: OrgRow) => code)).toEqual(expect.arrayContaining(['region_1', 'region_2', 'company_2']));
  });
});

describe('the plants of a centre', () => {
  const set = (body: object, login = 'admin') =>
    f.as(login, organisationCalls.setPlants, { path: at('demo_z01', '/plants'), body });

  it('are exactly those listed', async () => {
    await set({ version: 1, factoryNoList: ['demo_w01', 'demo_e01', 'demo_e01'] });
    expect(await plantsOf('east')).toEqual(['demo_e01', 'demo_w01']);
    expect((await f.app.get(UserRights).of('demo_east')).orgCodes.has('demo_w01')).toBe(true);
    expect(f.push.told).toContain('rights demo_east');
  });

  it('cannot be set under an old version, for another node or by others', async () => {
    await set({ version: 1, factoryNoList: [] });
    expect((await set({ version: 1, factoryNoList: ['demo_e01'] })).status).toBe(409);
    const area = { path: at('area_east', '/plants'), body: { version: 1, factoryNoList: [] } };
    expect((await f.as('admin', organisationCalls.setPlants, area)).error).toBe('org.notCentre');
    expect((await set({ version: 2, factoryNoList: [] }, 'east')).status).toBe(403);
    expect(await plantsOf('east')).toEqual([]);
  });
});

describe('removing a node', () => {
  const remove = (code: string, version = 1) =>
    f.as('admin', organisationCalls.remove, { path: at(code), query: { version } });

  it('works while nothing belongs to it', async () => {
    await add();
    expect((await remove('company_1', 2)).status).toBe(409);
    expect((await remove('company_1')).status).toBe(200);
    expect(f.trail.entries.at(-1)).toMatchObject({ action: 'delete', entityId: 'company_1' });
  });

  it.each([
    ['the top', 'group', 'org.root'],
    ['a registered plant', 'demo_s01', 'org.hasPlant'],
    ['a node with others below', 'area_west', 'org.hasChildren'],
    ['a node somebody works for', 'demo_z01', 'org.hasUsers'],
    ['nothing', 'nowhere', 'org.unknown'],
  ])('refuses %s', async (_, code, error) => {
    expect((await remove(code)).error).toBe(error);
  });
});

describe('a plant registered later', () => {
  it('gets its place by itself, and only once', async () => {
    const made = f.plants.addPlant({ factoryNo: 'demo_n09', region: 'north' });
    await test.db.insert(plantTable).values(made);
    f.plants.addSignal('demo_n09', 'FIT1');
    await expect.poll(() => plantsOf('group')).toContain('demo_n09');
    expect(await rowOf('demo_n09')).toMatchObject({ uri: '/group/area_north/demo_n09', type: 5 });
    f.plants.addSignal('demo_n09', 'FIT2');
    expect(await test.db.$count(orgNodeTable)).toBe(12);
  });
});
