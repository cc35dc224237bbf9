import type { BucketDto } from '@sed/signals-contract';
import type { Range } from './time-series-store';

export interface RangeStatistics extends BucketDto {
  /** Share of the range covered by usable quality, 0–1. */
  readonly validity: number;
  /** Share of the usable time inside the expected band, 0–1; null without a band or without usable time. */
  readonly inBand: number | null;
}

/** Statistics of one series over exactly `[from, to)`, time-weighted. */
export abstract class SignalStatistics {
  abstract statistics(
    series: number,
    range: Range,
    normal?: { readonly lo: number | null; readonly hi: number | null },
  ): Promise<RangeStatistics>;
}
