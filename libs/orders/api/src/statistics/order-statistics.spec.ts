import { countedOrder, orderPool, orderStatistics, workedOrder } from '@sed/orders-contract';
import { Global, Module } from '@nestjs/common';
import { machineKey, OrderWork, RunningHours, type NamedMachine } from '@sed/platform-ports';
import { ORDER_MODULES } from '@sed/orders-definitions';
import { rightsOf } from '@sed/records-model';
import { aViewer } from '@sed/testing';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrdersBench } from '../testing/orders-bench';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Ms machines ran, whatever the period, by their number. */
const ran = new Map<string, number>();
class Ran extends RunningHours {
  override between(machines: readonly NamedMachine[]): Promise<ReadonlyMap<string, number>> {
    const known = machines.flatMap((one) => {
      const ms = ran.get(one.equipNo);
      return ms === undefined ? [] : [[machineKey(one), ms] as const];
    });
    return Promise.resolve(new Map(known));
  }
}
@Global()
@Module({ providers: [{ provide: RunningHours, useClass: Ran }], exports: [RunningHours] })
class RanModule {}

let bench: OrdersBench;
let start: number;

async function done(module: string, values: object, hours: number, filled: object = {}) {
  const order = await bench.make(module, { content: 'x', executor: 'fitter', ...values }, 'em');
  const kept = [module, order.id] as const;
  await bench.act(kept, 'issue', 'em');
  await bench.pass(10 * MINUTE);
  await bench.act(kept, 'start', 'fitter');
  await bench.pass(hours * HOUR);
  await bench.act(kept, 'fill', 'fitter');
  const { clock } = bench.engine;
  const workHours = [{ user: 'fitter', start: clock.ms - hours * HOUR, end: clock.ms }];
  await bench.act(kept, 'submit', 'fitter', { values: { result: 'Done', workHours, ...filled } });
  return kept;
}

beforeAll(async () => {
  bench = await OrdersBench.open([RanModule]);
  start = bench.engine.clock.ms;
  const first = await done('maintenanceWork', { name: 'Upkeep', equipName: 'Blower', section: 'BLW' }, 2);
  await bench.act(first, 'reject', 'em');
  await bench.act(first, 'reopen', 'fitter');
  await bench.act(first, 'submit', 'fitter', { values: { result: 'Done again' } });
  await bench.act(first, 'agree', 'em');
  const stoppedSince = bench.engine.clock.ms - 5 * HOUR;
  const fault = { equipName: 'Pump', equipNo: 'P3', phenomenon: 'LEAK', stoppedSince };
  await done('faultEquipment', { name: 'Seal', ...fault }, 4, { failureCause: 'WEAR', costLabour: '120.50' });
  await bench.make('temporaryOrder', { name: 'Draft', content: 'x' });
  await bench.pass(4 * DAY);
});
afterAll(() => bench.close());

const query = (more: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ factoryNo: 'plant_a', from: String(start), to: String(start + 30 * DAY), ...more }).toString();

async function figures(more: Readonly<Record<string, string>> = {}) {
  const reply = await bench.engine.get(`order-statistics?${query(more)}`, 'om').expect(200);
  return z.object({ data: orderStatistics }).parse(reply.body).data;
}

async function orders(more: Readonly<Record<string, string>>) {
  const reply = await bench.engine.get(`order-statistics/orders?${query(more)}`, 'om').expect(200);
  return z.object({ data: z.object({ list: z.array(countedOrder) }) }).parse(reply.body).data.list;
}

describe('the pool of orders', () => {
  it('holds what is to be issued, what is planned beside it, and whom to give it to', async () => {
    const planned = await bench.make('temporaryOrder', { name: 'Planned', content: 'x', executor: 'mate' });
    await bench.act(['temporaryOrder', planned.id], 'issue', 'om');
    const { ms } = bench.engine.clock;
    const asked = `factoryNo=plant_a&from=${String(ms - DAY)}&to=${String(ms + DAY)}`;
    const reply = await bench.engine.get(`order-pool?${asked}`, 'om').expect(200);
    const { pool, taken, people } = z.object({ data: orderPool }).parse(reply.body).data;
    expect(pool.map(({ name }) => name)).toEqual(['Draft']);
    expect(taken.map(({ name }) => name)).toEqual(['Planned']);
    expect(people.map(({ code }) => code)).toContain('fitter');
    const plans = await bench.engine.get(`order-pool?${asked}&source=PLAN`, 'om').expect(200);
    expect(plans.body).toMatchObject({ data: { pool: [] } });
    await bench.engine.get(`order-pool?${asked.replace('plant_a', 'plant_z')}`, 'om').expect(403);
    await bench.act(['temporaryOrder', planned.id], 'cancel', 'om');
  });
});

describe('statistics of orders', () => {
  it('count what was due by the formulas of the domain, drafts left out', async () => {
    const { whole } = await figures({ by: 'type' });
    expect(whole).toMatchObject({ due: 2, completed: 1, onTime: 1, firstPass: 0, faults: 1, overdueOpen: 0, open: 2 });
    expect(whole).toMatchObject({ responseMedianMs: 10 * MINUTE, mttrMs: 4 * HOUR });
    expect(whole).toMatchObject({ workMinutes: 6 * 60, plannedMinutes: 2 * 60 });
    // One machine with one fault: the time gone by less its repair.
    expect(whole.mtbfMs).toBeCloseTo(bench.engine.clock.ms - start - 4 * HOUR, -4);
    expect(whole).toMatchObject({ mtbfMachines: 1, mtbfMeasured: 0 });
  });

  it('set what was booked against the hours people were on shift', async () => {
    expect((await figures({ by: 'user' })).whole.shiftMinutes).toBeNull();
    const shift = (person: string, minutes: number) => ({ factoryNo: 'plant_a', person, minutes });
    bench.shifts.worked.push(shift('fitter', 480), shift('mate', 720));
    const of = async (by: string) => {
      const { whole, rows } = await figures({ by });
      return [whole.shiftMinutes, rows.map(({ key, shiftMinutes }) => [key, shiftMinutes])];
    };
    expect(await of('user')).toEqual([1200, expect.arrayContaining([['fitter', 480]])]);
    expect(await of('organisation')).toEqual([1200, [['plant_a', 1200]]]);
    const [, types] = await of('type');
    expect(types).toEqual(expect.arrayContaining([['faultEquipment', null]]));
    bench.shifts.worked.length = 0;
  });

  it('set the planned hours of what is open against a week on the roster', async () => {
    expect((await figures()).whole.weekMinutes).toBeNull();
    const before = (await figures()).whole.openMinutes;
    const { ms } = bench.engine.clock;
    // Two and a half days: eight hours of each whole day, and no more of the half one.
    const times = { planStart: ms + DAY, planEnd: ms + 3.5 * DAY };
    const made = await bench.make('temporaryOrder', { name: 'Long', content: 'x', executor: 'mate', ...times });
    bench.shifts.worked.push({ factoryNo: 'plant_a', person: 'fitter', minutes: 2400 });
    const { whole, rows } = await figures({ by: 'organisation' });
    expect([whole.openMinutes - before, whole.weekMinutes]).toEqual([24 * 60, 2400]);
    expect(rows.map(({ weekMinutes }) => weekMinutes)).toEqual([2400]);
    expect((await figures({ by: 'type' })).rows.every(({ weekMinutes }) => weekMinutes === null)).toBe(true);
    bench.shifts.worked.length = 0;
    await bench.act(['temporaryOrder', made.id], 'cancel', 'om');
  });

  it('count between faults the hours machines ran, where a signal tells', async () => {
    ran.set('P3', 30 * HOUR);
    for (const by of ['type', 'organisation', 'failureCause']) {
      const { whole, rows } = await figures({ by });
      expect(whole).toMatchObject({ mtbfMs: 30 * HOUR, mtbfMachines: 1, mtbfMeasured: 1 });
      const measured = rows.filter(({ mtbfMachines }) => mtbfMachines > 0);
      expect(measured).toMatchObject([{ mtbfMs: 30 * HOUR, mtbfMeasured: 1 }]);
    }
    ran.clear();
  });

  it.each([
    ['organisation', ['plant_a']],
    ['user', ['fitter', null]],
    ['type', ['faultEquipment', 'maintenanceWork', 'temporaryOrder']],
    ['section', ['BLW', null]],
  ])('are told apart by %s', async (by, keys) => {
    const { rows } = await figures({ by });
    expect(rows.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(rows.reduce((sum, { due }) => sum + due, 0)).toBe(2);
  });

  it('tell faults apart by what caused them, with standstill and cost', async () => {
    const { whole, rows } = await figures({ by: 'failureCause' });
    expect(rows.map(({ key, faults }) => [key, faults])).toEqual([['WEAR', 1]]);
    // Stopped five hours before the order was made, which was begun ten minutes later and took four.
    expect(rows[0]).toMatchObject({ downMs: 9 * HOUR + 10 * MINUTE, repairYuan: 120.5, mttrMs: 4 * HOUR });
    expect(whole).toMatchObject({ due: 1, faults: 1, repairYuan: 120.5 });
    expect((await figures({ by: 'phenomenon' })).rows.map(({ key }) => key)).toEqual(['LEAK']);
    expect((await figures({ by: 'type' })).whole).toMatchObject({ downMs: null, repairYuan: null });
    const behind = await orders({ by: 'failureCause', figure: 'faults', key: 'WEAR' });
    expect(behind.map(({ name }) => name)).toEqual(['Seal']);
    expect(await orders({ by: 'failureCause', figure: 'faults', key: 'UNKNOWN' })).toEqual([]);
  });

  it('lead to the very orders they count', async () => {
    const named = async (figure: string, more = {}) =>
      (await orders({ by: 'type', figure, ...more })).map(({ name }) => name).toSorted();
    expect(await named('due')).toEqual(['Seal', 'Upkeep']);
    expect(await named('completed')).toEqual(['Upkeep']);
    expect(await named('open')).toEqual(['Draft', 'Seal']);
    expect(await named('due', { key: 'faultEquipment' })).toEqual(['Seal']);
    expect(await named('due', { by: 'section', key: '' })).toEqual(['Seal']);
  });

  it('end at the plants and types somebody may see', async () => {
    await bench.engine.get(`order-statistics?${query({ factoryNo: 'plant_z' })}`, 'om').expect(403);
    bench.allow('mate', ['temporaryOrder:view']);
    const reply = await bench.engine.get(`order-statistics?${query()}`, 'mate').expect(200);
    expect(reply.body).toMatchObject({ data: { whole: { due: 0, open: 1 } } });
    bench.allow('mate', []);
    await bench.engine.get(`order-statistics?${query()}`, 'mate').expect(403);
  });
});

describe('own work', () => {
  const inBox = async (box: string, who: string) => {
    const reply = await bench.engine.get(`order-work?box=${box}`, who).expect(200);
    const { list } = z.object({ data: z.object({ list: z.array(workedOrder) }) }).parse(reply.body).data;
    return list.map(({ name, part, isShared }) => [name, part, isShared]);
  };

  it('waits for who executes, reviews and accepts, and for nobody who took part', async () => {
    const made = await bench.make('temporaryOrder', { name: 'Own work', content: 'x', executor: 'fitter' }, 'om');
    const kept = ['temporaryOrder', made.id] as const;
    expect(await inBox('todo', 'fitter')).not.toContainEqual(['Own work', 'execute', false]);
    await bench.act(kept, 'issue', 'om');
    expect(await inBox('todo', 'fitter')).toContainEqual(['Own work', 'execute', false]);
    await bench.act(kept, 'fill', 'fitter');
    await bench.act(kept, 'submit', 'fitter', { values: { result: 'Done' } });
    expect(await inBox('todo', 'fitter')).not.toContainEqual(['Own work', 'execute', false]);
    expect(await inBox('done', 'fitter')).toContainEqual(['Own work', 'review', false]);
    expect(await inBox('todo', 'om')).toContainEqual(['Own work', 'review', false]);
    expect(await inBox('mine', 'om')).toContainEqual(['Own work', 'review', false]);
    // Of a fault every holder of the position is asked, and nobody else.
    expect(await inBox('todo', 'em')).toContainEqual(['Seal', 'review', true]);
    expect(await inBox('todo', 'pm')).toEqual([]);
  });

  it('is counted as it is listed, and not at plants somebody may not see', async () => {
    const work = bench.engine.app.get(OrderWork);
    const listed = await inBox('todo', 'em');
    const rights = new Set(ORDER_MODULES.flatMap((module) => rightsOf(module)));
    expect((await work.waitingFor(aViewer(['plant_a'], { code: 'em', rights }))).todo).toBe(listed.length);
    expect(await work.waitingFor(aViewer(['plant_b'], { code: 'em', rights }))).toEqual({ todo: 0, overdue: 0 });
  });
});
