import { signalCalls, type SignalDto } from '@sed/signals-contract';
import { callKey, send, type CallError } from '@sed/platform-web';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const PAGE_SIZE = 200;
/** More signals than one page of a browser can show usefully. */
const MAX_PAGES = 25;
const FRESH_MS = 300_000;

async function readAll(factoryNo: string, signal: AbortSignal): Promise<readonly SignalDto[]> {
  const found: SignalDto[] = [];
  for (let pageNum = 1; pageNum <= MAX_PAGES; pageNum += 1) {
    const page = await send(signalCalls.list, { query: { factoryNo, pageNum, pageSize: PAGE_SIZE } }, { signal });
    found.push(...page.list);
    if (page.list.length < PAGE_SIZE || found.length >= page.total) break;
  }
  return found;
}

/** The signal register of a plant, whole. Who binds to it wants it fresher than who only looks. */
export function usePlantSignals(
  factoryNo: string,
  { staleTimeMs = FRESH_MS }: { readonly staleTimeMs?: number } = {},
): UseQueryResult<readonly SignalDto[], CallError> {
  return useQuery<readonly SignalDto[], CallError>({
    queryKey: [...callKey(signalCalls.list), 'all', factoryNo],
    queryFn: ({ signal }) => readAll(factoryNo, signal),
    staleTime: staleTimeMs,
  });
}
