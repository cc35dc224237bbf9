import type { Right } from '@sed/platform-contract';
import { defineModule, rightsOf, text } from '@sed/records-model';
import { aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine, type EngineHarness } from '../testing/engine-harness';
import { recordIn } from '../testing/engine-suite';
import { makeTestTables } from '../testing/test-tables';

/** All of it is the group's: no field says whose a record is. */
const testNorm = defineModule({
  key: 'testNorm',
  path: '/messageCenter',
  scope: 'group',
  commonBy: 'everywhere',
  label: { zh: '测试标准', en: 'test norm' },
  fields: { name: text('名称', 'Name', { max: 30, required: true }) },
  title: 'name',
  list: { columns: ['name', 'status'], filters: [] },
  form: [{ label: { zh: '基本', en: 'Basics' }, fields: ['name'] }],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
      USED: { label: { zh: '使用中', en: 'In use' }, tone: 'good', final: true },
    },
    actions: {
      use: { label: { zh: '启用', en: 'Use' }, from: ['DRAFT'], to: 'USED', verb: 'approve', byAuthor: true },
    },
  },
  verbs: ['add', 'edit', 'delete'],
  removal: 'always',
});

const RIGHTS = new Set<Right>(rightsOf(testNorm));
const NORMS = 'modules/testNorm/records';

let database: TestDatabase;
let engine: EngineHarness;
beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db, [testNorm]);
  engine = await openEngine(database.database, [], [testNorm]);
  engine.sessions.allow('one', aViewer(['plant_a'], { code: 'one', rights: RIGHTS }));
  engine.sessions.allow('group', aViewer(['plant_a', 'plant_b', 'plant_c'], { code: 'group', rights: RIGHTS }));
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});

describe('what is common to all plants', () => {
  it('is made, changed, led on and removed by whoever may at every plant, and by nobody else', async () => {
    const values = { name: 'Norm' };
    const { id, version } = recordIn((await engine.post(NORMS, { values }, 'group').expect(200)).body);
    await engine.get(`${NORMS}/${id}`, 'one').expect(200);
    const changed = { version, values: { name: 'Mine' } };
    const code = async (call: Promise<{ body: unknown }>) => (await call).body;
    const ofGroup = { error: { code: 'record.ofGroup' } };
    expect(await code(engine.post(NORMS, { values }, 'one').expect(403))).toMatchObject(ofGroup);
    expect(await code(engine.put(`${NORMS}/${id}`, changed, 'one').expect(403))).toMatchObject(ofGroup);
    await engine.post(`${NORMS}/${id}/actions/use`, { version }, 'one').expect(403);
    expect(await code(engine.del(`${NORMS}/${id}?version=${String(version)}`, 'one').expect(403))).toMatchObject(
      ofGroup,
    );
    await engine.post(`${NORMS}/${id}/actions/use`, { version }, 'group').expect(200);
  });
});
