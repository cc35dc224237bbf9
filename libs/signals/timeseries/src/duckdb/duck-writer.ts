/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { type DuckDBConnection, DOUBLE, INTEGER } from '@duckdb/node-api';
import type { SampleColumns } from '@sed/platform-ports';
import { LEVELS } from '@sed/signals-contract';
import { type Bucket, isEmptyBucket } from '../aggregate/bucket';
import type { Lead } from '../aggregate/fold';
import { type BucketLevel, MINUTE_MS } from '../aggregate/levels';
import type { AppendChange, RollUpChange, StoredState } from '../core/backend';
import { bucketColumns } from './bucket-rows';
import { appendRows, type ColumnReader } from './chunk-appender';
import { eachChunk, numberAt } from './duck-session';
import { BUCKET_TYPES, type Partition, type Partitions, RAW_TYPES } from './partitions';
import { CHANGED_KEYS, closeStage, LATE_ROWS, openStage, STAGED_LEADS } from './staging';

const DIRTY = { table: 'dirty', types: [INTEGER, DOUBLE, DOUBLE, DOUBLE] };

/** Rows of the columns that belong to one partition; null when all do, which is the usual case. */
interface PartitionRows {
  readonly partition: Partition;
  readonly rows: Int32Array | null;
  readonly count: number;
}

/** Changes of the database, each in one transaction of the one connection that changes anything. */
export class DuckWriter {
  constructor(private readonly partitions: Partitions) {}

  async append(connection: DuckDBConnection, change: AppendChange): Promise<void> {
    const fresh = await this.split(connection, change.fresh);
    const replaced = await this.split(connection, change.replaced);
    await inTransaction(connection, async () => {
      for (const part of fresh) {
        await this.partitions.touch(connection, part.partition);
        await appendRows(
          connection,
          { table: part.partition.table, types: RAW_TYPES },
          part.count,
          rawColumns(change.fresh, part),
        );
      }
      for (const part of replaced) await this.replace(connection, change.replaced, part);
      const { dirty, dirtyMark } = change;
      await appendRows(connection, DIRTY, dirty.length, [
        (i) => dirty[i]!.series,
        (i) => dirty[i]!.fromMs,
        (i) => dirty[i]!.toMs,
        () => dirtyMark,
      ]);
      if (dirty.length > 0) await setMeta(connection, 'dirty_mark', dirtyMark);
      if (change.rolledUntilMs !== null) await setMeta(connection, 'rolled_until', change.rolledUntilMs);
      await setMeta(connection, 'position', change.seq);
    });
  }

  private async replace(connection: DuckDBConnection, columns: SampleColumns, part: PartitionRows): Promise<void> {
    await this.partitions.touch(connection, part.partition);
    await stageLate(connection, columns, part);
    await connection.run(
      `UPDATE ${part.partition.table} t SET v = k.v, q = k.q FROM late_rows k WHERE t.series = k.series AND t.ms = k.ms`,
    );
    await closeStage(connection, LATE_ROWS);
  }

  /** Stored values of keys, NaN where absent. */
  async lookup(connection: DuckDBConnection, keys: SampleColumns): Promise<Float64Array> {
    const values = new Float64Array(keys.count).fill(Number.NaN);
    for (const part of await this.split(connection, keys)) {
      await stageLate(connection, keys, part);
      const [low, high] = timeSpan(keys, part);
      const sql = `SELECT k.n, t.v FROM ${part.partition.table} t JOIN late_rows k ON t.series = k.series AND t.ms = k.ms WHERE t.ms BETWEEN ${low} AND ${high}`;
      await eachChunk(connection, sql, (chunk) => {
        const [row, value] = [chunk.getColumnVector(0), chunk.getColumnVector(1)];
        for (let i = 0; i < chunk.rowCount; i++) values[numberAt(row, i)] = numberAt(value, i);
      });
      await closeStage(connection, LATE_ROWS);
    }
    return values;
  }

  async commitRollUp(connection: DuckDBConnection, change: RollUpChange): Promise<void> {
    for (const [level, buckets] of [...change.fresh, ...change.changed]) {
      for (const index of this.indices(level, buckets)) await this.partitions.ensure(connection, level, index);
    }
    await inTransaction(connection, async () => {
      for (const [level, buckets] of change.fresh) await this.insert(connection, level, buckets);
      for (const [level, buckets] of change.changed) {
        await this.remove(connection, level, buckets);
        await this.insert(
          connection,
          level,
          buckets.filter((bucket) => !isEmptyBucket(bucket)),
        );
      }
      await writeLeads(connection, change.leads);
      await setMeta(connection, 'rolled_until', change.rolledUntilMs);
      if (change.settledMark !== null) await connection.run(`DELETE FROM dirty WHERE mark <= ${change.settledMark}`);
    });
  }

  async setFloors(connection: DuckDBConnection, floors: StoredState['floors']): Promise<void> {
    await inTransaction(connection, async () => {
      for (const level of LEVELS) {
        const floorMs = floors[level];
        if (floorMs !== undefined) await setMeta(connection, `floor_${level}`, floorMs);
      }
    });
  }

  private indices(level: BucketLevel, buckets: readonly Bucket[]): Set<number> {
    return new Set(buckets.map((bucket) => this.partitions.indexOf(level, bucket.startMs)));
  }

  private async insert(connection: DuckDBConnection, level: BucketLevel, buckets: readonly Bucket[]): Promise<void> {
    for (const index of this.indices(level, buckets)) {
      const partition = await this.partitions.ensure(connection, level, index);
      const mine = buckets.filter((bucket) => this.partitions.indexOf(level, bucket.startMs) === index);
      await this.partitions.touch(connection, partition);
      await appendRows(connection, { table: partition.table, types: BUCKET_TYPES }, mine.length, bucketColumns(mine));
    }
  }

  private async remove(connection: DuckDBConnection, level: BucketLevel, buckets: readonly Bucket[]): Promise<void> {
    if (buckets.length === 0) return;
    await openStage(connection, CHANGED_KEYS);
    await appendRows(connection, CHANGED_KEYS, buckets.length, [
      (i) => buckets[i]!.series,
      (i) => buckets[i]!.startMs / MINUTE_MS,
    ]);
    for (const index of this.indices(level, buckets)) {
      const partition = await this.partitions.ensure(connection, level, index);
      await connection.run(
        `DELETE FROM ${partition.table} t USING changed_keys k WHERE t.series = k.series AND t.minute = k.minute`,
      );
    }
    await closeStage(connection, CHANGED_KEYS);
  }

  /** Which rows go to which day; makes the tables that are missing. */
  private async split(connection: DuckDBConnection, columns: SampleColumns): Promise<PartitionRows[]> {
    const { count, tsMs } = columns;
    if (count === 0) return [];
    const first = this.partitions.indexOf('raw', tsMs[0]!);
    const firstPartition = await this.partitions.ensure(connection, 'raw', first);
    let isOneDay = true;
    for (let i = 0; i < count && isOneDay; i++)
      isOneDay = tsMs[i]! >= firstPartition.fromMs && tsMs[i]! < firstPartition.toMs;
    if (isOneDay) return [{ partition: firstPartition, rows: null, count }];
    const rowsOf = new Map<number, number[]>();
    for (let i = 0; i < count; i++) {
      const index = this.partitions.indexOf('raw', tsMs[i]!);
      const rows = rowsOf.get(index);
      if (rows === undefined) rowsOf.set(index, [i]);
      else rows.push(i);
    }
    const parts: PartitionRows[] = [];
    for (const [index, rows] of rowsOf) {
      const partition = await this.partitions.ensure(connection, 'raw', index);
      parts.push({ partition, rows: Int32Array.from(rows), count: rows.length });
    }
    return parts;
  }
}

function rawColumns(
  { series, tsMs, value, quality }: SampleColumns,
  { partition, rows }: PartitionRows,
): ColumnReader[] {
  const dayMs = partition.fromMs;
  if (rows === null) return [(i) => series[i]!, (i) => tsMs[i]! - dayMs, (i) => value[i]!, (i) => quality[i]!];
  return [(i) => series[rows[i]!]!, (i) => tsMs[rows[i]!]! - dayMs, (i) => value[rows[i]!]!, (i) => quality[rows[i]!]!];
}

async function stageLate(connection: DuckDBConnection, columns: SampleColumns, part: PartitionRows): Promise<void> {
  const { rows } = part;
  await openStage(connection, LATE_ROWS);
  await appendRows(connection, LATE_ROWS, part.count, [
    (i) => (rows === null ? i : rows[i]!),
    ...rawColumns(columns, part),
  ]);
}

function timeSpan({ tsMs }: SampleColumns, { partition, rows, count }: PartitionRows): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const ms = tsMs[rows === null ? i : rows[i]!]! - partition.fromMs;
    if (ms < low) low = ms;
    if (ms > high) high = ms;
  }
  return [low, high];
}

async function writeLeads(connection: DuckDBConnection, leads: ReadonlyMap<number, Lead>): Promise<void> {
  const list = [...leads];
  if (list.length === 0) return;
  await openStage(connection, STAGED_LEADS);
  await appendRows(connection, STAGED_LEADS, list.length, [
    (i) => list[i]![0],
    (i) => list[i]![1].tsMs,
    (i) => list[i]![1].value,
    (i) => list[i]![1].quality,
    (i) => list[i]![1].base,
  ]);
  await connection.run('DELETE FROM leads USING staged_leads k WHERE leads.series = k.series');
  await connection.run('INSERT INTO leads SELECT * FROM staged_leads');
  await closeStage(connection, STAGED_LEADS);
}

export async function setMeta(connection: DuckDBConnection, key: string, value: number): Promise<void> {
  await connection.run(`UPDATE meta SET value = ${value} WHERE key = '${key}'`);
}

export async function inTransaction(connection: DuckDBConnection, task: () => Promise<void>): Promise<void> {
  await connection.run('BEGIN TRANSACTION');
  try {
    await task();
    await connection.run('COMMIT');
  } catch (error) {
    // The first failure is what matters; after a failed commit there is nothing left to roll back.
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
