import type { DuckDBDataChunk } from '@duckdb/node-api';
import type { Bucket } from '../aggregate/bucket';
import { type BucketLevel, MINUTE_MS } from '../aggregate/levels';
import type { RangeRequest } from '../core/backend';
import type { ColumnReader } from './chunk-appender';
import { type DuckSession, numberAt } from './duck-session';
import { type Partition, type Partitions, toColumnTime } from './partitions';

const REQUESTS_PER_QUERY = 2_000;
/** A minute of one reading has its value once, as its mean. */
const COLUMNS =
  'series, minute, span, n, good, mean, m2, coalesce(lo, mean) lo, coalesce(hi, mean) hi, coalesce(fst, mean) fst, coalesce(lst, mean) lst, rise, q';

/** Columns of buckets in the order of the tables. */
export function bucketColumns(buckets: readonly Bucket[]): ColumnReader[] {
  const read = (get: (bucket: Bucket) => number): ColumnReader => {
    return (row) => {
      const bucket = buckets[row];
      return bucket === undefined ? 0 : get(bucket);
    };
  };
  return [
    read((b) => b.series),
    read((b) => b.startMs / MINUTE_MS),
    read((b) => (b.endMs - b.startMs) / MINUTE_MS),
    read((b) => b.count),
    read((b) => b.goodMs),
    read((b) => b.mean),
    read((b) => b.m2),
    read((b) => b.min),
    read((b) => b.max),
    read((b) => b.first),
    read((b) => b.last),
    read((b) => b.rise),
    read((b) => b.quality),
  ];
}

function pushBuckets(chunk: DuckDBDataChunk, firstColumn: number, add: (bucket: Bucket, row: number) => void): void {
  // Column by column: one kind of vector at a time is what the engine optimises.
  const columns = Array.from({ length: 13 }, (_, c) => {
    const vector = chunk.getColumnVector(firstColumn + c);
    const values = new Float64Array(chunk.rowCount);
    for (let row = 0; row < values.length; row++) values[row] = numberAt(vector, row);
    return values;
  });
  const at = (column: number, row: number): number => columns[column]?.[row] ?? Number.NaN;
  for (let row = 0; row < chunk.rowCount; row++) {
    const startMs = at(1, row) * MINUTE_MS;
    add(
      {
        series: at(0, row),
        startMs,
        endMs: startMs + at(2, row) * MINUTE_MS,
        count: at(3, row),
        goodMs: at(4, row),
        mean: at(5, row),
        m2: at(6, row),
        min: at(7, row),
        max: at(8, row),
        first: at(9, row),
        last: at(10, row),
        rise: at(11, row),
        quality: at(12, row),
      },
      row,
    );
  }
}

/** Reads buckets of any level. */
export class BucketRows {
  constructor(
    private readonly session: () => DuckSession,
    private readonly partitions: Partitions,
  ) {}

  async window(level: BucketLevel, fromMs: number, toMs: number): Promise<Bucket[]> {
    const buckets: Bucket[] = [];
    const parts = this.partitions.overlapping(level, fromMs, toMs);
    if (parts.length === 0) return buckets;
    const selects = parts.map((p) => `SELECT ${COLUMNS} FROM ${p.table} WHERE ${within(p, fromMs, toMs)}`);
    await this.session().read(`SELECT * FROM (${selects.join(' UNION ALL ')}) ORDER BY series, minute`, (chunk) => {
      pushBuckets(chunk, 0, (bucket) => buckets.push(bucket));
    });
    return buckets;
  }

  async ranges(level: BucketLevel, requests: readonly RangeRequest[]): Promise<Bucket[][]> {
    const lists: Bucket[][] = requests.map(() => []);
    for (let from = 0; from < requests.length; from += REQUESTS_PER_QUERY) {
      const sql = this.rangesSql(level, requests.slice(from, from + REQUESTS_PER_QUERY));
      if (sql === undefined) continue;
      await this.session().read(sql, (chunk) => {
        const owner = chunk.getColumnVector(0);
        pushBuckets(chunk, 1, (bucket, row) => lists[from + numberAt(owner, row)]?.push(bucket));
      });
    }
    return lists;
  }

  /** Asks each partition only for the ranges that lie in it: those at the two ends of a year touch two of hundreds. */
  private rangesSql(level: BucketLevel, requests: readonly RangeRequest[]): string | undefined {
    const fromMs = requests.reduce((least, r) => Math.min(least, r.fromMs), Infinity);
    const toMs = requests.reduce((most, r) => Math.max(most, r.toMs), -Infinity);
    const keys = requests.map(
      (r, i) => `(${i},${r.series},${Math.ceil(r.fromMs / MINUTE_MS)},${Math.ceil(r.toMs / MINUTE_MS)})`,
    );
    const selects = this.partitions.overlapping(level, fromMs, toMs).flatMap((p) => {
      const inside = requests.flatMap((r, i) => (r.fromMs < p.toMs && r.toMs > p.fromMs ? [i] : []));
      const [index = 0] = inside;
      const only = inside.length === 1 ? requests[index] : undefined;
      if (only !== undefined) {
        const where = `series = ${only.series} AND ${within(p, only.fromMs, only.toMs)}`;
        return [`SELECT ${index} AS r, ${COLUMNS} FROM ${p.table} WHERE ${where}`];
      }
      if (inside.length === 0) return [];
      const values = inside.map((i) => keys[i]).join(',');
      return [
        `SELECT k.r, ${COLUMNS} FROM ${p.table} t JOIN (VALUES ${values}) k(r, s, a, b) ON t.series = k.s AND t.minute >= k.a AND t.minute < k.b WHERE ${within(p, fromMs, toMs)}`,
      ];
    });
    if (selects.length === 0) return undefined;
    return `SELECT * FROM (${selects.join(' UNION ALL ')}) ORDER BY r, minute`;
  }
}

function within(p: Partition, fromMs: number, toMs: number): string {
  return `minute >= ${toColumnTime(p, Math.max(fromMs, p.fromMs))} AND minute < ${toColumnTime(p, Math.min(toMs, p.toMs))}`;
}
