import { signalCalls } from '@sed/signals-contract';
import { callKey, queryClient } from '@sed/platform-web';

/**
 * Forgets signals, values and history kept by the query cache. Live values themselves are released by the feed as
 * soon as nobody watches them.
 */
export function clearRealtimeCache(client = queryClient): void {
  const { list, latest, samples, buckets, statistics } = signalCalls;
  for (const queryKey of [callKey(list), callKey(latest), callKey(samples), callKey(buckets), callKey(statistics)]) {
    client.removeQueries({ queryKey, type: 'inactive' });
  }
}
