import type { OrdersBench } from '@sed/orders-api/testing';
import { runPatrolWork } from '@sed/orders-definitions';
import { Routes } from '@sed/patrol-api';
import { routeText, type InspectionRoute } from '@sed/patrol-contract';
import { SystemRecords } from '@sed/records-api';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PatrolDesk } from './testing/patrol-desk';
import { openPatrolBench } from './testing/patrol-bench';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let bench: OrdersBench;
let desk: PatrolDesk;
beforeAll(async () => {
  bench = await openPatrolBench();
  desk = new PatrolDesk(bench);
});
afterAll(() => bench.close());

type Line = Readonly<Record<string, unknown>>;

describe('a plan', () => {
  it('makes the orders of a week, each night those of another day, and each once', async () => {
    const plan = await desk.aPlan([await desk.aSheet()]);
    expect(await bench.act(['runPatrol', plan], 'start', 'om')).toBe('STARTED');
    const { no } = await bench.see('runPatrol', plan);
    const first = await desk.ordersOf(no);
    expect(first.length).toBeGreaterThanOrEqual(14);
    expect(first.every(({ status, values }) => status === 'TO_ISSUE' && values.executor === 'fitter')).toBe(true);
    await bench.restart();
    await bench.pass(DAY);
    const second = await desk.ordersOf(no);
    expect(second.length).toBe(first.length + 2);
    expect(new Set(second.map(({ values }) => values.planStart)).size).toBe(second.length);
  });

  it('makes them as far ahead as the plant has set, in one go, each with what it is to look at', async () => {
    bench.engine.sessions.allow(
      'config',
      aViewer(['plant_a'], { code: 'config', rights: new Set(['permission:config'] as const) }),
    );
    const set = (value: string, version: number) =>
      bench.engine.put('parameters/patrol.horizonDays', { factoryNo: 'plant_a', value, version }, 'config');
    await set('60', 0).expect(200);
    bench.engine.clock.ms += 3000;
    const plan = await desk.aPlan([await desk.aSheet(), await desk.aSheet()], {
      frequency: 1,
      times: [{ at: '08:00' }],
    });
    expect(await bench.act(['runPatrol', plan], 'start', 'om')).toBe('STARTED');
    const orders = await desk.ordersOf((await bench.see('runPatrol', plan)).no);
    expect(orders.length).toBeGreaterThanOrEqual(60);
    expect(new Set(orders.map(({ values }) => values.planStart)).size).toBe(orders.length);
    for (const { values } of orders)
      expect([values.points, values.readings].map((l) => (l as Line[]).length)).toEqual([2, 4]);
    await set('7', 1).expect(200);
    // Nearer again, nothing is taken back and nothing made twice.
    await bench.pass(DAY);
    expect(await desk.ordersOf((await bench.see('runPatrol', plan)).no)).toHaveLength(orders.length);
  });

  it('lets its orders out before they begin, unless it is paused, and calls them off when it is cancelled', async () => {
    const plan = await desk.aPlan([await desk.aSheet()]);
    await bench.act(['runPatrol', plan], 'start', 'om');
    const { no } = await bench.see('runPatrol', plan);
    await bench.act(['runPatrol', plan], 'pause', 'om');
    await bench.pass(DAY);
    expect(new Set((await desk.ordersOf(no)).map(({ status }) => status))).toEqual(new Set(['TO_ISSUE']));
    await bench.act(['runPatrol', plan], 'resume', 'om');
    await bench.pass(DAY);
    const states = (await desk.ordersOf(no)).map(({ status }) => status);
    // What passed while it was paused is called off; what was due since went out and was closed by time.
    expect(states).toContain('TIMEOUT_CLOSED');
    await bench.act(['runPatrol', plan], 'cancel', 'om');
    expect((await desk.ordersOf(no)).filter(({ status }) => status === 'TO_ISSUE')).toEqual([]);
  });

  it('says each night how much of what was due lately was done', async () => {
    const plan = await desk.aPlan([await desk.aSheet()], { frequency: 1, times: [{ at: '08:00' }] });
    await bench.act(['runPatrol', plan], 'start', 'om');
    const { no, values } = await bench.see('runPatrol', plan);
    expect(values.completionPct).toBeNull();
    const midnight = async () => {
      const { generateAt } = (await bench.see('runPatrol', plan)).values;
      await bench.pass(Number(generateAt) - bench.engine.clock.ms);
      return (await bench.see('runPatrol', plan)).values.completionPct;
    };
    await midnight();
    expect(await midnight()).toBe(0);
    const due = (await desk.ordersOf(no)).filter(({ values: { planEnd } }) => Number(planEnd) <= bench.engine.clock.ms);
    const [walked] = due;
    await bench.engine.app.get(SystemRecords).change(async ({ records, atMs }) => {
      await records.set(runPatrolWork, walked?.id ?? '', { values: { actualEnd: atMs }, because: 'walked' });
    });
    expect(await midnight()).toBe(Math.round(100 / (due.length + 1)));
  });

  it('is replaced by its next version from a day on', async () => {
    const plan = await desk.aPlan([await desk.aSheet()]);
    await bench.act(['runPatrol', plan], 'start', 'om');
    const day = (ms: number) => new Date(bench.engine.clock.ms + ms).toISOString().slice(0, 10);
    const change = (changeFrom: string) => bench.act(['runPatrol', plan], 'change', 'om', { values: { changeFrom } });
    expect(await change(day(-DAY))).toBe('patrol.changeTooEarly');
    expect(await change(day(3 * DAY))).toBe('STARTED');
    const ending = await desk.aPlan([await desk.aSheet()], { validTo: day(2 * DAY) });
    await bench.act(['runPatrol', ending], 'start', 'om');
    expect(await bench.act(['runPatrol', ending], 'change', 'om', { values: { changeFrom: day(3 * DAY) } })).toBe(
      'patrol.changeTooLate',
    );
    await bench.act(['runPatrol', ending], 'cancel', 'om');
    const late = { name: 'Round', content: 'By hand', plan: ending };
    await expect(bench.make('runPatrolWork', late)).rejects.toThrow('patrol.planClosed');
    const drafts = await bench.engine.get('modules/runPatrol/records?status=DRAFT&keyword=Walk', 'om').expect(200);
    const { list } = (drafts.body as { data: { list: { id: string; values: Line }[] } }).data;
    const next = list.find(({ values }) => values.previous === plan);
    expect(next?.values).toMatchObject({ edition: 2, validFrom: day(3 * DAY), frequency: 2 });
    await bench.act(['runPatrol', next?.id ?? ''], 'start', 'om');
    const before = await bench.see('runPatrol', plan);
    expect(before.values.validTo).toBe(day(2 * DAY));
    const left = await desk.ordersOf(before.no, '&status=TO_ISSUE');
    expect(left.every(({ values }) => Number(values.planStart) < Date.parse(`${day(3 * DAY)}T00:00:00Z`))).toBe(true);
    await bench.pass(4 * DAY);
    expect((await bench.see('runPatrol', plan)).status).toBe('ENDED');
  });
});

/** An inspection that somebody has begun, with what it is made of. */
async function begunOutside() {
  const text = { zh: '外观', en: 'Outside' };
  const element = await bench.make('inspectionElementConfiguration', {
    ...{ name: text, place: 'STATION', method: 'LOOK', kind: 'CHECK', standard: text, raisedAs: 'PROCESS' },
  });
  const { point, sheet: inside } = await desk.aSheet();
  const outsideElements = [{ element: element.id }];
  const sheet = await bench.make('patrolPlanElement', {
    ...{ name: `Out ${point.slice(-12)}`, use: 'OUTSIDE', point, outsideElements },
  });
  const plan = (id: string) => ({
    ...{ name: 'Tour', cycle: 'WEEK', frequency: 1, times: [{ at: '09:00', weekday: '2' }], durationMin: 240 },
    ...{ validFrom: '2020-01-01', executor: 'fitter', route: [{ sheet: id }] },
  });
  await expect(bench.make('externalInspection', plan(inside))).rejects.toThrow('patrol.sheetOther');
  const { id, no } = await bench.make('externalInspection', plan(sheet.id));
  expect(await bench.act(['externalInspection', id], 'start', 'om')).toBe('STARTED');
  const query = `modules/externalInspectionWork/records?keyword=${String(no)}`;
  const reply = await bench.engine.get(query, 'om').expect(200);
  const { list } = (reply.body as { data: { list: { id: string; values: Line }[] } }).data;
  expect(list).toHaveLength(1);
  const order = ['externalInspectionWork', list[0]?.id ?? ''] as const;
  for (const [action, who] of [
    ['issue', 'om'],
    ['fill', 'fitter'],
  ] as const) {
    await bench.act(order, action, who);
  }
  return { order, values: list[0]?.values, point, element: element.id };
}

describe('an inspection outside', () => {
  it('goes by sheets of its own elements', async () => {
    const { order, values, point, element } = await begunOutside();
    const way = { mileageStartKm: 100, mileageEndKm: 99.9, missedReason: 'The road is closed', result: 'None' };
    expect(await bench.act(order, 'submit', 'fitter', { values: way })).toBe('patrol.mileage');
    expect(values?.readings).toMatchObject([{ point, element, kind: 'CHECK' }]);
  });

  describe('on its way', () => {
    const route = (id: string, who = 'om') => bench.engine.get(`patrol/external-inspections/${id}/route`, who);
    const seen = async ([module, id]: readonly [string, string]) => (await bench.see(module, id)).values;
    const walked = (minutes: number, from: number) =>
      routeText(
        Array.from({ length: minutes }, (_, n) => ({
          ...{ at: from + n * MINUTE, longitude: 120 + n * 0.001, latitude: 31 },
        })),
      );

    it('keeps positions beside the order, once however often they are sent, and how far and long it went', async () => {
      const { order, point } = await begunOutside();
      const from = bench.engine.clock.ms - HOUR;
      const sent = (minutes: number) =>
        bench.act(order, 'save', 'fitter', {
          values: { routePart: { state: 'RECORDED', line: walked(minutes, from) } },
        });
      expect(await sent(6)).toBe('FILLING');
      // Sent again with what came later; what lies ahead of the clock of the service is left out.
      expect(await sent(11)).toBe('FILLING');
      expect(await seen(order)).toMatchObject({ routeState: 'RECORDED', routeMin: 10, routePart: null });
      // A thousandth of a degree is 95.3 m there.
      expect((await seen(order)).routeKm).toBeCloseTo(0.95, 1);
      const arrived = { point, proof: 'GPS', longitude: 120, latitude: 31.0001 };
      await bench.act(order, 'save', 'fitter', { values: { points: [arrived] } });
      const { data } = (await route(order[1]).expect(200)).body as { data: InspectionRoute };
      expect(data.routes).toMatchObject([{ person: 'fitter', lengthM: expect.closeTo(953, -1) as number }]);
      expect(data.routes[0]?.points).toHaveLength(11);
      expect(data.routes[0]?.points[0]).toEqual([Math.round(from / 1000) * 1000, 120, 31]);
      expect(data.stops).toMatchObject([{ proof: 'GPS', longitude: 120, latitude: 31.0001 }]);
      const rights = new Set(['externalInspectionWork:view'] as const);
      bench.engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights }));
      await route(order[1], 'far').expect(404);
      expect(JSON.stringify(await bench.timeline(...order))).not.toContain(walked(6, from));
    });

    it('goes on without them where the device gives none, and says so', async () => {
      const { order } = await begunOutside();
      const routePart = { state: 'REFUSED', line: '' };
      expect(await bench.act(order, 'save', 'fitter', { values: { routePart } })).toBe('FILLING');
      expect(await seen(order)).toMatchObject({ routeState: 'REFUSED', routeKm: null });
      expect(await bench.act(order, 'save', 'fitter', { values: { routePart: { ...routePart, line: 'a b' } } })).toBe(
        'field.invalid',
      );
    });

    it('forgets where people were when the plant keeps it no longer', async () => {
      const { order } = await begunOutside();
      const line = walked(5, bench.engine.clock.ms - HOUR);
      await bench.act(order, 'save', 'fitter', { values: { routePart: { state: 'RECORDED', line } } });
      const kept = async () => ((await route(order[1])).body as { data: InspectionRoute }).data.routes.length;
      const routes = bench.engine.app.get(Routes);
      bench.engine.clock.pass(179 * DAY);
      await routes.forget();
      expect(await kept()).toBe(1);
      bench.engine.clock.pass(2 * DAY);
      await routes.forget();
      expect(await kept()).toBe(0);
      expect((await seen(order)).routeMin).toBe(4);
    });
  });
});
