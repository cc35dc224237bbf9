import { isUsable, QUALITY } from '@sed/platform-contract';
import type { Bucket } from '../aggregate/bucket';
import { foldAll, type Lead, type Run } from '../aggregate/fold';
import { MINUTE_MS } from '../aggregate/levels';
import type { Backend, RangeRequest } from './backend';
import type { TraitsOf } from './coarsen';

interface FoldOptions {
  /** Width of the buckets; Infinity for one over the whole range. */
  readonly stepMs: number;
  /** Where a held value ends at the latest, for ranges that reach past the present. */
  readonly untilMs?: number;
}

/** Aggregates raw samples of the requested ranges; minute buckets unless asked otherwise, empty ones left out. */
export async function minuteBuckets(
  parts: { readonly backend: Backend; readonly traitsOf: TraitsOf },
  requests: readonly RangeRequest[],
  options: FoldOptions = { stepMs: MINUTE_MS },
): Promise<Bucket[][]> {
  const { backend, traitsOf } = parts;
  // A value can hold into the range no longer than the hold time, so that much before it is read too.
  const widened = requests.map((request) => ({ ...request, fromMs: request.fromMs - traitsOf(request.series).holdMs }));
  const runs = await backend.readRaw(widened, Infinity);
  const result: Bucket[][] = [];
  for (const [i, request] of requests.entries()) {
    const traits = traitsOf(request.series);
    const run = { ...runs, series: request.series, from: runs.offsets[i] ?? 0, to: runs.offsets[i + 1] ?? 0 };
    const needsBase = traits.totalKind === 'counter' && !hasReadingBefore(run, request.fromMs);
    const lead = needsBase ? await readingBefore(backend, request.series, request.fromMs - traits.holdMs) : undefined;
    const window = { startMs: request.fromMs, endMs: request.toMs, stepMs: options.stepMs };
    result.push(
      foldAll(run, lead, { window, traits, ...(options.untilMs === undefined ? {} : { untilMs: options.untilMs }) }),
    );
  }
  return result;
}

/** Whether the run itself knows the last usable reading before the range, as it does when readings come often. */
function hasReadingBefore({ tsMs, quality, from, to }: Run, ms: number): boolean {
  for (let i = from; i < to && (tsMs[i] ?? ms) < ms; i++) if (isUsable(quality[i] ?? QUALITY.UNKNOWN)) return true;
  return false;
}

async function readingBefore(backend: Backend, series: number, beforeMs: number): Promise<Lead | undefined> {
  const sample = await backend.lastBefore(series, beforeMs, true);
  return sample === undefined ? undefined : { ...sample, base: sample.value };
}
