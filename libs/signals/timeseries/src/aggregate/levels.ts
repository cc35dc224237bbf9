import { nextProductionDayStart, productionDayStart, zoneOffsetMs } from '@sed/platform-contract';
import type { Level } from '@sed/signals-contract';
import type { SeriesTraits } from '@sed/platform-ports';

export type BucketLevel = Exclude<Level, 'raw'>;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Aggregated levels, finest first. */
export const BUCKET_LEVELS = ['1m', '10m', '1h', '1d'] as const satisfies readonly BucketLevel[];

/** Nominal width of a bucket in ms; a production day may be an hour longer or shorter. */
export const LEVEL_STEP_MS: Record<BucketLevel, number> = {
  '1m': MINUTE_MS,
  '10m': 10 * MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
};

/** How long each level is kept, ms (domain rule 3.4). */
export const RETENTION_MS: Record<Level, number> = {
  raw: 90 * DAY_MS,
  '1m': 365 * DAY_MS,
  '10m': 3 * 365 * DAY_MS,
  '1h': 10 * 365 * DAY_MS,
  '1d': Infinity,
};

const FINER: Record<BucketLevel, Level> = { '1m': 'raw', '10m': '1m', '1h': '10m', '1d': '1h' };

export function finerLevel(level: BucketLevel): Level {
  return FINER[level];
}

/** The part of a signal's traits that places bucket borders. */
export type Calendar = Pick<SeriesTraits, 'zone' | 'dayStartMinutes'>;

/** Any instant does: a zone's quarter-hour part is constant but for one island, whose borders stay whole hours of winter. */
const REFERENCE_MS = Date.UTC(2024, 0, 1);

/** Hours of +05:30 begin at half past in UTC: 10m and 1h buckets follow the plant's clock by this shift. */
function phaseMs(zone: string): number {
  const phase = zoneOffsetMs(REFERENCE_MS, zone) % HOUR_MS;
  return phase < 0 ? phase + HOUR_MS : phase;
}

/** Start (epoch ms) of the bucket of a level that holds `ms`. */
export function bucketStart(level: BucketLevel, ms: number, calendar: Calendar): number {
  if (level === '1d') return productionDayStart(ms, calendar.zone, calendar.dayStartMinutes);
  const step = LEVEL_STEP_MS[level];
  const phase = level === '1m' ? 0 : phaseMs(calendar.zone);
  return Math.floor((ms + phase) / step) * step - phase;
}

/** End (epoch ms, exclusive) of the bucket of a level that holds `ms`. */
export function bucketEnd(level: BucketLevel, ms: number, calendar: Calendar): number {
  if (level === '1d') return nextProductionDayStart(ms, calendar.zone, calendar.dayStartMinutes);
  return bucketStart(level, ms, calendar) + LEVEL_STEP_MS[level];
}

/** The first bucket border at or after `ms`. */
export function borderFrom(level: BucketLevel, ms: number, calendar: Calendar): number {
  const start = bucketStart(level, ms, calendar);
  return start === ms ? ms : bucketEnd(level, ms, calendar);
}
