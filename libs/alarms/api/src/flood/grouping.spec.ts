import { describe, expect, it } from 'vitest';
import { GroupIndex, isChattering, type GroupCandidate, type GroupMember } from './grouping';

const S = 1000;
const member = (id: string, more: Partial<GroupMember> = {}): GroupMember => ({
  id,
  ruleId: `rule-${id}`,
  factoryNo: 'A',
  signalId: 1,
  section: 'AAO',
  raisedAt: 0,
  groupRoot: null,
  isLink: false,
  ...more,
});
function rootFor(candidate: GroupCandidate, open: readonly GroupMember[]): string | null {
  const index = new GroupIndex();
  for (const one of open) index.add(one);
  return index.rootFor(candidate);
}
const candidate = { ruleId: 'new', factoryNo: 'A', signalId: 9, section: 'AAO', raisedAt: 60 * S, isLink: false };

describe('the root of a new alarm', () => {
  const near = member('near');
  const link = member('link', { isLink: true, section: '' });
  const sameSignal = member('same', { signalId: 9, section: 'SST' });

  it('is what its rule names, before the link, the signal and the section', () => {
    const named = member('named', { ruleId: 'rule-parent', section: 'SST' });
    const open = [near, link, sameSignal, named];
    expect(rootFor({ ...candidate, parentRule: 'rule-parent' }, open)).toBe('named');
    expect(rootFor({ ...candidate, parentRule: null }, open)).toBe('link');
    expect(rootFor({ ...candidate, parentRule: null }, [near, sameSignal])).toBe('same');
    expect(rootFor({ ...candidate, parentRule: null }, [near])).toBe('near');
  });

  it('is the root of the group it joins', () => {
    expect(rootFor({ ...candidate, parentRule: null }, [member('child', { groupRoot: 'first' })])).toBe('first');
  });

  it('is none beyond 60 seconds, in another section, or where the section is unknown', () => {
    const late = { ...candidate, raisedAt: 60 * S + 1, parentRule: null };
    expect(rootFor(late, [near])).toBeNull();
    expect(rootFor({ ...candidate, parentRule: null }, [member('x', { section: 'SST' })])).toBeNull();
    expect(rootFor({ ...candidate, section: '', parentRule: null }, [member('x', { section: '' })])).toBeNull();
  });

  it('is none for the link itself: it is above the others', () => {
    expect(rootFor({ ...candidate, isLink: true, parentRule: null }, [near, link])).toBeNull();
  });
});

describe('chatter', () => {
  it('is three activations in a minute or ten in an hour', () => {
    expect(isChattering([1, 20 * S, 60 * S], 60 * S)).toBe(true);
    expect(isChattering([0, 20 * S, 60 * S], 60 * S)).toBe(false);
    const hourly = Array.from({ length: 10 }, (_, i) => i * 360 * S + 1);
    expect(isChattering(hourly, 3600 * S)).toBe(true);
    expect(isChattering(hourly.slice(1), 3600 * S)).toBe(false);
  });
});
