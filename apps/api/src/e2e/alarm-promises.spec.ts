import { Metrics, silentLog } from '@sed/platform-api';
import { aViewer, NullAuditTrail } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AlarmService,
  ENGINE_PLANT as PLANT,
  EngineBench,
  LATE_QUIET_MS,
  LateJudgement,
  openEngineDatabase,
  ruleInput,
  type EngineDatabase,
} from './harness/sources';

const S = 1000;
const DAY = 86_400 * S;
const LIMIT = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } as const;
const viewer = aViewer([PLANT], { code: 'U7' });
let opened: EngineDatabase;
let bench: EngineBench;
let start: number;

beforeAll(async () => {
  opened = await openEngineDatabase();
});
afterAll(() => opened.close());

/** Rules that tell by short message, each with its signal; the ids are 1, 2, 3 … */
async function rulesOn(count: number): Promise<void> {
  const codes = Array.from({ length: count }, (_, i) => `P${String(i)}`);
  for (const code of codes) bench.directory.addSignal(PLANT, code, { staleAfterS: 900 });
  const notify = { sms: true, receivers: [], recovery: true };
  await bench.addRules(codes.map((signalCode) => ruleInput({ signalCode, condition: LIMIT, notify })));
  await bench.settle();
  start = bench.clock.ms;
}

const all = (count: number, t: number, value: number) =>
  Array.from({ length: count }, (_, i) => ({ series: i + 1, tsMs: start + t, value }));

beforeEach(async () => {
  await opened.truncate();
  bench = new EngineBench(opened.database);
});

describe('T-A5: a confirmation', () => {
  const acknowledged = async () => {
    const [alarm] = await bench.alarms();
    const rows = (await bench.journal()).filter(({ event }) => event === 'acknowledged');
    return { acked: alarm?.acked, by: alarm?.ackedBy, rows: rows.map(({ actor }) => actor) };
  };

  it.each([
    ['before-commit', { acked: false, by: null, rows: [] }],
    ['after-commit', { acked: true, by: 'U7', rows: ['U7'] }],
  ] as const)(
    'of a process killed %s is there whole or not at all, and once after it is sent again',
    async (fault, left) => {
      await rulesOn(1);
      await bench.feedSamples(all(1, 0, 6));
      const [alarm] = await bench.alarms();
      const alarms = new AlarmService(
        bench.faulty.database,
        bench.directory,
        bench.feed,
        bench.clock,
        new NullAuditTrail(),
      );
      bench.faulty.fault = fault;
      await expect(alarms.acknowledge(alarm?.id ?? '', 'seen', viewer)).rejects.toThrow('killed');
      expect(await acknowledged()).toEqual(left);
      bench.faulty.fault = 'none';
      await alarms.acknowledge(alarm?.id ?? '', 'seen', viewer);
      expect(await acknowledged()).toEqual({ acked: true, by: 'U7', rows: ['U7'] });
      expect(await bench.brokenInvariants()).toEqual([]);
    },
  );
});

describe('T-A6: an evaluator that is blind', () => {
  it('clears none of fifty open alarms while broker and store are away for five minutes, and says so once per source', async () => {
    await rulesOn(50);
    await bench.feedSamples(all(50, 0, 6));
    bench.broker.connected = false;
    bench.history.probe = () => Promise.reject(new Error('the store does not answer'));
    await bench.pass(300 * S);
    const rows = await bench.alarms();
    expect(rows.filter(({ signalCode, active }) => signalCode.startsWith('P') && active)).toHaveLength(50);
    const own = rows.filter(({ signalCode }) => signalCode.startsWith('SYSTEM_'));
    expect(own.map(({ signalCode, active }) => `${signalCode} ${String(active)}`).sort()).toEqual([
      'SYSTEM_BROKER true',
      'SYSTEM_STORE true',
    ]);
    expect(rows).toHaveLength(52);
    bench.broker.connected = true;
    bench.history.probe = () => Promise.resolve();
    await bench.pass(40 * S);
    const after = await bench.alarms();
    expect(after.filter(({ signalCode, active }) => signalCode.startsWith('SYSTEM_') && active)).toEqual([]);
    // Good data clears, and nothing else.
    expect(after.filter(({ signalCode, active }) => signalCode.startsWith('P') && active)).toHaveLength(50);
    start = bench.clock.ms;
    await bench.feedSamples(all(50, 0, 1));
    expect((await bench.alarms()).filter(({ active }) => active)).toEqual([]);
    expect(await bench.brokenInvariants()).toEqual([]);
  });
});

describe('T-A9: data that comes late', () => {
  /** Every five minutes a value, on most hours beyond the limit for a quarter or two, differently for each signal. */
  const wave = (series: number) =>
    Array.from({ length: (6 * DAY - 3600 * S) / (300 * S) }, (_, i) => ({
      series,
      tsMs: start - 6 * DAY + i * 300 * S,
      value: (i * (series + 5) + (i >> 4)) % 12 < 3 && i % 24 > 2 ? 9 : 1,
    }));

  /** What was above five, found from the samples alone: where it began and what ended it. */
  const bursts = (samples: readonly { series: number; tsMs: number; value: number }[]) =>
    samples.flatMap(({ series, tsMs, value }, i) => {
      if (value <= 5 || (samples[i - 1]?.value ?? 0) > 5) return [];
      const end = samples.slice(i).find((next) => next.value <= 5);
      return [`${String(series)}: ${String(tsMs)}-${String(end?.tsMs)}`];
    });

  const inHistory = async () =>
    (await bench.alarms())
      .filter(({ lateAt }) => lateAt !== null)
      .map(({ signalId, raisedAt, clearedAt }) => `${String(signalId)}: ${String(raisedAt)}-${String(clearedAt)}`);

  const newJudgement = () => {
    const { directory, history, clock, faulty } = bench;
    return new LateJudgement(faulty.database, directory, history, clock, silentLog(), new Metrics());
  };

  async function judge(judgement = newJudgement()): Promise<void> {
    await bench.pass(LATE_QUIET_MS);
    while (await judgement.step());
  }

  async function comeLate(): Promise<string[]> {
    const late = [...wave(1), ...wave(2)];
    bench.history.samples = [...late, ...all(2, 0, 1)];
    bench.history.position = () => Promise.resolve(bench.log.lastSeq());
    bench.log.append(late, bench.clock.ms);
    await bench.settle();
    return [...bursts(wave(1)), ...bursts(wave(2))].sort();
  }

  /** Two rules that have been at work for seven days. */
  beforeEach(async () => {
    bench.clock.ms -= 7 * DAY;
    for (const code of ['P0', 'P1']) bench.directory.addSignal(PLANT, code, { staleAfterS: 900 });
    const notify = { sms: true, receivers: [], recovery: true };
    const rule = (signalCode: string) => ruleInput({ signalCode, condition: LIMIT, notify, reAlarmS: 0 });
    await bench.addRules([rule('P0'), rule('P1')]);
    bench.clock.pass(7 * DAY);
    await bench.settle();
    start = bench.clock.ms;
    await bench.feedSamples(all(2, 0, 1));
  });

  it('of six days becomes the history alarms an oracle finds, tells nobody, and the alarm of today is as ever', async () => {
    const expected = await comeLate();
    expect(expected.length).toBeGreaterThan(200);
    await bench.pass(10 * S);
    expect(await bench.alarms()).toEqual([]);
    const { values } = await bench.metrics.late.get();
    expect(values[0]?.value).toBe(wave(1).length + wave(2).length);
    await judge();
    expect((await inHistory()).sort()).toEqual(expected);
    expect((await bench.alarms()).filter(({ state }) => state !== 'CLOSED')).toEqual([]);
    expect(bench.feed.open()).toEqual([]);
    expect(await bench.notices()).toEqual([]);
    start = bench.clock.ms;
    await bench.feedSamples(all(1, 0, 9));
    expect((await bench.alarms()).filter(({ state }) => state !== 'CLOSED')).toMatchObject([
      { raisedAt: start, state: 'UNACK_ACTIVE', lateAt: null },
    ]);
    expect(await bench.brokenInvariants()).toEqual([]);
  });

  it('of a process that dies before or after it is written is told once, and once when it is sent again', async () => {
    const expected = await comeLate();
    await bench.pass(LATE_QUIET_MS);
    for (const fault of ['before-commit', 'after-commit'] as const) {
      bench.faulty.fault = fault;
      await expect(newJudgement().step()).rejects.toThrow('killed');
      bench.newEngine();
      await bench.settle();
    }
    await judge();
    expect((await inHistory()).sort()).toEqual(expected);
    await comeLate();
    await judge();
    expect((await inHistory()).sort()).toEqual(expected);
    expect(await bench.notices()).toEqual([]);
  });

  it('from the time of an alarm that stands adds none to it', async () => {
    await bench.feedSamples(all(1, 300 * S, 9));
    const live = await bench.alarms();
    expect(live).toHaveLength(1);
    const late = { series: 1, tsMs: start + 150 * S, value: 9 };
    bench.history.samples = [...all(1, 0, 1), late, ...all(1, 300 * S, 9)];
    bench.history.position = () => Promise.resolve(bench.log.lastSeq());
    bench.log.append([late], bench.clock.ms);
    await bench.settle();
    await judge();
    expect(await bench.alarms()).toEqual(live);
  });
});
