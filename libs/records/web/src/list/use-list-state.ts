import { useCallback, useMemo } from 'react';
import { PRESET_PREFIX } from '@sed/records-contract';
import { useSearchParams } from 'react-router';

export type ParamChange = Readonly<Record<string, string | undefined>>;

export const PAGE_SIZES = [20, 50, 100, 200] as const;
const DEFAULT_SIZE = 20;
/** Filters stand in the address with this prefix, so that no field can be mistaken for the page or the sort. */
export const FILTER_PREFIX = 'f.';
/** Written for a range with a default that the reader took away. */
export const NO_RANGE = 'all';

export interface ListState {
  readonly page: number;
  readonly size: number;
  /** `field` or `-field`; undefined for the order of the definition. */
  readonly sort: string | undefined;
  readonly keyword: string;
  readonly status: readonly string[];
  /** Filters as they stand in the address, without their prefix: `name`, `name.from`, `name.to`. */
  readonly filters: Readonly<Record<string, string>>;
  readonly viewId: string | undefined;
  readonly openId: string | undefined;
  /** How the list is looked at, as the address says. */
  readonly show: string | undefined;
  /** `YYYY-MM` of the calendar, and the Monday of its week where it shows one. */
  readonly month: string | undefined;
  readonly week: string | undefined;
  /** The board shows final states, too. */
  readonly hasFinal: boolean;
  /** `new`, or `edit:` and `copy:` with an id. */
  readonly form: string | undefined;
  /** Query text without what is about one record: what a saved view keeps. */
  readonly viewQuery: string;
  /** Changes filters and the like; the list goes back to its first page. */
  readonly setFilters: (change: ParamChange) => void;
  /** Changes anything else and keeps the page. */
  readonly set: (change: ParamChange) => void;
  readonly applyView: (viewId: string | undefined, query: string) => void;
}

const ABOUT_ONE_RECORD = ['id', 'tab', 'form', 'view', 'page'];

function changed(now: URLSearchParams, change: ParamChange): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  if (!next.has('id')) next.delete('tab');
  // What a form begins with goes with the form, as the tab of a record goes with the record.
  return next.has('form') ? next : withoutPreset(next);
}

function withoutPreset(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of search.keys()) if (name.startsWith(PRESET_PREFIX)) next.delete(name);
  return next;
}

function numberIn(search: URLSearchParams, name: string, allowed: (value: number) => boolean, otherwise: number) {
  const value = Number(search.get(name) ?? otherwise);
  return Number.isInteger(value) && allowed(value) ? value : otherwise;
}

/** How the list is looked at. */
function viewOf(search: URLSearchParams) {
  return {
    show: search.get('show') ?? undefined,
    month: search.get('month') ?? undefined,
    week: search.get('week') ?? undefined,
    hasFinal: search.get('final') === 'shown',
  };
}

function stateOf(search: URLSearchParams) {
  const filters: Record<string, string> = {};
  for (const [name, value] of search) {
    if (name.startsWith(FILTER_PREFIX)) filters[name.slice(FILTER_PREFIX.length)] = value;
  }
  const view = withoutPreset(search);
  for (const name of ABOUT_ONE_RECORD) view.delete(name);
  return {
    page: numberIn(search, 'page', (page) => page > 0, 1),
    size: numberIn(search, 'size', (size) => PAGE_SIZES.some((allowed) => allowed === size), DEFAULT_SIZE),
    sort: search.get('sort') ?? undefined,
    keyword: search.get('q') ?? '',
    status: (search.get('status') ?? '').split(',').filter((code) => code !== ''),
    filters,
    viewId: search.get('view') ?? undefined,
    openId: search.get('id') ?? undefined,
    ...viewOf(search),
    form: search.get('form') ?? undefined,
    viewQuery: view.toString(),
  };
}

/** The whole state of a list lives in the address: a link opens the same list, the back button undoes. */
export function useListState(): ListState {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (change: ParamChange) => setSearch((now) => changed(now, change), { replace: true }),
    [setSearch],
  );
  const setFilters = useCallback((change: ParamChange) => set({ page: undefined, ...change }), [set]);
  const applyView = useCallback(
    (viewId: string | undefined, query: string) =>
      setSearch(changed(new URLSearchParams(query), { view: viewId }), { replace: false }),
    [setSearch],
  );
  return useMemo(() => ({ ...stateOf(search), set, setFilters, applyView }), [search, set, setFilters, applyView]);
}
