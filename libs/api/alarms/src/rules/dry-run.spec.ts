import { schema } from '@sed/api-database';
import { DutyRoster } from '@sed/api-ports';
import { aViewer } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { type EngineBench, PLANT } from '../testing/engine-bench';
import { ruleInput } from '../testing/samples';
import { useEngineBench } from '../testing/use-engine-bench';
import { DryRunService } from './dry-run.service';

class TwoOnDuty extends DutyRoster {
  override onDuty() {
    const person = { name: 'x', phone: '13800000001', language: 'en', receiveWindows: [] } as const;
    return Promise.resolve([
      { code: 'U1', ...person },
      { code: 'U2', ...person },
    ]);
  }
  override recipients() {
    return Promise.resolve([]);
  }
}

const viewer = aViewer([PLANT], { code: 'U7' });
const high = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } as const;
let bench: EngineBench;
let dryRuns: DryRunService;

useEngineBench((fresh) => {
  bench = fresh;
  bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 60 });
  dryRuns = new DryRunService(bench.rules, bench.directory, bench.history, new TwoOnDuty());
});

describe('a dry run', () => {
  it('looks at the holidays as the live engine does', async () => {
    const from = bench.clock.now - 3_600_000;
    bench.history.samples = [1, 6, 1, 7, 1].map((value, i) => ({ series: 1, tsMs: from + i * 10_000, value }));
    const workdays = [{ days: [4], from: '00:00', to: '24:00', holidays: 'not' as const }];
    const rule = await bench.rules.create(ruleInput({ condition: high, state: 'DRAFT', evalWindow: workdays }), viewer);
    const alarms = async () => (await dryRuns.run(rule.id, { from, to: bench.clock.now }, viewer)).alarms.length;
    expect(await alarms()).toBe(2);
    const holiday = { factoryNo: PLANT, date: '2025-11-20', kind: 'holiday', name: 'x' } as const;
    await bench.real.db.insert(schema.alarmCalendarDay).values(holiday);
    expect(await alarms()).toBe(0);
  });

  it('answers alarms, messages and chatter of a draft over stored samples', async () => {
    const from = bench.clock.now - 3_600_000;
    const values = [1, 6, 1, 7, 1, 8, 1, 1, 1];
    bench.history.samples = values.map((value, i) => ({ series: 1, tsMs: from + i * 10_000, value }));
    bench.history.samples.push({ series: 1, tsMs: from + 1_800_000, value: 9 });
    const rule = await bench.rules.create(
      ruleInput({ condition: high, state: 'DRAFT', notify: { sms: true, receivers: [], recovery: true } }),
      viewer,
    );
    const report = await dryRuns.run(rule.id, { from, to: bench.clock.now }, viewer);
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

  it('refuses more than 31 days and a reversed range', async () => {
    const rule = await bench.rules.create(ruleInput({ condition: high }), viewer);
    const to = bench.clock.now;
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
  ])('%j is refused with %s', async (change, code) => {
    await expect(bench.rules.create(ruleInput({ condition: high, ...change }), viewer)).rejects.toMatchObject({ code });
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
