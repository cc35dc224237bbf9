import { sessionCalls } from '@sed/people-contract';
import { userAccount as userAccountTable } from '@sed/people-tables';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrganisationFixture } from './testing/organisation.fixture';

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

describe('people', () => {
  beforeAll(() => f.reset());
  const logins = (data: { loginName: string }[]) => data.map(({ loginName }) => loginName).sort();

  it('of an organisation are those who work for it or below, within the own scope', async () => {
    const { data } = await f.as('duty', sessionCalls.orgUsers, { query: { orgCode: 'area_east' } });
    expect(logins(data)).toEqual([
      ...['duty', 'east', 'equip', 'lab', 'lead_e01', 'lead_e02', 'lead_e03', 'nomenu', 'oper', 'oper_e02'],
      ...['oper_e03', 'plant', 'plant_e02', 'plant_e03', 'reviewer', 'safety'],
      ...['shift2_e01', 'shift2_e02', 'shift2_e03', 'shift3_e01', 'shift3_e02', 'shift3_e03'],
    ]);
    expect((await f.as('plant', sessionCalls.orgUsers, { query: { orgCode: 'area_east' } })).status).toBe(403);
    const found = await f.as('plant', sessionCalls.orgUsers, { query: { orgCode: 'demo_e01', keyword: 'OPER' } });
    expect(logins(found.data)).toEqual(['oper']);
  });

  it('of a plant are those whose scope holds it, with departments and positions', async () => {
    const { data } = await f.as('plant', sessionCalls.plantUsers, { query: { factoryNo: 'demo_e01' } });
    expect(logins(data)).toHaveLength(14);
    expect(data.find((person: { loginName: string }) => person.loginName === 'oper')).toMatchObject({
      departments: ['Operations'],
      positions: [
        { factoryNo: 'demo_e01', position: 'OPS_MGR' },
        { factoryNo: 'demo_e01', position: 'TEAM_LEAD' },
      ],
    });
    expect((await f.as('plant', sessionCalls.plantUsers, { query: { factoryNo: 'demo_e02' } })).status).toBe(403);
  });

  it('show phone and address only of oneself', async () => {
    const { data } = await f.as('plant', sessionCalls.plantUsers, { query: { factoryNo: 'demo_e01' } });
    const reachable = data.filter((person: object) => 'mobile' in person || 'email' in person);
    expect(logins(reachable)).toEqual(['plant']);
  });

  it('leave out disabled users', async () => {
    await test.db.update(userAccountTable).set({ disabled: true }).where(eq(userAccountTable.code, 'demo_lab'));
    const { data } = await f.as('plant', sessionCalls.plantUsers, { query: { factoryNo: 'demo_e01' } });
    expect(logins(data)).not.toContain('lab');
  });

  it('are listed by department, of a plant and of a centre', async () => {
    const { data } = await f.as('plant', sessionCalls.departmentRelations, { query: { factoryNo: 'demo_e01' } });
    expect(data).toMatchObject([
      { code: 'demo_e01_ops', name: 'Operations', manager: 'demo_oper' },
      { code: 'demo_e01_eqp', name: 'Equipment', manager: 'demo_equip' },
    ]);
    const centre = await f.as('east', sessionCalls.departmentRelations, { query: { factoryNo: 'sed_zt_demo_z01' } });
    expect(centre.data).toHaveLength(6);
  });
});
