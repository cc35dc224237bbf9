import { hashChain } from '@sed/platform-api';
import { isAnyOf, manyRows, type Db } from '@sed/platform-database';
import { alarmJournal, alarm, alarmChain } from '@sed/alarms-tables';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { JournalRow } from '../alarms/alarm-row';
import { chunks, type Tx } from '../alarms/alarm-writer';

const AT_ONCE = 2000;

/** What a hash covers: everything a reader is told, never the bookkeeping. */
export type SealedPart = Omit<JournalRow, 'id' | 'chain' | 'chainSeq' | 'hash'>;

const CHAIN = hashChain('sed alarm journal');

/** Start of a plant's chain. */
export const genesisOf = CHAIN.startOf;

/** Covers the row, its place and everything before it. */
export function sealOf(previous: string, factoryNo: string, chainSeq: number, row: SealedPart): string {
  const { alarmId, seq, ts, recordedAt, event, from, to, actor, note, value, quality, facts } = row;
  const fields = [factoryNo, chainSeq, alarmId, seq, ts, recordedAt, event, from, to, actor, note, value, quality];
  return CHAIN.linkOf(previous, [...fields, facts]);
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
    const heads = await lockHeads(tx, [...new Set(rows.map(({ factoryNo }) => factoryNo))].sort());
    const sealed: Seal[] = [];
    for (const { row, factoryNo } of rows) {
      const { seq, hash: previous } = heads.get(factoryNo) ?? { seq: 0, hash: genesisOf(factoryNo) };
      const hash = sealOf(previous, factoryNo, seq + 1, row);
      heads.set(factoryNo, { seq: seq + 1, hash });
      sealed.push({ id: row.id, factoryNo, chainSeq: seq + 1, hash });
    }
    for (const part of chunks(sealed)) await writeSeals(tx, part);
    await moveHeads(tx, heads);
    return rows.length;
  }
}

interface Seal {
  readonly id: number;
  readonly factoryNo: string;
  readonly chainSeq: number;
  readonly hash: string;
}

type Heads = Map<string, { readonly seq: number; readonly hash: string }>;

/** Where the chains of these plants end; nobody else goes on with them until the transaction is over. */
async function lockHeads(tx: Tx, plants: readonly string[]): Promise<Heads> {
  const begun = plants.map((factoryNo) => ({ factoryNo, seq: 0, hash: genesisOf(factoryNo) }));
  await tx.insert(alarmChain).select(manyRows(alarmChain, begun)).onConflictDoNothing();
  const heads = await tx
    .select()
    .from(alarmChain)
    .where(isAnyOf(alarmChain.factoryNo, plants))
    .orderBy(asc(alarmChain.factoryNo))
    .for('update');
  return new Map(heads.map(({ factoryNo, seq, hash }) => [factoryNo, { seq, hash }]));
}

async function moveHeads(tx: Tx, heads: Heads): Promise<void> {
  const ends = [...heads].map(([factoryNo, head]) => ({ factoryNo, ...head }));
  await tx
    .insert(alarmChain)
    .select(manyRows(alarmChain, ends))
    .onConflictDoUpdate({ target: alarmChain.factoryNo, set: { seq: sql`excluded.seq`, hash: sql`excluded.hash` } });
}

async function writeSeals(tx: Tx, sealed: readonly Seal[]): Promise<void> {
  const ids = sql.param(sealed.map(({ id }) => id));
  const plants = sql.param(sealed.map(({ factoryNo }) => factoryNo));
  const places = sql.param(sealed.map(({ chainSeq }) => chainSeq));
  const hashes = sql.param(sealed.map(({ hash }) => hash));
  // The ids once more: the rows are found by their index, however many the journal has.
  await tx.execute(
    sql`update alarm_journal set chain = v.chain, chain_seq = v.chain_seq, hash = v.hash from unnest(${ids}::int[], ${plants}::varchar[], ${places}::int[], ${hashes}::varchar[]) as v (id, chain, chain_seq, hash) where alarm_journal.id = v.id and ${alarmJournal.id} = any(${ids}::int[])`,
  );
}
