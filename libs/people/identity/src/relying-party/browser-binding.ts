import type { Request, Response } from 'express';
import { TRANSACTION_MS } from './sso-transactions';

/** Only the call that ends a transaction gets the cookie to see. */
const COOKIE_PATH = '/gateway/login';
const VALUE = /^[\w-]{43}$/;

/** One cookie for each transaction: sign-ins begun in several tabs do not disturb each other. */
function nameOf(stateHash: string): string {
  return `sed_sso_${stateHash.slice(0, 16)}`;
}

/**
 * Ties a sign-in to the browser it began in: a code that somebody slips into another browser is worth nothing there. The
 * cookie says nothing about who somebody is and authenticates nothing.
 */
export function bindBrowser(response: Response, stateHash: string, value: string, publicUrl: string): void {
  response.cookie(nameOf(stateHash), value, { ...optionsFor(publicUrl), maxAge: TRANSACTION_MS });
}

export function browserIn(request: Request, stateHash: string): string | undefined {
  const wanted = `${nameOf(stateHash)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
  return value !== undefined && VALUE.test(value) ? value : undefined;
}

export function releaseBrowser(response: Response, stateHash: string, publicUrl: string): void {
  response.clearCookie(nameOf(stateHash), optionsFor(publicUrl));
}

function optionsFor(publicUrl: string) {
  return {
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: publicUrl.startsWith('https:'),
    path: COOKIE_PATH,
  };
}
