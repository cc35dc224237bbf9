import { signalCalls } from '@sed/signals-contract';
import { useCall } from '@sed/platform-web';
import type { TimeSpan } from './trend-picture';

/** Known history only grows at its end. */
const KEPT_MS = 300_000;

interface Asked {
  readonly factoryNo: string;
  /** Undefined: nothing is asked. */
  readonly code: string | undefined;
  /** First point read of the span; undefined while there is none. */
  readonly firstMs: number | undefined;
  readonly span: TimeSpan;
}

/**
 * Where the history of a signal begins, if within the time shown: its first day of all is the one of the first point.
 * An empty stretch after that day is a gap, not the beginning.
 */
export function useHistoryBegin({ factoryNo, code = '', firstMs, span }: Asked): number | undefined {
  // A point late by a little is only the next sample.
  const isLate = firstMs !== undefined && firstMs - span.fromMs > (span.toMs - span.fromMs) / 50;
  const { data } = useCall(
    signalCalls.buckets,
    { params: { factoryNo, code }, query: { from: 0, to: Math.ceil((firstMs ?? 0) + 1), level: '1d' } },
    { enabled: code !== '' && isLate, staleTimeMs: KEPT_MS },
  );
  const first = data?.[0];
  return isLate && first !== undefined && firstMs >= first.start && firstMs < first.end ? firstMs : undefined;
}
