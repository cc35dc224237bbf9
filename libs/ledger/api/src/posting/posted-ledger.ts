import { Injectable } from '@nestjs/common';
import { Database, transactionOf, type Db } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import {
  Ledger,
  type LedgerActor,
  type LedgerBalance,
  type LedgerHolding,
  type LedgerLine,
  type LedgerPlace,
  type LedgerPosting,
  type LedgerReservation,
  type LedgerReversal,
  type OpaqueTransaction,
  type PostedEntry,
} from '@sed/platform-ports';
import type { LedgerAccount } from '@sed/ledger-contract';
import { ZERO, textOf } from '../core/decimal';
import { balanceOf } from '../reading/balance-of';
import { holdingsAt, holdingsNow } from '../reading/holdings';
import { EntryStore, type EntryRow } from '../store/entry-store';
import { OpenAccounts } from '../store/open-accounts';
import { OpenLots } from '../store/open-lots';
import { OpenReservations } from '../store/open-reservations';
import { EntryStamps, type Stamps } from './entry-stamps';
import { consumptionOf, headOf, isSame, movementOf, onceOf, onceText, type Movement } from './movement';
import { documentName, postedOf } from './posted-entry';
import { Reservations } from './reservations';
import { Reversals } from './reversals';

/** What one posting works on. */
interface Desk {
  readonly accounts: OpenAccounts;
  readonly lots: OpenLots;
  readonly reservations: OpenReservations;
  readonly stamps: Stamps;
}

/** The ledger on the relational database: locks accounts, decides on each movement in turn, writes everything at once. */
@Injectable()
export class PostedLedger extends Ledger {
  constructor(
    private readonly database: Database,
    private readonly entries: EntryStore,
    private readonly stamps: EntryStamps,
    private readonly reversals: Reversals,
    private readonly reservations: Reservations,
  ) {
    super();
  }

  override async post(
    postings: readonly LedgerPosting[],
    by: LedgerActor,
    within: OpaqueTransaction,
  ): Promise<readonly PostedEntry[]> {
    const tx = transactionOf(within);
    const asked = postings.map(movementOf);
    if (asked.length === 0) return [];
    const accounts = await OpenAccounts.lock(
      tx,
      asked.map(({ key }) => key),
    );
    // Only now nobody else posts to them: what is known is all there is.
    const known = new Map((await this.entries.known(tx, asked.map(onceOf))).map((row) => [onceText(row), row]));
    const fresh = asked.filter((movement) => !known.has(onceText(onceOf(movement))));
    const desk = await this.desk(tx, accounts, { fresh, by });
    const answers = asked.map((movement) => answerOf(movement, known, desk));
    const added = answers.flatMap(({ row, isReplay }) => (isReplay ? [] : [row]));
    await this.keep(tx, added, desk);
    return answers.map(({ row, isReplay }) => postedOf(row, isReplay));
  }

  override reverse(
    reversal: LedgerReversal,
    by: LedgerActor,
    within: OpaqueTransaction,
  ): Promise<readonly PostedEntry[]> {
    return this.reversals.reverse(reversal, by, transactionOf(within));
  }

  override reserve(
    reservations: readonly LedgerReservation[],
    by: LedgerActor,
    within: OpaqueTransaction,
  ): Promise<void> {
    return this.reservations.reserve(reservations, by, transactionOf(within));
  }

  override release(
    of: Omit<LedgerLine, 'line'> & { readonly line?: string },
    within: OpaqueTransaction,
  ): Promise<void> {
    return this.reservations.release(of, transactionOf(within));
  }

  override balance(account: LedgerAccount, within?: OpaqueTransaction): Promise<LedgerBalance> {
    return balanceOf(within === undefined ? this.database.db : transactionOf(within), account);
  }

  override holdings(
    place: LedgerPlace,
    { atMs, within }: { readonly atMs?: number | undefined; readonly within?: OpaqueTransaction } = {},
  ): Promise<readonly LedgerHolding[]> {
    const db = within === undefined ? this.database.db : transactionOf(within);
    return atMs === undefined ? holdingsNow(db, place) : holdingsAt(db, place, atMs);
  }

  private async desk(
    tx: Db,
    accounts: OpenAccounts,
    { fresh, by }: { readonly fresh: readonly Movement[]; readonly by: LedgerActor },
  ): Promise<Desk> {
    const keys = fresh.map(({ key }) => key);
    return {
      accounts,
      lots: await OpenLots.read(tx, keys),
      reservations: await OpenReservations.read(
        tx,
        fresh.flatMap((movement) => consumptionOf(movement) ?? []),
      ),
      stamps: await this.stamps.open(tx, keys, { by, afterMs: accounts.lastPostedAt() }),
    };
  }

  private async keep(tx: Db, added: readonly EntryRow[], { accounts, lots, reservations }: Desk): Promise<void> {
    if (added.length === 0) return;
    await this.entries.add(tx, added);
    await accounts.save();
    await lots.save();
    await reservations.save();
  }
}

interface Answer {
  readonly row: EntryRow;
  readonly isReplay: boolean;
}

/** @throws DomainError whatever stands against the movement */
function answerOf(movement: Movement, known: Map<string, EntryRow>, desk: Desk): Answer {
  const once = onceText(onceOf(movement));
  const before = known.get(once);
  if (before === undefined) {
    const row = entryOf(movement, desk);
    known.set(once, row);
    return { row, isReplay: false };
  }
  if (!isSame(before, movement))
    throw new DomainError('ledger.differs', { document: documentName({ ...before, no: before.documentNo }) });
  return { row: before, isReplay: true };
}

function entryOf(movement: Movement, { accounts, lots, reservations, stamps }: Desk): EntryRow {
  const { key, quantity, value, posting } = movement;
  const { unit, currency } = posting;
  lots.move(key, quantity, unit);
  const reservation = consumptionOf(movement);
  const consumed = reservation === undefined ? ZERO : reservations.consume(reservation, quantity.neg());
  const state = accounts.state(key);
  const worth = state.move({ quantity, unit, value, currency, consumed, title: key.title });
  const stamp = stamps.of(key);
  const amounts = { quantity: textOf(quantity), value: worth === null ? null : textOf(worth) };
  return { ...headOf(movement, stamp), ...amounts, ...state.enter(stamp.postedAt), reversalOf: null };
}
