/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { SeriesTraits } from '@sed/platform-ports';
import { type Bucket, emptyBucket, isEmptyBucket } from '../aggregate/bucket';
import { BUCKET_LEVELS, type BucketLevel, bucketEnd, bucketStart, DAY_MS, MINUTE_MS } from '../aggregate/levels';
import type { DirtyRange, RangeRequest } from './backend';
import { DirtySet } from './dirty-set';
import { bySeries, mergeIntoSlots, overlay, sourceOf } from './coarsen';
import { minuteBuckets } from './minute-reader';
import { breathe } from './mutex';
import type { RollUpParts } from './roll-up';

/** Minutes recomputed in one step: about a million raw samples at one every few seconds. */
const MINUTES_PER_STEP = 50_000;

type Changed = Map<BucketLevel, Bucket[]>;

/**
 * Recomputes the buckets that late or changed samples touched, at all levels, in steps of bounded size. A kill in
 * between repeats steps, which gives the same buckets again. `recomputes` is told the ranges before any is changed.
 */
export async function settleDirty(
  parts: RollUpParts,
  recomputes: (ranges: readonly DirtyRange[]) => void,
): Promise<number> {
  const { backend, state, writes } = parts;
  const rolledUntilMs = state.rolledUntilMs;
  if (rolledUntilMs === null) return 0;
  const { taken, mark } = await writes.run(() => {
    const taken = state.dirty.take();
    state.settling.addAll(taken);
    return Promise.resolve({ taken, mark: state.dirtyMark });
  });
  let written = 0;
  try {
    const ranges = await reachNextReading(parts, taken, rolledUntilMs);
    state.settling.addAll(ranges);
    recomputes(ranges);
    for (const step of steps(ranges, rolledUntilMs, state.floors.raw ?? -Infinity)) {
      const changed = await recompute(parts, step, rolledUntilMs);
      await writes.run(() =>
        backend.commitRollUp({ fresh: new Map(), changed, rolledUntilMs, leads: new Map(), settledMark: null }),
      );
      for (const buckets of changed.values()) written += buckets.length;
      await breathe();
    }
    await refreshBases(parts, taken, rolledUntilMs);
    await writes.run(async () => {
      const leads = new Map(taken.flatMap(({ series }) => leadEntry(parts, series)));
      await backend.commitRollUp({ fresh: new Map(), changed: new Map(), rolledUntilMs, leads, settledMark: mark });
    });
  } catch (error) {
    state.dirty.addAll(taken);
    state.settling.take();
    throw error;
  }
  state.settling.take();
  return written;
}

function leadEntry({ state }: RollUpParts, series: number): [number, NonNullable<ReturnType<typeof state.lead>>][] {
  const lead = state.lead(series);
  return lead === undefined ? [] : [[series, lead]];
}

/** A counter's rise belongs to the later reading, so a late reading also changes the bucket of the next one. */
export async function reachNextReading(
  { backend, traitsOf }: Pick<RollUpParts, 'backend' | 'traitsOf'>,
  ranges: readonly DirtyRange[],
  untilMs: number,
): Promise<DirtyRange[]> {
  const all = new DirtySet();
  all.addAll(ranges);
  for (const { series, toMs } of ranges) {
    if (traitsOf(series).totalKind !== 'counter' || toMs >= untilMs) continue;
    const next = await backend.nextUsable(series, toMs);
    if (next === undefined || next >= untilMs) continue;
    const fromMs = Math.floor(next / MINUTE_MS) * MINUTE_MS;
    all.add(series, fromMs, fromMs + MINUTE_MS);
  }
  return all.ranges();
}

async function refreshBases(
  { backend, state, traitsOf }: RollUpParts,
  ranges: readonly DirtyRange[],
  untilMs: number,
): Promise<void> {
  const counters = new Set(
    ranges.map(({ series }) => series).filter((series) => traitsOf(series).totalKind === 'counter'),
  );
  for (const series of counters) {
    const base = await backend.lastBefore(series, untilMs, true);
    if (base !== undefined) state.setBase(series, base.value);
  }
}

/** Cuts ranges at UTC days and groups those of a day, so that one step reads few partitions. */
function* steps(ranges: readonly DirtyRange[], untilMs: number, floorMs: number): Generator<DirtyRange[]> {
  const pieces: DirtyRange[] = [];
  for (const { series, fromMs, toMs } of ranges) {
    const end = Math.min(toMs, untilMs);
    for (let at = Math.max(fromMs, floorMs); at < end;) {
      const until = Math.min(end, (Math.floor(at / DAY_MS) + 1) * DAY_MS);
      pieces.push({ series, fromMs: at, toMs: until });
      at = until;
    }
  }
  const day = (piece: DirtyRange): number => Math.floor(piece.fromMs / DAY_MS);
  pieces.sort((a, b) => day(a) - day(b) || a.series - b.series || a.fromMs - b.fromMs);
  let step: DirtyRange[] = [];
  let minutes = 0;
  for (const piece of pieces) {
    const first = step[0];
    if (first !== undefined && (minutes > MINUTES_PER_STEP || day(first) !== day(piece))) {
      yield step;
      step = [];
      minutes = 0;
    }
    step.push(piece);
    minutes += (piece.toMs - piece.fromMs) / MINUTE_MS;
  }
  if (step.length > 0) yield step;
}

async function recompute(parts: RollUpParts, ranges: readonly DirtyRange[], untilMs: number): Promise<Changed> {
  const minutes = await minuteBuckets(parts, ranges);
  const changed: Changed = new Map([['1m', ranges.flatMap((range, i) => withEmpties(range, minutes[i] ?? []))]]);
  for (const level of BUCKET_LEVELS) {
    if (level !== '1m') changed.set(level, await coarse(parts, level, { ranges, untilMs, changed }));
  }
  return changed;
}

/** Minutes that hold nothing any more must be removed, so they are named. */
function withEmpties(range: RangeRequest, buckets: readonly Bucket[]): Bucket[] {
  const byStart = new Map(buckets.map((bucket) => [bucket.startMs, bucket]));
  const all: Bucket[] = [];
  for (let at = range.fromMs; at < range.toMs; at += MINUTE_MS) {
    all.push(byStart.get(at) ?? emptyBucket(range.series, at, at + MINUTE_MS));
  }
  return all;
}

async function coarse(
  { backend, traitsOf }: RollUpParts,
  level: Exclude<BucketLevel, '1m'>,
  work: { ranges: readonly DirtyRange[]; untilMs: number; changed: Changed },
): Promise<Bucket[]> {
  const slots = touchedSlots(level, work.ranges, work.untilMs, traitsOf);
  const result: Bucket[] = [];
  for (const source of BUCKET_LEVELS) {
    const mine = slots.filter((slot) => sourceOf(level, slot.fromMs, slot.toMs, traitsOf(slot.series)) === source);
    if (mine.length === 0) continue;
    const stored = await backend.readBuckets(source, mine);
    const newer = bySeries([...(work.changed.get(source) ?? [])].sort((a, b) => a.startMs - b.startMs));
    mine.forEach(({ series, fromMs, toMs }, i) => {
      const mineNewer = (newer.get(series) ?? []).filter((bucket) => bucket.startMs >= fromMs && bucket.startMs < toMs);
      const finer = overlay(stored[i]!, mineNewer).filter((bucket) => !isEmptyBucket(bucket));
      result.push(...mergeIntoSlots(series, [{ startMs: fromMs, endMs: toMs }], finer));
    });
  }
  return result;
}

/** Closed coarse buckets that overlap the ranges; open ones will be built when they close. */
function touchedSlots(
  level: BucketLevel,
  ranges: readonly DirtyRange[],
  untilMs: number,
  traitsOf: (series: number) => SeriesTraits,
): RangeRequest[] {
  const slots = new Map<string, RangeRequest>();
  for (const { series, fromMs, toMs } of ranges) {
    const calendar = traitsOf(series);
    for (let at = bucketStart(level, fromMs, calendar); at < toMs;) {
      const end = bucketEnd(level, at, calendar);
      if (end <= untilMs) slots.set(`${series}:${at}`, { series, fromMs: at, toMs: end });
      at = end;
    }
  }
  return [...slots.values()];
}
