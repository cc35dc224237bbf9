import { ExceptionsModule } from '@sed/exceptions-api';
import { OrdersBench } from '@sed/orders-api/testing';
import { PATROL_ORDER_MODULES } from '@sed/orders-definitions';
import { PatrolModule } from '@sed/patrol-api';
import * as patrol from '@sed/patrol-definitions';
import type { AnyModule } from '@sed/records-model';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Line = Readonly<Record<string, unknown>>;

const { PLAN_COPIED: _names, ...definitions } = patrol;
const MODULES: readonly AnyModule[] = [...Object.values(definitions), ...PATROL_ORDER_MODULES];

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open([PatrolModule, ExceptionsModule], MODULES);
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
