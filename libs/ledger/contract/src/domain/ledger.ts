import type { BilingualText } from '@sed/platform-contract';

/** What holds for every account of a ledger. */
export interface LedgerRules {
  readonly name: BilingualText;
  /** What together names an account, besides the plant. */
  readonly account: readonly string[];
  /** Parts of an account that are told apart by quantity alone. */
  readonly lot: readonly string[];
  readonly mayBeNegative: boolean;
  /** `average`: receipts bring their value, issues take it at the moving weighted average of the account. */
  readonly valuation: 'average' | 'none';
  readonly hasReservations: boolean;
}

/** The ledgers there are. Money is counted in its currency, hours in hours: neither has a value beside its quantity. */
export const LEDGER_RULES = {
  stock: {
    name: { zh: '库存台账', en: 'Stock ledger' },
    account: ['warehouse', 'item'],
    lot: ['batch', 'serial'],
    mayBeNegative: false,
    valuation: 'average',
    hasReservations: true,
  },
  money: {
    name: { zh: '费用台账', en: 'Money ledger' },
    account: ['budgetLine', 'costCentre'],
    lot: [],
    mayBeNegative: false,
    valuation: 'none',
    hasReservations: true,
  },
  hours: {
    name: { zh: '工时台账', en: 'Hours ledger' },
    account: ['person', 'kind'],
    lot: [],
    // Time off may be taken before it is earned.
    mayBeNegative: true,
    valuation: 'none',
    hasReservations: false,
  },
  dangerousGoods: {
    name: { zh: '危化品台账', en: 'Dangerous goods ledger' },
    account: ['warehouse', 'item'],
    lot: ['batch'],
    mayBeNegative: false,
    valuation: 'none',
    hasReservations: false,
  },
} as const satisfies Readonly<Record<string, LedgerRules>>;

export type LedgerKey = keyof typeof LEDGER_RULES;
export const LEDGER_KEYS = ['stock', 'money', 'hours', 'dangerousGoods'] as const satisfies readonly LedgerKey[];

type RulesOf<L extends LedgerKey> = (typeof LEDGER_RULES)[L];
type Parts<L extends LedgerKey> = Readonly<Record<RulesOf<L>['account'][number], string>> &
  Readonly<Partial<Record<RulesOf<L>['lot'][number], string | null>>>;

/** An account of one ledger at one plant, or a lot of it. */
export type LedgerAccount<L extends LedgerKey = LedgerKey> = {
  [K in L]: { readonly ledger: K; readonly factoryNo: string; readonly parts: Parts<K> };
}[L];

/** Ledgers whose quantities have a value. */
export type ValuedLedger = {
  [K in LedgerKey]: RulesOf<K>['valuation'] extends 'average' ? K : never;
}[LedgerKey];

/** Ledgers that keep something back for documents to come. */
export type ReservingLedger = {
  [K in LedgerKey]: RulesOf<K>['hasReservations'] extends true ? K : never;
}[LedgerKey];

/** The widest a quantity and a value are kept: 14 digits before the point. */
export const QUANTITY_DECIMALS = 6;
export const VALUE_DECIMALS = 4;
