import { realTimeCalls, type StoredModel } from '@sed/contract';
import { callKey, send, type CallError } from '@sed/web-platform';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** The real-time models configured for a plant. */
export function useStoredModels(factoryNo: string): UseQueryResult<readonly StoredModel[], CallError> {
  return useQuery<readonly StoredModel[], CallError>({
    queryKey: [...callKey(realTimeCalls.all), factoryNo],
    queryFn: ({ signal }) => send(realTimeCalls.all, { query: { factoryNo } }, { signal }),
    enabled: factoryNo !== '',
    staleTime: 60_000,
  });
}
