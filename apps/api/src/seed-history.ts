import { asc } from 'drizzle-orm';
import { join } from 'node:path';
import type { Db } from '@sed/platform-database';
import { signal as signalTable } from '@sed/plants-tables';
import { SeriesTraitsSource, type SampleBatch, type SeriesTraits } from '@sed/platform-ports';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import { DuckDbTimeSeriesStore } from '@sed/signals-timeseries';

const DAY_MS = 86_400_000;
const BATCH_ROWS = 100_000;
/** Raw samples are kept this long; a year of history is written as if time had passed meanwhile. */
const STEP_DAYS = 15;

class PlainTraits extends SeriesTraitsSource {
  traits(): SeriesTraits {
    return { zone: 'Asia/Shanghai', dayStartMinutes: 0, holdMs: 900_000, totalKind: 'level', counterRollover: null };
  }
}

/**
 * Fills the embedded store of an empty data folder: every signal over `days` at `periodS`, and the last `yearSignals`
 * over a year at one minute.
 */
export async function seedHistory(
  dataDir: string,
  db: Db,
  options: { readonly days: number; readonly periodS: number; readonly yearSignals: number },
): Promise<void> {
  const rows = await db
    .select({ id: signalTable.id, code: signalTable.code })
    .from(signalTable)
    .orderBy(asc(signalTable.id));
  const ids = rows.filter(({ code }) => code.startsWith('L') && code !== LINK_SIGNAL_CODE).map(({ id }) => id);
  const nowMs = Date.now();
  const clock = { nowMs };
  const store = new DuckDbTimeSeriesStore({
    path: join(dataDir, 'timeseries.duckdb'),
    traits: new PlainTraits(),
    nowMs: () => clock.nowMs,
  });
  await store.open();
  // Parts of one: the service's own log begins at one and must not be taken for a repetition.
  let seq = 0;
  const write = async (series: readonly number[], fromMs: number, toMs: number, periodMs: number): Promise<void> => {
    for (const batch of batches(series, { fromMs, toMs, periodMs })) {
      seq += 1e-6;
      await store.append([{ ...batch, seq }]);
    }
  };
  const yearly = ids.slice(ids.length - options.yearSignals);
  for (let at = nowMs - 365 * DAY_MS; options.yearSignals > 0 && at < nowMs; at += STEP_DAYS * DAY_MS) {
    clock.nowMs = Math.min(nowMs, at + STEP_DAYS * DAY_MS);
    await write(yearly, at, clock.nowMs, 60_000);
    await store.rollUp(clock.nowMs);
    await store.applyRetention(clock.nowMs);
  }
  clock.nowMs = nowMs;
  const monthly = ids.slice(0, ids.length - options.yearSignals);
  if (options.days > 0) await write(monthly, nowMs - options.days * DAY_MS, nowMs, options.periodS * 1000);
  await store.rollUp(nowMs);
  await store.close();
}

function* batches(
  series: readonly number[],
  range: { readonly fromMs: number; readonly toMs: number; readonly periodMs: number },
): Generator<Omit<SampleBatch, 'seq'>> {
  const times = Math.max(1, Math.floor(BATCH_ROWS / series.length));
  for (let startMs = range.fromMs; startMs < range.toMs; startMs += times * range.periodMs) {
    const steps = Math.min(times, Math.ceil((range.toMs - startMs) / range.periodMs));
    const count = steps * series.length;
    const columns = {
      count,
      series: new Int32Array(count),
      tsMs: new Float64Array(count),
      value: new Float64Array(count),
      quality: new Uint8Array(count),
    };
    for (let step = 0, row = 0; step < steps; step++) {
      const tsMs = startMs + step * range.periodMs;
      for (const id of series) {
        columns.series[row] = id;
        columns.tsMs[row] = tsMs;
        // A daily wave with a ripple: extremes that a thinned answer must keep.
        columns.value[row] = 20 + 10 * Math.sin((tsMs / DAY_MS) * 2 * Math.PI + id) + Math.sin(tsMs / 77_000);
        row++;
      }
    }
    yield { receivedAtMs: startMs, samples: columns };
  }
}
