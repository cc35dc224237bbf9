import { ROUTES, type RouteEntry } from '@sed/platform-contract';
import { matchPath } from 'react-router';

export const START_PATH = '/index/groupIndex';
export const LOGIN_PATH = '/login';
export const NOT_FOUND_PATH = '/404';
export const NO_MENUS_PATH = '/default/401';
export const HOME_ONLY_PATH = '/indexOnly';

/** The 404 page, told which address it stands for. Slashes stay legible. */
export function notFoundFor(address: string): string {
  return `${NOT_FOUND_PATH}?from=${encodeURIComponent(address).replaceAll('%2F', '/')}`;
}

const exact = new Map(ROUTES.filter(({ path }) => !path.includes(':')).map((entry) => [entry.path, entry]));
const patterns = ROUTES.filter(({ path }) => path.includes(':'));

/** The route of an address; a closing slash does not matter. Exact paths win over patterns. */
export function routeOf(pathname: string): RouteEntry | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return (
    exact.get(path) ?? patterns.find((entry) => matchPath({ path: entry.path, caseSensitive: true }, path) !== null)
  );
}

/** Pages that stand alone, without the bars of the shell. */
const LONE_PAGES: ReadonlySet<string | undefined> = new Set([
  'signIn',
  'board',
  'announcementDetail',
  'appLoading',
  'homeOnly',
  'openVideo',
  'dataBoard',
  'indexBoard',
]);
/** Pages that show a message in place of a page, and are no tab. */
const NOTICE_PAGES: ReadonlySet<string | undefined> = new Set(['notFound', 'noMenus']);
/** Pages without a login check of their own that still cannot show anything without a user. */
const SESSION_PAGES: ReadonlySet<string | undefined> = new Set([
  'homeOnly',
  'announcementRead',
  'noMenus',
  'openVideo',
  'dataBoard',
  'indexBoard',
  'scheduling',
]);

export const isLone = (entry: RouteEntry | undefined) => entry !== undefined && LONE_PAGES.has(entry.page);
export const isNotice = (entry: RouteEntry | undefined) => entry !== undefined && NOTICE_PAGES.has(entry.page);

/** Whether a page may be opened without a token. */
export function isWhitelisted(entry: RouteEntry | undefined): boolean {
  return entry?.visibility === 'open' && !SESSION_PAGES.has(entry.page);
}

/** Whether a page with a token needs user and menus first: all but those that never ask for them. */
export function needsUser(entry: RouteEntry | undefined): boolean {
  return !isLone(entry) || SESSION_PAGES.has(entry?.page);
}
