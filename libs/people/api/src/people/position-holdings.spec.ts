import { opaque } from '@sed/platform-database';
import { pendingGrant, userPosition } from '@sed/people-tables';
import { UserPositions } from '@sed/platform-ports';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoUserCode } from '../seed/demo-organisation';
import { OrganisationFixture } from '../testing/organisation.fixture';
import { PositionHoldings } from './position-holdings';

const admin = { viewer: { code: demoUserCode('admin'), loginName: 'admin', name: { zh: 'a', en: 'a' } }, source: null };
const leaver = demoUserCode('plant');
let test: TestDatabase;
let fixture: OrganisationFixture;

beforeAll(async () => {
  test = await openTestDatabase();
  fixture = await OrganisationFixture.open(test.database);
});
afterAll(async () => {
  await fixture.close();
  await test.close();
});
beforeEach(() => fixture.reset());

const holdings = () => fixture.app.get(PositionHoldings);
const leave = () => test.db.transaction((tx) => holdings().handOver(leaver, admin, opaque(tx)));

describe('positions of a person', () => {
  it('are listed with their plant and vacated when the person leaves, each with a row in the trail', async () => {
    const before = await holdings().of(leaver);
    expect(before.length).toBeGreaterThan(0);
    const left = await leave();
    expect(left.map(({ id, factoryNo, to }) => [id, factoryNo, to])).toEqual(
      before.map(({ id, factoryNo }) => [id, factoryNo, null]),
    );
    expect(await holdings().of(leaver)).toEqual([]);
    const [first] = before;
    expect(await fixture.app.get(UserPositions).at(leaver, first?.factoryNo ?? '')).toEqual([]);
    expect(fixture.trail.entries.filter(({ action }) => action === 'vacate')).toHaveLength(before.length);
  });

  it('stay with everybody else', async () => {
    const others = () =>
      test.db
        .select()
        .from(userPosition)
        .where(eq(userPosition.userCode, demoUserCode('oper')));
    const before = await others();
    await leave();
    expect(before.length).toBeGreaterThan(0);
    expect(await others()).toEqual(before);
  });

  it('come back when the change does not commit', async () => {
    const before = await holdings().of(leaver);
    const failing = test.db.transaction(async (tx) => {
      await holdings().handOver(leaver, admin, opaque(tx));
      throw new Error('something after it failed');
    });
    await expect(failing).rejects.toThrow('something after it failed');
    expect(await holdings().of(leaver)).toEqual(before);
  });

  it('take the administrator rights asked for the person along', async () => {
    await test.db.insert(pendingGrant).values({
      id: '00000000-0000-4000-8000-000000000001',
      ...{ createdBy: 'x', updatedBy: 'x', createdAt: new Date(1), updatedAt: new Date(1), version: 1 },
      ...{ kind: 'assignRole', userCode: leaver, roleCode: 'administrator', orgCode: 'G', payload: {} },
    });
    await leave();
    const open = and(eq(pendingGrant.userCode, leaver), eq(pendingGrant.state, 'PENDING'));
    expect(await test.db.select().from(pendingGrant).where(open)).toEqual([]);
  });
});
