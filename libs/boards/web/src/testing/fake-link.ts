import type { BoardKey, DisplayHeartbeat, JoinReply } from '@sed/boards-contract';
import type { BoardLink } from '../feed/board-link';

/** A connection the test breaks, heals and feeds. */
export class FakeLink implements BoardLink {
  readonly joins: BoardKey[] = [];
  readonly beats: DisplayHeartbeat[] = [];
  restarts = 0;
  isOpen = false;
  reply: JoinReply | 'silence' = { ok: true };
  private connected: () => void = () => undefined;
  private disconnected: () => void = () => undefined;
  private received: (payload: unknown) => void = () => undefined;

  onConnect(listener: () => void): void {
    this.connected = listener;
  }

  onDisconnect(listener: () => void): void {
    this.disconnected = listener;
  }

  onBoard(listener: (payload: unknown) => void): void {
    this.received = listener;
  }

  open(): void {
    this.isOpen = true;
  }

  restart(): void {
    this.restarts += 1;
  }

  join(board: BoardKey): Promise<JoinReply> {
    this.joins.push(board);
    return this.reply === 'silence'
      ? Promise.reject(new Error('operation has timed out'))
      : Promise.resolve(this.reply);
  }

  beat(heartbeat: DisplayHeartbeat): void {
    this.beats.push(heartbeat);
  }

  close(): void {
    this.isOpen = false;
  }

  connect(): void {
    this.connected();
  }

  cut(): void {
    this.disconnected();
  }

  send(payload: unknown): void {
    this.received(payload);
  }
}
