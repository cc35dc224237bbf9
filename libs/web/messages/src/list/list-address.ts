import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type AddressChange = Readonly<Record<string, string | undefined>>;

const PAGE_SIZE = 20;

/** Filters and page of a list live in the address: a link opens the same list, and a tab keeps it. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (change: AddressChange) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          const all: AddressChange = { page: undefined, ...change };
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
  const get = useCallback((name: string) => search.get(name) ?? undefined, [search]);
  return { get, set, pageNum: naturalOf(search.get('page'), 1), pageSize: naturalOf(search.get('size'), PAGE_SIZE) };
}

/** An epoch time of the address. */
export function timeOf(text: string | undefined): number | undefined {
  const ms = Number(text);
  return text !== undefined && Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function naturalOf(text: string | null, fallback: number): number {
  const asked = Number(text);
  return Number.isInteger(asked) && asked > 0 && asked <= 200_000 ? asked : fallback;
}
