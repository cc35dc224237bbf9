import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LimitAlarms } from '../delivery/limit-alarms';
import { PublishedReadings } from '../delivery/published-readings';
import type { LaboratoryBench, SeenRecord } from '../testing/laboratory-bench';
import { OutletDesk } from '../testing/outlet-desk';

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

/** The next sample keeps its limit, which ends the alarm of the one before. */
async function goodAgain(): Promise<void> {
  bench.engine.clock.pass(HOUR);
  await act(await handedIn(24.7, 2), 'verify', 'bob');
  await bench.pass(1);
  await bench.engine.app.get(LimitAlarms).look();
  expect(bench.alarms.active.size).toBe(0);
}

describe('results', () => {
  it('over a limit are confirmed, raise an alarm of level 1 and ask for a parallel sample; a good one ends the alarm', async () => {
    const task = await handedIn(24.4, 2);
    expect(await act(task, 'verify', 'bob')).toContain('isConfirmed');
    expect(await act(task, 'verify', 'bob', { isConfirmed: true })).toBe('VERIFIED');
    await bench.pass(1);
    const alarms = bench.engine.app.get(LimitAlarms);
    await alarms.look();
    expect(bench.alarms.active.get('LAB_EF_COD')).toMatchObject({ level: 1, factoryNo: 'plant_a' });
    const parallel = (await bench.list(TASK)).find(({ values }) => values.parallelOf === task.id);
    expect(parallel).toMatchObject({ status: 'TO_SAMPLE', values: { origin: 'PARALLEL' } });
    await goodAgain();
  });

  it('that were not tested end no alarm: what was over its limit is so until a result says otherwise', async () => {
    await act(await handedIn(24.4, 2), 'verify', 'bob', { isConfirmed: true });
    await bench.pass(1);
    const { alarms } = bench;
    await bench.engine.app.get(LimitAlarms).look();
    expect(alarms.active.size).toBe(1);
    bench.engine.clock.pass(HOUR);
    const task = await desk.atTheBench();
    const results = [
      { index: cod, untested: 'INSTRUMENT' },
      { index: ammonia, value: 2 },
    ];
    const twice = [{ kind: 'DUPLICATE', index: ammonia, first: 2, second: 2 }];
    expect(await act(task, 'submit', 'ann', { results, qc: twice })).toBe('TO_REVIEW');
    await act(task, 'verify', 'bob');
    await bench.pass(1);
    await bench.engine.app.get(LimitAlarms).look();
    expect(alarms.active.size).toBe(1);
    await goodAgain();
  });

  it('that are amended are said to be so on the sample that was asked for because of them (LB-11b)', async () => {
    const task = await handedIn(24.4, 2);
    await act(task, 'verify', 'bob', { isConfirmed: true });
    await bench.pass(1);
    const results = (await linesOf(task)).map((line) => (line.index === cod ? { ...line, a: 24.7 } : line));
    await act(task, 'amend', 'bob', { results });
    await act(task, 'approveAmendment', 'om');
    const parallel = (await bench.list(TASK)).find(({ values }) => values.parallelOf === task.id);
    expect(parallel?.values.note).toContain('v2');
  });

  it('over a limit raise their alarm however many samples were taken since: some tests need days', async () => {
    const late = await handedIn(24.4, 2);
    await act(late, 'verify', 'bob', { isConfirmed: true });
    await bench.pass(1);
    await bench.published(point, 250, bench.engine.clock.ms + 1);
    const alarms = bench.engine.app.get(LimitAlarms);
    await alarms.look();
    expect(bench.alarms.active.get('LAB_EF_COD')).toMatchObject({ level: 1 });
    const good = await handedIn(24.7, 2);
    await act(good, 'verify', 'bob');
    await bench.pass(1);
    await alarms.look();
    expect(bench.alarms.active.size).toBe(0);
  });

  it('of a test that takes longer than a week raise their alarm, but for samples taken and published since', async () => {
    const alarms = bench.engine.app.get(LimitAlarms);
    const slow = await handedIn(24.4, 2);
    bench.engine.clock.pass(10 * 24 * HOUR);
    await act(slow, 'verify', 'bob', { isConfirmed: true });
    await bench.pass(1);
    await alarms.look();
    expect(bench.alarms.active.get('LAB_EF_COD')).toMatchObject({ level: 1 });
    const slower = await handedIn(24.4, 2);
    await goodAgain();
    bench.engine.clock.pass(10 * 24 * HOUR);
    await act(slower, 'verify', 'bob', { isConfirmed: true });
    await bench.pass(1);
    await alarms.look();
    expect(bench.alarms.active.size).toBe(0);
  });

  it('are passed on to their signals however many were published at once', async () => {
    const before = bench.samples.taken.length;
    const from = bench.engine.clock.ms + 1000;
    await bench.published(point, 250, from, { index: cod, value: 30, state: 'VALID', qualifier: 'EQ' });
    await bench.engine.app.get(PublishedReadings).pass();
    const times = new Set(bench.samples.taken.slice(before).map(({ tsMs }) => tsMs));
    expect(times.has(from) && times.has(from + 249)).toBe(true);
  });

  it('once published are amended by two, with another version', async () => {
    const task = await handedIn(24.6, 2);
    await act(task, 'verify', 'bob');
    await bench.pass(1);
    const results = (await linesOf(task)).map((line) => (line.index === ammonia ? { ...line, value: 3 } : line));
    expect(await act(task, 'amend', 'bob', { results })).toBe('AMENDED');
    expect((await linesOf(task))[1]).toMatchObject({ value: 2 });
    expect(await act(task, 'approveAmendment', 'om')).toBe('PUBLISHED');
    expect(await bench.see(TASK, task.id)).toMatchObject({ values: { revision: 2, proposed: null } });
    expect((await linesOf(task))[1]).toMatchObject({ value: 3 });
  });

  it('stay as they were published where the amendment is refused (LB-11b)', async () => {
    const task = await handedIn(24.6, 2);
    await act(task, 'verify', 'bob');
    await bench.pass(1);
    const results = (await linesOf(task)).map((line) => (line.index === ammonia ? { ...line, value: 3 } : line));
    await act(task, 'amend', 'bob', { results });
    expect(await act(task, 'approveAmendment', 'bob')).toContain('record.position');
    expect(await act(task, 'refuseAmendment', 'om')).toBe('PUBLISHED');
    expect(await bench.see(TASK, task.id)).toMatchObject({ values: { revision: 1, proposed: null } });
    expect((await linesOf(task))[1]).toMatchObject({ value: 2 });
  });

  it('are not there for other plants, nor are their charts', async () => {
    const task = await handedIn(24.6, 2);
    await bench.engine.get(`laboratory/analysis-tasks/${task.id}/control-charts`, 'far').expect(404);
    const reply = await bench.engine.get(`laboratory/analysis-tasks/${task.id}/control-charts`, 'ann').expect(200);
    expect(reply.body).toMatchObject({
      data: [
        { kind: 'DUPLICATE', indexId: cod },
        { kind: 'DUPLICATE', indexId: ammonia },
      ],
    });
    await bench.engine.get('laboratory/entry-sheets?factoryNo=plant_a', 'far').expect(403);
  });
});
