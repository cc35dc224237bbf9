import { callKey, hasRight, send, useEpoch, useSession } from '@sed/platform-web';
import { MAX_CHART_POINTS, signalCalls, type SignalDto } from '@sed/signals-contract';
import { useQueries } from '@tanstack/react-query';
import { isSetpoint, setpointChanges } from './setpoint-changes';
import type { Span } from './trend-view';
import type { LaneRecord } from './use-records';

/** More marks than these lie on each other. */
const MAX_CHANGES = 100;
const FRESH_MS = 30_000;

/** Setpoints of the plant that were given another value in the time shown, as its signals tell. */
export function useSetpoints(
  factoryNo: string,
  signals: ReadonlyMap<string, SignalDto>,
  { fromMs, toMs }: Span,
): readonly LaneRecord[] {
  const isAllowed = useSession(({ viewer }) => hasRight(viewer, 'signal:view', factoryNo));
  const epoch = useEpoch();
  const [from, to] = [Math.floor(fromMs), Math.ceil(toMs)];
  const asked = isAllowed ? [...signals.values()].filter(isSetpoint) : [];
  return useQueries({
    queries: asked.map((signal) => ({
      queryKey: [...callKey(signalCalls.samples), 'setpoint', factoryNo, signal.code, from, to, { epoch }],
      queryFn: async ({ signal: abort }: { readonly signal: AbortSignal }) => {
        const params = { factoryNo, code: signal.code };
        const query = { from, to, maxPoints: MAX_CHART_POINTS };
        const { points } = await send(signalCalls.samples, { params, query }, { signal: abort });
        return setpointChanges(signal, points);
      },
      staleTime: FRESH_MS,
    })),
    combine: combined,
  });
}

interface Read {
  readonly data: readonly LaneRecord[] | undefined;
}

/**
 * The newest first. Where there are too many, those of the setpoints that are trimmed all the time are left out whole: a
 * lane that ends in the middle would say that nothing was changed before. One that could not be read leaves its own out.
 */
function combined(results: readonly Read[]): readonly LaneRecord[] {
  const lists = results.map(({ data }) => data ?? []).toSorted((a, b) => a.length - b.length);
  const found: LaneRecord[] = [];
  for (const list of lists) {
    if (found.length + list.length > MAX_CHANGES) break;
    found.push(...list);
  }
  return found.toSorted((a, b) => b.at - a.at);
}
