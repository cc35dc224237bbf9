import { performance } from 'node:perf_hooks';
import { DeliveryWatch, TokenBucket, terminate } from '@sed/signals-realtime';
import type { BoardClientEvents, BoardKey, BoardServerEvents } from '@sed/boards-contract';
import type { Namespace, Socket } from 'socket.io';

export type BoardServer = Namespace<BoardClientEvents, BoardServerEvents>;
export type BoardSocket = Socket<BoardClientEvents, BoardServerEvents>;

const EVENTS_PER_S = 2;
const EVENT_BURST = 10;
const HEARTBEAT_EVERY_MS = 60_000;
const CLOSE_AFTER_MS = 30_000;

/** One wall display. It may join a board and tell how it is; nothing else it sends is looked at. */
export class DisplayConnection {
  /** The board it shows or waits for, undefined before it joined one. */
  board: BoardKey | undefined;
  /** In the room of its board: deltas reach it. Else it waits for a full event. */
  isFollowing = false;
  private readonly delivery: DeliveryWatch;
  private readonly bucket = new TokenBucket(EVENTS_PER_S, EVENT_BURST, steadyMs);
  private heartbeatMs = Number.NEGATIVE_INFINITY;
  private notReadySinceMs: number | undefined;

  constructor(readonly socket: BoardSocket) {
    this.delivery = new DeliveryWatch(socket.conn, steadyMs);
  }

  mayEmit(): boolean {
    return this.bucket.take();
  }

  /** @returns true once a minute. */
  mayBeat(): boolean {
    if (steadyMs() - this.heartbeatMs < HEARTBEAT_EVERY_MS) return false;
    this.heartbeatMs = steadyMs();
    return true;
  }

  /** Whether it has taken what it was sent; ends the connection when it has not for 30 s. */
  ready(): boolean {
    if (this.delivery.ready()) {
      this.notReadySinceMs = undefined;
      return true;
    }
    this.notReadySinceMs ??= steadyMs();
    if (steadyMs() - this.notReadySinceMs >= CLOSE_AFTER_MS) {
      this.socket.disconnect(true);
      terminate(this.socket.conn);
    }
    return false;
  }

  /** To be called after something was sent. */
  sent(): void {
    this.delivery.probe();
  }
}

function steadyMs(): number {
  return performance.now();
}
