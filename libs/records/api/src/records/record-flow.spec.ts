import { recordEvent as recordEventTable } from '@sed/records-tables';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ModuleEngine } from '../module-engine';
import { engineSuite, KINDS, ORDERS, recordIn } from '../testing/engine-suite';
import { testOrder } from '../testing/test-modules';

const suite = engineSuite();
const refused = z.object({ error: z.object({ code: z.string() }) });

describe('removing a record', () => {
  it('refuses what is used, naming the user, and what is past its draft', async () => {
    const first = await suite.kind({ code: 'K1' });
    const { id } = await suite.order({ items: [{ what: 'a', kind: first.id }], amount: 1 });
    const used = await suite.engine.del(`${KINDS}/${first.id}?version=1`).expect(422);
    expect(used.body.error).toMatchObject({ code: 'record.used', params: { name: 'test order TS-A-20261121-0001' } });
    await suite.engine.post(`${ORDERS}/${id}/actions/submit`, { version: 1 }).expect(200);
    const late = await suite.engine.del(`${ORDERS}/${id}?version=2`).expect(422);
    expect(late.body.error.code).toBe('record.notRemovable');
  });

  it('removes softly: out of every list, kept for the record', async () => {
    const { id } = await suite.order();
    await suite.engine.del(`${ORDERS}/${id}?version=9`).expect(409);
    await suite.engine.del(`${ORDERS}/${id}?version=1`).expect(200);
    await suite.engine.get(`${ORDERS}/${id}`).expect(404);
    expect(suite.engine.push.sent.at(-1)?.payload).toMatchObject({ event: 'removed' });
    const result = await suite.database.db.execute(`select deleted_at from m_test_order where id = '${id}'`);
    expect(JSON.stringify(result)).toContain(String(suite.engine.clock.ms));
  });
});

describe('the flow', () => {
  it('offers what the state and the viewer allow, with the reason against the rest', async () => {
    const { id } = await suite.order();
    const author = (await suite.engine.get(`${ORDERS}/${id}`).expect(200)).body.data;
    expect(author).toMatchObject({
      actions: [{ name: 'submit', refusals: ['Amount: Please enter content'] }],
      mayEdit: true,
      mayDelete: true,
    });
    const looker = (await suite.engine.get(`${ORDERS}/${id}`, 'only-a').expect(200)).body.data;
    expect(looker).toMatchObject({ actions: [], mayEdit: false, mayDelete: false });
  });

  it('goes its way with checks at every step', async () => {
    const { id } = await suite.order({ amount: 1 });
    const act = (action: string, body: object, who = 'u1') =>
      suite.engine.post(`${ORDERS}/${id}/actions/${action}`, body, who);
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
    const edit = await suite.engine.put(`${ORDERS}/${id}`, { version: 2, values: { name: 'late' } }).expect(422);
    expect(edit.body.error.code).toBe('record.notEditable');
    const done = await act('accept', { version: 2, values: { result: 'ok' }, note: 'fine' }, 'boss').expect(200);
    expect(done.body.data).toMatchObject({ status: 'DONE', version: 3, values: { result: 'ok' } });
    const { data } = (await suite.engine.get(`${ORDERS}/${id}/timeline`)).body;
    expect(data[0]).toMatchObject({ action: 'accept', from: 'OPEN', to: 'DONE', note: 'fine', actor: 'boss' });
  });

  it('gives 20 simultaneous presses one effect', async () => {
    const { id } = await suite.order({ amount: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => suite.engine.post(`${ORDERS}/${id}/actions/submit`, { version: 1 })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const events = await suite.database.db.select().from(recordEventTable);
    expect(events.filter(({ action }) => action === 'submit')).toHaveLength(1);
  });

  it('runs the module’s behaviour inside the transaction: what it refuses undoes everything', async () => {
    const told: string[] = [];
    suite.engine.app.get(ModuleEngine).bindBehaviour(testOrder, {
      beforeAction: (action, record, asked) => {
        told.push(`before ${action} ${record.values.name} ${asked.result ?? ''}`);
        return action === 'submit' ? { posted: 7 } : undefined;
      },
      afterAction: (action, before, after, context) => {
        context.afterCommit(() => told.push('committed'));
        context.beforeNews(async () => {
          await new Promise((done) => setImmediate(done));
          told.push('seen');
        });
        if (after.values.name === 'boom') throw new Error('no stock');
        told.push(`after ${action} ${before.status ?? ''} ${after.status ?? ''}`);
      },
    });
    const fine = await suite.order({ amount: 1, name: 'fine' });
    const answer = await suite.engine.post(`${ORDERS}/${fine.id}/actions/submit`, { version: 1 }).expect(200);
    expect(answer.body.data.values.posted).toBe(7);
    expect(told).toEqual(['before submit fine ', 'after submit DRAFT OPEN', 'seen', 'committed']);
    const boom = await suite.order({ amount: 1, name: 'boom' });
    await suite.engine.post(`${ORDERS}/${boom.id}/actions/submit`, { version: 1 }).expect(500);
    expect((await suite.engine.get(`${ORDERS}/${boom.id}`)).body.data.record).toMatchObject({
      status: 'DRAFT',
      version: 1,
    });
    expect(told.filter((line) => line === 'committed')).toHaveLength(1);
  });
});

describe('many at once', () => {
  it('gives each record its own result', async () => {
    const [one, two] = [await suite.order({ amount: 1 }), await suite.order()];
    const records = [
      { id: one.id, version: 1 },
      { id: two.id, version: 1 },
      { id: 'nope', version: 1 },
      { id: one.id, version: 1 },
    ];
    const { body } = await suite.engine.post('modules/testOrder/bulk', { action: 'submit', records }).expect(200);
    expect(body.data).toMatchObject([
      { id: one.id, ok: true, message: null },
      { id: two.id, ok: false, error: { code: 'field.required' } },
      { id: 'nope', ok: false, error: { code: 'notFound' } },
    ]);
    const edit = { action: '$update', records: [{ id: two.id, version: 1 }], values: { grade: 'B' } };
    expect((await suite.engine.post('modules/testOrder/bulk', edit).expect(200)).body.data).toMatchObject([
      { ok: true },
    ]);
    const tooMany = { action: '$remove', records: Array.from({ length: 201 }, () => ({ id: 'x', version: 1 })) };
    await suite.engine.post('modules/testOrder/bulk', tooMany).expect(422);
  });
});

describe('repeated requests', () => {
  const send = (key: string, values: object, who = 'u1') =>
    suite.engine.post(ORDERS, { factoryNo: 'plant_a', values }, who).set('idempotency-key', key);

  it('answer with the first answer and change nothing again', async () => {
    const first = await send('key-000001', { name: 'once' }).expect(200);
    const again = await send('key-000001', { name: 'once' }).expect(200);
    expect(again.body.data).toEqual(first.body.data);
    expect((await suite.engine.get(ORDERS)).body.data.total).toBe(1);
    const other = await send('key-000001', { name: 'twice' }).expect(422);
    expect(other.body.error.code).toBe('request.keyReused');
    await send('key-000001', { name: 'once' }, 'boss').expect(200);
    expect((await suite.engine.get(ORDERS)).body.data.total).toBe(2);
  });

  it('have one effect when they arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('key-000002', { name: 'storm' })));
    expect(new Set(answers.map(({ body }) => recordIn(body).id)).size).toBe(1);
    expect((await suite.engine.get(ORDERS)).body.data.total).toBe(1);
  });

  it('are carried out after a refusal, refused with a bad key, and free again after a day', async () => {
    await send('key-000003', { name: '' }).expect(422);
    await send('key-000003', { name: '' }).expect(422);
    await send('short', { name: 'x' }).expect(422);
    await send('key-000004', { name: 'x' }).expect(200);
    suite.engine.clock.ms += 25 * 3_600_000;
    await send('key-000004', { name: 'x' }).expect(200);
    suite.engine.clock.ms -= 25 * 3_600_000;
    expect((await suite.engine.get(ORDERS)).body.data.total).toBe(2);
  });
});

describe('choices of reference fields', () => {
  it('come from modules, people, plants and signals of the own scope', async () => {
    await suite.kind({ code: 'K1', name: '水泵类' });
    await suite.kind({ code: 'K2', name: 'Valves' });
    const get = async (path: string, who = 'u1') =>
      z.object({ data: z.array(z.unknown()) }).parse((await suite.engine.get(`modules/${path}`, who).expect(200)).body)
        .data;
    expect(await get('testKind/options?keyword=水泵')).toMatchObject([{ label: '水泵类' }]);
    expect(await get('person/options?keyword=boss')).toEqual([{ id: 'boss', label: 'Mr boss', hint: 'boss' }]);
    expect(await get('plant/options', 'only-a')).toMatchObject([{ id: 'plant_a' }]);
    expect(await get('signal/options?factoryNo=plant_b')).toMatchObject([{ id: 'plant_b/AIT201' }]);
    expect(await get('signal/options?factoryNo=plant_b', 'u1')).toHaveLength(1);
    await suite.engine.get('modules/testKind/options', 'nobody').expect(403);
    await suite.engine.get('modules/role/options').expect(404);
  });
});

describe('saved views', () => {
  it('belong to their maker and are shared when told so', async () => {
    const views = 'modules/testOrder/views';
    const mine = (await suite.engine.post(views, { name: 'Mine', query: 'status=OPEN', isShared: false }).expect(200))
      .body.data;
    await suite.engine.post(views, { name: 'Team', query: 'a=b', isShared: true }).expect(200);
    await suite.engine.post(views, { name: 'Mine', query: 'status=DONE', isShared: false }).expect(200);
    expect((await suite.engine.get(views)).body.data).toMatchObject([
      { name: 'Mine', query: 'status=DONE', isOwn: true },
      { name: 'Team' },
    ]);
    expect((await suite.engine.get(views, 'boss')).body.data).toMatchObject([{ name: 'Team', isOwn: false }]);
    await suite.engine.del(`${views}/${mine.id}`, 'boss').expect(404);
    await suite.engine.del(`${views}/${mine.id}`).expect(200);
    await suite.engine.get(views, 'nobody').expect(403);
  });
});
