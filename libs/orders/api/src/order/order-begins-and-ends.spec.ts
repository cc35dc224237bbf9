import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrdersBench } from '../testing/orders-bench';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ORDER = { name: 'Lift pump', content: 'Bearing runs hot', executor: 'fitter', requester: 'om' };

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
});
afterAll(() => bench.close());

async function issued(module: string, values: object): Promise<readonly [string, string]> {
  const { id } = await bench.make(module, { ...ORDER, ...values }, 'om');
  expect(await bench.act([module, id], 'issue', 'om')).toBe('TO_EXECUTE');
  return [module, id];
}

const act = (order: readonly [string, string], action: string, values?: object, who = 'fitter') =>
  bench.act(order, action, who, values === undefined ? {} : { values });

/** What the page lists against an action. */
async function against([module, id]: readonly [string, string], action: string): Promise<readonly string[]> {
  const reply = await bench.engine.get(`modules/${module}/records/${id}`, 'fitter').expect(200);
  const { actions } = (reply.body as { data: { actions: { name: string; refusals: string[] }[] } }).data;
  return actions.find(({ name }) => name === action)?.refusals ?? ['not offered'];
}

describe('work at a machine that is to be isolated', () => {
  it('begins once the lockout is confirmed, by no other way (WO-06)', async () => {
    const order = await issued('temporaryOrder', { equipName: 'Lift pump', equipNo: 'P203', lockedOut: true });
    expect(await act(order, 'start')).toBe('order.lockoutOpen');
    expect(await act(order, 'start', { lockoutConfirmed: false })).toBe('order.lockoutOpen');
    // The start asks for it, so it can be begun; the form, which does not, says what comes first.
    expect(await against(order, 'start')).toEqual([]);
    expect((await against(order, 'fill')).join()).toMatch(/锁|locked/);
    expect(await act(order, 'fill')).toBe('order.lockoutOpen');
    expect(await act(order, 'start', { lockoutConfirmed: true })).toBe('IN_PROGRESS');
    expect(await act(order, 'fill')).toBe('FILLING');
  });

  it('is locked out anew for the rework: it ran for its test', async () => {
    const order = await issued('temporaryOrder', { lockedOut: true, needsAcceptance: true, acceptor: 'final' });
    await act(order, 'start', { lockoutConfirmed: true });
    await act(order, 'fill');
    await act(order, 'submit', { result: 'Done' });
    await act(order, 'agree', undefined, 'om');
    expect(await act(order, 'refuse', undefined, 'final')).toBe('ACCEPT_FAILED');
    const planEnd = bench.engine.clock.ms + DAY;
    expect(await act(order, 'rework', { planEnd })).toBe('order.lockoutOpen');
    expect(await act(order, 'rework', { planEnd, lockoutConfirmed: true })).toBe('IN_PROGRESS');
  });

  it('is confirmed by whoever begins, not by whoever plans', async () => {
    const order = await issued('temporaryOrder', { lockedOut: true, lockoutConfirmed: true });
    expect(await act(order, 'start')).toBe('order.lockoutOpen');
  });

  it('is not asked about where nothing is to be isolated', async () => {
    const order = await issued('temporaryOrder', {});
    expect(await act(order, 'start')).toBe('IN_PROGRESS');
  });
});

describe('an order is handed in with (WO-11)', () => {
  const start = Date.UTC(2026, 4, 5, 1);
  const worked = [{ user: 'fitter', start, end: start + HOUR }];
  async function filling(module: string, values: object) {
    const order = await issued(module, values);
    expect(await act(order, 'fill')).toBe('FILLING');
    return order;
  }

  it.each<readonly [string, readonly [module: string, values: object, asked: object], string]>([
    ['its hours, where it supports others', ['auxiliaryWork', {}, {}], 'order.hoursMissing'],
    [
      'hours in which somebody worked',
      ['auxiliaryWork', {}, { workHours: [{ ...worked[0], end: start }] }],
      'order.hoursMissing',
    ],
    ['hours as the order says', ['temporaryOrder', { handedIn: ['HOURS'] }, {}], 'order.hoursMissing'],
    ['photos as the order says', ['temporaryOrder', { handedIn: ['PHOTOS'] }, {}], 'order.photosMissing'],
    [
      'a photo for a step that asks for one',
      [
        'temporaryOrder',
        { steps: [{ text: 'Look', needsPhoto: true }] },
        { steps: [{ text: 'Look', needsPhoto: true, ok: 'OK' }] },
      ],
      'order.photosMissing',
    ],
  ])('%s', async (_, [module, values, asked], refusal) => {
    const order = await filling(module, values);
    expect(await act(order, 'submit', { result: 'Done', ...asked })).toBe(refusal);
    // What the step itself asks for does not keep anybody from opening it.
    expect(await against(order, 'submit')).toEqual([]);
  });

  it.each<[string, string, object, object]>([
    ['nothing more where nothing is asked for', 'temporaryOrder', {}, {}],
    ['hours that are there', 'auxiliaryWork', { handedIn: ['HOURS'] }, { workHours: worked }],
    [
      'no photo of a step that does not apply',
      'temporaryOrder',
      { steps: [{ text: 'Look', needsPhoto: true }] },
      { steps: [{ text: 'Look', needsPhoto: true, ok: 'NA' }] },
    ],
  ])('%s', async (_, module, values, asked) => {
    const order = await filling(module, values);
    expect(await act(order, 'submit', { result: 'Done', ...asked })).toBe('TO_REVIEW');
  });
});
