// A test that fails on a busy machine and passes by itself is run a second time: one or two of them in a step, never more,
// and the summary names them with their first error, for each may as well be a fault that shows itself rarely.
// `node tools/ci/second-try.mjs REPORT` prints the files to be run again, one a line.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** So many tests of a step may need a second try. */
const ALLOWED = 2;

/** Where the report of the second try lies. */
export const againFileOf = (reportFile) => `${reportFile}.again.json`;

const failuresOf = (file) => (file.assertionResults ?? []).filter(({ status }) => status === 'failed').length;

/** Files with failed tests where few failed; none where many did, or a file did not load. */
export function filesForSecondTry(report) {
  const failed = (report.testResults ?? []).filter(({ status }) => status === 'failed');
  const tests = failed.reduce((sum, file) => sum + failuresOf(file), 0);
  if (tests > ALLOWED || failed.some((file) => failuresOf(file) === 0)) return [];
  return failed.map(({ name }) => name);
}

/** The report with those files as their second try left them; a file that did not run again stays as it was. */
export function withSecondTry(report, second) {
  const again = new Map((second.testResults ?? []).map((file) => [file.name, file]));
  const names = new Set(filesForSecondTry(report));
  const testResults = report.testResults.map((file) => {
    const other = names.has(file.name) ? again.get(file.name) : undefined;
    const isWhole = other?.assertionResults?.length === file.assertionResults?.length;
    return isWhole ? other : file;
  });
  return { ...report, testResults };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const reportFile = process.argv[2] ?? '';
  if (existsSync(reportFile)) {
    for (const name of filesForSecondTry(JSON.parse(readFileSync(reportFile, 'utf8')))) console.log(name);
  }
}
