import type Big from 'big.js';
import { exactOf, rowsOf, sumOf, yuan } from './exact';

type Values = Readonly<Record<string, unknown>>;

/** Times of day that have prices of their own. */
export const TARIFF_PERIODS = ['sharp', 'peak', 'flat', 'valley', 'deepValley'] as const;
export type TariffPeriod = (typeof TARIFF_PERIODS)[number];

export const kwhField = (period: TariffPeriod) => `${period}Kwh` as const;
export const priceField = (period: TariffPeriod) => `${period}PriceYuan` as const;

export const BILL_RULES = {
  /** Between a bill and the meters of the plant; more has to be explained. */
  meterDifferencePct: 2,
  /** Registers are read in whole steps of their multiplier. */
  readingToleranceSteps: 1,
} as const;

/** Energy of a line: what all its times of day come to, kWh; undefined where none is entered. */
function lineKwh(line: Values): Big | undefined {
  const parts = TARIFF_PERIODS.flatMap((period) => exactOf(line[kwhField(period)]) ?? []);
  return parts.length === 0 ? undefined : sumOf(parts);
}

function exactKwh({ meters }: Values): Big | undefined {
  const lines = rowsOf(meters).map(lineKwh);
  const known = lines.flatMap((line) => line ?? []);
  return lines.length === 0 || known.length < lines.length ? undefined : sumOf(known);
}

/** kWh of the bill; null while a meter has none. */
export function billedKwh(values: Values): string | null {
  const kwh = exactKwh(values);
  return kwh === undefined ? null : yuan(kwh);
}

/** Σ kWh · price over the times of day; undefined where energy was used at a time without a price. */
function exactEnergyYuan(values: Values): Big | undefined {
  if (exactKwh(values) === undefined) return undefined;
  const parts = TARIFF_PERIODS.map((period) => {
    const kwh = sumOf(rowsOf(values.meters).flatMap((line) => exactOf(line[kwhField(period)]) ?? []));
    return kwh.eq(0) ? kwh : exactOf(values[priceField(period)])?.times(kwh);
  });
  const known = parts.flatMap((part) => part ?? []);
  return known.length < parts.length ? undefined : sumOf(known);
}

/** Demand (kW) or capacity (kVA) at its price; nothing where a tariff has no basic part. */
function exactBasicYuan({ basicBy, basicQuantity, basicPriceYuan }: Values): Big | undefined {
  if (basicBy === 'NONE') return exactOf(0);
  const [quantity, price] = [exactOf(basicQuantity), exactOf(basicPriceYuan)];
  return quantity === undefined || price === undefined ? undefined : quantity.times(price);
}

/** A share of energy and basic charge; a bonus is negative. */
function exactFactorYuan(values: Values): Big | undefined {
  const [energy, basic, pct] = [exactEnergyYuan(values), exactBasicYuan(values), exactOf(values.factorPct)];
  return energy === undefined || basic === undefined || pct === undefined
    ? undefined
    : energy.plus(basic).times(pct).div(100);
}

function exactSurchargeYuan({ surcharges }: Values): Big {
  return sumOf(rowsOf(surcharges).flatMap(({ amountYuan }) => exactOf(amountYuan) ?? []));
}

const posted = (value: Big | undefined): string | null => (value === undefined ? null : yuan(value));

export const energyYuan = (values: Values): string | null => posted(exactEnergyYuan(values));
export const basicYuan = (values: Values): string | null => posted(exactBasicYuan(values));
export const factorYuan = (values: Values): string | null => posted(exactFactorYuan(values));
export const surchargeYuan = (values: Values): string | null => posted(exactSurchargeYuan(values));

function exactTotal(values: Values): Big | undefined {
  const [energy, basic, factor] = [exactEnergyYuan(values), exactBasicYuan(values), exactFactorYuan(values)];
  if (energy === undefined || basic === undefined || factor === undefined) return undefined;
  return energy.plus(basic).plus(factor).plus(exactSurchargeYuan(values));
}

/** Energy, basic charge, power-factor adjustment and surcharges, rounded once; null while one of them is not known. */
export const billTotalYuan = (values: Values): string | null => posted(exactTotal(values));

/** The tax within the total; null without a rate. */
export function billTaxYuan(values: Values): string | null {
  const [total, pct] = [exactOf(billTotalYuan(values)), exactOf(values.taxPct)];
  if (total === undefined || pct === undefined || pct.lt(0)) return null;
  return yuan(total.minus(total.times(100).div(pct.plus(100))));
}

/** What the paper bill says above what it comes to; null without both. */
export function billDifferenceYuan(values: Values): string | null {
  const [total, billed] = [exactOf(billTotalYuan(values)), exactOf(values.billedYuan)];
  return total === undefined || billed === undefined ? null : yuan(billed.minus(total));
}

/** What was billed above what the meters of the plant counted, %; null without both, or where they counted nothing. */
export function meterDifferencePct(values: Values): string | null {
  const [billed, counted] = [exactKwh(values), exactOf(values.countedKwh)];
  if (billed === undefined || counted === undefined || counted.lte(0)) return null;
  return yuan(billed.minus(counted).times(100).div(counted));
}

/** First line whose registers do not come to its kWh, within a step of the meter; undefined where all do. */
export function lineOffItsReadings(values: Values): number | undefined {
  const place = rowsOf(values.meters).findIndex((line) => {
    const [from, to, multiplier] = [exactOf(line.readingFrom), exactOf(line.readingTo), exactOf(line.multiplier)];
    const kwh = lineKwh(line);
    if (from === undefined || to === undefined || multiplier === undefined || kwh === undefined) return false;
    const read = to.minus(from).times(multiplier);
    return read.minus(kwh).abs().gt(multiplier.times(BILL_RULES.readingToleranceSteps));
  });
  return place < 0 ? undefined : place;
}

interface FactorTable {
  /** Down from the standard: percent a step for so many steps, then the next. */
  readonly penalty: readonly (readonly [steps: number, pct: number])[];
  /** Up from it. */
  readonly bonus: readonly (readonly [steps: number, pct: number])[];
}

/** Adjustment by power factor (rules of 1983, still in force), for the three standards there are. */
const FACTOR_TABLES: Readonly<Record<string, FactorTable>> = {
  '0.90': {
    penalty: [
      [20, 0.5],
      [5, 1],
      [Infinity, 2],
    ],
    bonus: [[5, 0.15]],
  },
  '0.85': {
    penalty: [
      [20, 0.5],
      [5, 1],
      [Infinity, 2],
    ],
    bonus: [
      [5, 0.1],
      [4, 0.15],
    ],
  },
  '0.80': {
    penalty: [
      [20, 0.5],
      [5, 1],
      [Infinity, 2],
    ],
    bonus: [
      [10, 0.1],
      [2, 0.15],
    ],
  },
};

/** The adjustment a power factor brings by the rules, %; null for a factor or a standard that cannot be. */
export function factorAdjustmentPct(powerFactor: unknown, standard: unknown): number | null {
  const factor = exactOf(powerFactor);
  const table = typeof standard === 'string' ? FACTOR_TABLES[standard] : undefined;
  if (factor === undefined || table === undefined || factor.lte(0) || factor.gt(1)) return null;
  const steps = Math.round((Number(factor.round(2, 1).toFixed(2)) - Number(standard)) * 100);
  let left = Math.abs(steps);
  let hundredths = 0;
  for (const [most, pct] of steps < 0 ? table.penalty : table.bonus) {
    const taken = Math.min(left, most);
    hundredths += taken * Math.round(pct * 100);
    left -= taken;
  }
  return (steps < 0 ? hundredths : 0 - hundredths) / 100;
}
