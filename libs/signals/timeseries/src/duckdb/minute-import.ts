/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { DuckDBConnection } from '@duckdb/node-api';
import { MINUTE_MS } from '../aggregate/levels';
import type { MinuteReadings } from '../core/backend';
import { appendColumns } from './chunk-appender';
import { inTransaction } from './duck-writer';
import { type Partitions, toColumnTime } from './partitions';
import { closeStage, MINUTE_READINGS, openStage } from './staging';

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
  await openStage(connection, MINUTE_READINGS);
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
  await closeStage(connection, MINUTE_READINGS);
}

async function stage(connection: DuckDBConnection, { series, startMs, steps, value, rise }: MinuteReadings) {
  const columns = {
    series: new Int32Array(value.length),
    minute: new Int32Array(value.length),
    value: new Float64Array(value.length),
    rise: new Float64Array(rise === undefined ? 0 : value.length),
  };
  const firstMinute = startMs / MINUTE_MS;
  let count = 0;
  for (let s = 0; s < series.length; s++) {
    for (let i = 0; i < steps; i++) {
      const at = s * steps + i;
      if (Number.isNaN(value[at]!)) continue;
      columns.series[count] = series[s]!;
      columns.minute[count] = firstMinute + i;
      columns.value[count] = value[at]!;
      if (rise !== undefined) columns.rise[count] = rise[at]!;
      count += 1;
    }
  }
  const { series: ids, minute, value: values, rise: rises } = columns;
  await appendColumns(connection, MINUTE_READINGS, count, [ids, minute, values, rise === undefined ? 0 : rises]);
}
