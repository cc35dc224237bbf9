import type { Db } from '@sed/platform-database';
import { alarmChain, alarmJournal } from '@sed/alarms-tables';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { genesisOf, sealOf } from './journal-seal';

const STEP = 2000;
/** A broken chain is named once per place, and no answer is longer than this. */
const MAX_BREAKS = 50;

export interface Verification {
  readonly rows: number;
  readonly chains: number;
  readonly brokenAt: { factoryNo: string; chainSeq: number; reason: string }[];
}

/** Computes the chains of the named plants anew. What was changed, removed or put in between shows. */
export async function verifyChains(db: Db, plants: readonly string[]): Promise<Verification> {
  const heads =
    plants.length === 0
      ? []
      : await db
          .select()
          .from(alarmChain)
          .where(inArray(alarmChain.factoryNo, [...plants]));
  const brokenAt: Verification['brokenAt'] = [];
  let rows = 0;
  for (const head of heads) {
    const walked = await walk(db, head.factoryNo, (chainSeq, reason) => {
      if (brokenAt.length < MAX_BREAKS) brokenAt.push({ factoryNo: head.factoryNo, chainSeq, reason });
    });
    rows += walked.rows;
    const isShort = walked.seq !== head.seq || walked.hash !== head.hash;
    if (isShort && brokenAt.length < MAX_BREAKS)
      brokenAt.push({ factoryNo: head.factoryNo, chainSeq: walked.seq, reason: 'end' });
  }
  return { rows, chains: heads.length, brokenAt };
}

async function walk(
  db: Db,
  factoryNo: string,
  onBreak: (chainSeq: number, reason: string) => void,
): Promise<{ rows: number; seq: number; hash: string }> {
  let [seq, hash, rows] = [0, genesisOf(factoryNo), 0];
  for (;;) {
    const part = await db
      .select()
      .from(alarmJournal)
      .where(and(eq(alarmJournal.chain, factoryNo), gt(alarmJournal.chainSeq, seq), isNotNull(alarmJournal.hash)))
      .orderBy(asc(alarmJournal.chainSeq))
      .limit(STEP);
    for (const row of part) {
      const chainSeq = row.chainSeq ?? 0;
      if (chainSeq !== seq + 1) onBreak(seq + 1, 'missing');
      else if (sealOf(hash, factoryNo, chainSeq, row) !== row.hash) onBreak(chainSeq, 'changed');
      // Each place is judged by what stands before it, so that one change is reported once.
      seq = chainSeq;
      hash = row.hash ?? '';
      rows += 1;
    }
    if (part.length < STEP) return { rows, seq, hash };
  }
}
