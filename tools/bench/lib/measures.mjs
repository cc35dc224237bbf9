// What is measured. Each function returns rows { what, figure, limit?, must, verdict, raw }.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { forgetSession } from './broker.mjs';
import { call, generate, metricsOf, percentiles, seed, signIn, sleep, startScript, startService } from './process.mjs';

const PLANTS = 100;
const SIGNALS = 200;
const plantNames = Array.from({ length: PLANTS }, (_, i) => `load_${String(i + 1).padStart(4, '0')}`);
const round = (value, digits = 0) => Number(value.toFixed(digits));
const verdict = (holds) => (holds ? 'ok' : 'MISSED');
const folder = (work) => mkdtempSync(join(work, 'data-'));

/** The bare subscriber at the same load: the limit of this machine, broker and generator. */
async function bareSubscriber(broker, load) {
  const script = await startScript('bare-subscriber.mjs', { BENCH_MQTT_URL: broker.url });
  const sent = await generate(broker.url, load, broker.env);
  await sleep(1500);
  const result = await script.finish();
  return { ...result, sent };
}

/** Waits until the store holds everything that was taken, at most a minute. */
export async function settle(service, samplesBefore, expected) {
  for (let i = 0; i < 240; i++) {
    const metrics = await metricsOf(service);
    if (storedOf(metrics) - samplesBefore >= expected) return metrics;
    await sleep(250);
  }
  return metricsOf(service);
}

/** Gateway samples in the store; the service's own link samples are not the generator's. */
export const storedOf = (metrics) =>
  (metrics.get('sed_store_stored_total') ?? 0) - (metrics.get('sed_ingest_own_samples_total') ?? 0);

async function underLoad(context, load, clients) {
  const { work, broker } = context;
  const dataDir = folder(work);
  await seed(dataDir, { plants: PLANTS, signals: SIGNALS, 'rules-every': 10 });
  const service = await startService(dataDir, broker.env);
  const { token } = await signIn(service);
  const live = await startScript('live-clients.mjs', {
    BENCH_URL: service.url,
    BENCH_TOKEN: token,
    BENCH_PLANTS: plantNames.join(','),
    BENCH_CLIENTS: String(clients),
  });
  await sleep(1000);
  const before = await metricsOf(service);
  live.send('count');
  const sent = await generate(broker.url, load, broker.env);
  const after = await settle(service, storedOf(before), sent.valuesAcked);
  const frames = await live.finish();
  const stored = storedOf(after) - storedOf(before);
  const doubled = (after.get('sed_store_duplicates_total') ?? 0) - (before.get('sed_store_duplicates_total') ?? 0);
  const cpuSeconds = after.get('process_cpu_seconds_total') - before.get('process_cpu_seconds_total');
  await service.stop();
  await forgetSession(broker);
  return {
    sent,
    stored,
    doubled,
    frames,
    cpuUsPerValue: (cpuSeconds * 1e6) / Math.max(1, sent.valuesAcked),
    rssMb: after.get('process_resident_memory_bytes') / 2 ** 20,
  };
}

export async function measureValues(context) {
  const rows = [];
  for (const rate of context.isQuick ? [200_000] : [200_000, 400_000]) {
    const load = {
      plants: PLANTS,
      signals: SIGNALS,
      rate,
      'per-message': 100,
      connections: 4,
      seconds: context.seconds,
    };
    const bare = await bareSubscriber(context.broker, load);
    const run = await underLoad(context, load, 50);
    const perSecond = run.sent.valuesAcked / run.sent.seconds;
    const lost = run.sent.valuesAcked - run.stored - run.doubled;
    const ratio = run.cpuUsPerValue / bare.cpuUsPerValue;
    rows.push(
      {
        what: `values/s, 100 a message, offered ${rate}`,
        figure: round(perSecond),
        limit: round(bare.values / bare.seconds),
        must: '≥ 200000',
        verdict: verdict(perSecond >= 195_000),
        raw: { run, bare },
      },
      {
        what: `lost / doubled at ${rate}/s`,
        figure: `${lost} / ${run.doubled}`,
        must: '0 / 0',
        verdict: verdict(lost === 0),
      },
      {
        what: `service CPU µs a value at ${rate}/s`,
        figure: `${round(run.cpuUsPerValue, 2)} (${round(ratio, 2)}×)`,
        limit: round(bare.cpuUsPerValue, 2),
        must: '≤ 4×',
        verdict: verdict(ratio <= 4),
      },
      {
        what: `frame age at ${rate}/s, p50 / p99 ms`,
        figure: `${run.frames.ageMs.p50} / ${run.frames.ageMs.p99}`,
        must: '',
        verdict: '',
      },
    );
  }
  return rows;
}

export async function measureMessages(context) {
  const load = {
    plants: PLANTS,
    signals: SIGNALS,
    rate: 60_000,
    'one-value': true,
    connections: 4,
    seconds: context.seconds,
  };
  const bare = await bareSubscriber(context.broker, load);
  const run = await underLoad(context, load, 10);
  const perSecond = run.sent.acked / run.sent.seconds;
  const stored = run.stored / run.sent.seconds;
  const lost = run.sent.valuesAcked - run.stored - run.doubled;
  return [
    {
      what: 'messages/s, one value each',
      figure: round(Math.min(perSecond, stored)),
      limit: round(bare.messages / bare.seconds),
      must: '≥ 15000',
      verdict: verdict(Math.min(perSecond, stored) >= 15_000),
      raw: { run, bare },
    },
    {
      what: 'lost / doubled, one value each',
      figure: `${lost} / ${run.doubled}`,
      must: '0 / 0',
      verdict: verdict(lost === 0),
    },
  ];
}

export async function measureLatency(context) {
  const run = await underLoad(
    context,
    { plants: PLANTS, signals: SIGNALS, rate: 50_000, 'per-message': 100, connections: 4, seconds: context.seconds },
    50,
  );
  const { p50, p99 } = run.frames.ageMs;
  return [
    {
      what: 'publish to frame at 50000 values/s, p50 / p99 ms',
      figure: `${p50} / ${p99}`,
      must: 'p99 ≤ 500',
      verdict: verdict(p99 <= 500),
      raw: run,
    },
  ];
}

export async function measureHistory({ work }) {
  const dataDir = folder(work);
  await seed(dataDir, { plants: 1, signals: 30, 'history-days': 30, 'history-period-s': 5, 'year-signals': 8 });
  const service = await startService(dataDir);
  const { bearer } = await signIn(service);
  const now = Date.now();
  const DAY = 86_400_000;
  const samples = (tag, from) =>
    call(service, bearer, `api/v1/signals/load_0001/${tag}/samples?from=${from}&to=${now}&maxPoints=2000`);
  const month = await percentiles(40, (i) => samples(`L0000${(i % 9) + 1}`, now - 30 * DAY));
  const yearTags = Array.from({ length: 8 }, (_, i) => `L${String(23 + i).padStart(5, '0')}`);
  const year = await percentiles(10, () => Promise.all(yearTags.map((tag) => samples(tag, now - 365 * DAY))));
  await service.stop();
  return [
    {
      what: 'history 30 days at 5 s, 2000 points, p95 ms',
      figure: round(month.p95, 1),
      must: '≤ 150',
      verdict: verdict(month.p95 <= 150),
      raw: month,
    },
    {
      what: 'history 8 series × 1 year, ms',
      figure: round(year.p95, 1),
      must: '≤ 2000',
      verdict: verdict(year.p95 <= 2000),
      raw: year,
    },
  ];
}

export async function measureBoards({ work, seconds, isQuick }) {
  const service = await startService(folder(work), { SIMULATOR: 'on', TRUST_PROXY: '1' });
  await sleep(4000);
  const rows = [];
  for (const displays of isQuick ? [1000] : [1000, 3000]) {
    const script = await startScript('board-clients.mjs', { BENCH_URL: service.url, BENCH_CLIENTS: String(displays) });
    // The first full pictures of so many joins at once are not the steady state.
    await sleep(3000);
    const before = await metricsOf(service);
    script.send('count');
    await sleep(seconds * 1000);
    const after = await metricsOf(service);
    const result = await script.finish();
    const cpu = (after.get('process_cpu_seconds_total') - before.get('process_cpu_seconds_total')) / seconds;
    const holds = result.joined === displays && result.errors === 0 && result.ageMs.p99 <= 1000;
    rows.push({
      what: `${displays} wall displays: age p99 ms / errors / cores`,
      figure: `${result.ageMs.p99} / ${result.errors} / ${round(cpu, 2)}`,
      must: '≤ 1000 / 0',
      verdict: verdict(holds),
      raw: result,
    });
  }
  await service.stop();
  return rows;
}

export async function measureRestart(context) {
  const { work, broker, isQuick } = context;
  const dataDir = folder(work);
  await seed(dataDir, { plants: PLANTS, signals: SIGNALS, 'rules-every': 10 });
  const { env } = broker;
  let service = await startService(dataDir, env);
  const load = generate(
    broker.url,
    { plants: PLANTS, signals: SIGNALS, rate: 20_000, 'per-message': 100, connections: 4, seconds: isQuick ? 20 : 40 },
    broker.env,
  );
  const recoveries = [];
  for (let i = 0; i < (isQuick ? 2 : 5); i++) {
    await sleep(4000);
    await service.kill();
    const started = performance.now();
    service = await startService(dataDir, env);
    // The service counts its own samples before it stores them: less than none is none yet.
    while (storedOf(await metricsOf(service)) <= 0) await sleep(20);
    recoveries.push(performance.now() - started);
  }
  await load;
  await service.stop();
  await forgetSession(broker);
  const start = await measureStart(work);
  const worst = Math.max(...recoveries);
  return [
    {
      what: 'kill -9 under load to first stored value, worst ms',
      figure: round(worst),
      must: '≤ 5000',
      verdict: verdict(worst <= 5000),
      raw: recoveries,
    },
    {
      what: 'start (built, existing data) to first live frame, ms',
      figure: round(start),
      must: '≤ 10000',
      verdict: verdict(start <= 10_000),
    },
  ];
}

/** From starting the process to the first live frame that carries a fresh value of the simulated fleet. */
async function measureStart(work) {
  const { io } = await import('socket.io-client');
  const dataDir = folder(work);
  const first = await startService(dataDir, { SIMULATOR: 'on' });
  const { token } = await signIn(first);
  await sleep(3000);
  await first.stop();
  const beginMs = Date.now();
  const service = await startService(dataDir, { SIMULATOR: 'on' });
  const socket = io(`${service.url}/live`, { transports: ['websocket'], auth: { token } });
  await new Promise((resolve) => {
    socket.on('connect', () => socket.emit('subscribe', { plants: ['demo_e01'], encoding: 'json' }, () => undefined));
    socket.on('frame.json', (frame) => {
      if (frame.s.some(([, , ts]) => ts >= beginMs)) resolve();
    });
  });
  const elapsed = performance.now() - service.startedMs;
  socket.close();
  await service.stop();
  return elapsed;
}
