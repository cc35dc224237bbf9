import {
  dropToken,
  factoryNoOfPath,
  rememberPendingLink,
  rememberTarget,
  signInWith,
  takePendingLink,
  useSession,
  type SignInGift,
} from '@sed/platform-web';
import { replace } from 'react-router';
import { openOverlay } from '../session/overlay';
import { enterFactoryNo } from '../switch/switch-to';
import { decide, type Standing, type Verdict, type Visit } from './decide';
import { plantOfLink } from './plant-of-link';
import { LOGIN_PATH } from './route-table';

function standing(): Standing {
  const { token, phase, menuPathList } = useSession.getState();
  return { hasToken: token !== null, phase, menuPathList };
}

/** Codes are good for one exchange; a navigation that runs the guard again must not try a second time. */
const exchanged = new Set<string>();

/** The secret leaves the address before anything else happens, so that no history, referrer or log ever holds it. */
function cleanAddress(): void {
  if (window.location.pathname === LOGIN_PATH) window.history.replaceState(window.history.state, '', LOGIN_PATH);
}

async function exchange(gift: SignInGift, query: URLSearchParams): Promise<Response | null> {
  const secret = gift.kind === 'local' ? gift.token : gift.authenticatInfo;
  cleanAddress();
  if (exchanged.has(secret)) return replace(LOGIN_PATH);
  exchanged.add(secret);
  const to = await signInWith(gift, query);
  // The sign-in page without the used code; its language stays.
  return replace(to ?? LOGIN_PATH);
}

/** The link of a message waits for the sign-in; once its page is reached it has done its work. */
function keepMessageLink(visit: Visit, path: string, verdict: Verdict): void {
  if (visit.query.get('dingMessage') !== 'true') return;
  if (verdict.kind === 'show') takePendingLink();
  else rememberPendingLink(path);
}

async function verdictOf(visit: Visit, path: string): Promise<Verdict> {
  const verdict = decide(visit, standing());
  keepMessageLink(visit, path, verdict);
  if (verdict.kind !== 'load') return verdict;
  await useSession.getState().load(factoryNoOfPath(path) ?? undefined);
  const next = decide(visit, standing());
  keepMessageLink(visit, path, next);
  // A load that failed has said why; that the session ended would be another story.
  if (next.kind === 'toLogin') return { ...next, isExpired: useSession.getState().end === 'expired' };
  // Left without a user only when the token changed hands meanwhile: the next navigation sorts it out.
  return next.kind === 'load' ? { kind: 'show' } : next;
}

/** A page the present plant has no menu for opens at the plant of the record it is about. */
async function decideElsewhere(visit: Visit, path: string, refused: Verdict): Promise<Verdict> {
  if (refused.kind !== 'go' || !standing().hasToken) return refused;
  const factoryNo = await plantOfLink(visit);
  if (factoryNo === null || factoryNo === useSession.getState().factoryNo) return refused;
  if (!(await enterFactoryNo(factoryNo))) return refused;
  const verdict = decide(visit, standing());
  keepMessageLink(visit, path, verdict);
  return verdict;
}

/**
 * Loader of every route but the public boards: asks before each navigation, reads the session when it must.
 * Redirects replace the address, so that "back" does not run into them again.
 */
export async function guard({ request }: { readonly request: Request }): Promise<Response | null> {
  const { pathname, search, searchParams } = new URL(request.url);
  const close = openOverlay();
  try {
    const path = `${pathname}${search}`;
    const visit = { pathname, query: searchParams };
    const verdict = await decideElsewhere(visit, path, await verdictOf(visit, path));
    switch (verdict.kind) {
      case 'show':
      case 'load':
        return null;
      case 'go':
        return replace(verdict.to);
      case 'signIn':
        return await exchange(verdict.gift, searchParams);
      case 'toLogin':
        rememberIfPage(path);
        if (verdict.isExpired) dropToken('expired');
        return replace(LOGIN_PATH);
    }
  } finally {
    close();
  }
}

function rememberIfPage(path: string): void {
  if (path !== '/') rememberTarget(path);
}
