import { monthPlan, yearPlan } from '@sed/operation-definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperationBench, type SeenRecord } from '../testing/operation-bench';

type Kind = 'yearPlan' | 'monthPlan';

let bench: OperationBench;
beforeAll(async () => {
  bench = await OperationBench.open();
});
afterAll(() => bench.close());

const indicator = [{ indicator: 'ENERGY', planned: 100 }];
const decided = (kind: Kind, id: string, action: 'agree' | 'approveAdjust') =>
  bench.decide(kind === 'yearPlan' ? yearPlan : monthPlan, id, action);

async function started(kind: Kind, values: object): Promise<string> {
  const { id } = await bench.make(kind, values);
  await bench.act([kind, id], 'submit', 'om');
  await decided(kind, id, 'agree');
  await bench.pass(1);
  const { status } = await bench.see(kind, id);
  if (status === 'APPROVED') await bench.act([kind, id], 'start', 'om');
  return id;
}

async function linesOf(kind: Kind, id: string): Promise<Record<string, unknown>[]> {
  const { values } = await bench.see(kind, id);
  return values[kind === 'yearPlan' ? 'overhauls' : 'tasks'] as Record<string, unknown>[];
}

async function ordersOf(plan: string): Promise<readonly SeenRecord[]> {
  const all = await bench.list('temporaryOrder');
  return all.filter(({ values }) => values.sourceId === plan).toSorted((a, b) => a.id.localeCompare(b.id));
}

/** The whole way of an order of a plan, as the area of orders would have it go. */
async function done(order: SeenRecord, result: string): Promise<void> {
  const act = (action: string, who: string, values?: object) =>
    bench.act(['temporaryOrder', order.id], action, who, values);
  await act('issue', 'om');
  await act('start', 'fitter');
  await act('fill', 'fitter');
  await act('submit', 'fitter', { result });
  await act('agree', 'om');
  await bench.pass(1);
}

describe('a plan that begins (PL-06)', () => {
  it('has the overhauls of a year ordered, with their days by the clock of the plant, but for those that are over', async () => {
    const id = await started('yearPlan', {
      ...{ name: 'Year 2026', year: 2026, validFrom: '2026-01-01', validTo: '2026-12-31', tolerancePct: 0 },
      lines: [{ indicator: 'STAFF', annual: 12 }],
      overhauls: [
        { what: 'Clarifiers', from: '2026-12-01', to: '2026-12-10', responsible: 'fitter' },
        { what: 'Screens', from: '2026-10-01', to: '2026-10-05' },
        { what: 'Blowers' },
      ],
    });
    const orders = await ordersOf('Year 2026');
    expect(orders.map(({ status, values }) => [status, values.name, values.sourceType, values.executor])).toEqual([
      ['TO_ISSUE', 'Clarifiers', 'PLAN', 'fitter'],
      ['TO_ISSUE', 'Blowers', 'PLAN', null],
    ]);
    expect(orders[0]?.values).toMatchObject({
      planStart: Date.parse('2026-12-01T08:00:00+08:00'),
      planEnd: Date.parse('2026-12-10T17:00:00+08:00'),
    });
    expect(orders[1]?.values.planEnd).toBe(Date.parse('2026-12-31T17:00:00+08:00'));
    const numbers = orders.map(({ no }) => no);
    expect((await linesOf('yearPlan', id)).map(({ orderNo }) => orderNo)).toEqual([numbers[0], null, numbers[1]]);
  });

  it('has the key tasks of a month ordered for the day each is due, and hears of their end', async () => {
    const id = await started('monthPlan', {
      ...{ name: 'December', month: '2026-12', lines: indicator },
      tasks: [
        { task: 'Clean the inlet', owner: 'fitter', dueOn: '2026-12-03', orderNo: 'made up' },
        { task: 'Paint', orderNo: 'made up' },
      ],
    });
    const [clean, paint] = await ordersOf('December');
    expect(clean?.values.planStart).toBe(Date.parse('2026-12-03T08:00:00+08:00'));
    expect(paint?.values.planEnd).toBe(Date.parse('2026-12-31T17:00:00+08:00'));
    if (clean === undefined || paint === undefined) throw new Error('no orders');
    await done(clean, 'Clean now');
    await bench.act(['temporaryOrder', paint.id], 'cancel', 'om');
    expect(await linesOf('monthPlan', id)).toMatchObject([
      { orderNo: clean.no, doneOn: '2026-11-21', result: 'Clean now' },
      { orderNo: paint.no, doneOn: null, result: expect.stringContaining('Order cancelled') },
    ]);
  });
});

describe('a plan that runs', () => {
  it('has what an adjustment adds ordered, moves what was moved and cancels what it leaves out (PL-07)', async () => {
    const id = await started('monthPlan', {
      ...{ name: 'Adjusted', month: '2026-12', lines: indicator },
      tasks: [
        { task: 'Stays', dueOn: '2026-12-03' },
        { task: 'Goes', dueOn: '2026-12-04' },
      ],
    });
    const tasks = [
      { task: 'Stays', dueOn: '2026-12-20' },
      { task: 'Comes', dueOn: '2026-12-21' },
    ];
    expect(await bench.act(['monthPlan', id], 'adjust', 'om', { tasks })).toBe('ADJUSTING');
    expect(await decided('monthPlan', id, 'approveAdjust')).toBe('STARTED');
    const orders = await ordersOf('Adjusted');
    expect(orders.map(({ status, values }) => [status, values.name])).toEqual([
      ['TO_ISSUE', 'Stays'],
      ['CANCELLED', 'Goes'],
      ['TO_ISSUE', 'Comes'],
    ]);
    expect(orders[0]?.values.planEnd).toBe(Date.parse('2026-12-20T17:00:00+08:00'));
    expect((await linesOf('monthPlan', id)).map(({ orderNo }) => orderNo)).toEqual([orders[0]?.no, orders[2]?.no]);
  });

  it('leaves an order as people planned it where nothing was changed of its line', async () => {
    const id = await started('monthPlan', {
      ...{ name: 'Moved', month: '2026-12', lines: indicator },
      tasks: [{ task: 'Planned by people', dueOn: '2026-12-03' }],
    });
    const [order] = await ordersOf('Moved');
    if (order === undefined) throw new Error('no order');
    const planStart = Date.parse('2026-12-01T08:00:00+08:00');
    const moved = { version: order.version, values: { planStart } };
    await bench.engine.put(`modules/temporaryOrder/records/${order.id}`, moved, 'om').expect(200);
    const tasks = [{ task: 'Planned by people', dueOn: '2026-12-03' }, { task: 'Another' }];
    await bench.act(['monthPlan', id], 'adjust', 'om', { tasks });
    await decided('monthPlan', id, 'approveAdjust');
    expect((await ordersOf('Moved'))[0]?.values.planStart).toBe(planStart);
  });

  it('keeps what an order said of its end while an adjustment waited', async () => {
    const id = await started('monthPlan', {
      ...{ name: 'Meanwhile', month: '2026-12', lines: indicator },
      tasks: [{ task: 'Done meanwhile', owner: 'fitter', dueOn: '2026-12-03' }],
    });
    const [order] = await ordersOf('Meanwhile');
    const tasks = [{ task: 'Done meanwhile', dueOn: '2026-12-20' }];
    expect(await bench.act(['monthPlan', id], 'adjust', 'om', { tasks })).toBe('ADJUSTING');
    if (order === undefined) throw new Error('no order');
    await done(order, 'All of it');
    expect(await decided('monthPlan', id, 'approveAdjust')).toBe('STARTED');
    const line = { orderNo: order.no, dueOn: '2026-12-20', doneOn: '2026-11-21', result: 'All of it' };
    expect(await linesOf('monthPlan', id)).toMatchObject([line]);
    expect(await ordersOf('Meanwhile')).toHaveLength(1);
  });

  it('takes orders nobody was sent with it when it is cancelled, and leaves those that run (PL-09)', async () => {
    const id = await started('monthPlan', {
      ...{ name: 'Cancelled', month: '2026-12', lines: indicator },
      tasks: [{ task: 'Runs', owner: 'fitter' }, { task: 'Waits' }],
    });
    const twin = await started('monthPlan', {
      ...{ name: 'Cancelled', month: '2027-01', lines: indicator, tasks: [{ task: 'Of another plan' }] },
    });
    expect(twin).not.toBe(id);
    const [runs] = await ordersOf('Cancelled');
    await bench.act(['temporaryOrder', runs?.id ?? ''], 'issue', 'om');
    expect(await bench.act(['monthPlan', id], 'cancel', 'om')).toBe('CANCELLED');
    const states = (await ordersOf('Cancelled')).map(({ status, values }) => [values.name, status]);
    expect(states).toEqual([
      ['Runs', 'TO_EXECUTE'],
      ['Waits', 'CANCELLED'],
      ['Of another plan', 'TO_ISSUE'],
    ]);
    const told = bench.inbox.sent.filter(({ title }) => title.en.includes('Its plan is cancelled'));
    expect(told).toMatchObject([{ to: ['om'], title: { en: expect.stringContaining('Runs') } }]);
  });
});

describe('a month that is over', () => {
  it('reports its key tasks, and is evaluated once it is said of each what came of it (PL-08, PL-10)', async () => {
    const id = await started('monthPlan', {
      ...{ name: 'Over', month: '2026-12', lines: indicator },
      tasks: [{ task: 'Done early', doneOn: '2026-12-02' }, { task: 'Left' }],
    });
    expect((await ordersOf('Over')).map(({ values }) => values.name)).toEqual(['Left']);
    await bench.pass(Date.parse('2027-01-01T00:00:00+08:00') - bench.engine.clock.ms);
    const over = await bench.see('monthPlan', id);
    expect(over).toMatchObject({ status: 'FINISHED', values: { summary: expect.stringContaining('1/2') } });
    expect(over.values.summary).toContain('Left');
    const evaluate = (values: object) =>
      bench.act(['monthPlan', id], 'evaluate', 'om', { summary: 'Fair', score: 80, ...values });
    expect(await evaluate({})).toContain('operation.tasksOpen');
    const [early, left] = await linesOf('monthPlan', id);
    expect(await evaluate({ tasks: [early, { ...left, result: 'Next month', orderNo: 'made up' }] })).toBe('EVALUATED');
    expect((await linesOf('monthPlan', id))[1]).toMatchObject({ result: 'Next month', orderNo: left?.orderNo });
  });
});
