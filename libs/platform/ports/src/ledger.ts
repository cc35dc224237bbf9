import type { LedgerAccount, LedgerKey, ReservingLedger, ValuedLedger } from '@sed/ledger-contract';
import type { OpaqueTransaction } from './audit-trail';

/** The record that moves something: key of its module, its id, and its number as people know it. */
export interface LedgerDocument {
  readonly module: string;
  readonly recordId: string;
  readonly no: string | null;
}

/** A line of a document, which may have something reserved. */
export interface LedgerLine {
  readonly module: string;
  readonly recordId: string;
  readonly line: string;
}

interface Movement {
  readonly document: LedgerDocument;
  /** Place of the line in the document. */
  readonly line: string;
  /** What this movement is within its line, for example `out` and `in` of a transfer. */
  readonly purpose: string;
  readonly quantity: string;
  readonly unit: string;
  readonly reason?: string | null;
  /** A reservation that is used up by what goes out, as far as there is one. */
  readonly consumes?: LedgerLine;
  /** What people call the account, for refusals. */
  readonly name?: string;
}

/** Value and currency of what comes in; the value of what goes out is computed. */
interface Valued {
  readonly value?: string;
  readonly currency?: string;
}

/** One movement of an account. Quantities and values are exact decimals as text, negative for what goes out. */
export type LedgerPosting<L extends LedgerKey = LedgerKey> = {
  [K in L]: LedgerAccount<K> & Movement & (K extends ValuedLedger ? Valued : { readonly [V in keyof Valued]?: never });
}[L];

export interface PostedEntry {
  readonly id: string;
  readonly quantity: string;
  readonly value: string | null;
  readonly currency: string | null;
  readonly period: string;
  readonly postedAt: number;
  /** It had been posted before: nothing was added now. */
  readonly isReplay: boolean;
}

export interface LedgerReversal {
  /** Whose entries are mirrored. */
  readonly of: LedgerDocument;
  /** The document that reverses; may be the same. */
  readonly document: LedgerDocument;
  readonly reason: string;
}

export type LedgerReservation = LedgerAccount<ReservingLedger> & {
  readonly document: LedgerDocument;
  readonly line: string;
  /** What the line needs in all; asked again with another quantity, the reservation changes by the difference. */
  readonly quantity: string;
  /** Where there is less, that little is kept back; otherwise too little refuses the whole. */
  readonly isAtMost?: boolean;
  readonly name?: string;
};

export interface LedgerBalance {
  readonly quantity: string;
  readonly reserved: string;
  /** What may still go out: quantity less reserved. */
  readonly available: string;
  /** Null in ledgers without valuation. */
  readonly value: string | null;
  readonly unit: string | null;
  readonly currency: string | null;
}

/** Accounts of a ledger at some plants; with parts, only those that have them. */
export interface LedgerPlace {
  readonly ledger: LedgerKey;
  readonly plants: readonly string[];
  readonly parts?: Readonly<Record<string, string>>;
}

/** An account with what it holds, and what lies in each of its lots. */
export interface LedgerHolding extends LedgerBalance {
  readonly factoryNo: string;
  /** Names the account in reading calls. */
  readonly account: string;
  readonly parts: Readonly<Record<string, string>>;
  /** Of the newest entry; null as long as there is none. */
  readonly postedAt: number | null;
  readonly lots: readonly { readonly parts: Readonly<Record<string, string>>; readonly quantity: string }[];
}

/** Who posts. */
export interface LedgerActor {
  readonly code: string;
}

/**
 * The one place where stock, money and hours move. Entries are added and never changed; balances follow in the same
 * transaction and never fall below what a ledger allows. What is refused is a `DomainError` in the words of the ledger.
 */
export abstract class Ledger {
  /** Adds entries, all or none. What was posted before is told as a replay. */
  abstract post(
    postings: readonly LedgerPosting[],
    by: LedgerActor,
    within: OpaqueTransaction,
  ): Promise<readonly PostedEntry[]>;
  /** Adds the mirror of every entry of a document: quantities and values are exactly as they were. */
  abstract reverse(
    reversal: LedgerReversal,
    by: LedgerActor,
    within: OpaqueTransaction,
  ): Promise<readonly PostedEntry[]>;
  /** Keeps quantities back for lines of documents, all or none. */
  abstract reserve(
    reservations: readonly LedgerReservation[],
    by: LedgerActor,
    within: OpaqueTransaction,
  ): Promise<void>;
  /** Gives free what is still kept back for a document, or for one line of it. */
  abstract release(of: Omit<LedgerLine, 'line'> & { readonly line?: string }, within: OpaqueTransaction): Promise<void>;
  /** What an account, or a lot of it, has now. */
  abstract balance(account: LedgerAccount, within?: OpaqueTransaction): Promise<LedgerBalance>;
  /** All accounts of a place, now or as they stood at an instant; accounts that are empty are among them. */
  abstract holdings(
    place: LedgerPlace,
    asked?: { readonly atMs?: number | undefined; readonly within?: OpaqueTransaction },
  ): Promise<readonly LedgerHolding[]>;
}

export interface LedgerMonth {
  readonly ledger: LedgerKey;
  readonly factoryNo: string;
  /** `2026-11` */
  readonly period: string;
}

/** Opens and closes the months of a ledger. A closed month takes no posting. */
export abstract class LedgerPeriods {
  abstract close(month: LedgerMonth, change: LedgerPeriodChange, within?: OpaqueTransaction): Promise<void>;
  abstract reopen(month: LedgerMonth, change: LedgerPeriodChange, within?: OpaqueTransaction): Promise<void>;
}

export interface LedgerPeriodChange {
  readonly by: { readonly code: string; readonly loginName: string };
  readonly reason: string;
}
