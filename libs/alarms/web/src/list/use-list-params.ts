import { useAddress, type Address } from '@sed/platform-web';
import { useCallback } from 'react';

export { type AddressChange as ParamChange } from '@sed/platform-web';

interface ListParams extends Address {
  readonly page: number;
  readonly setPage: (page: number) => void;
}

/** Filters of the address, with the page of the list. */
export function useListParams(): ListParams {
  const { get, set } = useAddress();
  const setPage = useCallback((page: number) => set({ page: page === 1 ? undefined : String(page) }), [set]);
  const asked = Number(get('page') ?? 1);
  return { get, set, page: Number.isInteger(asked) && asked > 0 ? asked : 1, setPage };
}
