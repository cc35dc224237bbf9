export const STORES = {
  expiringDays: 30,
  deadStockDays: 365,
  /** Mean daily use for days of cover is taken over so many days. */
  useDays: 14,
  /** Chemicals in bags are counted bag by bag: their first count is off by no more than this, %. */
  baggedTolerancePct: 0.5,
  /** Turnover is told by the use of so many days, as of a year. */
  turnoverDays: 90,
  /** Counts of so many days tell how right the book is. */
  accuracyDays: 365,
  currency: 'CNY',
  /** Local time of the daily warnings, minutes after midnight. */
  warnAtMinutes: 8 * 60,
} as const;

/** Movements that count as use: they empty the store in the ordinary course of work. */
export const USE_PURPOSES = ['issue'] as const;

/** Part `warehouse` of the account of goods on their way from one plant to another. */
export const TRANSIT = 'transit/';
export const transitAccount = (transferNo: string) => `${TRANSIT}${transferNo}`;

/** Warnings about an item at a plant. */
export const STOCK_WARNINGS = ['LOW', 'OVER', 'EXPIRING', 'EXPIRED', 'DEAD'] as const;
export type StockWarning = (typeof STOCK_WARNINGS)[number];

/** Forms a chemical is poured or piped in; all others come in bags, drums or boxes. */
const BULK_FORMS: ReadonlySet<string | null> = new Set(['1', '5', '6']);

/** What a first count may be off by before a second one is asked for, % (ST-03). */
export function countTolerancePct(
  sheetPct: number,
  { inventoryType, dosageForm }: { readonly inventoryType: string | null; readonly dosageForm: string | null },
): number {
  const isBagged = inventoryType === '1' && dosageForm !== null && !BULK_FORMS.has(dosageForm);
  return isBagged ? Math.min(sheetPct, STORES.baggedTolerancePct) : sheetPct;
}

/** After-sales way by which less is paid for less content. */
export const PRICE_REDUCTION = '5';

interface Content {
  readonly measuredPct: number | null;
  readonly boughtPct: number | null;
}

/** Whether a chemical contains less than was bought; nobody knows while it was not measured. */
export function isBelowContent({ measuredPct, boughtPct }: Content): boolean {
  return measuredPct !== null && boughtPct !== null && measuredPct < boughtPct;
}

/** Price of a unit where less content was measured than was bought. */
export function paidByContent(price: number, content: Content): number {
  const { measuredPct, boughtPct } = content;
  return isBelowContent(content) && boughtPct !== 0 ? (price * (measuredPct ?? 0)) / (boughtPct ?? 1) : price;
}

/** A machine other plants may ask for: idle, or in the store and kept for nobody. */
export function isFree({
  status,
  values,
}: {
  readonly status: string | null;
  readonly values: {
    readonly isSpare: boolean | null;
    readonly enabled: boolean | null;
    readonly transferAskedBy: string | null;
  };
}): boolean {
  if (values.enabled === false || values.transferAskedBy !== null) return false;
  return status === 'IDLE' || (status === 'IN_STOCK' && values.isSpare !== true);
}

export interface StockLimits {
  readonly reorder: number | null;
  readonly max: number | null;
}

/** What to warn of: available below the reorder point, on hand above the maximum, a batch near its end, nothing moved. */
export function warningsOf(
  stock: {
    readonly available: number;
    readonly onHand: number;
    /** Earliest expiry of what is there, days from now; null where nothing expires. */
    readonly expiresInDays: number | null;
    readonly idleDays: number | null;
  },
  { reorder, max }: StockLimits,
): StockWarning[] {
  const { available, onHand, expiresInDays, idleDays } = stock;
  const is: Readonly<Record<StockWarning, boolean>> = {
    LOW: reorder !== null && available < reorder,
    OVER: max !== null && onHand > max,
    EXPIRED: onHand > 0 && expiresInDays !== null && expiresInDays < 0,
    EXPIRING: onHand > 0 && expiresInDays !== null && expiresInDays >= 0 && expiresInDays <= STORES.expiringDays,
    DEAD: onHand > 0 && idleDays !== null && idleDays >= STORES.deadStockDays,
  };
  return STOCK_WARNINGS.filter((warning) => is[warning]);
}

const YEAR_DAYS = 365;

/** How often a store is used up in a year: what went out in some days beside what lay there on average. */
export function turnoverPerYear(usedYuan: number, thenYuan: number, nowYuan: number): number | null {
  // A store that was opened since has only what it holds now.
  const mean = thenYuan > 0 ? (thenYuan + nowYuan) / 2 : nowYuan;
  return mean > 0 ? (usedYuan * (YEAR_DAYS / STORES.turnoverDays)) / mean : null;
}

/** How long what is there lasts at the use of the last days; null where nothing was used. */
export function daysOfCover(onHand: number, usedInDays: number): number | null {
  return usedInDays <= 0 ? null : onHand / (usedInDays / STORES.useDays);
}
