import { alarmRule as alarmRuleTable, alarmRuleVersion as versions } from '@sed/alarms-tables';
import { aViewer, NullAuditTrail } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlarmService } from '../alarms/alarm.service';
import { EngineBench, PLANT } from '../testing/engine-bench';
import { openEngineDatabase, type EngineDatabase } from '../testing/engine-database';
import { ruleInput } from '../testing/samples';

const S = 1000;
const viewer = aViewer([PLANT], { code: 'U7' });
const condition = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } as const;
let opened: EngineDatabase;

beforeAll(async () => {
  opened = await openEngineDatabase();
});
afterAll(() => opened.close());

/** What people do to a rule while its alarm is about to come, open or confirmed. */
describe('a rule that is edited, disabled or deleted', () => {
  let bench: EngineBench;
  let start: number;
  let ruleId: string;

  beforeEach(async () => {
    await opened.truncate();
    bench = new EngineBench(opened.database);
    bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 30 });
    await bench.addRules([ruleInput({ condition, onDelayS: 20 })]);
    await bench.settle();
    start = bench.clock.ms;
    const [rule] = await opened.database.db.select({ id: alarmRuleTable.id }).from(alarmRuleTable);
    ruleId = rule?.id ?? '';
  });

  const feed = (t: number, value: number) => bench.feedSamples([{ series: 1, tsMs: start + t * S, value }]);

  async function reach(when: 'pending' | 'open' | 'confirmed'): Promise<void> {
    await feed(0, 6);
    await feed(10, 6);
    if (when === 'pending') return;
    await feed(21, 6);
    const [alarm] = await bench.alarms();
    expect(alarm?.state).toBe('UNACK_ACTIVE');
    const alarms = new AlarmService(opened.database, bench.directory, bench.feed, bench.clock, new NullAuditTrail());
    if (when === 'confirmed') await alarms.acknowledge(alarm?.id ?? '', 'seen', viewer);
  }

  const disable = () =>
    bench.rules.update(ruleId, { ...ruleInput({ condition, state: 'DISABLED' }), version: 1 }, viewer);
  const remove = () => bench.rules.remove(ruleId, viewer);

  it.each([
    ['pending', 'disabled'],
    ['open', 'disabled'],
    ['confirmed', 'disabled'],
    ['pending', 'deleted'],
    ['open', 'deleted'],
    ['confirmed', 'deleted'],
  ] as const)(
    'while %s and %s leaves no orphan: nothing comes after it, what was open is closed with the reason',
    async (when, how) => {
      await reach(when);
      await (how === 'disabled' ? disable() : remove());
      bench.engine.rulesChanged();
      await bench.settle();
      for (const t of [30, 60, 120]) await feed(t, 7);
      bench.newEngine();
      await bench.settle();
      const all = await bench.alarms();
      expect(all).toHaveLength(when === 'pending' ? 0 : 1);
      expect(all.every(({ state }) => state === 'CLOSED')).toBe(true);
      const closing = (await bench.journal()).filter(({ event }) => event === 'closed');
      expect(closing.map(({ note }) => note)).toEqual(
        when === 'pending' ? [] : [how === 'disabled' ? 'rule disabled by U7' : 'rule removed by U7'],
      );
      const written = await opened.database.db.select().from(versions).where(eq(versions.ruleId, ruleId));
      expect(written.map(({ state, actor }) => [state, actor]).at(-1)).toEqual([
        how === 'disabled' ? 'DISABLED' : 'REMOVED',
        'U7',
      ]);
      expect(await bench.brokenInvariants()).toEqual([]);
    },
  );

  it.each(['pending', 'open', 'confirmed'] as const)(
    'while %s and edited goes on with one alarm at most',
    async (when) => {
      await reach(when);
      await bench.rules.update(ruleId, { ...ruleInput({ condition, onDelayS: 25 }), version: 1 }, viewer);
      bench.engine.rulesChanged();
      await bench.settle();
      for (let t = 30; t <= 90; t += 10) await feed(t, 7);
      expect((await bench.alarms()).filter(({ active }) => active)).toHaveLength(1);
      await feed(100, 1);
      await feed(200, 1);
      expect((await bench.alarms()).filter(({ active }) => active)).toEqual([]);
      expect(await bench.brokenInvariants()).toEqual([]);
    },
  );
});
