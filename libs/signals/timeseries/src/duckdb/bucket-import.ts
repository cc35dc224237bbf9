/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { DuckDBConnection } from '@duckdb/node-api';
import { type BucketLevel, MINUTE_MS } from '../aggregate/levels';
import type { PastBuckets } from '../core/past-buckets';
import { appendColumns, type WholeColumn } from './chunk-appender';
import { inTransaction } from './duck-writer';
import { BUCKET_TYPES, type Partition, type Partitions } from './partitions';

/** Stores buckets that are not stored yet, each level and span of days in a table of its own, all or none. */
export async function importBuckets(
  connection: DuckDBConnection,
  partitions: Partitions,
  levels: ReadonlyMap<BucketLevel, PastBuckets>,
): Promise<void> {
  const pieces: { readonly partition: Partition; readonly buckets: PastBuckets; readonly rows: Rows }[] = [];
  for (const [level, buckets] of levels) {
    for (const [index, rows] of byPartition(level, buckets, partitions))
      pieces.push({ partition: await partitions.ensure(connection, level, index), buckets, rows });
  }
  await inTransaction(connection, async () => {
    for (const { partition, buckets, rows } of pieces) {
      await partitions.touch(connection, partition);
      const count = rows?.length ?? buckets.count;
      await appendColumns(connection, { table: partition.table, types: BUCKET_TYPES }, count, columnsOf(buckets, rows));
    }
  });
}

type Rows = Int32Array | undefined;

/** Which rows go where; undefined for all of them, which is the usual case. */
function byPartition(level: BucketLevel, { count, minute }: PastBuckets, partitions: Partitions): Map<number, Rows> {
  const index = Int32Array.from({ length: count }, (_, i) => partitions.indexOf(level, minute[i]! * MINUTE_MS));
  const found = new Set(index);
  const rowsOf = (wanted: number) => Int32Array.from(index.keys()).filter((row) => index[row] === wanted);
  return new Map([...found].map((one) => [one, found.size === 1 ? undefined : rowsOf(one)]));
}

function columnsOf(buckets: PastBuckets, rows: Rows): WholeColumn[] {
  const { series, minute, span, samples, goodMs, mean, m2, min, max, first, last, rise } = buckets;
  const whole = [series, minute, span, samples, goodMs, mean, m2, min, max, first, last, rise];
  const quality = 0;
  return [...(rows === undefined ? whole : whole.map((column) => taken(column, rows))), quality];
}

function taken(column: Int32Array | Float64Array, rows: Int32Array): Float64Array {
  return Float64Array.from(rows, (row) => column[row]!);
}
