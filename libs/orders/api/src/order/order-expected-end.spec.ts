import { expectedEnd } from '@sed/platform-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { OrdersBench } from '../testing/orders-bench';

const ORDER = 'temporaryOrder';
const HOUR = 3_600_000;

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
});
afterAll(() => bench.close());

async function issued() {
  const kept = [ORDER, (await bench.make(ORDER, { name: 'Hose', content: 'x', executor: 'fitter' })).id] as const;
  await bench.act(kept, 'issue', 'om');
  return kept;
}

async function expected([module, id]: readonly [string, string], who = 'om') {
  const reply = await bench.engine.get(`modules/${module}/records/${id}/expected-end`, who).expect(200);
  return z.object({ data: expectedEnd }).parse(reply.body).data;
}

/** Work of so many hours, once sent back, and a review of so many. */
async function done(workHours: number, reviewHours: number) {
  const kept = await issued();
  await bench.act(kept, 'fill', 'fitter');
  await bench.pass(HOUR);
  await bench.act(kept, 'submit', 'fitter', { values: { result: 'Done' } });
  await bench.act(kept, 'reject', 'om');
  await bench.act(kept, 'reopen', 'fitter');
  await bench.pass(workHours * HOUR);
  await bench.act(kept, 'submit', 'fitter', { values: { result: 'Done' } });
  await bench.pass(reviewHours * HOUR);
  await bench.act(kept, 'agree', 'om');
  await bench.pass(0);
}

it('the end of an order is expected by how long earlier ones took from where it is', async () => {
  for (const [work, review] of [
    [2, 10],
    [4, 30],
    [6, 20],
    [30, 5],
  ] as const) {
    await done(work, review);
  }
  const dropped = await issued();
  await bench.act(dropped, 'cancel', 'om');
  expect(await expected(await issued())).toBeNull();
  await done(8, 40);
  // What was read is kept for ten minutes.
  await bench.pass(HOUR);
  const kept = await issued();
  await bench.act(kept, 'fill', 'fitter');
  const { ms } = bench.engine.clock;
  // From the last time it was filled in: 12, 26, 34, 35 and 48 hours.
  expect(await expected(kept)).toEqual({ atMs: ms + 34 * HOUR, cases: 5 });
  await bench.pass(4 * HOUR);
  expect(await expected(kept)).toEqual({ atMs: ms + 34 * HOUR, cases: 5 });
  await bench.act(kept, 'submit', 'fitter', { values: { result: 'Done' } });
  expect(await expected(kept)).toEqual({ atMs: ms + 24 * HOUR, cases: 5 });
  await bench.act(kept, 'agree', 'om');
  await bench.pass(0);
  expect((await bench.see(...kept)).status).toBe('COMPLETED');
  expect(await expected(kept)).toBeNull();
  await bench.engine.get(`modules/${ORDER}/records/${kept[1]}/expected-end`, 'stranger').expect(404);
});
