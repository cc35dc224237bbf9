/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { PastOptions, PastPart } from '@sed/platform-ports';
import { StoreUnavailableError } from '@sed/platform-ports';
import { type Bucket, isEmptyBucket } from '../aggregate/bucket';
import { BUCKET_LEVELS, type BucketLevel, LEVEL_STEP_MS, MINUTE_MS } from '../aggregate/levels';
import type { Backend } from './backend';
import { closedSlots, mergeIntoSlots, sourceOf, type TraitsOf } from './coarsen';
import { breathe, type Mutex } from './mutex';
import type { SeriesState } from './series-state';

/** Buckets of one transaction: some tens of milliseconds, after which samples that wait are stored. */
const BUCKETS_PER_STEP = 20_000;

export interface PastParts {
  readonly backend: Backend;
  readonly state: SeriesState;
  readonly traitsOf: TraitsOf;
  readonly writes: Mutex;
}

type Levels = Map<BucketLevel, Bucket[]>;

/** Stores a part of {@link PastPart} series by series, each step in a transaction of its own. */
export async function importPast(parts: PastParts, part: PastPart, options: PastOptions): Promise<void> {
  const stepMs = LEVEL_STEP_MS[part.level];
  const { backend, writes } = parts;
  if (part.startMs % MINUTE_MS !== 0) throw new RangeError('the part does not begin on a minute');
  // Whole parts at once: the engine's own threads do most of that work.
  const isHandedOver = part.level === '1m' && part.min === undefined && backend.importMinutes !== undefined;
  if (isHandedOver) {
    rolledUntil(parts);
    const { series, startMs, steps, mean: value, rise } = part;
    await writes.run(async () =>
      backend.importMinutes?.({ series, startMs, steps, value, rise }, options.again === true),
    );
    await breathe();
  }
  let levels: Levels = new Map();
  let count = 0;
  for (let s = 0; s < part.series.length; s++) {
    const own = bucketsOf(part, s, stepMs);
    if (!isHandedOver) join(levels, part.level, own);
    fold(parts, levels, { own, part, series: part.series[s]!, endMs: part.startMs + part.steps * stepMs });
    count += isHandedOver ? own.length / 8 : own.length;
    if (count < BUCKETS_PER_STEP && s + 1 < part.series.length) continue;
    await commit(parts, levels, options);
    levels = new Map();
    count = 0;
    await breathe();
  }
  if (options.joinsAtMs !== undefined) await joinAt(parts, part.series, options.joinsAtMs);
}

function bucketsOf(part: PastPart, s: number, stepMs: number): Bucket[] {
  const { steps, mean, min = mean, max = mean, first = mean, last = mean, m2, rise } = part;
  const buckets: Bucket[] = [];
  for (let i = 0; i < steps; i++) {
    const at = s * steps + i;
    const value = mean[at]!;
    if (Number.isNaN(value)) continue;
    const startMs = part.startMs + i * stepMs;
    buckets.push({
      series: part.series[s]!,
      startMs,
      endMs: startMs + stepMs,
      count: part.samplesPerStep,
      goodMs: stepMs,
      mean: value,
      m2: m2?.[at] ?? 0,
      min: min[at]!,
      max: max[at]!,
      first: first[at]!,
      last: last[at]!,
      rise: rise?.[at] ?? 0,
      quality: 0,
    });
  }
  return buckets;
}

/** Adds the coarser buckets that close within the part. */
function fold(
  { traitsOf }: PastParts,
  levels: Levels,
  { own, part, series, endMs }: { own: Bucket[]; part: PastPart; series: number; endMs: number },
): void {
  const made = new Map<BucketLevel, Bucket[]>([[part.level, own]]);
  const traits = traitsOf(series);
  for (const level of BUCKET_LEVELS.slice(BUCKET_LEVELS.indexOf(part.level) + 1)) {
    // What began before the part is not known whole here.
    const slots = closedSlots(level, part.startMs, endMs, traits).filter(({ startMs }) => startMs >= part.startMs);
    const [slot] = slots;
    if (slot === undefined) continue;
    const source = sourceOf(level, slot.startMs, slot.endMs, traits);
    // An hour cannot be cut: a day that begins at half past is made from the hours around it.
    const finer = (source === 'raw' ? undefined : made.get(source)) ?? own;
    const merged = mergeIntoSlots(series, slots, finer).filter((bucket) => !isEmptyBucket(bucket));
    made.set(level, merged);
    join(levels, level, merged);
  }
}

function join(levels: Levels, level: BucketLevel, buckets: readonly Bucket[]): void {
  const list = levels.get(level);
  if (list === undefined) levels.set(level, [...buckets]);
  else for (const bucket of buckets) list.push(bucket);
}

/** Only what lies before the place up to which samples are aggregated is ever asked for. */
function rolledUntil({ state }: PastParts): number {
  if (state.rolledUntilMs === null) throw new StoreUnavailableError('no sample is stored yet');
  return state.rolledUntilMs;
}

async function commit(parts: PastParts, levels: Levels, { again }: PastOptions): Promise<void> {
  const { backend, writes } = parts;
  await writes.run(async () => {
    const rolledUntilMs = rolledUntil(parts);
    const none: Levels = new Map();
    const written = again === true ? { fresh: none, changed: levels } : { fresh: levels, changed: none };
    await backend.commitRollUp({ ...written, rolledUntilMs, leads: new Map(), settledMark: null });
  });
}

/** The minute in which the series goes on is built anew, and with it all that is coarser around it. */
async function joinAt({ backend, state, writes }: PastParts, series: Int32Array, atMs: number): Promise<void> {
  const fromMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
  const dirty = Array.from(series, (id) => ({ series: id, fromMs, toMs: fromMs + MINUTE_MS }));
  await writes.run(async () => {
    const none = { count: 0, series: new Int32Array(), tsMs: new Float64Array(), value: new Float64Array() };
    const nothing = { ...none, quality: new Uint8Array() };
    const dirtyMark = state.dirtyMark + 1;
    await backend.append({
      ...{ seq: state.position, fresh: nothing, replaced: nothing },
      ...{ dirty, dirtyMark, rolledUntilMs: null },
    });
    state.dirtyMark = dirtyMark;
    state.dirty.addAll(dirty);
  });
}
