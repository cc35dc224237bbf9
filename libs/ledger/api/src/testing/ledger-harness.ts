import { opaque, type Database } from '@sed/platform-database';
import {
  ledgerEntry as ledgerEntryTable,
  ledgerBalance as ledgerBalanceTable,
  ledgerLot as ledgerLotTable,
  ledgerReservation as ledgerReservationTable,
  ledgerPeriod as ledgerPeriodTable,
  ledgerCheck as ledgerCheckTable,
} from '@sed/ledger-tables';
import { silentLog, SystemHealthRegistry } from '@sed/platform-api';
import type { LedgerPosting, OpaqueTransaction } from '@sed/platform-ports';
import { FakePlantDirectory, ListedAuditTrail, ManualClock } from '@sed/testing';
import { sql } from 'drizzle-orm';
import { LedgerCheck } from '../check/ledger-check';
import { KeptPeriods } from '../periods/kept-periods';
import { PeriodBook } from '../periods/period-book';
import { EntryStamps } from '../posting/entry-stamps';
import { PostedLedger } from '../posting/posted-ledger';
import { Reservations } from '../posting/reservations';
import { Reversals } from '../posting/reversals';
import { LedgerReader } from '../reading/ledger-reader';
import { EntryStore } from '../store/entry-store';

export const STORE_KEEPER = { code: 'keeper' };

/** The ledger as one process has it. */
export class LedgerHarness {
  readonly clock = new ManualClock();
  readonly trail = new ListedAuditTrail();
  readonly health = new SystemHealthRegistry();
  readonly store: EntryStore;
  readonly ledger: PostedLedger;
  readonly periods: KeptPeriods;
  readonly reader: LedgerReader;
  readonly check: LedgerCheck;

  constructor(readonly database: Database) {
    const plants = new FakePlantDirectory();
    plants.addPlant({ factoryNo: 'A' });
    plants.addPlant({ factoryNo: 'B', zone: 'Europe/Berlin' });
    const book = new PeriodBook(plants);
    const stamps = new EntryStamps(this.clock, book);
    this.store = new EntryStore(database);
    const reversals = new Reversals(this.store, stamps);
    this.ledger = new PostedLedger(database, this.store, stamps, reversals, new Reservations(this.clock));
    this.periods = new KeptPeriods(database, book, this.trail, this.clock);
    this.reader = new LedgerReader(database);
    this.check = new LedgerCheck(database, this.trail, this.clock, silentLog(), this.health);
  }

  /** In a transaction of its own. */
  within<T>(run: (within: OpaqueTransaction) => Promise<T>): Promise<T> {
    return this.database.db.transaction((tx) => run(opaque(tx)));
  }

  post(...postings: LedgerPosting[]) {
    return this.within((within) => this.ledger.post(postings, STORE_KEEPER, within));
  }

  reverse(recordId: string, by = `${recordId}-reversal`) {
    const reversal = { of: documentOf(recordId), document: documentOf(by), reason: 'wrong item' };
    return this.within((within) => this.ledger.reverse(reversal, STORE_KEEPER, within));
  }

  reserve(recordId: string, quantity: string, more: object = {}) {
    const one = { ...account(more), document: documentOf(recordId), line: '1', quantity };
    return this.within((within) => this.ledger.reserve([one], STORE_KEEPER, within));
  }

  release(recordId: string) {
    return this.within((within) => this.ledger.release({ module: 'stockDocument', recordId }, within));
  }

  async balance(more: object = {}): Promise<string> {
    const { quantity, reserved, value } = await this.ledger.balance(account(more));
    return `${quantity} (${reserved} reserved) worth ${value ?? 'nothing'}`;
  }
}

export function documentOf(recordId: string) {
  return { module: 'stockDocument', recordId, no: `SD-${recordId}` };
}

interface Place {
  readonly plant?: string;
  readonly warehouse?: string;
  readonly item?: string;
  readonly batch?: string | null;
}

export function account({ plant = 'A', warehouse = 'W1', item = 'bearing', batch = null }: Place = {}) {
  return { ledger: 'stock' as const, factoryNo: plant, parts: { warehouse, item, batch } };
}

type More = Place & { readonly line?: string; readonly purpose?: string; readonly consumes?: string };

/** What comes into the store, with its value. */
export function receipt(recordId: string, quantity: string, value: string, more: More = {}): LedgerPosting<'stock'> {
  const { line = '1', purpose = 'in' } = more;
  const source = { document: documentOf(recordId), line, purpose };
  return { ...account(more), ...source, quantity, unit: 'pcs', value, currency: 'CNY' };
}

/** What goes out of the store. */
export function issue(recordId: string, quantity: string, more: More = {}): LedgerPosting<'stock'> {
  const { line = '1', purpose = 'out', consumes } = more;
  const source = { document: documentOf(recordId), line, purpose };
  const reservation =
    consumes === undefined ? {} : { consumes: { module: 'stockDocument', recordId: consumes, line: '1' } };
  return { ...account(more), ...source, quantity: `-${quantity}`, unit: 'pcs', ...reservation };
}

/** Nothing posted, nothing reserved, every month open. */
export async function emptyLedgers({ db }: Database): Promise<void> {
  const tables = [ledgerEntryTable, ledgerBalanceTable, ledgerLotTable, ledgerReservationTable];
  const all = [...tables, ledgerPeriodTable, ledgerCheckTable].map((table) => sql`${table}`);
  await db.execute(sql`truncate table ${sql.join(all, sql`, `)}`);
}
