import { recordEvent, timer } from '@sed/records-tables';
import type { AnyModule } from '@sed/records-model';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ModuleEngine } from '../module-engine';
import type { EngineHarness } from '../testing/engine-harness';
import { engineSuite } from '../testing/engine-suite';
import { testSlip, testTask } from '../testing/flow-modules';
import { flowSuite, MINUTE } from '../testing/flow-suite';
import { testKind, testOrder } from '../testing/test-modules';
import type { WriteContext } from './behaviour';
import { RefusedAmongError } from './record-writer';
import type { StoredRecord } from '../storage/record-store';
import { SystemRecords } from './system-records';

type Values = Readonly<Record<string, unknown>>;
type Make = (context: WriteContext, module: AnyModule, values: readonly Values[]) => Promise<readonly StoredRecord[]>;

const PLACE = { factoryNo: 'plant_a', because: 'a plan' };

const oneByOne: Make = async ({ records }, module, values) => {
  const made = [];
  for (const each of values) made.push(await records.create<AnyModule>(module, { ...PLACE, values: each }));
  return made;
};
const together: Make = ({ records }, module, values) =>
  records.createMany<AnyModule>(module, { ...PLACE, values: [...values] });

const WAYS = [
  ['one by one', oneByOne],
  ['together', together],
] as const;

const made = (engine: EngineHarness, make: Make, module: AnyModule, values: readonly Values[]) =>
  engine.app.get(SystemRecords).change((context) => make(context, module, values));

/** More than are written by one statement. */
const MANY = 1001;

describe.each(WAYS)('records made %s', (_way, make) => {
  const suite = engineSuite();
  const orders = (values: readonly Values[]) => made(suite.engine, make, testOrder, values);
  const stored = () => suite.engine.app.get(ModuleEngine).storeOf(testOrder);

  it('have their values, lines, initial values, state and the next numbers, as they are kept', async () => {
    const { id: kind } = await suite.kind({ code: 'K-1' });
    await suite.order();
    const records = await orders([
      { name: 'one', amount: 2.5, tags: ['x'], items: [{ what: 'bolt', count: 3, kind }], kind },
      { name: 'two', title: { zh: '二', en: 'Two' }, price: '1.5', grade: 'B', items: [] },
      { name: '三', section: null },
    ]);
    expect(records.map(({ no }) => no)).toEqual([2, 3, 4].map((n) => `TS-A-20261121-000${String(n)}`));
    const own = { version: 1, factoryNo: 'plant_a', status: 'DRAFT', createdBy: 'system', updatedBy: 'system' };
    expect(records[0]).toMatchObject({ ...own, values: { name: 'one', urgent: false, posted: 0, serial: null } });
    for (const record of records) await expect(stored().get(record.id)).resolves.toEqual(record);
    const [first, second] = await Promise.all(records.map(({ id }) => stored().get(id)));
    expect(first?.values.items).toEqual([{ what: 'bolt', count: 3, kind }]);
    expect(second?.values).toMatchObject({ price: '1.5000', items: null, title: { en: 'Two' } });
    await expect(suite.order()).resolves.toMatchObject({ no: 'TS-A-20261121-0005' });
    const search = await suite.engine.get('modules/testOrder/records?keyword=Two').expect(200);
    expect(search.body.data).toMatchObject({ total: 1 });
  });

  it('leave history, audit trail and news in their order', async () => {
    const records = await orders([{ name: 'one' }, { name: 'two' }]);
    const events = await suite.database.db.select().from(recordEvent).orderBy(recordEvent.id);
    const told = { module: 'testOrder', actor: 'system', action: 'create', fromStatus: null, toStatus: 'DRAFT' };
    expect(events).toMatchObject(records.map(({ id }) => ({ ...told, recordId: id, note: 'a plan', changes: [] })));
    const entry = { actor: 'system', entity: 'testOrder', action: 'create', factoryNo: 'plant_a', reason: 'a plan' };
    expect(suite.engine.audit.entries).toMatchObject(
      records.map(({ id, values }) => ({ ...entry, entityId: id, before: null, after: values })),
    );
    expect(suite.engine.audit.entries.every((one) => suite.engine.audit.isWithin(one))).toBe(true);
    const last = { right: 'testOrder:view', place: 'plant_a', event: 'record' };
    expect(suite.engine.push.sent.at(-1)).toEqual({
      ...last,
      payload: { module: 'testOrder', id: records[1]?.id, factoryNo: 'plant_a', version: 1, event: 'created' },
    });
  });

  it.each([
    ['values that do not pass', { name: '' }, 'field.required'],
    ['what is not there', { name: 'x', sibling: '0190b1d0-0000-7000-8000-000000000000' }, 'field.refUnknown'],
    ['what lines name and is not there', { name: 'x', items: [{ what: 'a', kind: 'gone' }] }, 'field.refUnknown'],
    ['a field only the service sets', { name: 'x', posted: 4 }, 'field.readOnly'],
  ])('are all refused with one of %s', async (_what, wrong, code) => {
    const all = orders([{ name: 'one' }, { name: 'two' }, wrong, { name: 'three' }]);
    await expect(all).rejects.toMatchObject({ code });
    await expect(suite.engine.get('modules/testOrder/records').expect(200)).resolves.toMatchObject({
      body: { data: { total: 0 } },
    });
    const events = await suite.database.db.select().from(recordEvent);
    expect(events).toEqual([]);
    expect((await orders([{ name: 'after' }]))[0]?.no).toBe('TS-A-20261121-0001');
  });

  it('are all refused when two have a value only one may have, or one of another stands in the way', async () => {
    const taken = { code: 'field.taken' };
    await expect(
      orders([
        { name: 'a', serial: 'S' },
        { name: 'b', serial: 'S' },
      ]),
    ).rejects.toMatchObject(taken);
    await suite.order({ serial: 'S' });
    await expect(orders([{ name: 'a' }, { name: 'b', serial: 'S' }])).rejects.toMatchObject(taken);
  });

  it('are nothing where none are asked for', async () => {
    await expect(orders([])).resolves.toEqual([]);
    expect(suite.engine.push.sent).toEqual([]);
  });

  it('stand below each other as a tree allows', async () => {
    const { id: top } = await suite.kind({ code: 'T' });
    const kinds = (values: readonly Values[]) =>
      suite.engine.app.get(SystemRecords).change((context) => make(context, testKind, values));
    const [below] = await kinds([{ code: 'B', name: 'b', above: top }]);
    const [deep] = await kinds([{ code: 'C', name: 'c', above: below?.id }]);
    await expect(kinds([{ code: 'D', name: 'd', above: deep?.id }])).rejects.toMatchObject({ code: 'parent.tooDeep' });
  });
});

describe.each(WAYS)('records of a flow made %s', (_way, make) => {
  const suite = flowSuite();

  it('have their deadlines, and each comes once', async () => {
    const plannedEnd = suite.engine.clock.ms + 60 * MINUTE;
    await made(suite.engine, make, testTask, [
      { name: 'one', plannedEnd },
      { name: 'two' },
      { name: 'three', plannedEnd },
    ]);
    const timers = await suite.database.db.select().from(timer).where(eq(timer.kind, 'flow'));
    const due = timers.filter(({ dueAt }) => dueAt === plannedEnd);
    expect(new Set(due.map(({ payload }) => payload.id)).size).toBe(2);
    await suite.pass(61 * MINUTE);
    expect(await suite.pass(0)).toBe(0);
  });

  it('go through what their module does before and after, each by itself and with what it held', async () => {
    const engine = suite.engine.app.get(ModuleEngine);
    const { id: task } = await suite.make('task', { name: 'Repair' });
    const heard: string[] = [];
    engine.addBehaviour(testSlip, {
      beforeCreate: async ({ values }, { records }) => {
        const { values: held } = await records.hold(testTask, task);
        heard.push(`before ${String(values.item)} ${String(held.reminded)}`);
        return { quantity: (values.quantity ?? 0) + 1 };
      },
      afterCreate: async ({ values }, { records }) => {
        heard.push(`after ${values.item}`);
        const { values: held } = await records.hold(testTask, task);
        await records.set(testTask, task, { values: { reminded: (held.reminded ?? 0) + 1 }, because: 'slip' });
      },
    });
    const items = ['Bolt', 'Nut', 'Seal'];
    const records = await made(
      suite.engine,
      make,
      testSlip,
      items.map((item) => ({ task, item, quantity: 1 })),
    );
    expect(records.map(({ values }) => values.quantity)).toEqual([2, 2, 2]);
    expect(heard.filter((line) => line.startsWith('after'))).toEqual(items.map((item) => `after ${item}`));
    expect(heard.filter((line) => line.startsWith('before'))).toHaveLength(3);
    // What one of them changed, the next one sees.
    expect((await suite.see(task)).values.reminded).toBe(3);
  });
});

describe('many records made together', () => {
  const suite = engineSuite();
  const orders = (values: readonly Values[]) => made(suite.engine, together, testOrder, values);
  const named = (size: number) => Array.from({ length: size }, (_, n) => ({ name: `n${String(n)}` }));

  it('are written in pieces, numbered in their order, and told once for each piece', async () => {
    const records = await orders(named(MANY));
    expect(records.map(({ values }) => values.name)).toEqual(named(MANY).map(({ name }) => name));
    expect(records.map(({ no }) => no)).toEqual(
      records.map((_, n) => `TS-A-20261121-${String(n + 1).padStart(4, '0')}`),
    );
    expect(records.map(({ id }) => id)).toEqual(records.map(({ id }) => id).toSorted());
    expect(suite.engine.push.sent).toHaveLength(3);
    expect(suite.engine.audit.entries).toHaveLength(MANY);
  });

  it('are refused with the place of the one that was, and none is kept', async () => {
    const values = [...named(700), { name: 'x', amount: -1 }];
    const refused = orders(values);
    await expect(refused).rejects.toThrow(RefusedAmongError);
    await expect(refused).rejects.toMatchObject({ index: 700, refusals: [{ code: 'number.min', field: 'amount' }] });
    const reply = await suite.engine.get('modules/testOrder/records').expect(200);
    expect(reply.body.data).toMatchObject({ total: 0 });
  });
});
