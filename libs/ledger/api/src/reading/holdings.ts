import type { Db } from '@sed/platform-database';
import { ledgerBalance, ledgerEntry, ledgerLot } from '@sed/ledger-tables';
import type { LedgerHolding, LedgerPlace } from '@sed/platform-ports';
import type Big from 'big.js';
import { and, asc, desc, eq, inArray, isNotNull, lte, ne, sql, sum, type SQL } from 'drizzle-orm';
import { namesLot, partsIn, rulesOf } from '../core/account-key';
import { exact, textOf, ZERO } from '../core/decimal';

interface Row {
  readonly factoryNo: string;
  readonly account: string;
  readonly quantity: string;
  readonly value: string | null;
  readonly unit: string | null;
  readonly currency: string | null;
  readonly postedAt: number | null;
}
interface LotRow {
  readonly factoryNo: string;
  readonly account: string;
  readonly lot: string | null;
  readonly quantity: string | null;
}

/** Accounts of a place with what they hold now. */
export async function holdingsNow(db: Db, place: LedgerPlace): Promise<readonly LedgerHolding[]> {
  const isMeant = and(eq(ledgerBalance.ledger, place.ledger), inArray(ledgerBalance.factoryNo, [...place.plants]));
  const rows = await db
    .select()
    .from(ledgerBalance)
    .where(and(isMeant, ...partsAsked(place)))
    .orderBy(asc(ledgerBalance.factoryNo), asc(ledgerBalance.account));
  const lots = await db
    .select()
    .from(ledgerLot)
    .where(
      and(
        eq(ledgerLot.ledger, place.ledger),
        inArray(ledgerLot.factoryNo, [...place.plants]),
        ne(ledgerLot.quantity, '0'),
      ),
    )
    .orderBy(asc(ledgerLot.lot));
  const byAccount = lotsByAccount(place, lots);
  return rows.map((row) =>
    holdingOf(place, row, { reserved: exact(row.reserved), lots: byAccount.get(keyOf(row)) ?? [] }),
  );
}

/** What they held at an instant; entries of that very moment are counted, what was reserved then is not known. */
export async function holdingsAt(db: Db, place: LedgerPlace, atMs: number): Promise<readonly LedgerHolding[]> {
  const { ledger, factoryNo, account, postedAt, seq, lot } = ledgerEntry;
  const isThen = and(eq(ledger, place.ledger), inArray(factoryNo, [...place.plants]), lte(postedAt, atMs));
  // Account by account, each from its own place in the index: its entries before the last one are not looked at.
  const { ledger: ofLedger, factoryNo: ofPlant, account: ofAccount } = ledgerBalance;
  const newest = db
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledger, ofLedger), eq(factoryNo, ofPlant), eq(account, ofAccount), lte(postedAt, atMs)))
    .orderBy(desc(postedAt), desc(seq))
    .limit(1)
    .as('newest');
  const last = await db
    .select({
      ...{ factoryNo: newest.factoryNo, account: newest.account, unit: newest.unit, currency: newest.currency },
      ...{ quantityAfter: newest.quantityAfter, valueAfter: newest.valueAfter, postedAt: newest.postedAt },
    })
    .from(ledgerBalance)
    .innerJoinLateral(newest, sql`true`)
    .where(and(eq(ofLedger, place.ledger), inArray(ofPlant, [...place.plants])))
    .orderBy(asc(ofPlant), asc(ofAccount));
  const lots = await db
    .select({ factoryNo, account, lot, quantity: sum(ledgerEntry.quantity) })
    .from(ledgerEntry)
    .where(and(isThen, isNotNull(lot), ne(lot, noLot(place))))
    .groupBy(factoryNo, account, lot)
    .orderBy(asc(lot));
  const byAccount = lotsByAccount(place, lots);
  return last
    .map(({ quantityAfter, valueAfter, ...row }) => ({ ...row, quantity: quantityAfter, value: valueAfter }))
    .map((row) => holdingOf(place, row, { reserved: ZERO, lots: byAccount.get(keyOf(row)) ?? [] }))
    .filter(({ parts }) => Object.entries(place.parts ?? {}).every(([part, value]) => parts[part] === value));
}

/** As entries keep it where none of the parts was named. */
const noLot = ({ ledger }: LedgerPlace): string => JSON.stringify(rulesOf(ledger).lot.map(() => null));

function partsAsked({ ledger, parts = {} }: LedgerPlace): SQL[] {
  return Object.entries(parts).map(([part, value]) =>
    rulesOf(ledger).account.includes(part) ? sql`${ledgerBalance.parts} ->> ${part} = ${value}` : sql`false`,
  );
}

const keyOf = ({ factoryNo, account }: Pick<Row, 'factoryNo' | 'account'>) => `${factoryNo}\n${account}`;

function lotsByAccount({ ledger }: LedgerPlace, rows: readonly LotRow[]): Map<string, LedgerHolding['lots'][number][]> {
  const found = new Map<string, LedgerHolding['lots'][number][]>();
  for (const row of rows) {
    const quantity = exact(row.quantity ?? '0');
    if (row.lot === null || !namesLot(row.lot) || quantity.eq(0)) continue;
    const lot = { parts: partsIn(ledger, 'lot', row.lot), quantity: textOf(quantity) };
    found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), lot]);
  }
  return found;
}

function holdingOf(
  { ledger }: LedgerPlace,
  row: Row,
  { reserved, lots }: { readonly reserved: Big; readonly lots: LedgerHolding['lots'] },
): LedgerHolding {
  const isValued = rulesOf(ledger).valuation !== 'none';
  const quantity = exact(row.quantity);
  return {
    factoryNo: row.factoryNo,
    account: row.account,
    parts: partsIn(ledger, 'account', row.account),
    quantity: textOf(quantity),
    reserved: textOf(reserved),
    available: textOf(quantity.minus(reserved)),
    value: isValued ? textOf(exact(row.value ?? '0')) : null,
    unit: row.unit,
    currency: isValued ? row.currency : null,
    // A row without entries keeps a reservation, or is about to.
    postedAt: row.postedAt === 0 ? null : row.postedAt,
    lots,
  };
}
