/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { SampleColumns } from '@sed/platform-ports';
import type { RangeRequest } from '../core/backend';

/** Late keys closer than this are looked up as one range. */
const LOOKUP_GAP_MS = 600_000;

/** Keys by series, cut where they lie far apart. */
export function clusterKeys(keys: SampleColumns): { request: RangeRequest; rows: number[] }[] {
  const order = Array.from({ length: keys.count }, (_, i) => i).sort(
    (a, b) => keys.series[a]! - keys.series[b]! || keys.tsMs[a]! - keys.tsMs[b]!,
  );
  const clusters: { request: { series: number; fromMs: number; toMs: number }; rows: number[] }[] = [];
  for (const row of order) {
    const [series, tsMs] = [keys.series[row]!, keys.tsMs[row]!];
    const last = clusters[clusters.length - 1];
    if (last?.request.series === series && tsMs - last.request.toMs <= LOOKUP_GAP_MS) {
      last.request.toMs = tsMs + 1;
      last.rows.push(row);
    } else {
      clusters.push({ request: { series, fromMs: tsMs, toMs: tsMs + 1 }, rows: [row] });
    }
  }
  return clusters;
}
