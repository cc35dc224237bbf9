import { AttachmentAccess, ReferenceSources, type ReferenceSource } from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { moduleCalls } from '@sed/records-contract';
import { choice, defineModule, ref, rightsOf, text } from '@sed/records-model';
import { aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RecordAttachments } from '../testing/record-attachments';
import { openEngine, type EngineHarness } from '../testing/engine-harness';
import { recordIn } from '../testing/engine-suite';
import { makeTestTables } from '../testing/test-tables';

/** Common to all plants by its scope, and yet an organisation's own. */
const testSeal = defineModule({
  key: 'testSeal',
  path: '/messageCenter',
  scope: 'group',
  label: { zh: '测试印章', en: 'test seal' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true, searchable: true }),
    no: text('编号', 'Number', { max: 20, unique: 'all' }),
    org: ref('所属组织', 'Organisation', 'org', { guards: true }),
    kind: choice('类别', 'Kind', [{ code: 'A', label: { zh: '甲', en: 'First' } }]),
    secret: text('密级', 'Secret', { max: 20, visibleWith: 'edit' }),
  },
  title: 'name',
  list: { columns: ['name', 'org', 'secret', 'status'], filters: ['org'], sort: 'name' },
  form: [{ label: { zh: '基本', en: 'Basics' }, fields: ['name', 'no', 'org', 'kind', 'secret'] }],
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
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['no'],
});

const testUse = defineModule({
  key: 'testUse',
  path: '/messageCenter',
  scope: 'group',
  label: { zh: '测试用印', en: 'test use' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true }),
    seals: ref('印章', 'Seals', 'testSeal', { multiple: true, maxItems: 5 }),
  },
  title: 'name',
  list: { columns: ['name'], filters: [] },
  form: [{ label: { zh: '基本', en: 'Basics' }, fields: ['name', 'seals'] }],
  verbs: ['add', 'edit'],
  removal: 'always',
});

const MODULES = [testSeal, testUse];
const EVERYTHING = new Set<Right>(MODULES.flatMap((module) => rightsOf(module)));
const SEALS = 'modules/testSeal/records';
const USES = 'modules/testUse/records';
const NODES = ['east', 'west', 'site_a'];

const nodes: ReferenceSource = {
  labels: () => Promise.resolve(new Map()),
  options: () => Promise.resolve([]),
  existing: (ids) => Promise.resolve(new Set(ids.filter((id) => NODES.includes(id)))),
};

let database: TestDatabase;
let engine: EngineHarness;
const attachments = new RecordAttachments();

beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db, MODULES);
  engine = await openEngine(database.database, [{ provide: AttachmentAccess, useValue: attachments }], MODULES);
  engine.app.get(ReferenceSources).register('org', nodes);
  const viewer = (code: string, orgCodes: string[]) =>
    aViewer(['plant_a'], { code, rights: EVERYTHING, orgCodes: new Set(orgCodes) });
  engine.sessions.allow('u1', viewer('u1', ['east']));
  engine.sessions.allow('boss', viewer('boss', ['west', 'east']));
  // Looks at the whole east, keeps seals of one site.
  const grants = [
    { plants: new Set(['plant_a']), rights: EVERYTHING },
    { plants: new Set(['plant_b']), rights: new Set<Right>(['testSeal:view']) },
  ];
  const orgPlants = new Map([
    ['east', new Set(['plant_a', 'plant_b'])],
    ['site_a', new Set(['plant_a'])],
  ]);
  const orgCodes = new Set(orgPlants.keys());
  const keeper = { code: 'keeper', rights: EVERYTHING, grants, orgCodes, orgPlants };
  engine.sessions.allow('keeper', aViewer(['plant_a', 'plant_b'], keeper));
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute('truncate table m_test_seal, m_test_use');
  engine.push.sent.length = 0;
});

async function seal(values: object, who = 'boss') {
  return recordIn((await engine.post(SEALS, { values: { name: 'Seal', ...values } }, who).expect(200)).body);
}

const page = z.object({ data: moduleCalls.list.reply });
const choices = z.object({ data: moduleCalls.options.reply });

describe('a record that names an organisation', () => {
  it('is in no list, count, search or picker of those who do not have it', async () => {
    const foreign = await seal({ name: 'West', org: 'west' });
    await seal({ name: 'East', org: 'east' });
    await seal({ name: 'Common' });
    const listed = async (query: string, who?: string) => {
      const { data } = page.parse((await engine.get(`${SEALS}?${query}`, who).expect(200)).body);
      return [data.list.map(({ values }) => values.name), data.total, data.chips];
    };
    expect(await listed('')).toEqual([['Common', 'East'], 2, { DRAFT: 2 }]);
    expect(await listed('', 'boss')).toEqual([['Common', 'East', 'West'], 3, { DRAFT: 3 }]);
    for (const query of ['org=west', 'keyword=West', 'status=DRAFT&keyword=west']) {
      expect(await listed(query)).toEqual([[], 0, {}]);
    }
    const options = async (query: string) =>
      choices.parse((await engine.get(`modules/testSeal/options?${query}`).expect(200)).body).data;
    expect((await options('')).map(({ label }) => label)).toEqual(['Common', 'East']);
    expect(await options(`ids=${foreign.id}`)).toEqual([]);
  });

  it('does not exist for them, whatever they try', async () => {
    const { id, version } = await seal({ org: 'west' });
    await engine.get(`${SEALS}/${id}`).expect(404);
    await engine.get(`${SEALS}/${id}/timeline`).expect(404);
    await engine.put(`${SEALS}/${id}`, { version, values: { name: 'Mine' } }).expect(404);
    await engine.post(`${SEALS}/${id}/actions/use`, { version }).expect(404);
    await engine.del(`${SEALS}/${id}?version=${String(version)}`).expect(404);
    const bulk = { action: 'use', records: [{ id, version }] };
    const { data } = (await engine.post('modules/testSeal/bulk', bulk).expect(200)).body;
    expect(data).toMatchObject([{ id, ok: false, error: { code: 'notFound' } }]);
    await engine.get(`${SEALS}/${id}`, 'boss').expect(200);
  });

  it('shows its files to nobody else', async () => {
    const { id } = await seal({ org: 'west' });
    const mine = aViewer(['plant_a'], { code: 'u1', rights: EVERYTHING, orgCodes: new Set(['east']) });
    const theirs = aViewer(['plant_a'], { code: 'boss', rights: EVERYTHING, orgCodes: new Set(['west']) });
    const to = { module: 'testSeal', recordId: id };
    expect([await attachments.maySee(mine, to), await attachments.maySee(theirs, to)]).toEqual([false, true]);
  });

  it('tells its news only where it belongs', async () => {
    await seal({ org: 'west' });
    await seal({});
    const places = engine.push.sent.map(({ right, place }) => [right, place]);
    expect(places).toEqual([
      ['testSeal:view', { orgCodes: ['west'], plants: [] }],
      ['testSeal:view', null],
    ]);
  });

  it('cannot be referred to by them, and a reference they never saw stays', async () => {
    const foreign = await seal({ org: 'west' });
    const own = await seal({ org: 'east' });
    const refused = await engine.post(USES, { values: { name: 'Use', seals: [foreign.id] } }).expect(422);
    expect(refused.body.error.fields).toHaveProperty('seals');
    const body = { values: { name: 'Use', seals: [foreign.id] } };
    const use = recordIn((await engine.post(USES, body, 'boss').expect(200)).body);
    const more = { version: use.version, values: { seals: [foreign.id, own.id] } };
    await engine.put(`${USES}/${use.id}`, more).expect(200);
  });

  it('keeps its name to itself when somebody else wants its number', async () => {
    await seal({ name: 'Very secret', org: 'west', no: 'S-1' });
    const taken = await engine.post(SEALS, { values: { name: 'Seal', no: 'S-1', org: 'east' } }).expect(422);
    expect(JSON.stringify(taken.body)).not.toContain('Very secret');
  });
});

describe('writing the organisation of a record', () => {
  it('takes only organisations of the writer', async () => {
    const refused = await engine.post(SEALS, { values: { name: 'Seal', org: 'west' } }).expect(422);
    expect(refused.body.error.fields).toHaveProperty('org');
    const own = await seal({ org: 'east' }, 'u1');
    const moved = { version: own.version, values: { org: 'west' } };
    await engine.put(`${SEALS}/${own.id}`, moved).expect(422);
    await engine.put(`${SEALS}/${own.id}`, moved, 'boss').expect(200);
    await engine.get(`${SEALS}/${own.id}`).expect(404);
  });

  it('asks for the right at that organisation, not anywhere', async () => {
    const east = await seal({ org: 'east' });
    const detail = (await engine.get(`${SEALS}/${east.id}`, 'keeper').expect(200)).body.data;
    expect([detail.mayEdit, detail.mayDelete, detail.actions]).toEqual([false, false, []]);
    await engine.put(`${SEALS}/${east.id}`, { version: 1, values: { name: 'X' } }, 'keeper').expect(403);
    await engine.post(`${SEALS}/${east.id}/actions/use`, { version: 1 }, 'keeper').expect(403);
    await engine.post(SEALS, { values: { name: 'Seal', org: 'east' } }, 'keeper').expect(422);
    const site = await seal({ org: 'site_a' }, 'keeper');
    await engine.put(`${SEALS}/${site.id}`, { version: 1, values: { name: 'X' } }, 'keeper').expect(200);
  });

  it('hides a value shown with the right to edit where that right does not hold', async () => {
    const east = await seal({ org: 'east', secret: 'S' });
    const shown = async (who: string): Promise<unknown> =>
      (await engine.get(`${SEALS}/${east.id}`, who).expect(200)).body.data.record.values.secret;
    expect([await shown('boss'), await shown('keeper')]).toEqual(['S', undefined]);
  });
});
