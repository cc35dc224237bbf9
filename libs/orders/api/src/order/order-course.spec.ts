import { temporaryOrder } from '@sed/orders-definitions';
import { SystemRecords } from '@sed/records-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrdersBench } from '../testing/orders-bench';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEY = 'temporaryOrder';
const ORDER = { name: 'Screen', content: 'Rags', executor: 'fitter', coExecutors: ['mate'] };

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.inbox.sent.length = 0;
});

const make = async (values: object = {}) => (await bench.make(KEY, { ...ORDER, ...values })).id;
const act = (id: string, action: string, who: string, values?: object) =>
  bench.act([KEY, id], action, who, values === undefined ? {} : { values });
const see = async (id: string) => (await bench.see(KEY, id)).values;

/** Who was told something that begins so. */
const hearers = (id: string, title: string) =>
  bench.inbox.sent
    .filter((message) => message.title.en.startsWith(title) && message.ext?.linkedUrl?.endsWith(id))
    .map(({ to }) => [...to].sort().join(' '));

/** Takes actions one after the other and says where each led. */
async function course(id: string, ...steps: readonly (readonly [string, string, object?])[]) {
  const states: string[] = [];
  for (const [action, who, values] of steps) states.push(await act(id, action, who, values));
  return states;
}

describe('an order comes back', () => {
  it('to its issuer, from whoever was to do it, with the reason (WO-05)', async () => {
    const id = await make();
    await act(id, 'issue', 'om');
    const bare = await bench.act([KEY, id], 'return', 'fitter', { note: '' });
    expect(bare).toBe('record.noteMissing');
    expect(await act(id, 'return', 'lead')).toBe('record.notNamed');
    expect(await act(id, 'return', 'mate')).toBe('TO_ISSUE');
    expect(hearers(id, 'Order returned')).toEqual(['om']);
    expect(await act(id, 'issue', 'om')).toBe('TO_EXECUTE');
  });

  it('from its form and from review, as long as nobody decided (WO-10, WO-14)', async () => {
    const id = await make();
    expect(
      await course(
        id,
        ...([
          ['issue', 'om'],
          ['start', 'fitter'],
          ['fill', 'fitter'],
        ] as const),
        ...([
          ['save', 'fitter', { result: 'Half' }],
          ['leave', 'fitter'],
          ['fill', 'fitter'],
        ] as const),
      ),
    ).toEqual(['TO_EXECUTE', 'IN_PROGRESS', 'FILLING', 'FILLING', 'IN_PROGRESS', 'FILLING']);
    expect((await see(id)).result).toBe('Half');
    await act(id, 'submit', 'fitter', { result: 'Done' });
    expect((await see(id)).actualEnd).toBe(bench.engine.clock.ms);
    expect(await act(id, 'withdraw', 'fitter')).toBe('FILLING');
    expect(await see(id)).toMatchObject({ actualEnd: null, signature: null });
    expect(await course(id, ['submit', 'fitter', { result: 'Done' }], ['agree', 'om'])).toEqual([
      'TO_REVIEW',
      'PASSED',
    ]);
    expect(await act(id, 'withdraw', 'fitter')).toBe('record.state');
  });

  it('from review and from acceptance, counted, to be done again (WO-15, WO-17 to WO-21)', async () => {
    const id = await make({ needsAcceptance: true, acceptor: 'final' });
    await course(id, ['issue', 'om'], ['start', 'fitter'], ['fill', 'fitter'], ['submit', 'fitter', { result: 'x' }]);
    expect(await act(id, 'reject', 'om')).toBe('REJECTED');
    expect(hearers(id, 'Order rejected')).toEqual(['fitter mate']);
    expect(await course(id, ['reopen', 'fitter'], ['submit', 'fitter', { result: 'y' }], ['agree', 'om'])).toEqual([
      ...['FILLING', 'TO_REVIEW', 'REVIEWED'],
    ]);
    expect(await act(id, 'accept', 'mate')).toBe('record.notNamed');
    expect(await act(id, 'refuse', 'final')).toBe('ACCEPT_FAILED');
    expect(hearers(id, 'Acceptance failed')).toEqual(['fitter mate']);
    await bench.pass(HOUR);
    const { ms } = bench.engine.clock;
    expect(await act(id, 'rework', 'fitter', { planEnd: ms })).toBe('order.extensionNotLater');
    expect(await act(id, 'rework', 'fitter', { planEnd: ms + DAY })).toBe('IN_PROGRESS');
    expect(await see(id)).toMatchObject({ rejections: 1, reworks: 1, planEnd: ms + DAY, actualEnd: null });
    const again = [
      ['fill', 'fitter'],
      ['submit', 'fitter', { result: 'z' }],
      ['agree', 'om'],
      ['accept', 'final'],
    ] as const;
    expect(await course(id, ...again)).toEqual(['FILLING', 'TO_REVIEW', 'REVIEWED', 'PASSED']);
    await bench.pass(1);
    expect((await bench.see(KEY, id)).status).toBe('COMPLETED');
    // IW-1: one entry for each state it went to.
    const moves = (await bench.timeline(KEY, id)).filter(({ from, to }) => from !== to).toReversed();
    expect(moves.map(({ to }) => to)).toEqual([
      ...['TO_ISSUE', 'TO_EXECUTE', 'IN_PROGRESS', 'FILLING', 'TO_REVIEW', 'REJECTED', 'FILLING', 'TO_REVIEW'],
      ...['REVIEWED', 'ACCEPT_FAILED', 'IN_PROGRESS', 'FILLING', 'TO_REVIEW', 'REVIEWED', 'PASSED', 'COMPLETED'],
    ]);
  });

  it('is not accepted by whoever took part, even where the order names them (IW-2)', async () => {
    const id = await make({ needsAcceptance: true, acceptor: 'mate' });
    await course(id, ['issue', 'om'], ['start', 'fitter'], ['fill', 'fitter'], ['submit', 'fitter', { result: 'x' }]);
    await act(id, 'agree', 'om');
    expect([await act(id, 'accept', 'mate'), await act(id, 'accept', 'om')]).toEqual(['record.ownPart', 'PASSED']);
  });

  it('cancelled before it began, with what was said (WO-24)', async () => {
    const id = await make();
    await act(id, 'issue', 'om');
    expect(await act(id, 'cancel', 'fitter')).toMatch(/^record\./);
    expect(await bench.act([KEY, id], 'cancel', 'om', { note: 'Not needed' })).toBe('CANCELLED');
    expect((await see(id)).cancelReason).toBe('Not needed');
  });
});

describe('an order refuses', () => {
  const refused = async (values: object) => {
    const asked = { factoryNo: 'plant_a', values: { ...ORDER, ...values } };
    return (await bench.engine.post(`modules/${KEY}/records`, asked, 'om').expect(422)).text;
  };

  it('one person twice, and a material that nobody can tell', async () => {
    expect(await refused({ coExecutors: ['fitter'] })).toContain('order.executorTwice');
    const material = await refused({ materials: [{ item: 'Seal', quantity: '1' }] });
    expect(material).toContain('order.materialUnnamed');
    expect(material).toContain('materials.0.unit');
  });

  it('to go on where it does not wait, to be cancelled twice at a time, and to take work into one that began', async () => {
    const [id, other] = [await make(), await make()];
    await course(id, ['issue', 'om'], ['start', 'fitter']);
    expect(await act(id, 'resume', 'fitter')).toBe('order.notPaused');
    await act(id, 'requestCancel', 'om');
    expect(await act(id, 'requestCancel', 'om')).toBe('order.cancelAsked');
    expect(await act(other, 'merge', 'om', { mergedInto: id })).toBe('order.mergeState');
    expect((await bench.see(KEY, other)).status).toBe('TO_ISSUE');
  });

  it('to be evaluated by its issuer once seven days have passed, even before it is by default (WO-23)', async () => {
    const id = await make();
    await course(id, ['issue', 'om'], ['fill', 'fitter'], ['submit', 'fitter', { result: 'x' }], ['agree', 'om']);
    await bench.pass(1);
    const scores = { scoreQuality: 5, scoreTime: 5, scoreSafety: 5 };
    // Its timer is late.
    bench.engine.clock.ms += 7 * DAY + 1;
    expect(await act(id, 'evaluate', 'om', scores)).toBe('order.evaluationTooLate');
    await bench.pass(0);
    expect(await see(id)).toMatchObject({ isEvaluatedByDefault: true, evaluatedBy: null });
  });

  it('to be filled in late once a day has passed (WO-28)', async () => {
    const round = (await bench.make('routineWork', ORDER)).id;
    const late = (action: string, who: string) => bench.act(['routineWork', round], action, who);
    await late('issue', 'om');
    await bench.pass(8 * HOUR);
    await bench.pass(2 * HOUR);
    await bench.pass(DAY);
    expect(await late('requestLateFill', 'lead')).toBe('TIMEOUT_CLOSED');
    await bench.pass(1);
    expect(await late('requestLateFill', 'lead')).toBe('order.lateFillTooLate');
    expect(await late('approveLateFill', 'om')).toBe('order.lateFillTooLate');
  });
});

describe('timers of an order', () => {
  const begun = async () => {
    const { ms } = bench.engine.clock;
    const id = await make({ planStart: ms, planEnd: ms + 10 * HOUR, remindAt: ms + HOUR });
    await act(id, 'issue', 'om');
    bench.inbox.sent.length = 0;
    return id;
  };

  it('remind, tell what is late, and tell managers at half as long again; each once (WO-26)', async () => {
    const id = await begun();
    await bench.pass(HOUR);
    expect(hearers(id, 'Reminder of an order')).toEqual(['fitter mate']);
    await bench.pass(9 * HOUR - 1);
    expect(hearers(id, 'Order overdue')).toEqual([]);
    await bench.pass(1);
    expect(hearers(id, 'Order overdue')).toEqual(['fitter lead lead2 mate']);
    await bench.pass(5 * HOUR - 1);
    expect(hearers(id, 'Order long overdue')).toEqual([]);
    // A restart brings nothing twice.
    await bench.restart();
    await bench.pass(1);
    await bench.pass(DAY);
    const all = ['Reminder of an order', 'Order overdue', 'Order long overdue'].map((title) => hearers(id, title));
    expect(all).toEqual([['fitter mate'], ['fitter lead lead2 mate'], ['em om']]);
  });

  it('are still once it is handed in, cancelled or done (IW-5)', async () => {
    const [done, cancelled] = [await begun(), await begun()];
    await act(cancelled, 'cancel', 'om');
    await course(done, ['start', 'fitter'], ['fill', 'fitter'], ['submit', 'fitter', { result: 'x' }], ['agree', 'om']);
    bench.inbox.sent.length = 0;
    await bench.pass(2 * DAY);
    for (const id of [done, cancelled]) {
      for (const title of ['Reminder of an order', 'Order overdue', 'Order long overdue'])
        expect(hearers(id, title)).toEqual([]);
    }
    expect((await bench.see(KEY, done)).values.timeliness).toBe('ON_TIME');
  });

  it('begin anew with a deadline that was moved (WO-30)', async () => {
    const id = await begun();
    const { planEnd } = await see(id);
    await act(id, 'requestExtension', 'fitter', { wantedEnd: Number(planEnd) + DAY });
    await act(id, 'extend', 'om');
    await bench.pass(20 * HOUR);
    expect([hearers(id, 'Order overdue'), (await see(id)).timeliness]).toEqual([[], 'ON_TIME']);
    await bench.pass(DAY);
    expect([hearers(id, 'Order overdue').length, (await see(id)).timeliness]).toEqual([1, 'OVERDUE_OPEN']);
  });
});

it('an order a plan made goes out by itself half an hour before it begins, and not to nobody (WO-02)', async () => {
  const planStart = bench.engine.clock.ms + 2 * HOUR;
  const made = (values: object) =>
    bench.engine.app.get(SystemRecords).change(async ({ records }) => {
      const shared = { name: 'Round', content: 'Look', emergencyDegree: '1', sourceType: 'PLAN', planStart } as const;
      return records.create(temporaryOrder, {
        factoryNo: 'plant_a',
        values: { ...shared, ...values },
        because: 'plan',
      });
    });
  const [given, open] = [await made({ executor: 'fitter' }), await made({})];
  const stateOf = async (record: { readonly id: string }) => (await bench.see(KEY, record.id)).status;
  await bench.pass(1.5 * HOUR - 1);
  expect(await stateOf(given)).toBe('TO_ISSUE');
  await bench.pass(1);
  expect([await stateOf(given), await stateOf(open)]).toEqual(['TO_EXECUTE', 'TO_ISSUE']);
});
