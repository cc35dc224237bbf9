import { z } from 'zod';
import { LEDGER_KEYS } from '../domain/ledger';
import { get, listOf, listQuery, sortBy } from '@sed/platform-contract';

const factoryNo = z.string().min(1).max(64);
const part = z.string().trim().min(1).max(80).optional();
/** Exact, as text: nothing a browser could round. */
const amount = z.string();
const parts = z.record(z.string(), z.string());

export const ledgerBalance = z.object({
  ledger: z.enum(LEDGER_KEYS),
  factoryNo: z.string(),
  /** Names the account in other calls. */
  account: z.string(),
  parts,
  quantity: amount,
  reserved: amount,
  /** What may still go out. */
  available: amount,
  unit: z.string().nullable(),
  /** Null in ledgers without valuation. */
  value: amount.nullable(),
  currency: z.string().nullable(),
  /** Of the newest entry; null as long as there is none. */
  postedAt: z.number().nullable(),
  lots: z.array(z.object({ parts, quantity: amount })),
});
export type LedgerBalanceDto = z.infer<typeof ledgerBalance>;

export const ledgerEntry = z.object({
  id: z.string(),
  ledger: z.enum(LEDGER_KEYS),
  factoryNo: z.string(),
  account: z.string(),
  /** Parts of the account and, where it has lots, of the lot. */
  parts,
  seq: z.number().int(),
  quantity: amount,
  unit: z.string(),
  value: amount.nullable(),
  currency: z.string().nullable(),
  quantityAfter: amount,
  valueAfter: amount.nullable(),
  module: z.string(),
  recordId: z.string(),
  documentNo: z.string().nullable(),
  line: z.string(),
  purpose: z.string(),
  reason: z.string().nullable(),
  period: z.string(),
  postedAt: z.number(),
  postedBy: z.string(),
  /** Entry this one mirrors. */
  reversalOf: z.string().nullable(),
});
export type LedgerEntryDto = z.infer<typeof ledgerEntry>;

const paging = listQuery.omit({ sort: true });

/** What ledgers hold. Posting is for the documents of the product alone: there is no call for it. */
export const ledgerCalls = {
  balances: get('api/v1/ledgers/:ledger/balances', {
    access: 'ledger:view',
    summary: 'Accounts of a ledger with what they hold now',
    params: z.object({ ledger: z.enum(LEDGER_KEYS) }),
    query: paging.extend({
      factoryNo,
      sort: sortBy(['account', 'quantity', 'reserved', 'value', 'postedAt']),
      warehouse: part,
      item: part,
      budgetLine: part,
      costCentre: part,
      person: part,
      kind: part,
      /** Leaves out accounts that hold nothing. */
      isStocked: z.enum(['true', 'false']).optional(),
    }),
    reply: listOf(ledgerBalance),
  }),
  entries: get('api/v1/ledgers/:ledger/entries', {
    access: 'ledger:view',
    summary: 'Entries of an account or of a month, newest first',
    params: z.object({ ledger: z.enum(LEDGER_KEYS) }),
    query: paging.extend({
      factoryNo,
      /** As the list of balances gives it. */
      account: z.string().min(1).max(400).optional(),
      period: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'ledger.period' })
        .optional(),
      sort: sortBy(['postedAt', 'quantity', 'value', 'documentNo']),
    }),
    reply: listOf(ledgerEntry),
  }),
  document: get('api/v1/ledger-documents/:module/:recordId/entries', {
    access: 'ledger:view',
    summary: 'What a document moved in all ledgers at a plant, newest first',
    params: z.object({ module: z.string().min(1).max(40), recordId: z.string().min(1).max(64) }),
    query: paging.extend({ factoryNo, sort: sortBy(['postedAt', 'quantity', 'value']) }),
    reply: listOf(ledgerEntry),
  }),
} as const;
