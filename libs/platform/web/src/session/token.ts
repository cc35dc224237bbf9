import { readStored, writeStored } from '../storage';

const TOKEN_KEY = 'token';

/** Why the browser holds no token: nobody signed in yet, the user left, or the service refused the token. */
export type SessionEnd = 'none' | 'signedOut' | 'expired';

type Listener = (token: string | null, end: SessionEnd) => void;

const listeners = new Set<Listener>();

export function currentToken(): string | null {
  return readStored(TOKEN_KEY);
}

export function setToken(token: string): void {
  writeStored(TOKEN_KEY, token);
  for (const listener of listeners) listener(token, 'none');
}

export function dropToken(end: SessionEnd): void {
  writeStored(TOKEN_KEY, null);
  for (const listener of listeners) listener(null, end);
}

export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Signing in or out in one tab counts for all tabs of the browser. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    const token = currentToken();
    for (const listener of listeners) listener(token, token === null ? 'signedOut' : 'none');
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function claimOf(token: string | null, name: 'jti' | 'sub'): string | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload));
    if (typeof claims !== 'object' || claims === null) return null;
    const claim = new Map<string, unknown>(Object.entries(claims)).get(name);
    return typeof claim === 'string' ? claim : null;
  } catch {
    // Not a JWT: the service will refuse the request and the session ends the ordinary way.
    return null;
  }
}

/** The `jti` claim of a token, which calls below `api/v1` carry as bearer; null for a text that is no JWT. */
export function jtiOf(token: string): string | null {
  return claimOf(token, 'jti');
}

/** Whom a token was given to; null for a text that is no JWT. */
export function subjectOf(token: string | null): string | null {
  return claimOf(token, 'sub');
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}
