import { parseStored, readOfTab, readStored, writeOfTab, writeStored } from '../storage';

export const TARGET_KEY = 'target';
const PENDING_KEY = 'pendingLink';
/** How long the link of a message waits for the sign-in, fixed by the specification. */
export const PENDING_LINK_MS = 300_000;

/** Only paths of this origin are ever followed. */
export function isOwnPath(path: string | null | undefined): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

/** Keeps the page a visitor wanted before being led to the sign-in page. */
export function rememberTarget(path: string): void {
  writeOfTab(TARGET_KEY, path);
}

/** The remembered page, without forgetting it. */
export function peekTarget(): string | null {
  const path = readOfTab(TARGET_KEY);
  return isOwnPath(path) ? path : null;
}

/** The remembered page, once: asking again answers null. */
export function takeTarget(): string | null {
  const path = peekTarget();
  writeOfTab(TARGET_KEY, null);
  return path;
}

/** Keeps the link of a message (`dingMessage=true`) until the user has signed in, at most five minutes. */
export function rememberPendingLink(path: string, nowMs = Date.now()): void {
  writeStored(PENDING_KEY, JSON.stringify({ path, expiresAt: nowMs + PENDING_LINK_MS }));
}

/** The kept link unless it has expired; asking again answers null. */
export function takePendingLink(nowMs = Date.now()): string | null {
  const kept = parseStored(readStored(PENDING_KEY));
  writeStored(PENDING_KEY, null);
  if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('expiresAt' in kept)) return null;
  const { path, expiresAt } = kept;
  const isFresh = typeof expiresAt === 'number' && nowMs < expiresAt;
  return isFresh && typeof path === 'string' && isOwnPath(path) ? path : null;
}

/** The plant number a path names in its query, under either of the names deep links use. */
export function factoryNoOfPath(path: string | null): string | null {
  const query = path?.split('#')[0]?.split('?')[1];
  if (query === undefined) return null;
  const params = new URLSearchParams(query);
  return params.get('factoryNo') ?? params.get('plant');
}
