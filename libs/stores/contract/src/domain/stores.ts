export const STORES = {
  expiringDays: 30,
  deadStockDays: 365,
  /** Mean daily use for days of cover is taken over so many days. */
  useDays: 14,
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

/** How long what is there lasts at the use of the last days; null where nothing was used. */
export function daysOfCover(onHand: number, usedInDays: number): number | null {
  return usedInDays <= 0 ? null : onHand / (usedInDays / STORES.useDays);
}
