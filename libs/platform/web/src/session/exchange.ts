import { sessionCalls } from '@sed/people-contract';
import { sendForEnvelope } from '../calls/send';
import { tellMobileApp } from '../mobile-bridge';
import { clearStored } from '../storage';
import { takePendingLink, TARGET_KEY } from './target';
import { setToken } from './token';

/**
 * Language, look and the identity of a wall display belong to the browser, not to the user; so does for whom steps wait
 * on it: they are sent once that person is back.
 */
const KEPT_LOCAL = ['lang', 'theme', 'displayId', 'patrol.waiting'] as const;
/** Query parameters that survive the redirect after a sign-in. */
const KEPT_PARAMS = ['only_center', 'relative', 'factoryNo'] as const;

/** What an address brings along to sign in with. */
export type SignInGift =
  | { readonly kind: 'local'; readonly token: string }
  | { readonly kind: 'exchange'; readonly authenticatInfo: string; readonly state?: string; readonly iss?: string };

/** The local token, code or token in the query of an address; null for none. */
export function giftOf(query: URLSearchParams): SignInGift | null {
  const local = query.get('localToken');
  if (local !== null && local !== '') return { kind: 'local', token: local };
  const authenticatInfo = query.get('code') ?? query.get('token');
  if (authenticatInfo === null || authenticatInfo === '') return null;
  const state = query.get('state');
  const iss = query.get('iss');
  return { kind: 'exchange', authenticatInfo, ...(state !== null && { state }), ...(iss !== null && { iss }) };
}

/** `/` with what is kept of the query the sign-in came with. */
export function startAddress(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of KEPT_PARAMS) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? '/' : `/?${text}`;
}

async function tokenOf(gift: SignInGift): Promise<string> {
  if (gift.kind === 'local') return gift.token;
  const { authenticatInfo, state, iss } = gift;
  const body = {
    client: 'PC',
    authenticatInfo,
    ...(state !== undefined && { state }),
    ...(iss !== undefined && { iss }),
  };
  const { msg } = await sendForEnvelope(sessionCalls.exchangeToken, { body }, { isAcrossPlants: true });
  return msg;
}

/**
 * Signs in with what the address brought.
 * @returns the address to go on to; null when the identity provider's gift was refused, which the mobile app is told
 */
export async function signInWith(gift: SignInGift, query: URLSearchParams): Promise<string | null> {
  let token: string;
  try {
    token = await tokenOf(gift);
  } catch {
    // By the specification: the app is told, nothing else happens. The sign-in page stays.
    tellMobileApp({ event: 'signIn', code: -1 });
    return null;
  }
  const pendingLink = takePendingLink();
  clearStored(KEPT_LOCAL, [TARGET_KEY]);
  setToken(token);
  return pendingLink ?? startAddress(query);
}
