import { readStored, takePendingLink, takeTarget } from '@sed/platform-web';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { startOf } from '../guard/decide';

/** A name handed over in the state of a navigation, or the fragment of an address of the product's first version. */
function routeNameOf(state: unknown, hash: string): string | null {
  if (typeof state === 'object' && state !== null && 'routeName' in state && typeof state.routeName === 'string') {
    return state.routeName;
  }
  return hash.length > 1 ? hash.slice(1) : null;
}

/** `/` itself shows nothing: it leads on. */
export function StartPage() {
  const navigate = useNavigate();
  const location = useLocation();
  const { hash, search, key } = location;
  const state: unknown = location.state;
  useEffect(() => {
    // Drawn late, on a busy machine, it would else lead away from where a message has led meanwhile.
    if (window.location.pathname !== '/') return;
    const routeName = routeNameOf(state, hash);
    // Taking is once only, so nothing is taken that is not going to be followed.
    const pendingLink = routeName === null ? takePendingLink() : null;
    const target = routeName === null && search === '' ? takeTarget() : null;
    const to = startOf({ routeName, search, pendingLink, target, returnPage: readStored('returnPage') });
    void navigate(to, { replace: true });
    // Each visit of `/` leads on, also one that overtakes another: a switch of the plant comes here twice.
  }, [navigate, state, hash, search, key]);
  return null;
}
