// `npm start`: runs the service and restarts it when it ended itself or died, as systemd or Docker would. A stop by
// Ctrl-C or SIGTERM, and a service that cannot start at all, end this too.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ENVIRONMENT, OPTIONS } from './start-options.mjs';

const [main = join(import.meta.dirname, '../apps/api/dist/main.js')] = process.argv.slice(2);
/** The service ended itself because it could not go on (`apps/api/src/self-rescue.ts`). */
const RESTART_EXIT_CODE = 75;
/** One that ran for so long could start: its end is a failure and not a wrong configuration. */
const STARTED_MS = 30_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

let child;
let isStopping = false;
let pauseMs = FIRST_PAUSE_MS;

function run() {
  const startedAt = performance.now();
  child = spawn(process.execPath, [...OPTIONS, main], {
    env: { ...ENVIRONMENT, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    const ranMs = performance.now() - startedAt;
    const isFailure = code === RESTART_EXIT_CODE || signal !== null || (code !== 0 && ranMs > STARTED_MS);
    if (isStopping || !isFailure) process.exit(code ?? 1);
    if (ranMs > 10 * STARTED_MS) pauseMs = FIRST_PAUSE_MS;
    console.error(`The service ended (${signal ?? `exit code ${code}`}) and is started again in ${pauseMs / 1000} s.`);
    setTimeout(run, pauseMs);
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
    // A terminal sends Ctrl-C to both; the service takes the second one for the first.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}

run();
