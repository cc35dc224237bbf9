import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrdersBench } from '../testing/orders-bench';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.inbox.sent.length = 0;
  bench.inbox.retired.length = 0;
});

type Step = readonly [action: string, who: string, values?: object];
const act = (module: string, id: string, [action, who, values]: Step) =>
  bench.act([module, id], action, who, values === undefined ? {} : { values });

/** An order led on from its issue, with nothing said about it yet. */
async function led(module: string, ...way: readonly Step[]) {
  const values = { name: 'Screen', content: 'Rags', executor: 'fitter', coExecutors: ['mate'] };
  const { id } = await bench.make(module, values);
  for (const step of [['issue', 'om'] as const, ...way]) {
    const to = await act(module, id, step);
    if (!/^[A-Z_]+$/.test(to)) throw new Error(`${step[0]}: ${to}`);
  }
  bench.inbox.sent.length = 0;
  return id;
}

/** Who was told what about an order, and how. */
const told = (id: string) =>
  bench.inbox.sent
    .filter(({ ext }) => ext?.linkedUrl?.endsWith(id))
    .map(({ type, title, to }) => [type, title.en.split(':')[0], [...to].sort().join(' ')]);
const DONE: readonly Step[] = [
  ['start', 'fitter'],
  ['fill', 'fitter'],
  ['submit', 'fitter', { result: 'Done' }],
  ['agree', 'om'],
];

describe('what people of an order ask for', () => {
  it('more time is asked of the issuer, and the answer reaches who works on it (WO-30)', async () => {
    const id = await led('temporaryOrder');
    const { planEnd } = (await bench.see('temporaryOrder', id)).values;
    const ask: Step = ['requestExtension', 'fitter', { wantedEnd: Number(planEnd) + DAY }];
    await act('temporaryOrder', id, ask);
    expect(told(id)).toEqual([['TODO', 'More time is asked for', 'om']]);
    // It leads to where it is decided.
    expect(bench.inbox.sent.at(-1)?.ext?.linkedUrl).toBe(
      `/productioManager/newWorkOrder/temporaryOrderNode?action=extend&id=${id}`,
    );
    expect(await act('temporaryOrder', id, ['refuseExtension', 'om'])).toBe('TO_EXECUTE');
    expect(told(id)).toContainEqual(['RESULT', 'No more time', 'fitter mate']);
    expect((await bench.see('temporaryOrder', id)).values).toMatchObject({ planEnd, wantedEnd: null, extensions: 0 });
    expect(await act('temporaryOrder', id, ['refuseExtension', 'om'])).toBe('order.extensionNotAsked');
    await act('temporaryOrder', id, ask);
    await act('temporaryOrder', id, ['extend', 'om']);
    expect(told(id)).toContainEqual(['RESULT', 'Deadline extended', 'fitter mate']);
    const about = `record:temporaryOrder:${id}:extend`;
    expect(bench.inbox.retired.filter((one) => one === about)).toHaveLength(2);
  });

  it.each<[string, object, string]>([
    ['does the work', { executor: 'lead', coExecutors: [] }, 'em lead2 om pm'],
    ['helps with it', { executor: 'fitter', coExecutors: ['lead'] }, 'em lead2 om pm'],
  ])('more time is asked of whoever else may issue it where the issuer %s', async (_, values, to) => {
    const { id } = await bench.make('temporaryOrder', { name: 'Screen', content: 'Rags', ...values }, 'lead');
    await act('temporaryOrder', id, ['issue', 'lead']);
    const { planEnd } = (await bench.see('temporaryOrder', id)).values;
    bench.inbox.sent.length = 0;
    await act('temporaryOrder', id, ['requestExtension', 'lead', { wantedEnd: Number(planEnd) + DAY }]);
    expect(told(id)).toEqual([['TODO', 'More time is asked for', to]]);
    expect(await act('temporaryOrder', id, ['extend', 'lead'])).toBe('record.ownPart');
    expect(await act('temporaryOrder', id, ['extend', 'om'])).toBe('TO_EXECUTE');
  });

  it('more time is granted by nobody else while the issuer can', async () => {
    const id = await led('temporaryOrder');
    const { planEnd } = (await bench.see('temporaryOrder', id)).values;
    await act('temporaryOrder', id, ['requestExtension', 'fitter', { wantedEnd: Number(planEnd) + DAY }]);
    expect(await act('temporaryOrder', id, ['extend', 'em'])).toBe('record.notNamed');
  });

  it('a cancellation is asked of the managers, without those who may not decide (WO-25)', async () => {
    const id = await led('temporaryOrder', ['start', 'fitter']);
    await act('temporaryOrder', id, ['requestCancel', 'om']);
    expect(told(id)).toEqual([['TODO', 'Cancellation is asked for', 'em pm']]);
    await act('temporaryOrder', id, ['refuseCancel', 'pm']);
    expect(told(id)).toContainEqual(['RESULT', 'Not cancelled', 'om']);
    await act('temporaryOrder', id, ['requestCancel', 'om']);
    await act('temporaryOrder', id, ['approveCancel', 'em']);
    expect(told(id)).toContainEqual(['RESULT', 'Order cancelled', 'fitter mate om']);
  });

  it('late filling is asked of the managers, and the answer reaches who asked and who fills in (WO-28)', async () => {
    const id = await led('routineWork');
    await bench.pass(8 * HOUR);
    await bench.pass(2 * HOUR);
    bench.inbox.sent.length = 0;
    await act('routineWork', id, ['requestLateFill', 'lead']);
    expect(told(id)).toEqual([['TODO', 'Late filling is asked for', 'em om pm']]);
    await act('routineWork', id, ['approveLateFill', 'om']);
    expect(told(id)).toContainEqual(['RESULT', 'Fill in late', 'fitter lead mate']);
  });

  it.each([
    ['approveCorrection', 'Correction approved'],
    ['refuseCorrection', 'Correction rejected'],
  ])('a correction is asked of other managers, and %s is told to who asked (WO-29)', async (action, answer) => {
    const id = await led('temporaryOrder', ...DONE);
    await bench.pass(1);
    bench.inbox.sent.length = 0;
    await act('temporaryOrder', id, ['correct', 'om', { result: 'Other' }]);
    expect(told(id)).toEqual([['TODO', 'Correction is asked for', 'em pm']]);
    await act('temporaryOrder', id, [action, 'em']);
    expect(told(id)).toContainEqual(['RESULT', answer, 'om']);
    expect(bench.inbox.retired).toContain(`record:temporaryOrder:${id}:approveCorrection`);
  });

  it('waits no longer once the order has gone on', async () => {
    const id = await led('temporaryOrder', ['start', 'fitter']);
    const { planEnd } = (await bench.see('temporaryOrder', id)).values;
    await act('temporaryOrder', id, ['requestExtension', 'fitter', { wantedEnd: Number(planEnd) + DAY }]);
    await act('temporaryOrder', id, ['fill', 'fitter']);
    const about = `record:temporaryOrder:${id}:extend`;
    expect(bench.inbox.retired).not.toContain(about);
    await act('temporaryOrder', id, ['submit', 'fitter', { result: 'Done' }]);
    expect(bench.inbox.retired).toContain(about);
  });
});

describe('people of an order hear', () => {
  it('that it is waited for, whoever has it, once in four hours', async () => {
    const id = await led('temporaryOrder');
    const urge = (who = 'om') => act('temporaryOrder', id, ['urge', who]);
    expect([await urge('em'), await urge('fitter')]).toEqual(['record.notNamed', 'record.notNamed']);
    expect(await urge()).toBe('TO_EXECUTE');
    expect(told(id)).toEqual([['TODO', 'Urged', 'fitter mate']]);
    expect(await urge()).toBe('order.urgedAlready');
    await bench.pass(4 * HOUR);
    expect(await urge()).toBe('TO_EXECUTE');
  });

  it('that their decision is waited for', async () => {
    const id = await led('routineWork', ['fill', 'fitter'], ['submit', 'fitter', { result: 'Done' }]);
    bench.inbox.sent.length = 0;
    expect(await act('routineWork', id, ['urge', 'om'])).toBe('TO_REVIEW');
    expect(told(id)).toEqual([['TODO', 'Urged', 'lead lead2']]);
  });

  it('that it is with somebody else now (WO-04)', async () => {
    const id = await led('temporaryOrder');
    await act('temporaryOrder', id, ['reassign', 'om', { executor: 'lead2', coExecutors: ['mate'] }]);
    expect(told(id)).toEqual([
      ['REMIND', 'Order re-assigned', 'fitter'],
      ['TODO', 'Order for you', 'lead2 mate'],
    ]);
  });
});
