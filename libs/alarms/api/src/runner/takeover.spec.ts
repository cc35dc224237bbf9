import type { SignalRef } from '@sed/platform-ports';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EngineBench, PLANT } from '../testing/engine-bench';
import { openEngineDatabase, type EngineDatabase } from '../testing/engine-database';
import { expectedExcursions } from '../testing/limit-oracle';
import { MemorySampleLog, ruleInput, type Sample } from '../testing/samples';
import { seeded } from '../testing/seeded';
import { LEASE_MS } from './engine-store';

const S = 1000;
const high = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } as const;

let opened: EngineDatabase;

beforeAll(async () => {
  opened = await openEngineDatabase();
});
afterAll(() => opened.close());

/** A process that reads the broker itself: the same samples reach its log, later and in other batches. */
class Reader {
  readonly log = new MemorySampleLog();
  private readonly underWay: Sample[][] = [];

  send(batch: readonly Sample[]): void {
    this.underWay.push([...batch]);
  }

  /** What is under way arrives, so many messages in each batch. */
  receive(nowMs: number, together = 1): void {
    while (this.underWay.length > 0) this.log.append(this.underWay.splice(0, together).flat(), nowMs);
  }
}

describe('an alarm engine that takes over from another process', () => {
  let bench: EngineBench;
  let start: number;
  const one = (t: number, value: number, series = 1): Sample => ({ series, tsMs: start + t * S, value });

  beforeEach(async () => {
    await opened.truncate();
    bench = new EngineBench(opened.database);
    bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 30 });
    start = bench.clock.ms;
  });

  it('neither passes over nor repeats what the other one judged, whose log it never saw', async () => {
    await bench.addRules([ruleInput({ condition: high, notify: { sms: true, receivers: [], recovery: true } })]);
    const other = new MemorySampleLog();
    for (const [t, value] of [
      [0, 4],
      [1, 9],
      [2, 4],
      [3, 9],
    ] as const) {
      await bench.feedSamples([one(t, value)]);
      other.append([one(t, value)], bench.clock.ms);
    }
    // Judged by nobody yet: the first process died with it in its log.
    other.append([one(4, 4)], start + 4 * S);
    bench.clock.ms = start + 10 * S;
    bench.newEngine(other);
    await bench.settle();
    const [alarm, ...more] = await bench.alarms();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ raisedAt: start + S, repeat: 1, active: false, clearedAt: start + 4 * S });
    expect((await bench.notices()).map(({ kind }) => kind).sort()).toEqual(['raised', 'returned', 'returned']);
  });

  it('waits for what the other one had judged and its own log does not hold yet', async () => {
    await bench.addRules([ruleInput({ condition: high })]);
    const other = new MemorySampleLog();
    for (const [t, value] of [
      [0, 9],
      [1, 4],
    ] as const)
      await bench.feedSamples([one(t, value)]);
    other.append([one(0, 9)], start);
    bench.clock.ms = start + 10 * S;
    bench.newEngine(other);
    await bench.settle();
    other.append([one(1, 4)], bench.clock.ms);
    await bench.pass(10 * S);
    expect(await bench.alarms()).toMatchObject([{ raisedAt: start, clearedAt: start + S, repeat: 0 }]);
  });

  it('raises what still holds although the other one closed it on data that never came here', async () => {
    await bench.addRules([ruleInput({ condition: high })]);
    const other = new MemorySampleLog();
    for (const [t, value] of [
      [0, 9],
      [1, 4],
    ] as const)
      await bench.feedSamples([one(t, value)]);
    other.append([one(0, 9)], start);
    bench.newEngine(other);
    await bench.settle();
    for (let t = 2; t < 30; t++) await bench.feedSamples([one(t, 9)]);
    expect((await bench.alarms()).filter(({ active }) => active)).toHaveLength(1);
  });

  it('asks the store where its own log begins later than the checkpoint', async () => {
    await bench.addRules([ruleInput({ condition: high })]);
    await bench.feedSamples([one(0, 4)]);
    const other = new MemorySampleLog();
    bench.history.samples = [one(0, 4), one(10, 9), one(20, 3)];
    other.append([one(30, 9)], start + 30 * S);
    bench.clock.ms = start + 31 * S;
    bench.newEngine(other);
    await bench.settle();
    expect(await bench.alarms()).toMatchObject([{ raisedAt: start + 10 * S, repeat: 1, state: 'UNACK_ACTIVE' }]);
  });

  it('lets a process that waits forget what the other one judged long ago', async () => {
    await bench.addRules([ruleInput({ condition: high })]);
    const leader = bench.engine;
    const leaderLog = bench.log;
    const other = new MemorySampleLog();
    const standby = bench.newEngine(other);
    for (let t = 0; t < 400; t++) {
      bench.clock.ms = start + t * S;
      for (const log of [leaderLog, other]) log.append([one(t, 4)], bench.clock.ms);
      if (!leader.isLeader()) await leader.lead(true);
      while (await leader.step());
      await standby.step();
    }
    expect(standby.isLeader()).toBe(false);
    expect(other.released).toBeGreaterThan(250);
    expect(other.released).toBeLessThan(400);
  });

  it('leaves the lease to its holder when the clock of the database goes back a little, not by an hour', async () => {
    const goesBack = (interval: string) =>
      opened.database.db.execute(
        sql`update consumer_position set lease_until = clock_timestamp() + ${LEASE_MS / 1000} * interval '1 second' + ${interval}::interval`,
      );
    await bench.feedSamples([one(0, 4)]);
    const waiting = bench.newEngine(new MemorySampleLog());
    await goesBack('300 milliseconds');
    expect(await waiting.lead(false)).toBe(false);
    await goesBack('1 hour');
    expect(await waiting.lead(false)).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'missed = 0, extra = 0, duplicate = 0 over random walks and takeovers (seed %i)',
    async (seed) => {
      const random = seeded(seed * 6271);
      const signals = [1, 2, 3, 4].map((i) => bench.directory.addSignal(PLANT, `R${String(i)}`, { staleAfterS: 20 }));
      const traits = Array.from({ length: 16 }, (_, i) => ({
        signal: signals[i % signals.length]!,
        high: 4 + Math.floor(random() * 4),
        low: -4 - Math.floor(random() * 4),
        deadband: Math.floor(random() * 3) / 2,
        onDelayS: Math.floor(random() * 3) * 7,
        offDelayS: Math.floor(random() * 3) * 5,
        reAlarmS: 60,
      }));
      await bench.addRules(
        traits.map((t, i) =>
          ruleInput({
            ...t,
            signalCode: t.signal.code,
            name: { zh: String(i), en: String(i) },
            condition: { type: 'LIMIT', limits: { H: { value: t.high, level: 2 }, L: { value: t.low, level: 3 } } },
          }),
        ),
      );
      const { all, takeovers } = await walk(signals, random);
      await bench.pass(40 * S);
      const expected = traits.flatMap((t, i) =>
        expectedExcursions(
          all.filter((s) => s.series === t.signal.id),
          t,
          start,
        ).map((e) => `${String(i)} ${e}`),
      );
      const found = (await bench.alarms()).map(
        (a) =>
          `${a.text.en} ${String((a.raisedAt - start) / S)}-${String(a.active ? 'open' : ((a.clearedAt ?? 0) - start) / S)} x${String(a.repeat)}`,
      );
      expect(takeovers).toBeGreaterThan(5);
      expect(expected.length).toBeGreaterThan(10);
      expect([...found].sort()).toEqual([...expected].sort());
      expect(await bench.brokenInvariants()).toEqual([]);
    },
  );

  /** Values that wander, to two processes of which now the one and now the other evaluates. */
  async function walk(
    signals: readonly SignalRef[],
    random: () => number,
  ): Promise<{ all: Sample[]; takeovers: number }> {
    let [leading, waiting] = [new Reader(), new Reader()];
    bench.newEngine(leading.log);
    const all: Sample[] = [];
    const value = new Map<number, number>();
    let takeovers = 0;
    for (let t = 0; t < 500;) {
      t += random() < 0.05 ? 30 : 1 + Math.floor(random() * 4);
      const batch = signals.filter(() => random() >= 0.3).map(({ id }) => one(t, wander(value, id, random), id));
      if (batch.length === 0) continue;
      all.push(...batch);
      bench.clock.ms = start + t * S;
      leading.send(batch);
      waiting.send(batch);
      leading.receive(bench.clock.ms);
      if (random() < 0.5) waiting.receive(bench.clock.ms, 1 + Math.floor(random() * 3));
      const isTakenOver = random() < 0.1;
      // It may die with batches in its log that it has not judged.
      if (!isTakenOver || random() < 0.5) await bench.settle();
      if (!isTakenOver) continue;
      takeovers += 1;
      [leading, waiting] = [waiting, leading];
      // What is under way to the new one comes before it leads, or after.
      if (random() < 0.5) leading.receive(bench.clock.ms, 2);
      bench.newEngine(leading.log);
      await bench.settle();
      leading.receive(bench.clock.ms);
      await bench.settle();
    }
    return { all, takeovers };
  }

  function wander(value: Map<number, number>, id: number, random: () => number): number {
    const next = Math.max(-9, Math.min(9, (value.get(id) ?? 0) + (random() - 0.5) * 5));
    value.set(id, next);
    return next;
  }
});
