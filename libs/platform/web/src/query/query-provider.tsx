import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../calls/call-error';
import { onEpoch } from '../calls/epoch';
import { onTokenChange } from '../session/token';
import { isAcrossPlantsKey } from './use-call';

const MAX_RETRIES = 2;

/** Only a lost connection is worth another try; a refusal stays a refusal. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < MAX_RETRIES && error instanceof CallError && (error.code === 'network' || error.code === 503);
}

/** Server data of all pages; emptied when the user changes, so nobody sees another's rows. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...{ retry: isWorthRetrying, staleTime: 5_000, refetchOnWindowFocus: false },
      // Without a connection a read fails and says so, or shows what was kept; waiting in silence would show nothing.
      ...{ networkMode: 'always', refetchOnReconnect: true },
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onTokenChange((token) => {
  if (token === null) queryClient.clear();
});

// What another plant answered is worth nothing here, and must never be shown.
onEpoch(() => queryClient.removeQueries({ predicate: ({ queryKey }) => !isAcrossPlantsKey(queryKey) }));

export function QueryProvider({
  client = queryClient,
  children,
}: {
  readonly client?: QueryClient;
  readonly children: ReactNode;
}) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
