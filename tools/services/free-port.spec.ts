import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from './free-port.mjs';

/** Where the kernel takes ports for outgoing connections from, by its default setting. */
const FIRST_OUTGOING = 32_768;

describe('freePort', () => {
  it('gives ports that no outgoing connection can take while their server is down', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(ports.filter((port) => port < 1024 || port >= FIRST_OUTGOING)).toEqual([]);
  });

  it('gives no port twice, though none of them is used yet', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, freePort));
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('gives ports that can be listened on', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    const { port: used } = server.address() as AddressInfo;
    server.close();
    expect(used).toBe(port);
  });
});
