import type { OrdersBench } from '@sed/orders-api/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPatrolBench } from './testing/patrol-bench';

type Line = Readonly<Record<string, unknown>>;

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openPatrolBench();
});
afterAll(() => bench.close());

it('routine work shows the pictures its checklist asks for, and says why it was not done', async () => {
  const plan = await bench.make('routine', {
    ...{ name: 'Daily', cycle: 'DAY', frequency: 1, times: [{ at: '08:00' }], durationMin: 60 },
    ...{ validFrom: '2020-01-01', executor: 'fitter' },
    items: [
      { text: 'Clear the screens', standard: 'Nothing piles up', minutes: 30, needsPhoto: true },
      { text: 'Look at the reagents', minutes: 20 },
    ],
  });
  expect(await bench.act(['routine', plan.id], 'start', 'om')).toBe('STARTED');
  const { no } = await bench.see('routine', plan.id);
  const query = `keyword=${encodeURIComponent(String(no))}&pageSize=100&sort=planStart`;
  const reply = await bench.engine.get(`modules/routineWork/records?${query}`, 'om').expect(200);
  const [first, second] = (reply.body as { data: { list: { id: string; values: Line }[] } }).data.list;
  if (first === undefined || second === undefined) throw new Error('orders of the week');
  expect(first.values).toMatchObject({ photosNeeded: 1, plannedMin: 50 });
  const order = await bench.see('routineWork', first.id);
  expect(order.values.steps).toMatchObject([
    { text: 'Clear the screens', standard: 'Nothing piles up；须拍照 / photo' },
    { text: 'Look at the reagents', standard: null },
  ]);
  await bench.act(['routineWork', first.id], 'issue', 'om');
  await bench.act(['routineWork', first.id], 'fill', 'fitter');
  const steps = (order.values.steps as Line[]).map((step) => ({ ...step, ok: 'OK' }));
  const submit = (values: object) =>
    bench.act(['routineWork', first.id], 'submit', 'fitter', { values: { steps, result: 'Done', ...values } });
  expect(await submit({})).toBe('patrol.photosNeeded');
  const photo = await bench.engine.files.upload('fitter', 'screens.jpg', 'x', 'picture');
  expect(await submit({ photos: [photo.id] })).toBe('TO_REVIEW');
  await bench.pass(3 * 86_400_000);
  expect((await bench.see('routineWork', second.id)).status).toBe('TIMEOUT_CLOSED');
  const values = { missedReason: 'Nobody on shift' };
  expect(await bench.act(['routineWork', second.id], 'explain', 'lead', { values })).toBe('TIMEOUT_CLOSED');
});

const DAY_MS = 86_400_000;
const WEEKLY = 'Look at the reagents';
const CHECKLIST = [{ text: 'Clear the screens' }, { text: WEEKLY, every: 'WEEK' }];

async function startedPlan(name: string, items: readonly object[], more: object = {}): Promise<string> {
  const plan = await bench.make('routine', {
    ...{ name, cycle: 'DAY', frequency: 1, times: [{ at: '08:00' }], durationMin: 60 },
    ...{ validFrom: '2020-01-01', executor: 'fitter', items, ...more },
  });
  expect(await bench.act(['routine', plan.id], 'start', 'om')).toBe('STARTED');
  return plan.id;
}

/** Orders of a plan that were not cancelled, as their week and what is to be done. */
async function ordersOf(planId: string): Promise<{ week: number; texts: unknown[] }[]> {
  const { no } = await bench.see('routine', planId);
  const query = `keyword=${encodeURIComponent(String(no))}&pageSize=100&sort=planStart`;
  const reply = await bench.engine.get(`modules/routineWork/records?${query}`, 'om').expect(200);
  const { list } = (reply.body as { data: { list: { id: string; status: string; values: Line }[] } }).data;
  const found: { week: number; texts: unknown[] }[] = [];
  for (const { id, status, values } of list) {
    if (status === 'CANCELLED') continue;
    const { steps } = (await bench.see('routineWork', id)).values;
    // The plant is eight hours ahead; the first of January 1970 was a Thursday.
    const day = Math.floor((Number(values.planStart) + 8 * 3_600_000) / DAY_MS);
    found.push({ week: Math.floor((day + 3) / 7), texts: (steps as Line[]).map(({ text }) => text) });
  }
  return found;
}

/** What is done weekly stands in the first order of each week, and in no other. */
function expectOnceAWeek(orders: readonly { week: number; texts: unknown[] }[]): void {
  expect(orders.length).toBeGreaterThan(0);
  for (const [at, { week, texts }] of orders.entries()) {
    const isFirst = orders.findIndex((order) => order.week === week) === at;
    expect(texts.includes(WEEKLY), `order ${String(at)} of week ${String(week)}`).toBe(isFirst);
  }
}

it('an item with a frequency of its own stands in the first order of its period, after a standstill as well', async () => {
  const plan = await startedPlan('Weekly', CHECKLIST);
  expectOnceAWeek(await ordersOf(plan));
  // Nothing is made for longer than orders are there ahead.
  bench.engine.clock.pass(10 * DAY_MS);
  await bench.pass(0);
  const { values } = await bench.see('routine', plan);
  expect(Number(values.skipped)).toBeGreaterThan(0);
  expectOnceAWeek(await ordersOf(plan));
});

it('a plan makes no order for a day on which nothing is due', async () => {
  const orders = await ordersOf(await startedPlan('Reagents', [{ text: WEEKLY, every: 'WEEK' }]));
  expect(orders.length).toBeLessThanOrEqual(2);
  expectOnceAWeek(orders);
});

it('what was due while the plan was paused is done in the first order after it', async () => {
  const validFrom = new Date(bench.engine.clock.ms + 2 * DAY_MS).toISOString().slice(0, 10);
  const plan = await startedPlan('Paused', CHECKLIST, { validFrom });
  expect(await bench.act(['routine', plan], 'pause', 'om')).toBe('PAUSED');
  await bench.pass(4 * DAY_MS);
  expect(await bench.act(['routine', plan], 'resume', 'om')).toBe('STARTED');
  expectOnceAWeek(await ordersOf(plan));
});

it('a plan of which nothing but a weekly item is due makes up for the order a pause cancelled', async () => {
  const plan = await startedPlan('Paused weekly', [{ text: WEEKLY, every: 'WEEK' }]);
  expect(await bench.act(['routine', plan], 'pause', 'om')).toBe('PAUSED');
  await bench.pass(2 * DAY_MS);
  expect(await bench.act(['routine', plan], 'resume', 'om')).toBe('STARTED');
  const orders = await ordersOf(plan);
  expectOnceAWeek(orders);
  expect(new Set(orders.map(({ week }) => week)).size).toBe(orders.length);
});

/** A day of the plant, of the coming week's middle: orders of the version before are there on its Monday. */
function comingWednesday(): string {
  const today = new Date(bench.engine.clock.ms + 8 * 3_600_000);
  const ahead = (3 - today.getUTCDay() + 7) % 7;
  return new Date(today.getTime() + (ahead < 2 ? ahead + 7 : ahead) * DAY_MS).toISOString().slice(0, 10);
}

async function nextVersion(plan: string, changeFrom: string, values: object = {}): Promise<string> {
  expect(await bench.act(['routine', plan], 'change', 'om', { values: { changeFrom } })).toBe('STARTED');
  const drafts = await bench.engine.get('modules/routine/records?status=DRAFT&pageSize=100', 'om').expect(200);
  const { list } = (drafts.body as { data: { list: { id: string; version: number; values: Line }[] } }).data;
  const next = list.find((draft) => draft.values.previous === plan);
  if (next === undefined) throw new Error('a draft of the next version');
  if (Object.keys(values).length > 0) {
    const { version } = await bench.see('routine', next.id);
    await bench.engine.put(`modules/routine/records/${next.id}`, { version, values }, 'om').expect(200);
  }
  expect(await bench.act(['routine', next.id], 'start', 'om')).toBe('STARTED');
  return next.id;
}

it('a weekly item is done once in the week in which its plan gets a new version', async () => {
  const plan = await startedPlan('Versions', CHECKLIST);
  const from = comingWednesday();
  const next = await nextVersion(plan, from);
  expectOnceAWeek([...(await ordersOf(plan)), ...(await ordersOf(next))]);
  // And again by a third one, of the same week.
  const dayAfter = new Date(Date.parse(from) + DAY_MS).toISOString().slice(0, 10);
  const third = await nextVersion(next, dayAfter);
  await bench.pass(9 * DAY_MS);
  expectOnceAWeek([...(await ordersOf(plan)), ...(await ordersOf(next)), ...(await ordersOf(third))]);
});

it('what a new version adds is due from its first order on', async () => {
  const plan = await startedPlan('Added', [{ text: 'Clear the screens' }]);
  const next = await nextVersion(plan, comingWednesday(), { items: CHECKLIST });
  expect((await ordersOf(next))[0]?.texts).toContain(WEEKLY);
});

it('windows in which nothing was due are no windows without orders', async () => {
  const plan = await startedPlan('Counted', [{ text: WEEKLY, every: 'WEEK' }]);
  bench.engine.clock.pass(17 * DAY_MS);
  await bench.pass(0);
  const { values } = await bench.see('routine', plan);
  expect(Number(values.skipped)).toBeGreaterThan(0);
  expect(Number(values.skipped)).toBeLessThanOrEqual(2);
});
