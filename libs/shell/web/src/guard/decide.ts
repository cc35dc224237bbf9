import { CENTRE_PREFIX, isBuilt, MANAGER_PREFIX } from '@sed/platform-contract';
import { factoryNoOfPath, giftOf, type SessionPhase, type SignInGift } from '@sed/platform-web';
import { generalPathOf } from './general-page';
import {
  HOME_ONLY_PATH,
  isNotice,
  isWhitelisted,
  LOGIN_PATH,
  notFoundFor,
  needsUser,
  NO_MENUS_PATH,
  NOT_FOUND_PATH,
  routeOf,
  START_PATH,
} from './route-table';

/** Where somebody wants to go. */
export interface Visit {
  readonly pathname: string;
  readonly query: URLSearchParams;
}

/** What the session allows. */
export interface Standing {
  readonly hasToken: boolean;
  readonly phase: SessionPhase;
  readonly menuPathList: readonly string[];
}

export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'go'; readonly to: string }
  /** Read user, organisation and menus, then ask again. */
  | { readonly kind: 'load' }
  | { readonly kind: 'signIn'; readonly gift: SignInGift }
  /** `isExpired`: say that the session has ended and come back here afterwards. */
  | { readonly kind: 'toLogin'; readonly isExpired: boolean };

const SHOW: Verdict = { kind: 'show' };
const go = (to: string): Verdict => ({ kind: 'go', to });

/**
 * The navigation guard of the specification as one pure function. With a query string in the address its redirects
 * are skipped, never what it refuses.
 */
export function decide(visit: Visit, standing: Standing): Verdict {
  const entry = routeOf(visit.pathname);
  const isSignIn = entry?.path === LOGIN_PATH;
  const gift = isSignIn ? giftOf(visit.query) : null;
  if (gift !== null) return { kind: 'signIn', gift };
  if (!standing.hasToken) return decideVisitor(visit.pathname);
  if (isSignIn) return visit.query.size > 0 ? SHOW : go('/');
  return needsUser(entry) ? decideSignedIn(visit, standing) : SHOW;
}

/** Nobody has to sign in to learn that there is no such page. */
function decideVisitor(pathname: string): Verdict {
  const entry = routeOf(pathname);
  const isRoot = pathname === '/';
  if (!isRoot && (entry === undefined || (isWhitelisted(entry) && !isBuilt(entry)))) return go(notFoundFor(pathname));
  return isWhitelisted(entry) ? SHOW : { kind: 'toLogin', isExpired: !isRoot };
}

function decideSignedIn(visit: Visit, { phase, menuPathList }: Standing): Verdict {
  const { pathname } = visit;
  switch (phase) {
    case 'anonymous':
    case 'loading':
      return { kind: 'load' };
    // Nothing is shown before the password is changed or the plant is read.
    case 'mustChangePassword':
    case 'switching':
      return SHOW;
    case 'noOrg':
      return pathname === NOT_FOUND_PATH ? SHOW : go(NOT_FOUND_PATH);
    case 'noMenus':
      return isNotice(routeOf(pathname)) ? SHOW : go(NO_MENUS_PATH);
    case 'ready':
      return decideByMenu(visit, menuPathList);
  }
}

/** Built pages of the menu, and those no menu lists: open, hidden and the pinned start page. */
export function isReachable(pathname: string, menuPathList: readonly string[]): boolean {
  const entry = routeOf(pathname);
  if (entry === undefined || !isBuilt(entry)) return false;
  return entry.visibility !== 'menu' || entry.affix === true || menuPathList.includes(entry.path);
}

function decideByMenu({ pathname, query }: Visit, menuPathList: readonly string[]): Verdict {
  if (pathname === '/' || isReachable(pathname, menuPathList)) return SHOW;
  return go(generalPathOf(pathname, query) ?? notFoundFor(pathname));
}

interface Start {
  /** Name of a route somebody came to `/` with, a deep link nobody knows any more. */
  readonly routeName: string | null;
  /** Query string of the address with its question mark, empty for none. */
  readonly search: string;
  /** Link of a message and page wanted before the sign-in; each is followed once. */
  readonly pendingLink: string | null;
  readonly target: string | null;
  /** `homePage` asks for the start page without bars. */
  readonly returnPage: string | null;
}

function isGroupNo(factoryNo: string | null): boolean {
  return factoryNo !== null && (factoryNo.includes(MANAGER_PREFIX) || factoryNo.includes(CENTRE_PREFIX));
}

/** Pages that lead back to the start must not be its target. */
function isUseful(path: string): boolean {
  const pathname = path.split(/[?#]/)[0];
  return pathname !== '/' && pathname !== LOGIN_PATH && !isGroupNo(factoryNoOfPath(path));
}

/** Where `/` leads. */
export function startOf({ routeName, search, pendingLink, target, returnPage }: Start): string {
  if (routeName !== null) return notFoundFor(`/#${routeName}`);
  if (pendingLink !== null && isUseful(pendingLink)) return pendingLink;
  // Redirects of the guard are skipped with a query; the route table's own, to the start page, is none of them.
  if (search === '' && target !== null && isUseful(target)) return target;
  if (search === '' && returnPage === 'homePage') return HOME_ONLY_PATH;
  return `${START_PATH}${search}`;
}
