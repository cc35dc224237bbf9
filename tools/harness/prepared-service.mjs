// Data directories as the built service leaves them, made once for each build: after its first start with the
// demonstration's plants and people, for writing its starters takes as long as all the rest of a start; and with all the
// demonstration's records, which keep a core busy for a minute. For tests of the whole process and of its pages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../services/free-port.mjs';
import { prepareDirectory } from './prepared-database.mjs';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache');
/** What later starts cannot do without: what was written, and the secret it was written with. */
const LEFT_BEHIND = ['relational', 'secret'];

const STARTED = {
  main: join(ROOT, 'apps/api/dist/main.js'),
  cache: join(CACHE, 'sed-test-service'),
  makeDatabase: prepareDirectory,
  env: { SIMULATOR: 'off', DEMO_RECORDS: 'off' },
  patienceMs: 120_000,
  // The service ends itself after ten seconds at the latest, unless it hangs.
  stopMs: 30_000,
  keptMs: Infinity,
  begin: (dataDir, { makeDatabase }) => makeDatabase(join(dataDir, 'relational')),
  isReady: async (url) => (await asked(`${url}/readyz`)).ok,
};

const WITH_RECORDS = {
  ...STARTED,
  cache: join(CACHE, 'sed-test-demonstration'),
  env: { DEMO_RECORDS: 'on' },
  patienceMs: 330_000,
  // Its shifts, tasks and deadlines are those of the hour.
  keptMs: 3_600_000,
  begin: (dataDir, { cache, ...given }) =>
    prepareStarted(dataDir, {
      main: given.main,
      makeDatabase: given.makeDatabase,
      cache: join(cache, '../sed-test-service'),
    }),
  isReady: async (url) => /^sed_demo_loaded 1$/m.test(await (await asked(`${url}/metrics`)).text()),
};

const asked = (url) => fetch(url, { signal: AbortSignal.timeout(2000) });

/**
 * Puts what a first start leaves where a service will look for it; leaves a database that is there alone.
 *
 * @param {string} dataDir
 * @param {Partial<typeof STARTED>} [own] the service that was built; where the directory is kept; what makes a database
 */
export async function prepareStarted(dataDir, own = {}) {
  if (existsSync(join(dataDir, 'relational'))) return;
  const prepared = await madeOnce({ ...STARTED, ...own });
  for (const name of LEFT_BEHIND) cpSync(join(prepared, name), join(dataDir, name), { recursive: true, force: false });
}

/**
 * A data directory with the records of the demonstration, to be copied.
 *
 * @param {Partial<typeof STARTED>} [own]
 * @returns {Promise<string>}
 */
export function preparedDemonstration(own = {}) {
  return madeOnce({ ...WITH_RECORDS, ...own });
}

/** Several processes may want it at the same time: one makes it, the others wait. */
async function madeOnce(given) {
  const prepared = join(given.cache, fingerprint(given.main));
  const lock = `${prepared}.lock`;
  mkdirSync(given.cache, { recursive: true });
  const givesUpAt = Date.now() + given.patienceMs;
  while (!isFresh(prepared, given)) {
    if (!isTaken(lock)) {
      // Whoever was at it died.
      if (Date.now() > givesUpAt) rmSync(lock, { recursive: true, force: true });
      await sleep(200);
      continue;
    }
    try {
      if (!isFresh(prepared, given)) await make(prepared, given);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return prepared;
}

const isFresh = (prepared, { keptMs }) => existsSync(prepared) && Date.now() - statSync(prepared).mtimeMs < keptMs;

function isTaken(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

async function make(prepared, given) {
  const aside = `${prepared}.aside`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside);
  await given.begin(aside, given);
  const port = await freePort();
  const service = spawn(process.execPath, [given.main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
      ...{ PORT: String(port), MQTT_PORT: String(await freePort()), DATA_DIR: aside },
      ...{ DEMO: 'on', DEMO_PAST: 'off', DEMO_STAFF: 'off', ...given.env },
    },
  });
  try {
    await untilReady(`http://127.0.0.1:${port}`, service, given);
  } finally {
    await stop(service, given);
  }
  // Those of earlier builds and hours are not asked for again.
  for (const name of readdirSync(given.cache)) {
    if (/^[0-9a-f]{20}$/.test(name)) rmSync(join(given.cache, name), { recursive: true, force: true });
  }
  renameSync(aside, prepared);
}

/** @throws Error when it had to be killed: what it leaves then is no directory of an orderly end */
async function stop(service, { stopMs }) {
  if (service.exitCode !== null || service.signalCode !== null) return;
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  if (await Promise.race([ended.then(() => true), sleep(stopMs, false, { ref: false })])) return;
  service.kill('SIGKILL');
  await ended;
  throw new Error('the service did not stop in time after its first start');
}

async function untilReady(url, service, { isReady, patienceMs }) {
  const givesUpAt = Date.now() + patienceMs;
  while (Date.now() < givesUpAt) {
    if (service.exitCode !== null) throw new Error(`the service ended with ${service.exitCode} at its first start`);
    if (await isReady(url).catch(() => false)) return;
    await sleep(200);
  }
  throw new Error('the service was not ready in time at its first start');
}

/** What is kept is good for exactly this build; the names of its pieces say what is in them. */
function fingerprint(main) {
  const hash = createHash('sha256').update(readFileSync(main));
  const chunks = join(dirname(main), 'chunks');
  const pieces = existsSync(chunks) ? readdirSync(chunks, { recursive: true, encoding: 'utf8' }) : [];
  for (const piece of pieces.filter((name) => name.endsWith('.js')).sort()) hash.update(basename(piece));
  return hash.digest('hex').slice(0, 20);
}
