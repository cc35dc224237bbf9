import type { ReplyOf } from '@sed/platform-contract';
import { signalCalls } from '@sed/signals-contract';
import { callKey, send } from '@sed/platform-web';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Span } from './trend-view';

export type Statistics = ReplyOf<typeof signalCalls.statistics>;

/** Statistics of each signal over the shown time; a signal whose answer is not here yet is missing. */
export function useStatistics(
  factoryNo: string,
  codes: readonly string[],
  span: Span,
): ReadonlyMap<string, Statistics> {
  const query = { from: Math.floor(span.fromMs), to: Math.ceil(span.toMs) };
  return useQueries({
    queries: codes.map((code) => {
      const input = { params: { factoryNo, code }, query };
      return {
        queryKey: callKey(signalCalls.statistics, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => send(signalCalls.statistics, input, { signal }),
        placeholderData: keepPreviousData,
        staleTime: Infinity,
        gcTime: 60_000,
      };
    }),
    combine: (results) => {
      const found = new Map<string, Statistics>();
      results.forEach(({ data }, index) => {
        const code = codes[index];
        if (data !== undefined && code !== undefined) found.set(code, data);
      });
      return found;
    },
  });
}
