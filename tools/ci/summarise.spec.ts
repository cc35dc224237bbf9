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

const notesOf = (kind: string, report: object, exitCode = 1) =>
  countStep({ kind, exitCode, reportText: JSON.stringify(report) }).notes;

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

  it('names errors outside any test, each as a failure', () => {
    const outside = [
      { file: 'a.spec.ts', test: 'waits', text: 'Unhandled Rejection: Error: nobody awaited\n    at x' },
    ];
    const counted = countStep({
      kind: 'vitest',
      exitCode: 1,
      reportText: vitest('passed'),
      outsideText: JSON.stringify(outside),
    });
    expect(counted).toEqual({
      passed: 1,
      failed: 1,
      notes: ['✗ outside any test: a.spec.ts: waits — Unhandled Rejection: Error: nobody awaited | at x'],
    });
  });

  describe('a second try', () => {
    const file = (name: string, ...statuses: string[]) => ({
      name,
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status, at) => ({
        ...{ status, fullName: `${name} ${String(at)}` },
        failureMessages: status === 'failed' ? ['Error: too late'] : [],
      })),
    });
    const counted = (first: object[], second: object[] | null, success = true) => {
      const againText = second === null ? null : JSON.stringify({ success, testResults: second });
      return countStep({ kind: 'vitest', exitCode: 1, reportText: JSON.stringify({ testResults: first }), againText });
    };

    it('counts as the second one went, and is named with its first error', () => {
      const { passed, failed, notes } = counted(
        [file('a', 'passed', 'failed'), file('b', 'passed')],
        [file('a', 'passed', 'passed')],
      );
      expect([passed, failed]).toEqual([3, 0]);
      expect(notes).toEqual(['! second try: a: a 1 — Error: too late']);
    });

    it('does not help a test that fails again, nor one that did not run again', () => {
      expect(counted([file('a', 'failed')], [file('a', 'failed')], false).failed).toBe(1);
      expect(counted([file('a', 'passed', 'failed')], [file('a', 'passed')]).failed).toBe(1);
      expect(counted([file('a', 'failed')], []).failed).toBe(1);
      expect(counted([file('a', 'failed')], null).failed).toBe(1);
    });

    it('is for two tests at most, and for no file that did not load', () => {
      expect(counted([file('a', 'failed', 'failed', 'failed')], [file('a', 'passed', 'passed', 'passed')]).failed).toBe(
        3,
      );
      const broken = { name: 'b', status: 'failed', message: 'no such import', assertionResults: [] };
      expect(counted([file('a', 'failed'), broken], [file('a', 'passed')]).failed).toBe(2);
    });
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
    expect(notesOf('vitest', ofVitest)).toEqual(['✗ a.spec.ts: adds — AssertionError: expected 1 to be 2 | at x']);
    expect(notesOf('playwright', ofPlaywright)).toEqual(['✗ shell.e2e.ts › opens — Timeout']);
  });

  it('takes skipped browser tests and errors outside tests for failures', () => {
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 1 },
      suites: [],
      errors: [{ message: 'server' }],
    };
    expect(step('playwright', 1, JSON.stringify(report))).toEqual([5, 3]);
  });

  it('lets two browser tests have a second try, and names them with their first error', () => {
    const repeated = (title: string) => ({
      title,
      ok: true,
      tests: [{ status: 'flaky', results: [{ error: { message: 'Timeout' } }, {}] }],
    });
    const two = {
      stats: { expected: 5, flaky: 2 },
      suites: [{ title: 'shell.e2e.ts', specs: [repeated('opens'), repeated('closes')] }],
    };
    expect(step('playwright', 0, JSON.stringify(two))).toEqual([7, 0]);
    expect(notesOf('playwright', two, 0)).toEqual([
      '! unstable: shell.e2e.ts › opens — Timeout',
      '! unstable: shell.e2e.ts › closes — Timeout',
    ]);
  });

  it('takes a run for failed in which more than two browser tests needed a second try', () => {
    const report = { stats: { expected: 5, flaky: 3 }, suites: [] };
    expect(step('playwright', 0, JSON.stringify(report))).toEqual([5, 3]);
    expect(notesOf('playwright', report, 0)).toEqual(['✗ 3 passed only when repeated, 2 may']);
  });
});

describe('summary', () => {
  it('adds the steps up and names what failed', () => {
    const steps = 'format\tcheck\t0\t3\t\nlint\tcheck\t1\t9\t\ntests\tvitest\t1\t20\ttests.json\n';
    const { text, passed, failed } = summarise(steps, (file) =>
      file.endsWith('.outside.json') ? null : vitest('passed', 'failed'),
    );
    expect([passed, failed]).toEqual([2, 2]);
    expect(text).toContain('a.spec.ts: failed');
  });

  it('says which files took the time of a step', () => {
    const file = (name: string, endTime: number) => ({
      ...{ name: `/x/${name}`, status: 'passed', startTime: 1000, endTime },
      assertionResults: [{ status: 'passed', fullName: 'works' }],
    });
    const unit = { testResults: [file('short.spec.ts', 3000), file('long.spec.ts', 41_000)] };
    const walked = (name: string, duration: number) => ({
      ...{ title: 'opens', ok: true, file: name },
      tests: [{ status: 'expected', results: [{ duration }] }],
    });
    const pages = {
      stats: { expected: 2 },
      suites: [
        {
          title: 'map.e2e.ts',
          specs: [walked('map.e2e.ts', 4000)],
          suites: [{ title: 'night', specs: [walked('map.e2e.ts', 5000)] }],
        },
      ],
    };
    const reports: Readonly<Record<string, object>> = { 'unit.json': unit, 'pages.json': pages };
    const steps = 'tests\tvitest\t0\t44\tunit.json\nbrowser\tplaywright\t0\t9\tpages.json\n';
    const { text } = summarise(steps, (name) => (reports[name] === undefined ? null : JSON.stringify(reports[name])));
    expect(text).toContain('longest: long.spec.ts 40 s, short.spec.ts 2 s');
    expect(text).toContain('longest: map.e2e.ts 9 s');
  });

  it('is a failure when no step ran', () => {
    expect(summarise('', () => null)).toMatchObject({ passed: 0, failed: 1 });
  });
});
