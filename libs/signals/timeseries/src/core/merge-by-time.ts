/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { LatestSample, SampleColumns } from '@sed/platform-ports';
import type { RawRuns } from './backend';
import { ColumnBuilder } from './column-builder';
import { breathe } from './mutex';

/** Merges two index lists that are in time order. */
function merge(tsMs: Float64Array, one: Uint32Array, two: Uint32Array): Uint32Array {
  const merged = new Uint32Array(one.length + two.length);
  let i = 0;
  let j = 0;
  for (let k = 0; k < merged.length; k++) {
    merged[k] = j >= two.length || (i < one.length && tsMs[one[i]!]! <= tsMs[two[j]!]!) ? one[i++]! : two[j++]!;
  }
  return merged;
}

/** Runs of several series as columns in time order, leads first; equal times keep the order of the series asked for. */
export async function mergeByTime(
  series: readonly number[],
  runs: RawRuns,
  leads: readonly LatestSample[],
): Promise<SampleColumns> {
  const owner = new Int32Array(runs.tsMs.length);
  let lists: Uint32Array[] = [];
  series.forEach((id, i) => {
    const [from, to] = [runs.offsets[i]!, runs.offsets[i + 1]!];
    owner.fill(id, from, to);
    lists.push(Uint32Array.from({ length: to - from }, (_, k) => from + k));
  });
  while (lists.length > 1) {
    const next: Uint32Array[] = [];
    for (let i = 0; i < lists.length; i += 2) {
      const two = lists[i + 1];
      next.push(two === undefined ? lists[i]! : merge(runs.tsMs, lists[i]!, two));
      await breathe();
    }
    lists = next;
  }
  const columns = new ColumnBuilder(runs.tsMs.length + leads.length);
  for (const lead of [...leads].sort((a, b) => a.tsMs - b.tsMs))
    columns.push(lead.series, lead.tsMs, lead.value, lead.quality);
  for (const row of lists[0] ?? []) columns.push(owner[row]!, runs.tsMs[row]!, runs.value[row]!, runs.quality[row]!);
  return columns.columns();
}
