import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address';
import { ConnectionLimits } from './connection-limits';
import { TokenBucket } from './token-bucket';

describe('clientAddress', () => {
  function request(remoteAddress: string, forwarded?: string): IncomingMessage {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    const message = new IncomingMessage(socket);
    if (forwarded !== undefined) message.headers['x-forwarded-for'] = forwarded;
    return message;
  }

  it.each([
    ['nobody is trusted', '10.0.0.1', '1.2.3.4', undefined, '10.0.0.1'],
    ['one proxy is trusted', '10.0.0.1', '6.6.6.6, 1.2.3.4', '1', '1.2.3.4'],
    ['two proxies are trusted', '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', '2', '1.2.3.4'],
    ['the proxy is named', '::ffff:10.0.0.1', '6.6.6.6, 1.2.3.4', '10.0.0.1', '1.2.3.4'],
    ['another proxy is named', '10.0.0.9', '1.2.3.4', '10.0.0.1', '10.0.0.9'],
    ['the machine itself is trusted', '127.0.0.1', '1.2.3.4', 'loopback', '1.2.3.4'],
    ['there is no header', '::ffff:10.0.0.1', undefined, '1', '10.0.0.1'],
    ['there are fewer hops than proxies', '10.0.0.1', '1.2.3.4', '5', '1.2.3.4'],
  ])('when %s', (...[, remote, forwarded, trust, expected]) => {
    expect(clientAddress(request(remote, forwarded), trust)).toBe(expected);
  });
});

describe('ConnectionLimits', () => {
  it('limits each key and all together, and frees a place once only', () => {
    const limits = new ConnectionLimits(3, 2);
    const leave = limits.enter('a');
    expect([limits.enter('a'), limits.enter('a')].map((one) => one === undefined)).toEqual([false, true]);
    expect(limits.enter('b')).toBeTypeOf('function');
    expect(limits.hasRoom('c')).toBe(false);
    leave?.();
    leave?.();
    expect(limits.count()).toBe(2);
    expect(limits.hasRoom('a')).toBe(true);
  });
});

describe('TokenBucket', () => {
  it('lets a burst through and then the rate', () => {
    let nowMs = 0;
    const bucket = new TokenBucket(10, 3, () => nowMs);
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false]);
    nowMs = 100;
    expect([bucket.take(), bucket.take()]).toEqual([true, false]);
    nowMs = 60_000;
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false]);
  });
});
