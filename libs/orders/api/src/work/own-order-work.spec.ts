import { ORDER_WORK_BOXES } from '@sed/orders-contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { OrdersBench } from '../testing/orders-bench';

const MODULE = 'temporaryOrder';
const TEAM = 'Repair crew';
const boxOf = z.object({
  data: z.object({
    total: z.number(),
    isTotalCut: z.boolean(),
    list: z.array(z.object({ id: z.string(), part: z.string().nullable() })),
  }),
});

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
  bench.teams.byName.set(TEAM, ['fitter', 'mate']);
});
afterAll(() => bench.close());
beforeEach(() => bench.shifts.onShift.clear());

async function issued(values: object): Promise<string> {
  const { id } = await bench.make(MODULE, { name: 'Pump', content: 'Leaks', ...values });
  expect(await bench.act([MODULE, id], 'issue', 'om')).toBe('TO_EXECUTE');
  return id;
}

async function box(name: string, who: string) {
  const { body } = await bench.engine.get(`order-work?box=${name}&pageNum=1&pageSize=100`, who).expect(200);
  return boxOf.parse(body).data;
}

/** What an order waits for in somebody's box, as often as it is there. */
const partsOf = async (id: string, who: string) =>
  (await box('todo', who)).list.filter((one) => one.id === id).map(({ part }) => part);

it('whoever is concerned twice sees an order once', async () => {
  // Helps with it, and is of the team it was given to.
  const shared = await issued({ team: TEAM, coExecutors: ['mate'] });
  expect(await partsOf(shared, 'fitter')).toEqual(['claim']);
  expect(await partsOf(shared, 'mate')).toHaveLength(1);
  const own = await issued({ executor: 'fitter', coExecutors: ['mate'] });
  expect(await partsOf(own, 'fitter')).toEqual(['execute']);
  expect(await partsOf(own, 'mate')).toEqual(['execute']);
  expect(await partsOf(own, 'em')).toEqual([]);
});

it('an order waits for whoever issued it until it is reviewed, and is counted as often as it is listed', async () => {
  const id = await issued({ executor: 'fitter', acceptor: 'om' });
  for (const action of ['start', 'fill']) await bench.act([MODULE, id], action, 'fitter');
  const steps = { values: { result: 'Done' } };
  const state = await bench.act([MODULE, id], 'submit', 'fitter', steps);
  expect(state).toBe('TO_REVIEW');
  expect(await partsOf(id, 'om')).toEqual(['review']);
  expect(await partsOf(id, 'fitter')).toEqual([]);
  for (const who of ['om', 'fitter', 'mate', 'em', 'lead']) {
    for (const name of ORDER_WORK_BOXES) {
      const { list, total, isTotalCut } = await box(name, who);
      const ids = list.map((one) => one.id);
      expect([new Set(ids).size, total, isTotalCut], `${name} of ${who}`).toEqual([ids.length, ids.length, false]);
    }
  }
});

it('an order whose issuer did the work waits for whoever else may issue it, and for nobody else', async () => {
  const { id } = await bench.make(MODULE, {
    name: 'Pump',
    content: 'Leaks',
    executor: 'om',
    acceptor: 'om',
    needsAcceptance: true,
  });
  for (const action of ['issue', 'start', 'fill']) await bench.act([MODULE, id], action, 'om');
  await bench.act([MODULE, id], 'submit', 'om', { values: { result: 'Done' } });
  const whose = async () => {
    const found: string[] = [];
    for (const who of ['om', 'em', 'pm', 'lead', 'fitter', 'final'])
      if ((await partsOf(id, who)).length > 0) found.push(who);
    return found;
  };
  expect(await whose()).toEqual(['em', 'pm', 'lead']);
  expect(await bench.act([MODULE, id], 'agree', 'em')).toBe('REVIEWED');
  expect(await whose()).toEqual(['em', 'pm', 'lead']);
  expect(await bench.act([MODULE, id], 'accept', 'pm')).toBe('PASSED');
});
