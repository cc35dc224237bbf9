import type { SampleColumns, SignalRef } from '@sed/platform-ports';
import type { SamplePoint } from '@sed/signals-contract';

/** Points kept of one signal: twenty minutes at two seconds are all of them. */
const MAX_POINTS = 600;

/**
 * What one signal did within a range. The value before the range stands at its beginning, where it still held; more
 * points than can be told apart are thinned so that the extremes stay.
 */
export function pointsOf(
  columns: SampleColumns,
  { id, staleAfterS }: Pick<SignalRef, 'id' | 'staleAfterS'>,
  range: { readonly fromMs: number; readonly toMs: number },
): SamplePoint[] {
  let lead: SamplePoint | undefined;
  const points: SamplePoint[] = [];
  for (let i = 0; i < columns.count; i += 1) {
    if (columns.series[i] !== id) continue;
    const [ts, value, quality] = [columns.tsMs[i] ?? 0, columns.value[i] ?? 0, columns.quality[i] ?? 0];
    if (ts > range.toMs) break;
    if (ts >= range.fromMs) points.push([ts, value, quality]);
    else if (range.fromMs - ts <= staleAfterS * 1000) lead = [range.fromMs, value, quality];
  }
  const all = lead === undefined || points[0]?.[0] === range.fromMs ? points : [lead, ...points];
  return thinned(all, range);
}

/** First, lowest, highest and last of each slot, in their order. */
function thinned(points: readonly SamplePoint[], range: { readonly fromMs: number; readonly toMs: number }) {
  if (points.length <= MAX_POINTS) return [...points];
  const slots = MAX_POINTS / 4;
  const widthMs = (range.toMs - range.fromMs + 1) / slots;
  const bySlot = new Map<number, SamplePoint[]>();
  for (const point of points) {
    const slot = Math.floor((point[0] - range.fromMs) / widthMs);
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), point]);
  }
  return [...bySlot.values()].flatMap((inSlot) => {
    const sorted = [...inSlot].sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0));
    const kept = new Set([inSlot[0], sorted[0], sorted.at(-1), inSlot.at(-1)]);
    return inSlot.filter((point) => kept.has(point));
  });
}
