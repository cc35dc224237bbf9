// node load-tests/run.mjs <displays|operators|viewers|gateway-calls|alarm-storm|everything|smoke> [--start] [k6 options…]
// Finds k6 (PATH, else builds it with Go into a cache folder; `prepare` does no more than that), and with --start runs the built service beside it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tools/services/free-port.mjs';
import { ManagedProcess } from '../tools/services/managed-process.mjs';

const root = join(import.meta.dirname, '..');
const K6 = 'v1.8.1';
const SCRIPTS = ['displays', 'operators', 'viewers', 'gateway-calls', 'alarm-storm', 'everything'];
/** Small enough for a shared machine, and still every scenario. */
const SMOKE = {
  DISPLAYS: '20',
  OPERATORS: '6',
  CALLS_PER_S: '5',
  ALARMS: '5',
  ACKNOWLEDGERS: '4',
  DURATION_S: '15',
  RAMP_S: '3',
  SMOKE: 'yes',
};

const [scenario, ...rest] = process.argv.slice(2);
const isStarting = rest.includes('--start');
const options = rest.filter((argument) => argument !== '--start');
if (scenario !== 'smoke' && scenario !== 'prepare' && !SCRIPTS.includes(scenario)) {
  console.error(
    `usage: node load-tests/run.mjs <${[...SCRIPTS, 'smoke', 'prepare'].join('|')}> [--start] [k6 options…]`,
  );
  process.exit(2);
}

const works = (program, argument) => spawnSync(program, [argument], { stdio: 'ignore' }).status === 0;

function findK6() {
  if (works('k6', 'version')) return 'k6';
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'sed-load-tests', K6);
  const cached = join(folder, 'k6');
  if (existsSync(cached)) return cached;
  if (!works('go', 'version')) {
    console.error(
      'k6 is not in PATH and there is no Go toolchain to build it. Either install k6, or use its image:\n' +
        '  docker run --rm --network host -v "$PWD/load-tests:/load-tests:ro" -e BASE_URL grafana/k6 run /load-tests/displays.js',
    );
    process.exit(1);
  }
  console.log('Building k6 (once) …');
  mkdirSync(folder, { recursive: true });
  const built = spawnSync('go', ['install', `go.k6.io/k6@${K6}`], {
    stdio: 'inherit',
    env: { ...process.env, GOBIN: folder },
  });
  if (built.status !== 0) process.exit(1);
  return cached;
}

const RECORDS_PATIENCE_MS = 330_000;

/** Waits for the records of the demonstration, diagrams among them; every plant has sent something by then. */
async function written(url) {
  for (let waitedMs = 0; waitedMs < RECORDS_PATIENCE_MS; waitedMs += 1000) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (/^sed_demo_loaded 1$/m.test(metrics)) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('the records of the demonstration were not written');
}

/** The built service with the simulated fleet, in a folder of its own. */
async function startService() {
  const directory = mkdtempSync(join(tmpdir(), 'sed-load-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const answers = async (path) => (await fetch(`${url}${path}`, { signal: AbortSignal.timeout(2000) })).ok;
  const server = new ManagedProcess({
    name: 'service',
    command: process.execPath,
    args: [join(root, 'apps/api/dist/main.js')],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: String(await freePort()),
      DATA_DIR: join(directory, 'data'),
      DEMO: 'on',
      // A year of the past keeps two cores busy for minutes: load meets an installation that is at rest.
      DEMO_PAST: 'off',
      DEMO_STAFF: 'off',
      LOG_LEVEL: 'warn',
      // The displays pretend to come from different addresses.
      TRUST_PROXY: '1',
    },
    readyTimeoutMs: 180_000,
    ready: () => answers('/readyz'),
  });
  await server.start();
  await written(url);
  return {
    url,
    pid: server.pid,
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const TICKS_PER_S = 100;

/** Seconds of a processor a process has used so far; undefined where the system does not say. */
function usedS(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
  } catch {
    return undefined;
  }
}

/** Who used the processors: on one machine the tool takes from the service what it needs itself. */
function watchUse(processes) {
  const began = Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, usedS(pid)]));
  const startedMs = performance.now();
  let told = '';
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedMs) / 1000;
    const shares = Object.entries(processes).flatMap(([name, pid]) => {
      const now = usedS(pid);
      return now === undefined ? [] : [`${name} ${((100 * (now - began[name])) / seconds).toFixed(0)} %`];
    });
    if (shares.length === Object.keys(processes).length) told = `of a core, on average: ${shares.join(', ')}`;
  }, 1000);
  return () => {
    clearInterval(timer);
    if (told !== '') console.log(told);
  };
}

function run(k6, script, env, service) {
  return new Promise((resolve) => {
    const child = spawn(k6, ['run', '--no-usage-report', ...options, join(import.meta.dirname, `${script}.js`)], {
      stdio: 'inherit',
      env,
    });
    const stop = watchUse({ k6: child.pid, ...(service !== null && { service: service.pid }) });
    child.once('exit', stop);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const k6 = findK6();
if (scenario === 'prepare') process.exit(0);
const service = isStarting ? await startService() : null;
const env = {
  ...(scenario === 'smoke' ? SMOKE : {}),
  ...process.env,
  ...(service === null ? {} : { BASE_URL: service.url }),
};
let failures = 0;
try {
  for (const script of scenario === 'smoke' ? ['everything', 'alarm-storm'] : [scenario]) {
    if ((await run(k6, script, env, service)) !== 0) failures++;
  }
} finally {
  await service?.stop();
}
process.exit(failures === 0 ? 0 : 1);
