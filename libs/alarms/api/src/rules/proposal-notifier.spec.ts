import { alarmRuleProposal as alarmRuleProposalTable } from '@sed/alarms-tables';
import { silentLog } from '@sed/platform-api';
import { People, type NewMessage, type OpaqueTransaction } from '@sed/platform-ports';
import { alarmRuleInput, alarmTemplateInput, type AlarmRuleDto } from '@sed/alarms-contract';
import { messageTargetOf } from '@sed/messages-contract';
import { aGrant, aPerson, aViewer, FixedRights, ListedMessenger } from '@sed/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ruleService, templateService } from '../testing/rule-service';
import { PLANT, type EngineBench } from '../testing/engine-bench';
import { ruleInput } from '../testing/samples';
import { useEngineBench } from '../testing/use-engine-bench';
import type { AlarmRuleService } from './alarm-rule.service';
import { ProposalNotifier } from './proposal-notifier';
import { RuleDecisionsService } from './rule-decisions.service';

const at = (value: number) => ({ type: 'LIMIT', limits: { H: { value, level: 3 } } }) as const;
const proposer = aViewer([PLANT], { code: 'U1' });
const second = aViewer([PLANT], { code: 'U2', name: { zh: '乙', en: 'Second' } });

/** Notes with every message whether its change could be seen from outside when it was sent. */
class Inbox extends ListedMessenger {
  readonly events: string[] = [];
  isFailing = false;
  override async send(messages: readonly NewMessage[], within?: OpaqueTransaction): Promise<void> {
    if (this.isFailing) throw new Error('no database');
    await super.send(messages, within);
    const waiting = within === undefined ? (await bench.real.db.select().from(alarmRuleProposalTable)).length : 'in';
    this.events.push(...messages.map(({ type, to }) => `${type} ${to.join(',')} ${String(waiting)}`));
  }
  override retire(objectId: string, within?: OpaqueTransaction): Promise<void> {
    this.events.push(`retire ${objectId.split(':')[0] ?? ''} ${within === undefined ? 'after' : 'in'}`);
    return super.retire(objectId, within);
  }
}

/** People of the plant with the rules they may edit. */
class Staff extends People {
  codes: readonly string[] = ['U1', 'U2', 'U3'];
  override ofPlant = (factoryNo: string) =>
    Promise.resolve(factoryNo === PLANT ? this.codes.map((code) => aPerson(code)) : []);
  override ofAudience = () => Promise.reject(new Error('nobody outside the plant is asked'));
  override byCodes = (codes: readonly string[]) => Promise.resolve(codes.map((code) => aPerson(code)));
}

/** U3 edits rules of another plant, and only looks here. */
const RIGHTS = new FixedRights((code) => [
  aGrant([PLANT, 'demo_e02'], 'alarm:view'),
  aGrant([code === 'U3' ? 'demo_e02' : PLANT], 'alarm:view', 'alarmRule:edit'),
]);

let bench: EngineBench;
let inbox: Inbox;
let staff: Staff;
let rules: AlarmRuleService;
let decisions: RuleDecisionsService;
let rule: AlarmRuleDto;

useEngineBench((fresh) => {
  bench = fresh;
  bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 60 });
});

beforeEach(async () => {
  inbox = new Inbox();
  staff = new Staff();
  const notifier = new ProposalNotifier(silentLog(), inbox, staff, RIGHTS);
  const { real: database, directory, feed, clock, trail } = bench;
  rules = ruleService({ database, directory, feed, clock, trail, notifier });
  decisions = new RuleDecisionsService(bench.real, rules, bench.clock, notifier);
  const templates = templateService(bench, rules);
  const standard = alarmTemplateInput.parse({
    code: 'COD-H',
    rule: ruleInput({ condition: at(10) }),
    lockedFields: [],
  });
  await templates.copyDown((await templates.create(standard, proposer)).id, [PLANT], proposer);
  const [made] = (await rules.list({ pageNum: 1, pageSize: 9 }, proposer)).list;
  if (made === undefined) throw new Error('no rule');
  rule = made;
});

const propose = (value: number) =>
  rules.update(rule.id, { ...alarmRuleInput.parse(rule), condition: at(value), version: rule.version }, proposer);

describe('a change of a rule that waits for a second person', () => {
  it('tells whoever may decide at the plant once it is stored, with the way to it, in both languages', async () => {
    await propose(20);
    expect(inbox.events).toEqual(['retire alarmRuleProposal in', 'TODO U2 1']);
    const [todo] = inbox.sent;
    expect(todo?.title.en).toBe(`A change of an alarm rule waits for your decision: ${rule.name.en}`);
    expect(todo?.title.zh).toBe(`待审批报警规则修改：${rule.name.zh}`);
    expect(todo?.ext?.factoryNo).toBe(PLANT);
    expect(messageTargetOf(todo?.ext ?? {}, { nowMs: 0, origin: 'https://sed.example' })).toEqual({
      kind: 'page',
      path: `/systemConfiguration/monitorAlarmConfig/factoryAlarm?plant=${PLANT}&rule=${rule.id}`,
    });
  });

  it('tells nothing where the plant decides alone', async () => {
    await propose(11);
    expect(inbox.events).toEqual([]);
  });

  it.each([
    [true, 'approved'],
    [false, 'rejected'],
  ])('is taken from the lists with the decision (%s), and its proposer hears of it', async (isApproved, word) => {
    await propose(20);
    await decisions.approve(rule.id, { isApproved, note: 'seen in the review' }, second);
    expect(inbox.events.slice(2)).toEqual(['retire alarmRuleProposal in', 'RESULT U1 in']);
    expect(inbox.sent[1]?.title.en).toBe(`The change of an alarm rule was ${word}: ${rule.name.en}`);
    expect(inbox.sent[1]?.body.en).toBe('Decided by Second. Note: seen in the review');
    // What is decided does not close its own result.
    expect(inbox.sent[1]?.ext?.id).not.toBe(inbox.sent[0]?.ext?.id);
  });

  it('is news again when it is replaced, and over when its rule is removed', async () => {
    await propose(20);
    await propose(30);
    expect(new Set(inbox.sent.map(({ key }) => key)).size).toBe(2);
    await rules.remove(rule.id, second);
    expect(inbox.events.at(-1)).toBe('retire alarmRuleProposal in');
  });

  it('tells its proposer at once when there is nobody to decide', async () => {
    staff.codes = ['U1', 'U3'];
    await propose(20);
    expect(inbox.sent.map(({ to, type, title }) => [to, type, title.en])).toEqual([
      [['U1'], 'REMIND', `Nobody can decide on a change of an alarm rule: ${rule.name.en}`],
    ]);
  });

  it('stays stored when nobody could be told', async () => {
    inbox.isFailing = true;
    expect((await propose(20)).proposal).toMatchObject({ by: 'U1', body: { condition: at(20) } });
  });
});
