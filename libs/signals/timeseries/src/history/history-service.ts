import { QUALITY } from '@sed/platform-contract';
import { type BucketDto, type Level, MAX_RAW_POINTS } from '@sed/signals-contract';
import {
  type Range,
  type SeriesTraits,
  type SeriesTraitsSource,
  type TimeSeriesStore,
  TooManySamplesError,
} from '@sed/platform-ports';
import { type Bucket, emptyBucket, mergeBuckets, toBucketDto } from '../aggregate/bucket';
import { foldRun, type Lead, type Run } from '../aggregate/fold';
import { borderFrom, type BucketLevel, bucketStart, DAY_MS, RETENTION_MS } from '../aggregate/levels';
import { validityOf } from '../aggregate/validity';

/** The normal band of a signal; a side that is null has no limit. */
export interface Band {
  readonly lo: number | null;
  readonly hi: number | null;
}

export interface Statistics extends BucketDto {
  /** Share of the range's seconds with usable quality, 0–1. */
  readonly validity: number;
  /** Share of the usable time within the normal band, 0–1; null without a band or without usable time. */
  readonly inBand: number | null;
}

interface Piece {
  readonly bucket: Bucket;
  /** Usable ms within the band. */
  readonly inBandMs: number;
}

/** From this length on statistics are built from hours instead of minutes. */
const LONG_RANGE_MS = 31 * DAY_MS;

/** Figures over ranges that no bucket fits, on top of any time-series store. */
export class HistoryService {
  constructor(
    private readonly store: TimeSeriesStore,
    private readonly traits: SeriesTraitsSource,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /**
   * Statistics over exactly `[from, to)`: from raw samples when there are at most 100,000, else from minutes or hours
   * with raw samples at both ends. From buckets the share in band is estimated where a bucket straddles a limit.
   */
  async statistics(series: number, range: Range, normal?: Band): Promise<Statistics> {
    const traits = this.traits.traits(series);
    const held = traits ?? {
      zone: 'UTC',
      dayStartMinutes: 0,
      holdMs: 30_000,
      totalKind: 'level' as const,
      counterRollover: null,
    };
    const band = normal !== undefined && (normal.lo !== null || normal.hi !== null) ? normal : undefined;
    const pieces = await this.collect(series, range, { traits: held, band });
    const whole = mergeBuckets(
      series,
      range.fromMs,
      range.toMs,
      pieces.map((piece) => piece.bucket),
    );
    const dto = toBucketDto(whole, held.totalKind);
    const inBandMs = pieces.reduce((sum, piece) => sum + piece.inBandMs, 0);
    const inBand = band === undefined || whole.goodMs === 0 ? null : Math.min(1, inBandMs / whole.goodMs);
    return { ...dto, validity: validityOf(dto), inBand };
  }

  private async collect(
    series: number,
    range: Range,
    how: { traits: SeriesTraits; band: Band | undefined },
  ): Promise<Piece[]> {
    if (range.fromMs >= range.toMs) return [];
    const rawFromMs = await this.heldFromMs('raw');
    if (range.fromMs < rawFromMs && rawFromMs < range.toMs)
      return [
        ...(await this.collect(series, { ...range, toMs: rawFromMs }, how)),
        ...(await this.collect(series, { ...range, fromMs: rawFromMs }, how)),
      ];
    if (range.fromMs >= rawFromMs) {
      try {
        return [await this.fromRaw(series, range, how)];
      } catch (error) {
        if (!(error instanceof TooManySamplesError)) throw error;
      }
    }
    const level = await this.levelFor(range);
    const from = borderFrom(level, range.fromMs, how.traits);
    const to = bucketStart(level, range.toMs, how.traits);
    if (from >= to) return this.fromBuckets(series, '1m', range, how.band);
    return [
      ...(await this.collect(series, { fromMs: range.fromMs, toMs: from }, how)),
      ...(await this.fromBuckets(series, level, { fromMs: from, toMs: to }, how.band)),
      ...(await this.collect(series, { fromMs: to, toMs: range.toMs }, how)),
    ];
  }

  /** By retention, and later where history begins later. */
  private async heldFromMs(level: Level): Promise<number> {
    return Math.max(await this.store.heldFromMs(level), this.nowMs() - RETENTION_MS[level] + 1);
  }

  private async levelFor({ fromMs, toMs }: Range): Promise<BucketLevel> {
    if (toMs - fromMs > LONG_RANGE_MS || fromMs < (await this.heldFromMs('10m'))) return '1h';
    return fromMs < (await this.heldFromMs('1m')) ? '10m' : '1m';
  }

  private async fromRaw(
    series: number,
    range: Range,
    how: { traits: SeriesTraits; band: Band | undefined },
  ): Promise<Piece> {
    const { points } = await this.store.raw(series, range, MAX_RAW_POINTS);
    const before = await this.store.scan([series], { fromMs: range.fromMs, toMs: range.fromMs }, { withLead: true });
    const lead =
      before.count === 0
        ? undefined
        : { tsMs: before.tsMs[0] ?? 0, value: before.value[0] ?? 0, quality: before.quality[0] ?? 0 };
    const tsMs = Float64Array.from(points, (point) => point[0]);
    const value = Float64Array.from(points, (point) => point[1] ?? 0);
    const quality = Uint8Array.from(points, (point) => (point[1] === null ? QUALITY.UNKNOWN : point[2]));
    const run: Run = { series, tsMs, value, quality, from: 0, to: points.length };
    const untilMs = Math.min(range.toMs, Math.max(this.nowMs(), (tsMs[tsMs.length - 1] ?? 0) + 1));
    const bucket = foldWhole(run, withBase(lead), { range, untilMs, traits: how.traits });
    const { band } = how;
    if (band === undefined) return { bucket, inBandMs: 0 };
    // The same fold over "is it in band" (1 or 0): its mean is the share of time in band.
    const isIn = { ...run, value: value.map((v) => (isInBand(v, band) ? 1 : 0)) };
    const leadIn = lead === undefined ? undefined : { ...lead, value: isInBand(lead.value, band) ? 1 : 0 };
    const share = foldWhole(isIn, withBase(leadIn), { range, untilMs, traits: { ...how.traits, totalKind: 'level' } });
    return { bucket, inBandMs: share.goodMs === 0 ? 0 : share.mean * share.goodMs };
  }

  private async fromBuckets(
    series: number,
    level: BucketLevel,
    range: Range,
    band: Band | undefined,
  ): Promise<Piece[]> {
    const buckets = await this.store.buckets(series, level, range);
    return buckets.map((dto) => ({
      bucket: fromDto(series, dto),
      inBandMs: band === undefined ? 0 : shareInBand(dto, band) * dto.goodSeconds * 1000,
    }));
  }
}

function withBase(lead: Omit<Lead, 'base'> | undefined): Lead | undefined {
  if (lead === undefined) return undefined;
  return { ...lead, base: lead.quality <= QUALITY.SUSPECT ? lead.value : Number.NaN };
}

function foldWhole(
  run: Run,
  lead: Lead | undefined,
  how: { range: Range; untilMs: number; traits: SeriesTraits },
): Bucket {
  const { fromMs, toMs } = how.range;
  let whole = emptyBucket(run.series, fromMs, toMs);
  const window = { startMs: fromMs, endMs: toMs, stepMs: Infinity };
  foldRun(run, lead, { window, traits: how.traits, untilMs: how.untilMs }, (bucket) => (whole = bucket));
  return whole;
}

function isInBand(value: number, { lo, hi }: Band): boolean {
  return (lo === null || value >= lo) && (hi === null || value <= hi);
}

/** Share of a bucket's course within the band, taking values as evenly spread between its extremes. */
function shareInBand({ min, max }: BucketDto, { lo, hi }: Band): number {
  if (min === null || max === null) return 0;
  const inside = Math.min(max, hi ?? Infinity) - Math.max(min, lo ?? -Infinity);
  if (inside < 0) return 0;
  return max === min ? 1 : Math.min(1, inside / (max - min));
}

function fromDto(series: number, dto: BucketDto): Bucket {
  const goodMs = dto.goodSeconds * 1000;
  const absent = Number.NaN;
  return {
    series,
    startMs: dto.start,
    endMs: dto.end,
    count: dto.count,
    goodMs,
    mean: dto.mean ?? absent,
    m2: (dto.stdev ?? 0) ** 2 * goodMs,
    min: dto.min ?? absent,
    max: dto.max ?? absent,
    first: dto.first ?? absent,
    last: dto.last ?? absent,
    rise: dto.total ?? 0,
    quality: QUALITY.GOOD,
  };
}
