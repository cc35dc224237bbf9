// Measures the embedded store. By hand: node --import tsx libs/signals/timeseries/bench/duckdb.mjs [append|query|year]
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { DuckDbTimeSeriesStore } from '../src/duckdb/duckdb-store.ts';

const DAY = 86_400_000;
const T0 = Date.UTC(2026, 0, 1);
const traits = {
  traits: (s) => ({
    zone: 'Asia/Shanghai',
    dayStartMinutes: 0,
    holdMs: s > 30_000 ? 4 * 3_600_000 : 30_000,
    totalKind: s % 10 === 0 ? 'counter' : 'flow',
    counterRollover: null,
  }),
};

function batch(seq, count, fill) {
  const samples = {
    count,
    series: new Int32Array(count),
    tsMs: new Float64Array(count),
    value: new Float64Array(count),
    quality: new Uint8Array(count),
  };
  for (let i = 0; i < count; i++) [samples.series[i], samples.tsMs[i], samples.value[i]] = fill(i);
  return { seq, receivedAtMs: T0, samples };
}

async function timed(label, times, task) {
  const ms = [];
  let answer;
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    answer = await task(i);
    ms.push(performance.now() - start);
  }
  ms.sort((a, b) => a - b);
  console.log(
    `${label}: median ${ms[times >> 1].toFixed(1)} ms, p95 ${ms[Math.floor(times * 0.95)].toFixed(1)} ms, most ${ms.at(-1).toFixed(1)} ms`,
  );
  return answer;
}

async function withStore(task) {
  const dir = mkdtempSync(join(tmpdir(), 'sed-bench-'));
  const path = join(dir, 'timeseries.duckdb');
  const store = new DuckDbTimeSeriesStore({ path, traits, nowMs: () => T0 + 400 * DAY });
  await store.open();
  try {
    await task(store, path);
  } finally {
    await store.close();
    rmSync(dir, { recursive: true });
  }
}

async function append(rowsPerBatch, batches, label) {
  await withStore(async (store, path) => {
    const signals = 20_000;
    let n = 0;
    const value = (i) => Math.round((50 + 10 * Math.sin(i / 777) + Math.random()) * 100) / 100;
    const made = (seq) =>
      batch(seq, rowsPerBatch, () => [1 + (n % signals), T0 + Math.floor(n / signals) * 1000, value(n++)]);
    await store.append([made(1)]);
    let ms = 0;
    const loop = monitorEventLoopDelay({ resolution: 2 });
    let cpuUs = 0;
    for (let seq = 2; seq < batches + 2; seq++) {
      const next = made(seq);
      await new Promise((resolve) => setTimeout(resolve, 5));
      loop.enable();
      const [start, cpu] = [performance.now(), process.cpuUsage()];
      await store.append([next]);
      ms += performance.now() - start;
      const used = process.cpuUsage(cpu);
      cpuUs += used.user + used.system;
      loop.disable();
    }
    const rows = rowsPerBatch * batches;
    console.log(
      `${label}: ${Math.round((rows / ms) * 1000).toLocaleString()} rows/s, ${(cpuUs / rows).toFixed(3)} us CPU a row (all threads), loop delay most ${(loop.max / 1e6).toFixed(1)} ms, p99 ${(loop.percentile(99) / 1e6).toFixed(1)} ms, file ${(statSync(path).size / rows).toFixed(1)} bytes a row`,
    );
    const start = performance.now();
    const roll = monitorEventLoopDelay({ resolution: 2 });
    roll.enable();
    const cpu = process.cpuUsage();
    const { bucketsWritten } = await store.rollUp(T0 + 7_200_000);
    const used = process.cpuUsage(cpu);
    console.log(
      `  roll-up: ${Math.round((rows / (performance.now() - start)) * 1000).toLocaleString()} rows/s, ${((used.user + used.system) / rows).toFixed(3)} us CPU a row, ${bucketsWritten} buckets, loop delay most ${(roll.max / 1e6).toFixed(1)} ms`,
    );
  });
}

async function month() {
  await withStore(async (store) => {
    const signals = 21;
    const days = 30;
    let seq = 0;
    for (let day = 0; day < days; day++) {
      const perDay = 17_280;
      await store.append([
        batch(++seq, signals * perDay, (i) => [
          1 + (i % signals),
          T0 + day * DAY + Math.floor(i / signals) * 5000,
          50 + Math.sin(i / 9000) * 10 + Math.random(),
        ]),
      ]);
    }
    await store.rollUp(T0 + days * DAY - 3_600_000);
    await store.applyRetention(T0 + days * DAY);
    const range = { fromMs: T0, toMs: T0 + days * DAY };
    const whole = await timed('one series, 30 days at 5 s, 2,000 points', 60, (i) =>
      store.extremes(1 + (i % signals), range, 2000),
    );
    console.log(`  ${whole.points.length} points at ${whole.level}`);
    await timed('one series, 12 h raw, 2,000 points', 60, (i) =>
      store.extremes(
        1 + (i % signals),
        { fromMs: range.toMs - DAY / 2 - i * 60_000, toMs: range.toMs - i * 60_000 },
        2000,
      ),
    );
    await timed('one series, 7 days, 2,000 points', 60, (i) =>
      store.extremes(1 + (i % signals), { fromMs: range.toMs - 7 * DAY, toMs: range.toMs }, 2000),
    );
    await timed('one series, 100,000 raw samples', 20, (i) =>
      store.raw(1 + i, { fromMs: T0, toMs: T0 + 5 * DAY }, 100_000),
    );
    await timed('30 production days', 20, (i) => store.buckets(1 + i, '1d', range));
    await timed('reopen', 3, async () => {
      await store.close();
      await store.open();
    });
    await timed('late sample in each of 21 series, roll-up', 5, async (i) => {
      await store.append([batch(++seq, signals, (k) => [1 + k, T0 + 3 * DAY + i * 3_600_000 + 1, 1])]);
      await store.rollUp(T0 + days * DAY - 3_600_000);
    });
  });
}

async function year() {
  await withStore(async (store) => {
    const signals = 12;
    const perDay = 24;
    let seq = 0;
    for (let day = 0; day < 365; day += 5) {
      await store.append([
        batch(++seq, signals * perDay * 5, (i) => [
          31_001 + (i % signals),
          T0 + day * DAY + Math.floor(i / signals) * 3_600_000,
          Math.random() * 100,
        ]),
      ]);
    }
    const start = performance.now();
    const { bucketsWritten } = await store.rollUp(T0 + 365 * DAY);
    console.log(`year: ${bucketsWritten} buckets in ${Math.round(performance.now() - start)} ms`);
    const range = { fromMs: T0, toMs: T0 + 365 * DAY };
    await timed('8 series x 1 year, 2,000 points each', 20, (i) =>
      Promise.all(Array.from({ length: 8 }, (_, k) => store.extremes(31_001 + ((i + k) % signals), range, 2000))),
    );
    await timed('after sorting: compaction', 1, () => store.applyRetention(T0 + 370 * DAY));
    await timed('8 series x 1 year, 2,000 points each', 20, (i) =>
      Promise.all(Array.from({ length: 8 }, (_, k) => store.extremes(31_001 + ((i + k) % signals), range, 2000))),
    );
  });
}

const what = process.argv[2];
if (what === undefined || what === 'append') {
  await append(5_000, 200, 'append 5,000 rows');
  await append(50_000, 40, 'append 50,000 rows');
  await append(400_000, 10, 'append 400,000 rows');
}
if (what === undefined || what === 'query') await month();
if (what === undefined || what === 'year') await year();
