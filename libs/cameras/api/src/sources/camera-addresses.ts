import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { DomainError } from '@sed/platform-api';

/** An address that was looked up and checked; what is connected to is exactly this. */
export interface CheckedAddress {
  readonly url: URL;
  readonly ip: string;
  readonly family: 4 | 6;
}

/** Where no camera is: the machine itself, addresses given by the link, metadata services of clouds, groups. */
const REFUSED = new BlockList();
REFUSED.addSubnet('0.0.0.0', 8, 'ipv4');
REFUSED.addSubnet('127.0.0.0', 8, 'ipv4');
REFUSED.addSubnet('169.254.0.0', 16, 'ipv4');
REFUSED.addSubnet('224.0.0.0', 3, 'ipv4');
REFUSED.addAddress('::', 'ipv6');
REFUSED.addAddress('::1', 'ipv6');
REFUSED.addSubnet('fe80::', 10, 'ipv6');
REFUSED.addSubnet('ff00::', 8, 'ipv6');
REFUSED.addAddress('fd00:ec2::254', 'ipv6');

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Looks up the host of a camera or media server and refuses what none of them can be. A name is looked up at each use, and
 * the address that was checked is the one that is used: a name that changes its mind in between gains nothing.
 */
export class CameraAddresses {
  /** @param allowed hosts an operator of the installation vouches for, for example a media server on this machine */
  constructor(private readonly allowed: readonly string[] = []) {}

  /** @throws DomainError `camera.unavailable` for an address that may not be opened or has no host */
  async check(text: string, schemes: readonly string[]): Promise<CheckedAddress> {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !schemes.includes(url.protocol.slice(0, -1))) throw new DomainError('camera.unavailable');
    const host = hostOf(url);
    const found = await lookedUp(host);
    const family = found.family === 6 ? 6 : 4;
    if (!this.allowed.includes(host) && isRefused(found.address, family)) throw new DomainError('camera.unavailable');
    return { url, ip: found.address, family };
  }
}

async function lookedUp(host: string): Promise<{ address: string; family: number }> {
  const family = isIP(host);
  if (family !== 0) return { address: host, family };
  try {
    return await lookup(host);
  } catch (error) {
    throw new DomainError('camera.unavailable', {}, { cause: error });
  }
}

function isRefused(ip: string, family: 4 | 6): boolean {
  // An IPv4 address in the clothes of IPv6 is still that address.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped === undefined ? REFUSED.check(ip, family === 6 ? 'ipv6' : 'ipv4') : REFUSED.check(mapped, 'ipv4');
}

/** The address as a program outside takes it: with the IP that was checked in place of the name. */
export function pinned({ url, ip, family }: CheckedAddress, account?: { user: string; password: string }): string {
  const port = url.port === '' ? '' : `:${url.port}`;
  const user =
    account === undefined ? '' : `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@`;
  return `${url.protocol}//${user}${family === 6 ? `[${ip}]` : ip}${port}${url.pathname}${url.search}`;
}
