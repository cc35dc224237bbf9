import { QUANTITY_DECIMALS, VALUE_DECIMALS, type LedgerKey } from '@sed/ledger-contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';

/** Decimals are exact and come as text. */
const quantity = () => numeric({ precision: 14 + QUANTITY_DECIMALS, scale: QUANTITY_DECIMALS });
const value = () => numeric({ precision: 14 + VALUE_DECIMALS, scale: VALUE_DECIMALS });

/** The account: its parts in the order of the ledger's rules, as JSON text. */
const accountColumns = () => ({
  ledger: varchar({ length: 20 }).$type<LedgerKey>().notNull(),
  factoryNo: factoryNoColumn().notNull(),
  account: varchar({ length: 400 }).notNull(),
});

const documentColumns = () => ({
  module: varchar({ length: 40 }).notNull(),
  recordId: varchar({ length: 64 }).notNull(),
  documentNo: varchar({ length: 32 }),
  /** Place of the line in its document. */
  line: varchar({ length: 64 }).notNull(),
});

/** Every movement there ever was. Rows are only ever added: a trigger refuses changes. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: uuid().primaryKey(),
    ...accountColumns(),
    /** Place among the entries of its account, from 1 without a gap. */
    seq: integer().notNull(),
    /** Parts that are told apart by quantity alone, like the account; null where the ledger has none. */
    lot: varchar({ length: 400 }),
    quantity: quantity().notNull(),
    unit: varchar({ length: 20 }).notNull(),
    value: value(),
    currency: varchar({ length: 3 }),
    /** What the account had after this entry. */
    quantityAfter: quantity().notNull(),
    valueAfter: value(),
    ...documentColumns(),
    /** One line may move several accounts: what this movement is within it. */
    purpose: varchar({ length: 40 }).notNull(),
    reason: varchar({ length: 300 }),
    /** `2026-11`, by the clock of the plant. */
    period: varchar({ length: 7 }).notNull(),
    postedAt: epochMs().notNull(),
    postedBy: varchar({ length: 50 }).notNull(),
    reversalOf: uuid(),
  },
  (t) => [
    uniqueIndex('ledger_entry_seq').on(t.ledger, t.factoryNo, t.account, t.seq),
    uniqueIndex('ledger_entry_once')
      .on(t.module, t.recordId, t.line, t.purpose, t.ledger)
      .where(sql`reversal_of is null`),
    uniqueIndex('ledger_entry_reversal').on(t.reversalOf),
    index('ledger_entry_document').on(t.module, t.recordId),
    index('ledger_entry_at').on(t.ledger, t.factoryNo, t.account, t.postedAt, t.seq),
    index('ledger_entry_period').on(t.ledger, t.factoryNo, t.period),
  ],
);

/** What every account has now, kept with the entries; its row is the lock two postings take turns on. */
export const ledgerBalance = pgTable(
  'ledger_balance',
  {
    ...accountColumns(),
    /** The same as `account`, by name, for filters. */
    parts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    quantity: quantity().notNull().default('0'),
    reserved: quantity().notNull().default('0'),
    value: value().notNull().default('0'),
    /** Of the first entry; null as long as there is none. */
    unit: varchar({ length: 20 }),
    currency: varchar({ length: 3 }),
    /** Number of the last entry. */
    seq: integer().notNull().default(0),
    postedAt: epochMs().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.ledger, t.factoryNo, t.account] })],
);

/** What lies in each lot of an account; guarded by the lock of the account. */
export const ledgerLot = pgTable(
  'ledger_lot',
  {
    ...accountColumns(),
    lot: varchar({ length: 400 }).notNull(),
    quantity: quantity().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ledger, t.factoryNo, t.account, t.lot] })],
);

/** What is kept back for a line of a document until it is used up or released. */
export const ledgerReservation = pgTable(
  'ledger_reservation',
  {
    ...documentColumns(),
    ...accountColumns(),
    asked: quantity().notNull(),
    /** What of it is still kept back. */
    open: quantity().notNull(),
    reservedAt: epochMs().notNull(),
    reservedBy: varchar({ length: 50 }).notNull(),
  },
  (t) => [
    primaryKey({
      // The name made by itself is longer than the database keeps.
      name: 'ledger_reservation_pk',
      columns: [t.module, t.recordId, t.line, t.ledger, t.factoryNo, t.account],
    }),
    index('ledger_reservation_account').on(t.ledger, t.factoryNo, t.account),
  ],
);

/** Months of a ledger at a plant; a month without a row is open. */
export const ledgerPeriod = pgTable(
  'ledger_period',
  {
    ledger: varchar({ length: 20 }).$type<LedgerKey>().notNull(),
    factoryNo: factoryNoColumn().notNull(),
    period: varchar({ length: 7 }).notNull(),
    closedAt: epochMs(),
    closedBy: varchar({ length: 50 }),
  },
  (t) => [primaryKey({ columns: [t.ledger, t.factoryNo, t.period] })],
);

/** A balance that is not what its entries say. */
export interface LedgerDifference {
  readonly ledger: string;
  readonly factoryNo: string;
  readonly account: string;
  /** What differs: a column of the balance, a lot, the numbering, or a running balance. */
  readonly what: 'quantity' | 'value' | 'reserved' | 'entries' | 'lot' | 'running';
  readonly kept: string;
  readonly computed: string;
}

/** What the nightly checks found. */
export const ledgerCheck = pgTable('ledger_check', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: epochMs().notNull(),
  accounts: integer().notNull(),
  differences: jsonb().$type<LedgerDifference[]>().notNull(),
});
