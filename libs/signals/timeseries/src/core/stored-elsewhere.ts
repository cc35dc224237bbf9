import { MINUTE_MS } from '../aggregate/levels';
import type { RollUpParts } from './roll-up';

interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

type Told = ReadonlyMap<number, string>;

/** Minutes of a window that other processes filled too, so that what this one folded is not all there is. */
export async function storedElsewhere({ backend }: Pick<RollUpParts, 'backend'>, window: Window): Promise<Told> {
  return (await backend.storedElsewhere?.(window.fromMs, window.toMs)) ?? new Map<number, string>();
}

/**
 * Marks what others stored in a window while it was aggregated, `before` being what they told at its beginning: those
 * minutes are aggregated again. Looked for after the commit, so of two processes that meet in a minute one sees the other.
 */
export async function markStoredMeanwhile(parts: RollUpParts, window: Window, before: Told): Promise<void> {
  const { backend, state, traitsOf, writes } = parts;
  for (const [startMs, told] of await storedElsewhere(parts, window)) {
    if (before.get(startMs) === told) continue;
    const rows = await backend.readWindow(startMs, startMs + MINUTE_MS);
    await writes.run(() => {
      for (const series of new Set(rows.series)) {
        // The last value of the minute may hold into minutes that are aggregated already.
        const reachMs = Math.min(startMs + MINUTE_MS + traitsOf(series).holdMs, state.rolledUntilMs ?? -Infinity);
        state.dirty.add(series, startMs, Math.max(startMs + MINUTE_MS, Math.ceil(reachMs / MINUTE_MS) * MINUTE_MS));
      }
      return Promise.resolve();
    });
  }
}
