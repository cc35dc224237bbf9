import { Injectable } from '@nestjs/common';
import { Config } from '@sed/platform-api';
import {
  BoardIndicatorSource,
  Clock,
  PlantDirectory,
  TimeSeriesStore,
  type BoardIndicatorRef,
  type BoardPublication,
} from '@sed/platform-ports';
import {
  NORM_OUT_HOURS,
  type BoardIndicator,
  type BoardKey,
  type BoardPlant,
  type NormOutEntry,
  type NormOutList,
} from '@sed/boards-contract';
import { isOnBoard } from '../assemble/board-feed';
import { BoardPictures } from '../assemble/board-pictures';
import { exceedancesIn, massOver, trendOf, type Exceedance, type Minute } from './exceedances';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WINDOW_MS = NORM_OUT_HOURS * 3_600_000;
/** How far the start of one that is older than the window is looked for. */
const LOOK_BACK_DAYS = 7;
/** Minutes are aggregated once each; asking more often shows nothing new. */
const KEEP_MS = 30_000;
const TREND_AIR_MS = 30 * MINUTE_MS;
const TREND_SLOTS = 60;
const MASS_DECIMALS = 2;
const CONCENTRATIONS = /^(mg\/L|g\/m3|g\/m³)$/i;

interface Kept {
  readonly atMs: number;
  readonly answer: Promise<NormOutList>;
}

/** One index of one plant, as public as it is. */
interface Subject {
  readonly plant: BoardPlant;
  readonly zone: string;
  readonly series: number;
  readonly flowSeries: number | undefined;
  readonly ref: BoardIndicatorRef;
  readonly shown: BoardIndicator;
  readonly publication: BoardPublication;
  /** Nothing younger is told of the plant. */
  readonly toMs: number;
}

/**
 * The list behind the boards: who is over a limit, since when, how far and how much. Made of what the boards themselves
 * show, as late and as exact, and of the minutes behind it.
 */
@Injectable()
export class NormOutService {
  private readonly kept = new Map<BoardKey, Kept>();

  constructor(
    private readonly directory: PlantDirectory,
    private readonly indicators: BoardIndicatorSource,
    private readonly store: TimeSeriesStore,
    private readonly pictures: BoardPictures,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** However many ask, it is made once in half a minute. */
  of(board: BoardKey): Promise<NormOutList> {
    const now = this.clock.nowMs();
    const known = this.kept.get(board);
    if (known !== undefined && now >= known.atMs && now - known.atMs < KEEP_MS) return known.answer;
    const answer = this.make(board, now);
    this.kept.set(board, { atMs: now, answer });
    answer.catch(() => this.kept.delete(board));
    return answer;
  }

  private async make(board: BoardKey, at: number): Promise<NormOutList> {
    const picture = this.pictures.latest();
    const plants = picture.plants.filter(
      (plant) => isOnBoard(board, plant) && picture.isPublished(board, plant.factoryNo),
    );
    const entries: NormOutEntry[] = [];
    // One query at a time: a list for visitors must not hold up anybody's work.
    for (const plant of plants) {
      for (const subject of this.subjectsOf(plant, at)) entries.push(...(await this.entriesOf(subject)));
    }
    entries.sort((a, b) => Number(a.end !== null) - Number(b.end !== null) || b.start - a.start);
    return { board, at, build: this.config.build, plants: plants.length, entries };
  }

  private subjectsOf(plant: BoardPlant, at: number): Subject[] {
    const { directory, indicators } = this;
    const { factoryNo } = plant;
    const publication = indicators.publication(factoryNo);
    const flowCode = indicators.flowSignal(factoryNo);
    const flowSeries = flowCode === undefined ? undefined : directory.signal(factoryNo, flowCode)?.id;
    const zone = directory.plant(factoryNo)?.zone ?? 'Asia/Shanghai';
    return indicators.indicators(factoryNo).flatMap((ref) => {
      const signal = directory.signal(factoryNo, ref.signalCode);
      const shown = plant.indicators.find(({ key }) => key === ref.key);
      if (signal === undefined || shown === undefined || (ref.limitLo === null && ref.limitHi === null)) return [];
      const toMs = at - publication.delayMs;
      return [{ plant, zone, series: signal.id, flowSeries, ref, shown, publication, toMs }];
    });
  }

  private async entriesOf(subject: Subject): Promise<NormOutEntry[]> {
    const fromMs = subject.toMs - WINDOW_MS;
    let minutes: readonly Minute[] = await this.minutesOf(subject, fromMs);
    let found = withPresent(exceedancesIn(minutes, subject.ref), subject);
    const [first] = found;
    if (first?.isFromStart === true) {
      minutes = [...(await this.minutesBefore(subject, fromMs)), ...minutes];
      found = withPresent(exceedancesIn(minutes, subject.ref), subject);
    }
    const within = found.filter(({ endMs }) => endMs === null || endMs > fromMs);
    if (within.length === 0) return [];
    const flow = await this.flowOf(subject, within);
    return within.map((one) => this.entryOf(subject, one, { minutes, flow }));
  }

  private minutesOf({ series, toMs }: Subject, fromMs: number): Promise<readonly Minute[]> {
    return this.store.buckets(series, '1m', { fromMs, toMs: Math.floor(toMs / MINUTE_MS) * MINUTE_MS });
  }

  /** Day by day until it was within the limits. */
  private async minutesBefore({ series, ref }: Subject, beforeMs: number): Promise<readonly Minute[]> {
    let all: readonly Minute[] = [];
    for (let day = 1; day <= LOOK_BACK_DAYS; day += 1) {
      const toMs = beforeMs - (day - 1) * DAY_MS;
      const more = await this.store.buckets(series, '1m', { fromMs: toMs - DAY_MS, toMs });
      all = [...more, ...all];
      const known = more.filter(({ mean }) => mean !== null);
      const runs = exceedancesIn(more, ref);
      const isAllOver = runs.length === 1 && runs[0]?.isFromStart === true && runs[0].endMs === null;
      // A day without any value may lie within a longer one.
      if (known.length > 0 && !isAllOver) break;
    }
    return all;
  }

  private async flowOf({ flowSeries, ref }: Subject, found: readonly Exceedance[]): Promise<Map<number, number>> {
    const starts = found.filter(({ isBelow }) => !isBelow).map(({ startMs }) => startMs);
    if (flowSeries === undefined || starts.length === 0 || !CONCENTRATIONS.test(ref.unit)) return new Map();
    const toMs = Math.max(...found.map(({ lastAtMs }) => lastAtMs));
    const buckets = await this.store.buckets(flowSeries, '1m', { fromMs: Math.min(...starts), toMs });
    return new Map(buckets.flatMap(({ start, mean }) => (mean === null ? [] : [[start, mean] as const])));
  }

  private entryOf(
    { plant, zone, ref, shown, publication, toMs }: Subject,
    one: Exceedance,
    { minutes, flow }: { readonly minutes: readonly Minute[]; readonly flow: ReadonlyMap<number, number> },
  ): NormOutEntry {
    const { startMs: start, endMs: end, isBelow } = one;
    const durationMs = Math.max(0, (end ?? toMs) - start);
    const decimals = Math.min(ref.decimals, publication.precision);
    const rounded = (value: number) => Number(value.toFixed(decimals));
    const mass = isBelow || ref.limitHi === null ? null : massOver(one, ref.limitHi, (at) => flow.get(at));
    const massKg = mass?.kg ?? null;
    const trendFrom = start - TREND_AIR_MS;
    const trendTo = Math.min(toMs, (end ?? toMs) + TREND_AIR_MS);
    const trend = trendOf(minutes, { fromMs: trendFrom, toMs: trendTo }, { slots: TREND_SLOTS, isBelow });
    const share = (knownMs: number) => Number(Math.min(1, knownMs / Math.max(1, durationMs)).toFixed(3));
    const { factoryNo, name: plantName, region, type } = plant;
    return {
      ...{ factoryNo, plantName, region, type, zone, decimals, isBelow, start, end, durationMs, trendFrom, trendTo },
      ...{ key: ref.key, unit: ref.unit, limitLo: ref.limitLo, limitHi: ref.limitHi },
      isOlder: one.isFromStart,
      value: end === null ? shown.value : null,
      lastAt: one.lastAtMs,
      peak: rounded(one.peak),
      peakAt: one.peakAtMs,
      massKg: massKg === null ? null : Number(massKg.toFixed(Math.min(MASS_DECIMALS, publication.precision))),
      // The newest minutes are on their way: they are not missing.
      validity: end === null ? share(one.knownMs + Math.min(3 * MINUTE_MS, toMs - one.lastAtMs)) : share(one.knownMs),
      massValidity: mass === null || massKg === null ? null : share(mass.knownMs),
      trend: trend.map((value) => (value === null ? null : rounded(value))),
    };
  }
}

/** What the board shows this second goes before what the last minutes say. */
function withPresent(found: readonly Exceedance[], subject: Subject): Exceedance[] {
  const { state, value } = subject.shown;
  if (state === 'normal' || state === 'warn') return withEnd(found, subject);
  return state === 'over' && value !== null ? withValue(found, subject, value) : [...found];
}

/** Back within the limits since the last whole minute. */
function withEnd(found: readonly Exceedance[], { shown, toMs }: Subject): Exceedance[] {
  const last = found.at(-1);
  if (last?.endMs !== null) return [...found];
  const endMs = Math.max(last.lastAtMs, Math.min(shown.ts ?? toMs, toMs));
  return [...found.slice(0, -1), { ...last, endMs }];
}

/** Going on, or begun since the last whole minute. */
function withValue(found: readonly Exceedance[], { shown, toMs }: Subject, value: number): Exceedance[] {
  const { ts, overSince, limitLo } = shown;
  const isBelow = limitLo !== null && value < limitLo;
  const lastAtMs = ts ?? toMs;
  const present = { peak: value, peakAtMs: lastAtMs };
  const last = found.at(-1);
  if (last?.endMs === null && last.isBelow === isBelow) {
    const isFurther = isBelow ? value < last.peak : value > last.peak;
    const going = { ...last, ...(isFurther && present), lastAtMs: Math.max(last.lastAtMs, lastAtMs) };
    return [...found.slice(0, -1), going];
  }
  const startMs = overSince ?? lastAtMs;
  const begun = { isBelow, startMs, endMs: null, ...present, lastAtMs, isFromStart: false };
  return [...found, { ...begun, knownMs: Math.max(0, lastAtMs - startMs), minutes: [] }];
}
