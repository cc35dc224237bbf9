import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { errorText } from '@sed/platform-contract';
import '@sed/equipment-contract';
import { describe, expect, it } from 'vitest';
import { chosen, concluded, decided, edited, proposed, shares, withUrgent } from './plan-lines';

const LINES = proposed([
  { equipment: 'a', reason: 'worn', budget: '100.00', state: 'SETTLED' },
  { equipment: 'b', reason: 'leaks', budget: '300.00' },
]);
const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof RefusedFieldsError) return error.refusals.map(({ code }) => code).join();
    if (error instanceof DomainError) return error.code;
  }
  return 'taken';
};

describe('lines of a plan', () => {
  it('begin as proposed, whatever was sent, with numbers of their own', () => {
    expect(LINES.map(({ lineNo, state, equipment }) => [lineNo, state, equipment])).toEqual([
      [1, 'PROPOSED', 'a'],
      [2, 'PROPOSED', 'b'],
    ]);
  });

  it('are decided one by one, and nothing else about them is touched', () => {
    const asked = [
      { lineNo: 2, decision: 'CUT', approved: '250.00', budget: '9.00' },
      { lineNo: 1, decision: 'DEFER' },
    ];
    const lines = concluded(decided(LINES, asked));
    expect(lines.map(({ state, approved, budget }) => [state, approved, budget])).toEqual([
      ['DEFERRED', '0.00', '100.00'],
      ['APPROVED', '250.00', '300.00'],
    ]);
    expect(refusal(() => decided(LINES, asked.slice(0, 1)))).toBe('plan.sameLines');
    expect(refusal(() => decided(LINES, [{ lineNo: 1 }, { lineNo: 2, decision: 'CUT', approved: '300.00' }]))).toBe(
      'plan.cutAmount',
    );
  });

  it('keep their course when the plan is edited, and stay once an order was made of them', () => {
    const issued = concluded(decided(LINES, undefined)).map((line, i) =>
      i === 0 ? { ...line, state: 'ISSUED' as const, order: 'o1' } : { ...line, state: 'REFUSED' as const },
    );
    const lines = edited([{ lineNo: 1, budget: '1.00' }, { budget: '5.00' }], issued);
    expect(lines).toMatchObject([
      { lineNo: 1, budget: '100.00', state: 'ISSUED', order: 'o1' },
      { lineNo: 3, budget: '5.00', state: 'PROPOSED' },
    ]);
    expect(refusal(() => edited([{ lineNo: 2 }], issued))).toBe('plan.lineIssued');
  });

  it('are chosen by number in the states that fit', () => {
    const lines = concluded(decided(LINES, undefined));
    const wanted = { field: 'issueNos', states: ['APPROVED'] as const };
    expect(chosen(lines, { ...wanted, text: '1-2' })).toHaveLength(2);
    expect(refusal(() => chosen(lines, { ...wanted, text: 'all' }))).toBe('plan.lineNumbers');
    expect(refusal(() => chosen(lines, { ...wanted, text: '7' }))).toBe('plan.lineUnknown');
    expect(refusal(() => chosen(LINES, { ...wanted, text: '1' }))).toBe('plan.lineState');
  });

  it('are refused by the name of their state, in the language of whoever reads it', () => {
    try {
      chosen(LINES, { text: '1', field: 'issueNos', states: ['APPROVED'] });
    } catch (error) {
      if (!(error instanceof RefusedFieldsError)) throw error;
      expect(errorText('en', error.code, error.params)).toBe('Line 1 has the state “Proposed”');
      expect(errorText('zh', error.code, error.params)).toBe('第 1 行的状态为“已提出”');
    }
    expect.assertions(2);
  });

  it('may be added in a hurry, approved and marked', () => {
    expect(withUrgent(LINES, [{ equipment: 'c', budget: '50.00' }]).at(-1)).toMatchObject({
      ...{ lineNo: 3, state: 'APPROVED', approved: '50.00', isUnplanned: true },
    });
  });

  it('share what was paid to the cent, and not much more than was approved', () => {
    const lines = concluded(decided(LINES, undefined));
    expect(shares('400.01', lines)).toEqual(['100.00', '300.01']);
    expect(refusal(() => shares('500.00', lines))).toBe('plan.overrun');
  });
});
