import { BoardIndicatorSource, PUBLISHED_EVERYWHERE } from '@sed/platform-ports';
import { silentLog } from '@sed/platform-api';
import { alarmTemplateInput } from '@sed/alarms-contract';
import { aViewer } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { quietNotifier } from '../testing/rule-service';
import { UserAlarmService } from '../personal/user-alarm.service';
import { AlarmTargetService } from '../targets/alarm-target.service';
import { StoredIndicatorLines } from '../targets/stored-indicator-lines';
import { AlarmTemplateService } from '../templates/alarm-template.service';
import { PLANT, type EngineBench } from '../testing/engine-bench';
import { ruleInput } from '../testing/samples';
import { useEngineBench } from '../testing/use-engine-bench';
import { RuleDecisionsService } from './rule-decisions.service';

class Indicators extends BoardIndicatorSource {
  override indicators() {
    return [{ key: 'COD', signalCode: 'AIT101', unit: 'mg/L', decimals: 1, limitLo: null, limitHi: 50 }];
  }
  override flowSignal = () => undefined;
  override publication = () => PUBLISHED_EVERYWHERE;
}

const viewer = aViewer([PLANT], { code: 'U1' });
const second = aViewer([PLANT], { code: 'U2' });
const limit = (value: number) => ({ type: 'LIMIT', limits: { H: { value, level: 3 } } }) as const;
let bench: EngineBench;

useEngineBench((fresh) => {
  bench = fresh;
  bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 60 });
});

/** What the trail has, each entry within the transaction of its change. */
function told() {
  expect(bench.trail.entries.every((entry) => bench.trail.isWithin(entry) && entry.actor !== null)).toBe(true);
  return bench.trail.entries.map(({ entity, action }) => `${entity} ${action}`);
}

describe('the audit trail', () => {
  it('has who made, changed, reviewed and removed a rule, and what was there before', async () => {
    const rule = await bench.rules.create(ruleInput({ condition: limit(10) }), viewer);
    await bench.rules.update(rule.id, { ...ruleInput({ condition: limit(11) }), version: 1 }, viewer);
    const decisions = new RuleDecisionsService(bench.real, bench.rules, bench.clock, quietNotifier());
    await decisions.rationalise(rule.id, 'checked with the process engineer', second);
    await bench.rules.remove(rule.id, viewer);
    expect(told()).toEqual(['alarmRule create', 'alarmRule update', 'alarmRule rationalise', 'alarmRule remove']);
    const [created, changed, reviewed] = bench.trail.entries;
    expect(created).toMatchObject({ actor: viewer.loginName, factoryNo: PLANT, entityId: rule.id });
    expect([changed?.before, changed?.after]).toEqual([{ condition: limit(10) }, { condition: limit(11) }]);
    expect([reviewed?.actor, reviewed?.reason]).toEqual([second.loginName, 'checked with the process engineer']);
  });

  it('has who made a group standard, who proposed to leave it and who decided', async () => {
    const templates = new AlarmTemplateService(bench.real, bench.rules, bench.directory, bench.clock, bench.trail);
    const input = alarmTemplateInput.parse({ code: 'COD-H', rule: ruleInput({ condition: limit(10) }) });
    const template = await templates.create(input, viewer);
    await templates.update(template.id, { ...input, lockedFields: ['onDelayS'], version: 1 }, viewer);
    await templates.copyDown(template.id, [PLANT], viewer);
    const [made] = (await bench.rules.list({ pageNum: 1, pageSize: 9 }, viewer)).list;
    await bench.rules.update(made?.id ?? '', { ...ruleInput({ condition: limit(20) }), version: 1 }, viewer);
    const decisions = new RuleDecisionsService(bench.real, bench.rules, bench.clock, quietNotifier());
    await decisions.approve(made?.id ?? '', { isApproved: true, note: 'agreed' }, second);
    await templates.retire(template.id, viewer);
    expect(told()).toEqual([
      'alarmTemplate create',
      'alarmTemplate update',
      'alarmRule create',
      'alarmRule propose',
      'alarmRule approve',
      'alarmRule update',
      'alarmTemplate retire',
    ]);
    const approved = bench.trail.entries.find(({ action }) => action === 'approve');
    expect(approved).toMatchObject({
      actor: second.loginName,
      reason: 'agreed',
      before: { condition: limit(10) },
      after: { condition: limit(20), proposedBy: 'U1' },
    });
  });

  it('has the lines of indicators as they were and as they are, and personal alarms under their own name', async () => {
    const lines = new StoredIndicatorLines(bench.real, bench.directory, silentLog());
    const { real, rules, directory, clock } = bench;
    const targets = new AlarmTargetService(real, rules, directory, clock, lines, new Indicators());
    const line = { month: 1, direction: 'high' as const, warn: 40, alarm: 50 };
    await targets.save({ factoryNo: PLANT, key: 'COD', year: 2025, lines: [line] }, viewer);
    expect(bench.trail.entries[0]).toMatchObject({
      ...{ entity: 'alarmTarget', entityId: `${PLANT}/COD/2025`, factoryNo: PLANT },
      ...{ before: { lines: [] }, after: { lines: [line] } },
    });
    bench.trail.entries.length = 0;
    const personal = new UserAlarmService(real, rules, directory, clock);
    const wish = {
      factoryNo: PLANT,
      signalCode: 'AIT101',
      high: 5,
      low: null,
      level: 4,
      onDelayS: 0,
      deadband: 0,
    } as const;
    await personal.add({ ...wish, isOn: true }, viewer);
    expect(told()).toEqual(['userAlarm create']);
  });
});
