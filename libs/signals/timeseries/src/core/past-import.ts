import type { PastOptions, PastPart } from '@sed/platform-ports';
import { StoreUnavailableError } from '@sed/platform-ports';
import type { Bucket } from '../aggregate/bucket';
import { type BucketLevel, MINUTE_MS } from '../aggregate/levels';
import type { Backend } from './backend';
import type { TraitsOf } from './coarsen';
import { breathe, type Mutex } from './mutex';
import { bucketsOf, type SpareBuckets } from './past-buckets';
import { PastFold, type PastLevels } from './past-fold';
import type { SeriesState } from './series-state';

/** Buckets of one transaction: two tenths of a second, of which its end takes most; then samples that wait are stored. */
const BUCKETS_PER_STEP = 40_000;

export interface PastParts {
  readonly backend: Backend;
  readonly state: SeriesState;
  readonly traitsOf: TraitsOf;
  readonly writes: Mutex;
  readonly spare: SpareBuckets;
  /** Stores something while nothing else but appends is stored. What is only computed needs no turn. */
  readonly alone: (store: () => Promise<void>) => Promise<void>;
}

/** Stores a part of {@link PastPart} series by series, each step in a transaction of its own. */
export async function importPast(parts: PastParts, part: PastPart, options: PastOptions): Promise<void> {
  if (part.startMs % MINUTE_MS !== 0) throw new RangeError('the part does not begin on a minute');
  const isHandedOver = await handOver(parts, part, options);
  const { spare } = parts;
  const fold = new PastFold(part, parts.traitsOf, spare);
  let own = spare.take();
  let levels: PastLevels = new Map();
  // The next step is folded while the disk is waited for.
  let stored = Promise.resolve();
  for (let s = 0; s < part.series.length; s++) {
    // Where the readings themselves are stored already they are only folded, one series after the other.
    if (isHandedOver) own.count = 0;
    else levels.set(part.level, own);
    fold.add(s, own, levels);
    const count = [...levels.values()].reduce((sum, columns) => sum + columns.count, 0);
    if (count < BUCKETS_PER_STEP && s + 1 < part.series.length) continue;
    await stored;
    const columns = new Set([own, ...levels.values()]);
    const full = levels;
    stored = parts.alone(() => commit(parts, full, options)).finally(() => spare.giveBack(columns));
    // Awaited before the next step and at the end; whoever folds meanwhile must not find it unhandled.
    stored.catch(() => undefined);
    own = spare.take();
    levels = new Map();
    await breathe();
  }
  await stored;
  spare.giveBack([own]);
  const { joinsAtMs } = options;
  if (joinsAtMs !== undefined) await parts.alone(() => joinAt(parts, part.series, joinsAtMs));
}

/** Readings of a minute as a whole, where the engine's own threads make buckets of them. */
async function handOver(parts: PastParts, part: PastPart, { again }: PastOptions): Promise<boolean> {
  const { backend, writes } = parts;
  if (part.level !== '1m' || part.min !== undefined || backend.importMinutes === undefined) return false;
  const { series, startMs, steps, mean: value, rise } = part;
  await parts.alone(async () => {
    rolledUntil(parts);
    await writes.run(async () => backend.importMinutes?.({ series, startMs, steps, value, rise }, again === true));
  });
  await breathe();
  return true;
}

/** Only what lies before the place up to which samples are aggregated is ever asked for. */
function rolledUntil({ state }: PastParts): number {
  if (state.rolledUntilMs === null) throw new StoreUnavailableError('no sample is stored yet');
  return state.rolledUntilMs;
}

async function commit(parts: PastParts, levels: PastLevels, { again }: PastOptions): Promise<void> {
  const { backend, writes } = parts;
  await writes.run(async () => {
    const rolledUntilMs = rolledUntil(parts);
    if (again !== true && backend.importBuckets !== undefined) return backend.importBuckets(levels);
    const buckets = new Map([...levels].map(([level, columns]) => [level, bucketsOf(columns)]));
    const none = new Map<BucketLevel, Bucket[]>();
    const written = again === true ? { fresh: none, changed: buckets } : { fresh: buckets, changed: none };
    return backend.commitRollUp({ ...written, rolledUntilMs, leads: new Map(), settledMark: null });
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
