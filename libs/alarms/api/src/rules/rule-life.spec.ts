import { BoardIndicatorSource, PUBLISHED_EVERYWHERE } from '@sed/platform-ports';
import { alarmTarget as alarmTargetTable } from '@sed/alarms-tables';
import { alarmTemplateInput } from '@sed/alarms-contract';
import { silentLog } from '@sed/platform-api';
import { aViewer, ListedMessenger } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { quietNotifier, templateService } from '../testing/rule-service';
import { UserAlarmService } from '../personal/user-alarm.service';
import { TrialService } from '../trial/trial.service';
import { AlarmTargetService } from '../targets/alarm-target.service';
import { StoredIndicatorLines } from '../targets/stored-indicator-lines';
import { type EngineBench, PLANT } from '../testing/engine-bench';
import { ListedPlan } from '../testing/listed-plan';
import { ruleInput } from '../testing/samples';
import { useEngineBench } from '../testing/use-engine-bench';
import { DryRunService } from './dry-run.service';
import { RuleDecisionsService } from './rule-decisions.service';

class Indicators extends BoardIndicatorSource {
  override indicators() {
    return [{ key: 'COD', signalCode: 'AIT101', unit: 'mg/L', decimals: 1, limitLo: null, limitHi: 50 }];
  }
  override flowSignal = () => undefined;
  override publication = () => PUBLISHED_EVERYWHERE;
}

const viewer = aViewer([PLANT, 'demo_e02'], { code: 'U1' });
const second = aViewer([PLANT, 'demo_e02'], { code: 'U2' });
const high = { type: 'LIMIT', limits: { H: { value: 10, level: 3 } } } as const;
const at = (value: number) => ({ type: 'LIMIT', limits: { H: { value, level: 3 } } }) as const;
let bench: EngineBench;
let decisions: RuleDecisionsService;
let messenger: ListedMessenger;

useEngineBench((fresh) => {
  bench = fresh;
  messenger = new ListedMessenger();
  bench.messenger = messenger;
  bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 60 });
  bench.directory.addSignal(PLANT, 'P101_RUN', { kind: 'DI', staleAfterS: 60 });
  bench.directory.addPlant({ factoryNo: 'demo_e02' });
  decisions = new RuleDecisionsService(bench.real, bench.rules, bench.clock, quietNotifier());
});

/** Feeds values of AIT101 every ten seconds, beginning now. */
async function feed(values: readonly number[]): Promise<void> {
  bench.newEngine();
  await bench.settle();
  for (const value of values) {
    bench.clock.pass(10_000);
    await bench.feedSamples([{ series: 1, tsMs: bench.clock.ms, value }]);
  }
}

describe('versions and decisions', () => {
  it('names what each version changed, and forgets a review when the condition changes', async () => {
    const rule = await bench.rules.create(ruleInput({ condition: high }), viewer);
    expect(rule.rationalised).toBeNull();
    await decisions.rationalise(rule.id, 'agreed in the review of 2025', viewer);
    const calm = await bench.rules.update(
      rule.id,
      { ...ruleInput({ condition: high, onDelayS: 9 }), version: 1 },
      viewer,
    );
    expect(calm.rationalised).toMatchObject({ by: 'U1', reason: 'agreed in the review of 2025' });
    const other = await bench.rules.update(
      rule.id,
      { ...ruleInput({ condition: at(11), onDelayS: 9 }), version: 2 },
      viewer,
    );
    expect(other.rationalised).toBeNull();
    const history = await decisions.history(rule.id, viewer);
    expect(history.map(({ version, changes }) => [version, changes.map(({ field }) => field)])).toEqual([
      [3, ['condition']],
      [2, ['onDelayS']],
      [1, expect.any(Array)],
    ]);
    const unreviewed = { pageNum: 1, pageSize: 9, isRationalised: 'false' } as const;
    expect((await bench.rules.list(unreviewed, viewer)).total).toBe(1);
  });

  it('refuses a change of a plant on which the right is missing', async () => {
    const rule = await bench.rules.create(ruleInput({ condition: high }), viewer);
    const looker = aViewer([PLANT], { code: 'U9', rights: new Set(['alarm:view']) });
    await expect(bench.rules.remove(rule.id, looker)).rejects.toMatchObject({ code: 'plant.forbidden' });
  });

  it('names the place where an expression is wrong', async () => {
    const condition = { type: 'EXPR', expression: 'AIT101 > 5 and (P101_RUN', level: 3 } as const;
    await expect(bench.rules.create(ruleInput({ condition }), viewer)).rejects.toMatchObject({
      code: 'alarm.expression.unclosed',
      params: { at: 16 },
    });
    const unknown = { type: 'EXPR', expression: 'NOSUCH > 5', level: 3 } as const;
    await expect(bench.rules.create(ruleInput({ condition: unknown }), viewer)).rejects.toMatchObject({
      code: 'signal.unknown',
    });
  });
});

describe('group standards', () => {
  async function standard() {
    const templates = templateService(bench);
    const rule = ruleInput({ condition: high, onDelayS: 30 });
    const input = alarmTemplateInput.parse({ code: 'COD-H', rule, lockedFields: ['onDelayS'] });
    const template = await templates.create(input, viewer);
    const outcomes = await templates.copyDown(template.id, [PLANT, 'demo_e02'], viewer);
    const [made] = (await bench.rules.list({ pageNum: 1, pageSize: 9 }, viewer)).list;
    if (made === undefined) throw new Error('no rule was made');
    return { templates, template, outcomes, made, input };
  }

  it('are written where the tag is, and compared', async () => {
    const { templates, template, outcomes, made } = await standard();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'noSignal']);
    expect(made).toMatchObject({ scope: 'GROUP', templateId: template.id, lockedFields: ['onDelayS'] });
    expect(await templates.compare(template.id, viewer)).toEqual([
      { factoryNo: PLANT, ruleId: made.id, state: 'ENABLED', differing: [], deviation: 0 },
    ]);
    await expect(templates.retire(template.id, aViewer([PLANT]))).rejects.toMatchObject({
      code: 'alarm.rule.groupOnly',
    });
  });

  it('let a plant go 20 % alone, and further only with a second person', async () => {
    const { made } = await standard();
    const change = (value: number, version: number) =>
      bench.rules.update(made.id, { ...ruleInput({ condition: at(value), onDelayS: 30 }), version }, viewer);
    expect(await change(12, 1)).toMatchObject({ version: 2, proposal: null });
    const waiting = await change(14, 2);
    expect(waiting).toMatchObject({
      version: 2,
      condition: at(12),
      proposal: { by: 'U1', body: { condition: at(14) } },
    });
    expect(waiting.proposal?.deviation).toBeCloseTo(0.4);
    const asked = { isApproved: true };
    await expect(decisions.approve(made.id, asked, viewer)).rejects.toMatchObject({ code: 'alarm.rule.ownProposal' });
    expect(await decisions.approve(made.id, asked, second)).toMatchObject({
      version: 3,
      condition: at(14),
      proposal: null,
    });
    await expect(decisions.approve(made.id, asked, second)).rejects.toMatchObject({ code: 'alarm.rule.nothingWaits' });
  });

  it('keep locked fields from the plant and bring them in line with the next copy', async () => {
    const { templates, template, made, input } = await standard();
    const open = { ...ruleInput({ condition: high, onDelayS: 5 }), version: 1 };
    await expect(bench.rules.update(made.id, open, viewer)).rejects.toMatchObject({ code: 'alarm.rule.locked' });
    const changed = { ...input, rule: { ...input.rule, onDelayS: 60 }, version: 1 };
    await templates.update(template.id, changed, viewer);
    expect(await templates.copyDown(template.id, [PLANT], viewer)).toMatchObject([{ outcome: 'aligned' }]);
    expect(await bench.rules.get(made.id, viewer)).toMatchObject({ onDelayS: 60, version: 2 });
  });
});

describe('rules that raise no alarm', () => {
  it('on trial count what they would have raised, beside what operators got', async () => {
    const trial = await bench.rules.create(ruleInput({ condition: at(5), trial: true }), viewer);
    await bench.rules.create(ruleInput({ condition: high }), viewer);
    const from = bench.clock.ms;
    await feed([1, 7, 1, 12, 1]);
    expect(await bench.alarms()).toHaveLength(1);
    const result = await new TrialService(bench.real, bench.rules, bench.clock).result(
      trial.id,
      { from, to: bench.clock.ms + 1 },
      viewer,
    );
    expect(result.excursions.map(({ isCovered, peak, end }) => [isCovered, peak, end !== null])).toEqual([
      [false, 7, true],
      [true, 12, true],
    ]);
    expect(result).toMatchObject({ shown: 1, shownOnly: 0, medianDurationMs: 10_000 });
  });

  it('of a person tell that person only, inside the limits of the plant and in the wanted times', async () => {
    const personal = new UserAlarmService(bench.real, bench.rules, bench.directory, bench.clock);
    await bench.rules.create(ruleInput({ condition: high }), viewer);
    const own = {
      factoryNo: PLANT,
      signalCode: 'AIT101',
      low: null,
      level: 4,
      onDelayS: 0,
      deadband: 0,
      isOn: true,
    } as const;
    await expect(personal.add({ ...own, high: 11 }, second)).rejects.toMatchObject({ code: 'alarm.personal.outside' });
    const added = await personal.add({ ...own, high: 5 }, second);
    expect(added).toMatchObject({ high: 5, plantHigh: 10, activeSince: null });
    expect(await personal.list(undefined, viewer)).toEqual([]);
    await expect(bench.rules.get(added.id, viewer)).rejects.toMatchObject({ code: 'notFound' });
    await feed([1, 7]);
    expect(await bench.alarms()).toEqual([]);
    expect(messenger.sent.map(({ to, key }) => [to, key])).toEqual([
      [['U2'], `personal-alarm/${added.id}/${String(bench.clock.ms)}`],
    ]);
    expect((await personal.list(undefined, second))[0]?.activeSince).toBe(bench.clock.ms);
    // 16:00 in Shanghai: the wanted time is over.
    await personal.saveTime(
      { windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '12:00' }], factoryNoList: [] },
      second,
    );
    await feed([1, 8]);
    expect(messenger.sent).toHaveLength(1);
    const twice = { days: [1], from: '08:00', to: '12:00' };
    await expect(personal.saveTime({ windows: [twice, twice], factoryNoList: [] }, second)).rejects.toMatchObject({
      code: 'alarm.rule.windowOverlap',
    });
  });
});

describe('suppression by design', () => {
  it('hides an open alarm while the pump stands and lets it come back with the condition', async () => {
    const rule = ruleInput({ condition: high, enableWhen: 'P101_RUN == 1' });
    await bench.rules.create(rule, viewer);
    await feed([1, 12]);
    expect((await bench.alarms()).map(({ state }) => state)).toEqual(['UNACK_ACTIVE']);
    const pump = async (value: number) => {
      bench.clock.pass(1000);
      await bench.feedSamples([{ series: 2, tsMs: bench.clock.ms, value }]);
    };
    await pump(0);
    expect((await bench.alarms()).map(({ state }) => state)).toEqual(['SUPPRESSED']);
    await pump(1);
    bench.clock.pass(1000);
    await bench.feedSamples([{ series: 1, tsMs: bench.clock.ms, value: 13 }]);
    expect((await bench.alarms()).filter(({ active }) => active).map(({ state }) => state)).toEqual(['UNACK_ACTIVE']);
    expect(await bench.brokenInvariants()).toEqual([]);
  });
});

describe('lines of indicators', () => {
  it('become rules of their months and colours of their month', async () => {
    const lines = new StoredIndicatorLines(bench.real, bench.directory, silentLog());
    const targets = new AlarmTargetService(
      bench.real,
      bench.rules,
      bench.directory,
      bench.clock,
      lines,
      new Indicators(),
    );
    const line = (month: number, alarm: number) => ({ month, direction: 'high' as const, warn: alarm - 10, alarm });
    const save = { factoryNo: PLANT, key: 'COD', year: 2025 };
    await targets.save({ ...save, lines: [line(1, 50), line(2, 50), line(7, 40)] }, viewer);
    const rules = async () => (await bench.rules.list({ pageNum: 1, pageSize: 9, scope: ['TARGET'] }, viewer)).list;
    expect((await rules()).map(({ months, year, version }) => [months, year, version]).sort()).toEqual([
      [[1, 2], 2025, 1],
      [[7], 2025, 1],
    ]);
    expect(lines.at(PLANT, 'COD', Date.UTC(2025, 0, 31, 15))).toMatchObject({ warnAbove: 40, alarmAbove: 50 });
    expect(lines.at(PLANT, 'COD', Date.UTC(2025, 5, 30, 17))).toMatchObject({ warnAbove: 30, alarmBelow: null });
    expect(lines.at(PLANT, 'COD', Date.UTC(2025, 4, 1))).toBeUndefined();
    await targets.save({ ...save, lines: [line(1, 50), line(2, 55)] }, viewer);
    expect((await rules()).map(({ months }) => months).sort()).toEqual([[1], [2]]);
    expect(await targets.copyYear({ factoryNo: PLANT, fromYear: 2025, toYear: 2026 }, viewer)).toEqual({ copied: 2 });
    expect(await rules()).toHaveLength(4);
    const listed = await targets.list({ year: 2026 }, viewer);
    expect(listed.find(({ factoryNo }) => factoryNo === PLANT)?.lines).toHaveLength(2);
    expect(await bench.real.db.select().from(alarmTargetTable)).toHaveLength(4);
  });
});

describe('proposals against chatter', () => {
  it('take dead band and delays from the short excursions and tell the effect', async () => {
    const from = bench.clock.ms - 86_400_000;
    const values = Array.from({ length: 2000 }, (_, i) => (i % 10 === 3 ? 10.5 : 9));
    bench.history.samples = values.map((value, i) => ({ series: 1, tsMs: from + i * 10_000, value }));
    const rule = await bench.rules.create(ruleInput({ condition: high }), viewer);
    const dryRuns = new DryRunService(bench.rules, bench.directory, bench.history, new ListedPlan());
    const proposal = await dryRuns.chatter(rule.id, { from, to: bench.clock.ms }, viewer);
    expect(proposal).toMatchObject({ excursions: 200, depthP95: 0.5, lengthP95S: 10, deadband: 0.5, onDelayS: 10 });
    expect(proposal.before.alarms).toBe(200);
    expect(proposal.after.alarms).toBe(0);
  });
});
