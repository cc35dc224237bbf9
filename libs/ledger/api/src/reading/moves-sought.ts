import { ledgerEntry } from '@sed/ledger-tables';
import type { LedgerKey } from '@sed/ledger-contract';
import { ilike, or, sql, type SQL } from 'drizzle-orm';
import { rulesOf } from '../core/account-key';

/** Entries of accounts that have these parts, within a time; the end is not counted. */
export interface MovesAsked {
  readonly parts?: Readonly<Record<string, string | undefined>>;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly sought?: MovesSought | undefined;
}

/** What somebody looks for: words of the entry, or a part of its account whose name the caller has looked up. */
export interface MovesSought {
  readonly text: string;
  readonly anyOf?: Readonly<Record<string, readonly string[]>>;
}

/** The part of an account that stands at a place of its key. */
export function partOf(ledger: LedgerKey, part: string): SQL | undefined {
  const place = rulesOf(ledger).account.indexOf(part);
  return place < 0 ? undefined : sql`${ledgerEntry.account}::jsonb ->> ${sql.raw(String(place))}`;
}

/** By document, batch, reason, and what the caller found by name. */
export function isSought(ledger: LedgerKey, sought: MovesSought | undefined): SQL | undefined {
  const text = sought?.text.trim() ?? '';
  if (text === '') return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
  const named = Object.entries(sought?.anyOf ?? {}).flatMap(([part, values]) => {
    const own = partOf(ledger, part);
    return own === undefined || values.length === 0 ? [] : [sql`${own} = any(${sql.param([...values])}::text[])`];
  });
  const { documentNo, reason, lot } = ledgerEntry;
  return or(ilike(documentNo, pattern), ilike(reason, pattern), ilike(lot, pattern), ...named);
}
