import { moduleCalls } from '@sed/records-contract';
import { useCall } from '@sed/platform-web';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';

export interface Option {
  readonly id: string;
  readonly label: string;
  readonly hint: string | null;
}

const NONE: readonly Option[] = [];
const LIMIT = 50;
const TYPING_MS = 250;

/** The text once nobody has typed for a moment. */
export function useSettled(text: string, waitMs: number = TYPING_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), waitMs);
    return () => window.clearTimeout(timer);
  }, [text, waitMs]);
  return settled;
}

interface Wanted {
  readonly target: string;
  readonly factoryNo: string | undefined;
  readonly keyword: string;
  readonly isOpen: boolean;
}

/** Records to choose from, searched by the service. */
export function useOptions({ target, factoryNo, keyword, isOpen }: Wanted) {
  const settled = useSettled(keyword);
  const query = {
    limit: LIMIT,
    ...(factoryNo === undefined ? {} : { factoryNo }),
    ...(settled === '' ? {} : { keyword: settled }),
  };
  const result = useCall(
    moduleCalls.options,
    { params: { module: target }, query },
    { enabled: isOpen, keepPrevious: true, staleTimeMs: 30_000 },
  );
  return { options: result.data ?? NONE, isLoading: result.isFetching, isFailed: result.isError };
}

/** Texts of chosen ids, those already known first; the rest is asked for. */
export function useOptionLabels(
  target: string,
  ids: readonly string[],
  known: Readonly<Record<string, string>> | undefined,
): ReadonlyMap<string, string> {
  const unknown = useDeferredValue(ids.filter((id) => known?.[id] === undefined).join(','));
  const { data } = useCall(
    moduleCalls.options,
    { params: { module: target }, query: { ids: unknown, limit: 100 } },
    { enabled: unknown !== '', staleTimeMs: 300_000, keepPrevious: true },
  );
  return useMemo(
    () => new Map([...Object.entries(known ?? {}), ...(data ?? NONE).map(({ id, label }) => [id, label] as const)]),
    [known, data],
  );
}
