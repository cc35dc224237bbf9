// SED_SOAK_MIN=5 node tools/harness/soak.mjs — the nominal load (100 plants, 20,000 signals, 2,000 messages/s, 500 rules,
// 50 browsers) for so many minutes: memory, handles and timers must not grow. Prints one JSON line; exit code 1 on growth
// or loss. Needs `npm run build`. The first quarter warms up and is left out of the slope.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  generate,
  metricsOf,
  mustBeBuilt,
  seed,
  signIn,
  sleep,
  startScript,
  startService,
} from '../bench/lib/process.mjs';

const minutes = Number(process.env.SED_SOAK_MIN ?? '0');
if (!(minutes > 0)) {
  console.error('SED_SOAK_MIN: how many minutes');
  process.exit(2);
}
const EVERY_MS = 5000;
/** Over an hour and more this is the promise; over minutes the noise of the garbage collector is larger. */
const MAX_SLOPE_MB_PER_H = minutes >= 60 ? 2 : Infinity;
const MAX_MORE_FILES = minutes >= 60 ? 10 : 50;
const PLANTS = 100;

/** Slope of the line through the points by least squares, per hour. */
function slopePerHour(points) {
  const n = points.length;
  const meanT = points.reduce((sum, { atMs }) => sum + atMs, 0) / n;
  const meanV = points.reduce((sum, { value }) => sum + value, 0) / n;
  const over = points.reduce((sum, { atMs, value }) => sum + (atMs - meanT) * (value - meanV), 0);
  const under = points.reduce((sum, { atMs }) => sum + (atMs - meanT) ** 2, 0);
  return (over / under) * 3_600_000;
}

const rssMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const openFiles = (pid) => readdirSync(`/proc/${pid}/fd`).length;

mustBeBuilt();
const work = mkdtempSync(join(tmpdir(), 'sed-soak-'));
const dataDir = join(work, 'data');
const plants = Array.from({ length: PLANTS }, (_, i) => `load_${String(i + 1).padStart(4, '0')}`);
let service;
let live;
let isFine = false;
try {
  await seed(dataDir, { plants: PLANTS, signals: 200, 'rules-every': 40 });
  service = await startService(dataDir);
  const { token } = await signIn(service);
  live = await startScript('live-clients.mjs', {
    BENCH_URL: service.url,
    BENCH_TOKEN: token,
    BENCH_PLANTS: plants.join(','),
    BENCH_CLIENTS: '50',
  });
  const before = await metricsOf(service);
  const samples = [];
  const startedMs = performance.now();
  const timer = setInterval(() => {
    samples.push({ atMs: performance.now() - startedMs, rss: rssMb(service.pid), files: openFiles(service.pid) });
  }, EVERY_MS);
  const load = {
    plants: PLANTS,
    signals: 200,
    rate: 20_000,
    'per-message': 10,
    connections: 20,
    seconds: minutes * 60,
  };
  const sent = await generate(service.mqttUrl, load);
  clearInterval(timer);
  let after = await metricsOf(service);
  for (let i = 0; i < 120 && (after.get('sed_store_pending_samples') ?? 0) > 0; i++) {
    await sleep(500);
    after = await metricsOf(service);
  }
  const rise = (name) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  const stored = rise('sed_store_stored_total') - rise('sed_ingest_own_samples_total');
  const lost = sent.valuesAcked - stored - rise('sed_store_duplicates_total');
  const settled = samples.slice(samples.length >> 2);
  const first = settled[0];
  const last = settled.at(-1);
  const result = {
    run: 'soak',
    minutes,
    messages_per_s: Math.round(sent.valuesAcked / 10 / sent.seconds),
    accepted: sent.valuesAcked,
    lost,
    rss_start_mb: Math.round(first?.rss ?? 0),
    rss_end_mb: Math.round(last?.rss ?? 0),
    rss_max_mb: Math.round(Math.max(...samples.map(({ rss }) => rss))),
    rss_slope_mb_per_h: Math.round(slopePerHour(settled.map(({ atMs, rss }) => ({ atMs, value: rss })))),
    files_start: first?.files,
    files_end: last?.files,
    event_loop_p99_ms: Math.round((after.get('nodejs_eventloop_lag_p99_seconds') ?? 0) * 1000),
    store_lag_s: Math.round(after.get('sed_store_lag_seconds') ?? 0),
  };
  console.log(JSON.stringify(result));
  isFine =
    lost === 0 &&
    result.rss_slope_mb_per_h <= MAX_SLOPE_MB_PER_H &&
    (last?.files ?? 0) - (first?.files ?? 0) <= MAX_MORE_FILES;
} finally {
  live?.kill();
  await service?.kill();
  rmSync(work, { recursive: true, force: true });
}
process.exit(isFine ? 0 : 1);
