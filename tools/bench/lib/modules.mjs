// What lists, changes, exports, machines and stores take with a million records on PostgreSQL.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const ROWS = 1_000_000;
const QUICK_ROWS = 100_000;

/** Lists, changes and exports of a management module. */
export const measureModules = (options) => measured('modules', options);
/** Orders, machines and stores. */
export const measureUpkeep = (options) => measured('upkeep', options);
/** Inboxes, transitions, and orders on the embedded engine. */
export const measureWork = (options) => measured('work', options);

/** Rows { what, figure, must, verdict, raw }; needs a PostgreSQL server or the programs to start one. */
async function measured(part, { work, isQuick }) {
  const result = join(work, `${part}.json`);
  const bench = [join(ROOT, `tools/bench/${part}.mjs`), String(isQuick ? QUICK_ROWS : ROWS)];
  const services = [join(ROOT, 'tools/services/run.mjs'), '--only', 'postgres', '--', process.execPath, ...bench];
  const hasServer = (process.env.SED_TEST_POSTGRES_URL ?? '') !== '';
  const child = spawn(process.execPath, hasServer ? bench : services, {
    cwd: ROOT,
    env: { ...process.env, BENCH_RESULT: result },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return JSON.parse(readFileSync(result, 'utf8')).map(({ what, ms, limitMs }) => ({
    what: `${part}: ${what}`,
    figure: `${ms.toFixed(0)} ms`,
    must: `≤ ${limitMs} ms`,
    verdict: ms <= limitMs ? 'ok' : 'MISSED',
    raw: { ms, limitMs },
  }));
}
