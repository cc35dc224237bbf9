import { useCallback } from 'react';
import { useAddress, type Address } from './use-address';

const USUAL_SIZE = 20;
/** As many rows as the service gives at once. */
const MAX_SIZE = 200;
const MAX_PAGE = 200_000;

/** Filters of the address, with page and size of a list the service pages. */
export interface ListAddress extends Address {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly onPage: (pageNum: number, pageSize: number) => void;
}

/** The order of a list as its table shows it. */
export interface ListSort {
  readonly key: string;
  readonly isDescending: boolean;
}

export interface ListOrder {
  /** As the service takes it; undefined leaves the usual order. */
  readonly text: string | undefined;
  /** For the table: which column carries the arrow. */
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
}

export function useListAddress(usualSize = USUAL_SIZE): ListAddress {
  const { get, set } = useAddress();
  const onPage = useCallback(
    (page: number, size: number) =>
      set({ page: page === 1 ? undefined : String(page), size: size === usualSize ? undefined : String(size) }),
    [set, usualSize],
  );
  const pageSize = Math.min(naturalOf(get('size'), usualSize), MAX_SIZE);
  return { get, set, pageNum: naturalOf(get('page'), 1), pageSize, onPage };
}

/** The order of a list lives in the address like its filters; a column the list does not have is not asked for. */
export function listOrder({ get, set }: Address, sortable: readonly string[]): ListOrder {
  const asked = get('sort');
  const key = asked?.replace(/^-/, '');
  const isKnown = key !== undefined && sortable.includes(key);
  return {
    text: isKnown ? asked : undefined,
    sort: isKnown ? { key, isDescending: asked?.startsWith('-') === true } : undefined,
    onSort: (sort) => set({ sort: sort === undefined ? undefined : `${sort.isDescending ? '-' : ''}${sort.key}` }),
  };
}

/** Whether any of these filters is in the address, and the way to take them all out. */
export function listFiltering({ get, set }: Address, names: readonly string[]) {
  return {
    isFiltered: names.some((name) => get(name) !== undefined),
    onReset: () => set(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

/** An epoch time of the address. */
export function timeOfAddress(text: string | undefined): number | undefined {
  const ms = Number(text);
  return text !== undefined && Number.isSafeInteger(ms) && ms > 0 ? ms : undefined;
}

function naturalOf(text: string | undefined, fallback: number): number {
  const asked = Number(text);
  return Number.isInteger(asked) && asked > 0 && asked <= MAX_PAGE ? asked : fallback;
}
