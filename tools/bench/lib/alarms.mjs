// 100,000 alarm rules over 20,000 signals at 20,000 values a second, from source.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const SECONDS = 60;
const QUICK_SECONDS = 15;
/** What one process must do with CPU left (share of one core), and when an alarm is a row. */
const MUST = { '%': 60, 'condition to row, p99': 1000 };

/** A rule over 30 days at 5 s. */
const DRY_RUN_MS = 3000;

/** Rows { what, figure, must, verdict, raw }; the engine runs on an embedded database in the work directory. */
export async function measureAlarms({ work, isQuick }) {
  const result = join(work, 'alarms.json');
  const bench = [join(ROOT, 'tools/bench/alarms.mjs'), String(isQuick ? QUICK_SECONDS : SECONDS)];
  const child = spawn(process.execPath, bench, {
    cwd: ROOT,
    env: { ...process.env, BENCH_RESULT: result },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return JSON.parse(readFileSync(result, 'utf8')).map(({ what, value, unit }) => {
    const limit = MUST[what] ?? MUST[unit] ?? (what.startsWith('dry run') ? DRY_RUN_MS : undefined);
    const verdict = limit === undefined ? 'info' : value <= limit ? 'ok' : 'MISSED';
    const must = limit === undefined ? '' : `≤ ${limit} ${unit}`;
    return { what: `alarms: ${what}`, figure: `${value.toFixed(1)} ${unit}`, must, verdict, raw: { value, unit } };
  });
}
