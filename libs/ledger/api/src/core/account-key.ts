import { DomainError } from '@sed/platform-api';
import { LEDGER_RULES, type LedgerAccount, type LedgerKey, type LedgerRules } from '@sed/ledger-contract';

/** Names a row of the balances. */
export interface AccountId {
  readonly ledger: LedgerKey;
  readonly factoryNo: string;
  /** Values of the parts in the order of the rules, as JSON. */
  readonly account: string;
}

export interface AccountKey extends AccountId {
  readonly parts: Readonly<Record<string, string>>;
  /** Null in ledgers that tell no lots apart. */
  readonly lot: string | null;
  /** What people read in a refusal. */
  readonly title: string;
}

const MAX_PART = 80;

export function rulesOf(ledger: LedgerKey): LedgerRules {
  return LEDGER_RULES[ledger];
}

/** @throws DomainError `ledger.part` */
export function keyOf({ ledger, factoryNo, parts, name }: LedgerAccount & { readonly name?: string }): AccountKey {
  const rules = rulesOf(ledger);
  const given: Readonly<Record<string, string | null | undefined>> = parts;
  const named = rules.account.map((part): [string, string] => [part, textIn(part, given[part])]);
  const lot = rules.lot.map((part) => lotText(part, given[part]));
  const values = named.map(([, value]) => value);
  return {
    ledger,
    factoryNo,
    account: JSON.stringify(values),
    parts: Object.fromEntries(named),
    lot: rules.lot.length === 0 ? null : JSON.stringify(lot),
    title: name ?? values.join(' / '),
  };
}

function textIn(part: string, value: string | null | undefined): string {
  const text = value?.trim() ?? '';
  if (text === '' || text.length > MAX_PART) throw new DomainError('ledger.part', { part });
  return text;
}

function lotText(part: string, value: string | null | undefined): string | null {
  return value === null || value === undefined || value.trim() === '' ? null : textIn(part, value);
}

/** The key of a kept row. */
export function keyIn({ ledger, factoryNo, account, lot }: AccountId & { readonly lot?: string | null }): AccountKey {
  const parts = partsIn(ledger, 'account', account);
  return { ledger, factoryNo, account, lot: lot ?? null, parts, title: Object.values(parts).join(' / ') };
}

/** Whether the account named one of its lots. */
export function namesLot(lot: string | null): lot is string {
  return lot !== null && valuesIn(lot).some((value) => value !== null);
}

/** The parts of a kept account or lot by name. */
export function partsIn(ledger: LedgerKey, of: 'account' | 'lot', text: string): Record<string, string> {
  const values = valuesIn(text);
  const named = rulesOf(ledger)[of].map((part, index): [string, string | null] => [part, values[index] ?? null]);
  return Object.fromEntries(named.filter((pair): pair is [string, string] => pair[1] !== null));
}

function valuesIn(text: string): readonly (string | null)[] {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.map((value) => (typeof value === 'string' ? value : null)) : [];
}

/** One text for the account in all of the installation: what maps go by, and the order in which rows are locked. */
export function identityOf({ ledger, factoryNo, account }: AccountId): string {
  return `${ledger}\n${factoryNo}\n${account}`;
}

/** Every account once, in the order all postings lock them in: two that share accounts never wait for each other. */
export function inLockOrder<T extends AccountId>(keys: readonly T[]): readonly T[] {
  const once = new Map(keys.map((key) => [identityOf(key), key]));
  return [...once].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
}
