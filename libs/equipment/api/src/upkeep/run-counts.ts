import { Injectable } from '@nestjs/common';
import { PlantDirectory, TimeSeriesStore, type Range } from '@sed/platform-ports';
import type { BucketDto } from '@sed/signals-contract';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Minutes are kept for a year; starts before that are not counted any more. */
const MINUTES_KEPT_MS = 360 * DAY_MS;
/** Starts are counted minute by minute: so many days at most, so that an answer stays quick. */
const MOST_START_DAYS = 62;
/** Starts of a longer time are counted by pieces of so long; those that are past are counted once. */
const PIECE_MS = 30 * DAY_MS;
/** What was kept back at a plant without a line has arrived by then. */
const SETTLED_MS = 2 * DAY_MS;
/** With more pieces than this it is quicker to read all minutes. */
const MOST_SPANS = 40;

export interface RunCount {
  /** Running hours within the time asked for. */
  readonly hours: number;
  /** Starts; null where it is too long to be counted minute by minute. */
  readonly starts: number | null;
  /** Share of the time with usable data, 0 to 1: below 1 the machine may have run longer than is known. */
  readonly covered: number;
}

/** How long machines ran and how often they started, from the history of their running signals. */
@Injectable()
export class RunCounts {
  /** Pieces that are past, by series and time. */
  private readonly counted = new Map<string, Starts>();

  constructor(
    private readonly directory: PlantDirectory,
    private readonly store: TimeSeriesStore,
  ) {}

  /**
   * @param signal reference to the running signal, 1 while it runs
   * @returns null where there is no such signal, or nothing usable of it: that is no standstill
   */
  async between(signal: string | null, fromMs: number, toMs: number): Promise<RunCount | null> {
    const ref = this.refOf(signal);
    if (ref === undefined || toMs <= fromMs) return null;
    const buckets = await this.store.buckets(ref.id, '1h', { fromMs, toMs });
    const { hours, goodMs } = hoursIn(buckets);
    if (goodMs === 0) return null;
    const isShort = toMs - fromMs <= MOST_START_DAYS * DAY_MS && fromMs > toMs - MINUTES_KEPT_MS;
    const starts = isShort ? startsIn(await this.finely(ref.id, buckets, { fromMs, toMs })) : null;
    return { hours, starts, covered: Math.min(1, goodMs / (toMs - fromMs)) };
  }

  /**
   * Hours in which a switch stayed as it was, and the minutes of the others: a month of minutes is tens of thousands of
   * buckets, and most machines start some times a day.
   */
  private async finely(series: number, hours: readonly BucketDto[], range: Range): Promise<readonly BucketDto[]> {
    const spans = changingIn(hours, range);
    if (spans.length > MOST_SPANS) return this.store.buckets(series, '1m', range);
    const steady = hours.filter(({ start, end }) => !spans.some(({ fromMs, toMs }) => start < toMs && fromMs < end));
    const minutes: BucketDto[] = [];
    for (const span of spans) minutes.push(...(await this.store.buckets(series, '1m', span)));
    return [...steady, ...minutes].toSorted((a, b) => a.start - b.start);
  }

  /**
   * Starts over any time, as far back as minutes are kept: a plan by starts may take longer than is counted in one piece.
   *
   * @returns null where there is no such signal, or nothing usable of it
   */
  async starts(signal: string | null, fromMs: number, toMs: number): Promise<number | null> {
    const ref = this.refOf(signal);
    const begin = Math.max(fromMs, toMs - MINUTES_KEPT_MS);
    if (ref === undefined || toMs <= begin) return null;
    let [starts, was, isKnown] = [0, null as number | null, false];
    for (const range of piecesOf({ fromMs: begin, toMs })) {
      const piece = await this.startsOf(ref.id, range, toMs);
      if (piece.first === null) continue;
      starts += piece.starts + (was !== null && was < 0.5 && piece.first >= 0.5 ? 1 : 0);
      [was, isKnown] = [piece.last, true];
    }
    return isKnown ? starts : null;
  }

  private async startsOf(series: number, range: Range, nowMs: number): Promise<Starts> {
    const key = `${String(series)}:${String(range.fromMs)}:${String(range.toMs)}`;
    const known = this.counted.get(key);
    if (known !== undefined) return known;
    const hours = await this.store.buckets(series, '1h', range);
    const found = countedIn(await this.finely(series, hours, range));
    const isWhole = range.toMs - range.fromMs === PIECE_MS;
    if (isWhole && range.toMs <= nowMs - SETTLED_MS) this.counted.set(key, found);
    return found;
  }

  /** Hours alone, over any time. */
  async hours(signal: string | null, fromMs: number, toMs: number): Promise<number | null> {
    return (await this.over(signal, fromMs, toMs))?.hours ?? null;
  }

  /** Hours over any time, by days and the hours of today, since hours are not kept as long; with how far they are known. */
  async over(signal: string | null, fromMs: number, toMs: number): Promise<Omit<RunCount, 'starts'> | null> {
    const ref = this.refOf(signal);
    if (ref === undefined || toMs <= fromMs) return null;
    const today = toMs - (toMs % DAY_MS);
    const days = fromMs < today ? await this.store.buckets(ref.id, '1d', { fromMs, toMs: today }) : [];
    const daysEnd = days.at(-1)?.end ?? Math.min(fromMs, toMs);
    const rest = await this.store.buckets(ref.id, '1h', { fromMs: Math.max(daysEnd, fromMs), toMs });
    const [whole, part] = [hoursIn(days), hoursIn(rest)];
    const goodMs = whole.goodMs + part.goodMs;
    if (goodMs === 0) return null;
    return { hours: whole.hours + part.hours, covered: Math.min(1, goodMs / (toMs - fromMs)) };
  }

  private refOf(signal: string | null) {
    if (signal === null) return undefined;
    const [factoryNo = '', ...code] = signal.split('/');
    return this.directory.signal(factoryNo, code.join('/'));
  }
}

/** Pieces of the time in which a switch went on or off, those side by side together; and what has no hours yet. */
export function changingIn(hours: readonly BucketDto[], { fromMs, toMs }: Range): readonly Range[] {
  const spans: Range[] = [];
  const add = (span: Range) => {
    const last = spans.at(-1);
    if (last?.toMs === span.fromMs) spans[spans.length - 1] = { fromMs: last.fromMs, toMs: span.toMs };
    else spans.push(span);
  };
  for (const { start, end, min, max } of hours) {
    if ((min ?? 1) < 0.5 && (max ?? 0) >= 0.5) add({ fromMs: Math.max(start, fromMs), toMs: Math.min(end, toMs) });
  }
  const known = hours.at(-1)?.end ?? fromMs;
  if (known < toMs) add({ fromMs: known, toMs });
  return spans;
}

/** Time-weighted means of a switch are the share of the usable time it was on. */
export function hoursIn(buckets: readonly BucketDto[]): { readonly hours: number; readonly goodMs: number } {
  let [hours, goodMs] = [0, 0];
  for (const { mean, goodSeconds } of buckets) {
    if (mean === null) continue;
    hours += (mean * goodSeconds) / 3600;
    goodMs += goodSeconds * 1000;
  }
  return { hours, goodMs };
}

/** A start is seen where a switch was off before and is on after; several within a minute count as one. */
export function startsIn(buckets: readonly BucketDto[]): number {
  return countedIn(buckets).starts;
}

/** Starts within a piece of time, and how the switch stood at either end of it. */
interface Starts {
  readonly starts: number;
  readonly first: number | null;
  readonly last: number | null;
}

function countedIn(buckets: readonly BucketDto[]): Starts {
  let starts = 0;
  let [begun, was] = [null as number | null, null as number | null];
  for (const { first, last, max } of buckets) {
    if (first === null || last === null) continue;
    if ((was !== null && was < 0.5 && first >= 0.5) || (first < 0.5 && (max ?? 0) >= 0.5)) starts += 1;
    begun ??= first;
    was = last;
  }
  return { starts, first: begun, last: was };
}

/** The same pieces whenever they are asked for, but for the first and the last. */
function piecesOf({ fromMs, toMs }: Range): readonly Range[] {
  const pieces: Range[] = [];
  for (let start = fromMs; start < toMs;) {
    const end = Math.min(toMs, (Math.floor(start / PIECE_MS) + 1) * PIECE_MS);
    pieces.push({ fromMs: start, toMs: end });
    start = end;
  }
  return pieces;
}
