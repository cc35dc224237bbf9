import type { BucketDto } from '@sed/signals-contract';

/** An hour is valid from this share of usable seconds, a day from this many valid hours (domain rule 3.4). */
export const MIN_HOUR_VALIDITY = 0.75;
export const MIN_VALID_HOURS = 18;

/** Share of the bucket's seconds covered by usable quality, 0–1. */
export function validityOf(bucket: Pick<BucketDto, 'start' | 'end' | 'goodSeconds'>): number {
  const seconds = (bucket.end - bucket.start) / 1000;
  return seconds > 0 ? Math.min(1, bucket.goodSeconds / seconds) : 0;
}

export function isValidHour(hour: Pick<BucketDto, 'start' | 'end' | 'goodSeconds'>): boolean {
  return validityOf(hour) >= MIN_HOUR_VALIDITY;
}

/** Whether a production day counts, judged by its hour buckets. */
export function isValidDay(hours: readonly Pick<BucketDto, 'start' | 'end' | 'goodSeconds'>[]): boolean {
  return hours.filter(isValidHour).length >= MIN_VALID_HOURS;
}
