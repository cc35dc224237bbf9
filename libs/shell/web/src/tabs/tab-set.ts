import { ROUTES, type RouteEntry } from '@sed/platform-contract';
import { isLone, isNotice, routeOf } from '../guard/route-table';

/** At most this many pages are kept alive; the least recently used become stubs that start again from their address. */
export const MAX_ALIVE = 20;

/** One visited page. Its address is its identity but for the query: another query is the same tab. */
export interface Tab {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  /** Rises with each refresh: the page starts anew. */
  readonly run: number;
}

export interface TabSet {
  readonly tabs: readonly Tab[];
  /** Path of the page shown; null on pages that are no tab. */
  readonly active: string | null;
  /** Paths by last use, the latest last. */
  readonly used: readonly string[];
}

/** What of an address a tab keeps. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Whether and why a tab differs from an ordinary one, by its route and the menu. */
export interface TabManners {
  readonly isPinned: boolean;
  /** Its page is forgotten when left. */
  readonly isFleeting: boolean;
}

const tabAt = (path: string): Tab => ({ path, search: '', hash: '', run: 0 });

/** Pinned pages stand first and cannot be closed. */
export const PINNED: readonly Tab[] = ROUTES.filter(({ affix }) => affix === true).map(({ path }) => tabAt(path));

export const EMPTY_TABS: TabSet = { tabs: PINNED, active: null, used: [] };

export function mannersOfTab(path: string): TabManners {
  const entry: RouteEntry | undefined = routeOf(path);
  return { isPinned: entry?.affix === true, isFleeting: entry?.noCache === true };
}

/** Whether an address gets a tab: a known page inside the shell. */
export function isTabPath(pathname: string): boolean {
  const entry = routeOf(pathname);
  return entry !== undefined && !isLone(entry) && !isNotice(entry);
}

export function addressOfTab(tab: Tab): string {
  return `${tab.path}${tab.search}${tab.hash}`;
}

/** The set after a page was opened; the very same object when nothing changes. */
export function visited(set: TabSet, { pathname, search, hash }: Address): TabSet {
  if (!isTabPath(pathname)) return set.active === null ? set : { ...set, active: null };
  const known = set.tabs.find(({ path }) => path === pathname);
  const isSame = known?.search === search && known.hash === hash;
  if (isSame && set.active === pathname && set.used.at(-1) === pathname) return set;
  const tab: Tab = { ...(known ?? tabAt(pathname)), search, hash };
  const tabs =
    known === undefined ? [...set.tabs, tab] : isSame ? set.tabs : set.tabs.map((one) => (one === known ? tab : one));
  return { tabs, active: pathname, used: [...set.used.filter((path) => path !== pathname), pathname] };
}

/** Keeps the pinned and the named tabs. The page shown stays what it is; {@link nextAfter} says where to go. */
export function kept(set: TabSet, keeps: (tab: Tab, index: number) => boolean): TabSet {
  const tabs = set.tabs.filter((tab, index) => mannersOfTab(tab.path).isPinned || keeps(tab, index));
  const paths = new Set(tabs.map(({ path }) => path));
  return { ...set, tabs, used: set.used.filter((path) => paths.has(path)) };
}

/** Where to go when the page shown was closed: the last tab that is left, `/` without any; null when it is still there. */
export function nextAfter(set: TabSet): string | null {
  if (set.active === null || set.tabs.some(({ path }) => path === set.active)) return null;
  const last = set.tabs.at(-1);
  return last === undefined ? '/' : addressOfTab(last);
}

/** Paths whose pages are kept in memory: the latest used, without those that forget themselves when left. */
export function alivePaths(set: TabSet): ReadonlySet<string> {
  const alive = set.used.filter((path) => path === set.active || !mannersOfTab(path).isFleeting).slice(-MAX_ALIVE);
  return new Set(alive);
}

/** The tab `steps` further in the strip, around its ends. */
export function neighbour(set: TabSet, steps: number): Tab | undefined {
  const at = set.tabs.findIndex(({ path }) => path === set.active);
  if (set.tabs.length === 0) return undefined;
  return set.tabs[(Math.max(at, 0) + steps + set.tabs.length) % set.tabs.length];
}
