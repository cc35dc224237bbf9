import type { Db } from '@sed/platform-database';
import { ledgerLot } from '@sed/ledger-tables';
import { DomainError } from '@sed/platform-api';
import type Big from 'big.js';
import { and, eq, or, sql } from 'drizzle-orm';
import { identityOf, namesLot, partsIn, rulesOf, type AccountId, type AccountKey } from '../core/account-key';
import { exact, textOf, ZERO } from '../core/decimal';
import { inChunks } from './in-chunks';

interface Lot extends AccountId {
  readonly lot: string;
}

/** What lies in the lots a posting touches. Their accounts are locked: nobody else changes them meanwhile. */
export class OpenLots {
  private readonly quantities = new Map<string, Big>();
  private readonly moved = new Map<string, Lot>();

  private constructor(private readonly tx: Db) {}

  static async read(tx: Db, keys: readonly AccountKey[]): Promise<OpenLots> {
    const lots = new OpenLots(tx);
    const named = [...new Map(keys.filter(hasLot).map((key) => [nameOf(key), key])).values()];
    for (const chunk of inChunks(named)) {
      const rows = await tx
        .select()
        .from(ledgerLot)
        .where(or(...chunk.map((lot) => and(...conditionsOf(lot)))));
      for (const row of rows) lots.quantities.set(nameOf(row), exact(row.quantity));
    }
    return lots;
  }

  /** @throws DomainError `ledger.short`, `ledger.lotShort` */
  move(key: Pick<AccountKey, 'lot' | 'title'> & AccountId, quantity: Big, unit: string): void {
    if (!hasLot(key)) return;
    const name = nameOf(key);
    const before = this.quantities.get(name) ?? ZERO;
    const after = before.plus(quantity);
    if (after.lt(0) && !rulesOf(key.ledger).mayBeNegative) throw short(key, { available: before, quantity, unit });
    this.quantities.set(name, after);
    this.moved.set(name, key);
  }

  async save(): Promise<void> {
    const rows = [...this.moved].map(([name, { ledger, factoryNo, account, lot }]) => {
      const quantity = textOf(this.quantities.get(name) ?? ZERO);
      return { ledger, factoryNo, account, lot, quantity };
    });
    for (const chunk of inChunks(rows))
      await this.tx
        .insert(ledgerLot)
        .values([...chunk])
        .onConflictDoUpdate({
          target: [ledgerLot.ledger, ledgerLot.factoryNo, ledgerLot.account, ledgerLot.lot],
          set: { quantity: sql`excluded.quantity` },
        });
  }
}

function hasLot<T extends { readonly lot: string | null }>(key: T): key is T & { readonly lot: string } {
  return key.lot !== null;
}

function nameOf(lot: Lot): string {
  return `${identityOf(lot)}\n${lot.lot}`;
}

function conditionsOf({ ledger, factoryNo, account, lot }: Lot) {
  const { ledger: l, factoryNo: f, account: a, lot: o } = ledgerLot;
  return [eq(l, ledger), eq(f, factoryNo), eq(a, account), eq(o, lot)];
}

function short(
  { ledger, lot, title }: Lot & Pick<AccountKey, 'title'>,
  { available, quantity, unit }: { readonly available: Big; readonly quantity: Big; readonly unit: string },
): DomainError {
  const figures = { account: title, available: textOf(available), asked: textOf(quantity.neg()), unit };
  if (!namesLot(lot)) return new DomainError('ledger.short', figures);
  return new DomainError('ledger.lotShort', {
    ...figures,
    lot: Object.values(partsIn(ledger, 'lot', lot)).join(' / '),
  });
}
