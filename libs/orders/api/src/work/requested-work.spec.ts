import { OrderWork } from '@sed/platform-ports';
import { aViewer } from '@sed/testing';
import { ORDER_MODULES } from '@sed/orders-definitions';
import { rightsOf } from '@sed/records-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OrdersBench, PEOPLE } from '../testing/orders-bench';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const boxOf = z.object({
  data: z.object({
    total: z.number(),
    list: z.array(z.object({ id: z.string(), part: z.string().nullable(), isShared: z.boolean() })),
  }),
});

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
});
afterAll(() => bench.close());

type Step = readonly [action: string, who: string, values?: object];
const DONE: readonly Step[] = [
  ['fill', 'fitter'],
  ['submit', 'fitter', { result: 'Done' }],
  ['agree', 'om'],
];

async function led(module: string, steps: readonly Step[], values: object = {}): Promise<string> {
  const made = { name: 'Screen', content: 'Rags', executor: 'fitter', coExecutors: ['mate'], ...values };
  const { id } = await bench.make(module, made);
  for (const step of [['issue', 'om'] as const, ...steps]) await act(module, id, step);
  return id;
}

const act = (module: string, id: string, [action, who, values]: Step) =>
  bench.act([module, id], action, who, values === undefined ? {} : { values });

async function todo(who: string) {
  const { body } = await bench.engine.get('order-work?box=todo&pageNum=1&pageSize=100', who).expect(200);
  return boxOf.parse(body).data;
}

/** Who has to decide about an order, and what. */
async function deciders(id: string): Promise<string[]> {
  const found: string[] = [];
  for (const who of ['om', 'em', 'pm', 'lead', 'fitter', 'mate']) {
    for (const one of (await todo(who)).list.filter((row) => row.id === id))
      found.push(`${who} ${one.part ?? ''}${one.isShared ? ' shared' : ''}`);
  }
  return found;
}
const inAWeek = (): object => ({ wantedEnd: bench.engine.clock.ms + 7 * DAY });

describe('what is asked for waits in the work of whoever may grant it, and no longer once it is answered', () => {
  interface Case {
    readonly steps: readonly Step[];
    readonly asked: () => Step;
    readonly waits: readonly string[];
    readonly answer: Step;
  }

  it.each<readonly [string, Case]>([
    [
      'more time, of the issuer',
      {
        steps: [],
        asked: () => ['requestExtension', 'fitter', inAWeek()],
        waits: ['om extend', 'fitter execute', 'mate execute'],
        answer: ['extend', 'om'],
      },
    ],
    [
      'a cancellation, of other managers',
      {
        steps: [['start', 'fitter']],
        asked: () => ['requestCancel', 'om'],
        waits: ['em cancel shared', 'pm cancel shared', 'fitter execute', 'mate execute'],
        answer: ['refuseCancel', 'pm'],
      },
    ],
    [
      'a correction, of other managers',
      {
        steps: DONE,
        asked: () => ['correct', 'om', { result: 'Other' }],
        waits: ['em correction shared', 'pm correction shared'],
        answer: ['refuseCorrection', 'em'],
      },
    ],
  ])('%s', async (_, { steps, asked, waits, answer }) => {
    const module = 'temporaryOrder';
    const id = await led(module, steps);
    await bench.pass(1);
    const before = await deciders(id);
    expect(await act(module, id, asked())).toMatch(/^[A-Z_]+$/);
    expect((await deciders(id)).toSorted()).toEqual([...waits].sort());
    expect((await bench.see(module, id)).values.askedAt).toBe(bench.engine.clock.ms);
    expect(await act(module, id, answer)).toMatch(/^[A-Z_]+$/);
    expect(await deciders(id)).toEqual(before);
    expect((await bench.see(module, id)).values.askedAt).toBeNull();
  });

  it('late filling, of managers, as long as it can be granted', async () => {
    const id = await led('routineWork', []);
    await bench.pass(8 * HOUR);
    await bench.pass(2 * HOUR);
    await act('routineWork', id, ['requestLateFill', 'lead']);
    expect(await deciders(id)).toEqual(['om lateFill shared', 'em lateFill shared', 'pm lateFill shared']);
    await bench.pass(DAY + 1);
    expect(await deciders(id)).toEqual([]);
  });

  it('one thing at a time: whoever may cancel an order is not asked for more time for it first', async () => {
    // Its issuer does the work: managers decide about both.
    const id = await led('temporaryOrder', [], { executor: 'om', coExecutors: [] });
    await act('temporaryOrder', id, ['start', 'om']);
    await act('temporaryOrder', id, ['requestExtension', 'om', inAWeek()]);
    expect(await deciders(id)).toContain('pm extend shared');
    await act('temporaryOrder', id, ['requestCancel', 'om']);
    expect((await deciders(id)).filter((one) => one.startsWith('pm'))).toEqual(['pm cancel shared']);
    await act('temporaryOrder', id, ['refuseCancel', 'em']);
    expect((await deciders(id)).filter((one) => one.startsWith('pm'))).toEqual(['pm extend shared']);
    // Handed in it needs no more time.
    for (const step of [['fill', 'om'] as const, ['submit', 'om', { result: 'x' }] as const])
      await act('temporaryOrder', id, step);
    expect((await bench.see('temporaryOrder', id)).values.askedAt).toBeNull();
  });

  it('its evaluation waits for its issuer for seven days, after all else, and is never late', async () => {
    const id = await led('temporaryOrder', DONE);
    await bench.pass(1);
    expect(await deciders(id)).toEqual(['om evaluate']);
    const rights = new Set(ORDER_MODULES.flatMap((module) => rightsOf(module)));
    const late = async () =>
      (await bench.engine.app.get(OrderWork).waitingFor(aViewer(['plant_a'], { code: 'om', rights }))).overdue;
    const before = await late();
    await bench.pass(4 * DAY);
    expect((await todo('om')).list.at(-1)).toMatchObject({ id, part: 'evaluate' });
    expect(await late()).toBe(before);
    await bench.pass(3 * DAY);
    expect(await deciders(id)).toEqual([]);
  });

  it('is counted as it is listed', async () => {
    const id = await led('temporaryOrder', []);
    await act('temporaryOrder', id, ['requestExtension', 'fitter', inAWeek()]);
    const rights = new Set(ORDER_MODULES.flatMap((module) => rightsOf(module)));
    for (const who of PEOPLE) {
      const { list, total } = await todo(who);
      const counted = await bench.engine.app.get(OrderWork).waitingFor(aViewer(['plant_a'], { code: who, rights }));
      expect([who, total, counted.todo]).toEqual([who, list.length, list.length]);
      expect(new Set(list.map((row) => row.id)).size).toBe(list.length);
    }
  });
});
