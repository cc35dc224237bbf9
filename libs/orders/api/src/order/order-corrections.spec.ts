import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrdersBench } from '../testing/orders-bench';

const KEY = 'temporaryOrder';
const DAY = 86_400_000;
/** 18:00 of the 8th at plant A, which is eight hours ahead. */
const LOCKS = Date.UTC(2027, 1, 8, 10);

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.inbox.sent.length = 0;
});

const act = (id: string, action: string, who: string, values?: object) =>
  bench.act([KEY, id], action, who, values === undefined ? {} : { values });

async function completed(): Promise<string> {
  const { id } = await bench.make(KEY, { name: 'Screen', content: 'Rags', executor: 'fitter' });
  await act(id, 'issue', 'om');
  await act(id, 'fill', 'fitter');
  await act(id, 'submit', 'fitter', { result: 'Done' });
  await act(id, 'agree', 'om');
  await bench.pass(1);
  expect((await bench.see(KEY, id)).status).toBe('COMPLETED');
  return id;
}

/** Who has to decide about a correction. */
async function decides(id: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const who of ['om', 'em', 'pm', 'region']) {
    const { body } = await bench.engine.get('order-work?box=todo&pageNum=1&pageSize=100', who).expect(200);
    const { list } = (body as { data: { list: { id: string; part: string }[] } }).data;
    if (list.some((row) => row.id === id && row.part === 'correction')) found.push(who);
  }
  return found;
}

const asked = () =>
  bench.inbox.sent.filter(({ title }) => title.en.startsWith('Correction is')).flatMap(({ to }) => to);

describe('the correction of an order', () => {
  it.each<readonly [string, number, readonly string[], readonly [who: string, answer: string][]]>([
    [
      'until its month is locked is for managers of the plant',
      LOCKS - 1,
      ['em', 'pm'],
      [
        ['region', 'record.position'],
        ['em', 'EVALUATED'],
      ],
    ],
    [
      'from then on for the region',
      LOCKS,
      ['region'],
      [
        ['em', 'order.monthLocked'],
        ['region', 'EVALUATED'],
      ],
    ],
  ])('%s', async (_, atMs, deciders, answers) => {
    bench.engine.clock.ms = Date.UTC(2027, 0, 20, 4);
    const id = await completed();
    await bench.pass(atMs - bench.engine.clock.ms);
    expect(await act(id, 'correct', 'om', { result: 'Other' })).toBe('EVALUATED');
    expect([...asked()].sort()).toEqual(deciders);
    expect(await decides(id)).toEqual(deciders);
    for (const [who, answer] of answers) expect(await act(id, 'approveCorrection', who)).toBe(answer);
    expect((await bench.see(KEY, id)).values).toMatchObject({ result: 'Other', proposed: null });
  });

  it('does not let work end before it began (IW-6)', async () => {
    const id = await completed();
    const { actualStart, actualEnd } = (await bench.see(KEY, id)).values;
    expect(await act(id, 'correct', 'om', { actualStart: Number(actualEnd) + 1 })).toBe('range.startBeforeEnd');
    expect(await act(id, 'correct', 'om', { actualEnd: Number(actualStart) - DAY })).toBe('range.startBeforeEnd');
  });

  it('into a month that is locked is for the region as well', async () => {
    const id = await completed();
    const { actualEnd } = (await bench.see(KEY, id)).values;
    const moved = { actualStart: Number(actualEnd) - 62 * DAY, actualEnd: Number(actualEnd) - 61 * DAY };
    await act(id, 'correct', 'om', moved);
    expect(await act(id, 'approveCorrection', 'pm')).toBe('order.monthLocked');
    expect(await act(id, 'refuseCorrection', 'region')).toBe('COMPLETED');
  });
});
