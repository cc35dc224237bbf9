/**
 * Where the session at the identity provider is ended. The service names it, from the provider it is configured with,
 * which may speak plain HTTP on a network of its own; whoever is not led there stays signed in at the provider, and the
 * next person at this screen gets in without a password.
 * @returns null for what is no address of the web.
 */
export function providerAddress(address: string): string | null {
  try {
    const url = new URL(address, window.location.origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    // No address at all: there is nothing to be led to.
    return null;
  }
}
