import { feeFormula } from '@sed/business-definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES, RevenueBench, TIERED } from '../testing/revenue-bench';

let bench: RevenueBench;
beforeAll(async () => {
  bench = await RevenueBench.open();
});
afterAll(() => bench.close());

describe('a water-fee formula', () => {
  it('is refused where it cannot be read, and says at which character', async () => {
    const made = bench.make(feeFormula, { name: 'Wrong', expression: 'actual * volume' });
    await expect(made).rejects.toThrow(/business\.formula\.unknownName.*"at":10/);
  });

  it('says with every change what its test cases come to, and is published once they all pass', async () => {
    const wrong = CASES.map((line, at) => (at === 2 ? { ...line, expected: '2146500.01' } : line));
    const { id, values } = await bench.make(feeFormula, { name: 'Tiers', expression: TIERED, tests: wrong.slice(1) });
    expect(values).toMatchObject({ versionNo: 1, testsPassed: 1, tests: [{ verdict: 'PASS' }, { verdict: 'FAIL' }] });
    expect(await bench.act(feeFormula, id, ['publish', 'fin'])).toContain('business.formula.testsFew');
    await bench.change(feeFormula, id, { tests: wrong });
    expect(await bench.act(feeFormula, id, ['publish', 'fin'])).toContain('2146500.00');
    const right = await bench.change(feeFormula, id, { tests: CASES });
    expect(right.values.testsPassed).toBe(3);
    expect(await bench.act(feeFormula, id, ['publish', 'fin'])).toBe('PUBLISHED');
    await expect(bench.change(feeFormula, id, { expression: 'actual' })).rejects.toThrow('record.');
  });

  it('does not take results from whoever sends them', async () => {
    const tests = [{ ...CASES[0], result: '1.00', verdict: 'PASS', expected: '1.00' }];
    const { values } = await bench.make(feeFormula, { name: 'Claimed', expression: TIERED, tests });
    expect(values.tests).toMatchObject([{ result: '1822500.00', verdict: 'FAIL' }]);
  });

  it('goes on in versions: the next one retires the one before', async () => {
    const first = await bench.published('Versions');
    expect(await bench.act(feeFormula, first, ['newVersion', 'fin'])).toBe('PUBLISHED');
    expect(await bench.act(feeFormula, first, ['newVersion', 'fin'])).toBe('business.versionThere');
    const next = (await bench.list(feeFormula)).find(({ values }) => values.previous === first);
    expect(next).toMatchObject({ status: 'DRAFT', values: { versionNo: 2, expression: TIERED, testsPassed: 3 } });
    expect(await bench.act(feeFormula, next?.id ?? '', ['publish', 'pm'])).toBe('PUBLISHED');
    expect((await bench.see(feeFormula, first)).status).toBe('RETIRED');
  });
});
