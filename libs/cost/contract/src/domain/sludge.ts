import Big from 'big.js';
import { exactOf, rounded, sumOf } from './exact';

export const DISPOSAL_WAYS = ['LANDFILL', 'INCINERATION', 'COMPOST', 'BUILDING_MATERIAL'] as const;
export type DisposalWay = (typeof DISPOSAL_WAYS)[number];

export const SLUDGE_RULES = {
  /** Of dewatered sludge that leaves a plant, and of what a landfill takes (GB 18918 and landfill practice). */
  moistureLimitPct: 80,
  landfillLimitPct: 60,
  /** What the receiver weighs differs from the net weight by more: somebody has to look into it. */
  differencePct: 1,
  /** A trip that takes longer has not arrived. */
  transitHours: 12,
} as const;

const HOUR_MS = 3_600_000;
const WEIGHT_DECIMALS = 2;
const DRY_DECIMALS = 4;

/** Net weight, t; null without both weights, or where the empty lorry weighs as much as the full one. */
export function netT({ grossT, tareT }: { readonly grossT?: unknown; readonly tareT?: unknown }): string | null {
  const [gross, tare] = [exactOf(grossT), exactOf(tareT)];
  if (gross === undefined || tare === undefined || gross.lte(tare)) return null;
  return rounded(gross.minus(tare), WEIGHT_DECIMALS);
}

interface Load {
  readonly grossT?: unknown;
  readonly tareT?: unknown;
  readonly moisturePct?: unknown;
}

function exactDryT(load: Load): Big | undefined {
  const [net, moisture] = [exactOf(netT(load)), exactOf(load.moisturePct)];
  if (net === undefined || moisture === undefined || moisture.lt(0) || moisture.gt(100)) return undefined;
  return net.times(new Big(100).minus(moisture)).div(100);
}

/** Dry solids, t DS = net · (1 − moisture); null where one of them is not known. */
export function dryT(load: Load): string | null {
  const dry = exactDryT(load);
  return dry === undefined ? null : rounded(dry, DRY_DECIMALS);
}

export function moistureLimitPct(way: unknown): number {
  return way === 'LANDFILL' ? SLUDGE_RULES.landfillLimitPct : SLUDGE_RULES.moistureLimitPct;
}

/** By how many percentage points the load is wetter than its way allows; null where it is not, or is not measured. */
export function moistureOverPct({ moisturePct, disposalWay }: Readonly<Record<string, unknown>>): number | null {
  const moisture = exactOf(moisturePct);
  if (moisture === undefined || typeof disposalWay !== 'string') return null;
  const over = moisture.minus(moistureLimitPct(disposalWay));
  return over.gt(0) ? Number(over.toFixed(2)) : null;
}

/** What the receiver weighed against the net weight, % of it; null where one of them is not known. */
export function receivedDifferencePct(ticket: Load & { readonly receivedT?: unknown }): string | null {
  const difference = exactDifferencePct(ticket);
  return difference === undefined ? null : rounded(difference, 2);
}

function exactDifferencePct(ticket: Load & { readonly receivedT?: unknown }): Big | undefined {
  const [net, received] = [exactOf(netT(ticket)), exactOf(ticket.receivedT)];
  return net === undefined || received === undefined ? undefined : received.minus(net).times(100).div(net);
}

/** SL-04: judged by the exact difference, not by the rounded one that is shown. */
export function isReceivedOff(ticket: Load & { readonly receivedT?: unknown }): boolean {
  return exactDifferencePct(ticket)?.abs().gt(SLUDGE_RULES.differencePct) ?? false;
}

/** SL-05: when a trip that has not arrived is overdue; null before it has left. */
export function overdueAtMs(departedAt: unknown): number | null {
  return typeof departedAt === 'number' ? departedAt + SLUDGE_RULES.transitHours * HOUR_MS : null;
}

export const PRICE_BASES = ['WET', 'DRY'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export interface Sums {
  readonly trips: number;
  readonly netT: string;
  /** Null where a load of them was not measured: part of them is not their sum. */
  readonly dryT: string | null;
  /** Weighted by net weight. */
  readonly moisturePct: number | null;
}

/** What loads come to together. */
export function sumsOf(loads: readonly Load[]): Sums {
  const net = sumOf(loads.flatMap((load) => exactOf(netT(load)) ?? []));
  const dry = loads.flatMap((load) => exactDryT(load) ?? []);
  const isWhole = dry.length === loads.length && net.gt(0);
  const moisture = isWhole ? new Big(1).minus(sumOf(dry).div(net)).times(100) : undefined;
  return {
    trips: loads.length,
    netT: rounded(net, WEIGHT_DECIMALS),
    dryT: isWhole ? rounded(sumOf(dry), DRY_DECIMALS) : null,
    moisturePct: moisture === undefined ? null : Number(rounded(moisture, 2)),
  };
}

/** Fee of loads at a price by wet or dry tonne, exact to 0.01; null where what it is paid by is not known. */
export function sludgeFeeYuan(
  sums: Pick<Sums, 'netT' | 'dryT'>,
  price: { readonly basis: unknown; readonly yuan: unknown },
): string | null {
  const [tonnes, perT] = [exactOf(price.basis === 'DRY' ? sums.dryT : sums.netT), exactOf(price.yuan)];
  return tonnes === undefined || perT === undefined ? null : rounded(tonnes.times(perT), 2);
}
