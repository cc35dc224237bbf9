import { alarm as alarmTable } from '@sed/alarms-tables';
import { describe, expect, it } from 'vitest';
import type { EngineBench } from '../testing/engine-bench';
import { days, HOUR, LateBench, RULE, STEP, textOf } from '../testing/late-bench';
import { expectedExcursions } from '../testing/limit-oracle';
import { seeded } from '../testing/seeded';
import { useEngineBench } from '../testing/use-engine-bench';
import { notMerged } from './late-alarms';
import { LATE_QUIET_MS } from './late-judgement';

let late: LateBench;
let bench: EngineBench;
let now: number;

useEngineBench((fresh) => {
  bench = fresh;
  late = new LateBench(fresh);
  now = late.now;
});

describe('late data that comes in portions', () => {
  const start = () => now - 6 * HOUR;
  /** Values every five minutes from a step on. */
  const portion = (fromStep: number, values: readonly number[]) =>
    days(start() + fromStep * STEP, start() + (fromStep + values.length) * STEP, (i) => values[i] ?? 1);
  const come = async (fromStep: number, values: readonly number[]) => {
    await late.comeLate(portion(fromStep, values));
    await late.judgeAll();
  };
  /** What a person finds in the history. */
  const listed = () => bench.real.db.select().from(alarmTable).where(notMerged()).orderBy(alarmTable.raisedAt);
  const story = async () => textOf(await listed(), start());
  const events = async () => (await bench.journal()).map(({ event }) => event);
  const SEEDS = Array.from({ length: 8 }, (_, i) => i);

  it('makes a history alarm longer where a later one goes on', async () => {
    await late.addRule();
    await come(0, [1, 6, 6]);
    expect(await story()).toEqual(['1-2 x0']);
    await come(3, [9, 6, 1]);
    expect(await story()).toEqual(['1-5 x0']);
    expect(await bench.alarms()).toMatchObject([
      { level: 1, side: 'HH', limit: 8, value: 9, peak: 9, state: 'CLOSED' },
    ]);
    expect(await events()).toEqual(['foundLate', 'closed', 'extendedLate']);
    expect((await bench.journal()).at(-1)?.facts?.late).toMatchObject({ arrivedAt: bench.clock.ms - LATE_QUIET_MS });
    expect(await bench.notices()).toEqual([]);
    expect(await bench.brokenInvariants()).toEqual([]);
  });

  it('does not bridge hours in which nothing is known, until what lies there comes', async () => {
    await late.addRule();
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
    await late.addRule();
    await come(0, [1, 6, 6, 1]);
    await come(30, [6, 6, 1]);
    expect(await story()).toEqual(['1-3 x0', '30-32 x0']);
  });

  it('makes it begin earlier where the earlier portion comes last', async () => {
    await late.addRule();
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
    await late.addRule();
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
    await late.addRule();
    await late.comeLate([6, 6].map((value, i) => ({ series: 1, tsMs: start() + i * 10 * STEP, value })));
    await late.judgeAll();
    expect(await story()).toEqual(['0-10 x0']);
    await come(4, [1, 1]);
    expect(await story()).toEqual(['0-10 x0']);
    expect(await bench.alarms()).toHaveLength(1);
  });

  it.each(SEEDS)('gives what it gives at once, whatever end of it a portion is added to (%s)', async (seed) => {
    const random = seeded(seed);
    const reAlarmS = seed % 2 === 0 ? 0 : 900;
    await late.addRule({ reAlarmS });
    const wave = days(start(), now - HOUR, (i) => (i === 59 ? 1 : ([1, 1, 6, 9][Math.floor(random() * 4)] ?? 1)));
    let [first, end] = [Math.floor(random() * 6), 0];
    end = first + 1;
    const come = async (part: number) => {
      await late.comeLate(wave.slice(part * 10, part * 10 + 10));
      await late.judgeAll();
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
    await late.addRule({ reAlarmS: 900 });
    await late.comeLate(days(now - 3 * HOUR, now - 3 * HOUR + 3 * STEP, (i) => [1, 6, 1][i] ?? 1));
    await late.judgeAll();
    await late.comeLate(days(now - 3 * HOUR + 3 * STEP, now - 3 * HOUR + 5 * STEP, (i) => [6, 1][i] ?? 1));
    await late.judgeAll();
    expect(textOf(await bench.alarms(), now - 3 * HOUR)).toEqual(['1-4 x1']);
  });
});
