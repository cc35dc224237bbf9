import type { IncomingMessage } from 'node:http';

/**
 * The address a connection is counted under. `X-Forwarded-For` is believed only from as many proxies as are configured
 * (a number), or from proxies of the named addresses: anybody can write the header.
 */
export function clientAddress(request: IncomingMessage, trustProxy: string | undefined): string {
  const direct = plain(request.socket.remoteAddress ?? 'unknown');
  const header = request.headers['x-forwarded-for'];
  if (trustProxy === undefined || header === undefined) return direct;
  const hops = [...String(header).split(','), direct].map((hop) => plain(hop.trim()));
  const proxies = Number(trustProxy);
  if (Number.isInteger(proxies)) return hops[Math.max(0, hops.length - 1 - proxies)] ?? direct;
  const trusted = new Set(trustProxy.split(',').map((address) => plain(address.trim())));
  if (trusted.has('loopback')) trusted.add('127.0.0.1').add('::1');
  return hops.findLast((hop) => !trusted.has(hop)) ?? direct;
}

/** An IPv4 address looks the same whether the listener is IPv4 or both. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
