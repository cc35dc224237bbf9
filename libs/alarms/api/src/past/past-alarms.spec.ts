import type { AlarmRuleInput } from '@sed/alarms-contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { replayConsole } from '../journal/console-replay';
import { PLANT, type EngineBench } from '../testing/engine-bench';
import { columnsOf, ruleInput } from '../testing/samples';
import { useEngineBench } from '../testing/use-engine-bench';
import { PastAlarms } from './past-alarms';
import type { CareOf, PastCare } from './past-book';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let bench: EngineBench;
let now: number;
let start: number;

useEngineBench((fresh) => {
  bench = fresh;
  now = Math.floor(fresh.clock.ms / MINUTE) * MINUTE;
  start = now - 3 * DAY;
  // When live, a value of this signal is stale long before the next reading.
  bench.directory.addSignal(PLANT, 'A', { staleAfterS: 15 });
});

async function addRule(more: Partial<AlarmRuleInput> = {}): Promise<void> {
  const limits = { H: { value: 5, level: 3 }, HH: { value: 8, level: 1 } } as const;
  const condition = { type: 'LIMIT', limits } as const;
  const plain = { onDelayS: 120, offDelayS: 60, deadband: 0, reAlarmS: 0 };
  await bench.addRules([ruleInput({ signalCode: 'A', condition, ...plain, ...more })]);
}

/** A reading a minute, hour by hour, as the past is played. */
async function judge(valueAt: (minute: number) => number, careOf: CareOf): Promise<number> {
  const run = await new PastAlarms(bench.real, bench.directory).of(PLANT, start, careOf);
  for (let at = start; at < now; at += HOUR) {
    const minutes = Array.from({ length: 60 }, (_, i) => at + i * MINUTE);
    run.take(
      columnsOf(minutes.map((tsMs) => ({ series: 1, tsMs, value: valueAt((tsMs - start) / MINUTE) }))),
      at + HOUR,
    );
  }
  return run.finish(now);
}

const nobody: PastCare = { acknowledged: null, handled: null };
const after =
  (minutes: number, handled: PastCare['handled'] = null): CareOf =>
  ({ raisedAt }) => ({
    acknowledged: { atMs: raisedAt + minutes * MINUTE, by: 'duty', note: 'seen on site' },
    handled,
  });
const between = (from: number, to: number, value: number) => (minute: number) =>
  minute >= from && minute < to ? value : 1;

it('tells an excursion with what people did, in the order of time, closed in the end', async () => {
  await addRule();
  expect(await judge(between(100, 160, 6), after(10))).toBe(1);
  const [alarm] = await bench.alarms();
  expect(alarm).toMatchObject({ state: 'CLOSED', level: 3, peak: 6, ackedBy: 'duty', lateAt: null });
  expect((alarm?.raisedAt ?? 0) - start).toBe(100 * MINUTE);
  const rows = await bench.journal();
  expect(rows.map(({ event, ts }) => [event, (ts - start) / MINUTE])).toEqual([
    ['raised', 102],
    ['acknowledged', 110],
    ['cleared', 161],
  ]);
  expect(rows.every(({ ts, recordedAt }) => ts === recordedAt)).toBe(true);
  expect(await bench.brokenInvariants()).toEqual([]);
});

it('lets an acknowledgement come after the end, and one that nobody saw close by itself', async () => {
  await addRule();
  await judge(
    (minute) => (between(100, 110, 6)(minute) > 1 || between(600, 610, 6)(minute) > 1 ? 6 : 1),
    (row) => ((row.raisedAt - start) / MINUTE < 300 ? after(30)(row) : nobody),
  );
  const alarms = await bench.alarms();
  expect(alarms.map(({ closedAt }) => ((closedAt ?? 0) - start) / MINUTE)).toEqual([130, 611 + 1440]);
  expect(alarms.map(({ tags }) => tags)).toEqual([[], ['auto']]);
  expect(await bench.brokenInvariants()).toEqual([]);
});

it('tells that it became worse, and asks again for a person', async () => {
  await addRule();
  await judge((minute) => (minute >= 100 && minute < 200 ? (minute < 150 ? 6 : 9) : 1), after(10));
  const [alarm] = await bench.alarms();
  expect(alarm).toMatchObject({ state: 'CLOSED', level: 1, peak: 9 });
  const events = (await bench.journal()).map(({ event }) => event);
  expect(events.slice(0, 3)).toEqual(['raised', 'acknowledged', 'worsened']);
  expect(await bench.brokenInvariants()).toEqual([]);
});

it('ends what still stands where the present begins, so that the engine judges anew', async () => {
  await addRule();
  await judge((minute) => (minute >= 4000 ? 6 : 1), after(10));
  expect(await bench.alarms()).toMatchObject([{ state: 'CLOSED', closedAt: now }]);
  const live = Array.from({ length: 16 }, (_, i) => ({ series: 1, tsMs: now + 1000 + i * 10_000, value: 6 }));
  for (const sample of live) await bench.feedSamples([sample]);
  const open = (await bench.alarms()).filter(({ state }) => state !== 'CLOSED');
  expect(open).toMatchObject([{ ruleId: (await bench.alarms())[0]?.ruleId }]);
});

it('keeps what was written down afterwards', async () => {
  await addRule();
  const handled = { afterMs: HOUR, by: 'oper', causeCode: 'PROCESS', result: 'dosing raised' } as const;
  await judge(between(100, 160, 6), after(10, handled));
  expect(await bench.alarms()).toMatchObject([{ causeCode: 'PROCESS', handledBy: 'oper', result: 'dosing raised' }]);
});

it('writes nothing twice when it is played again', async () => {
  await addRule();
  expect(await judge(between(100, 160, 6), after(10))).toBe(1);
  expect(await judge(between(100, 160, 6), after(10))).toBe(0);
  expect(await bench.alarms()).toHaveLength(1);
});

it('is no news to anybody, and shows on the console of its time', async () => {
  await addRule();
  const feed = new AlarmFeedStore(bench.real, bench.directory);
  await feed.load();
  await bench.feedSamples([{ series: 1, tsMs: now, value: 1 }]);
  const told: string[] = [];
  feed.onChange(({ event }) => told.push(event));
  await judge(between(100, 160, 6), after(10));
  await feed.poll();
  expect(await bench.notices()).toEqual([]);
  expect(feed.open()).toEqual([]);
  const shown = await replayConsole(bench.real.db, bench.directory, sql`true`, start + 120 * MINUTE);
  expect(shown).toMatchObject([{ state: 'ACK_ACTIVE', ackedBy: 'duty' }]);
});
