import { passes, testResults } from '@sed/business-contract';
import { describe, expect, it } from 'vitest';
import { testsOf } from './fee-formula.def';
import { BUSINESS_STARTERS } from './starters';

describe.each(BUSINESS_STARTERS.formula ?? [])('the delivered formula $name', ({ expression, tests, testsPassed }) => {
  it('passes the test cases it comes with', () => {
    const cases = testsOf(tests);
    const results = testResults(String(expression), cases);
    expect(cases.map((one, at) => passes(results[at] ?? null, one))).toEqual(cases.map(() => true));
    expect(testsPassed).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(3);
  });
});
