import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PublishedReadings } from '../delivery/published-readings';
import type { LaboratoryBench, SeenRecord } from '../testing/laboratory-bench';
import { OutletDesk, TITRATED } from '../testing/outlet-desk';

const HOUR = 3_600_000;
const TASK = 'analysisTaskList';

let desk: OutletDesk;
let bench: LaboratoryBench;
let cod: string;
let ammonia: string;
let point: string;

beforeAll(async () => {
  desk = await OutletDesk.open();
  ({ bench } = desk);
  ({ cod, ammonia, point } = desk.known);
});
afterAll(() => bench.close());

const act = (...given: Parameters<OutletDesk['act']>) => desk.act(...given);
const linesOf = (task: SeenRecord) => desk.linesOf(task);
const handedIn = (...given: Parameters<OutletDesk['handedIn']>) => desk.handedIn(...given);
const atTheBench = () => desk.atTheBench();
const CONTROL = (nh?: number) => desk.control(nh);

describe('a sample', () => {
  it('is made from the plan of its point, and missed when nobody takes it', async () => {
    const next = (await bench.see('laboratoryElement', point)).values.nextAt;
    await bench.pass(Number(next) - bench.engine.clock.ms - HOUR + 1);
    const [task] = await bench.list(TASK);
    expect(task).toMatchObject({ status: 'TO_SAMPLE', values: { origin: 'PLAN', windowFrom: next } });
    expect(Number((await bench.see('laboratoryElement', point)).values.nextAt) - Number(next)).toBe(24 * HOUR);
    await bench.pass(6 * HOUR);
    expect(await bench.see(TASK, task?.id ?? '')).toMatchObject({ status: 'MISSED' });
    expect(bench.inbox.sent.some(({ title }) => title.zh.includes('漏检'))).toBe(true);
    const missed = await bench.see(TASK, task?.id ?? '');
    expect(await act(missed, 'explain')).toContain('lateReason');
    expect(await act(missed, 'explain', 'ann', { lateReason: 'The pump house was flooded' })).toBe('MISSED');
    // Taken all the same, by leave of the reviewer alone (LB-16): the sheet says that it was outside its window.
    expect(await act(missed, 'allowLate')).toContain('record.position');
    expect(await act(missed, 'allowLate', 'bob')).toBe('SAMPLED');
    const { takenAt, windowTo, lateReason } = (await bench.see(TASK, missed.id)).values;
    expect(Number(takenAt)).toBeGreaterThan(Number(windowTo));
    expect(lateReason).toBe('The pump house was flooded');
  });

  it('that is rejected is taken again in a bottle with another label', async () => {
    const task = await bench.make(TASK, { point, windowFrom: bench.engine.clock.ms });
    const labels: unknown[] = [(await bench.see(TASK, task.id)).values.barcode];
    await act(task, 'takeSample');
    for (const _ of [1, 2]) {
      expect(await act(task, 'refuseSample', 'ann', { condition: 'LEAK' })).toBe('RESAMPLE');
      expect(await act(task, 'takeAgain')).toBe('SAMPLED');
      labels.push((await bench.see(TASK, task.id)).values.barcode);
    }
    expect(labels).toEqual([labels[0], `${String(labels[0])}-R2`, `${String(labels[0])}-R3`]);
  });

  it('is taken now or before', async () => {
    const task = await bench.make(TASK, { point, windowFrom: bench.engine.clock.ms });
    const at = (ms: number) => act(task, 'takeSample', 'ann', { takenAt: bench.engine.clock.ms + ms });
    expect(await at(2 * 60_000)).toContain('laboratory.takenAhead');
    expect(await at(-60_000)).toBe('SAMPLED');
  });

  it('taken outside its window needs a reason', async () => {
    const task = await bench.make(TASK, { point, windowFrom: bench.engine.clock.ms });
    bench.engine.clock.pass(2 * HOUR);
    expect(await act(task, 'takeSample')).toContain('lateReason');
    expect(await act(task, 'takeSample', 'ann', { lateReason: 'Storm' })).toBe('SAMPLED');
  });
});

describe('results', () => {
  it('follow from their readings on the server, below detection by the limit, and are verified by a second person', async () => {
    const task = await handedIn(24.6, 0.01);
    const [first, second] = await linesOf(task);
    // (24.8 - 24.6) * 0.25 * 8000 / 10
    expect(first).toMatchObject({ value: 40, qualifier: 'EQ', verdict: 'IN', hi: 50 });
    expect(second).toMatchObject({ value: 0.025, qualifier: 'LT', verdict: 'IN' });
    expect(await act(task, 'verify', 'ann')).toContain('record.position');
    expect(await act(task, 'verify', 'bob')).toBe('VERIFIED');
    await bench.pass(1);
    expect((await bench.see(TASK, task.id)).status).toBe('PUBLISHED');
    await bench.engine.app.get(PublishedReadings).pass();
    expect(bench.samples.taken.at(-1)).toMatchObject({ value: 40 });
  });

  it('are begun with a reagent in date and an instrument that is calibrated; what was right then can be amended later (LB-05)', async () => {
    const lot = (name: string, expiresOn: string) =>
      bench.make('labReagent', { name, lot: name, kind: 'REAGENT', expiresOn });
    const [used, old] = [await lot('K2Cr2O7', '2099-01-01'), await lot('Old', '2020-01-01')];
    const overdue = await bench.instrument('OVERDUE');
    const task = await bench.make(TASK, { point, windowFrom: bench.engine.clock.ms });
    for (const action of ['takeSample', 'receive']) await act(task, action);
    expect(await act(task, 'enter', 'ann', { reagent: old.id })).toContain('laboratory.reagentExpired');
    expect(await act(task, 'enter', 'ann', { instrument: overdue })).toContain('laboratory.instrumentOverdue');
    const right = { reagent: used.id, instrument: await bench.instrument('IN_DATE') };
    expect(await act(task, 'enter', 'ann', right)).toBe('TESTING');
    const results = [
      { index: cod, ...TITRATED, a: 24.6 },
      { index: ammonia, value: 2 },
    ];
    expect(await act(task, 'save', 'ann', { results, reagent: old.id })).toContain('laboratory.reagentExpired');
    expect(await act(task, 'submit', 'ann', { results, qc: CONTROL(2) })).toBe('TO_REVIEW');
    await act(task, 'verify', 'bob');
    await bench.pass(1);
    await bench.act(['labReagent', used.id], 'dispose', 'ann');
    const amended = [results[0], { index: ammonia, value: 3 }];
    expect(await act(task, 'amend', 'bob', { results: amended })).toBe('AMENDED');
    expect(await act(task, 'approveAmendment', 'om')).toBe('PUBLISHED');
  });

  it('of a sample that was kept too long say why (hold time)', async () => {
    const task = await bench.make(TASK, { point, windowFrom: bench.engine.clock.ms });
    for (const action of ['takeSample', 'receive']) await act(task, action);
    bench.engine.clock.pass(49 * HOUR);
    await act(task, 'enter');
    const line = { index: cod, ...TITRATED, a: 24.6 };
    const submit = (remark?: string) =>
      act(task, 'submit', 'ann', {
        results: [
          { ...line, remark },
          { index: ammonia, value: 2 },
        ],
        qc: CONTROL(2),
      });
    expect(await submit()).toContain('laboratory.holdTime');
    expect(await submit('Kept at 4 °C, acidified')).toBe('TO_REVIEW');
    expect((await linesOf(task)).map(({ late }) => late)).toEqual([true, false]);
  });

  it('cannot be verified by whoever measured them', async () => {
    const task = await bench.make(TASK, { point, windowFrom: bench.engine.clock.ms });
    for (const action of ['takeSample', 'receive', 'enter']) await act(task, action, 'bob');
    await act(task, 'submit', 'bob', {
      results: [
        { index: cod, value: 20 },
        { index: ammonia, value: 1 },
      ],
      qc: CONTROL(),
    });
    expect(await act(task, 'verify', 'bob')).toContain('analyst');
  });

  it('without a value, or without a control measurement of the batch, are not handed in', async () => {
    await bench.pass(48 * HOUR);
    const task = await atTheBench();
    const results = [{ index: cod, value: 20 }, { index: ammonia }];
    expect(await act(task, 'submit', 'ann', { results, qc: CONTROL() })).toContain('results.1.value');
    const whole = [
      { index: cod, value: 20 },
      { index: ammonia, value: 1 },
    ];
    expect(await act(task, 'submit', 'ann', { results: whole })).toContain('qc');
  });

  describe('of which one is left out', () => {
    const line = () => ({ index: cod, ...TITRATED, a: 24.6 });
    const others = () => [{ kind: 'DUPLICATE', index: cod, first: 30, second: 31 }];
    const submit = (task: SeenRecord, results: object[]) => act(task, 'submit', 'ann', { results, qc: others() });

    it('are kept whole in a draft, and not handed in without a word about it', async () => {
      const task = await atTheBench();
      expect(await act(task, 'save', 'ann', { results: [line()] })).toBe('TESTING');
      expect((await linesOf(task)).map(({ index }) => index)).toEqual([cod, ammonia]);
      const refusal = await submit(task, [line()]);
      expect(refusal).toContain('laboratory.lineMissing');
      expect(refusal).toContain('NH');
      expect((await linesOf(task)).map(({ index }) => index)).toEqual([cod, ammonia]);
    });

    it.each([
      ['another reason without a remark', { untested: 'OTHER' }, 'laboratory.untestedRemark'],
      ['a reason beside a value', { untested: 'REAGENT', value: 2 }, 'laboratory.untestedWithValue'],
      ['a reason', { untested: 'REAGENT' }, 'TO_REVIEW'],
      ['another reason and its remark', { untested: 'OTHER', remark: 'Bottle broke' }, 'TO_REVIEW'],
    ])('with %s: %j leads to %s', async (_what, said, outcome) => {
      const task = await atTheBench();
      expect(await submit(task, [line(), { index: ammonia, ...said }])).toContain(outcome);
    });

    it('say why, and go on to be published: nothing is passed on of it, and no duplicate is asked for', async () => {
      await bench.pass(48 * HOUR);
      const task = await atTheBench();
      expect(await submit(task, [line(), { index: ammonia, untested: 'INSTRUMENT' }])).toBe('TO_REVIEW');
      expect((await linesOf(task))[1]).toMatchObject({ untested: 'INSTRUMENT', value: null, verdict: 'NONE' });
      expect(await act(task, 'verify', 'bob')).toBe('VERIFIED');
      await bench.pass(1);
      expect((await bench.see(TASK, task.id)).status).toBe('PUBLISHED');
    });

    it('of an amendment is asked for when it is proposed', async () => {
      const task = await handedIn(24.6, 2);
      await act(task, 'verify', 'bob');
      await bench.pass(1);
      expect(await act(task, 'amend', 'bob', { results: [line()] })).toContain('laboratory.lineMissing');
      const both = [line(), { index: ammonia, value: 1 }];
      expect(await act(task, 'amend', 'bob', { results: both })).toBe('AMENDED');
    });

    it('may be taken off where nobody asked for it', async () => {
      const other = await bench.make('testIndex', {
        ...{ code: 'XX', name: { zh: 'XX', en: 'XX' }, valueType: 'NUMBER', decimals: 1 },
      });
      const task = await atTheBench();
      const both = [line(), { index: ammonia, untested: 'NOT_DUE' }];
      await act(task, 'save', 'ann', { results: [...both, { index: other.id }] });
      expect(await linesOf(task)).toHaveLength(3);
      expect(await submit(task, both)).toBe('TO_REVIEW');
      expect(await linesOf(task)).toHaveLength(2);
    });
  });

  it('are overdue a shift after the time their slowest index needs, until they are handed in', async () => {
    const task = await atTheBench();
    const lateness = async () => (await bench.see(TASK, task.id)).values.lateness;
    const { dueAt, takenAt } = (await bench.see(TASK, task.id)).values;
    // COD of the desk takes 2 h.
    expect(Number(dueAt) - Number(takenAt)).toBe(10 * HOUR);
    await bench.pass(10 * HOUR - 1);
    expect(await lateness()).toBeNull();
    await bench.pass(1);
    expect(await lateness()).toBe('OVERDUE');
    const results = [
      { index: cod, ...TITRATED, a: 24.6 },
      { index: ammonia, value: 2 },
    ];
    expect(await act(task, 'submit', 'ann', { results, qc: CONTROL(2) })).toBe('TO_REVIEW');
    expect(await lateness()).toBeNull();
    // Came back after its time: it is open again, and late.
    expect(await act(task, 'return', 'bob')).toBe('TESTING');
    await bench.pass(1);
    expect(await lateness()).toBe('OVERDUE');
  });

  it('are returned with what is to be corrected: nothing else of the sheet can be changed', async () => {
    const task = await handedIn(24.6, 2);
    expect(await act(task, 'return', 'bob', { returned: [point] })).not.toBe('TESTING');
    expect(await act(task, 'return', 'bob', { returned: [ammonia] })).toBe('TESTING');
    const both = (codReading: number, nh: number) => [
      { index: cod, ...TITRATED, a: codReading },
      { index: ammonia, value: nh },
    ];
    expect(await act(task, 'submit', 'ann', { results: both(24.2, 3) })).toBe('TO_REVIEW');
    const [first, second] = await linesOf(task);
    expect([first?.value, second?.value]).toEqual([40, 3]);
    expect(await bench.see(TASK, task.id)).toMatchObject({ values: { returned: null } });
    expect(await act(task, 'return', 'bob')).toBe('TESTING');
    expect(await act(task, 'submit', 'ann', { results: both(24.7, 3) })).toBe('TO_REVIEW');
    expect((await linesOf(task))[0]).toMatchObject({ value: 20 });
  });

  it('that need a curve say so where there is none', async () => {
    const task = await atTheBench();
    const results = [
      { index: cod, ...TITRATED, a: 24.6 },
      { index: ammonia, a: 0.3, b: 0.02, v: 50, d: 1 },
    ];
    expect(await act(task, 'submit', 'ann', { results })).toContain('laboratory.curveMissing');
  });
});
