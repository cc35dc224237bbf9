import { describe, expect, it } from 'vitest';
import { merged } from './browser-parts.mjs';
import { countStep } from './summarise.mjs';

const part = (name: string, stats: object) => ({
  part: name,
  report: { suites: [{ title: `${name}.e2e.ts`, specs: [] }], errors: [], stats },
});
const count = (report: object) => countStep({ kind: 'playwright', exitCode: 1, reportText: JSON.stringify(report) });

describe('the report of two parts', () => {
  it('adds up what both found, second tries too', () => {
    const both = merged([
      part('first', { expected: 5, flaky: 2 }),
      part('rest', { expected: 7, unexpected: 1, flaky: 1 }),
    ]);
    expect(both.stats).toEqual({ expected: 12, unexpected: 1, flaky: 3, skipped: 0 });
    expect(both.suites).toHaveLength(2);
    expect(count(both)).toMatchObject({ passed: 12, failed: 4 });
  });

  it('counts a part without a report as a failure', () => {
    const one = merged([part('first', { expected: 5 }), { part: 'rest', report: null }]);
    expect(count(one)).toMatchObject({ passed: 5, failed: 1 });
  });
});
