import { type DataSort } from '@sed/web-ui';
import { type AddressChange } from './list-address';

export interface ListSort {
  /** As the service takes it; undefined leaves the usual order. */
  readonly text: string | undefined;
  /** For the table: which column carries the arrow. */
  readonly sort: DataSort | undefined;
  readonly onSort: (sort: DataSort | undefined) => void;
}

/** The order of a list lives in the address like its filters; a column the list does not have is not asked for. */
export function listSort(
  { get, set }: { readonly get: (name: string) => string | undefined; readonly set: (change: AddressChange) => void },
  sortable: readonly string[],
): ListSort {
  const asked = get('sort');
  const key = asked?.replace(/^-/, '');
  const isKnown = key !== undefined && sortable.includes(key);
  return {
    text: isKnown ? asked : undefined,
    sort: isKnown ? { key, isDescending: asked?.startsWith('-') === true } : undefined,
    onSort: (sort) => set({ sort: sort === undefined ? undefined : `${sort.isDescending ? '-' : ''}${sort.key}` }),
  };
}
