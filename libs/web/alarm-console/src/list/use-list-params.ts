import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type ParamChange = Readonly<Record<string, string | undefined>>;

interface ListParams {
  readonly get: (name: string) => string | undefined;
  /** Changes filters; the list goes back to its first page unless the change names one. */
  readonly set: (change: ParamChange) => void;
  readonly page: number;
  readonly setPage: (page: number) => void;
}

/** Filters and page of a list live in the address: a link opens the same list. */
export function useListParams(): ListParams {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (change: ParamChange) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          const all: ParamChange = { page: undefined, ...change };
          for (const [name, value] of Object.entries(all)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const setPage = useCallback((page: number) => set({ page: page === 1 ? undefined : String(page) }), [set]);
  const asked = Number(search.get('page') ?? 1);
  return {
    get: (name) => search.get(name) ?? undefined,
    set,
    page: Number.isInteger(asked) && asked > 0 ? asked : 1,
    setPage,
  };
}
