import type { BoardClientEvents, BoardKey, BoardServerEvents, DisplayHeartbeat, JoinReply } from '@sed/boards-contract';
import { io, type Socket } from 'socket.io-client';

/** What the feed needs of a connection; a fake stands in for it in tests. */
export interface BoardLink {
  onConnect: (listener: () => void) => void;
  onDisconnect: (listener: () => void) => void;
  /** The payload is not trusted: an older or newer service may send another shape. */
  onBoard: (listener: (payload: unknown) => void) => void;
  open: () => void;
  /** Drops a connection that only looks alive and opens a new one. */
  restart: () => void;
  join: (board: BoardKey) => Promise<JoinReply>;
  beat: (heartbeat: DisplayHeartbeat) => void;
  close: () => void;
}

const JOIN_TIMEOUT_MS = 5_000;

/** The public `/board` namespace over a WebSocket; reconnects for ever, with jitter so that screens do not storm. */
export class SocketBoardLink implements BoardLink {
  private readonly socket: Socket<BoardServerEvents, BoardClientEvents> = io('/board', {
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    timeout: 5_000,
  });

  onConnect(listener: () => void): void {
    this.socket.on('connect', listener);
  }

  onDisconnect(listener: () => void): void {
    this.socket.on('disconnect', (reason) => {
      listener();
      // The library stays down when the service closed the namespace; a wall display never gives up.
      if (reason === 'io server disconnect') this.socket.connect();
    });
  }

  onBoard(listener: (payload: unknown) => void): void {
    this.socket.on('board', listener);
  }

  open(): void {
    this.socket.connect();
  }

  restart(): void {
    this.socket.disconnect().connect();
  }

  join(board: BoardKey): Promise<JoinReply> {
    return this.socket.timeout(JOIN_TIMEOUT_MS).emitWithAck('join', { board });
  }

  beat(heartbeat: DisplayHeartbeat): void {
    if (this.socket.connected) this.socket.emit('heartbeat', heartbeat);
  }

  close(): void {
    this.socket.removeAllListeners();
    this.socket.disconnect();
  }
}
