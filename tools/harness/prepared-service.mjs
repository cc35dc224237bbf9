// A data directory as the built service leaves it after its first start with the demonstration's plants and people, made
// once for each build: writing its starters takes as long as all the rest of a start. For tests of the whole process.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../services/free-port.mjs';
import { prepareDirectory } from './prepared-database.mjs';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/sed-test-service');
/** What later starts cannot do without: what was written, and the secret it was written with. */
const LEFT_BEHIND = ['relational', 'secret'];
const PATIENCE_MS = 120_000;

const USUAL = { main: join(ROOT, 'apps/api/dist/main.js'), cache: CACHE, makeDatabase: prepareDirectory };

/**
 * Puts what a first start leaves where a service will look for it; leaves a database that is there alone.
 *
 * @param {string} dataDir
 * @param {Partial<typeof USUAL>} [own] the service that was built; where the directory is kept; what makes a database
 */
export async function prepareStarted(dataDir, own = {}) {
  if (existsSync(join(dataDir, 'relational'))) return;
  const given = { ...USUAL, ...own };
  const prepared = join(given.cache, fingerprint(given.main));
  if (!existsSync(prepared)) await makeOnce(prepared, given);
  for (const name of LEFT_BEHIND) cpSync(join(prepared, name), join(dataDir, name), { recursive: true, force: false });
}

/** Several processes may want it at the same time: one makes it, the others wait. */
async function makeOnce(prepared, given) {
  const lock = `${prepared}.lock`;
  mkdirSync(dirname(prepared), { recursive: true });
  const givesUpAt = Date.now() + PATIENCE_MS;
  while (!isTaken(lock)) {
    if (existsSync(prepared)) return;
    // Whoever was at it died.
    if (Date.now() > givesUpAt) rmSync(lock, { recursive: true, force: true });
    await sleep(200);
  }
  try {
    if (!existsSync(prepared)) await make(prepared, given);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isTaken(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

async function make(prepared, { main, makeDatabase }) {
  const aside = `${prepared}.aside`;
  rmSync(aside, { recursive: true, force: true });
  await makeDatabase(join(aside, 'relational'));
  const port = await freePort();
  const service = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
      ...{ PORT: String(port), MQTT_PORT: String(await freePort()), DATA_DIR: aside },
      ...{ DEMO: 'on', SIMULATOR: 'off', DEMO_PAST: 'off', DEMO_RECORDS: 'off', DEMO_STAFF: 'off' },
    },
  });
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, service);
  } finally {
    const ended = service.exitCode === null ? once(service, 'exit') : undefined;
    service.kill('SIGTERM');
    await ended;
  }
  // Those of earlier builds are not asked for again.
  for (const name of readdirSync(dirname(prepared))) {
    if (/^[0-9a-f]{20}$/.test(name)) rmSync(join(dirname(prepared), name), { recursive: true, force: true });
  }
  renameSync(aside, prepared);
}

async function untilReady(url, service) {
  const givesUpAt = Date.now() + PATIENCE_MS;
  while (Date.now() < givesUpAt) {
    if (service.exitCode !== null) throw new Error(`the service ended with ${service.exitCode} at its first start`);
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
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
