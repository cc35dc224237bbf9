import { type DuckDBConnection, DOUBLE, type DuckDBType, INTEGER, UTINYINT } from '@duckdb/node-api';
import type { Level } from '@sed/signals-contract';
import { DAY_MS, MINUTE_MS } from '../aggregate/levels';
import { eachChunk, numberAt } from './duck-session';

/** UTC days a table of each level spans: enough rows for good compression, few enough to sort at once. */
const SPAN_DAYS: Record<Level, number> = { raw: 1, '1m': 1, '10m': 8, '1h': 64, '1d': 4096 };

const RAW_COLUMNS = 'series INTEGER, ms INTEGER, v DOUBLE, q UTINYINT';
const BUCKET_COLUMNS =
  'series INTEGER, minute INTEGER, span INTEGER, n INTEGER, good INTEGER, mean DOUBLE, m2 DOUBLE, lo DOUBLE, hi DOUBLE, fst DOUBLE, lst DOUBLE, rise DOUBLE, q UTINYINT';

export const RAW_TYPES: readonly DuckDBType[] = [INTEGER, INTEGER, DOUBLE, UTINYINT];
export const BUCKET_TYPES: readonly DuckDBType[] = [
  INTEGER,
  INTEGER,
  INTEGER,
  INTEGER,
  INTEGER,
  DOUBLE,
  DOUBLE,
  DOUBLE,
  DOUBLE,
  DOUBLE,
  DOUBLE,
  DOUBLE,
  UTINYINT,
];

export interface Partition {
  readonly level: Level;
  readonly index: number;
  readonly table: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Rows lie sorted by series and time, so that reading one series touches few row groups. */
  isSorted: boolean;
  /** Rises with every change, to notice changes while a sorted copy is made. */
  version: number;
}

/** Column that orders a table within a series: ms of the UTC day for samples, epoch minutes for buckets. */
export function timeColumn(level: Level): 'ms' | 'minute' {
  return level === 'raw' ? 'ms' : 'minute';
}

/** `ms` in the unit and origin of the partition's time column. */
export function toColumnTime(partition: Partition, ms: number): number {
  return partition.level === 'raw' ? Math.ceil(ms - partition.fromMs) : Math.ceil(ms / MINUTE_MS);
}

/** The tables of all levels, one per span of UTC days. */
export class Partitions {
  private readonly byLevel = new Map<Level, Map<number, Partition>>();

  /** Reads which tables exist; half-made sorted copies of a killed process are dropped. */
  async load(connection: DuckDBConnection): Promise<void> {
    this.byLevel.clear();
    await connection.run('CREATE TABLE IF NOT EXISTS partitions (level VARCHAR, idx INTEGER, sorted BOOLEAN)');
    const leftovers: string[] = [];
    await eachChunk(
      connection,
      `SELECT table_name FROM duckdb_tables() WHERE ends_with(table_name, '_sorted')`,
      (chunk) => {
        for (const name of chunk.getColumnValues(0)) if (typeof name === 'string') leftovers.push(name);
      },
    );
    for (const name of leftovers) await connection.run(`DROP TABLE "${name}"`);
    for (const level of ['raw', '1m', '10m', '1h', '1d'] as const) {
      await eachChunk(connection, `SELECT idx, sorted::INTEGER FROM partitions WHERE level = '${level}'`, (chunk) => {
        for (let i = 0; i < chunk.rowCount; i++) {
          const partition = this.add(level, numberAt(chunk.getColumnVector(0), i));
          partition.isSorted = numberAt(chunk.getColumnVector(1), i) === 1;
        }
      });
    }
  }

  indexOf(level: Level, ms: number): number {
    return Math.floor(ms / (SPAN_DAYS[level] * DAY_MS));
  }

  /** Partitions that overlap `[fromMs, toMs)`, oldest first. */
  overlapping(level: Level, fromMs: number, toMs: number): Partition[] {
    const all = [...(this.byLevel.get(level)?.values() ?? [])];
    return all.filter((p) => p.fromMs < toMs && p.toMs > fromMs).sort((a, b) => a.index - b.index);
  }

  all(level: Level): Partition[] {
    return this.overlapping(level, -Infinity, Infinity);
  }

  /** Makes sure the table exists; in its own step, so that samples never wait behind a changed catalogue. */
  async ensure(connection: DuckDBConnection, level: Level, index: number): Promise<Partition> {
    const known = this.byLevel.get(level)?.get(index);
    if (known !== undefined) return known;
    const table = `${tablePrefix(level)}_${index}`;
    await connection.run(`CREATE TABLE IF NOT EXISTS ${table} (${level === 'raw' ? RAW_COLUMNS : BUCKET_COLUMNS})`);
    await connection.run(
      `INSERT INTO partitions SELECT '${level}', ${index}, false WHERE NOT EXISTS (SELECT 1 FROM partitions WHERE level = '${level}' AND idx = ${index})`,
    );
    return this.add(level, index);
  }

  /** To be called inside the transaction that changes rows of the partition. */
  async touch(connection: DuckDBConnection, partition: Partition): Promise<void> {
    partition.version += 1;
    if (!partition.isSorted) return;
    partition.isSorted = false;
    await connection.run(
      `UPDATE partitions SET sorted = false WHERE level = '${partition.level}' AND idx = ${partition.index}`,
    );
  }

  forget(partition: Partition): void {
    this.byLevel.get(partition.level)?.delete(partition.index);
  }

  private add(level: Level, index: number): Partition {
    const spanMs = SPAN_DAYS[level] * DAY_MS;
    const table = `${tablePrefix(level)}_${index}`;
    const partition = {
      level,
      index,
      table,
      fromMs: index * spanMs,
      toMs: (index + 1) * spanMs,
      isSorted: false,
      version: 0,
    };
    let partitions = this.byLevel.get(level);
    if (partitions === undefined) {
      partitions = new Map();
      this.byLevel.set(level, partitions);
    }
    partitions.set(index, partition);
    return partition;
  }
}

function tablePrefix(level: Level): string {
  return level === 'raw' ? 'raw' : `b${level}`;
}
