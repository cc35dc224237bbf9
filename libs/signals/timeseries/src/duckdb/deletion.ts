import type { DuckDBConnection } from '@duckdb/node-api';
import { LAST_USABLE_QUALITY } from '@sed/platform-contract';
import type { Level } from '@sed/signals-contract';
import { MINUTE_MS } from '../aggregate/levels';
import type { Digest } from '../core/backend';
import { type DuckSession, numberAt, oneNumber } from './duck-session';
import { inTransaction, setMeta } from './duck-writer';
import { type Partitions, timeColumn, toColumnTime } from './partitions';

/** Drops tables that lie before `beforeMs` and deletes from the one that straddles it. @returns rows gone. */
export async function deletePartitions(
  connection: DuckDBConnection,
  partitions: Partitions,
  level: Level,
  beforeMs: number,
): Promise<number> {
  let deleted = 0;
  for (const partition of partitions.overlapping(level, -Infinity, beforeMs)) {
    if (partition.toMs <= beforeMs) {
      deleted += (await oneNumber(connection, `SELECT count(*) FROM ${partition.table}`)) ?? 0;
      partitions.forget(partition);
      await inTransaction(connection, async () => {
        await connection.run(`DROP TABLE ${partition.table}`);
        await connection.run(`DELETE FROM partitions WHERE level = '${level}' AND idx = ${partition.index}`);
      });
    } else {
      const where = `${timeColumn(level)} < ${toColumnTime(partition, beforeMs)}`;
      partition.version += 1;
      deleted += (await oneNumber(connection, `SELECT count(*) FROM ${partition.table} WHERE ${where}`)) ?? 0;
      await connection.run(`DELETE FROM ${partition.table} WHERE ${where}`);
    }
  }
  await setMeta(connection, `floor_${level}`, beforeMs);
  return deleted;
}

async function digest(session: DuckSession, sql: string): Promise<Map<number, Digest>> {
  const digests = new Map<number, Digest>();
  await session.read(sql, (chunk) => {
    const at = (column: number, row: number): number => numberAt(chunk.getColumnVector(column), row);
    for (let i = 0; i < chunk.rowCount; i++) digests.set(at(0, i), { count: at(1, i), min: at(2, i), max: at(3, i) });
  });
  return digests;
}

/** Number of samples and usable extremes per series of one UTC day. */
export function digestRaw(
  session: DuckSession,
  partitions: Partitions,
  fromMs: number,
  toMs: number,
): Promise<Map<number, Digest>> {
  const [partition] = partitions.overlapping('raw', fromMs, toMs);
  if (partition === undefined) return Promise.resolve(new Map<number, Digest>());
  const usable = `FILTER (q <= ${LAST_USABLE_QUALITY})`;
  return digest(
    session,
    `SELECT series, count(*)::INTEGER, min(v) ${usable}, max(v) ${usable} FROM ${partition.table} GROUP BY series`,
  );
}

/** The same from minute buckets. */
export function digestBuckets(
  session: DuckSession,
  partitions: Partitions,
  fromMs: number,
  toMs: number,
): Promise<Map<number, Digest>> {
  const [partition] = partitions.overlapping('1m', fromMs, toMs);
  if (partition === undefined) return Promise.resolve(new Map<number, Digest>());
  const where = `minute >= ${fromMs / MINUTE_MS} AND minute < ${toMs / MINUTE_MS}`;
  const usable = 'FILTER (good > 0)';
  return digest(
    session,
    `SELECT series, sum(n)::INTEGER, min(coalesce(lo, mean)) ${usable}, max(coalesce(hi, mean)) ${usable} FROM ${partition.table} WHERE ${where} GROUP BY series`,
  );
}
