import type { Socket } from 'socket.io';

/** A WebSocket ping goes out at most this often, and only behind data. */
const PROBE_EVERY_MS = 500;
/** A probe unanswered for longer: what was sent is still queued somewhere on the way. */
const PROBE_BUDGET_MS = 1500;

/** The part of a WebSocket used here; the polling transport has none. */
interface Pingable {
  /** Bytes handed over that the kernel has not taken. */
  readonly bufferedAmount: number;
  ping(): void;
  on(event: 'pong', listener: () => void): unknown;
}

function isPingable(value: unknown): value is Pingable {
  return typeof value === 'object' && value !== null && 'ping' in value && typeof value.ping === 'function';
}

/**
 * Tells whether a client takes what it is sent. Two signs are read: the transport still holds bytes of ours, or a
 * WebSocket ping sent behind the last data is unanswered. The second matters, because the kernels on both sides take
 * hundreds of kilobytes before the first shows anything; on a thin line that is a minute of old values.
 */
export class DeliveryWatch {
  private probedMs = Number.NEGATIVE_INFINITY;
  private isProbing = false;
  private listensTo: Pingable | undefined;

  constructor(
    private readonly connection: Socket['conn'],
    private readonly steadyMs: () => number,
  ) {}

  ready(): boolean {
    if (!this.connection.transport.writable) return false;
    return !this.isProbing || this.steadyMs() - this.probedMs < PROBE_BUDGET_MS;
  }

  /** To be called after data was sent. */
  probe(): void {
    const nowMs = this.steadyMs();
    if (this.isProbing || nowMs - this.probedMs < PROBE_EVERY_MS) return;
    const webSocket = this.webSocket();
    if (webSocket === undefined) return;
    this.probedMs = nowMs;
    this.isProbing = true;
    webSocket.ping();
  }

  /** Bytes of ours that wait in this process. */
  waitingBytes(): number {
    return this.webSocket()?.bufferedAmount ?? 0;
  }

  /** A poll is answered by the next poll, so only WebSockets need the probe; a connection may upgrade to one. */
  private webSocket(): Pingable | undefined {
    const { transport } = this.connection;
    const found: unknown = 'socket' in transport ? transport.socket : undefined;
    if (!isPingable(found)) return undefined;
    if (found !== this.listensTo) {
      this.listensTo = found;
      found.on('pong', () => {
        this.isProbing = false;
      });
    }
    return found;
  }
}

interface Terminable {
  terminate(): void;
}

function isTerminable(value: unknown): value is Terminable {
  return typeof value === 'object' && value !== null && 'terminate' in value && typeof value.terminate === 'function';
}

/** Ends a connection at once, without waiting for bytes its client does not take. */
export function terminate({ transport }: Socket['conn']): void {
  const webSocket: unknown = 'socket' in transport ? transport.socket : undefined;
  if (isTerminable(webSocket)) webSocket.terminate();
}
