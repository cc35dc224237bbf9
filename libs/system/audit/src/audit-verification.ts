import type { Db } from '@sed/platform-database';
import { auditChain, auditRow } from '@sed/system-tables';
import { and, asc, eq, gt, gte, inArray, lte, type SQL } from 'drizzle-orm';
import { firstGenesis, hashOf } from './audit-entry';

const BATCH = 1000;

type Chain = typeof auditChain.$inferSelect;

export interface Verification {
  rows: number;
  chains: number;
  brokenAt: { chain: string; id: string; at: number }[];
}

export interface VerifiedRange {
  /** UTC days, inclusive. */
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
  /** Undefined: all. */
  readonly plants: readonly string[] | undefined;
}

/**
 * Reads every row of the chains in the range again and computes its hash. A chain is broken where a row was changed,
 * taken out or put in, where its end was cut off, and where it does not continue the day before.
 */
export async function verifyChains(db: Db, range: VerifiedRange): Promise<Verification> {
  const result: Verification = { rows: 0, chains: 0, brokenAt: [] };
  for (const chain of await chainsOf(db, range)) {
    result.chains += 1;
    const { rows, broken } = await verifyChain(db, chain);
    result.rows += rows;
    const breach = broken ?? (await genesisBreach(db, chain));
    if (breach !== undefined) result.brokenAt.push({ chain: nameOf(chain), ...breach });
  }
  const unheaded = await rowsWithoutHead(db, range);
  result.brokenAt.push(...unheaded);
  return result;
}

function nameOf({ plant, day }: { plant: string; day: string }): string {
  return `${plant} ${day}`;
}

function chainsOf(db: Db, { fromDay, toDay, plants }: VerifiedRange): Promise<Chain[]> {
  return db
    .select()
    .from(auditChain)
    .where(
      and(
        fromDay === undefined ? undefined : gte(auditChain.day, fromDay),
        toDay === undefined ? undefined : lte(auditChain.day, toDay),
        plants === undefined ? undefined : inArray(auditChain.plant, [...plants]),
      ),
    )
    .orderBy(asc(auditChain.day), asc(auditChain.plant));
}

interface Breach {
  id: string;
  at: number;
}

async function verifyChain(db: Db, chain: Chain): Promise<{ rows: number; broken: Breach | undefined }> {
  let previous = chain.genesis;
  let seq = 0;
  let last: Breach = { id: '', at: Date.parse(chain.day) };
  for (;;) {
    const where = and(eq(auditRow.plant, chain.plant), eq(auditRow.day, chain.day), gt(auditRow.seq, seq));
    const rows = await db.select().from(auditRow).where(where).orderBy(asc(auditRow.seq)).limit(BATCH);
    for (const row of rows) {
      last = { id: String(row.id), at: row.at };
      const isNext = row.seq === seq + 1 && row.hash === hashOf(previous, row, row);
      // Rows written while this runs are beyond the head that was read: the next check covers them.
      if (row.seq > chain.seq) return { rows: seq, broken: undefined };
      if (!isNext) return { rows: seq, broken: last };
      seq = row.seq;
      previous = row.hash;
    }
    if (rows.length < BATCH) break;
  }
  return { rows: seq, broken: seq === chain.seq && previous === chain.hash ? undefined : last };
}

/** The first row must continue some row of the plant's chain before: a late row may have followed that one. */
async function genesisBreach(db: Db, chain: Chain): Promise<Breach | undefined> {
  if (chain.genesis === firstGenesis(chain.plant)) return isFirst(db, chain);
  const where = and(eq(auditRow.plant, chain.plant), eq(auditRow.hash, chain.genesis));
  const [continued] = await db.select({ seq: auditRow.seq }).from(auditRow).where(where).limit(1);
  return continued === undefined ? { id: '', at: Date.parse(chain.day) } : undefined;
}

async function isFirst(db: Db, chain: Chain): Promise<Breach | undefined> {
  const [earliest] = await db
    .select({ day: auditChain.day })
    .from(auditChain)
    .where(eq(auditChain.plant, chain.plant))
    .orderBy(asc(auditChain.day))
    .limit(1);
  return earliest?.day === chain.day ? undefined : { id: '', at: Date.parse(chain.day) };
}

/** Rows whose head was removed would else be outside every chain. */
async function rowsWithoutHead(db: Db, range: VerifiedRange): Promise<Verification['brokenAt']> {
  const conditions: (SQL | undefined)[] = [
    range.fromDay === undefined ? undefined : gte(auditRow.day, range.fromDay),
    range.toDay === undefined ? undefined : lte(auditRow.day, range.toDay),
    range.plants === undefined ? undefined : inArray(auditRow.plant, [...range.plants]),
    eq(auditRow.seq, 1),
  ];
  const firsts = await db
    .select()
    .from(auditRow)
    .where(and(...conditions))
    .orderBy(asc(auditRow.id));
  const heads = new Set((await chainsOf(db, range)).map(nameOf));
  return firsts
    .filter((row) => !heads.has(nameOf(row)))
    .map((row) => ({ chain: nameOf(row), id: String(row.id), at: row.at }));
}
