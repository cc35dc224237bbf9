// Mosquitto, InfluxDB 1.x and the built service together: what is stored a second, at what cost, and how soon it is seen.
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServices } from '../../services/services.mjs';
import { settle, storedOf } from './measures.mjs';
import { generate, metricsOf, seed, signIn, sleep, startScript, startService } from './process.mjs';

const PLANTS = 100;
const SIGNALS = 200;
const PER_MESSAGE = 100;
const RATE = Number(process.env.BENCH_INFLUX_RATE ?? 260_000);
const DATABASE = 'bench';
const LEAST_VALUES_PER_SECOND = 250_000;
const MOST_CPU_US = 6;
const MOST_AGE_MS = 500;
/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_US = 10_000;

const plantNames = Array.from({ length: PLANTS }, (_, i) => `load_${String(i + 1).padStart(4, '0')}`);
const verdict = (holds) => (holds ? 'ok' : 'MISSED');

/** Processor time of a process since it began, µs. */
function cpuUsOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

/** Samples in the database, counted by itself. */
async function countStored(url) {
  const body = new URLSearchParams({ q: 'SELECT count(*) FROM "signals"' });
  const answer = await fetch(`${url}/query?db=${DATABASE}`, { method: 'POST', body });
  const [series] = (await answer.json()).results[0].series ?? [];
  if (series === undefined) return 0;
  return series.columns.reduce((sum, name, i) => (/^count_v\d+$/.test(name) ? sum + series.values[0][i] : sum), 0);
}

function environmentOf({ mosquitto, influxdb }) {
  const { username, password } = new URL(mosquitto.testUrl);
  return {
    MQTT_URL: mosquitto.url,
    MQTT_USERNAME: decodeURIComponent(username),
    MQTT_PASSWORD: decodeURIComponent(password),
    INFLUX_URL: influxdb.url,
    INFLUX_DATABASE: DATABASE,
  };
}

async function run({ work, seconds }, servers) {
  const env = environmentOf(servers);
  const dataDir = mkdtempSync(join(work, 'data-'));
  await seed(dataDir, { plants: PLANTS, signals: SIGNALS, 'rules-every': 10 });
  const service = await startService(dataDir, env);
  const { token } = await signIn(service);
  const live = await startScript('live-clients.mjs', {
    BENCH_URL: service.url,
    BENCH_TOKEN: token,
    BENCH_PLANTS: plantNames.join(','),
    BENCH_CLIENTS: '50',
  });
  await sleep(1000);
  const pids = { service: service.pid, influxd: servers.influxdb.server.pid, mosquitto: servers.mosquitto.server.pid };
  const cpu = () => Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuUsOf(pid)]));
  const [before, cpuBefore, startedMs] = [await metricsOf(service), cpu(), performance.now()];
  live.send('count');
  const load = { plants: PLANTS, signals: SIGNALS, rate: RATE, 'per-message': PER_MESSAGE, connections: 4, seconds };
  const sent = await generate(servers.mosquitto.testUrl, load, env);
  const after = await settle(service, storedOf(before), sent.valuesAcked);
  const elapsedS = (performance.now() - startedMs) / 1000;
  const cpuAfter = cpu();
  const frames = await live.finish();
  const usPerValue = Object.fromEntries(
    Object.keys(pids).map((name) => [name, (cpuAfter[name] - cpuBefore[name]) / Math.max(1, sent.valuesAcked)]),
  );
  // Ends with everything in the database: what the service says is compared with what is there.
  const told = (await metricsOf(service)).get('sed_store_stored_total') ?? 0;
  await service.stop();
  const counted = await countStored(servers.influxdb.url);
  return { sent, stored: storedOf(after) - storedOf(before), told, counted, elapsedS, frames, usPerValue };
}

function rowsOf(result) {
  const { sent, stored, counted, told, elapsedS, frames, usPerValue } = result;
  const perSecond = stored / elapsedS;
  const total = Object.values(usPerValue).reduce((sum, us) => sum + us, 0);
  const parts = Object.entries(usPerValue).map(([name, us]) => `${name} ${us.toFixed(2)}`);
  const lost = sent.valuesAcked - stored;
  return [
    {
      what: `InfluxDB: values/s stored, ${PER_MESSAGE} a message, offered ${RATE}`,
      figure: Math.round(perSecond),
      must: `≥ ${LEAST_VALUES_PER_SECOND}`,
      verdict: verdict(perSecond >= LEAST_VALUES_PER_SECOND),
      raw: result,
    },
    {
      what: 'InfluxDB: acknowledged and not stored / told stored and not in the database',
      figure: `${lost} / ${told - counted}`,
      must: '0 / ≤ 0',
      verdict: verdict(lost === 0 && counted >= told),
    },
    {
      what: `InfluxDB: CPU µs a value (${parts.join(', ')})`,
      figure: total.toFixed(2),
      must: `≤ ${MOST_CPU_US}`,
      verdict: verdict(total <= MOST_CPU_US),
    },
    {
      what: 'InfluxDB: publish to frame, p50 / p99 ms',
      figure: `${frames.ageMs.p50} / ${frames.ageMs.p99}`,
      must: `p99 ≤ ${MOST_AGE_MS}`,
      verdict: verdict(frames.ageMs.p99 <= MOST_AGE_MS),
    },
  ];
}

/** Rows { what, figure, must, verdict, raw }. Needs mosquitto and influxd 1.x installed. */
export async function measureInflux(context) {
  const servers = await startServices({ only: ['mosquitto', 'influxdb'] });
  try {
    return rowsOf(await run(context, servers));
  } finally {
    await servers.stop();
  }
}
