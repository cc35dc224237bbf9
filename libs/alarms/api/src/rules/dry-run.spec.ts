import { alarmCalendarDay as alarmCalendarDayTable } from '@sed/alarms-tables';
import { aViewer } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { type EngineBench, PLANT } from '../testing/engine-bench';
import { ListedPlan } from '../testing/listed-plan';
import { ruleInput } from '../testing/samples';
import { useEngineBench } from '../testing/use-engine-bench';
import { DryRunService } from './dry-run.service';

const viewer = aViewer([PLANT], { code: 'U7' });
const high = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } as const;
let bench: EngineBench;
let dryRuns: DryRunService;
let plan: ListedPlan;

useEngineBench((fresh) => {
  bench = fresh;
  bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 60 });
  plan = new ListedPlan(2);
  dryRuns = new DryRunService(bench.rules, bench.directory, bench.history, plan);
});

describe('a dry run', () => {
  it('looks at the holidays as the live engine does', async () => {
    const from = bench.clock.ms - 3_600_000;
    bench.history.samples = [1, 6, 1, 7, 1].map((value, i) => ({ series: 1, tsMs: from + i * 10_000, value }));
    const workdays = [{ days: [4], from: '00:00', to: '24:00', holidays: 'not' as const }];
    const rule = await bench.rules.create(ruleInput({ condition: high, state: 'DRAFT', evalWindow: workdays }), viewer);
    const alarms = async () => (await dryRuns.run(rule.id, { from, to: bench.clock.ms }, viewer)).alarms.length;
    expect(await alarms()).toBe(2);
    const holiday = { factoryNo: PLANT, date: '2025-11-20', kind: 'holiday', name: 'x' } as const;
    await bench.real.db.insert(alarmCalendarDayTable).values(holiday);
    expect(await alarms()).toBe(0);
  });

  it('answers alarms, messages and chatter of a draft over stored samples', async () => {
    const from = bench.clock.ms - 3_600_000;
    const values = [1, 6, 1, 7, 1, 8, 1, 1, 1];
    bench.history.samples = values.map((value, i) => ({ series: 1, tsMs: from + i * 10_000, value }));
    bench.history.samples.push({ series: 1, tsMs: from + 1_800_000, value: 9 });
    const rule = await bench.rules.create(
      ruleInput({ condition: high, state: 'DRAFT', notify: { sms: true, receivers: [], recovery: true } }),
      viewer,
    );
    const report = await dryRuns.run(rule.id, { from, to: bench.clock.ms }, viewer);
    const at = (s: number): number => from + s * 1000;
    expect(report.alarms).toEqual([
      { begin: at(10), end: at(20), peak: 6 },
      { begin: at(30), end: at(40), peak: 7 },
      { begin: at(50), end: at(60), peak: 8 },
      { begin: at(1800), end: null, peak: 9 },
    ]);
    // Two excursions within the repeat time are one told alarm: two raised and three returns, for two people.
    expect(report.smsCount).toBe((2 + 3) * 2);
    expect(report.chatter).toBe(1);
  });

  it('tells those who plan messages how long each alarm called, worse and repeated', async () => {
    const from = bench.clock.ms - 3_600_000;
    const at = (s: number): number => from + s * 1000;
    const steps = [
      [10, 6],
      [40, 11],
      [50, 11],
      [70, 1],
      [100, 6],
      [130, 1],
      [3590, 6],
    ] as const;
    bench.history.samples = steps.map(([s, value]) => ({ series: 1, tsMs: at(s), value }));
    const limits = { HH: { value: 10, level: 1 }, H: { value: 5, level: 2 } } as const;
    const rule = await bench.rules.create(
      ruleInput({ condition: { type: 'LIMIT', limits }, state: 'DRAFT', groupKey: 'G' }),
      viewer,
    );
    await dryRuns.run(rule.id, { from, to: bench.clock.ms }, viewer);
    const about = { factoryNo: PLANT, ruleGroup: 'G', notify: { sms: false, receivers: [], recovery: false } };
    expect(plan.asked).toMatchObject([
      {
        ...about,
        returns: 2,
        // The repeat goes on with the waiting of what was told last.
        rang: [
          { at: at(10), level: 2, forMs: 30_000 },
          { at: at(40), level: 1, forMs: 60_000 },
        ],
      },
      { ...about, returns: 0, rang: [{ at: at(3590), level: 2, forMs: 10_000 }] },
    ]);
  });

  it('says how much of its range holds usable data, input by input', async () => {
    bench.directory.addSignal(PLANT, 'SP', { staleAfterS: 600 });
    const from = bench.clock.ms - 3_600_000;
    const own = Array.from({ length: 60 }, (_, i) => ({ series: 1, tsMs: from + i * 30_000, value: 1 }));
    const bad = { series: 1, tsMs: from + 1_785_000, value: 1, quality: 255 };
    bench.history.samples = [...own, bad, { series: 2, tsMs: from, value: 1 }];
    const deviation = { type: 'DEVIATION', setpoint: 'SP', limit: 5, level: 3 } as const;
    const condition = { ...deviation, unit: 'absolute', direction: 'both' } as const;
    const rule = await bench.rules.create(ruleInput({ condition, state: 'DRAFT' }), viewer);
    const { coverage } = await dryRuns.run(rule.id, { from, to: bench.clock.ms }, viewer);
    expect(coverage).toEqual([
      { signalCode: 'AIT101', share: 1785 / 3600 },
      { signalCode: 'SP', share: 600 / 3600 },
    ]);
  });

  it('refuses more than 31 days and a reversed range', async () => {
    const rule = await bench.rules.create(ruleInput({ condition: high }), viewer);
    const to = bench.clock.ms;
    await expect(dryRuns.run(rule.id, { from: to - 32 * 86_400_000, to }, viewer)).rejects.toMatchObject({
      code: 'range.tooLong',
    });
    await expect(dryRuns.run(rule.id, { from: to, to }, viewer)).rejects.toMatchObject({
      code: 'range.startBeforeEnd',
    });
    await expect(dryRuns.run(rule.id, { from: to - 1, to }, aViewer(['other']))).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('guards of a rule', () => {
  const pair = { type: 'LIMIT', limits: { H: { value: 5, level: 2 }, L: { value: 2, level: 3 } } } as const;
  const windows = [
    { days: [1, 2], from: '20:00', to: '06:00' },
    { days: [2], from: '05:00', to: '07:00' },
  ];

  it.each([
    [{ evalWindow: windows }, 'alarm.rule.windowOverlap'],
    [
      {
        evalWindow: [
          { days: [7], from: '22:00', to: '04:00' },
          { days: [1], from: '03:00', to: '05:00' },
        ],
      },
      'alarm.rule.windowOverlap',
    ],
    [{ action: null }, 'alarm.rule.actionMissing'],
    [{ action: { zh: ' ', en: '' } }, 'alarm.rule.actionMissing'],
    [{ signalCode: 'NOSUCH' }, 'signal.unknown'],
    [{ factoryNo: 'nowhere' }, 'plant.unknown'],
    [{ condition: pair, deadband: 3 }, 'rule.deadband'],
    [{ condition: pair, deadband: 3, state: 'DRAFT' as const }, 'rule.deadband'],
  ])('%j is refused with %s', async (change, code) => {
    await expect(bench.rules.create(ruleInput({ condition: high, ...change }), viewer)).rejects.toMatchObject({ code });
  });

  it('lets a rule of earlier days be switched off, whatever its deadband', async () => {
    const condition = { ...pair, limits: { ...pair.limits, H: { value: 5, level: 3 as const } } };
    const off = await bench.rules.create(ruleInput({ condition, deadband: 3, state: 'DISABLED' }), viewer);
    const enabled = { ...ruleInput({ condition, deadband: 3 }), version: off.version };
    await expect(bench.rules.update(off.id, enabled, viewer)).rejects.toMatchObject({ code: 'rule.deadband' });
  });

  it('accepts windows that only touch, and a draft without action', async () => {
    const touching = [
      { days: [1, 2], from: '20:00', to: '06:00' },
      { days: [2, 3], from: '06:00', to: '20:00' },
    ];
    const rule = await bench.rules.create(ruleInput({ condition: high, evalWindow: touching }), viewer);
    expect(rule.version).toBe(1);
    await bench.rules.create(ruleInput({ condition: high, state: 'DRAFT', action: null }), viewer);
    const list = await bench.rules.list({ pageNum: 1, pageSize: 1, keyword: 'test' }, viewer);
    expect(list).toMatchObject({ total: 2, pageNum: 1, pageSize: 1 });
    expect((await bench.rules.list({ pageNum: 1, pageSize: 9, keyword: '%' }, viewer)).total).toBe(0);
    expect((await bench.rules.list({ pageNum: 1, pageSize: 9, factoryNo: PLANT }, aViewer(['other']))).total).toBe(0);
  });

  it('loads starter rules once and leaves alone what people did to them', async () => {
    const starters = [
      ruleInput({ condition: high }),
      ruleInput({ condition: { type: 'MISSING', durationS: 60, level: 3 } }),
    ];
    expect(await bench.rules.loadStarterRules(starters)).toBe(2);
    const [first] = (await bench.rules.list({ pageNum: 1, pageSize: 9 }, viewer)).list;
    await bench.rules.remove(first?.id ?? '', viewer);
    expect(await bench.rules.loadStarterRules(starters)).toBe(0);
    expect((await bench.rules.list({ pageNum: 1, pageSize: 9 }, viewer)).total).toBe(1);
  });
});
