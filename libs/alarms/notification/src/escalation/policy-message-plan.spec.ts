import type { AlarmToTell } from '@sed/platform-ports';
import type { AlarmLevel } from '@sed/platform-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, PLANT, SenderBench } from '../testing/sender-bench';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';
import { PolicyMessagePlan } from './policy-message-plan';

const MINUTE_MS = 60_000;
let opened: SmsDatabase;

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());

interface World {
  readonly level: AlarmLevel;
  readonly forMin: number;
  readonly isRuleTelling: boolean;
  readonly hasLead: boolean;
}

async function openWorld({ hasLead }: Pick<World, 'hasLead'>): Promise<SenderBench> {
  const bench = await SenderBench.open(opened);
  bench.roster.others = [...(hasLead ? [person('L2')] : []), person('M3')];
  bench.people.positions.set('TEAM_LEAD', hasLead ? ['L2'] : []).set('OPS_MGR', ['M3']);
  bench.newSender();
  await bench.seedPolicies();
  return bench;
}

const alarm = (bench: SenderBench, { level, forMin, isRuleTelling }: Omit<World, 'hasLead'>): AlarmToTell => ({
  ...{ factoryNo: PLANT, section: '', ruleGroup: null, returns: 0 },
  notify: { sms: isRuleTelling, receivers: [], recovery: false },
  rang: [{ at: bench.clock.ms, level, forMs: forMin * MINUTE_MS }],
});

describe('the number of text messages an alarm would mean', () => {
  it.each<World>([
    { level: 1, forMin: 26, isRuleTelling: false, hasLead: true },
    { level: 1, forMin: 4, isRuleTelling: true, hasLead: false },
    { level: 2, forMin: 33, isRuleTelling: true, hasLead: true },
    { level: 2, forMin: 4, isRuleTelling: false, hasLead: true },
    { level: 3, forMin: 26, isRuleTelling: true, hasLead: true },
    { level: 4, forMin: 26, isRuleTelling: false, hasLead: true },
  ])('is what is sent of it while nobody acknowledges: %j', async (given) => {
    const bench = await openWorld(given);
    const [foretold] = await new PolicyMessagePlan(bench.parts.sources).textMessages([alarm(bench, given)]);
    await bench.raise({ level: given.level, isRuleTelling: given.isRuleTelling });
    await bench.parts.escalation.step();
    await bench.drain();
    // Up to the very moment before its end.
    await bench.pass(given.forMin * MINUTE_MS - 1, 5 * MINUTE_MS);
    const sent = (await bench.messages()).filter(({ channel }) => channel === 'sms');
    expect(foretold).toBe(sent.length);
    expect(sent.length > 0).toBe(given.isRuleTelling || given.level === 1 || (given.level === 2 && given.forMin >= 5));
  });

  it('is not none where only the policies tell, and counts the return for those who were told', async () => {
    const bench = await openWorld({ hasLead: true });
    const plan = new PolicyMessagePlan(bench.parts.sources);
    const one = alarm(bench, { level: 1, forMin: 6, isRuleTelling: false });
    const [open, ended] = await plan.textMessages([one, { ...one, returns: 1 }]);
    expect(open).toBeGreaterThanOrEqual(2);
    const told = new Set<string>();
    await bench.raise({ level: 1, isRuleTelling: false });
    await bench.parts.escalation.step();
    await bench.drain();
    await bench.pass(6 * MINUTE_MS - 1, 5 * MINUTE_MS);
    for (const { channel, receiver } of await bench.messages()) if (channel === 'sms') told.add(receiver);
    const recovers = (await bench.parts.sources.policies.all()).some(({ recovery }) => recovery);
    expect(ended).toBe((open ?? 0) + (recovers ? told.size : 0));
  });
});
