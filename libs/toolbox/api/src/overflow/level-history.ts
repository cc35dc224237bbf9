import { Injectable } from '@nestjs/common';
import { isUsable } from '@sed/platform-contract';
import { PlantDirectory, TimeSeriesStore, type Range, type SignalRef } from '@sed/platform-ports';
import {
  overflowM3PerS,
  spillOver,
  UNKNOWN_SPILL,
  type LevelPoint,
  type OverflowStructure,
  type Spill,
} from '@sed/toolbox-contract';
import type { KeptStructure } from './kept-structures';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MOST_A_DAY = 100_000;
const LEAST_HOLD_MS = 60_000;
/** An event that lasts longer is measured in its last days alone: who lets one stand for months has other figures. */
const MOST_DAYS = 31;
const RAW_DAYS = 2;

/** What the signals of overflow structures said: levels, and what went over by them. */
@Injectable()
export class LevelHistory {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly store: TimeSeriesStore,
  ) {}

  /** The signal a field of a structure names; undefined where it names none that is there. */
  signalOf(reference: string | null): SignalRef | undefined {
    const [factoryNo = '', ...code] = (reference ?? '').split('/');
    return this.directory.signal(factoryNo, code.join('/'));
  }

  /** Usable values of a signal; null where others are. */
  async points(signal: SignalRef, { fromMs, toMs }: Range): Promise<readonly LevelPoint[]> {
    const found: LevelPoint[] = [];
    const first = Math.max(fromMs, toMs - MOST_DAYS * DAY_MS);
    if (toMs - first > RAW_DAYS * DAY_MS) return this.minutes(signal, { fromMs: first, toMs });
    // A day at a time: an answer holds no more.
    for (let dayMs = first; dayMs < toMs; dayMs += DAY_MS) {
      const range = { fromMs: dayMs, toMs: Math.min(dayMs + DAY_MS, toMs) };
      const { points } = await this.store.raw(signal.id, range, MOST_A_DAY);
      for (const [atMs, value, quality] of points) found.push({ atMs, levelM: isUsable(quality) ? value : null });
    }
    return found;
  }

  /** Means of the minutes: of many days single values are too many, and say no more. */
  private async minutes(signal: SignalRef, range: Range): Promise<readonly LevelPoint[]> {
    const buckets = await this.store.buckets(signal.id, '1m', range);
    return buckets.map(({ start, mean, goodSeconds }) => ({ atMs: start, levelM: goodSeconds > 0 ? mean : null }));
  }

  /** What went over between two times; nothing is known without a level signal. */
  async spill({ values }: KeptStructure, structure: OverflowStructure, range: Range): Promise<Spill> {
    const signal = this.signalOf(values.levelSignal);
    if (signal === undefined) return UNKNOWN_SPILL;
    const holdMs = Math.max(LEAST_HOLD_MS, signal.staleAfterS * 1000);
    const points = await this.points(signal, { fromMs: range.fromMs - holdMs, toMs: range.toMs + holdMs });
    const flowM3PerS = (levelM: number) => overflowM3PerS(structure, levelM);
    return spillOver(points, { ...range, crestM: structure.crestM, holdMs, flowM3PerS });
  }

  /** mm by the rain gauge; null where it said nothing. */
  async rainMm({ values }: KeptStructure, { fromMs, toMs }: Range): Promise<number | null> {
    const signal = this.signalOf(values.rainSignal);
    if (signal === undefined) return null;
    const holdMs = Math.max(LEAST_HOLD_MS, signal.staleAfterS * 1000);
    const points = await this.points(signal, { fromMs, toMs });
    if (!points.some(({ levelM }) => levelM !== null)) return null;
    return points.reduce((sum, { atMs, levelM }, place) => {
      const untilMs = Math.min(points[place + 1]?.atMs ?? toMs, atMs + holdMs);
      return sum + ((levelM ?? 0) * (untilMs - atMs)) / HOUR_MS;
    }, 0);
  }

  /** When the level came above the crest it stands above now: the first value since the last one at or below. */
  async roseAtMs(signal: SignalRef, crestM: number, nowMs: number): Promise<number | null> {
    const points = await this.points(signal, { fromMs: nowMs - DAY_MS, toMs: nowMs + 1 });
    const known = points.filter(({ levelM }) => levelM !== null);
    const below = known.findLastIndex(({ levelM }) => (levelM ?? 0) <= crestM);
    return known[below + 1]?.atMs ?? null;
  }

  /** First and last value above the crest within a stretch; null where no single value of it is. */
  async timesAbove(signal: SignalRef, crestM: number, range: Range): Promise<Range | null> {
    const above = (await this.points(signal, range)).filter(({ levelM }) => levelM !== null && levelM > crestM);
    const [first, last] = [above[0], above.at(-1)];
    return first === undefined || last === undefined || last.atMs <= first.atMs
      ? null
      : { fromMs: first.atMs, toMs: last.atMs };
  }

  /** When the level stood above the crest last; null when it did not. */
  async lastAboveMs(signal: SignalRef, crestM: number, range: Range): Promise<number | null> {
    const points = await this.points(signal, range);
    return points.findLast(({ levelM }) => levelM !== null && levelM > crestM)?.atMs ?? null;
  }
}
