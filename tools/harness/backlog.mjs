// node tools/harness/backlog.mjs [--days 30] [--signals 100] [--period-s 60] [--window 100] [--kills 0] [--repeat] [--shuffled]
// One plant delivers what it kept over an outage, as fast as it is let, and its live values between, while ten other
// plants send as always. Then the store is opened and every value is looked for: lost, doubled and wrong must be 0, and
// so must wrong buckets. Prints one JSON line; exit code 1 when a promise is broken. Needs `npm run build`.
// --kills: SIGKILLs of the service on the way; --repeat: every tenth message is sent twice; --shuffled: in any order.
import { DuckDBInstance } from '@duckdb/node-api';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  call,
  generate,
  metricsOf,
  mustBeBuilt,
  seed,
  signIn,
  sleep,
  startScript,
  startService,
} from '../bench/lib/process.mjs';
import { freePort } from '../services/free-port.mjs';
import { BacklogGateway } from './backlog-gateway.mjs';

const { values: given } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    signals: { type: 'string', default: '100' },
    'period-s': { type: 'string', default: '60' },
    window: { type: 'string', default: '100' },
    kills: { type: 'string', default: '0' },
    repeat: { type: 'boolean', default: false },
    shuffled: { type: 'boolean', default: false },
    'live-rate': { type: 'string', default: '5000' },
  },
});
const signals = Number(given.signals);
const periodMs = 1000 * Number(given['period-s']);
const kills = Number(given.kills);
const PLANT = 'load_0011';
const OTHERS = 10;
/** What others must see meanwhile, ms. */
const LIVE_P99_MS = 1000;
const MAX_RSS_MB = 1500;

const rssMb = (pid) => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};
const percentile = (sorted, share) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);

mustBeBuilt();
const work = mkdtempSync(join(tmpdir(), 'sed-backlog-'));
const dataDir = join(work, 'data');
const mqttPort = await freePort();
const start = () => startService(dataDir, { MQTT_PORT: String(mqttPort) });
let service;
let isFine = false;
try {
  await seed(dataDir, { plants: OTHERS + 1, signals, 'rules-every': 4 });
  service = await start();
  const { token, bearer } = await signIn(service);
  const ids = await signalIds(service, bearer);
  const live = kills > 0 ? undefined : await liveClients(service, token);
  const watched = { rss: 0, storeLagS: 0, alarmLag: 0 };
  const timer = setInterval(() => void watch(watched), 500);
  const others = { stop: false, runs: [] };
  const othersDone = sendOthers(others);
  live?.send('count');
  await sleep(2000);

  const endMs = Math.floor(Date.now() / periodMs) * periodMs - periodMs;
  const steps = Math.floor((Number(given.days) * 86_400_000) / periodMs) - 1;
  const startedMs = performance.now();
  const gateway = new BacklogGateway({
    port: mqttPort,
    plant: PLANT,
    signals,
    window: Number(given.window),
    fromMs: endMs - steps * periodMs,
    periodMs,
    steps,
    repeatEvery: given.repeat ? 10 : 0,
    isShuffled: given.shuffled,
  });
  const sent = gateway.run();
  for (let kill = 0; kill < kills; kill++) {
    const share = (kill + 1) / (kills + 1);
    while (gateway.acknowledgedShare < share) await sleep(20);
    await service.kill();
    service = await start();
  }
  await sent;
  const acknowledgedS = (performance.now() - startedMs) / 1000;
  const frames = await live?.finish();
  const metrics = await drained();
  const storedS = (performance.now() - startedMs) / 1000;
  const settled = await rolledUp();
  others.stop = true;
  await othersDone;
  clearInterval(timer);
  await service.stop();
  service = undefined;

  const verdict = await verify({ ids, fromMs: endMs - steps * periodMs, steps });
  const liveMs = gateway.liveMs.sort((a, b) => a - b);
  const result = {
    run: 'backlog',
    values: signals * steps,
    acknowledged_s: Math.round(acknowledgedS),
    stored_s: Math.round(storedS),
    aggregated_s: Math.round(settled),
    connections: gateway.connections,
    kills,
    ...verdict,
    same_plant_live_ms: { p50: percentile(liveMs, 0.5), p99: percentile(liveMs, 0.99), max: percentile(liveMs, 1) },
    others_ack_ms: worst(others.runs),
    others_frame_age_ms: frames?.ageMs,
    rss_max_mb: Math.round(watched.rss),
    store_lag_max_s: Math.round(watched.storeLagS),
    alarm_lag_max_batches: watched.alarmLag,
    event_loop_p99_ms: Math.round((metrics.get('nodejs_eventloop_lag_p99_seconds') ?? 0) * 1000),
  };
  console.log(JSON.stringify(result));
  const isExact = [verdict.lost, verdict.doubled, verdict.wrong, verdict.wrong_buckets].every((count) => count === 0);
  const isLive = kills > 0 || result.others_ack_ms.p99 <= LIVE_P99_MS;
  isFine = isExact && isLive && result.rss_max_mb <= MAX_RSS_MB;
} finally {
  await service?.kill();
  rmSync(work, { recursive: true, force: true });
}
process.exit(isFine ? 0 : 1);

async function signalIds(service, bearer) {
  const ids = new Map();
  for (let page = 1; ids.size < signals; page++) {
    const { list } = await call(service, bearer, `api/v1/signals?factoryNo=${PLANT}&pageSize=200&pageNum=${page}`);
    for (const { id, code } of list) if (/^L\d{5}$/.test(code)) ids.set(Number(code.slice(1)), id);
    if (list.length === 0) break;
  }
  return ids;
}

function liveClients(service, token) {
  const plants = Array.from({ length: OTHERS }, (_, i) => `load_${String(i + 1).padStart(4, '0')}`);
  return startScript('live-clients.mjs', {
    BENCH_URL: service.url,
    BENCH_TOKEN: token,
    BENCH_PLANTS: plants.join(','),
    BENCH_CLIENTS: '10',
  });
}

async function watch(watched) {
  watched.rss = Math.max(watched.rss, rssMb(service.pid));
  try {
    const metrics = await metricsOf(service);
    watched.storeLagS = Math.max(watched.storeLagS, metrics.get('sed_store_lag_seconds') ?? 0);
    for (const [name, value] of metrics)
      if (/alarm.*lag/.test(name)) watched.alarmLag = Math.max(watched.alarmLag, value);
  } catch {
    // Being killed is part of it.
  }
}

/** The other plants, ten seconds at a time. */
async function sendOthers(others) {
  while (!others.stop) {
    const load = {
      plants: OTHERS,
      signals,
      rate: Number(given['live-rate']),
      'per-message': 50,
      connections: OTHERS,
      seconds: 10,
    };
    others.runs.push(await generate(`mqtt://127.0.0.1:${mqttPort}`, load));
  }
}

function worst(runs) {
  const of = (name) => Math.round(Math.max(...runs.map(({ latencyMs }) => latencyMs[name])));
  return { p50: of('p50'), p99: of('p99'), max: of('max') };
}

/** Waits until the store has everything that lies in the log. */
async function drained() {
  for (let i = 0; i < 1200; i++) {
    const metrics = await metricsOf(service);
    if ((metrics.get('sed_store_lag_seconds') ?? 0) < 3) return metrics;
    await sleep(500);
  }
  throw new Error('the store did not catch up within ten minutes');
}

/** Waits until aggregation writes no more than the live plants give it. @returns seconds */
async function rolledUp() {
  const startedMs = performance.now();
  const written = async () => (await metricsOf(service)).get('sed_store_buckets_written_total') ?? 0;
  const liveBuckets = 3 * (OTHERS + 1) * signals;
  let before = await written();
  for (let quiet = 0; quiet < 2 && performance.now() - startedMs < 600_000;) {
    await sleep(15_000);
    const now = await written();
    quiet = now - before <= liveBuckets ? quiet + 1 : 0;
    before = now;
  }
  return (performance.now() - startedMs) / 1000;
}

async function verify({ ids, fromMs, steps }) {
  const db = await DuckDBInstance.create(await databaseFile(), { access_mode: 'READ_ONLY' });
  const connection = await db.connect();
  const rows = async (sql) => (await connection.runAndReadAll(sql)).getRowObjects();
  const tables = (await rows('SELECT table_name AS name FROM information_schema.tables')).map(({ name }) => name);
  const of = (prefix) => tables.filter((name) => new RegExp(`^${prefix}_\\d+$`).test(name));
  const list = [...ids].map(([no, id]) => `(${no},${id})`).join(',');
  const keys = `(VALUES ${list}) k(no, id)`;
  const raw = of('raw')
    .map((name) => `SELECT series, ${name.split('_').at(-1)}::BIGINT * 86400000 + ms AS ts, v FROM ${name}`)
    .join(' UNION ALL ');
  const [found] = await rows(`
    WITH r AS (SELECT k.no, r.ts, r.v FROM (${raw}) r JOIN ${keys} ON r.series = k.id
      WHERE r.ts % ${periodMs} = 0 AND r.ts >= ${fromMs} AND r.ts < ${fromMs + steps * periodMs})
    SELECT count(*) AS n, count(DISTINCT no::BIGINT * 10000000000000 + ts) AS distinct_n,
      count(*) FILTER (abs(v - (((ts // ${periodMs}) * 7 + no * 13) % 1000) / 10.0) > 1e-9) AS wrong FROM r`);
  const expected = signals * steps;
  const minutes = of('b1m');
  let wrongBuckets = null;
  if (minutes.length > 0 && periodMs === 60_000) {
    const m1 = minutes.map((name) => `SELECT series, minute, n, fst, lst FROM ${name}`).join(' UNION ALL ');
    const [buckets] = await rows(`
      SELECT count(*) AS n, count(*) FILTER (b.n <> 1 OR abs(fst - ((b.minute * 7 + k.no * 13) % 1000) / 10.0) > 1e-9) AS wrong
      FROM (${m1}) b JOIN ${keys} ON b.series = k.id
      WHERE b.minute >= ${fromMs / 60_000} AND b.minute < ${fromMs / 60_000 + steps}`);
    wrongBuckets = Number(buckets.wrong) + Math.abs(expected - Number(buckets.n));
  }
  connection.closeSync();
  return {
    lost: expected - Number(found.distinct_n),
    doubled: Number(found.n) - Number(found.distinct_n),
    wrong: Number(found.wrong),
    wrong_buckets: wrongBuckets,
    tables: process.env.BACKLOG_TABLES === undefined ? undefined : tables.slice(0, 8),
  };
}

async function databaseFile() {
  const { readdirSync } = await import('node:fs');
  const files = readdirSync(dataDir, { recursive: true }).map(String);
  const file = files.find((name) => name.endsWith('.duckdb') || name.endsWith('.db'));
  if (file === undefined) throw new Error(`no database among ${files.slice(0, 20).join(', ')}`);
  return join(dataDir, file);
}
