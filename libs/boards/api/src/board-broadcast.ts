import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Config, Log } from '@sed/platform-api';
import { BoardFeed } from './assemble/board-feed';
import { BoardPictures } from './assemble/board-pictures';
import { BoardGateway } from './gateway/board.gateway';

const TICK_MS = 1000;
/** A display that joins waits at most this long for its full event; those that wait together share one encoding. */
const WELCOME_MS = 200;

/** Once a second, while somebody watches: builds the picture and sends each board what changed. */
@Injectable()
export class BoardBroadcast implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly feed: BoardFeed;
  private timers: readonly NodeJS.Timeout[] = [];
  /** Nobody watched at the last look: what the feed holds is as old as that. */
  private isIdle = true;

  constructor(
    private readonly pictures: BoardPictures,
    private readonly gateway: BoardGateway,
    private readonly log: Log,
    config: Config,
  ) {
    this.feed = new BoardFeed(config.build);
  }

  onApplicationBootstrap(): void {
    this.timers = [setInterval(() => this.tick(), TICK_MS), setInterval(() => this.welcome(), WELCOME_MS)];
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private welcome(): void {
    if (this.gateway.count() === 0) return;
    if (this.isIdle) this.tick();
    this.gateway.welcome((board) => this.feed.full(board));
  }

  private tick(): void {
    this.isIdle = this.gateway.count() === 0;
    if (this.isIdle) return;
    try {
      for (const event of this.feed.next(this.pictures.now())) this.gateway.send(event);
    } catch (error) {
      // One bad picture must not end the process; the next one is a second away.
      this.log.error({ err: error }, 'board picture could not be built');
    }
  }
}
