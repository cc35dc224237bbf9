import { alarmLateRange as table } from '@sed/alarms-tables';
import { sql } from 'drizzle-orm';
import { chunks, type Tx } from '../alarms/alarm-writer';

/** Times of the first and the last late sample of a signal, both within. */
export interface LateSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Notes what came too late to be judged live, in the transaction of the engine's position: neither forgotten nor noted
 * twice. What is noted of a signal already grows by it.
 */
export async function writeLateRanges(tx: Tx, ranges: ReadonlyMap<number, LateSpan>, nowMs: number): Promise<void> {
  const rows = [...ranges].map(([signalId, { fromMs, toMs }]) => ({
    ...{ signalId, fromMs, toMs },
    ...{ sinceMs: nowMs, seenAtMs: nowMs },
  }));
  // In one order: two transactions never wait for each other in a circle.
  rows.sort((a, b) => a.signalId - b.signalId);
  for (const part of chunks(rows)) {
    await tx
      .insert(table)
      .values(part)
      .onConflictDoUpdate({
        target: table.signalId,
        set: {
          fromMs: sql`least(${table.fromMs}, excluded.from_ms)`,
          toMs: sql`greatest(${table.toMs}, excluded.to_ms)`,
          seenAtMs: sql`greatest(${table.seenAtMs}, excluded.seen_at_ms)`,
        },
      });
  }
}
