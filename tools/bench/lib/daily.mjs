// Daily work on PostgreSQL: a year of patrol orders, the list of a laboratory with a million results, a
// handover with its paper.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const RESULTS = 1_000_000;
const QUICK_RESULTS = 100_000;

/** Rows { what, figure, must, verdict, raw }; needs a PostgreSQL server or the programs to start one. */
export async function measureDaily({ work, isQuick }) {
  const result = join(work, 'daily.json');
  const bench = [join(ROOT, 'tools/bench/daily.mjs'), String(isQuick ? QUICK_RESULTS : RESULTS)];
  const services = [join(ROOT, 'tools/services/run.mjs'), '--only', 'postgres', '--', process.execPath, ...bench];
  const hasServer = (process.env.SED_TEST_POSTGRES_URL ?? '') !== '';
  const child = spawn(process.execPath, hasServer ? bench : services, {
    cwd: ROOT,
    env: { ...process.env, BENCH_RESULT: result },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const measured = JSON.parse(readFileSync(result, 'utf8'));
  return measured.map(({ what, ms, limitMs }) => ({
    what: `daily: ${what}`,
    figure: `${ms.toFixed(0)} ms`,
    must: `≤ ${limitMs} ms`,
    verdict: ms <= limitMs ? 'ok' : 'MISSED',
    raw: { ms, limitMs },
  }));
}
