import {
  notificationStep as notificationStepTable,
  notificationPolicy as notificationPolicyTable,
  alarmJournal as alarmJournalTable,
} from '@sed/alarms-tables';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person, PLANT, SenderBench } from '../testing/sender-bench';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';

const MINUTE_MS = 60_000;

let opened: SmsDatabase;
let bench: SenderBench;

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());

beforeEach(async () => {
  bench = await SenderBench.open(opened);
  bench.roster.others = [person('L2'), person('M3'), person('P4'), person('A5')];
  bench.people.positions
    .set('TEAM_LEAD', ['L2'])
    .set('OPS_MGR', ['M3'])
    .set('PLANT_MGR', ['P4'])
    .set('AREA_MGR', ['A5']);
  await bench.seedPolicies();
});

const phones = (...digits: number[]) => digits.map((digit) => `1380000000${String(digit)}`);
/** Phones reached so far, each once. */
const reached = () => [...new Set(bench.ledger())];

describe('the escalation', () => {
  it('goes up step by step while nobody acknowledges level 1', async () => {
    await bench.raise({ isRuleTelling: false });
    await bench.pass(MINUTE_MS);
    expect(reached()).toEqual(phones(1));
    await bench.pass(5 * MINUTE_MS);
    expect(reached()).toEqual(phones(1, 2));
    await bench.pass(15 * MINUTE_MS, MINUTE_MS);
    expect(reached()).toEqual(phones(1, 2, 3, 4));
    await bench.pass(21 * MINUTE_MS, MINUTE_MS);
    expect(reached()).toEqual(phones(1, 2, 3, 4, 5));
    expect(bench.messenger.titlesTo('A5')).toEqual([expect.stringContaining('Level 1 alarm')]);
  });

  it.each([
    ['acknowledged', 'ACK_ACTIVE', { acked: true }],
    ['shelved', 'SHELVED', {}],
    ['suppressed', 'SUPPRESSED', {}],
    ['outOfService', 'OUT_OF_SERVICE', {}],
    ['closed', 'CLOSED', { active: false }],
  ] as const)('stops when the alarm is %s (IA-3)', async (event, to, set) => {
    const id = await bench.raise({ isRuleTelling: false });
    await bench.pass(MINUTE_MS);
    await bench.move(id, event, to, set);
    await bench.pass(60 * MINUTE_MS, MINUTE_MS);
    expect(reached()).toEqual(phones(1));
  });

  it('takes up an alarm that came as another one of the plant went', async () => {
    const first = await bench.raise({ isRuleTelling: false });
    await bench.pass(MINUTE_MS);
    await bench.move(first, 'acknowledged', 'ACK_ACTIVE', { acked: true });
    await bench.raise({ isRuleTelling: false });
    await bench.pass(6 * MINUTE_MS, MINUTE_MS);
    expect(bench.ledger()).toEqual(phones(1, 1, 2));
  });

  it('goes on at the step it had reached when the alarm repeats, and tells nobody twice', async () => {
    const id = await bench.raise({ isRuleTelling: false });
    await bench.pass(3 * MINUTE_MS);
    await bench.move(id, 'cleared', 'UNACK_CLEARED', { active: false, clearedAt: bench.clock.ms });
    await bench.pass(4 * MINUTE_MS);
    await bench.move(id, 'repeated', 'UNACK_ACTIVE', { active: true });
    await bench.pass(MINUTE_MS);
    const raised = () => bench.gateway.ledger.filter(({ text }) => !text.includes('returned')).map(({ to }) => to);
    expect(raised()).toEqual(phones(1));
    await bench.pass(2 * MINUTE_MS);
    expect(raised()).toEqual(phones(1, 2));
  });

  it('takes each step once when two processes escalate, and after a restart', async () => {
    await bench.raise({ isRuleTelling: false });
    const first = bench.parts;
    bench.newSender();
    bench.clock.pass(MINUTE_MS);
    await Promise.all([first.escalation.step(), bench.parts.escalation.step()]);
    bench.newSender();
    await bench.parts.escalation.step();
    expect(await opened.db.select().from(notificationStepTable)).toHaveLength(1);
    await bench.pass(MINUTE_MS);
    expect(bench.ledger()).toEqual(phones(1));
  });

  it('tells the end only to those who were told, also where the rule itself says nothing', async () => {
    const id = await bench.raise({ isRuleTelling: false });
    await bench.pass(6 * MINUTE_MS);
    await bench.move(id, 'cleared', 'UNACK_CLEARED', { active: false, clearedAt: bench.clock.ms });
    await bench.pass(MINUTE_MS);
    const returned = bench.gateway.ledger.filter(({ text }) => text.includes('returned')).map(({ to }) => to);
    expect(returned.sort()).toEqual(phones(1, 2));
  });

  it('never tells the end of level 4', async () => {
    const { policies } = bench.parts;
    const [seed] = (await policies.tree()).policies;
    if (seed === undefined) throw new Error('no policy');
    await opened.db.update(notificationPolicyTable).set({ match: { ...seed.match, levels: [] } });
    const id = await bench.raise({ level: 4, isRuleTelling: false });
    await bench.pass(MINUTE_MS);
    await bench.move(id, 'cleared', 'UNACK_CLEARED', { active: false, clearedAt: bench.clock.ms });
    await bench.pass(MINUTE_MS);
    expect(bench.ledger()).toEqual(phones(1));
  });

  it('tells the next at once when nobody else on duty is left and the message failed for good', async () => {
    bench.gateway.script = [{ kind: 'permanent', error: 'isv.MOBILE_NUMBER_ILLEGAL' }];
    await bench.raise({ isRuleTelling: false });
    await bench.pass(MINUTE_MS);
    expect(bench.gateway.asked.map(({ to }) => to)).toEqual(phones(1, 2));
    const notes = await opened.db.select().from(alarmJournalTable);
    expect(notes.find(({ event }) => event === 'commented')?.note).toContain('the next are told');
  });

  it('level 1 reaches the person on duty through a mute and closed windows, others wait for the morning', async () => {
    const never = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '22:00' }];
    bench.clock.ms = Date.parse('2025-11-20T03:00:00+08:00');
    bench.roster.duty = [person('U1', never)];
    bench.roster.others = [person('L2', never)];
    await bench.raise({ isRuleTelling: false });
    await bench.pass(8 * MINUTE_MS, MINUTE_MS);
    expect(reached()).toEqual(phones(1));
    const [waiting] = (await bench.messages()).filter(({ receiver }) => receiver === 'L2');
    expect(waiting?.notBefore).toBe(Date.parse('2025-11-20T06:00:00+08:00'));
  });

  it('asks the plant of the alarm only', async () => {
    const [policy] = (await bench.parts.policies.tree()).policies;
    if (policy === undefined) throw new Error('no policy');
    await opened.db
      .update(notificationPolicyTable)
      .set({ match: { ...policy.match, factoryNos: ['demo_w01'], levels: [] } });
    await bench.raise({ isRuleTelling: false });
    await bench.pass(10 * MINUTE_MS, MINUTE_MS);
    expect(bench.ledger()).toEqual([]);
    expect(PLANT).not.toBe('demo_w01');
  });
});
