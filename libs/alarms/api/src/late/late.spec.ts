import { alarm as alarmTable } from '@sed/alarms-tables';
import type { AlarmRuleInput } from '@sed/alarms-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { replayConsole } from '../journal/console-replay';
import { PLANT, type EngineBench } from '../testing/engine-bench';
import { DAY, days, HOUR, LateBench, RULE, textOf } from '../testing/late-bench';
import { expectedExcursions } from '../testing/limit-oracle';
import { useEngineBench } from '../testing/use-engine-bench';
import { LATE_QUIET_MS } from './late-judgement';
import { writeLateRanges } from './late-ranges';

const S = 1000;
let late: LateBench;
let bench: EngineBench;
let now: number;

useEngineBench((fresh) => {
  bench = fresh;
  late = new LateBench(fresh);
  now = late.now;
});

describe('ranges of late samples', () => {
  it('grow by what is noted again and keep when they began', async () => {
    const write = (fromMs: number, toMs: number, at: number) =>
      bench.real.db.transaction((tx) => writeLateRanges(tx, new Map([[1, { fromMs, toMs }]]), at));
    await write(500, 600, 1000);
    await write(550, 580, 2000);
    await write(300, 900, 3000);
    expect(await late.ranges()).toEqual([{ signalId: 1, fromMs: 300, toMs: 900, sinceMs: 1000, seenAtMs: 3000 }]);
  });
});

describe('days that come late', () => {
  const start = (count = 6) => now - count * DAY;
  const wave = (count = 6) =>
    days(start(count), now - HOUR, (i) => [1, 1, 1, 9, 9, 1, 6, 1, 1, 1, 1][(i * 7 + (i >> 3)) % 11] ?? 1);

  it.each([
    [6, 0],
    [6, 900],
    [30, 0],
  ])(
    'raise what an independent oracle finds in all %d of them, closed and told to nobody, re-alarm %d s',
    async (count, reAlarmS) => {
      await late.addRule({ reAlarmS }, 40 * DAY);
      await late.comeLate([...wave(count), { series: 1, tsMs: now - HOUR, value: 1 }]);
      await late.judgeAll();
      // The oracle walks second by second: a step of the samples is one of its seconds.
      const traits = { ...RULE, reAlarmS: reAlarmS / 300, high: 5, low: -1, signal: { staleAfterS: 3 } };
      const steps = bench.history.samples.map((one) => ({ ...one, tsMs: (one.tsMs - start(count)) / 300 }));
      const expected = expectedExcursions(steps, traits, 0);
      expect(expected.length).toBeGreaterThan(15 * count);
      const rows = await bench.alarms();
      expect(textOf(rows, start(count))).toEqual(expected);
      expect(new Set(rows.map(({ state, active }) => `${state} ${String(active)}`))).toEqual(new Set(['CLOSED false']));
      expect(rows.every(({ lateAt, closedAt }) => lateAt === now && closedAt === bench.clock.ms)).toBe(true);
      expect(await bench.notices()).toEqual([]);
      expect(await late.ranges()).toEqual([]);
      expect(await bench.brokenInvariants()).toEqual([]);
    },
  );

  it('say what was worst, when it began and ended, and when the data came', async () => {
    await late.addRule();
    const values = [1, 6, 9.5, 6, 1];
    await late.comeLate(days(now - 5 * HOUR, now - 5 * HOUR + 5 * 300 * S, (i) => values[i] ?? 1));
    await late.judgeAll();
    const begin = now - 5 * HOUR + 300 * S;
    expect(await bench.alarms()).toMatchObject([
      { level: 1, side: 'HH', limit: 8, peak: 9.5, raisedAt: begin, clearedAt: begin + 900 * S, acked: false },
    ]);
    const arrived = { arrivedAt: now, endedAt: begin + 900 * S, repeats: 0 };
    expect(await bench.journal()).toMatchObject([
      {
        seq: 1,
        event: 'foundLate',
        ts: begin,
        facts: { late: arrived },
      },
      { seq: 2, event: 'closed', ts: bench.clock.ms, to: 'CLOSED' },
    ]);
  });

  it('sent twice raise nothing more', async () => {
    await late.addRule();
    await late.comeLate(wave());
    await late.judgeAll();
    const first = await bench.alarms();
    await late.comeLate(wave());
    await late.judgeAll();
    expect(await bench.alarms()).toEqual(first);
  });

  it('are judged again from the beginning after a process died, and told once', async () => {
    await late.addRule();
    await late.comeLate(wave());
    bench.faulty.fault = 'before-commit';
    await expect(late.judgeAll()).rejects.toThrow('killed');
    expect(await bench.alarms()).toEqual([]);
    expect(await late.ranges()).toHaveLength(1);
    bench.faulty.fault = 'after-commit';
    await expect(late.judgeAll()).rejects.toThrow('killed');
    const found = await bench.alarms();
    expect(found.length).toBeGreaterThan(100);
    bench.faulty.fault = 'none';
    await late.judgeAll();
    expect(await bench.alarms()).toEqual(found);
  });

  it('judged by two processes at once are told once', async () => {
    await late.addRule();
    await late.comeLate(wave());
    bench.clock.pass(LATE_QUIET_MS);
    await Promise.all([late.newJudgement(), late.newJudgement()].map((one) => late.judgeAll(one)));
    const rows = await bench.alarms();
    expect(new Set(rows.map(({ raisedAt }) => raisedAt)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(100);
  });

  it('never reach the screens: the feed of another process and the console of then know nothing of them', async () => {
    await late.addRule();
    await late.comeLate(wave());
    const other = new AlarmFeedStore(bench.real, bench.directory);
    const heard: string[] = [];
    other.onChange(({ event }) => heard.push(event));
    await late.judgeAll();
    await other.poll();
    expect(heard).toEqual([]);
    expect(other.open()).toEqual([]);
    const everywhere = eq(alarmTable.factoryNo, PLANT);
    expect(await replayConsole(bench.real.db, bench.directory, everywhere, now - 3 * DAY)).toEqual([]);
    expect(await replayConsole(bench.real.db, bench.directory, everywhere, bench.clock.ms)).toEqual([]);
  });
});

describe('what late data does not raise', () => {
  const burst = (from: number) => days(from, from + 4 * 300 * S, (i) => [1, 9, 9, 1][i] ?? 1);

  it('is an excursion during an alarm of the same rule that was live', async () => {
    await late.addRule();
    await bench.settle();
    await bench.feedSamples([{ series: 1, tsMs: now, value: 9 }]);
    const live = await bench.alarms();
    expect(live).toHaveLength(1);
    bench.history.samples = [{ series: 1, tsMs: now, value: 9 }];
    await late.comeLate(days(now - 1200 * S, now, () => 9));
    await late.judgeAll();
    expect(await bench.alarms()).toEqual(live);
  });

  it('is anything before the rule was put to work', async () => {
    await late.addRule({}, 2 * HOUR);
    await late.comeLate([...burst(now - 3 * HOUR), ...burst(now - HOUR)]);
    await late.judgeAll();
    expect((await bench.alarms()).map(({ raisedAt }) => raisedAt)).toEqual([now - HOUR + 300 * S]);
  });

  it.each<[string, Partial<AlarmRuleInput>]>([
    ['a rule on trial', { trial: true }],
    ['a rule that is off', { state: 'DISABLED' }],
    ['a silence that the data ended', { condition: { type: 'MISSING', durationS: 60, level: 2 } }],
  ])('is anything of %s', async (_, more) => {
    await late.addRule(more);
    await late.comeLate(burst(now - HOUR));
    await late.judgeAll();
    expect(await bench.alarms()).toEqual([]);
    expect(await late.ranges()).toEqual([]);
  });

  it('is anything more than 31 days ago', async () => {
    await late.addRule({}, 40 * DAY);
    await late.comeLate(burst(now - 32 * DAY));
    await late.judgeAll();
    expect(await bench.alarms()).toEqual([]);
    expect(await late.ranges()).toEqual([]);
  });

  it('is anything while the store has not taken the samples, or more of them come', async () => {
    await late.addRule();
    await bench.settle();
    await bench.feedSamples([{ series: 2, tsMs: now, value: 1 }]);
    late.storePosition = 0;
    await late.comeLate(burst(now - HOUR));
    await bench.pass(2 * S);
    const judgement = late.newJudgement();
    await late.judgeAll(judgement);
    expect(await late.ranges()).toHaveLength(1);
    late.storePosition = 1;
    await late.judgeAll(judgement);
    expect(await bench.alarms()).toHaveLength(1);
    await late.comeLate(burst(now - 3 * HOUR));
    expect(await judgement.step()).toBe(false);
    expect(await bench.alarms()).toHaveLength(1);
  });
});

describe('rules that look at more than one signal', () => {
  it('are judged when any of them comes late', async () => {
    await late.addRule({
      condition: { type: 'DEVIATION', setpoint: 'B', limit: 2, unit: 'absolute', direction: 'both', level: 3 },
    });
    bench.history.samples = days(now - 3 * HOUR, now - HOUR, () => 10);
    await late.comeLate(days(now - 2 * HOUR, now - 2 * HOUR + 4 * 300 * S, (i) => [10, 5, 5, 10][i] ?? 10, 2));
    await late.judgeAll();
    const begin = now - 2 * HOUR + 300 * S;
    expect(await bench.alarms()).toMatchObject([{ level: 3, raisedAt: begin, clearedAt: begin + 600 * S }]);
  });

  it('need their delay to pass in the data that follows', async () => {
    await late.addRule({ onDelayS: 900 });
    bench.history.samples = days(now - HOUR, now - HOUR + 4 * 300 * S, (i) => [9, 9, 9, 1][i] ?? 1);
    await late.comeLate([
      { series: 1, tsMs: now - HOUR - 600 * S, value: 1 },
      { series: 1, tsMs: now - HOUR - 300 * S, value: 9 },
    ]);
    await late.judgeAll();
    const begin = now - HOUR - 300 * S;
    expect(await bench.alarms()).toMatchObject([{ raisedAt: begin, clearedAt: begin + 1200 * S }]);
  });
});

describe('a range that grows while it is judged', () => {
  beforeEach(() => late.addRule());

  it('stays, and what is found later is told without telling the first again', async () => {
    const early = days(now - 5 * HOUR, now - 5 * HOUR + 3 * 300 * S, (i) => [1, 9, 1][i] ?? 1);
    const later = days(now - 2 * HOUR, now - 2 * HOUR + 3 * 300 * S, (i) => [1, 9, 1][i] ?? 1);
    await late.comeLate(early);
    bench.clock.pass(LATE_QUIET_MS);
    const scan = bench.history.scan.bind(bench.history);
    let isFirst = true;
    bench.history.scan = async (series, range) => {
      if (isFirst) await late.note(later);
      isFirst = false;
      return scan(series, range);
    };
    while (await late.newJudgement().step());
    expect(await bench.alarms()).toHaveLength(1);
    expect(await late.ranges()).toHaveLength(1);
    bench.history.samples = [...early, ...later];
    await late.judgeAll();
    expect(await bench.alarms()).toHaveLength(2);
    expect(await late.ranges()).toEqual([]);
  });
});
