import { notifyPolicyDto, type NotifyPolicyDto } from '@sed/alarms-contract';
import { describe, expect, it } from 'vitest';
import { choicesOf, inputOf, newPolicy, orderedPolicies, targetsOf } from './policy-tree';

function policy(id: string, change: Partial<NotifyPolicyDto> = {}): NotifyPolicyDto {
  const about = { id, version: 3, isSeed: true, updatedAt: 1, updatedBy: 'u1', name: { zh: id, en: id } };
  return notifyPolicyDto.parse({ ...newPolicy(null, 0), ...about, ...change });
}

describe('the tree of policies', () => {
  it('stands in the order it is tried, each below the one it refines', () => {
    const nodes = orderedPolicies([
      policy('b', { position: 2 }),
      policy('a2', { parentId: 'a', position: 2 }),
      policy('a', { position: 1 }),
      policy('a1', { parentId: 'a', position: 1 }),
      policy('lost', { parentId: 'gone', position: 3 }),
    ]);
    expect(nodes.map(({ policy: { id }, depth }) => [id, depth])).toEqual([
      ['a', 0],
      ['a1', 1],
      ['a2', 1],
      ['b', 0],
      ['lost', 0],
    ]);
  });

  it('still shows policies that stand below each other', () => {
    const nodes = orderedPolicies([policy('x', { parentId: 'y' }), policy('y', { parentId: 'x' })]);
    expect(nodes.map(({ policy: { id } }) => id)).toEqual(['x', 'y']);
  });

  it('sends back what the form knows, with the version it was read in', () => {
    const input = inputOf(policy('a'));
    expect(input).toMatchObject({ id: 'a', version: 3 });
    expect(input).not.toHaveProperty('isSeed');
  });
});

describe('the targets of a step', () => {
  it('are read as choices and back, people together', () => {
    const choices = ['duty', 'position:PLANT_MGR', 'user:u1', 'user:u2'];
    const targets = targetsOf(choices);
    expect(targets).toEqual([
      { kind: 'duty' },
      { kind: 'position', position: 'PLANT_MGR' },
      { kind: 'users', codes: ['u1', 'u2'] },
    ]);
    expect(choicesOf(targets)).toEqual(choices);
  });

  it('leave out what is no target', () => {
    expect(targetsOf(['position:NOBODY', 'bogus'])).toEqual([]);
  });
});
