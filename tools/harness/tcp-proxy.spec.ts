import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TcpProxy } from './tcp-proxy.mjs';

let echo: Server;
let proxy: TcpProxy;
let port: number;
const opened: Socket[] = [];

beforeEach(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.pipe(socket);
  });
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  proxy = new TcpProxy({ host: '127.0.0.1', port: address.port });
  port = await proxy.listen();
});

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await proxy.close();
  echo.close();
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function answer(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [bytes] = await once(socket, 'data');
  return String(bytes);
}

/** Unlike `once`, does not take the reset that comes before as a failure. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

const silence = (socket: Socket, ms: number) =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    const heard = () => {
      clearTimeout(timer);
      resolve(false);
    };
    socket.once('data', heard);
    socket.once('close', heard);
    socket.once('end', heard);
  });

describe('TCP proxy', () => {
  it('passes both ways', async () => {
    expect(await answer(await open(), 'hello')).toBe('hello');
  });

  it('swallows everything of a dead route without closing it, while new connections pass', async () => {
    const dead = await open();
    await answer(dead, 'before');
    proxy.blackhole({ existingOnly: true });
    dead.write('after');
    expect(await silence(dead, 150)).toBe(true);
    expect(await answer(await open(), 'fresh')).toBe('fresh');
  });

  it('swallows new connections too when told so, and recovers for later ones', async () => {
    proxy.blackhole();
    const dead = await open();
    dead.write('x');
    expect(await silence(dead, 150)).toBe(true);
    proxy.pass();
    expect(await answer(await open(), 'again')).toBe('again');
  });

  it('brings a sleeping reader nothing more, while what it says still passes', async () => {
    const reader = await open();
    await answer(reader, 'before');
    proxy.stall();
    reader.write('still there');
    expect(await silence(reader, 150)).toBe(true);
    proxy.pass();
    expect(await answer(reader, '!')).toContain('still there');
  });

  it('resets existing and new connections while it refuses', async () => {
    const socket = await open();
    await answer(socket, 'before');
    const gone = closed(socket);
    proxy.refuse();
    await gone;
    const late = connect(port, '127.0.0.1');
    late.on('error', () => undefined);
    await closed(late);
    expect(proxy.connections).toBe(0);
  });

  it('delivers late, complete and in order under latency', async () => {
    proxy.latency(40);
    const socket = await open();
    let received = '';
    socket.on('data', (bytes) => (received += String(bytes)));
    const sent = Array.from({ length: 50 }, (_, i) => `part-${i};`).join('');
    const startedAt = Date.now();
    for (const part of sent.split(/(?<=;)/)) socket.write(part);
    while (received.length < sent.length) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(received).toBe(sent);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(75);
  });
});
