import { rememberTarget, useSession } from '@sed/platform-web';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { isWhitelisted, LOGIN_PATH, needsUser, routeOf } from '../guard/route-table';
import { setNavigator, setPlace } from '../switch/navigator';

/** Runs the guard again when what it decided on has changed. */
function useGuardAgain(): void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const phase = useSession((session) => session.phase);
  const token = useSession((session) => session.token);
  const menuPathList = useSession((session) => session.menuPathList);
  const decidedOn = useRef({ phase, menuPathList });
  useEffect(() => {
    const before = decidedOn.current;
    const isNews = before.phase !== phase || before.menuPathList !== menuPathList;
    decidedOn.current = { phase, menuPathList };
    // Somebody else has signed in in another tab of the browser: nobody is loaded here any more.
    const isUnloaded = phase === 'anonymous' && token !== null && needsUser(routeOf(pathname));
    const isSettled = phase === 'ready' || phase === 'noMenus' || phase === 'noOrg';
    // Menus came back: what said that there are none has nothing more to say.
    const isBack = phase === 'ready' && (before.phase === 'noMenus' || before.phase === 'noOrg');
    if (isBack) void navigate('/', { replace: true });
    else if (isUnloaded || (isNews && isSettled)) void revalidate();
  }, [phase, token, menuPathList, pathname, revalidate, navigate]);
}

/** Leads away the moment the token is dropped, wherever that happens. */
function useLeaveWithoutToken(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const token = useSession((session) => session.token);
  const end = useSession((session) => session.end);
  useEffect(() => {
    if (token !== null || isWhitelisted(routeOf(pathname))) return;
    // Only a session that ran out comes back to its page; who signed out starts afresh.
    if (end === 'expired' && pathname !== '/') rememberTarget(`${pathname}${search}`);
    void navigate(LOGIN_PATH, { replace: true });
  }, [token, end, pathname, search, navigate]);
}

/** Follows the session for as long as the cockpit stands. Needs the data router above. */
export function SessionWatch() {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => setPlace(key), [key]);
  useEffect(() => setNavigator((to, options) => navigate(to, options)), [navigate]);
  useGuardAgain();
  useLeaveWithoutToken();
  return null;
}
