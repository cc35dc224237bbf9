// Starting and watching the processes a measurement needs.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../services/free-port.mjs';
import { ENVIRONMENT, OPTIONS } from '../../start-options.mjs';

export const ROOT = join(import.meta.dirname, '../../..');
/** The build that is measured; another one, to compare with, is named by the variable. */
const SERVICE = process.env.BENCH_SERVICE_MAIN ?? join(ROOT, 'apps/api/dist/main.js');
const SEED = join(ROOT, 'apps/api/dist/seed-load.js');
const SIMULATOR = join(ROOT, 'apps/simulator/dist/main.js');

/** The first start of an installation makes its database and the demonstration. */
const START_PATIENCE_MS = 120_000;

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function mustBeBuilt() {
  for (const file of [SERVICE, SEED, SIMULATOR]) {
    if (!existsSync(file)) throw new Error(`${file} is missing: npm run build first`);
  }
}

/** A measuring script as a child that answers over the process channel. */
export async function startScript(name, env) {
  const child = fork(join(import.meta.dirname, '..', name), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    send: (message) => child.send(message),
    async finish(message = 'finish') {
      child.send(message);
      const [result] = await once(child, 'message');
      return result;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** Registers plants, signals and rules for load and fills history where asked. */
export async function seed(dataDir, options, env = {}) {
  const args = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, String(value)],
  );
  const child = spawn(process.execPath, [SEED, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`seeding ended with ${code}`);
}

export async function startService(dataDir, env = {}) {
  const port = await freePort();
  const mqttPort = await freePort();
  const startedMs = performance.now();
  const flags = [...OPTIONS, ...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? [])];
  const child = spawn(process.execPath, [...flags, SERVICE], {
    env: {
      ...ENVIRONMENT,
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      DEMO: 'on',
      SIMULATOR: 'off',
      DEMO_PAST: 'off',
      DEMO_STAFF: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const service = {
    url,
    pid: child.pid,
    mqttUrl: env.MQTT_URL ?? `mqtt://127.0.0.1:${mqttPort}`,
    startedMs,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
  for (let waitedMs = 0; waitedMs < START_PATIENCE_MS; waitedMs += 50) {
    const isUp = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return { ...service, upMs: performance.now() - startedMs };
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    await sleep(50);
  }
  await service.kill();
  throw new Error('the service did not come up');
}

/** All metrics of the service as a map from `name{labels}` to number. */
export async function metricsOf(service) {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );
}

export async function signIn(service, username = 'admin') {
  const answer = await fetch(`${service.url}/gateway/login/getWebToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username, password: process.env.DEMO_PASSWORD ?? 'Demo@2026' }),
  });
  const token = (await answer.json()).msg;
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  return { token, bearer: jti };
}

export async function call(service, bearer, path) {
  const answer = await fetch(`${service.url}/gateway/${path}`, { headers: { authorization: `Bearer ${bearer}` } });
  const body = await answer.json();
  if (body.code !== 0) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 300)}`);
  return body.data;
}

/** The load generator; resolves with its last JSON line. */
export async function generate(mqttUrl, options, env = {}) {
  const args = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, String(value)],
  );
  const child = spawn(process.execPath, [SIMULATOR, '--load', ...args], {
    env: { ...process.env, MQTT_URL: mqttUrl, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await once(child, 'exit');
  const last = output.trim().split('\n').at(-1) ?? '';
  return JSON.parse(last);
}

/** Runs the work over `times` samples and gives percentiles in ms. */
export async function percentiles(times, work) {
  const taken = [];
  for (let i = 0; i < times; i++) {
    const started = performance.now();
    await work(i);
    taken.push(performance.now() - started);
  }
  taken.sort((a, b) => a - b);
  const at = (share) => taken[Math.min(taken.length - 1, Math.floor(share * taken.length))];
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
