/**
 * Repair or replace, by equivalent annual cost (life cycle costing as IEC 60300-3-3 has it): everything a choice costs,
 * brought to one amount a year, so that machines of different lives can be compared.
 */

/** What is asked of who decides. Money in CNY, shares in %. */
export interface RenewalInputs {
  /** A new one, installed. */
  readonly replacePriceYuan: number;
  readonly newLifeYears: number;
  /** How long the present one would be kept. */
  readonly keepYears: number;
  readonly faultsPerYear: number;
  readonly newFaultsPerYear: number;
  readonly faultYuan: number;
  /** Maintenance of the present one beyond that of a new one. */
  readonly upkeepYuanPerYear: number;
  readonly runHoursPerYear: number;
  /** Power it takes above that of a new one for the same work, share of its rated power. */
  readonly energyLossPct: number;
  readonly energyYuanPerKwh: number;
  readonly discountPct: number;
}

/** What the ledger and the orders know of the machine. */
export interface RenewalFacts {
  /** What keeping it gives up today: nobody sells used pumps on a market, the book value stands for it. */
  readonly bookYuan: number | null;
  readonly valueYuan: number | null;
  readonly residualPct: number | null;
  readonly powerKw: number | null;
  readonly ageYears: number | null;
  readonly lifeYears: number | null;
  readonly repairCost24mo: number;
}

export interface RenewalCost {
  /** What is tied up in it, as equal amounts a year. */
  readonly capitalYuan: number;
  readonly faultsYuan: number;
  readonly upkeepYuan: number;
  readonly energyYuan: number;
  readonly totalYuan: number;
}

export const RENEWAL_ADVICE = [
  { code: 'REPLACE', label: { zh: '更换', en: 'Replace' }, tone: 'warn' },
  { code: 'KEEP', label: { zh: '继续使用', en: 'Keep' }, tone: 'good' },
  { code: 'CLOSE', label: { zh: '相近，另行论证', en: 'Too close' }, tone: 'todo' },
] as const;
export type RenewalAdvice = (typeof RENEWAL_ADVICE)[number]['code'];

export const RENEWAL_REASONS = ['cheaper', 'dearer', 'close', 'repairShare', 'pastLife'] as const;
export type RenewalReason = (typeof RENEWAL_REASONS)[number];

export interface Renewal {
  readonly keep: RenewalCost;
  readonly renew: RenewalCost;
  /** Keeping costs so much more a year than replacing, %; negative where it costs less. */
  readonly differencePct: number | null;
  /** Repairs of two years to the price of a new one, %. */
  readonly repairSharePct: number | null;
  readonly advice: RenewalAdvice;
  readonly reasons: readonly RenewalReason[];
}

export const RENEWAL = {
  /** Within so much of each other the figures do not decide, %. */
  closePct: 5,
  /** Above this share of the price of a new one the repairs of two years speak for replacing it, %. */
  repairSharePct: 50,
  discountPct: 6,
  energyYuanPerKwh: 0.7,
} as const;

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;

/** Capital recovery factor i(1+i)ⁿ / ((1+i)ⁿ − 1): what one yuan today is in equal amounts at the end of n years. */
export function recoveryFactor(discountPct: number, years: number): number {
  if (years <= 0) return 1;
  const rate = discountPct / 100;
  if (rate === 0) return 1 / years;
  const growth = (1 + rate) ** years;
  return (rate * growth) / (growth - 1);
}

/** (now − later / (1+i)ⁿ) × recovery factor: worth that is there today and is left at the end. */
function yearly(nowYuan: number, leftYuan: number, discountPct: number, years: number): number {
  const leftToday = leftYuan / (1 + discountPct / 100) ** Math.max(0, years);
  return (nowYuan - leftToday) * recoveryFactor(discountPct, years);
}

function costOf(capitalYuan: number, faultsYuan: number, upkeepYuan: number, energyYuan: number): RenewalCost {
  return {
    ...{ capitalYuan: cents(capitalYuan), faultsYuan: cents(faultsYuan) },
    ...{ upkeepYuan: cents(upkeepYuan), energyYuan: cents(energyYuan) },
    totalYuan: cents(capitalYuan + faultsYuan + upkeepYuan + energyYuan),
  };
}

export function renewalOf(inputs: RenewalInputs, facts: RenewalFacts): Renewal {
  const { discountPct, faultYuan, replacePriceYuan } = inputs;
  const residual = (facts.residualPct ?? 0) / 100;
  const leftOfPresent = Math.min(facts.bookYuan ?? 0, (facts.valueYuan ?? 0) * residual);
  const lossKwh = (facts.powerKw ?? 0) * inputs.runHoursPerYear * (inputs.energyLossPct / 100);
  const keep = costOf(
    yearly(facts.bookYuan ?? 0, leftOfPresent, discountPct, inputs.keepYears),
    inputs.faultsPerYear * faultYuan,
    inputs.upkeepYuanPerYear,
    lossKwh * inputs.energyYuanPerKwh,
  );
  const renew = costOf(
    yearly(replacePriceYuan, replacePriceYuan * residual, discountPct, inputs.newLifeYears),
    inputs.newFaultsPerYear * faultYuan,
    0,
    0,
  );
  const differencePct =
    renew.totalYuan === 0 ? null : Math.round((1000 * (keep.totalYuan - renew.totalYuan)) / renew.totalYuan) / 10;
  const repairSharePct =
    replacePriceYuan === 0 ? null : Math.round((1000 * facts.repairCost24mo) / replacePriceYuan) / 10;
  return { keep, renew, differencePct, repairSharePct, ...judged(differencePct, repairSharePct, facts) };
}

/** Cost decides; where it does not, what the repairs of two years came to does (domain model §11.3). */
function judged(
  differencePct: number | null,
  repairSharePct: number | null,
  { ageYears, lifeYears }: RenewalFacts,
): Pick<Renewal, 'advice' | 'reasons'> {
  const isDear = repairSharePct !== null && repairSharePct > RENEWAL.repairSharePct;
  const isPastLife = ageYears !== null && lifeYears !== null && ageYears > lifeYears;
  const more: RenewalReason[] = [
    ...(isDear ? (['repairShare'] as const) : []),
    ...(isPastLife ? (['pastLife'] as const) : []),
  ];
  if (differencePct !== null && differencePct > RENEWAL.closePct) {
    return { advice: 'REPLACE', reasons: ['cheaper', ...more] };
  }
  if (isDear) return { advice: 'REPLACE', reasons: [...more] };
  if (differencePct !== null && differencePct < -RENEWAL.closePct) return { advice: 'KEEP', reasons: ['dearer'] };
  return { advice: 'CLOSE', reasons: ['close', ...more] };
}
