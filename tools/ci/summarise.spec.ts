import { describe, expect, it } from 'vitest';
import { countStep, summarise } from './summarise.mjs';

const vitest = (...results: string[]) =>
  JSON.stringify({
    testResults: [
      {
        name: 'a.spec.ts',
        status: results.includes('failed') ? 'failed' : 'passed',
        assertionResults: results.map((status) => ({ status, fullName: status })),
      },
    ],
  });

const step = (kind: string, exitCode: number, reportText: string | null) => {
  const { passed, failed } = countStep({ kind, exitCode, reportText });
  return [passed, failed];
};

describe('step counts', () => {
  it('counts each test of a report', () => {
    expect(step('vitest', 1, vitest('passed', 'failed', 'passed'))).toEqual([2, 1]);
  });

  it('counts a check as one', () => {
    expect(step('check', 0, null)).toEqual([1, 0]);
    expect(step('check', 2, null)).toEqual([0, 1]);
  });

  it.each([
    ['a missing report', 0, null],
    ['an unreadable report', 0, '{'],
    ['a report without tests', 0, '{"testResults":[]}'],
    [
      'a file that does not load',
      0,
      JSON.stringify({
        testResults: [{ name: 'b', status: 'failed', message: 'no such import', assertionResults: [] }],
      }),
    ],
    ['a timeout', 124, null],
  ])('never calls %s a success', (_name, exitCode, text) => {
    expect(step('vitest', exitCode, text)).toEqual([0, 1]);
  });

  it('does not believe a green report of a command that failed', () => {
    expect(step('vitest', 1, vitest('passed'))).toEqual([1, 1]);
  });

  it('takes skipped tests for failures', () => {
    expect(step('vitest', 0, vitest('passed', 'pending'))).toEqual([1, 1]);
  });

  it('says which test failed and how its error begins', () => {
    const ofVitest = {
      testResults: [
        {
          name: 'a.spec.ts',
          assertionResults: [
            { status: 'failed', fullName: 'adds', failureMessages: ['AssertionError: expected 1 to be 2\n  at x'] },
          ],
        },
      ],
    };
    const ofPlaywright = {
      stats: { unexpected: 1 },
      suites: [
        {
          title: 'shell.e2e.ts',
          specs: [
            {
              ok: false,
              title: 'opens',
              tests: [{ results: [{ error: { message: '\u001B[31mTimeout\u001B[39m' } }] }],
            },
          ],
        },
      ],
    };
    const notesOf = (kind: string, report: object) =>
      countStep({ kind, exitCode: 1, reportText: JSON.stringify(report) }).notes;
    expect(notesOf('vitest', ofVitest)).toEqual(['✗ a.spec.ts: adds — AssertionError: expected 1 to be 2 | at x']);
    expect(notesOf('playwright', ofPlaywright)).toEqual(['✗ shell.e2e.ts › opens — Timeout']);
  });

  it('takes flaky and skipped browser tests and errors outside tests for failures', () => {
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [],
      errors: [{ message: 'server' }],
    };
    expect(step('playwright', 1, JSON.stringify(report))).toEqual([5, 4]);
  });
});

describe('summary', () => {
  it('adds the steps up and names what failed', () => {
    const steps = 'format\tcheck\t0\t3\t\nlint\tcheck\t1\t9\t\ntests\tvitest\t1\t20\ttests.json\n';
    const { text, passed, failed } = summarise(steps, () => vitest('passed', 'failed'));
    expect([passed, failed]).toEqual([2, 2]);
    expect(text).toContain('a.spec.ts: failed');
  });

  it('is a failure when no step ran', () => {
    expect(summarise('', () => null)).toMatchObject({ passed: 0, failed: 1 });
  });
});
