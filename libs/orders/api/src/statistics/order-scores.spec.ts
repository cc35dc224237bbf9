import { countedOrder, orderStatistics } from '@sed/orders-contract';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrdersBench } from '../testing/orders-bench';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TEAM = 'Night crew';

let bench: OrdersBench;
let start: number;

/** An order of the team that is completed. */
async function completed(name: string, executor: string) {
  const { id } = await bench.make('temporaryOrder', { name, content: 'x', executor, team: TEAM });
  const kept = ['temporaryOrder', id] as const;
  await bench.act(kept, 'issue', 'om');
  await bench.act(kept, 'fill', executor);
  await bench.act(kept, 'submit', executor, { values: { result: 'Done' } });
  await bench.act(kept, 'agree', 'om');
  await bench.pass(1);
  return kept;
}

async function scored(name: string, executor: string, [scoreQuality, scoreTime, scoreSafety]: readonly number[]) {
  const kept = await completed(name, executor);
  await bench.act(kept, 'evaluate', 'om', { values: { scoreQuality, scoreTime, scoreSafety } });
}

beforeAll(async () => {
  bench = await OrdersBench.open();
  start = bench.engine.clock.ms;
  await scored('Good', 'fitter', [5, 4, 5]);
  await scored('Fair', 'mate', [3, 3, 2]);
  await completed('Left alone', 'fitter');
  await bench.pass(HOUR);
});
afterAll(() => bench.close());

const query = (more: Readonly<Record<string, string>>) =>
  new URLSearchParams({ factoryNo: 'plant_a', from: String(start), to: String(start + 30 * DAY), ...more }).toString();

async function figures(by: string) {
  const reply = await bench.engine.get(`order-statistics?${query({ by })}`, 'om').expect(200);
  return z.object({ data: orderStatistics }).parse(reply.body).data;
}

async function team() {
  return (await figures('team')).rows.find(({ key }) => key === TEAM);
}

describe('scores of evaluated orders', () => {
  it('are means over those of a team', async () => {
    const row = await team();
    expect(row).toMatchObject({ due: 3, completed: 3, evaluated: 2, evaluatedByDefault: 0 });
    expect(row).toMatchObject({ scoreQuality: 4, scoreTime: 3.5, scoreSafety: 3.5 });
    expect(row?.score).toBeCloseTo(11 / 3);
  });

  it.each([
    ['user', 'fitter', [1, 5, 4, 5]],
    ['user', 'mate', [1, 3, 3, 2]],
    ['organisation', 'plant_a', [2, 4, 3.5, 3.5]],
    ['type', 'temporaryOrder', [2, 4, 3.5, 3.5]],
  ])('are means by %s of %s', async (by, wanted, scores) => {
    const row = (await figures(by)).rows.find(({ key }) => key === wanted);
    expect([row?.evaluated, row?.scoreQuality, row?.scoreTime, row?.scoreSafety]).toEqual(scores);
  });

  it('are none where nothing was evaluated', async () => {
    expect((await figures('failureCause')).whole).toMatchObject({ evaluated: 0, score: null, scoreSafety: null });
  });

  it('lead to the orders they are of, each with its own', async () => {
    const asked = query({ by: 'team', figure: 'evaluated', key: TEAM });
    const reply = await bench.engine.get(`order-statistics/orders?${asked}`, 'om').expect(200);
    const { list } = z.object({ data: z.object({ list: z.array(countedOrder) }) }).parse(reply.body).data;
    const tenths = list.map(({ name, score }) => [name, Math.round(10 * (score ?? 0))]);
    expect(Object.fromEntries(tenths)).toEqual({ Good: 47, Fair: 27 });
  });

  it('tell how many nobody scored in time', async () => {
    await bench.pass(8 * DAY);
    expect(await team()).toMatchObject({ evaluated: 3, evaluatedByDefault: 1, scoreQuality: 4 });
  });
});
