// A reporter for vitest. An error outside any test (a promise nobody awaits, a timer after the end) fails the run and
// stands in no test of its report: here it is written beside the report, so that the summary can name it.
import { writeFileSync } from 'node:fs';

/** Where the errors stand that are not in a report. */
export const outsideFileOf = (reportFile) => `${reportFile}.outside.json`;

export default class OutsideErrors {
  #reportFile;

  onInit({ config }) {
    const { outputFile } = config;
    this.#reportFile = typeof outputFile === 'string' ? outputFile : outputFile?.json;
  }

  onTestRunEnd(_modules, errors) {
    if (this.#reportFile === undefined || errors.length === 0) return;
    const told = errors.map(({ type, name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
      file: file ?? null,
      test: test ?? null,
      text: `${type ?? 'Error'}: ${stack ?? `${name}: ${message}`}`,
    }));
    writeFileSync(outsideFileOf(this.#reportFile), JSON.stringify(told));
  }
}
