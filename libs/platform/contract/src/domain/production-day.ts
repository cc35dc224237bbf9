/**
 * Production days (domain rules T1, T2): a day of a plant begins `dayStartMinutes` after local midnight of the plant's
 * IANA zone. Days are half-open, follow each other without a hole and are 23 to 25 hours long where clocks change.
 */

/** Zone of most plants; of what belongs to no plant (domain rule T1). */
export const DEFAULT_ZONE = 'Asia/Shanghai';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Offsets change at quarter hours at the finest, so one look-up serves a whole quarter. */
const BLOCK_MS = 15 * MINUTE_MS;
/** Ten years of hours of one zone; past this the cache starts anew instead of growing for ever. */
const MAX_CACHED_BLOCKS = 400_000;

interface ZoneClock {
  readonly format: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
}

const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clock = { format, offsets: new Map() };
    clocks.set(zone, clock);
  }
  return clock;
}

function measureOffsetMs(format: Intl.DateTimeFormat, ms: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(ms)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - ms;
}

/**
 * Offset of local time from UTC in ms (east positive) at the instant `ms` (epoch ms).
 * @throws RangeError for an unknown zone.
 */
export function zoneOffsetMs(ms: number, zone: string): number {
  const clock = clockOf(zone);
  const block = Math.floor(ms / BLOCK_MS);
  let offset = clock.offsets.get(block);
  if (offset === undefined) {
    offset = measureOffsetMs(clock.format, block * BLOCK_MS);
    if (clock.offsets.size >= MAX_CACHED_BLOCKS) clock.offsets.clear();
    clock.offsets.set(block, offset);
  }
  return offset;
}

/** The instant a wall clock of the zone shows `localMs`: the earlier of two, and the end of the gap where there is none. */
function instantOf(localMs: number, zone: string): number {
  const early = localMs - zoneOffsetMs(localMs - DAY_MS, zone);
  const late = localMs - zoneOffsetMs(localMs + DAY_MS, zone);
  if (early === late) return early;
  const candidates = [Math.min(early, late), Math.max(early, late)];
  const exact = candidates.find((instant) => instant + zoneOffsetMs(instant, zone) === localMs);
  if (exact !== undefined) return exact;
  // The wall clock jumped over this time: the day begins when it jumped, found by halving between both readings.
  let [before, after] = [Math.min(early, late) - 1, Math.max(early, late)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + zoneOffsetMs(middle, zone) < localMs) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * Start (epoch ms) of the production day that holds the instant `ms` (epoch ms).
 * `dayStartMinutes` counts from local midnight, 0–1439 (plants use 0–720 in steps of 30).
 */
export function productionDayStart(ms: number, zone: string, dayStartMinutes: number): number {
  const localMs = ms + zoneOffsetMs(ms, zone);
  let day = Math.floor((localMs - dayStartMinutes * MINUTE_MS) / DAY_MS) + 1;
  for (;;) {
    const start = instantOf(day * DAY_MS + dayStartMinutes * MINUTE_MS, zone);
    if (start <= ms) return start;
    day -= 1;
  }
}

/** Start (epoch ms) of the production day after the one that holds `ms`; the end of that day, exclusive. */
export function nextProductionDayStart(ms: number, zone: string, dayStartMinutes: number): number {
  // A day is at most 25 hours long and the next at least 23, so 26 hours on is always the next day.
  return productionDayStart(productionDayStart(ms, zone, dayStartMinutes) + 26 * 3_600_000, zone, dayStartMinutes);
}
