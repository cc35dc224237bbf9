import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type AddressChange = Readonly<Record<string, string | undefined>>;

export interface Address {
  readonly get: (name: string) => string | undefined;
  /** Changes filters; the list goes back to its first page unless the change names one. */
  readonly set: (change: AddressChange) => void;
}

/** Filters and page of a list live in the address: a link opens the same list, and a tab keeps it. */
export function useAddress(): Address {
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
  return { get, set };
}
