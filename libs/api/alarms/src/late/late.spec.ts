import { schema } from '@sed/api-database';
import { Metrics, silentLog } from '@sed/api-platform';
import type { AlarmRuleInput } from '@sed/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { replayConsole } from '../journal/console-replay';
import { PLANT, type EngineBench } from '../testing/engine-bench';
import { expectedExcursions } from '../testing/limit-oracle';
import { ruleInput, type Sample } from '../testing/samples';
import { seeded } from '../testing/seeded';
import { useEngineBench } from '../testing/use-engine-bench';
import { notMerged } from './late-alarms';
import { LATE_QUIET_MS, LateJudgement, LateSources } from './late-judgement';
import { writeLateRanges } from './late-ranges';

const S = 1000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const RULE = {
  ...{ onDelayS: 0, offDelayS: 0, deadband: 0, reAlarmS: 0 },
  notify: { sms: true, receivers: [], recovery: true },
};

let bench: EngineBench;
let now: number;
let storePosition: number;

useEngineBench((fresh) => {
  bench = fresh;
  now = bench.clock.now;
  storePosition = Number.MAX_SAFE_INTEGER;
  bench.history.position = () => Promise.resolve(storePosition);
  for (const code of ['A', 'B']) bench.directory.addSignal(PLANT, code, { staleAfterS: 900 });
});

function newJudgement(): LateJudgement {
  const { directory, history, clock } = bench;
  const sources = new LateSources(directory, history, clock, silentLog(), new Metrics());
  return new LateJudgement(bench.faulty.database, sources);
}

/** A limit rule that was put to work so long ago. */
async function addRule(more: Partial<AlarmRuleInput> = {}, ageMs = 30 * DAY): Promise<void> {
  const limit = { type: 'LIMIT', limits: { H: { value: 5, level: 2 }, HH: { value: 8, level: 1 } } } as const;
  bench.clock.now = now - ageMs;
  await bench.addRules([ruleInput({ signalCode: 'A', condition: limit, ...RULE, ...more })]);
  bench.clock.now = now;
}

/** Samples the store has, and that the engine noted as late. */
async function comeLate(samples: readonly Sample[]): Promise<void> {
  const known = new Map(bench.history.samples.map((one) => [`${String(one.series)}/${String(one.tsMs)}`, one]));
  for (const one of samples) known.set(`${String(one.series)}/${String(one.tsMs)}`, one);
  bench.history.samples = [...known.values()];
  await note(samples);
}

async function note(samples: readonly Sample[]): Promise<void> {
  const ranges = new Map<number, { fromMs: number; toMs: number }>();
  for (const { series, tsMs } of samples) {
    const { fromMs, toMs } = ranges.get(series) ?? { fromMs: tsMs, toMs: tsMs };
    ranges.set(series, { fromMs: Math.min(fromMs, tsMs), toMs: Math.max(toMs, tsMs) });
  }
  await bench.real.db.transaction((tx) => writeLateRanges(tx, ranges, bench.clock.now));
}

/** Every five minutes a value, of a wave that is beyond its limit now and then. */
function days(from: number, to: number, valueAt: (step: number) => number, series = 1): Sample[] {
  const samples: Sample[] = [];
  for (let ts = from, step = 0; ts < to; ts += 300 * S, step++)
    samples.push({ series, tsMs: ts, value: valueAt(step) });
  return samples;
}

async function judgeAll(judgement = newJudgement()): Promise<void> {
  bench.clock.now += LATE_QUIET_MS;
  while (await judgement.step());
}

const ranges = () => bench.real.db.select().from(schema.alarmLateRange);
const STEP = 300 * S;
/** As the oracle writes it, in steps of the samples. */
const textOf = (rows: Awaited<ReturnType<EngineBench['alarms']>>, start: number) =>
  rows.map(
    ({ raisedAt, clearedAt, repeat }) =>
      `${String((raisedAt - start) / STEP)}-${String(((clearedAt ?? NaN) - start) / STEP)} x${String(repeat)}`,
  );

describe('ranges of late samples', () => {
  it('grow by what is noted again and keep when they began', async () => {
    const write = (fromMs: number, toMs: number, at: number) =>
      bench.real.db.transaction((tx) => writeLateRanges(tx, new Map([[1, { fromMs, toMs }]]), at));
    await write(500, 600, 1000);
    await write(550, 580, 2000);
    await write(300, 900, 3000);
    expect(await ranges()).toEqual([{ signalId: 1, fromMs: 300, toMs: 900, sinceMs: 1000, seenAtMs: 3000 }]);
  });
});

describe('six days that come late', () => {
  const start = () => now - 6 * DAY;
  const wave = () => days(start(), now - HOUR, (i) => [1, 1, 1, 9, 9, 1, 6, 1, 1, 1, 1][(i * 7 + (i >> 3)) % 11] ?? 1);

  it.each([0, 900])(
    'raise what an independent oracle finds, closed and told to nobody, re-alarm %d s',
    async (reAlarmS) => {
      await addRule({ reAlarmS });
      await comeLate([...wave(), { series: 1, tsMs: now - HOUR, value: 1 }]);
      await judgeAll();
      // The oracle walks second by second: a step of the samples is one of its seconds.
      const traits = { ...RULE, reAlarmS: reAlarmS / 300, high: 5, low: -1, signal: { staleAfterS: 3 } };
      const steps = bench.history.samples.map((one) => ({ ...one, tsMs: (one.tsMs - start()) / 300 }));
      const expected = expectedExcursions(steps, traits, 0);
      expect(expected.length).toBeGreaterThan(90);
      const rows = await bench.alarms();
      expect(textOf(rows, start())).toEqual(expected);
      expect(new Set(rows.map(({ state, active }) => `${state} ${String(active)}`))).toEqual(new Set(['CLOSED false']));
      expect(rows.every(({ lateAt, closedAt }) => lateAt === now && closedAt === bench.clock.now)).toBe(true);
      expect(await bench.notices()).toEqual([]);
      expect(await ranges()).toEqual([]);
      expect(await bench.brokenInvariants()).toEqual([]);
    },
  );

  it('say what was worst, when it began and ended, and when the data came', async () => {
    await addRule();
    const values = [1, 6, 9.5, 6, 1];
    await comeLate(days(now - 5 * HOUR, now - 5 * HOUR + 5 * 300 * S, (i) => values[i] ?? 1));
    await judgeAll();
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
      { seq: 2, event: 'closed', ts: bench.clock.now, to: 'CLOSED' },
    ]);
  });

  it('sent twice raise nothing more', async () => {
    await addRule();
    await comeLate(wave());
    await judgeAll();
    const first = await bench.alarms();
    await comeLate(wave());
    await judgeAll();
    expect(await bench.alarms()).toEqual(first);
  });

  it('are judged again from the beginning after a process died, and told once', async () => {
    await addRule();
    await comeLate(wave());
    bench.faulty.fault = 'before-commit';
    await expect(judgeAll()).rejects.toThrow('killed');
    expect(await bench.alarms()).toEqual([]);
    expect(await ranges()).toHaveLength(1);
    bench.faulty.fault = 'after-commit';
    await expect(judgeAll()).rejects.toThrow('killed');
    const found = await bench.alarms();
    expect(found.length).toBeGreaterThan(100);
    bench.faulty.fault = 'none';
    await judgeAll();
    expect(await bench.alarms()).toEqual(found);
  });

  it('judged by two processes at once are told once', async () => {
    await addRule();
    await comeLate(wave());
    bench.clock.now += LATE_QUIET_MS;
    await Promise.all([newJudgement(), newJudgement()].map((one) => judgeAll(one)));
    const rows = await bench.alarms();
    expect(new Set(rows.map(({ raisedAt }) => raisedAt)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(100);
  });

  it('never reach the screens: the feed of another process and the console of then know nothing of them', async () => {
    await addRule();
    await comeLate(wave());
    const other = new AlarmFeedStore(bench.real, bench.directory);
    const heard: string[] = [];
    other.onChange(({ event }) => heard.push(event));
    await judgeAll();
    await other.poll();
    expect(heard).toEqual([]);
    expect(other.open()).toEqual([]);
    const everywhere = eq(schema.alarm.factoryNo, PLANT);
    expect(await replayConsole(bench.real.db, bench.directory, everywhere, now - 3 * DAY)).toEqual([]);
    expect(await replayConsole(bench.real.db, bench.directory, everywhere, bench.clock.now)).toEqual([]);
  });
});

describe('what late data does not raise', () => {
  const burst = (from: number) => days(from, from + 4 * 300 * S, (i) => [1, 9, 9, 1][i] ?? 1);

  it('is an excursion during an alarm of the same rule that was live', async () => {
    await addRule();
    await bench.settle();
    await bench.feedSamples([{ series: 1, tsMs: now, value: 9 }]);
    const live = await bench.alarms();
    expect(live).toHaveLength(1);
    bench.history.samples = [{ series: 1, tsMs: now, value: 9 }];
    await comeLate(days(now - 1200 * S, now, () => 9));
    await judgeAll();
    expect(await bench.alarms()).toEqual(live);
  });

  it('is anything before the rule was put to work', async () => {
    await addRule({}, 2 * HOUR);
    await comeLate([...burst(now - 3 * HOUR), ...burst(now - HOUR)]);
    await judgeAll();
    expect((await bench.alarms()).map(({ raisedAt }) => raisedAt)).toEqual([now - HOUR + 300 * S]);
  });

  it.each<[string, Partial<AlarmRuleInput>]>([
    ['a rule on trial', { trial: true }],
    ['a rule that is off', { state: 'DISABLED' }],
    ['a silence that the data ended', { condition: { type: 'MISSING', durationS: 60, level: 2 } }],
  ])('is anything of %s', async (_, more) => {
    await addRule(more);
    await comeLate(burst(now - HOUR));
    await judgeAll();
    expect(await bench.alarms()).toEqual([]);
    expect(await ranges()).toEqual([]);
  });

  it('is anything more than seven days ago', async () => {
    await addRule();
    await comeLate(burst(now - 8 * DAY));
    await judgeAll();
    expect(await bench.alarms()).toEqual([]);
    expect(await ranges()).toEqual([]);
  });

  it('is anything while the store has not taken the samples, or more of them come', async () => {
    await addRule();
    await bench.settle();
    await bench.feedSamples([{ series: 2, tsMs: now, value: 1 }]);
    storePosition = 0;
    await comeLate(burst(now - HOUR));
    await bench.pass(2 * S);
    const judgement = newJudgement();
    await judgeAll(judgement);
    expect(await ranges()).toHaveLength(1);
    storePosition = 1;
    await judgeAll(judgement);
    expect(await bench.alarms()).toHaveLength(1);
    await comeLate(burst(now - 3 * HOUR));
    expect(await judgement.step()).toBe(false);
    expect(await bench.alarms()).toHaveLength(1);
  });
});

describe('rules that look at more than one signal', () => {
  it('are judged when any of them comes late', async () => {
    await addRule({
      condition: { type: 'DEVIATION', setpoint: 'B', limit: 2, unit: 'absolute', direction: 'both', level: 3 },
    });
    bench.history.samples = days(now - 3 * HOUR, now - HOUR, () => 10);
    await comeLate(days(now - 2 * HOUR, now - 2 * HOUR + 4 * 300 * S, (i) => [10, 5, 5, 10][i] ?? 10, 2));
    await judgeAll();
    const begin = now - 2 * HOUR + 300 * S;
    expect(await bench.alarms()).toMatchObject([{ level: 3, raisedAt: begin, clearedAt: begin + 600 * S }]);
  });

  it('need their delay to pass in the data that follows', async () => {
    await addRule({ onDelayS: 900 });
    bench.history.samples = days(now - HOUR, now - HOUR + 4 * 300 * S, (i) => [9, 9, 9, 1][i] ?? 1);
    await comeLate([
      { series: 1, tsMs: now - HOUR - 600 * S, value: 1 },
      { series: 1, tsMs: now - HOUR - 300 * S, value: 9 },
    ]);
    await judgeAll();
    const begin = now - HOUR - 300 * S;
    expect(await bench.alarms()).toMatchObject([{ raisedAt: begin, clearedAt: begin + 1200 * S }]);
  });
});

describe('a range that grows while it is judged', () => {
  beforeEach(() => addRule());

  it('stays, and what is found later is told without telling the first again', async () => {
    const early = days(now - 5 * HOUR, now - 5 * HOUR + 3 * 300 * S, (i) => [1, 9, 1][i] ?? 1);
    const later = days(now - 2 * HOUR, now - 2 * HOUR + 3 * 300 * S, (i) => [1, 9, 1][i] ?? 1);
    await comeLate(early);
    bench.clock.now += LATE_QUIET_MS;
    const scan = bench.history.scan.bind(bench.history);
    let isFirst = true;
    bench.history.scan = async (series, range) => {
      if (isFirst) await note(later);
      isFirst = false;
      return scan(series, range);
    };
    while (await newJudgement().step());
    expect(await bench.alarms()).toHaveLength(1);
    expect(await ranges()).toHaveLength(1);
    bench.history.samples = [...early, ...later];
    await judgeAll();
    expect(await bench.alarms()).toHaveLength(2);
    expect(await ranges()).toEqual([]);
  });
});

describe('late data that comes in portions', () => {
  const start = () => now - 6 * HOUR;
  /** Values every five minutes from a step on. */
  const portion = (fromStep: number, values: readonly number[]) =>
    days(start() + fromStep * STEP, start() + (fromStep + values.length) * STEP, (i) => values[i] ?? 1);
  const come = async (fromStep: number, values: readonly number[]) => {
    await comeLate(portion(fromStep, values));
    await judgeAll();
  };
  /** What a person finds in the history. */
  const listed = () => bench.real.db.select().from(schema.alarm).where(notMerged()).orderBy(schema.alarm.raisedAt);
  const story = async () => textOf(await listed(), start());
  const events = async () => (await bench.journal()).map(({ event }) => event);
  const SEEDS = Array.from({ length: 8 }, (_, i) => i);

  it('makes a history alarm longer where a later one goes on', async () => {
    await addRule();
    await come(0, [1, 6, 6]);
    expect(await story()).toEqual(['1-2 x0']);
    await come(3, [9, 6, 1]);
    expect(await story()).toEqual(['1-5 x0']);
    expect(await bench.alarms()).toMatchObject([
      { level: 1, side: 'HH', limit: 8, value: 9, peak: 9, state: 'CLOSED' },
    ]);
    expect(await events()).toEqual(['foundLate', 'closed', 'extendedLate']);
    expect((await bench.journal()).at(-1)?.facts?.late).toMatchObject({ arrivedAt: bench.clock.now - LATE_QUIET_MS });
    expect(await bench.notices()).toEqual([]);
    expect(await bench.brokenInvariants()).toEqual([]);
  });

  it('does not bridge hours in which nothing is known, until what lies there comes', async () => {
    await addRule();
    await come(0, [1, 6, 6]);
    await come(30, [6, 6, 1]);
    expect(await story()).toEqual(['1-2 x0', '30-32 x0']);
    await come(
      3,
      Array.from({ length: 27 }, () => 6),
    );
    expect(await story()).toEqual(['1-32 x0']);
  });

  it('does not go on with one that had found its end', async () => {
    await addRule();
    await come(0, [1, 6, 6, 1]);
    await come(30, [6, 6, 1]);
    expect(await story()).toEqual(['1-3 x0', '30-32 x0']);
  });

  it('makes it begin earlier where the earlier portion comes last', async () => {
    await addRule();
    await come(3, [9, 6, 1]);
    expect(await story()).toEqual(['3-5 x0']);
    await come(0, [1, 6, 6]);
    expect(await story()).toEqual(['1-5 x0']);
    expect(await bench.alarms()).toMatchObject([{ level: 1, side: 'HH', peak: 9 }]);
    expect(await bench.brokenInvariants()).toEqual([]);
  });

  it.each([
    ['the one before first', [0, 20]],
    ['the one after first', [20, 0]],
  ])('joins two written alarms by what lies between, and lists one: %s', async (_, order) => {
    await addRule();
    const parts: Readonly<Record<number, readonly number[]>> = { 0: [1, 6, 6, 1], 20: [1, 9, 6, 1] };
    for (const at of order) await come(at, parts[at] ?? []);
    expect(await story()).toEqual(['1-3 x0', '21-23 x0']);
    const [first, second] = await listed();
    // The samples that ended and began them come again with other values: the excursion never ended.
    const between = Array.from({ length: 18 }, () => 6);
    await come(3, between);
    expect(await story()).toEqual(['1-23 x0']);
    expect((await listed())[0]).toMatchObject({ id: first?.id, level: 1, side: 'HH', peak: 9 });
    const merged = (await bench.journal()).filter(({ event }) => event === 'mergedLate');
    expect((await bench.alarms()).find(({ id }) => id === second?.id)?.recurrenceOf).toBe(first?.id);
    expect(merged).toMatchObject([
      { alarmId: second?.id, from: 'CLOSED', to: 'CLOSED', facts: { mergedInto: first?.id } },
    ]);
    expect(await bench.brokenInvariants()).toEqual([]);
    await come(3, between);
    expect(await events()).toHaveLength(6);
  });

  it('never shrinks what was told, and tells nothing of its parts', async () => {
    await addRule();
    await comeLate([6, 6].map((value, i) => ({ series: 1, tsMs: start() + i * 10 * STEP, value })));
    await judgeAll();
    expect(await story()).toEqual(['0-10 x0']);
    await come(4, [1, 1]);
    expect(await story()).toEqual(['0-10 x0']);
    expect(await bench.alarms()).toHaveLength(1);
  });

  it.each(SEEDS)('gives what it gives at once, whatever end of it a portion is added to (%s)', async (seed) => {
    const random = seeded(seed);
    const reAlarmS = seed % 2 === 0 ? 0 : 900;
    await addRule({ reAlarmS });
    const wave = days(start(), now - HOUR, (i) => (i === 59 ? 1 : ([1, 1, 6, 9][Math.floor(random() * 4)] ?? 1)));
    let [first, end] = [Math.floor(random() * 6), 0];
    end = first + 1;
    const come = async (part: number) => {
      await comeLate(wave.slice(part * 10, part * 10 + 10));
      await judgeAll();
    };
    await come(first);
    while (first > 0 || end < 6) {
      if (end === 6 || (first > 0 && random() < 0.5)) await come((first -= 1));
      else await come((end += 1) - 1);
    }
    const traits = { ...RULE, reAlarmS: reAlarmS / 300, high: 5, low: -1, signal: { staleAfterS: 3 } };
    const steps = wave.map((one) => ({ ...one, tsMs: (one.tsMs - start()) / 300 }));
    expect(await story()).toEqual(expectedExcursions(steps, traits, 0));
    expect(await bench.brokenInvariants()).toEqual([]);
  });
});

describe('a repeat over the border of two portions', () => {
  it('is counted in the alarm of the first', async () => {
    await addRule({ reAlarmS: 900 });
    await comeLate(days(now - 3 * HOUR, now - 3 * HOUR + 3 * STEP, (i) => [1, 6, 1][i] ?? 1));
    await judgeAll();
    await comeLate(days(now - 3 * HOUR + 3 * STEP, now - 3 * HOUR + 5 * STEP, (i) => [6, 1][i] ?? 1));
    await judgeAll();
    expect(textOf(await bench.alarms(), now - 3 * HOUR)).toEqual(['1-4 x1']);
  });
});
