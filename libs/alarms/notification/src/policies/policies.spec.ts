import type { NotifyPolicyDto } from '@sed/alarms-contract';
import { describe, expect, it } from 'vitest';
import { dueTimes, nextStepMs, plannedSteps } from '../escalation/planned-steps';
import { policiesFor, type AlarmFacts } from './policy-match';
import { policyProblems } from './policy-problems';
import { SEED_POLICIES } from './policy-seeds';

const ALL = new Set(['app', 'sms', 'voice', 'webhook'] as const);
const MINUTE_MS = 60_000;

const facts = (set: Partial<AlarmFacts> = {}): AlarmFacts => ({
  factoryNo: 'demo_e01',
  section: 'inlet',
  level: 2,
  ruleGroup: null,
  tags: [],
  ...set,
});

type Wish = Partial<Omit<NotifyPolicyDto, 'match'>> & { match?: Partial<NotifyPolicyDto['match']> };

function policy(id: string, { match, ...set }: Wish = {}): NotifyPolicyDto {
  return {
    ...{ id, version: 1, parentId: null, position: 0, name: { zh: id, en: id }, repeatMin: null, groupWaitS: 20 },
    match: { factoryNos: [], sections: [], levels: [], ruleGroups: [], tags: [], ...match },
    steps: [{ afterMin: 0, targets: [{ kind: 'duty' }], channels: ['app'] }],
    ...{ groupIntervalMin: 5, mute: [], recovery: true, isContinue: false, isOn: true, isSeed: false },
    ...{ updatedAt: 0, updatedBy: 'U1', ...set },
  };
}

const chosen = (policies: readonly NotifyPolicyDto[], about = facts()) =>
  policiesFor(policies, about).map(({ id }) => id);
const codes = (policies: readonly NotifyPolicyDto[]) =>
  policyProblems(policies, ALL).map(({ policyId, code }) => `${policyId ?? '-'} ${code}`);
const everything = policy('z', { position: 99 });

describe('the policy that applies', () => {
  it('is the first that matches, in order of position', () => {
    expect(chosen([policy('b', { position: 2 }), policy('a', { position: 1 })])).toEqual(['a']);
    expect(chosen([policy('a', { position: 1, match: { levels: [1] } }), policy('b', { position: 2 })])).toEqual(['b']);
  });

  it('goes on to the next one where it continues', () => {
    expect(chosen([policy('a', { position: 1, isContinue: true }), policy('b', { position: 2 })])).toEqual(['a', 'b']);
  });

  it('is the most particular one below those that match', () => {
    const tree = [
      policy('plant', { match: { factoryNos: ['demo_e01'] } }),
      policy('inlet', { parentId: 'plant', match: { sections: ['inlet'] } }),
      policy('grave', { parentId: 'inlet', match: { levels: [1] } }),
    ];
    expect(chosen(tree)).toEqual(['inlet']);
    expect(chosen(tree, facts({ level: 1 }))).toEqual(['grave']);
    expect(chosen(tree, facts({ section: 'outlet' }))).toEqual(['plant']);
    expect(chosen(tree, facts({ factoryNo: 'demo_w01' }))).toEqual([]);
  });

  it('asks rule group and tags, passes over what is switched off and groups without steps', () => {
    expect(chosen([policy('a', { match: { ruleGroups: ['pumps'] } })])).toEqual([]);
    expect(chosen([policy('a', { match: { ruleGroups: ['pumps'] } })], facts({ ruleGroup: 'pumps' }))).toEqual(['a']);
    expect(chosen([policy('a', { match: { tags: ['flood', 'stale'] } })], facts({ tags: ['stale'] }))).toEqual(['a']);
    expect(chosen([policy('a', { isOn: false }), policy('b', { position: 1 })])).toEqual(['b']);
    expect(chosen([policy('a', { steps: [] }), policy('b', { position: 1 })])).toEqual(['b']);
  });

  it('is found in spite of a cycle', () => {
    const tree = [policy('a', { parentId: 'b' }), policy('b', { parentId: 'a' }), policy('c')];
    expect(chosen(tree)).toEqual(['c']);
  });
});

describe('what is wrong with a tree', () => {
  it('is nothing in the escalation the product starts with', () => {
    const seeds = SEED_POLICIES.map(({ id, level, steps, repeatMin }, position) =>
      policy(id, { match: { levels: [level] }, steps: [...steps], repeatMin, position }),
    );
    expect(codes(seeds)).toEqual([]);
  });

  it('is a cycle, a parent that is gone, a policy nobody ever asks', () => {
    expect(codes([policy('a', { parentId: 'b' }), policy('b', { parentId: 'a' }), everything])).toEqual([
      'a cycle',
      'b cycle',
    ]);
    expect(codes([policy('a', { parentId: 'x' }), everything])).toEqual(['a noParent']);
    const hidden = [policy('a', { position: 1 }), policy('b', { position: 2, match: { levels: [1] } })];
    expect(codes(hidden)).toEqual(['b unreachable']);
    expect(codes([policy('a', { position: 1, isContinue: true }), policy('b', { position: 2 })])).toEqual([]);
  });

  it('is a step that tells nobody, by nothing, or too early', () => {
    const step = { afterMin: 0, targets: [{ kind: 'duty' as const }], channels: ['app' as const] };
    const steps = [
      { ...step, targets: [] },
      { ...step, channels: [] },
      { ...step, afterMin: 5, targets: [{ kind: 'users' as const, codes: [] }] },
    ];
    expect(codes([policy('a', { steps })])).toEqual(['a noTargets', 'a noChannels', 'a stepOrder', 'a emptyUsers']);
    // The group chat needs nobody by name.
    expect(codes([policy('a', { steps: [{ ...step, targets: [], channels: ['webhook'] }] })])).toEqual([]);
  });

  it('is a level of which nobody hears, and a channel that is not set up', () => {
    expect(codes([policy('a', { match: { levels: [1, 2] } })])).toEqual(['- noPolicy']);
    const step = { afterMin: 0, targets: [{ kind: 'duty' as const }], channels: ['voice' as const] };
    const [missing] = policyProblems([policy('a', { steps: [step] })], new Set(['app', 'sms']));
    expect(missing).toMatchObject({
      policyId: 'a',
      code: 'channelMissing',
      params: { channel: 'voice' },
      isRefusal: false,
    });
  });
});

describe('the steps of a policy', () => {
  const levelOne = policy('one', { steps: [...SEED_POLICIES[0].steps], repeatMin: 10 });
  const at = (min: number) =>
    plannedSteps(levelOne, min * MINUTE_MS).map(
      (s) => `${String(s.afterMs / MINUTE_MS)}:${String(s.step)}.${String(s.round)}`,
    );

  it('come at their time, and the last one again and again while nobody acknowledges', () => {
    expect(at(0)).toEqual(['0:0.0']);
    expect(at(35)).toEqual(['0:0.0', '5:1.0', '10:2.0', '20:3.0', '30:3.1']);
    expect(at(61)).toEqual(['0:0.0', '5:1.0', '10:2.0', '20:3.0', '30:3.1', '40:4.0', '50:4.1', '60:4.2']);
  });

  it('are not told three times in a row after an outage', () => {
    const { steps, repetition } = dueTimes(levelOne, 65 * MINUTE_MS);
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4]);
    expect([repetition?.step, repetition?.round]).toEqual([4, 2]);
  });

  it('are announced in advance, so that nobody looks in vain', () => {
    expect(nextStepMs([levelOne], 0)).toBe(5 * MINUTE_MS);
    expect(nextStepMs([levelOne], 30 * MINUTE_MS)).toBe(40 * MINUTE_MS);
    expect(nextStepMs([policy('a')], 0)).toBeNull();
  });
});
