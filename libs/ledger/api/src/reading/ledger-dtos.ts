import type {
  ledgerBalance as ledgerBalanceTable,
  ledgerLot as ledgerLotTable,
  ledgerEntry as ledgerEntryTable,
} from '@sed/ledger-tables';
import type { LedgerBalanceDto, LedgerEntryDto } from '@sed/ledger-contract';
import { identityOf, namesLot, partsIn, rulesOf } from '../core/account-key';
import { exact, textOf } from '../core/decimal';

type BalanceRow = typeof ledgerBalanceTable.$inferSelect;
type LotRow = typeof ledgerLotTable.$inferSelect;
type EntryRow = typeof ledgerEntryTable.$inferSelect;

export function balanceDtoOf(row: BalanceRow, lots: readonly LotRow[]): LedgerBalanceDto {
  const { ledger, factoryNo, account, unit, currency, seq, postedAt } = row;
  const [quantity, reserved] = [exact(row.quantity), exact(row.reserved)];
  const isValued = rulesOf(ledger).valuation !== 'none';
  const own = lots.filter((lot) => identityOf(lot) === identityOf(row) && namesLot(lot.lot));
  return {
    ledger,
    factoryNo,
    account,
    parts: partsIn(ledger, 'account', account),
    quantity: textOf(quantity),
    reserved: textOf(reserved),
    available: textOf(quantity.minus(reserved)),
    unit,
    value: isValued ? textOf(exact(row.value)) : null,
    currency: isValued ? currency : null,
    postedAt: seq === 0 ? null : postedAt,
    lots: own.map((lot) => ({ parts: partsIn(ledger, 'lot', lot.lot), quantity: textOf(exact(lot.quantity)) })),
  };
}

export function entryDtoOf(row: EntryRow): LedgerEntryDto {
  const { ledger, account, lot, quantity, value, quantityAfter, valueAfter, ...same } = row;
  return {
    ...same,
    ledger,
    account,
    parts: { ...partsIn(ledger, 'account', account), ...(lot === null ? {} : partsIn(ledger, 'lot', lot)) },
    quantity: plain(quantity),
    value: value === null ? null : plain(value),
    quantityAfter: plain(quantityAfter),
    valueAfter: valueAfter === null ? null : plain(valueAfter),
  };
}

function plain(amount: string): string {
  return textOf(exact(amount));
}
