import { describe, expect, it } from 'vitest';
import { groupList } from './group-list.def';
import { rosterDuty } from './roster-duty.def';

const TEAM = { type: 'OPERATION', members: [{ user: 'ann', isLead: true }, { user: 'bob' }] };

/** What the first rule that is broken says. */
function refusal(change: object) {
  for (const rule of groupList.rules ?? []) {
    const found = rule.check({ ...TEAM, ...change }, { nowMs: 0, isChanged: () => true });
    if (found !== undefined) return `${found.code} ${found.field ?? ''}`;
  }
  return undefined;
}

describe('a team', () => {
  it.each([
    ['of a member', [{ holder: 'bob', kind: 'LAB' }], undefined],
    [
      'of somebody who has left',
      [
        { holder: 'bob', kind: 'LAB' },
        { holder: 'cat', kind: 'LAB' },
      ],
      'team.strangerCertificate certificates.1.holder',
    ],
    [
      'that ends before it begins',
      [{ holder: 'bob', kind: 'LAB', validFrom: '2026-02-02', validTo: '2026-02-01' }],
      'range.startBeforeEnd certificates.0.validTo',
    ],
  ])('has certificates %s', (_what, certificates, said) => {
    expect(refusal({ certificates })).toBe(said);
  });
});

describe('a shift that is over', () => {
  it.each(['change', 'checkIn', 'cancel', 'replace'] as const)('is past for %s, and until then it is not', (name) => {
    const guards = rosterDuty.flow?.actions[name]?.guards ?? [];
    const at = (nowMs: number) => {
      const actor = { code: 'boss', positions: [] };
      const sight = { status: 'PUBLISHED', createdBy: 'u', actor, nowMs, zone: 'Asia/Shanghai', linked: {} };
      return guards.map(({ check }) => check({ ...sight, values: { endsAt: 1000 } })?.code);
    };
    expect([at(999), at(1000)]).toEqual([[undefined], ['roster.past']]);
  });
});
