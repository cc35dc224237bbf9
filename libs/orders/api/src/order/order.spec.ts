import { PlantDirectory } from '@sed/platform-ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OrdersBench } from '../testing/orders-bench';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
});
afterAll(() => bench.close());

const ORDER = { name: 'Clean the screen', content: 'Rags on the fine screen', executor: 'fitter' };

/** An order led to a state by whoever may. */
async function led(module: string, way: readonly (readonly [string, string, object?])[], values: object = {}) {
  const issuer = way[0]?.[1] ?? 'om';
  const order = await bench.make(module, { ...ORDER, ...values }, issuer);
  for (const [action, who, asked] of way) {
    const to = await bench.act([module, order.id], action, who, asked === undefined ? {} : { values: asked });
    if (!/^[A-Z_]+$/.test(to)) throw new Error(`${action}: ${to}`);
  }
  return order.id;
}

const ISSUED = [['issue', 'om']] as const;
const FILLED = [...ISSUED, ['start', 'fitter'], ['fill', 'fitter']] as const;
const SUBMITTED = [...FILLED, ['submit', 'fitter', { result: 'Done' }]] as const;

describe('an order', () => {
  it('gets its planned end by its urgency, and is issued only to somebody', async () => {
    const order = await bench.make('temporaryOrder', { name: 'A', content: 'B', emergencyDegree: '3' });
    expect(order.status).toBe('TO_ISSUE');
    expect(order.no).toMatch(/^LS-/);
    expect(Number(order.values.planEnd) - Number(order.values.planStart)).toBe(4 * HOUR);
    expect(await bench.act(['temporaryOrder', order.id], 'issue', 'om')).toBe('order.nobody');
    expect(await bench.act(['temporaryOrder', order.id], 'issue', 'fitter')).toBe('record.position');
  });

  it('is refused with the posts that may, by their names', async () => {
    const { id, version } = await bench.make('temporaryOrder', ORDER);
    const reply = await bench.engine.post(
      `modules/temporaryOrder/records/${id}/actions/issue`,
      { version, note: 'n' },
      'fitter',
    );
    const { extendedMessage } = z.object({ extendedMessage: z.string() }).parse(reply.body);
    expect(extendedMessage).toMatch(/^Only for: [A-Z][a-z]+ [A-Za-z ,]+$/);
  });

  it('given to a team goes to who of it is on shift when it begins (WO-02)', async () => {
    bench.shifts.onShift.set('Team A', 'mate');
    const to = async (values: object) => {
      const order = await bench.make('temporaryOrder', { name: 'A', content: 'B', ...values });
      await bench.act(['temporaryOrder', order.id], 'issue', 'om');
      return (await bench.see('temporaryOrder', order.id)).values.executor;
    };
    expect(await to({ team: 'Team A' })).toBe('mate');
    expect(await to({ team: 'Team A', executor: 'fitter' })).toBe('fitter');
    expect(await to({ team: 'Team B' })).toBeNull();
  });

  it('is given to, and begun by, nobody whose certificate ends before the work does', async () => {
    const values = { ...ORDER, licences: ['ELECTRICIAN'], planEnd: bench.engine.clock.ms + 2 * DAY };
    const order = await bench.make('temporaryOrder', values);
    const act = (action: string, who: string, asked?: object) =>
      bench.act(['temporaryOrder', order.id], action, who, asked === undefined ? {} : { values: asked, note: 'ill' });
    const dayIn = (days: number) => new Date(bench.engine.clock.ms + days * DAY).toISOString().slice(0, 10);
    expect(await act('issue', 'om')).toBe('order.unlicensed');
    bench.shifts.held.set('fitter ELECTRICIAN', dayIn(1));
    expect(await act('issue', 'om')).toBe('order.unlicensed');
    bench.shifts.held.set('fitter ELECTRICIAN', dayIn(3));
    expect(await act('issue', 'om')).toBe('TO_EXECUTE');
    expect(await act('reassign', 'om', { executor: 'mate' })).toBe('order.unlicensed');
    bench.shifts.held.delete('fitter ELECTRICIAN');
    expect(await act('start', 'fitter')).toBe('order.unlicensed');
  });

  it('goes from issue to completion by different people, each change once in its timeline (IW-1, IW-2)', async () => {
    const id = await led('temporaryOrder', SUBMITTED);
    expect(await bench.act(['temporaryOrder', id], 'agree', 'fitter')).not.toBe('PASSED');
    // Completing it is a step of the engine's own (WO-22), after its answer.
    expect(await bench.act(['temporaryOrder', id], 'agree', 'om')).toBe('PASSED');
    await bench.pass(1);
    const seen = await bench.see('temporaryOrder', id);
    expect(seen).toMatchObject({ status: 'COMPLETED', values: { timeliness: 'ON_TIME', result: 'Done' } });
    const scores = { scoreQuality: 5, scoreTime: 4, scoreSafety: 5 };
    expect(await bench.act(['temporaryOrder', id], 'evaluate', 'om', { values: scores })).toBe('EVALUATED');
    const moves = (await bench.timeline('temporaryOrder', id)).filter(({ from, to }) => from !== to);
    expect(moves.map(({ to }) => to).toReversed()).toEqual([
      ...['TO_ISSUE', 'TO_EXECUTE', 'IN_PROGRESS', 'FILLING', 'TO_REVIEW', 'PASSED', 'COMPLETED', 'EVALUATED'],
    ]);
  });

  it('is not reviewed by its issuer who executes it, but by whoever else may issue it', async () => {
    const id = await led(
      'temporaryOrder',
      [
        ['issue', 'om'],
        ['start', 'om'],
        ['fill', 'om'],
      ],
      { executor: 'om' },
    );
    await bench.act(['temporaryOrder', id], 'submit', 'om', { values: { result: 'x' } });
    expect(await bench.act(['temporaryOrder', id], 'agree', 'om')).toBe('record.ownPart');
    expect(await bench.act(['temporaryOrder', id], 'agree', 'fitter')).toBe('record.position');
    expect(await bench.act(['temporaryOrder', id], 'agree', 'lead')).toBe('PASSED');
  });

  it('is evaluated by default after seven days', async () => {
    const id = await led('temporaryOrder', [...SUBMITTED, ['agree', 'om']]);
    await bench.pass(1);
    await bench.pass(7 * DAY);
    expect(await bench.see('temporaryOrder', id)).toMatchObject({
      status: 'EVALUATED',
      values: { scoreQuality: 4, isEvaluatedByDefault: true },
    });
  });

  it('counts pauses, and does not go on while it is paused (IW-6)', async () => {
    const id = await led('temporaryOrder', [...ISSUED, ['start', 'fitter']]);
    await bench.act(['temporaryOrder', id], 'pause', 'fitter', { values: { pauseReason: 'PARTS' } });
    expect(await bench.act(['temporaryOrder', id], 'fill', 'fitter')).toBe('order.paused');
    await bench.pass(90 * 60_000);
    expect(await bench.act(['temporaryOrder', id], 'resume', 'fitter')).toBe('IN_PROGRESS');
    expect((await bench.see('temporaryOrder', id)).values).toMatchObject({ pausedMin: 90, pausedAt: null });
  });

  it('is extended twice at most, and its first planned end stays', async () => {
    const id = await led('temporaryOrder', [...ISSUED, ['start', 'fitter']]);
    const { planEnd } = (await bench.see('temporaryOrder', id)).values;
    const ask = async (wantedEnd: number) =>
      bench.act(['temporaryOrder', id], 'requestExtension', 'fitter', { values: { wantedEnd } });
    expect(await ask(Number(planEnd) - 1)).toBe('order.extensionNotLater');
    for (const days of [1, 2]) {
      expect(await ask(Number(planEnd) + days * DAY)).toBe('IN_PROGRESS');
      expect(await bench.act(['temporaryOrder', id], 'extend', 'om')).toBe('IN_PROGRESS');
    }
    expect(await ask(Number(planEnd) + 3 * DAY)).toBe('order.extendedTwice');
    const { values } = await bench.see('temporaryOrder', id);
    expect(values).toMatchObject({ planEnd: Number(planEnd) + 2 * DAY, originalPlanEnd: planEnd, extensions: 2 });
  });

  it('is late once its planned end has passed, and stays late when it is done', async () => {
    const id = await led('temporaryOrder', FILLED);
    await bench.pass(3 * DAY);
    expect((await bench.see('temporaryOrder', id)).values.timeliness).toBe('OVERDUE_OPEN');
    await bench.act(['temporaryOrder', id], 'submit', 'fitter', { values: { result: 'late' } });
    expect((await bench.see('temporaryOrder', id)).values.timeliness).toBe('OVERDUE_DONE');
  });

  it('started is cancelled by a manager only', async () => {
    const id = await led('temporaryOrder', [...ISSUED, ['start', 'fitter']]);
    expect(await bench.act(['temporaryOrder', id], 'cancel', 'om')).toBe('record.state');
    expect(await bench.act(['temporaryOrder', id], 'approveCancel', 'pm')).toBe('order.cancelNotAsked');
    expect(await bench.act(['temporaryOrder', id], 'requestCancel', 'om')).toBe('IN_PROGRESS');
    expect(await bench.act(['temporaryOrder', id], 'approveCancel', 'om')).toBe('record.ownPart');
    expect(await bench.act(['temporaryOrder', id], 'approveCancel', 'pm')).toBe('CANCELLED');
  });
});

describe('steps of an order', () => {
  it('need a result, and a remark where they are not in order', async () => {
    const id = await led('temporaryOrder', FILLED, { steps: [{ text: 'Look', resultKind: 'CHECK' }] });
    const submit = (ok: string | null, remark: string | null = null) =>
      bench.act(['temporaryOrder', id], 'submit', 'fitter', {
        values: { result: 'x', steps: [{ text: 'Look', resultKind: 'CHECK', ok, remark }] },
      });
    expect(await bench.act(['temporaryOrder', id], 'submit', 'fitter', { values: { result: 'x' } })).toBe(
      'order.stepOpen',
    );
    expect(await submit('NOK')).toBe('order.stepNotOk');
    expect(await submit('NOK', 'Worn')).toBe('TO_REVIEW');
  });

  it('keep the reading of their signal from when they were filled in, and none a client made up', async () => {
    const [signal] = bench.engine.app.get(PlantDirectory).signalsOf('plant_a').values();
    if (signal === undefined) throw new Error('the plant has a signal');
    const step = { text: 'Look', resultKind: 'CHECK', signal: `plant_a/${signal.code}`, ok: 'OK' };
    const id = await led('temporaryOrder', FILLED);
    bench.live.set(signal.id, 7.5, 1000);
    await bench.act(['temporaryOrder', id], 'save', 'fitter', { values: { steps: [step] } });
    const taken = { reading: 7.5, readingQuality: 'GOOD', readingAt: 1000 };
    expect((await bench.see('temporaryOrder', id)).values.steps).toMatchObject([taken]);
    bench.live.set(signal.id, 9, 2000);
    const values = { steps: [{ ...step, remark: 'Fine' }], result: 'x' };
    await bench.act(['temporaryOrder', id], 'submit', 'fitter', { values });
    expect((await bench.see('temporaryOrder', id)).values.steps).toMatchObject([{ ...taken, remark: 'Fine' }]);
  });
});

describe('an order of a windowed type', () => {
  it('is closed by time, and filled in late with leave within a day', async () => {
    const id = await led('routineWork', [['issue', 'om']]);
    await bench.pass(8 * HOUR);
    expect((await bench.see('routineWork', id)).values.timeliness).toBe('OVERDUE_OPEN');
    await bench.restart();
    await bench.pass(2 * HOUR);
    expect((await bench.see('routineWork', id)).status).toBe('TIMEOUT_CLOSED');
    expect(await bench.act(['routineWork', id], 'approveLateFill', 'om')).toBe('order.lateFillNotAsked');
    expect(await bench.act(['routineWork', id], 'requestLateFill', 'lead')).toBe('TIMEOUT_CLOSED');
    expect(await bench.act(['routineWork', id], 'approveLateFill', 'om')).toBe('FILLING');
    await bench.pass(HOUR);
    await bench.act(['routineWork', id], 'submit', 'fitter', { values: { result: 'late' } });
    expect(await bench.see('routineWork', id)).toMatchObject({
      status: 'TO_REVIEW',
      values: { timeliness: 'OVERDUE_DONE' },
    });
  });
});

describe('when work began that was filled in late', () => {
  /** Closed by its time without having been started, and opened again a day later. */
  async function openedLate(): Promise<{ id: string; issuedMs: number }> {
    const id = await led('routineWork', [['issue', 'om']]);
    const issuedMs = bench.engine.clock.ms;
    await bench.pass(8 * HOUR);
    await bench.pass(2 * HOUR);
    await bench.act(['routineWork', id], 'requestLateFill', 'lead');
    await bench.act(['routineWork', id], 'approveLateFill', 'om');
    return { id, issuedMs };
  }
  const startOf = async (id: string) => (await bench.see('routineWork', id)).values.actualStart;
  const submit = (id: string, more: object) => bench.act(['routineWork', id], 'submit', 'fitter', more);

  it('is what the hours say, or the device noted, and otherwise nothing', async () => {
    const known = await openedLate();
    const start = known.issuedMs + HOUR;
    const workHours = [{ user: 'fitter', start, end: start + HOUR }];
    await submit(known.id, { values: { result: 'late', workHours } });
    expect(await startOf(known.id)).toBe(start);

    const noted = await openedLate();
    const passed = [
      { action: 'start', at: noted.issuedMs + 2 * HOUR },
      { action: 'fill', at: noted.issuedMs + 3 * HOUR },
    ];
    await submit(noted.id, { values: { result: 'late' }, passed });
    expect(await startOf(noted.id)).toBe(noted.issuedMs + 2 * HOUR);

    const unknown = await openedLate();
    const before = [{ action: 'start', at: unknown.issuedMs - HOUR }];
    await submit(unknown.id, { values: { result: 'late' }, passed: before });
    expect(await startOf(unknown.id)).toBeNull();
  });
});

describe('a correction', () => {
  it('waits beside the official values until somebody else decides', async () => {
    const id = await led('temporaryOrder', [...SUBMITTED, ['agree', 'om']]);
    await bench.pass(1);
    const values = { result: 'Done, bearing greased' };
    expect(await bench.act(['temporaryOrder', id], 'correct', 'om', { values })).toBe('COMPLETED');
    expect((await bench.see('temporaryOrder', id)).values).toMatchObject({
      result: 'Done',
      proposed: { values, by: 'om', reason: 'n' },
    });
    expect(await bench.act(['temporaryOrder', id], 'correct', 'em', { values })).toBe('record.proposalOpen');
    expect(await bench.act(['temporaryOrder', id], 'approveCorrection', 'om')).toBe('record.ownPart');
    expect(await bench.act(['temporaryOrder', id], 'approveCorrection', 'em')).toBe('COMPLETED');
    expect((await bench.see('temporaryOrder', id)).values).toMatchObject({ ...values, proposed: null });
  });

  it('that is refused leaves the old values', async () => {
    const id = await led('temporaryOrder', [...SUBMITTED, ['agree', 'om']]);
    await bench.pass(1);
    await bench.act(['temporaryOrder', id], 'correct', 'om', { values: { result: 'Other' } });
    expect(await bench.act(['temporaryOrder', id], 'refuseCorrection', 'em')).toBe('COMPLETED');
    expect((await bench.see('temporaryOrder', id)).values).toMatchObject({ result: 'Done', proposed: null });
    expect(await bench.act(['temporaryOrder', id], 'refuseCorrection', 'em')).toBe('record.proposalNone');
  });
});

describe('parts of orders', () => {
  it('are split off with a link to the whole, and merged with their steps', async () => {
    const id = await led('temporaryOrder', ISSUED);
    const values = { partName: 'The other screen', partExecutor: 'mate' };
    expect(await bench.act(['temporaryOrder', id], 'split', 'om', { values })).toBe('TO_EXECUTE');
    const reply = await bench.engine
      .get('modules/temporaryOrder/records?keyword=The%20other%20screen', 'om')
      .expect(200);
    const body = reply.body as { data: { list: { id: string; values: Record<string, unknown> }[] } };
    const [part] = body.data.list;
    expect(part?.values).toMatchObject({ partOf: id, executor: 'mate' });
    const merge = (mergedInto: string) =>
      bench.act(['temporaryOrder', part?.id ?? ''], 'merge', 'om', { values: { mergedInto } });
    expect(await merge(part?.id ?? '')).toBe('order.mergeSelf');
    expect(await merge(id)).toBe('CANCELLED');
  });
});

describe('signals of what is worked on', () => {
  it('are under maintenance from the start to the end, and no longer (IW-5)', async () => {
    const signals = [...bench.engine.app.get(PlantDirectory).signalsOf('plant_a').keys()].slice(0, 1);
    const id = await led('temporaryOrder', ISSUED, { signals: signals.map((code) => `plant_a/${code}`) });
    expect([...bench.signals.held]).toEqual([]);
    await bench.act(['temporaryOrder', id], 'start', 'fitter');
    expect([...bench.signals.held]).toEqual(signals);
    await bench.act(['temporaryOrder', id], 'requestCancel', 'om');
    await bench.act(['temporaryOrder', id], 'approveCancel', 'pm');
    expect([...bench.signals.held]).toEqual([]);
  });
});
