import type { Db } from '@sed/platform-database';
import { ledgerBalance, ledgerEntry, ledgerLot } from '@sed/ledger-tables';
import type { LedgerBalance } from '@sed/platform-ports';
import type { LedgerAccount, LedgerKey } from '@sed/ledger-contract';
import type Big from 'big.js';
import { and, desc, eq, lte, sum } from 'drizzle-orm';
import { keyOf, namesLot, rulesOf, type AccountId, type AccountKey } from '../core/account-key';
import { exact, shareOf, textOf, ZERO } from '../core/decimal';

/** Figures of an account, before they are told. */
interface Figures {
  readonly quantity: Big;
  readonly reserved: Big;
  readonly value: Big;
  readonly unit: string | null;
  readonly currency: string | null;
}

const NOTHING: Figures = { quantity: ZERO, reserved: ZERO, value: ZERO, unit: null, currency: null };

/** What an account, or the lot it names, has now. */
export async function balanceOf(db: Db, account: LedgerAccount): Promise<LedgerBalance> {
  const key = keyOf(account);
  const [row] = await db.select().from(ledgerBalance).where(isAccount(ledgerBalance, key));
  if (row === undefined) return told(key.ledger, NOTHING);
  const { unit, currency } = row;
  const [quantity, reserved, value] = [exact(row.quantity), exact(row.reserved), exact(row.value)];
  const figures = { quantity, reserved, value, unit, currency };
  if (!namesLot(key.lot)) return told(key.ledger, figures);
  const [lot] = await db
    .select({ quantity: ledgerLot.quantity })
    .from(ledgerLot)
    .where(and(isAccount(ledgerLot, key), eq(ledgerLot.lot, key.lot)));
  return told(key.ledger, figures, exact(lot?.quantity ?? '0'));
}

/** What it had at an instant: entries of that very moment are counted. What was reserved then is not known any more. */
export async function balanceAt(db: Db, account: LedgerAccount, atMs: number): Promise<LedgerBalance> {
  const key = keyOf(account);
  const isThen = and(isAccount(ledgerEntry, key), lte(ledgerEntry.postedAt, atMs));
  const [last] = await db
    .select()
    .from(ledgerEntry)
    .where(isThen)
    .orderBy(desc(ledgerEntry.postedAt), desc(ledgerEntry.seq))
    .limit(1);
  if (last === undefined) return told(key.ledger, NOTHING);
  const { unit, currency, quantityAfter, valueAfter } = last;
  const figures = { quantity: exact(quantityAfter), reserved: ZERO, value: exact(valueAfter ?? '0'), unit, currency };
  if (!namesLot(key.lot)) return told(key.ledger, figures);
  const [lot] = await db
    .select({ quantity: sum(ledgerEntry.quantity) })
    .from(ledgerEntry)
    .where(and(isThen, eq(ledgerEntry.lot, key.lot)));
  return told(key.ledger, figures, exact(lot?.quantity ?? '0'));
}

/** A lot is worth its share and may go out as far as nothing of the account is reserved that only the lot could give. */
function told(ledger: LedgerKey, { quantity, reserved, value, unit, currency }: Figures, lot?: Big): LedgerBalance {
  const isValued = rulesOf(ledger).valuation !== 'none';
  const free = quantity.minus(reserved);
  const [own, kept] = lot === undefined ? [quantity, reserved] : [lot, ZERO];
  const available = own.lt(free) ? own : free;
  const worth = quantity.eq(0) ? ZERO : shareOf(value, own, quantity);
  return {
    quantity: textOf(own),
    reserved: textOf(kept),
    available: textOf(available),
    value: isValued ? textOf(worth) : null,
    unit,
    currency: isValued ? currency : null,
  };
}

type OfAccounts = typeof ledgerBalance | typeof ledgerEntry | typeof ledgerLot;

function isAccount(table: OfAccounts, { ledger, factoryNo, account }: AccountId | AccountKey) {
  return and(eq(table.ledger, ledger), eq(table.factoryNo, factoryNo), eq(table.account, account));
}
