import { opaque, type Db } from '@sed/platform-database';
import type {
  Ledger,
  LedgerActor,
  LedgerBalance,
  LedgerHolding,
  LedgerLine,
  LedgerPlace,
  LedgerPosting,
  LedgerReservation,
  LedgerReversal,
  PostedEntry,
} from '@sed/platform-ports';
import type { LedgerAccount } from '@sed/ledger-contract';

/**
 * What a behaviour may post, in its own transaction: the record changes and its entries are there, or neither. Whose
 * change it was posts, also where one record moves another. What the ledger refuses refuses the change.
 */
export interface LedgerWithin {
  post(postings: readonly LedgerPosting[]): Promise<readonly PostedEntry[]>;
  reverse(reversal: LedgerReversal): Promise<readonly PostedEntry[]>;
  reserve(reservations: readonly LedgerReservation[]): Promise<void>;
  release(of: Omit<LedgerLine, 'line'> & { readonly line?: string }): Promise<void>;
  /** Not held: only a posting makes sure of what is there. */
  balance(account: LedgerAccount): Promise<LedgerBalance>;
  /** Accounts of a place with their lots, now or at an instant. */
  holdings(place: LedgerPlace, atMs?: number): Promise<readonly LedgerHolding[]>;
}

/** The ledger within a transaction and for a person. */
export function ledgerWithin(ledger: Ledger, tx: Db, by: LedgerActor): LedgerWithin {
  const within = opaque(tx);
  return {
    post: (postings) => ledger.post(postings, by, within),
    reverse: (reversal) => ledger.reverse(reversal, by, within),
    reserve: (reservations) => ledger.reserve(reservations, by, within),
    release: (of) => ledger.release(of, within),
    balance: (account) => ledger.balance(account, within),
    holdings: (place, atMs) => ledger.holdings(place, { atMs, within }),
  };
}
