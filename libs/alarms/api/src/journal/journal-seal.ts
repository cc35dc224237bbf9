import { createHash } from 'node:crypto';
import { type Db } from '@sed/platform-database';
import { alarmJournal, alarm, alarmChain } from '@sed/alarms-tables';
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { JournalRow } from '../alarms/alarm-row';
import { chunks, type Tx } from '../alarms/alarm-writer';

const AT_ONCE = 2000;

/** What a hash covers: everything a reader is told, never the bookkeeping. */
export type SealedPart = Omit<JournalRow, 'id' | 'chain' | 'chainSeq' | 'hash'>;

/** Start of a plant's chain. */
export function genesisOf(factoryNo: string): string {
  return sha256(`sed alarm journal\n${factoryNo}`);
}

/** Covers the row, its place and everything before it. */
export function sealOf(previous: string, factoryNo: string, chainSeq: number, row: SealedPart): string {
  const { alarmId, seq, ts, recordedAt, event, from, to, actor, note, value, quality, facts } = row;
  const fields = [factoryNo, chainSeq, alarmId, seq, ts, recordedAt, event, from, to, actor, note, value, quality];
  return sha256(`${previous}\n${JSON.stringify([...fields, ordered(facts)])}`);
}

/**
 * Chains the journal of each plant by hashes. Rows are sealed within a second or two of being written, outside the
 * transactions of alarms: whoever writes a row does not wait for everybody else of the plant.
 */
export class JournalSeal {
  constructor(private readonly db: Db) {}

  /** @returns how many rows were sealed; there may be more when it is not 0. */
  async seal(): Promise<number> {
    const [any] = await this.db
      .select({ id: alarmJournal.id })
      .from(alarmJournal)
      .where(isNull(alarmJournal.hash))
      .limit(1);
    return any === undefined ? 0 : this.db.transaction((tx) => this.sealSome(tx));
  }

  private async sealSome(tx: Tx): Promise<number> {
    const rows = await tx
      .select({ row: alarmJournal, factoryNo: alarm.factoryNo })
      .from(alarmJournal)
      .innerJoin(alarm, eq(alarm.id, alarmJournal.alarmId))
      .where(isNull(alarmJournal.hash))
      .orderBy(asc(alarmJournal.id))
      .limit(AT_ONCE)
      .for('update', { of: alarmJournal, skipLocked: true });
    const plants = [...new Set(rows.map(({ factoryNo }) => factoryNo))].sort();
    for (const factoryNo of plants) {
      const own = rows.filter((one) => one.factoryNo === factoryNo).map(({ row }) => row);
      await this.sealPlant(tx, factoryNo, own);
    }
    return rows.length;
  }

  private async sealPlant(tx: Tx, factoryNo: string, rows: readonly JournalRow[]): Promise<void> {
    await tx
      .insert(alarmChain)
      .values({ factoryNo, seq: 0, hash: genesisOf(factoryNo) })
      .onConflictDoNothing();
    const [head] = await tx.select().from(alarmChain).where(eq(alarmChain.factoryNo, factoryNo)).for('update');
    let { seq, hash } = head ?? { seq: 0, hash: genesisOf(factoryNo) };
    const sealed = rows.map((row) => {
      seq += 1;
      hash = sealOf(hash, factoryNo, seq, row);
      return { id: row.id, chainSeq: seq, hash };
    });
    for (const part of chunks(sealed)) await writeSeals(tx, factoryNo, part);
    await tx.update(alarmChain).set({ seq, hash }).where(eq(alarmChain.factoryNo, factoryNo));
  }
}

async function writeSeals(
  tx: Tx,
  factoryNo: string,
  sealed: readonly { id: number; chainSeq: number; hash: string }[],
): Promise<void> {
  const values = sql.join(
    sealed.map(({ id, chainSeq, hash }) => sql`(${id}::int, ${chainSeq}::int, ${hash}::varchar)`),
    sql`, `,
  );
  await tx.execute(
    sql`update alarm_journal set chain = ${factoryNo}, chain_seq = v.chain_seq, hash = v.hash from (values ${values}) as v (id, chain_seq, hash) where alarm_journal.id = v.id and ${inArray(
      alarmJournal.id,
      sealed.map(({ id }) => id),
    )}`,
  );
}

/** Keys in order at every depth: the database does not keep the order they were written in. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    fields
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, ordered(field)]),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
