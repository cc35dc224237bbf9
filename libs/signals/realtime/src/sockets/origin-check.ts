import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of this origin may open a socket: one of the fixed origins, or the host it was itself served from.
 * Without an Origin header it is no browser, so there is no foreign page to guard against; the token decides alone.
 */
export function isOriginAllowed(request: IncomingMessage, allowedOrigins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowedOrigins.includes(origin)) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && originHost === host;
}
