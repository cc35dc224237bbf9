import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import type { LedgerActor, LedgerReversal, PostedEntry } from '@sed/platform-ports';
import { v7 } from 'uuid';
import { keyIn, type AccountKey } from '../core/account-key';
import { exact, textOf } from '../core/decimal';
import { EntryStore, type EntryRow } from '../store/entry-store';
import { OpenAccounts } from '../store/open-accounts';
import { OpenLots } from '../store/open-lots';
import { EntryStamps, type Stamps } from './entry-stamps';
import { documentName, postedOf } from './posted-entry';

/** An entry to be mirrored, with its account. */
interface Mirrored {
  readonly row: EntryRow;
  readonly key: AccountKey;
}

interface Desk {
  readonly accounts: OpenAccounts;
  readonly lots: OpenLots;
  readonly stamps: Stamps;
}

/** Mirrors what a document moved: the only way to take something back. */
@Injectable()
export class Reversals {
  constructor(
    private readonly entries: EntryStore,
    private readonly stamps: EntryStamps,
  ) {}

  /** @throws DomainError `ledger.nothingPosted`, `ledger.reversed`, `ledger.short`, `ledger.valueUsed`, `ledger.periodClosed` */
  async reverse(reversal: LedgerReversal, by: LedgerActor, tx: Db): Promise<readonly PostedEntry[]> {
    const posted = (await this.entries.ofDocument(tx, reversal.of)).map((row) => ({ row, key: keyIn(row) }));
    if (posted.length === 0) throw new DomainError('ledger.nothingPosted', { document: documentName(reversal.of) });
    const accounts = await OpenAccounts.lock(
      tx,
      posted.map(({ key }) => key),
    );
    // Only now nobody else reverses them.
    const mirrors = await this.entries.mirrorsOf(
      tx,
      posted.map(({ row }) => row.id),
    );
    const done = new Set(mirrors.map(({ reversalOf }) => reversalOf));
    const left = posted.filter(({ row }) => !done.has(row.id));
    if (left.length === 0) return replayOf(mirrors, reversal);
    const keys = left.map(({ key }) => key);
    const lots = await OpenLots.read(tx, keys);
    const stamps = await this.stamps.open(tx, keys, { by, afterMs: accounts.lastPostedAt() });
    const rows = left.map((one) => mirrorOf(one, reversal, { accounts, lots, stamps }));
    await this.entries.add(tx, rows);
    await accounts.save();
    await lots.save();
    return rows.map((row) => postedOf(row, false));
  }
}

function mirrorOf({ row, key }: Mirrored, { document, reason }: LedgerReversal, desk: Desk): EntryRow {
  const quantity = exact(row.quantity).neg();
  const value = row.value === null ? null : exact(row.value).neg();
  desk.lots.move(key, quantity, row.unit);
  const state = desk.accounts.state(key);
  state.mirror({ quantity, value, title: key.title });
  const { period, postedAt, by } = desk.stamps.of(key);
  const source = { module: document.module, recordId: document.recordId, documentNo: document.no, reason };
  const head = { ...row, ...source, id: v7(), period, postedAt, postedBy: by.code };
  const amounts = { quantity: textOf(quantity), value: value === null ? null : textOf(value) };
  return { ...head, ...amounts, ...state.enter(postedAt), reversalOf: row.id };
}

/** The same reversal asked for again says what it did; another one finds nothing left. */
function replayOf(mirrors: readonly EntryRow[], { of, document }: LedgerReversal): readonly PostedEntry[] {
  const own = mirrors.filter(({ module, recordId }) => module === document.module && recordId === document.recordId);
  if (own.length === 0) throw new DomainError('ledger.reversed', { document: documentName(of) });
  return own.map((row) => postedOf(row, true));
}
