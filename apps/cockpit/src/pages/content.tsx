import { useSession } from '@sed/platform-web';
import {
  HOME_ONLY_PATH,
  isWhitelisted,
  notFoundFor,
  OverlayWhileHere,
  routeOf,
  StartPage,
  Workspace,
} from '@sed/shell-web';
import { createElement, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useIsAlone } from './frame';
import { pageOf } from './page-table';

/** A page outside the tabs. */
function SinglePage({ pathname }: { readonly pathname: string }) {
  const entry = routeOf(pathname);
  const Page = entry === undefined ? undefined : pageOf(entry);
  if (Page === undefined) return <Navigate to={notFoundFor(pathname)} replace />;
  // The page table answers the same component each time.
  return <Suspense fallback={<OverlayWhileHere />}>{createElement(Page)}</Suspense>;
}

/** What the address shows inside its frame. */
export function CockpitContent() {
  const { pathname } = useLocation();
  const isSignedIn = useSession((session) => session.viewer !== null && session.token !== null);
  const isAlone = useIsAlone();
  // On the way out: the address is still that of a page only a signed-in user may see.
  if (!isSignedIn && !isWhitelisted(routeOf(pathname))) return null;
  // The guard lets nobody but signed-in users through to "/".
  if (pathname === '/') return <StartPage />;
  if (isAlone || pathname === HOME_ONLY_PATH) return <SinglePage key={pathname} pathname={pathname} />;
  return <Workspace pageOf={pageOf} />;
}
