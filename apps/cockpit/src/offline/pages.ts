/** Files a page has loaded, to be kept for the next start. */
export interface WarmMessage {
  readonly kind: 'warm';
  readonly urls: readonly string[];
}

export function isWarmMessage(data: unknown): data is WarmMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'warm' && 'urls' in data;
}

/** What the service, the identity provider and the API's description answer themselves. */
const SERVICE_PATHS = /^\/(gateway|api|socket\.io|healthz|readyz|metrics|assets|oidc|sso)(\/|$)/;

/** Whether somebody opens an address of the cockpit. */
export function isPageRequest(mode: string, path: string): boolean {
  return mode === 'navigate' && !SERVICE_PATHS.test(path);
}
