import { recordEvent as recordEventTable } from '@sed/records-tables';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { engineSuite, KINDS, ORDERS } from '../testing/engine-suite';

const suite = engineSuite();
const listed = z.object({ data: z.object({ list: z.array(z.object({ values: z.object({ name: z.string() }) })) }) });
const namesIn = (body: unknown) => listed.parse(body).data.list.map(({ values }) => values.name);

describe('creating a record', () => {
  it('fills number, state, author, initial and computed values, and says what happened', async () => {
    const made = await suite.order({ amount: 2.5 });
    expect(made).toMatchObject({
      version: 1,
      no: 'TS-A-20261121-0001',
      factoryNo: 'plant_a',
      status: 'DRAFT',
      createdBy: 'u1',
      values: { name: 'Order', grade: 'A', urgent: false, amount: 2.5, total: 5, posted: 0, reason: null },
    });
    const { body } = await suite.engine.get(`${ORDERS}/${made.id}/timeline`).expect(200);
    expect(body.data).toMatchObject([{ action: 'create', actor: 'u1', actorName: 'u1', to: 'DRAFT', changes: [] }]);
    expect(suite.engine.audit.entries).toMatchObject([
      { actor: 'u1', entity: 'testOrder', action: 'create', factoryNo: 'plant_a', after: { name: 'Order' } },
    ]);
    expect(suite.engine.push.sent).toEqual([
      {
        right: 'testOrder:view',
        place: 'plant_a',
        event: 'record',
        payload: expect.objectContaining({ id: made.id, event: 'created' }),
      },
    ]);
  });

  it('counts numbers per plant and business day of the plant’s zone', async () => {
    suite.engine.clock.ms = Date.UTC(2026, 10, 21, 17);
    const [a, b, b2] = [await suite.order(), await suite.order({}, 'plant_b'), await suite.order({}, 'plant_b')];
    suite.engine.clock.ms = Date.UTC(2026, 10, 21, 4);
    expect([a.no, b.no, b2.no]).toEqual(['TS-A-20261122-0001', 'TS-B-20261121-0001', 'TS-B-20261121-0002']);
  });

  it.each([
    ['no name', { name: ' ' }, { name: 'Please enter content' }],
    ['a field there is not', { nope: 1 }, { nope: 'Unknown field' }],
    [
      'a prototype in the values',
      JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}'),
      { constructor: 'Unknown field' },
    ],
    ['a field only the service sets', { posted: 5 }, { posted: 'This field cannot be changed' }],
    ['a computed field', { total: 5 }, { total: 'This field cannot be changed' }],
    ['a number above its limit', { amount: 1001 }, { amount: 'The maximum limit for this item is 1000' }],
    ['too many decimals', { amount: 1.234 }, { amount: 'Decimals cannot exceed 2 digits' }],
    ['an entry outside the dictionary', { section: 'XXX' }, { section: 'Not a valid option' }],
    ['a day that is none', { startsOn: '2026-02-30' }, { startsOn: 'Not a date or time' }],
    [
      'an end before its start',
      { startsOn: '2026-02-02', endsOn: '2026-02-01' },
      { endsOn: 'The start must be before the end' },
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
    ['a file of somebody else', { photos: ['file-999'] }, { photos: 'The file does not exist or is not yours' }],
  ])('refuses %s at its field and keeps nothing', async (_, values, fields) => {
    const body = { factoryNo: 'plant_a', values: { name: 'Order', ...values } };
    const answer = await suite.engine.post(ORDERS, body).expect(422);
    expect(answer.body).toMatchObject({ code: 2, error: { fields } });
    expect(answer.body.extendedMessage).toContain(Object.keys(fields)[0]);
    expect((await suite.engine.get(ORDERS).expect(200)).body.data.total).toBe(0);
    expect(await suite.database.db.select().from(recordEventTable)).toEqual([]);
  });

  it('says refusals in the language of the request', async () => {
    const answer = await suite.engine.post(ORDERS, { factoryNo: 'plant_a', values: {} }).set('lang', 'zh').expect(422);
    expect(answer.body.error.fields).toEqual({ name: '请输入内容' });
  });

  it('asks for the plant when the viewer could mean several, and for none when there is one', async () => {
    const answer = await suite.engine.post(ORDERS, { values: { name: 'x' } }).expect(422);
    expect(answer.body.error).toMatchObject({ code: 'record.plantMissing' });
    const made = await suite.engine.post(ORDERS, { values: { name: 'x' } }, 'stranger').expect(200);
    expect(made.body.data.factoryNo).toBe('plant_c');
  });

  it('shows the texts of what it points at, in the language of the request', async () => {
    const first = await suite.kind({ code: 'K1', name: '类别一' });
    const photo = await suite.engine.files.upload('u1', 'pump.jpg', 'x');
    const values = {
      kind: first.id,
      executor: 'u2',
      helpers: ['u1', 'boss'],
      signal: 'plant_a/AIT101',
      photos: [photo.id],
    };
    const made = await suite.order(values);
    expect(made.labels).toEqual({
      kind: { [first.id]: '类别一' },
      executor: { u2: 'Mr u2' },
      helpers: { u1: 'Mr u1', boss: 'Mr boss' },
      signal: { 'plant_a/AIT101': 'AIT101' },
      photos: { [photo.id]: 'pump.jpg' },
    });
  });

  it('binds a signature to signer, time and values, whatever the client claims', async () => {
    const drawn = await suite.engine.files.upload('u1', 'sign.png', 'x');
    const signed = { fileId: drawn.id, userCode: 'boss', at: 1, digest: 'mine' };
    const made = await suite.order({ signed });
    expect(made.values.signed).toMatchObject({ fileId: drawn.id, userCode: 'u1', at: suite.engine.clock.ms });
    expect(made.values.signed.digest).toMatch(/^[\da-f]{64}$/);
  });

  it('names who has a unique value already', async () => {
    await suite.order({ name: 'First', serial: 'S-1' });
    const again = { factoryNo: 'plant_a', values: { name: 'Second', serial: 'S-1' } };
    const answer = await suite.engine.post(ORDERS, again).expect(422);
    expect(answer.body.error).toMatchObject({ code: 'field.taken', params: { field: 'serial', name: 'First' } });
    await suite.order({ serial: 'S-1' }, 'plant_b');
  });
});

describe('rights', () => {
  it.each([
    ['a foreign plant', 'stranger', 'plant_a', 403],
    ['a plant where only looking is allowed', 'mixed', 'plant_b', 403],
    ['nobody at all', 'nobody', 'plant_a', 403],
    ['an unknown plant', 'u1', 'nowhere', 403],
  ])('refuse a record for %s', async (_, who, factoryNo, status) => {
    await suite.engine.post(ORDERS, { factoryNo, values: { name: 'x' } }, who).expect(status);
    expect((await suite.engine.get(ORDERS).expect(200)).body.data.total).toBe(0);
  });

  it('hide records of foreign plants from every call by id', async () => {
    const { id } = await suite.order();
    const body = { version: 1, values: {} };
    const answers = await Promise.all([
      suite.engine.get(`${ORDERS}/${id}`, 'stranger'),
      suite.engine.get(`${ORDERS}/${id}/timeline`, 'stranger'),
      suite.engine.put(`${ORDERS}/${id}`, body, 'stranger'),
      suite.engine.del(`${ORDERS}/${id}?version=1`, 'stranger'),
      suite.engine.post(`${ORDERS}/${id}/actions/submit`, { version: 1 }, 'stranger'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const bulk = { action: '$remove', records: [{ id, version: 1 }] };
    expect((await suite.engine.post('modules/testOrder/bulk', bulk, 'stranger').expect(200)).body.data).toMatchObject([
      { ok: false, error: { code: 'notFound' } },
    ]);
    const options = await suite.engine.get(`modules/testOrder/options?ids=${id}`, 'stranger').expect(200);
    expect(options.body.data).toEqual([]);
  });

  it('cut lists, totals, chips and choices to the plants of the right', async () => {
    await suite.order({ name: 'of a' });
    await suite.order({ name: 'of b' }, 'plant_b');
    const all = await suite.engine.get(ORDERS).expect(200);
    expect(all.body.data).toMatchObject({ total: 2, chips: { DRAFT: 2 } });
    const one = await suite.engine.get(ORDERS, 'only-a').expect(200);
    expect(one.body.data).toMatchObject({ total: 1, chips: { DRAFT: 1 } });
    expect(namesIn(one.body)).toEqual(['of a']);
    const node = await suite.engine.get(`${ORDERS}?factoryNo=sed_manager_east`).expect(200);
    expect(node.body.data.total).toBe(2);
    await suite.engine.get(`${ORDERS}?factoryNo=sed_manager_west`).expect(403);
    await suite.engine.get(`${ORDERS}?factoryNo=sed_manager_east`, 'boss').expect(403);
    await suite.engine.get(`${ORDERS}?factoryNo=plant_b`, 'only-a').expect(403);
    await suite.engine.get(ORDERS, 'nobody').expect(403);
  });

  it('keep hidden fields from whoever lacks the verb: values, filters, order, timeline and changes', async () => {
    const { id } = await suite.order({ price: '12.5' }, 'plant_b');
    await suite.engine.put(`${ORDERS}/${id}`, { version: 1, values: { price: '13.5000' } }).expect(200);
    const full = (await suite.engine.get(`${ORDERS}/${id}`).expect(200)).body.data;
    expect(full.record.values.price).toBe('13.5000');
    const { record } = (await suite.engine.get(`${ORDERS}/${id}`, 'mixed').expect(200)).body.data;
    expect(record.values).not.toHaveProperty('price');
    await suite.engine.get(`${ORDERS}?price.from=13`, 'mixed').expect(403);
    await suite.engine.get(`${ORDERS}?sort=price`, 'mixed').expect(403);
    await suite.engine.get(`${ORDERS}?price.from=13&factoryNo=plant_a`, 'mixed').expect(200);
    const timeline = (await suite.engine.get(`${ORDERS}/${id}/timeline`, 'mixed').expect(200)).body.data;
    expect(timeline[0].changes).toEqual([]);
    expect((await suite.engine.get(`${ORDERS}/${id}/timeline`).expect(200)).body.data[0].changes).toEqual([
      { field: 'price', before: '12.5000', after: '13.5000' },
    ]);
  });

  it('tell apart an unknown module', async () => {
    const answer = await suite.engine.get('modules/nope/records').expect(404);
    expect(answer.body.error.code).toBe('module.unknown');
  });
});

describe('the list', () => {
  it('answers filters, order and pages by the definition', async () => {
    await suite.order({ name: 'b', amount: 5, dueAt: 100 });
    await suite.order({ name: 'a', amount: 7, grade: 'B', tags: ['x'] });
    await suite.order({ name: 'c', amount: 1, startsOn: '2026-05-05' });
    const names = async (query: string) => namesIn((await suite.engine.get(`${ORDERS}?${query}`).expect(200)).body);
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
    const answer = await suite.engine.get(`${ORDERS}?${query}`).expect(422);
    expect(answer.body.error.code).toBe(code);
  });
});

describe('changing a record', () => {
  it('changes what was sent, tells what changed, and lets a stale version lose', async () => {
    const { id } = await suite.order({ amount: 1 });
    const change = { version: 1, values: { name: 'New', amount: 1, grade: 'A' }, reason: 'typo' };
    const changed = await suite.engine.put(`${ORDERS}/${id}`, change, 'boss').expect(200);
    expect(changed.body.data).toMatchObject({
      version: 2,
      updatedBy: 'boss',
      createdBy: 'u1',
      values: { name: 'New' },
    });
    const stale = await suite.engine.put(`${ORDERS}/${id}`, { version: 1, values: { name: 'Mine' } }).expect(409);
    expect(stale.body.error.code).toBe('conflict.version');
    const { data } = (await suite.engine.get(`${ORDERS}/${id}/timeline`)).body;
    expect(data[0]).toMatchObject({
      action: 'update',
      note: 'typo',
      changes: [{ field: 'name', before: 'Order', after: 'New' }],
    });
    expect(suite.engine.audit.entries[1]).toMatchObject({
      action: 'update',
      before: { name: 'Order' },
      after: { name: 'New' },
      reason: 'typo',
    });
  });

  it('lets exactly one of two editors win', async () => {
    const { id } = await suite.order();
    const both = await Promise.all(
      ['A', 'B'].map((name) => suite.engine.put(`${ORDERS}/${id}`, { version: 1, values: { name } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('asks anew for what a changed condition needs, and forgets what it no longer asks for', async () => {
    const { id } = await suite.order();
    const refused = await suite.engine.put(`${ORDERS}/${id}`, { version: 1, values: { urgent: true } }).expect(422);
    expect(refused.body.error.fields).toHaveProperty('reason');
    await suite.engine.put(`${ORDERS}/${id}`, { version: 1, values: { urgent: true, reason: 'leak' } }).expect(200);
    const calm = await suite.engine.put(`${ORDERS}/${id}`, { version: 2, values: { urgent: false } }).expect(200);
    expect(calm.body.data.values).toMatchObject({ urgent: false, reason: null });
  });

  it('neither moves a record nor closes a circle in a tree', async () => {
    const [top, middle] = [await suite.kind({ code: 'T' }), await suite.kind({ code: 'M' })];
    await suite.engine.put(`${KINDS}/${middle.id}`, { version: 1, values: { above: top.id } }).expect(200);
    const circle = await suite.engine
      .put(`${KINDS}/${top.id}`, { version: 1, values: { above: middle.id } })
      .expect(422);
    expect(circle.body.error.code).toBe('parent.cycle');
    const low = await suite.kind({ code: 'L', above: middle.id });
    const deep = await suite.engine.post(KINDS, { values: { name: 'x', code: 'D', above: low.id } }).expect(422);
    expect(deep.body.error.code).toBe('parent.tooDeep');
    const tree = await suite.engine.get(`${KINDS}?above=-`).expect(200);
    expect(tree.body.data.total).toBe(1);
  });
});
