import { LEVELS } from '@sed/signals-contract';
import { HOUR_MS } from '../aggregate/levels';
import type { Mutex } from '../core/mutex';
import type { DuckSession } from './duck-session';
import { inTransaction } from './duck-writer';
import { type Partition, type Partitions, timeColumn } from './partitions';

/** Data may trickle in this long after a partition's end before it is worth sorting. */
const SETTLE_MS = 2 * HOUR_MS;

interface CompactParts {
  readonly session: DuckSession;
  readonly partitions: Partitions;
  readonly writes: Mutex;
}

/**
 * Rewrites closed partitions sorted by series and time, so that the minima and maxima DuckDB keeps per row group let
 * a query of one series skip nearly all of them. The copy is made beside the running appends; if late samples changed
 * the partition meanwhile, the copy is dropped and made again another time.
 */
export async function compactClosed({ session, partitions, writes }: CompactParts, nowMs: number): Promise<void> {
  for (const level of LEVELS) {
    for (const partition of partitions.all(level)) {
      if (!partition.isSorted && partition.toMs + SETTLE_MS <= nowMs)
        await sortPartition({ session, partitions, writes }, partition);
    }
  }
}

async function sortPartition({ session, writes }: CompactParts, partition: Partition): Promise<void> {
  const { table, version, level, index } = partition;
  const copy = `${table}_sorted`;
  await session.keeper.run(
    `CREATE OR REPLACE TABLE ${copy} AS SELECT * FROM ${table} ORDER BY series, ${timeColumn(level)}`,
  );
  await writes.run(async () => {
    if (partition.version !== version) {
      await session.writer.run(`DROP TABLE ${copy}`);
      return;
    }
    await inTransaction(session.writer, async () => {
      await session.writer.run(`DROP TABLE ${table}`);
      await session.writer.run(`ALTER TABLE ${copy} RENAME TO ${table}`);
      await session.writer.run(`UPDATE partitions SET sorted = true WHERE level = '${level}' AND idx = ${index}`);
    });
    partition.isSorted = true;
  });
}
