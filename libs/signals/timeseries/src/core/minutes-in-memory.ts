/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { Bucket } from '../aggregate/bucket';
import { foldRun, type Lead, type Run } from '../aggregate/fold';
import { MINUTE_MS } from '../aggregate/levels';
import { breathe } from './mutex';
import type { OpenMinute } from './open-minute';
import { mostReadBack } from './open-minutes';
import type { RollUpParts } from './roll-up';

const SERIES_PER_BREATH = 4_000;

/** Minute buckets of a window by series (ascending), leads after it, and how many samples that took. */
export interface WindowMinutes {
  readonly minutes: Map<number, Bucket[]>;
  readonly leads: Map<number, Lead>;
  readonly rows: number;
}

/**
 * The buckets of a minute from what was folded while its samples were stored; only series that were not wholly seen
 * are read back. Undefined when too many must be.
 */
export async function minutesInMemory(parts: RollUpParts, minute: OpenMinute): Promise<WindowMinutes | undefined> {
  const { state, open, traitsOf } = parts;
  const found = new Map<number, Bucket[]>();
  const leads = new Map<number, Lead>();
  const unsure: number[] = [];
  const most = mostReadBack(minute);
  for (let series = 0; series < state.lastTsMs.length; series++) {
    if (series % SERIES_PER_BREATH === 0) await breathe();
    const lead = state.lead(series);
    const record = minute.recordOf(series);
    if (open.isUnseen(series, minute.startMs)) {
      unsure.push(series);
    } else if (record < 0) {
      // No sample in the minute: at most the value before it still holds.
      foldInto(parts, minute, { ...EMPTY, series }, { found, leads });
    } else if (minute.beganWith(record, lead, traitsOf(series))) {
      found.set(series, [minute.bucketOf(series, record)]);
      leads.set(series, minute.heldOf(record));
    } else {
      unsure.push(series);
    }
    if (unsure.length > most) return undefined;
  }
  if (unsure.length > 0) await readBack(parts, minute, unsure, { found, leads });
  const sorted = unsure.length === 0 ? found : new Map([...found].sort(([a], [b]) => a - b));
  let rows = 0;
  for (const buckets of sorted.values()) for (const bucket of buckets) rows += bucket.count;
  return { minutes: sorted, leads, rows };
}

const EMPTY: Omit<Run, 'series'> = {
  tsMs: new Float64Array(0),
  value: new Float64Array(0),
  quality: new Uint8Array(0),
  from: 0,
  to: 0,
};

async function readBack(
  parts: RollUpParts,
  minute: OpenMinute,
  unsure: readonly number[],
  into: Pick<Into, 'found' | 'leads'>,
): Promise<void> {
  const runs = await parts.backend.readRaw(
    unsure.map((series) => ({ series, fromMs: minute.startMs, toMs: minute.endMs })),
    Infinity,
  );
  for (const [i, series] of unsure.entries()) {
    foldInto(parts, minute, { ...runs, series, from: runs.offsets[i]!, to: runs.offsets[i + 1]! }, into);
  }
}

interface Into {
  readonly found: Map<number, Bucket[]>;
  readonly leads: Map<number, Lead>;
}

function foldInto({ state, traitsOf }: RollUpParts, { startMs, endMs }: OpenMinute, run: Run, into: Into): void {
  const { series } = run;
  const lead = state.lead(series);
  if (run.from === run.to && lead === undefined) return;
  const traits = traitsOf(series);
  const buckets: Bucket[] = [];
  const window = { startMs, endMs, stepMs: MINUTE_MS };
  const next = foldRun(run, lead, { window, traits }, (bucket) => buckets.push(bucket));
  if (buckets.length > 0) into.found.set(series, buckets);
  if (next !== undefined && run.to > run.from) into.leads.set(series, next);
}
