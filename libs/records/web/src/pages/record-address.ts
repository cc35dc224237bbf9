import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

/** What an address says about the page: hints, nothing more. What may be seen and done the service decides. */
export interface RecordAddress {
  readonly id: string | undefined;
  /** Name of the action asked for. */
  readonly action: string | undefined;
}

/** Longer ones are no hint of ours. */
const MAX_HINT_CHARS = 2048;

const word = z.string().min(1).max(64).optional().catch(undefined);
const hint = z.object({ id: word, mode: word });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `workProps` of links of the specification; of all it may say, id and mode are read. */
function hintOf(text: string | null): z.infer<typeof hint> {
  if (text === null || encodeURIComponent(text).length > MAX_HINT_CHARS) return {};
  return hint.safeParse(parsed(text)).data ?? {};
}

export function recordAddressOf(search: URLSearchParams): RecordAddress {
  const { id, mode } = hintOf(search.get('workProps'));
  const plain = word.parse(search.get('id') ?? undefined);
  return { id: plain ?? id, action: word.parse(search.get('action') ?? undefined) ?? mode };
}

export function useRecordAddress(): RecordAddress {
  const [search] = useSearchParams();
  return useMemo(() => recordAddressOf(search), [search]);
}

/** However the page was reached, its address says what its route says. */
export function useFixedQuery(query: Readonly<Record<string, string>> | undefined): void {
  const [search, setSearch] = useSearchParams();
  const missing = Object.entries(query ?? {}).filter(([name, value]) => search.get(name) !== value);
  const isMissing = missing.length > 0;
  useEffect(() => {
    if (!isMissing) return;
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(query ?? {})) now.set(name, value);
        return now;
      },
      { replace: true },
    );
  }, [isMissing, query, setSearch]);
}
