import { WorkEntry } from '@sed/approvals-web/work-entry';
import { NotificationBell } from '@sed/messages-web';
import { QueryProvider, useSession } from '@sed/platform-web';
import {
  AntdFrame,
  HOME_ONLY_PATH,
  isLone,
  LoadingOverlay,
  routeOf,
  SessionWatch,
  ShellLayout,
  useRouteTitle,
} from '@sed/shell-web';
import { Outlet, useLocation } from 'react-router';
import { WaitingSteps } from './waiting-steps';

function Tools() {
  return (
    <>
      <WorkEntry />
      <NotificationBell />
    </>
  );
}

function TitleOfPage() {
  useRouteTitle();
  return null;
}

/** Whether a page is shown with nothing around it: public ones, and every page for who is not signed in. */
export function useIsAlone(): boolean {
  const { pathname } = useLocation();
  const isSignedIn = useSession((session) => session.viewer !== null && session.token !== null);
  return !isSignedIn || (isLone(routeOf(pathname)) && pathname !== HOME_ONLY_PATH);
}

/** Frame of all pages but the boards: the shell for a signed-in user, nothing around pages that stand alone. */
export function CockpitFrame() {
  const { pathname } = useLocation();
  const isAlone = useIsAlone();
  return (
    <QueryProvider>
      <TitleOfPage />
      <SessionWatch />
      <LoadingOverlay />
      {!isAlone && <WaitingSteps />}
      {isAlone ? (
        <AntdFrame>
          <Outlet />
        </AntdFrame>
      ) : (
        <ShellLayout isBare={pathname === HOME_ONLY_PATH} tools={<Tools />} />
      )}
    </QueryProvider>
  );
}
