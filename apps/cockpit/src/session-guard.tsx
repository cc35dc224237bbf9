import { dropToken, rememberTarget, takeTarget, useSession } from '@sed/web-platform';
import { Navigate, Outlet, redirect, useLocation, type LoaderFunctionArgs } from 'react-router';

export const START_PATH = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';

/** `/` leads to the page wanted before signing in, else to the start page. */
export function startLoader() {
  return redirect(useSession.getState().token === null ? '/login' : (takeTarget() ?? START_PATH));
}

/** Who is signed in has no business on the sign-in page. */
export function loginLoader() {
  return useSession.getState().token === null ? null : redirect('/');
}

/** Without a token the session counts as ended: the sign-in page says so and comes back here. */
export function sessionLoader({ request }: LoaderFunctionArgs) {
  if (useSession.getState().token !== null) return null;
  const { pathname, search } = new URL(request.url);
  rememberTarget(`${pathname}${search}`);
  dropToken('expired');
  return redirect('/login');
}

/** Leads away the moment the token is dropped, wherever that happens. */
export function SignedIn() {
  const token = useSession((session) => session.token);
  const end = useSession((session) => session.end);
  const { pathname, search } = useLocation();
  if (token !== null) return <Outlet />;
  // Only a session that ran out comes back to its page; who signed out starts afresh.
  if (end === 'expired') rememberTarget(`${pathname}${search}`);
  return <Navigate to="/login" replace />;
}
