import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { Config } from '@sed/platform-api';
import { ConnectionLimits, clientAddress } from '@sed/signals-realtime';
import { BOARDS, joinRequest, type BoardEvent, type BoardKey, type JoinReply } from '@sed/boards-contract';
import { BOARD_NAMESPACE } from '@sed/platform-contract';
import { BoardDisplays } from './board-displays';
import { DisplayConnection, type BoardServer, type BoardSocket } from './display-connection';

const MAX_DISPLAYS = 4000;
/** A company's screens may all sit behind one address. */
const MAX_DISPLAYS_PER_ADDRESS = 1200;

/** `/board`: what the public wall boards show, to anybody, and nothing else. */
@WebSocketGateway({ namespace: BOARD_NAMESPACE })
export class BoardGateway implements OnGatewayInit<BoardServer>, OnGatewayConnection<BoardSocket> {
  private readonly limits = new ConnectionLimits(MAX_DISPLAYS, MAX_DISPLAYS_PER_ADDRESS);
  private readonly displays = new Set<DisplayConnection>();
  private namespace: BoardServer | undefined;

  constructor(
    private readonly beats: BoardDisplays,
    private readonly config: Config,
  ) {}

  afterInit(namespace: BoardServer): void {
    this.namespace = namespace;
  }

  handleConnection(socket: BoardSocket): void {
    const leave = this.limits.enter(clientAddress(socket.request, this.config.trustProxy));
    if (leave === undefined) {
      socket.disconnect(true);
      return;
    }
    const display = new DisplayConnection(socket);
    this.displays.add(display);
    socket.on('disconnect', () => {
      leave();
      this.displays.delete(display);
    });
    // Events end here: no name of an event reaches an emitter.
    socket.use((packet: readonly unknown[]) => {
      if (display.mayEmit()) this.handle(display, packet);
      else socket.disconnect(true);
    });
  }

  count(): number {
    return this.displays.size;
  }

  /** Sends an event to the displays that follow its board, encoded once for all of them. */
  send(event: BoardEvent): void {
    for (const display of this.displays) {
      if (display.board !== event.board || !display.isFollowing) continue;
      // A display that does not take its events is left out, and gets a full one when it is back.
      if (display.ready()) continue;
      display.isFollowing = false;
      void display.socket.leave(event.board);
    }
    this.namespace?.local.to(event.board).emit('board', event);
    for (const display of this.displays) if (display.board === event.board && display.isFollowing) display.sent();
  }

  /** Sends the full event to those that wait for one, encoded once for all that wait; they follow from here on. */
  welcome(fullOf: (board: BoardKey) => BoardEvent | undefined): void {
    for (const board of BOARDS) {
      const waiting = [...this.displays].filter((one) => one.board === board && !one.isFollowing && one.ready());
      const event = waiting.length === 0 ? undefined : fullOf(board);
      if (event === undefined) continue;
      const room = waitingRoom(board);
      for (const display of waiting) void display.socket.join(room);
      this.namespace?.local.to(room).emit('board', event);
      for (const display of waiting) {
        void display.socket.leave(room);
        void display.socket.join(board);
        display.isFollowing = true;
        display.sent();
      }
    }
  }

  private handle(display: DisplayConnection, [event, ...args]: readonly unknown[]): void {
    if (event === 'join') this.join(display, args[0], args.at(-1));
    else if (event === 'heartbeat' && display.mayBeat()) this.beats.note(args[0]);
  }

  private join(display: DisplayConnection, request: unknown, reply: unknown): void {
    const parsed = joinRequest.safeParse(request);
    const answer: JoinReply = parsed.success ? { ok: true } : { ok: false, error: 'request.invalid' };
    if (parsed.success) {
      if (display.board !== undefined) void display.socket.leave(display.board);
      display.board = parsed.data.board;
      display.isFollowing = false;
    }
    if (isReply(reply)) reply(answer);
  }
}

function waitingRoom(board: BoardKey): string {
  return `waiting:${board}`;
}

function isReply(value: unknown): value is (answer: JoinReply) => void {
  return typeof value === 'function';
}
