/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { DOUBLE, type DuckDBConnection, INTEGER } from '@duckdb/node-api';
import { MINUTE_MS } from '../aggregate/levels';
import type { MinuteReadings } from '../core/backend';
import { appendRows } from './chunk-appender';
import { inTransaction } from './duck-writer';
import { type Partitions, toColumnTime } from './partitions';

const STAGE = { table: 'minute_readings', catalog: 'temp', types: [INTEGER, INTEGER, DOUBLE, DOUBLE] };

/** Where readings wait until the engine makes buckets of them. */
export const MINUTE_READINGS_TABLE =
  'CREATE TEMP TABLE IF NOT EXISTS minute_readings (series INTEGER, minute INTEGER, v DOUBLE, rise DOUBLE)';

/**
 * A minute of one reading has the same mean, extremes, first and last value: it is stored once, a third of the room.
 * Four columns are handed over; the engine makes buckets of them on its own threads.
 */
export async function importMinutes(
  connection: DuckDBConnection,
  partitions: Partitions,
  readings: MinuteReadings,
  again: boolean,
): Promise<void> {
  const { startMs, steps } = readings;
  const endMs = startMs + steps * MINUTE_MS;
  const [first, last] = [partitions.indexOf('1m', startMs), partitions.indexOf('1m', endMs - 1)];
  for (let index = first; index <= last; index++) await partitions.ensure(connection, '1m', index);
  await connection.run('DELETE FROM minute_readings');
  await stage(connection, readings);
  await inTransaction(connection, async () => {
    for (const partition of partitions.overlapping('1m', startMs, endMs)) {
      const from = toColumnTime(partition, Math.max(startMs, partition.fromMs));
      const to = toColumnTime(partition, Math.min(endMs, partition.toMs));
      const within = `minute >= ${from} AND minute < ${to}`;
      await partitions.touch(connection, partition);
      if (again) {
        const series = `series IN (${readings.series.join(',')})`;
        await connection.run(`DELETE FROM ${partition.table} WHERE ${within} AND ${series}`);
      }
      await connection.run(
        `INSERT INTO ${partition.table} SELECT series, minute, 1, 1, ${MINUTE_MS}, v, 0, NULL, NULL, NULL, NULL, rise, 0 FROM minute_readings WHERE ${within}`,
      );
    }
  });
  await connection.run('DELETE FROM minute_readings');
}

async function stage(connection: DuckDBConnection, { series, startMs, steps, value, rise }: MinuteReadings) {
  const known = new Int32Array(value.length);
  let count = 0;
  for (let i = 0; i < value.length; i++) if (!Number.isNaN(value[i]!)) known[count++] = i;
  const firstMinute = startMs / MINUTE_MS;
  await appendRows(connection, STAGE, count, [
    (row) => series[Math.floor(known[row]! / steps)]!,
    (row) => firstMinute + (known[row]! % steps),
    (row) => value[known[row]!]!,
    (row) => rise?.[known[row]!] ?? 0,
  ]);
}
