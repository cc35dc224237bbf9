import { describe, expect, it } from 'vitest';
import { newProposal, proposalIn, proposalRefusals } from './proposal';

const made = { by: 'ann', at: 1, reason: 'A slip' } as const;
const kept = newProposal({ result: 'Mended' }, made);
const propose = { proposes: 'proposed' } as const;
const decide = { decides: { on: 'proposed' } } as const;
const codes = (...asked: Parameters<typeof proposalRefusals>) => proposalRefusals(...asked).map(({ code }) => code);

describe('a proposal', () => {
  it('is what a field keeps, and nothing else is', () => {
    expect(proposalIn(kept)).toEqual({ values: { result: 'Mended' }, ...made });
    for (const other of [null, undefined, 'Mended', { values: { result: 'Mended' } }]) {
      expect(proposalIn(other)).toBeUndefined();
    }
  });

  it('is made one at a time', () => {
    expect(codes(propose, { proposed: null }, { code: 'ann' })).toEqual([]);
    expect(codes(propose, { proposed: kept }, { code: 'bob' })).toEqual(['record.proposalOpen']);
  });

  it('is decided on by somebody else, while there is one', () => {
    expect(codes(decide, { proposed: kept }, { code: 'bob' })).toEqual([]);
    expect(codes(decide, { proposed: kept }, { code: 'ann' })).toEqual(['record.ownPart']);
    expect(codes(decide, { proposed: null }, { code: 'bob' })).toEqual(['record.proposalNone']);
    expect(codes(decide, { proposed: kept }, { code: 'ann', isSystem: true })).toEqual([]);
  });

  it('does not concern other actions', () => {
    expect(codes({}, { proposed: kept }, { code: 'ann' })).toEqual([]);
  });
});
