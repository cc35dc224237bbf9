import type { Database } from '@sed/platform-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEngineDatabase, type EngineDatabase } from '../testing/engine-database';
import { EngineBench, PLANT } from '../testing/engine-bench';
import { expectedExcursions } from '../testing/limit-oracle';
import { ruleInput, type Sample } from '../testing/samples';
import { seeded } from '../testing/seeded';

const S = 1000;
const high = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } as const;

let opened: EngineDatabase;

beforeAll(async () => {
  opened = await openEngineDatabase();
});
afterAll(() => opened.close());

const database = (): Database => opened.database;

/** The same promises on every database: the services test runs this file on PostgreSQL. */
describe('the alarm engine', () => {
  let bench: EngineBench;
  let start: number;

  const one = (t: number, value: number, series = 1, quality = 0): Sample => ({
    series,
    tsMs: start + t * S,
    value,
    quality,
  });

  beforeEach(async () => {
    await opened.truncate();
    bench = new EngineBench(database());
    bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 30 });
    start = bench.clock.ms;
  });

  async function restart(): Promise<void> {
    bench.newEngine();
    await bench.settle();
  }

  describe('durability', () => {
    it('raises once, with the first violating sample as begin, and clears once', async () => {
      await bench.addRules([
        ruleInput({ condition: high, onDelayS: 20, notify: { sms: true, receivers: [], recovery: true } }),
      ]);
      for (const [t, v] of [
        [0, 4],
        [10, 6],
        [20, 7],
        [30, 6],
        [40, 4],
      ] as const)
        await bench.feedSamples([one(t, v)]);
      const [alarm, ...others] = await bench.alarms();
      expect(others).toEqual([]);
      expect(alarm).toMatchObject({
        state: 'UNACK_CLEARED',
        raisedAt: start + 10 * S,
        clearedAt: start + 40 * S,
        peak: 7,
      });
      expect((await bench.notices()).map((n) => n.kind).sort()).toEqual(['raised', 'returned']);
      expect(await bench.brokenInvariants()).toEqual([]);
    });

    it.each(['before-commit', 'after-commit'] as const)(
      'neither loses nor doubles an alarm when killed %s',
      async (fault) => {
        await bench.addRules([ruleInput({ condition: high, notify: { sms: true, receivers: [], recovery: false } })]);
        await bench.feedSamples([one(0, 4)]);
        bench.faulty.fault = fault;
        await expect(bench.feedSamples([one(1, 6)])).rejects.toThrow('killed');
        await restart();
        expect(await bench.alarms()).toHaveLength(1);
        expect(await bench.notices()).toHaveLength(1);
        await bench.feedSamples([one(2, 3)]);
        expect((await bench.alarms())[0]).toMatchObject({ state: 'UNACK_CLEARED', clearedAt: start + 2 * S });
      },
    );

    it('keeps a running delay over kills: fires at its time', async () => {
      await bench.addRules([ruleInput({ condition: high, onDelayS: 60 })]);
      await bench.settle();
      for (let t = 0; t <= 59; t++) {
        await bench.feedSamples([one(t, 6)]);
        if ([10, 30, 59].includes(t)) await restart();
      }
      expect(await bench.alarms()).toEqual([]);
      await bench.feedSamples([one(60, 6)]);
      expect((await bench.alarms())[0]).toMatchObject({ state: 'UNACK_ACTIVE', raisedAt: start });
      const [raised] = await bench.journal();
      expect(raised?.ts).toBe(start + 60 * S);
    });

    it('finds what began and ended while it was down', async () => {
      await bench.addRules([ruleInput({ condition: high })]);
      await bench.feedSamples([one(0, 4)]);
      bench.clock.ms = start + 90 * S;
      // Kept by the broker, delivered at once after the start: older than a backfill, but it waited for us.
      bench.log.append([one(10, 9), one(20, 9), one(25, 4)], bench.clock.ms);
      await restart();
      expect(await bench.alarms()).toMatchObject([
        { raisedAt: start + 10 * S, clearedAt: start + 25 * S, state: 'UNACK_CLEARED' },
      ]);
    });

    it('asks the store where the log has a gap, and says so', async () => {
      await bench.addRules([ruleInput({ condition: high })]);
      await bench.feedSamples([one(0, 4)]);
      bench.log.append([one(10, 9)]);
      bench.log.append([one(20, 3)]);
      bench.history.samples = [one(0, 4), one(10, 9), one(20, 3)];
      bench.log.dropUntil(3);
      bench.log.append([one(30, 9)]);
      bench.clock.ms = start + 31 * S;
      await restart();
      expect(await bench.alarms()).toMatchObject([{ raisedAt: start + 10 * S, repeat: 1, state: 'UNACK_ACTIVE' }]);
      expect((await bench.metrics.gaps.get()).values[0]?.value).toBe(1);
    });

    it('waits for a database that is away and loses nothing', async () => {
      await bench.addRules([ruleInput({ condition: high })]);
      await bench.feedSamples([one(0, 4)]);
      bench.faulty.fault = 'before-commit';
      bench.log.append([one(1, 6)]);
      bench.log.append([one(2, 4)]);
      await expect(bench.engine.step()).rejects.toThrow();
      await expect(bench.engine.step()).rejects.toThrow();
      bench.faulty.fault = 'none';
      await bench.settle();
      expect(await bench.alarms()).toMatchObject([{ raisedAt: start + S, clearedAt: start + 2 * S }]);
    });

    it('lets only one of two engines evaluate', async () => {
      await bench.addRules([ruleInput({ condition: high })]);
      await bench.feedSamples([one(0, 4)]);
      const first = bench.engine;
      const second = bench.newEngine();
      expect(await second.lead(false)).toBe(false);
      expect(await second.lead(true)).toBe(true);
      bench.log.append([one(1, 6)]);
      await expect(first.step()).rejects.toThrow('advanced elsewhere');
      await second.step();
      expect(await bench.alarms()).toHaveLength(1);
    });
  });

  describe('against an independent oracle', () => {
    it.each([1, 2, 3, 4])(
      'missed = 0, extra = 0, duplicate = 0 over random walks and kills (seed %i)',
      async (seed) => {
        const random = seeded(seed * 7919);
        const signals = [1, 2, 3, 4, 5].map((i) =>
          bench.directory.addSignal(PLANT, `R${String(i)}`, { staleAfterS: 20 }),
        );
        const traits = Array.from({ length: 20 }, (_, i) => ({
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
        const all: Sample[] = [];
        const value = new Map(signals.map((s) => [s.id, 0]));
        for (let t = 0; t < 400;) {
          const batch: Sample[] = [];
          for (const { id } of signals) {
            if (random() < 0.3) continue;
            const next = Math.max(-9, Math.min(9, (value.get(id) ?? 0) + (random() - 0.5) * 5));
            value.set(id, next);
            batch.push(one(t, next, id, random() < 0.05 ? 9 : 0));
          }
          t += random() < 0.05 ? 30 : 1 + Math.floor(random() * 4);
          if (batch.length === 0) continue;
          all.push(...batch);
          await feedWithKills(batch, random);
        }
        await bench.pass(30 * S);
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
        expect(expected.length).toBeGreaterThan(20);
        expect([...found].sort()).toEqual([...expected].sort());
        expect(await bench.brokenInvariants()).toEqual([]);
      },
    );

    async function feedWithKills(batch: readonly Sample[], random: () => number): Promise<void> {
      const dice = random();
      const fault = dice < 0.03 ? 'before-commit' : dice < 0.06 ? 'after-commit' : 'none';
      bench.faulty.fault = fault;
      try {
        await bench.feedSamples(batch);
      } catch (error) {
        // The kill that was ordered, and no other.
        if (fault === 'none') throw error;
        await restart();
      }
      if (dice > 0.97) await restart();
    }
  });

  it('records a storm of a thousand alarms at once', async () => {
    const codes = Array.from({ length: 1000 }, (_, i) => `S${String(i)}`);
    const ids = codes.map((code) => bench.directory.addSignal(PLANT, code).id);
    await bench.addRules(
      codes.map((signalCode) =>
        ruleInput({ signalCode, condition: high, notify: { sms: true, receivers: [], recovery: false } }),
      ),
    );
    await bench.feedSamples(ids.map((id) => one(0, 1, id)));
    await bench.feedSamples(ids.map((id) => one(1, 9, id)));
    await bench.feedSamples(ids.map((id) => one(2, 1, id)));
    await bench.feedSamples(ids.map((id) => one(3, 9, id)));
    const alarms = await bench.alarms();
    expect(alarms).toHaveLength(1000);
    expect(alarms.every((a) => a.repeat === 1 && a.active)).toBe(true);
    // The repetition is not told again.
    expect(await bench.notices()).toHaveLength(1000);
  });
});
