import { schema } from '@sed/api-database';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ModuleEngine } from '../module-engine';
import { openEngine, type EngineHarness } from '../testing/engine-harness';
import { testOrder } from '../testing/test-modules';
import { emptyTestTables, makeTestTables } from '../testing/test-tables';

const ORDERS = 'modules/testOrder/records';
const KINDS = 'modules/testKind/records';
const listed = z.object({ data: z.object({ list: z.array(z.object({ values: z.object({ name: z.string() }) })) }) });
const refused = z.object({ error: z.object({ code: z.string() }) });
const recordIn = (body: unknown) =>
  z
    .object({
      data: z.looseObject({
        id: z.string(),
        no: z.string().nullable(),
        version: z.number(),
        values: z.record(z.string(), z.any()),
      }),
    })
    .parse(body).data;
let database: TestDatabase;
let engine: EngineHarness;

beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db);
  engine = await openEngine(database.database);
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});
beforeEach(async () => {
  await emptyTestTables(database.db);
  engine.audit.entries.length = 0;
  engine.push.sent.length = 0;
});

const order = async (values: object = {}, factoryNo = 'plant_a', who = 'u1') => {
  const body = { factoryNo, values: { name: 'Order', ...values } };
  return recordIn((await engine.post(ORDERS, body, who).expect(200)).body);
};
const kind = async (values: object) =>
  recordIn((await engine.post(KINDS, { values: { name: 'Kind', ...values } }).expect(200)).body);
const namesIn = (body: unknown) => listed.parse(body).data.list.map(({ values }) => values.name);

describe('creating a record', () => {
  it('fills number, state, author, initial and computed values, and says what happened', async () => {
    const made = await order({ amount: 2.5 });
    expect(made).toMatchObject({
      version: 1,
      no: 'TS-A-20261121-0001',
      factoryNo: 'plant_a',
      status: 'DRAFT',
      createdBy: 'u1',
      values: { name: 'Order', grade: 'A', urgent: false, amount: 2.5, total: 5, posted: 0, reason: null },
    });
    const { body } = await engine.get(`${ORDERS}/${made.id}/timeline`).expect(200);
    expect(body.data).toMatchObject([{ action: 'create', actor: 'u1', actorName: 'u1', to: 'DRAFT', changes: [] }]);
    expect(engine.audit.entries).toMatchObject([
      { actor: 'u1', entity: 'testOrder', action: 'create', factoryNo: 'plant_a', after: { name: 'Order' } },
    ]);
    expect(engine.push.sent).toEqual([
      ['holders', 'testOrder:view', 'plant_a', 'record', expect.objectContaining({ id: made.id, event: 'created' })],
    ]);
  });

  it('counts numbers per plant and business day of the plant’s zone', async () => {
    engine.clock.ms = Date.UTC(2026, 10, 21, 17);
    const [a, b, b2] = [await order(), await order({}, 'plant_b'), await order({}, 'plant_b')];
    engine.clock.ms = Date.UTC(2026, 10, 21, 4);
    expect([a.no, b.no, b2.no]).toEqual(['TS-A-20261122-0001', 'TS-B-20261121-0001', 'TS-B-20261121-0002']);
  });

  it.each([
    ['no name', { name: ' ' }, { name: 'Please enter content' }],
    ['a field there is not', { nope: 1 }, { nope: 'There is no such field' }],
    [
      'a prototype in the values',
      JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}'),
      { constructor: 'There is no such field' },
    ],
    ['a field only the service sets', { posted: 5 }, { posted: 'This field cannot be changed' }],
    ['a computed field', { total: 5 }, { total: 'This field cannot be changed' }],
    ['a number above its limit', { amount: 1001 }, { amount: 'The maximum limit for this item is 1000' }],
    ['too many decimals', { amount: 1.234 }, { amount: 'Decimals cannot exceed 2 digits' }],
    ['an entry outside the dictionary', { section: 'XXX' }, { section: 'Not one of the choices' }],
    ['a day that is none', { startsOn: '2026-02-30' }, { startsOn: 'Not a date or time' }],
    [
      'an end before its start',
      { startsOn: '2026-02-02', endsOn: '2026-02-01' },
      { endsOn: 'The start must lie before the end' },
    ],
    ['a missing reason of something urgent', { urgent: true }, { reason: 'Please enter content' }],
    ['several at once', { name: '', amount: -1 }, { name: 'Please enter content', amount: 'The minimum limit is 0' }],
    ['lines that repeat', { items: [{ what: 'a' }, { what: 'a' }] }, { items: 'Entries must not repeat' }],
    [
      'a person there is not',
      { executor: 'ghost' },
      { executor: 'The chosen record does not exist or belongs to another plant' },
    ],
    [
      'a signal of another plant',
      { signal: 'plant_b/AIT201' },
      { signal: 'The chosen record does not exist or belongs to another plant' },
    ],
    [
      'a kind there is not',
      { kind: '01890000-0000-7000-8000-000000000000' },
      { kind: 'The chosen record does not exist or belongs to another plant' },
    ],
    [
      'a kind in a line there is not',
      { items: [{ what: 'a', kind: 'x' }] },
      { items: 'The chosen record does not exist or belongs to another plant' },
    ],
    ['a file of somebody else', { photos: ['file-999'] }, { photos: 'There is no such file, or it is not yours' }],
  ])('refuses %s at its field and keeps nothing', async (_, values, fields) => {
    const body = { factoryNo: 'plant_a', values: { name: 'Order', ...values } };
    const answer = await engine.post(ORDERS, body).expect(422);
    expect(answer.body).toMatchObject({ code: 2, error: { fields } });
    expect(answer.body.extendedMessage).toContain(Object.keys(fields)[0]);
    expect((await engine.get(ORDERS).expect(200)).body.data.total).toBe(0);
    expect(await database.db.select().from(schema.recordEvent)).toEqual([]);
  });

  it('says refusals in the language of the request', async () => {
    const answer = await engine.post(ORDERS, { factoryNo: 'plant_a', values: {} }).set('lang', 'zh').expect(422);
    expect(answer.body.error.fields).toEqual({ name: '请输入内容' });
  });

  it('asks for the plant when the viewer could mean several, and for none when there is one', async () => {
    const answer = await engine.post(ORDERS, { values: { name: 'x' } }).expect(422);
    expect(answer.body.error).toMatchObject({ code: 'record.plantMissing' });
    const made = await engine.post(ORDERS, { values: { name: 'x' } }, 'stranger').expect(200);
    expect(made.body.data.factoryNo).toBe('plant_c');
  });

  it('shows the texts of what it points at, in the language of the request', async () => {
    const first = await kind({ code: 'K1', name: '类别一' });
    const photo = await engine.files.upload('u1', 'pump.jpg', 'x');
    const values = {
      kind: first.id,
      executor: 'u2',
      helpers: ['u1', 'boss'],
      signal: 'plant_a/AIT101',
      photos: [photo.id],
    };
    const made = await order(values);
    expect(made.labels).toEqual({
      kind: { [first.id]: '类别一' },
      executor: { u2: 'Mr u2' },
      helpers: { u1: 'Mr u1', boss: 'Mr boss' },
      signal: { 'plant_a/AIT101': 'AIT101' },
      photos: { [photo.id]: 'pump.jpg' },
    });
  });

  it('binds a signature to signer, time and values, whatever the client claims', async () => {
    const drawn = await engine.files.upload('u1', 'sign.png', 'x');
    const signed = { fileId: drawn.id, userCode: 'boss', at: 1, digest: 'mine' };
    const made = await order({ signed });
    expect(made.values.signed).toMatchObject({ fileId: drawn.id, userCode: 'u1', at: engine.clock.ms });
    expect(made.values.signed.digest).toMatch(/^[\da-f]{64}$/);
  });

  it('names who has a unique value already', async () => {
    await order({ name: 'First', serial: 'S-1' });
    const again = { factoryNo: 'plant_a', values: { name: 'Second', serial: 'S-1' } };
    const answer = await engine.post(ORDERS, again).expect(422);
    expect(answer.body.error).toMatchObject({ code: 'field.taken', params: { field: 'serial', name: 'First' } });
    await order({ serial: 'S-1' }, 'plant_b');
  });
});

describe('rights', () => {
  it.each([
    ['a foreign plant', 'stranger', 'plant_a', 403],
    ['a plant where only looking is allowed', 'mixed', 'plant_b', 403],
    ['nobody at all', 'nobody', 'plant_a', 403],
    ['an unknown plant', 'u1', 'nowhere', 403],
  ])('refuse a record for %s', async (_, who, factoryNo, status) => {
    await engine.post(ORDERS, { factoryNo, values: { name: 'x' } }, who).expect(status);
    expect((await engine.get(ORDERS).expect(200)).body.data.total).toBe(0);
  });

  it('hide records of foreign plants from every call by id', async () => {
    const { id } = await order();
    const body = { version: 1, values: {} };
    const answers = await Promise.all([
      engine.get(`${ORDERS}/${id}`, 'stranger'),
      engine.get(`${ORDERS}/${id}/timeline`, 'stranger'),
      engine.put(`${ORDERS}/${id}`, body, 'stranger'),
      engine.del(`${ORDERS}/${id}?version=1`, 'stranger'),
      engine.post(`${ORDERS}/${id}/actions/submit`, { version: 1 }, 'stranger'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const bulk = { action: '$remove', records: [{ id, version: 1 }] };
    expect((await engine.post('modules/testOrder/bulk', bulk, 'stranger').expect(200)).body.data).toMatchObject([
      { ok: false, error: { code: 'notFound' } },
    ]);
    const options = await engine.get(`modules/testOrder/options?ids=${id}`, 'stranger').expect(200);
    expect(options.body.data).toEqual([]);
  });

  it('cut lists, totals, chips and choices to the plants of the right', async () => {
    await order({ name: 'of a' });
    await order({ name: 'of b' }, 'plant_b');
    const all = await engine.get(ORDERS).expect(200);
    expect(all.body.data).toMatchObject({ total: 2, chips: { DRAFT: 2 } });
    const one = await engine.get(ORDERS, 'only-a').expect(200);
    expect(one.body.data).toMatchObject({ total: 1, chips: { DRAFT: 1 } });
    expect(namesIn(one.body)).toEqual(['of a']);
    const node = await engine.get(`${ORDERS}?factoryNo=sed_manager_east`).expect(200);
    expect(node.body.data.total).toBe(2);
    await engine.get(`${ORDERS}?factoryNo=sed_manager_west`).expect(403);
    await engine.get(`${ORDERS}?factoryNo=sed_manager_east`, 'boss').expect(403);
    await engine.get(`${ORDERS}?factoryNo=plant_b`, 'only-a').expect(403);
    await engine.get(ORDERS, 'nobody').expect(403);
  });

  it('keep hidden fields from whoever lacks the verb: values, filters, order, timeline and changes', async () => {
    const { id } = await order({ price: '12.5' }, 'plant_b');
    await engine.put(`${ORDERS}/${id}`, { version: 1, values: { price: '13.5000' } }).expect(200);
    const full = (await engine.get(`${ORDERS}/${id}`).expect(200)).body.data;
    expect(full.record.values.price).toBe('13.5000');
    const { record } = (await engine.get(`${ORDERS}/${id}`, 'mixed').expect(200)).body.data;
    expect(record.values).not.toHaveProperty('price');
    await engine.get(`${ORDERS}?price.from=13`, 'mixed').expect(403);
    await engine.get(`${ORDERS}?sort=price`, 'mixed').expect(403);
    await engine.get(`${ORDERS}?price.from=13&factoryNo=plant_a`, 'mixed').expect(200);
    const timeline = (await engine.get(`${ORDERS}/${id}/timeline`, 'mixed').expect(200)).body.data;
    expect(timeline[0].changes).toEqual([]);
    expect((await engine.get(`${ORDERS}/${id}/timeline`).expect(200)).body.data[0].changes).toEqual([
      { field: 'price', before: '12.5000', after: '13.5000' },
    ]);
  });

  it('tell apart an unknown module', async () => {
    const answer = await engine.get('modules/nope/records').expect(404);
    expect(answer.body.error.code).toBe('module.unknown');
  });
});

describe('the list', () => {
  it('answers filters, order and pages by the definition', async () => {
    await order({ name: 'b', amount: 5, dueAt: 100 });
    await order({ name: 'a', amount: 7, grade: 'B', tags: ['x'] });
    await order({ name: 'c', amount: 1, startsOn: '2026-05-05' });
    const names = async (query: string) => namesIn((await engine.get(`${ORDERS}?${query}`).expect(200)).body);
    expect(await names('sort=name')).toEqual(['a', 'b', 'c']);
    expect(await names('sort=-amount&pageSize=2&pageNum=1')).toEqual(['a', 'b']);
    expect(await names('sort=-amount&pageSize=2&pageNum=2')).toEqual(['c']);
    expect(await names('amount.from=2&amount.to=6')).toEqual(['b']);
    expect(await names('grade=B,C')).toEqual(['a']);
    expect(await names('tags=x')).toEqual(['a']);
    expect(await names('dueAt.to=100')).toEqual(['b']);
    expect(await names('startsOn.from=2026-05-05')).toEqual(['c']);
    expect(await names('name=B')).toEqual(['b']);
    expect(await names('keyword=TS-A&status=DRAFT&sort=name')).toEqual(['a', 'b', 'c']);
    expect(await names('status=DONE')).toEqual([]);
    expect(await names('pageNum=9007199254740991&pageSize=200')).toEqual([]);
  });

  it.each([
    ['an unknown filter', 'colour=red', 'filter.unknown'],
    ['a field that is no filter', 'result=x', 'filter.unknown'],
    ['a column by its database name', 'f_name=x', 'filter.unknown'],
    ['a word of the language', 'constructor=x', 'filter.unknown'],
    ['a range of a text', 'name.from=a', 'filter.unknown'],
    ['a number that is none', 'amount.from=abc', 'filter.invalid'],
    ['a filter given twice', 'name=a&name=b', 'filter.invalid'],
    ['an unknown order', 'sort=password', 'sort.unknown'],
    ['an order by a list', 'sort=tags', 'sort.unknown'],
    ['an injected order', 'sort=name;drop table x', 'request.sort'],
  ])('refuses %s by name', async (_, query, code) => {
    const answer = await engine.get(`${ORDERS}?${query}`).expect(422);
    expect(answer.body.error.code).toBe(code);
  });
});

describe('changing a record', () => {
  it('changes what was sent, tells what changed, and lets a stale version lose', async () => {
    const { id } = await order({ amount: 1 });
    const change = { version: 1, values: { name: 'New', amount: 1, grade: 'A' }, reason: 'typo' };
    const changed = await engine.put(`${ORDERS}/${id}`, change, 'boss').expect(200);
    expect(changed.body.data).toMatchObject({
      version: 2,
      updatedBy: 'boss',
      createdBy: 'u1',
      values: { name: 'New' },
    });
    const stale = await engine.put(`${ORDERS}/${id}`, { version: 1, values: { name: 'Mine' } }).expect(409);
    expect(stale.body.error.code).toBe('conflict.version');
    const { data } = (await engine.get(`${ORDERS}/${id}/timeline`)).body;
    expect(data[0]).toMatchObject({
      action: 'update',
      note: 'typo',
      changes: [{ field: 'name', before: 'Order', after: 'New' }],
    });
    expect(engine.audit.entries[1]).toMatchObject({
      action: 'update',
      before: { name: 'Order' },
      after: { name: 'New' },
      reason: 'typo',
    });
  });

  it('lets exactly one of two editors win', async () => {
    const { id } = await order();
    const both = await Promise.all(
      ['A', 'B'].map((name) => engine.put(`${ORDERS}/${id}`, { version: 1, values: { name } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('asks anew for what a changed condition needs, and forgets what it no longer asks for', async () => {
    const { id } = await order();
    const refused = await engine.put(`${ORDERS}/${id}`, { version: 1, values: { urgent: true } }).expect(422);
    expect(refused.body.error.fields).toHaveProperty('reason');
    await engine.put(`${ORDERS}/${id}`, { version: 1, values: { urgent: true, reason: 'leak' } }).expect(200);
    const calm = await engine.put(`${ORDERS}/${id}`, { version: 2, values: { urgent: false } }).expect(200);
    expect(calm.body.data.values).toMatchObject({ urgent: false, reason: null });
  });

  it('neither moves a record nor closes a circle in a tree', async () => {
    const [top, middle] = [await kind({ code: 'T' }), await kind({ code: 'M' })];
    await engine.put(`${KINDS}/${middle.id}`, { version: 1, values: { above: top.id } }).expect(200);
    const circle = await engine.put(`${KINDS}/${top.id}`, { version: 1, values: { above: middle.id } }).expect(422);
    expect(circle.body.error.code).toBe('parent.cycle');
    const low = await kind({ code: 'L', above: middle.id });
    const deep = await engine.post(KINDS, { values: { name: 'x', code: 'D', above: low.id } }).expect(422);
    expect(deep.body.error.code).toBe('parent.tooDeep');
    const tree = await engine.get(`${KINDS}?above=-`).expect(200);
    expect(tree.body.data.total).toBe(1);
  });
});

describe('removing a record', () => {
  it('refuses what is used, naming the user, and what is past its draft', async () => {
    const first = await kind({ code: 'K1' });
    const { id } = await order({ items: [{ what: 'a', kind: first.id }], amount: 1 });
    const used = await engine.del(`${KINDS}/${first.id}?version=1`).expect(422);
    expect(used.body.error).toMatchObject({ code: 'record.used', params: { name: 'test order TS-A-20261121-0001' } });
    await engine.post(`${ORDERS}/${id}/actions/submit`, { version: 1 }).expect(200);
    const late = await engine.del(`${ORDERS}/${id}?version=2`).expect(422);
    expect(late.body.error.code).toBe('record.notRemovable');
  });

  it('removes softly: out of every list, kept for the record', async () => {
    const { id } = await order();
    await engine.del(`${ORDERS}/${id}?version=9`).expect(409);
    await engine.del(`${ORDERS}/${id}?version=1`).expect(200);
    await engine.get(`${ORDERS}/${id}`).expect(404);
    expect(engine.push.sent.at(-1)?.[4]).toMatchObject({ event: 'removed' });
    const result = await database.db.execute(`select deleted_at from m_test_order where id = '${id}'`);
    expect(JSON.stringify(result)).toContain(String(engine.clock.ms));
  });
});

describe('the flow', () => {
  it('offers what the state and the viewer allow, with the reason against the rest', async () => {
    const { id } = await order();
    const author = (await engine.get(`${ORDERS}/${id}`).expect(200)).body.data;
    expect(author).toMatchObject({
      actions: [{ name: 'submit', refusal: 'Please enter content' }],
      mayEdit: true,
      mayDelete: true,
    });
    const looker = (await engine.get(`${ORDERS}/${id}`, 'only-a').expect(200)).body.data;
    expect(looker).toMatchObject({ actions: [], mayEdit: false, mayDelete: false });
  });

  it('goes its way with checks at every step', async () => {
    const { id } = await order({ amount: 1 });
    const act = (action: string, body: object, who = 'u1') =>
      engine.post(`${ORDERS}/${id}/actions/${action}`, body, who);
    const code = async (action: string, body: object, status: number, who = 'u1') =>
      refused.parse((await act(action, body, who).expect(status)).body).error.code;
    expect(await code('nope', { version: 1 }, 422)).toBe('action.unknown');
    expect(await code('constructor', { version: 1 }, 422)).toBe('action.unknown');
    expect(await code('accept', { version: 1 }, 422, 'boss')).toBe('record.state');
    expect(await code('submit', { version: 1 }, 403, 'only-a')).toBe('right.missing');
    expect(await code('submit', { version: 1, values: { name: 'sneak' } }, 422)).toBe('field.readOnly');
    await act('submit', { version: 1 }).expect(200);
    expect(await code('submit', { version: 1 }, 409)).toBe('conflict.version');
    expect(await code('accept', { version: 2, values: { result: 'ok' } }, 422)).toBe('record.ownWork');
    expect(await code('accept', { version: 2 }, 422, 'boss')).toBe('field.required');
    expect(await code('reject', { version: 2, note: ' ' }, 422, 'boss')).toBe('record.noteMissing');
    const edit = await engine.put(`${ORDERS}/${id}`, { version: 2, values: { name: 'late' } }).expect(422);
    expect(edit.body.error.code).toBe('record.notEditable');
    const done = await act('accept', { version: 2, values: { result: 'ok' }, note: 'fine' }, 'boss').expect(200);
    expect(done.body.data).toMatchObject({ status: 'DONE', version: 3, values: { result: 'ok' } });
    const { data } = (await engine.get(`${ORDERS}/${id}/timeline`)).body;
    expect(data[0]).toMatchObject({ action: 'accept', from: 'OPEN', to: 'DONE', note: 'fine', actor: 'boss' });
  });

  it('gives 20 simultaneous presses one effect', async () => {
    const { id } = await order({ amount: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => engine.post(`${ORDERS}/${id}/actions/submit`, { version: 1 })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const events = await database.db.select().from(schema.recordEvent);
    expect(events.filter(({ action }) => action === 'submit')).toHaveLength(1);
  });

  it('runs the module’s behaviour inside the transaction: what it refuses undoes everything', async () => {
    const told: string[] = [];
    engine.app.get(ModuleEngine).bindBehaviour(testOrder, {
      beforeAction: (action, record, asked) => {
        told.push(`before ${action} ${record.values.name} ${asked.result ?? ''}`);
        return action === 'submit' ? { posted: 7 } : undefined;
      },
      afterAction: (action, before, after, context) => {
        context.afterCommit(() => told.push('committed'));
        if (after.values.name === 'boom') throw new Error('no stock');
        told.push(`after ${action} ${before.status ?? ''} ${after.status ?? ''}`);
      },
    });
    const fine = await order({ amount: 1, name: 'fine' });
    const answer = await engine.post(`${ORDERS}/${fine.id}/actions/submit`, { version: 1 }).expect(200);
    expect(answer.body.data.values.posted).toBe(7);
    expect(told).toEqual(['before submit fine ', 'after submit DRAFT OPEN', 'committed']);
    const boom = await order({ amount: 1, name: 'boom' });
    await engine.post(`${ORDERS}/${boom.id}/actions/submit`, { version: 1 }).expect(500);
    expect((await engine.get(`${ORDERS}/${boom.id}`)).body.data.record).toMatchObject({ status: 'DRAFT', version: 1 });
    expect(told.filter((line) => line === 'committed')).toHaveLength(1);
  });
});

describe('many at once', () => {
  it('gives each record its own result', async () => {
    const [one, two] = [await order({ amount: 1 }), await order()];
    const records = [
      { id: one.id, version: 1 },
      { id: two.id, version: 1 },
      { id: 'nope', version: 1 },
      { id: one.id, version: 1 },
    ];
    const { body } = await engine.post('modules/testOrder/bulk', { action: 'submit', records }).expect(200);
    expect(body.data).toMatchObject([
      { id: one.id, ok: true, message: null },
      { id: two.id, ok: false, error: { code: 'field.required' } },
      { id: 'nope', ok: false, error: { code: 'notFound' } },
    ]);
    const edit = { action: '$update', records: [{ id: two.id, version: 1 }], values: { grade: 'B' } };
    expect((await engine.post('modules/testOrder/bulk', edit).expect(200)).body.data).toMatchObject([{ ok: true }]);
    const tooMany = { action: '$remove', records: Array.from({ length: 201 }, () => ({ id: 'x', version: 1 })) };
    await engine.post('modules/testOrder/bulk', tooMany).expect(422);
  });
});

describe('repeated requests', () => {
  const send = (key: string, values: object, who = 'u1') =>
    engine.post(ORDERS, { factoryNo: 'plant_a', values }, who).set('idempotency-key', key);

  it('answer with the first answer and change nothing again', async () => {
    const first = await send('key-000001', { name: 'once' }).expect(200);
    const again = await send('key-000001', { name: 'once' }).expect(200);
    expect(again.body.data).toEqual(first.body.data);
    expect((await engine.get(ORDERS)).body.data.total).toBe(1);
    const other = await send('key-000001', { name: 'twice' }).expect(422);
    expect(other.body.error.code).toBe('request.keyReused');
    await send('key-000001', { name: 'once' }, 'boss').expect(200);
    expect((await engine.get(ORDERS)).body.data.total).toBe(2);
  });

  it('have one effect when they arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('key-000002', { name: 'storm' })));
    expect(new Set(answers.map(({ body }) => recordIn(body).id)).size).toBe(1);
    expect((await engine.get(ORDERS)).body.data.total).toBe(1);
  });

  it('are carried out after a refusal, refused with a bad key, and free again after a day', async () => {
    await send('key-000003', { name: '' }).expect(422);
    await send('key-000003', { name: '' }).expect(422);
    await send('short', { name: 'x' }).expect(422);
    await send('key-000004', { name: 'x' }).expect(200);
    engine.clock.ms += 25 * 3_600_000;
    await send('key-000004', { name: 'x' }).expect(200);
    engine.clock.ms -= 25 * 3_600_000;
    expect((await engine.get(ORDERS)).body.data.total).toBe(2);
  });
});

describe('choices of reference fields', () => {
  it('come from modules, people, plants and signals of the own scope', async () => {
    await kind({ code: 'K1', name: '水泵类' });
    await kind({ code: 'K2', name: 'Valves' });
    const get = async (path: string, who = 'u1') =>
      z.object({ data: z.array(z.unknown()) }).parse((await engine.get(`modules/${path}`, who).expect(200)).body).data;
    expect(await get('testKind/options?keyword=水泵')).toMatchObject([{ label: '水泵类' }]);
    expect(await get('person/options?keyword=boss')).toEqual([{ id: 'boss', label: 'Mr boss', hint: 'boss' }]);
    expect(await get('plant/options', 'only-a')).toMatchObject([{ id: 'plant_a' }]);
    expect(await get('signal/options?factoryNo=plant_b')).toMatchObject([{ id: 'plant_b/AIT201' }]);
    expect(await get('signal/options?factoryNo=plant_b', 'u1')).toHaveLength(1);
    await engine.get('modules/testKind/options', 'nobody').expect(403);
    await engine.get('modules/role/options').expect(404);
  });
});

describe('saved views', () => {
  it('belong to their maker and are shared when told so', async () => {
    const views = 'modules/testOrder/views';
    const mine = (await engine.post(views, { name: 'Mine', query: 'status=OPEN', isShared: false }).expect(200)).body
      .data;
    await engine.post(views, { name: 'Team', query: 'a=b', isShared: true }).expect(200);
    await engine.post(views, { name: 'Mine', query: 'status=DONE', isShared: false }).expect(200);
    expect((await engine.get(views)).body.data).toMatchObject([
      { name: 'Mine', query: 'status=DONE', isOwn: true },
      { name: 'Team' },
    ]);
    expect((await engine.get(views, 'boss')).body.data).toMatchObject([{ name: 'Team', isOwn: false }]);
    await engine.del(`${views}/${mine.id}`, 'boss').expect(404);
    await engine.del(`${views}/${mine.id}`).expect(200);
    await engine.get(views, 'nobody').expect(403);
  });
});
