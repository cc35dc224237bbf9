import { networkInterfaces } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Config } from '@sed/platform-api';

/** As the framework reads it: forwarded headers count only when they come from a trusted proxy. */
export interface Asked {
  readonly protocol: string;
  readonly host: string | undefined;
}

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:]{2,45}\])(?::\d{1,5})?$/i;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address browsers use, on which redirect addresses are built. Configured where it matters; without that, only names
 * this machine itself answers to are believed, so that nobody can have codes sent elsewhere by a made-up host name.
 */
@Injectable()
export class PublicAddress {
  constructor(private readonly config: Config) {}

  /** Undefined when the request came to an address nobody vouched for. */
  of({ protocol, host }: Asked): string | undefined {
    const { publicUrl } = this.config.identity;
    if (publicUrl !== undefined) return publicUrl;
    const origin = host !== undefined && HOST.test(host) ? originOf(`${protocol}://${host}`) : undefined;
    const allowed = this.config.allowedOrigins.map((text) => new URL(text).origin);
    if (origin !== undefined && (allowed.includes(origin) || this.isThisMachine(new URL(origin).hostname)))
      return origin;
    return allowed[0];
  }

  private isThisMachine(hostname: string): boolean {
    return LOOPBACK.has(hostname) || hostname === this.config.host || ownAddresses().has(hostname);
  }
}

function originOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}

function ownAddresses(): ReadonlySet<string> {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return new Set(all.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)));
}

/** A page of our own; anything that could lead elsewhere becomes undefined. */
export function ownPath(target: string | undefined, publicUrl: string): string | undefined {
  if (target === undefined || target.length > 2000 || !/^\/(?![/\\])/.test(target)) return undefined;
  // Browsers drop tabs and line breaks inside addresses.
  if (/[\u0000-\u001f\\]/.test(target)) return undefined;
  const url = URL.canParse(target, publicUrl) ? new URL(target, publicUrl) : undefined;
  return url?.origin === publicUrl ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
