import Big from 'big.js';
import { z } from 'zod';
import { exactOf, rounded, sumOf, yuan } from './exact';

export const SETTLEMENT_RULES = {
  /** Between estimate and bill; more has to be explained (EO-04). */
  differencePct: 5,
  /** EO-09: after the first, second and third failure; then somebody looks. */
  retryMinutes: [1, 5, 30],
  /** How often the mall is asked what has become of an order. */
  answerMinutes: 10,
  /** Days whose use tells what the rest of the month brings. */
  profileDays: 28,
} as const;

/** What the bill came to above the estimate, % of it, exact; undefined without both. */
function exactDifferencePct(estimateYuan: unknown, actualYuan: unknown): Big | undefined {
  const [estimate, actual] = [exactOf(estimateYuan), exactOf(actualYuan)];
  if (estimate === undefined || actual === undefined || estimate.lte(0)) return undefined;
  return actual.minus(estimate).times(100).div(estimate);
}

export function settlementDifferencePct(values: Readonly<Record<string, unknown>>): string | null {
  const difference = exactDifferencePct(values.estimateYuan, values.actualYuan);
  return difference === undefined ? null : rounded(difference, 2);
}

export function settlementDifferenceYuan({
  estimateYuan,
  actualYuan,
}: Readonly<Record<string, unknown>>): string | null {
  const [estimate, actual] = [exactOf(estimateYuan), exactOf(actualYuan)];
  return estimate === undefined || actual === undefined ? null : yuan(actual.minus(estimate));
}

export function isFarFromEstimate(values: Readonly<Record<string, unknown>>): boolean {
  return exactDifferencePct(values.estimateYuan, values.actualYuan)?.abs().gt(SETTLEMENT_RULES.differencePct) ?? false;
}

/** How long to wait after so many failures, ms; undefined when it was the last. */
export function retryWaitMs(failures: number): number | undefined {
  const minutes = SETTLEMENT_RULES.retryMinutes[failures - 1];
  return minutes === undefined ? undefined : minutes * 60_000;
}

/** Use on a day of the week, 0 being Sunday. */
export interface DayUse {
  readonly weekday: number;
  readonly quantity: number;
}

/**
 * What a month comes to: what was used so far, and for each day left the mean of such weekdays before, or of all days
 * where there was none. Null where nothing before is known and days are left.
 */
export function forecastQuantity(
  soFar: number,
  restWeekdays: readonly number[],
  profile: readonly DayUse[],
): string | null {
  if (restWeekdays.length === 0) return yuan(new Big(soFar.toFixed(4)));
  if (profile.length === 0) return null;
  const rest = restWeekdays.map((weekday) => {
    const alike = profile.filter((day) => day.weekday === weekday);
    const days = alike.length > 0 ? alike : profile;
    return days.reduce((sum, { quantity }) => sum + quantity, 0) / days.length;
  });
  return yuan(sumOf([soFar, ...rest].map((quantity) => new Big(quantity.toFixed(4)))));
}

/** What a quantity costs where another one cost so much; null where that one was nothing. */
export function yuanAtPriceOf(
  quantity: string | null,
  paid: { readonly quantity: unknown; readonly yuan: unknown },
): string | null {
  const [asked, before, cost] = [exactOf(quantity), exactOf(paid.quantity), exactOf(paid.yuan)];
  if (asked === undefined || before === undefined || cost === undefined || before.lte(0)) return null;
  return yuan(asked.times(cost).div(before));
}

export const MALL_STEPS = ['ESTIMATE', 'ACTUAL'] as const;
export type MallStep = (typeof MALL_STEPS)[number];

/** What the purchasing mall is sent: all there is to it, so that its page can show it before. */
export const mallOrder = z.object({
  /** Its key: the same order sent again is the same order. */
  orderNo: z.string(),
  kind: z.enum(['ELECTRICITY', 'SLUDGE']),
  step: z.enum(MALL_STEPS),
  /** Goes up when an order that was rejected is corrected. */
  revision: z.number().int(),
  plant: z.object({ no: z.string(), name: z.string() }),
  month: z.string(),
  supplier: z.object({ code: z.string(), name: z.string() }),
  reference: z.string().nullable(),
  quantity: z.string().nullable(),
  unit: z.string(),
  amountYuan: z.string(),
  taxYuan: z.string().nullable(),
  invoice: z.object({ type: z.string(), no: z.string().nullable(), files: z.number().int() }).nullable(),
});
export type MallOrder = z.infer<typeof mallOrder>;

/** One sending of an order, however often it is tried. */
export function mallKey({ orderNo, step, revision }: Pick<MallOrder, 'orderNo' | 'step' | 'revision'>): string {
  return `${orderNo}.${step}.${String(revision)}`;
}
