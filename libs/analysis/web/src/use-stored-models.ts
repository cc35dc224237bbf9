import { realTimeCalls, type StoredModel } from '@sed/plants-contract';
import { callKey, send, type CallError } from '@sed/platform-web';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** The real-time models published for a plant; edits show once somebody publishes them. */
export function useStoredModels(factoryNo: string): UseQueryResult<readonly StoredModel[], CallError> {
  return useQuery<readonly StoredModel[], CallError>({
    queryKey: [...callKey(realTimeCalls.all), factoryNo],
    queryFn: ({ signal }) => send(realTimeCalls.all, { query: { factoryNo, published: 'true' } }, { signal }),
    enabled: factoryNo !== '',
    staleTime: 60_000,
  });
}
