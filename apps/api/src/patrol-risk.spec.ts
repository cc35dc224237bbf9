import { equipmentAbnormal } from '@sed/exceptions-definitions';
import type { OrdersBench } from '@sed/orders-api/testing';
import { runPatrolWork } from '@sed/orders-definitions';
import { SystemRecords, type Patch } from '@sed/records-api';
import { anAlarm } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PatrolDesk } from './testing/patrol-desk';
import { openPatrolBench } from './testing/patrol-bench';

type Line = Readonly<Record<string, unknown>>;
type Sheet = Awaited<ReturnType<PatrolDesk['aSheet']>>;

const ORDER = 'runPatrolWork';

let bench: OrdersBench;
let desk: PatrolDesk;
beforeAll(async () => {
  bench = await openPatrolBench();
  desk = new PatrolDesk(bench);
});
afterAll(() => bench.close());

const records = () => bench.engine.app.get(SystemRecords);

/** A plan of three points, two of them visited every second walk, and its orders in their order. */
async function aRoute(values: object) {
  const sheets = [await desk.aSheet(), await desk.aSheet(), await desk.aSheet()] as const;
  const route = sheets.map(({ sheet }, place) => ({ sheet, every: place === 0 ? 1 : 2 }));
  const plan = await desk.aPlan(sheets, { route, ...values });
  await bench.act(['runPatrol', plan], 'start', 'om');
  const orders = await desk.ordersOf((await bench.see('runPatrol', plan)).no);
  return { sheets, orders: orders.map(({ id }) => id) };
}

async function issued(id: string | undefined, sheets: readonly Sheet[]) {
  expect(await bench.act([ORDER, id ?? ''], 'issue', 'om')).toBe('TO_EXECUTE');
  const { values } = await bench.see(ORDER, id ?? '');
  const letter = (point: unknown) => 'ABC'[sheets.findIndex((sheet) => sheet.point === point)] ?? '?';
  const points = values.points as readonly Line[];
  return {
    walked: points.map(({ point, isAdded }) => `${isAdded === true ? '+' : ''}${letter(point)}`).join(' '),
    read: [...new Set((values.readings as readonly Line[]).map(({ point }) => letter(point)))].join(' '),
    leftOut: ((values.leftOut ?? []) as readonly unknown[]).map(letter).join(' '),
    risks: points.map(({ risks }) => ((risks ?? []) as string[]).join('+')),
  };
}

/** Somebody was at every point of the order; what is said of one is not in order there. */
async function walked(id: string | undefined, nok?: string): Promise<void> {
  await records().change(async ({ records: within, atMs }) => {
    const { values } = await within.hold(runPatrolWork, id ?? '');
    const points = (values.points ?? []).map((line) => ({ ...line, arrivedAt: atMs }));
    const readings = (values.readings ?? []).map((line) => ({
      ...line,
      ok: line.point === nok ? ('NOK' as const) : ('OK' as const),
    }));
    await within.set(runPatrolWork, id ?? '', { values: { points, readings }, because: 'walked' });
  });
}

describe('orders of a plan that follows risk', () => {
  it('leave out what was visited lately, and begin with what was not in order, added where it is not its turn', async () => {
    const { sheets, orders } = await aRoute({ followsRisk: true });
    const [first, second, third] = orders;
    expect(await issued(first, sheets)).toMatchObject({ walked: 'A B C', read: 'A B C', leftOut: '' });
    await walked(first, sheets[2].point);
    expect(await issued(second, sheets)).toEqual({
      ...{ walked: '+C A', read: 'C A', leftOut: 'B', risks: ['NOK', ''] },
    });
    await walked(second);
    // B was left out once, C was added and in order.
    expect(await issued(third, sheets)).toMatchObject({ walked: 'A B', leftOut: 'C', risks: ['', ''] });
  });

  it('visit points with an open exception at their machine, or an open alarm at their signal', async () => {
    const { sheets, orders } = await aRoute({ followsRisk: true });
    const [first, second, third] = orders;
    await issued(first, sheets);
    await walked(first);
    await records().change(async ({ records: within, atMs }) => {
      const values: Patch<typeof equipmentAbnormal> = {
        ...{ equipName: 'Pump', equipNo: `E${sheets[1].code}`, section: 'SCR', finder: 'fitter', foundAt: atMs },
        ...{ source: 'PATROL' as const, description: 'Knocks', phenomenon: 'OTHER', impact: 'REDUCED' as const },
      };
      await within.create(equipmentAbnormal, { factoryNo: 'plant_a', because: 'heard', values });
    });
    expect(await issued(second, sheets)).toMatchObject({ walked: '+B A', leftOut: 'C', risks: ['EXCEPTION', ''] });
    await walked(second);
    const alarm = anAlarm({ factoryNo: 'plant_a', signalCode: 'AIT101' });
    bench.openAlarms.push('raised', alarm);
    const { walked: all, risks } = await issued(third, sheets);
    expect(
      all
        .split(' ')
        .map((point) => point.replace('+', ''))
        .toSorted(),
    ).toEqual(['A', 'B', 'C']);
    expect(risks).toEqual(['EXCEPTION+ALARM', 'ALARM', 'ALARM']);
    bench.openAlarms.push('closed', { ...alarm, state: 'CLOSED' });
  });

  it('keep every point where the plan does not follow risk', async () => {
    const { sheets, orders } = await aRoute({});
    const [first, second] = orders;
    await issued(first, sheets);
    await walked(first, sheets[2].point);
    expect(await issued(second, sheets)).toEqual({
      ...{ walked: 'A B C', read: 'A B C', leftOut: '', risks: ['', '', ''] },
    });
  });
});
