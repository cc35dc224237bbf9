import { Influent } from '@sed/process-model';
import dryCsv from '../../data/bsm1-dry.csv?raw';
import rainCsv from '../../data/bsm1-rain.csv?raw';

let dry: Influent | undefined;
let rain: Influent | undefined;

/** Benchmark influent in dry and in rainy weather; parsed once. */
export function benchmarkInfluents(): { readonly dry: Influent; readonly rain: Influent } {
  dry ??= Influent.fromCsv(dryCsv);
  rain ??= Influent.fromCsv(rainCsv);
  return { dry, rain };
}

const DAY_MS = 86_400_000;
/** A Monday, midnight in China: day 0 of the benchmark's two weeks. */
const MONDAY_MS = Date.UTC(2024, 0, 1) - 8 * 3_600_000;

/** Place in the benchmark's fortnight for a moment, days, so that rush hours and weekends fall where they belong. */
export function fortnightDay(ms: number): number {
  return ((((ms - MONDAY_MS) / DAY_MS) % 14) + 14) % 14;
}

/** Milliseconds since local midnight in China. */
export function localDayMs(ms: number): number {
  return (((ms + 8 * 3_600_000) % DAY_MS) + DAY_MS) % DAY_MS;
}

/** Number of the local day, for rotations and daily samples. */
export function localDay(ms: number): number {
  return Math.floor((ms + 8 * 3_600_000) / DAY_MS);
}
