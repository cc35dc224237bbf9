import { QUALITY } from '@sed/platform-contract';
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

beforeAll(async () => {
  desk = await OutletDesk.open();
  ({ bench } = desk);
  ({ cod, ammonia } = desk.known);
});
afterAll(() => bench.close());

const act = (...given: Parameters<OutletDesk['act']>) => desk.act(...given);
const linesOf = (task: SeenRecord) => desk.linesOf(task);
const handedIn = (...given: Parameters<OutletDesk['handedIn']>) => desk.handedIn(...given);
const atTheBench = () => desk.atTheBench();

describe('results of a batch', () => {
  it('wait for a failed control measurement to be waived', async () => {
    const task = await handedIn(24.7, 1, [{ kind: 'DUPLICATE', index: ammonia, first: 1, second: 2 }]);
    expect(await act(task, 'verify', 'bob')).toContain('laboratory.qcFailed');
    expect(await act(task, 'waiveQc', 'bob')).toBe('TO_REVIEW');
    expect(await act(task, 'verify', 'bob')).toBe('VERIFIED');
    await bench.pass(1);
    await bench.engine.app.get(PublishedReadings).pass();
    // It counts, and whoever sees it sees that it is doubted.
    expect(bench.samples.taken.at(-1)).toMatchObject({ value: 20, quality: QUALITY.SUSPECT });
  });

  it('that were kept too long are doubted, and what was measured in time is not', async () => {
    const task = await atTheBench();
    bench.engine.clock.pass(49 * HOUR);
    const line = { index: cod, ...TITRATED, a: 24.6 };
    const results = (remark?: string) => [
      { ...line, remark },
      { index: ammonia, value: 2 },
    ];
    const qc = desk.control(2);
    expect(await act(task, 'submit', 'ann', { results: results(), qc })).toContain('laboratory.holdTime');
    expect(await act(task, 'submit', 'ann', { results: results('Kept at 4 °C'), qc })).toBe('TO_REVIEW');
    await act(task, 'verify', 'bob');
    await bench.pass(1);
    await bench.engine.app.get(PublishedReadings).pass();
    expect(bench.samples.taken.at(-1)).toMatchObject({ value: 40, quality: QUALITY.SUSPECT });
  });

  it('that were measured in time stay so, whenever they are handed in, verified and amended', async () => {
    const task = await atTheBench();
    const results = [
      { index: cod, ...TITRATED, a: 24.6 },
      { index: ammonia, value: 2 },
    ];
    await act(task, 'save', 'ann', { results });
    bench.engine.clock.pass(49 * HOUR);
    expect(await act(task, 'submit', 'ann', { results, qc: desk.control(2) })).toBe('TO_REVIEW');
    await act(task, 'verify', 'bob');
    await bench.pass(1);
    const amended = [{ ...results[0], a: 24.7 }, results[1]];
    expect(await act(task, 'amend', 'bob', { results: amended })).toBe('AMENDED');
    expect(await act(task, 'approveAmendment', 'om')).toBe('PUBLISHED');
    expect((await linesOf(task)).map(({ late }) => late)).toEqual([false, false]);
    await bench.engine.app.get(PublishedReadings).pass();
    expect(bench.samples.taken.at(-1)).toMatchObject({ value: 20, quality: QUALITY.GOOD });
  });

  it('tested again after the hold time are doubted, unless the first test is what counts', async () => {
    for (const [finalRule, late] of [
      ['LAST', true],
      ['FIRST', false],
    ] as const) {
      const task = await handedIn(24.7, 2);
      bench.engine.clock.pass(49 * HOUR);
      expect(await act(task, 'retest', 'bob', { retestOf: [cod], finalRule })).toBe('RETEST');
      const results = (await linesOf(task)).map((line) =>
        line.state === 'RETEST' ? { ...line, ...TITRATED, a: 24.6, remark: 'Kept at 4 °C' } : line,
      );
      expect(await act(task, 'submitRetest', 'ann', { results })).toBe('TO_REVIEW');
      const counted = (await linesOf(task)).find(({ index, state }) => index === cod && state === 'VALID');
      expect(counted).toMatchObject({ late });
    }
  });

  it('of ten samples a day are measured twice once: the eleventh waits for another duplicate, or for the reviewer', async () => {
    await bench.pass(48 * HOUR);
    const batches = async () => {
      const reply = await bench.engine.get('laboratory/entry-sheets?factoryNo=plant_a', 'ann').expect(200);
      const { data } = reply.body as { data: { indexId: string; duplicatePct: number | null; batches: object[] }[] };
      return data.find(({ indexId }) => indexId === ammonia);
    };
    // Only the other index of the first is measured twice: one of the smallest batch is missing.
    const first = await handedIn(24.7, 1, [{ kind: 'DUPLICATE', index: cod, first: 20, second: 20 }]);
    expect(await bench.see(TASK, first.id)).toMatchObject({ values: { qcState: 'SHORT' } });
    expect(await act(first, 'verify', 'bob')).toContain('laboratory.duplicatesShort');
    // The next of the day makes up for it. What it is compared with is its own result.
    await handedIn(24.7, 1.2, [{ kind: 'DUPLICATE', index: ammonia, second: 1.3 }]);
    expect(await act(first, 'verify', 'bob')).toBe('VERIFIED');
    for (let more = 0; more < 8; more += 1) await handedIn(24.7, 1, []);
    const last = await atTheBench();
    expect((await batches())?.batches[0]).toMatchObject({ samples: 11, due: 2, has: 1 });
    const results = [
      { index: cod, ...TITRATED, a: 24.7 },
      { index: ammonia, value: 1 },
    ];
    expect(await act(last, 'submit', 'ann', { results })).toBe('TO_REVIEW');
    expect(await act(last, 'verify', 'bob')).toContain('laboratory.duplicatesShort');
    expect(await act(last, 'return', 'bob')).toBe('TESTING');
    const twice = [{ kind: 'DUPLICATE', index: ammonia, second: 1.05 }];
    expect(await act(last, 'submit', 'ann', { results, qc: twice })).toBe('TO_REVIEW');
    const { values } = await bench.see(TASK, last.id);
    // |1 - 1.05| / 2.05
    expect(values.qc).toMatchObject([{ first: 1, second: 1.05, outcome: 2.44, result: 'PASS' }]);
    expect(await act(last, 'verify', 'bob')).toBe('VERIFIED');
  });

  it('that are too few of a batch go on by the reason of the reviewer, which holds for the samples after it', async () => {
    await bench.pass(48 * HOUR);
    const first = await handedIn(24.7, 1, [{ kind: 'DUPLICATE', index: cod, first: 20, second: 20 }]);
    expect(await act(first, 'verify', 'bob')).toContain('laboratory.duplicatesShort');
    expect(await act(first, 'waiveQc', 'bob')).toBe('TO_REVIEW');
    expect(await act(first, 'verify', 'bob')).toBe('VERIFIED');
    const next = await handedIn(24.7, 1, []);
    expect(await bench.see(TASK, next.id)).toMatchObject({ values: { qcState: 'NONE' } });
    expect(await act(next, 'verify', 'bob')).toBe('VERIFIED');
  });

  it.each([
    [
      'MEAN',
      [
        ['RETRACTED', 40],
        ['RETRACTED', 30],
        ['VALID', 35],
      ],
    ],
    [
      'LAST',
      [
        ['RETRACTED', 40],
        ['VALID', 30],
      ],
    ],
    [
      'FIRST',
      [
        ['RETRACTED', 40],
        ['RETRACTED', 30],
        ['VALID', 40],
      ],
    ],
  ] as const)(
    'are tested again (%s counts): the old one stays to be seen and holds nothing up',
    async (finalRule, kept) => {
      const task = await handedIn(24.6, 2);
      expect(await act(task, 'retest', 'bob', { retestOf: [cod], finalRule })).toBe('RETEST');
      const open = await linesOf(task);
      expect(open.map(({ state }) => state)).toEqual(['RETRACTED', 'VALID', 'RETEST']);
      const without = open.filter(({ state }) => state !== 'RETEST');
      expect(await act(task, 'submitRetest', 'ann', { results: without })).toContain('laboratory.retestMissing');
      const sent = open.map((line) => (line.state === 'RETEST' ? { index: cod, value: 30 } : line));
      expect(await act(task, 'submitRetest', 'ann', { results: sent })).toBe('TO_REVIEW');
      const done = (await linesOf(task)).filter(({ index }) => index === cod);
      expect(done.map(({ state, value }) => [state, value])).toEqual(kept);
      expect(await act(task, 'verify', 'bob')).toBe('VERIFIED');
    },
  );
});

describe('what results are worked out with', () => {
  it('is the sheet that was tried and published last', async () => {
    const sheet = (formula: string) =>
      bench.make('analysisFieldList', {
        ...{ name: { zh: '表', en: 'Sheet' }, index: ammonia, formula },
        columns: [{ variable: 'A', name: 'Reading' }],
      });
    const [first, second] = [await sheet('A * 2'), await sheet('A * 3')];
    expect(await bench.act(['analysisFieldList', first.id], 'publish', 'bob')).toContain('testResult');
    for (const { id } of [first, second]) {
      await bench.act(['analysisFieldList', id], 'try', 'ann', { testA: 1.5 });
      expect(await bench.act(['analysisFieldList', id], 'publish', 'bob')).toBe('PUBLISHED');
    }
    expect((await bench.see('analysisFieldList', first.id)).status).toBe('RETIRED');
    const task = await atTheBench();
    await act(task, 'save', 'ann', {
      results: [
        { index: cod, value: 20 },
        { index: ammonia, a: 1 },
      ],
    });
    expect((await linesOf(task))[1]).toMatchObject({ value: 3 });
  });

  it('is a curve as straight as photometry asks for, verified by another person', async () => {
    const curve = (name: string, bend: number) => {
      const points = [0, 1, 2, 3, 4].map((concentration) => ({ concentration, reading: concentration * 2 + 1 }));
      const bent = points.map((dot, at) => (at === 2 ? { ...dot, reading: dot.reading + bend } : dot));
      const values = { name, index: ammonia, measuredOn: '2025-11-01', validTo: '2099-01-01', points: bent };
      return bench.make('calibrationCurve', values);
    };
    const few = { name: 'Few', index: ammonia, measuredOn: '2025-11-01', validTo: '2099-01-01' };
    const points = [{ concentration: 1, reading: 1 }];
    await expect(bench.make('calibrationCurve', { ...few, points })).rejects.toThrow('At least 5 entries');
    const [good, poor] = [await curve('A', 0), await curve('B', 1)];
    expect(good.values).toMatchObject({ slope: 2, intercept: 1, r: 1 });
    expect(await bench.act(['calibrationCurve', good.id], 'verify', 'ann')).toContain('record.ownWork');
    expect(await bench.act(['calibrationCurve', good.id], 'verify', 'bob')).toBe('VALID');
    expect(await bench.act(['calibrationCurve', poor.id], 'verify', 'bob')).toContain('laboratory.correlation');
  });
});
