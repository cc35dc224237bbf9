import { alarmRuleInput } from '@sed/alarms-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ScenarioBench } from './harness/scenario-bench';
import { openEngineDatabase, type EngineDatabase } from './harness/sources';

const MINUTE = 60;
/** A minute of a plant's life takes the machine a fraction of a second; an hour and a half some ten. */
const PATIENCE_MS = 120_000;
let opened: EngineDatabase;

beforeAll(async () => {
  opened = await openEngineDatabase();
});
afterAll(() => opened.close());

const sides = (alarms: readonly { signalCode: string; side: string | null; active: boolean }[]) =>
  alarms.map(({ signalCode, side, active }) => `${signalCode} ${side ?? ''} ${active ? 'active' : 'over'}`).sort();

/** What the engine makes of the scripts of the demonstration world, at T+n. */
describe('a scenario', () => {
  it(
    'S2, a shock load, is H at the inlet, H and then HH of ammonia in the effluent, told, and returns',
    async () => {
      const bench = await ScenarioBench.open(opened, 'demo_s03');
      expect(await bench.engine.alarms()).toEqual([]);
      bench.begin('S2');
      await bench.play(18 * MINUTE);
      expect(sides(await bench.alarmsOf('IN_AIT102_COD', 'IN_AIT107_COND'))).toEqual([
        'IN_AIT102_COD H active',
        'IN_AIT107_COND RATE active',
      ]);
      await bench.play(15 * MINUTE, 10);
      const [ammonia] = await bench.alarmsOf('EF_AIT803_NH');
      expect(ammonia).toMatchObject({ side: 'HH', active: true });
      expect(await bench.count('worsened', 'EF_AIT803_NH')).toBeGreaterThan(0);
      expect(await bench.told()).toContain('EF_AIT803_NH raised');
      await bench.play(85 * MINUTE, 15);
      // The mean of two hours is over its limit for two hours more: that rule has its own time.
      const all = (await bench.alarmsOf('IN_AIT102_COD', 'IN_AIT107_COND', 'EF_AIT803_NH')).filter(
        ({ text }) => !text.en.includes('two-hour'),
      );
      expect(all.length).toBeGreaterThanOrEqual(3);
      expect(all.filter(({ active }) => active)).toEqual([]);
      expect(await bench.told()).toContain('EF_AIT803_NH returned');
      expect(await bench.engine.brokenInvariants()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'S3, a lost link, is one parent alarm that holds the children for twelve minutes, and no alarm of the backfill',
    async () => {
      const bench = await ScenarioBench.open(opened, 'demo_n03');
      // Something is wrong when the link goes, and is put right while nobody hears of it.
      bench.begin('S7');
      await bench.play(40, 1);
      bench.begin('S3');
      await bench.play(55, 1);
      expect(await bench.alarmsOf('SYS_LINK')).toEqual([]);
      await bench.play(10, 1);
      expect(await bench.alarmsOf('SYS_LINK')).toMatchObject([{ state: 'UNACK_ACTIVE', level: 2 }]);
      expect(await bench.alarmsOf('RS_P501_FLT')).toMatchObject([{ held: true, active: true }]);
      const before = (await bench.engine.alarms()).length;
      await bench.play(10 * MINUTE);
      // Nothing is raised for what cannot be known, whatever has no data.
      expect(await bench.engine.alarms()).toHaveLength(before);
      expect(await bench.told()).toEqual(['SYS_LINK raised']);
      await bench.play(4 * MINUTE);
      expect(await bench.alarmsOf('SYS_LINK')).toMatchObject([{ active: false, held: false }]);
      expect(await bench.alarmsOf('RS_P501_FLT')).toMatchObject([{ held: false, active: true }]);
      // What began in the gap and is over now is history: nobody is told of it.
      const told = await bench.told();
      expect(told.filter((one) => one.startsWith('SYS_LINK'))).toEqual(['SYS_LINK raised', 'SYS_LINK returned']);
      const journal = await bench.engine.journal();
      const order = ['released', 'cleared'].map((event) => journal.findIndex((row) => row.event === event));
      expect(order[0]).toBeGreaterThan(-1);
      expect(await bench.engine.brokenInvariants()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'S4, frozen ammonia analysers, is found after two hours at these analysers only, and is over when they are serviced',
    async () => {
      const bench = await ScenarioBench.open(opened, 'demo_e01');
      bench.begin('S4');
      await bench.play(110 * MINUTE, 20);
      expect(await bench.count('raised', 'EF_AIT803_NH')).toBe(0);
      await bench.play(15 * MINUTE, 10);
      const frozen = (await bench.engine.alarms()).filter(({ text }) => text.en.includes('frozen'));
      expect(sides(frozen)).toEqual(['BI_AIT310_NH FROZEN active', 'EF_AIT803_NH FROZEN active']);
      await bench.play(30 * MINUTE, 10);
      const after = (await bench.engine.alarms()).filter(({ text }) => text.en.includes('frozen'));
      expect(sides(after)).toEqual(['BI_AIT310_NH FROZEN over', 'EF_AIT803_NH FROZEN over']);
    },
    PATIENCE_MS,
  );

  it(
    'S5, a chattering switch, is one alarm: the delays of the starter rule keep it quiet, without delays it is tagged',
    async () => {
      const bare = alarmRuleInput.parse({
        factoryNo: 'demo_e02',
        signalCode: 'PS_LSH203',
        name: 'bare',
        condition: { type: 'STATE', operator: 'eq', value: 1, level: 3 },
        notify: { sms: true, receivers: [], recovery: true },
      });
      const bench = await ScenarioBench.open(opened, 'demo_e02', [bare]);
      bench.begin('S5');
      await bench.play(60, 1);
      const find = async () => {
        const alarms = await bench.alarmsOf('PS_LSH203');
        return {
          bare: alarms.filter(({ text }) => text.en === 'bare'),
          starter: alarms.filter(({ text }) => text.en !== 'bare'),
        };
      };
      const early = await find();
      expect(early.starter).toMatchObject([{ active: true, repeat: 0 }]);
      expect(early.starter[0]?.tags).not.toContain('chatter');
      expect(early.bare).toHaveLength(1);
      expect(early.bare[0]?.tags).toContain('chatter');
      await bench.play(9 * MINUTE + 30, 1);
      const late = await find();
      expect(late.starter).toMatchObject([{ active: false, repeat: 0 }]);
      expect(late.bare).toHaveLength(1);
      expect(late.bare[0]?.repeat).toBeGreaterThan(60);
      // Eighty activations, and people were told of one.
      expect((await bench.told()).filter((one) => one.endsWith('raised'))).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  it(
    'S6, a power dip, is a flood with its first alarm marked and the rest below their roots, and ends',
    async () => {
      const bench = await ScenarioBench.open(opened, 'demo_e01');
      bench.begin('S6');
      await bench.play(45, 1);
      const [first] = await bench.engine.alarms();
      expect(first).toMatchObject({ signalCode: 'EL_UIT001', tags: ['firstOut'] });
      await bench.play(55, 1);
      expect(await bench.floods()).toMatchObject([{ firstOut: first?.id, endedAt: null }]);
      const [supply] = await bench.alarmsOf('EL_QF001_OPEN');
      expect(supply).toMatchObject({ level: 1, active: true, groupRoot: first?.id });
      await bench.play(200, 1);
      // Sixty times a limit is passed; what goes on from H to HH, or comes again before it is over, is not new.
      const events = await Promise.all(['raised', 'repeated', 'worsened'].map((event) => bench.count(event)));
      expect(events.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(50);
      const [flood] = await bench.floods();
      expect(flood?.endedAt).toBeNull();
      expect(flood?.count).toBeGreaterThanOrEqual(50);
      const grouped = (await bench.engine.alarms()).filter(({ groupRoot }) => groupRoot !== null);
      const roots = new Set(grouped.map(({ groupRoot }) => groupRoot));
      expect(grouped.length).toBeGreaterThan(3 * roots.size - 1);
      for (const root of roots) expect(grouped.find(({ id }) => id === root)?.tags).toContain('firstOut');
      await bench.play(20 * MINUTE, 10);
      expect((await bench.floods()).map(({ endedAt }) => endedAt !== null)).toEqual([true]);
      expect((await bench.engine.alarms()).filter(({ active }) => active)).toEqual([]);
      expect(await bench.engine.brokenInvariants()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'S7, a pump that trips without standby, is its fault, then the flow that is lost, each told once, and both return',
    async () => {
      const bench = await ScenarioBench.open(opened, 'demo_n01');
      bench.begin('S7');
      await bench.play(60, 1);
      expect(await bench.alarmsOf('RS_P501_FLT')).toMatchObject([{ active: true }]);
      await bench.play(10 * MINUTE);
      const [flow] = await bench.alarmsOf('RS_FIT501');
      expect(flow).toMatchObject({ side: 'LL', level: 2, active: true });
      await bench.play(26 * MINUTE, 10);
      expect(sides(await bench.alarmsOf('RS_P501_FLT', 'RS_FIT501')).filter((one) => one.endsWith('active'))).toEqual(
        [],
      );
      expect(await bench.count('raised', 'RS_P501_FLT')).toBe(1);
      expect(await bench.count('raised', 'RS_FIT501')).toBe(1);
      expect(await bench.engine.brokenInvariants()).toEqual([]);
    },
    PATIENCE_MS,
  );
});
