// Adds up what the steps of `.ci/run` found. Input: a file with one step per line,
// `name<TAB>kind<TAB>exit code<TAB>seconds<TAB>report file`, kind = check | vitest | playwright.
// Prints a table and, last, the plain line `N passed, N failed`; exits 1 when anything failed.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outsideFileOf } from './outside-errors.mjs';
import { againFileOf, filesForSecondTry, withSecondTry } from './second-try.mjs';

/** A step without tests of its own counts as one. */
const countCheck = (exitCode) => ({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, notes: [] });

// eslint-disable-next-line no-control-regex -- colours of a terminal, of no use in a summary
const COLOURS = /\u001B\[[\d;]*m/g;

/** The first words of an error: enough to tell what it is about where only the summary is seen. */
const brief = (message) =>
  String(message ?? '')
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 4)
    .join(' | ')
    .slice(0, 300);

/** @returns {{ passed: number, failed: number, notes: string[] }} */
export function countVitest(report) {
  const notes = [];
  let passed = 0;
  let failed = 0;
  for (const file of report.testResults ?? []) {
    const tests = file.assertionResults ?? [];
    const failures = tests.filter((test) => test.status === 'failed');
    passed += tests.filter((test) => test.status === 'passed').length;
    failed += failures.length;
    notes.push(...failures.map((test) => `✗ ${file.name}: ${test.fullName} — ${brief(test.failureMessages?.[0])}`));
    // A file that does not even load has no failed test to show for it.
    if (file.status === 'failed' && failures.length === 0) {
      failed += 1;
      notes.push(`✗ ${file.name}: ${String(file.message ?? 'did not load').split('\n')[0]}`);
    }
    const left = tests.filter((test) => test.status !== 'failed' && test.status !== 'passed').length;
    // A skipped test proves nothing, so it must not look like one that does.
    if (left > 0) {
      failed += left;
      notes.push(`✗ ${file.name}: ${left} skipped`);
    }
  }
  return { passed, failed, notes };
}

/**
 * So many browser tests may need a second try before the run counts as failed: a browser on a busy machine now and then
 * misses a moment. They are named with their first error, for each may as well be a fault that shows itself rarely.
 */
const UNSTABLE_ALLOWED = 2;

export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  const notes = [];
  if (flaky > UNSTABLE_ALLOWED) notes.push(`✗ ${flaky} passed only when repeated, ${UNSTABLE_ALLOWED} may`);
  if (skipped > 0) notes.push(`✗ ${skipped} skipped`);
  const walk = (suite, path) => {
    for (const spec of suite.specs ?? []) notes.push(...notesOf(spec, path));
    for (const inner of suite.suites ?? []) walk(inner, [...path, inner.title]);
  };
  for (const suite of report.suites ?? []) walk(suite, [suite.title]);
  // Errors outside any test (configuration, a server that did not start).
  const outside = (report.errors ?? []).length;
  for (const error of report.errors ?? []) notes.push(`✗ ${String(error.message ?? error).split('\n')[0]}`);
  const [steady, unsteady] = flaky > UNSTABLE_ALLOWED ? [expected, flaky] : [expected + flaky, 0];
  return { passed: steady, failed: unexpected + unsteady + skipped + outside, notes };
}

function notesOf(spec, path) {
  const tests = spec.tests ?? [];
  const isUnstable = tests.some(({ status }) => status === 'flaky');
  if (spec.ok && !isUnstable) return [];
  const errors = tests.flatMap(({ results = [] }) => results.map(({ error }) => error?.message));
  const error = brief(errors.find((message) => message !== undefined));
  return [`${isUnstable ? '! unstable:' : '✗'} ${[...path, spec.title].join(' › ')} — ${error}`];
}

const unstableNotes = (report) =>
  (report.testResults ?? []).flatMap((file) =>
    (file.assertionResults ?? [])
      .filter(({ status }) => status === 'failed')
      .map((test) => `! second try: ${file.name}: ${test.fullName} — ${brief(test.failureMessages?.[0])}`),
  );

const COUNTERS = { vitest: countVitest, playwright: countPlaywright };

function withOutside({ passed, failed, notes }, text) {
  const errors = JSON.parse(text);
  const told = errors.map(
    (error) => `✗ outside any test: ${error.file ?? '?'}: ${error.test ?? '?'} — ${brief(error.text)}`,
  );
  return { passed, failed: failed + errors.length, notes: [...notes, ...told] };
}

/** Counts of one step; a report that is missing, unreadable, empty or greener than the exit code is a failure. */
export function countStep({ kind, exitCode, reportText, outsideText = null, againText = null }) {
  const counter = COUNTERS[kind];
  if (counter === undefined) return countCheck(exitCode);
  if (reportText === null) return { passed: 0, failed: 1, notes: [`✗ no report (exit code ${exitCode})`] };
  let counted;
  let isExitExplained = exitCode === 0;
  try {
    const first = JSON.parse(reportText);
    const second = againText === null ? null : JSON.parse(againText);
    const isTried = second !== null && filesForSecondTry(first).length > 0;
    counted = counter(isTried ? withSecondTry(first, second) : first);
    if (isTried) counted.notes.push(...unstableNotes(first));
    isExitExplained ||= isTried && second.success === true;
  } catch (error) {
    return { passed: 0, failed: 1, notes: [`✗ unreadable report: ${error instanceof Error ? error.message : error}`] };
  }
  if (counted.passed + counted.failed === 0) return { passed: 0, failed: 1, notes: ['✗ no test ran'] };
  if (outsideText !== null) counted = withOutside(counted, outsideText);
  if (counted.failed === 0 && !isExitExplained) return { ...counted, failed: 1, notes: [`✗ exit code ${exitCode}`] };
  return counted;
}

const LONGEST = 6;

/** Seconds by file, the longest first: where the time of a step goes. */
function longestOf(reportText) {
  const seconds = new Map();
  const add = (file, ms) => seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  const report = JSON.parse(reportText);
  for (const { name, startTime, endTime } of report.testResults ?? []) add(String(name), endTime - startTime);
  const walk = (suite) => {
    for (const spec of suite.specs ?? []) {
      for (const { results = [] } of spec.tests ?? [])
        for (const { duration } of results) add(String(spec.file), duration);
    }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of report.suites ?? []) walk(suite);
  return [...seconds]
    .filter(([, taken]) => Number.isFinite(taken))
    .sort(([, one], [, other]) => other - one)
    .slice(0, LONGEST)
    .map(([file, taken]) => `${basename(file)} ${taken.toFixed(0)} s`);
}

function longestNote(kind, reportText) {
  if (kind === 'check' || reportText === null) return [];
  try {
    const longest = longestOf(reportText);
    return longest.length === 0 ? [] : [`longest: ${longest.join(', ')}`];
  } catch {
    // Said already: such a report counts as a failure.
    return [];
  }
}

export function summarise(stepsText, readReport) {
  const lines = [];
  let passed = 0;
  let failed = 0;
  for (const line of stepsText.split('\n').filter((text) => text !== '')) {
    const [name = '', kind = 'check', exit = '1', seconds = '0', reportFile = ''] = line.split('\t');
    const reportText = kind === 'check' ? null : readReport(reportFile);
    const counted = countStep({
      kind,
      exitCode: Number(exit),
      reportText,
      outsideText: kind === 'vitest' ? readReport(outsideFileOf(reportFile)) : null,
      againText: kind === 'vitest' ? readReport(againFileOf(reportFile)) : null,
    });
    passed += counted.passed;
    failed += counted.failed;
    lines.push(
      `${counted.failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(22)} ${String(counted.passed).padStart(5)} passed ${String(counted.failed).padStart(4)} failed ${seconds.padStart(6)} s`,
    );
    const notes = [...counted.notes.slice(0, 40), ...longestNote(kind, reportText)];
    lines.push(...notes.map((note) => `       ${note}`));
  }
  if (passed + failed === 0) failed = 1;
  return { text: lines.join('\n'), passed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const stepsFile = process.argv[2] ?? '';
  const { text, passed, failed } = summarise(readFileSync(stepsFile, 'utf8'), (file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : null,
  );
  console.log(text);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
