import { AttachmentAccess } from '@sed/platform-ports';
import { moduleCalls } from '@sed/records-contract';
import { defineModule, definitionProblems, person, rightsOf, text } from '@sed/records-model';
import { aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openEngine, type EngineHarness } from '../testing/engine-harness';
import { recordIn } from '../testing/engine-suite';
import { RecordAttachments } from '../testing/record-attachments';
import { makeTestTables } from '../testing/test-tables';

/** What somebody asks for is nothing for colleagues at the same plant. */
const testWish = defineModule({
  key: 'testWish',
  path: '/messageCenter',
  scope: 'plant',
  label: { zh: '测试申请', en: 'test wish' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true, searchable: true }),
    helper: person('协助人', 'Helper'),
    readers: person('查阅人', 'Readers', { multiple: true, maxItems: 5 }),
  },
  title: 'name',
  list: { columns: ['name', 'helper'], filters: ['helper'], sort: 'name' },
  form: [{ label: { zh: '基本', en: 'Basics' }, fields: ['name', 'helper', 'readers'] }],
  privateTo: { persons: ['helper', 'readers'], unless: 'review' },
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'always',
});

const WISHES = 'modules/testWish/records';
const WIDE = rightsOf(testWish);
const OWN = new Set(WIDE.filter((right) => !right.endsWith(':review')));
const page = z.object({ data: moduleCalls.list.reply });

let database: TestDatabase;
let engine: EngineHarness;
const attachments = new RecordAttachments();

beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db, [testWish]);
  engine = await openEngine(database.database, [{ provide: AttachmentAccess, useValue: attachments }], [testWish]);
  for (const [token, code] of [
    ['u1', 'u1'],
    ['only-a', 'u2'],
    ['boss', 'boss'],
  ] as const) {
    engine.sessions.allow(token, aViewer(['plant_a'], { code, rights: OWN }));
  }
  // Leads one plant and works at another.
  const grants = [
    { plants: new Set(['plant_a']), rights: new Set(WIDE) },
    { plants: new Set(['plant_b']), rights: OWN },
  ];
  const lead = { code: 'lead', rights: new Set(WIDE), grants };
  engine.sessions.allow('lead', aViewer(['plant_a', 'plant_b'], lead));
  engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: OWN }));
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});

async function wish(values: object, who = 'u1', factoryNo = 'plant_a') {
  const body = { factoryNo, values: { name: 'Wish', ...values } };
  return recordIn((await engine.post(WISHES, body, who).expect(200)).body);
}

async function seenBy(who: string, query = '') {
  const { data } = page.parse((await engine.get(`${WISHES}?${query}`, who).expect(200)).body);
  return data.list.map(({ values }) => values.name);
}

describe('a private record', () => {
  it('is listed for its author, for whom it names and for who may see all of the plant', async () => {
    await wish({ name: 'A own' });
    await wish({ name: 'B helped', helper: 'u2' });
    await wish({ name: 'C read', readers: ['u2', 'boss'] });
    await wish({ name: 'D far' }, 'far', 'plant_b');
    expect(await seenBy('u1')).toEqual(['A own', 'B helped', 'C read']);
    expect(await seenBy('only-a')).toEqual(['B helped', 'C read']);
    expect(await seenBy('boss')).toEqual(['C read']);
    expect(await seenBy('boss', 'keyword=own')).toEqual([]);
    expect(await seenBy('lead')).toEqual(['A own', 'B helped', 'C read']);
    const { data } = page.parse((await engine.get(WISHES, 'boss').expect(200)).body);
    expect(data.total).toBe(1);
  });

  it('does not exist for others at the plant, whatever they try', async () => {
    const { id, version } = await wish({ name: 'Mine' });
    await engine.get(`${WISHES}/${id}`, 'only-a').expect(404);
    await engine.get(`${WISHES}/${id}/timeline`, 'only-a').expect(404);
    await engine.put(`${WISHES}/${id}`, { version, values: { name: 'Theirs' } }, 'only-a').expect(404);
    await engine.del(`${WISHES}/${id}?version=${String(version)}`, 'only-a').expect(404);
    const options = (await engine.get(`modules/testWish/options?ids=${id}`, 'only-a').expect(200)).body;
    expect(options.data).toEqual([]);
    const reader = aViewer(['plant_a'], { code: 'u2', rights: OWN });
    expect(await attachments.maySee(reader, { module: 'testWish', recordId: id })).toBe(false);
    await engine.get(`${WISHES}/${id}`, 'lead').expect(200);
  });

  it('is defined only where it can be kept private', () => {
    const problems = definitionProblems(
      [{ ...testWish, scope: 'group', privateTo: { persons: ['name'], unless: 'review' } }],
      new Set(),
    );
    expect(problems).toEqual([
      'testWish: is private and belongs to no plant',
      'testWish: is private to name, which names no person',
    ]);
  });
});
