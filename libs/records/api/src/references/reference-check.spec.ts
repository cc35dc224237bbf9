import { Organisations } from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { defineModule, ref, rightsOf, text } from '@sed/records-model';
import { aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEngine, type EngineHarness } from '../testing/engine-harness';
import { recordIn } from '../testing/engine-suite';
import { makeTestTables } from '../testing/test-tables';

const testTank = defineModule({
  key: 'testTank',
  path: '/messageCenter',
  scope: 'plant',
  label: { zh: '测试池', en: 'test tank' },
  fields: { name: text('名称', 'Name', { max: 30, required: true }) },
  title: 'name',
  list: { columns: ['name'], filters: [] },
  form: [{ label: { zh: '基本', en: 'Basics' }, fields: ['name'] }],
  verbs: ['add'],
  removal: 'always',
});

/** Takes water from tanks of its own plant and of others. */
const testPipe = defineModule({
  key: 'testPipe',
  path: '/messageCenter',
  scope: 'plant',
  label: { zh: '测试管', en: 'test pipe' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true }),
    tank: ref('来源池', 'From tank', 'testTank', { samePlant: false }),
  },
  title: 'name',
  list: { columns: ['name'], filters: [] },
  form: [{ label: { zh: '基本', en: 'Basics' }, fields: ['name', 'tank'] }],
  verbs: ['add', 'edit'],
  removal: 'always',
});

const MODULES = [testTank, testPipe];
const PIPES = 'modules/testPipe/records';
const resolve = vi.fn(() => Promise.resolve(undefined));

class AskedOrganisations extends Organisations {
  override resolve = resolve;
}

let database: TestDatabase;
let engine: EngineHarness;

beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db, MODULES);
  engine = await openEngine(
    database.database,
    [{ provide: Organisations, useValue: new AskedOrganisations() }],
    MODULES,
  );
  const rights = new Set<Right>(MODULES.flatMap((module) => rightsOf(module)));
  engine.sessions.allow('u1', aViewer(['plant_a', 'plant_b'], { code: 'u1', rights }));
  engine.sessions.allow('boss', aViewer(['plant_c'], { code: 'boss', rights }));
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});
beforeEach(() => resolve.mockClear());

async function tankAt(factoryNo: string, who?: string): Promise<string> {
  const answer = await engine.post('modules/testTank/records', { factoryNo, values: { name: factoryNo } }, who);
  return recordIn(answer.body).id;
}

function pipeFrom(tank: string) {
  return engine.post(PIPES, { factoryNo: 'plant_a', values: { name: 'Pipe', tank } });
}

describe('a reference to records of any plant of the writer', () => {
  it('is kept, and changed, without a question to organisations while the transaction runs', async () => {
    const { id, version } = recordIn((await pipeFrom(await tankAt('plant_b')).expect(200)).body);
    const tank = await tankAt('plant_a');
    await engine.put(`${PIPES}/${id}`, { version, values: { tank } }).expect(200);
    expect(resolve).not.toHaveBeenCalled();
  });

  it('is refused to a record of a plant that is not theirs, in the same way', async () => {
    const answer = await pipeFrom(await tankAt('plant_c', 'boss')).expect(422);
    expect(answer.body.error).toMatchObject({ code: 'field.refUnknown' });
    expect(resolve).not.toHaveBeenCalled();
  });
});
