import { setTimeout as sleep } from 'node:timers/promises';
import type { SubscribeReply } from '@sed/platform-contract';
import { decodeFrame } from '@sed/signals-contract';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { Person } from './gateway-client';
import { RawWebSocket } from './raw-web-socket';

type Options = Partial<ManagerOptions & SocketOptions>;

/** Sockets of one service as anybody may open them, good or bad; none comes back by itself. */
export class SocketBench {
  private readonly opened: Socket[] = [];

  constructor(private readonly baseUrl: string) {}

  open(options: Options, namespace = '/live'): Socket {
    const socket = io(this.baseUrl + namespace, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...options,
    });
    this.opened.push(socket);
    return socket;
  }

  async connected({ token }: Person): Promise<Socket> {
    const socket = this.open({ auth: { token } });
    await once(socket, 'connect');
    return socket;
  }

  /** @returns the reason, and every event that came all the same */
  async refused(options: Options): Promise<{ reason: string; events: string[] }> {
    const socket = this.open(options);
    const events: string[] = [];
    socket.onAny((event: string) => events.push(event));
    const error = await Promise.race([once(socket, 'connect_error'), once(socket, 'connect')]);
    socket.disconnect();
    return { reason: error instanceof Error ? error.message : 'let in', events };
  }

  /** Any signal of a plant, with its number on the wire. @param who somebody with the right to see it */
  async anyTag(who: Person, factoryNo: string): Promise<{ code: string; id: number }> {
    const socket = await this.connected(who);
    const { ids } = await subscribe(socket, { plants: [factoryNo] });
    socket.disconnect();
    const [first] = Object.entries(ids);
    if (first === undefined) throw new Error(`${factoryNo} has no signals`);
    return { code: first[0].slice(factoryNo.length + 1), id: first[1] };
  }

  /** Sends one text frame by hand. @returns whether the server ended the connection */
  async isEndedBy(frame: string): Promise<boolean> {
    const socket = await RawWebSocket.open(Number(new URL(this.baseUrl).port));
    socket.send(frame);
    // Who joins no namespace is ended after five seconds in any case.
    const wasClosed = await Promise.race([socket.closed.then(() => true), sleep(12_000, false)]);
    socket.end();
    return wasClosed;
  }

  disconnect(): void {
    for (const socket of this.opened) socket.disconnect();
  }
}

export const once = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

export const subscribe = (socket: Socket, request: unknown): Promise<SubscribeReply> =>
  socket.timeout(5000).emitWithAck('subscribe', request);

/** Ids of every row of every frame from now on. */
export function seenIds(socket: Socket): Set<number> {
  const seen = new Set<number>();
  socket.on('frame', (bytes: Uint8Array) => decodeFrame(bytes).ids.forEach((id) => seen.add(id)));
  return seen;
}
