import { Injectable } from '@nestjs/common';
import { Clock, PlantDirectory, SignalStatistics, TimeSeriesStore } from '@sed/platform-ports';
import type { HomeProjection } from '@sed/plants-contract';
import { nextProductionDayStart, productionDayStart, type PlantDto } from '@sed/platform-contract';
import { IndicatorBook, signalCodeOf, type IndicatorRecord } from '../indicators/indicator-book';
import { type DayProjectionInput, projectDay } from './day-projection';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days whose same hours let the rest of today be expected. */
const PROFILE_DAYS = 7;
const RECENT_MS = 2 * HOUR_MS;
/** Many screens ask for the same every few seconds. */
const FRESH_MS = 60_000;
/** From this share of the limit on the projected mean is worth a look. */
const TIGHT = 0.9;
const CONCENTRATION = 'mg/L';

/** Mean of each hour of a signal by its start, with the share that is known. */
type Hours = ReadonlyMap<number, { readonly mean: number; readonly known: number }>;

/** How much room each pollutant has left until the end of the production day. */
@Injectable()
export class ProjectionService {
  private readonly kept = new Map<string, { readonly atMs: number; readonly answer: Promise<HomeProjection[]> }>();

  constructor(
    private readonly directory: PlantDirectory,
    private readonly store: TimeSeriesStore,
    private readonly statistics: SignalStatistics,
    private readonly book: IndicatorBook,
    private readonly clock: Clock,
  ) {}

  /** Of the plants given, up to a minute old. */
  async of(plants: readonly PlantDto[]): Promise<HomeProjection[]> {
    const found = await Promise.all(plants.map((plant) => this.keptOf(plant)));
    return found.flat();
  }

  private keptOf(plant: PlantDto): Promise<HomeProjection[]> {
    const nowMs = this.clock.nowMs();
    const known = this.kept.get(plant.factoryNo);
    if (known !== undefined && nowMs - known.atMs < FRESH_MS) return known.answer;
    const answer = this.ofPlant(plant, nowMs);
    answer.catch(() => this.kept.delete(plant.factoryNo));
    this.kept.set(plant.factoryNo, { atMs: nowMs, answer });
    return answer;
  }

  private async ofPlant(
    { factoryNo, type, zone, dayStartMinutes }: PlantDto,
    nowMs: number,
  ): Promise<HomeProjection[]> {
    // Limits of drinking water hold at every moment, not for the mean of a day.
    if (type !== 'WWTP') return [];
    const limited = this.book
      .of(factoryNo)
      .filter(({ values }) => values.unit === CONCENTRATION && values.limitHi !== null && values.onHome !== false);
    const flow = this.seriesOf(factoryNo, this.book.flowSignal(factoryNo));
    if (flow === undefined || limited.length === 0) return [];
    const startMs = productionDayStart(nowMs, zone, dayStartMinutes);
    const day = { nowMs, startMs, endMs: nextProductionDayStart(nowMs, zone, dayStartMinutes) };
    const flows = await this.hours(flow, startMs - PROFILE_DAYS * DAY_MS, nowMs);
    const expectedM3 = expectedVolume(flows, day);
    const found = await Promise.all(
      limited.map((indicator) => this.ofIndicator({ factoryNo, indicator, flows, expectedM3, day })),
    );
    return found.flatMap((one) => one ?? []);
  }

  private async ofIndicator(of: {
    readonly factoryNo: string;
    readonly indicator: IndicatorRecord;
    readonly flows: Hours;
    readonly expectedM3: number;
    readonly day: Day;
  }): Promise<HomeProjection | undefined> {
    const { factoryNo, indicator, flows, expectedM3, day } = of;
    const { key, unit, decimals, limitHi: limit, signalId } = indicator.values;
    const series = this.seriesOf(factoryNo, signalCodeOf(signalId));
    if (series === undefined || limit === null) return undefined;
    const hours = await this.hours(series, day.startMs, day.nowMs);
    const recent = await this.statistics.statistics(series, { fromMs: day.nowMs - RECENT_MS, toMs: day.nowMs });
    const base = { factoryNo, key, unit: unit ?? '', decimals, limit, endsAt: day.endMs };
    if (recent.mean === null) return { ...base, ...UNKNOWN };
    const known = knownHours(hours, flows);
    const projection = projectDay({ known, recent: recent.mean, expectedM3, limit });
    if (projection === null) return { ...base, ...UNKNOWN };
    return { ...base, ...projection, state: stateOf(projection.projected, limit) };
  }

  private async hours(series: number, fromMs: number, toMs: number): Promise<Hours> {
    const buckets = await this.store.buckets(series, '1h', { fromMs, toMs });
    return new Map(
      buckets.flatMap(({ start, mean, goodSeconds }) =>
        mean === null ? [] : [[start, { mean, known: (goodSeconds * 1000) / HOUR_MS }] as const],
      ),
    );
  }

  private seriesOf(factoryNo: string, code: string | undefined): number | undefined {
    return code === undefined ? undefined : this.directory.signal(factoryNo, code)?.id;
  }
}

interface Day {
  readonly nowMs: number;
  readonly startMs: number;
  readonly endMs: number;
}

const UNKNOWN = { soFar: null, projected: null, roomKg: null, allowed: null, state: 'unknown' } as const;

function stateOf(projected: number, limit: number): HomeProjection['state'] {
  if (projected > limit) return 'over';
  return projected > TIGHT * limit ? 'tight' : 'ok';
}

/** Hours of which both are known: what one of them lacks is left out of both sums. */
function knownHours(concentrations: Hours, flows: Hours): DayProjectionInput['known'] {
  return [...concentrations].flatMap(([startMs, { mean: concentration, known }]) => {
    const flow = flows.get(startMs);
    if (flow === undefined) return [];
    return [{ hours: Math.min(known, flow.known), concentration, flowM3PerH: Math.max(0, flow.mean) }];
  });
}

/** What the rest of the day brings: each hour as it was on the days before, else as the hours of today were. */
function expectedVolume(flows: Hours, { nowMs, startMs, endMs }: Day): number {
  const today = [...flows].filter(([at]) => at >= startMs).map(([, { mean }]) => mean);
  let volumeM3 = 0;
  for (let at = startMs; at < endMs; at += HOUR_MS) {
    const leftMs = Math.min(endMs, at + HOUR_MS) - Math.max(at, nowMs);
    if (leftMs <= 0) continue;
    const same = Array.from({ length: PROFILE_DAYS }, (_, i) => flows.get(at - (i + 1) * DAY_MS)?.mean);
    const usual = meanOf(same.filter((mean) => mean !== undefined)) ?? meanOf(today) ?? 0;
    volumeM3 += (Math.max(0, usual) * leftMs) / HOUR_MS;
  }
  return volumeM3;
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((a, b) => a + b, 0) / values.length;
}
