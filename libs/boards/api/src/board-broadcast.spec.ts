import { silentLog, type Config } from '@sed/platform-api';
import type { BoardEvent, BoardKey } from '@sed/boards-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardPicture } from './assemble/board-feed';
import type { BoardPictures } from './assemble/board-pictures';
import { BoardBroadcast } from './board-broadcast';
import type { BoardGateway } from './gateway/board.gateway';

const T0 = Date.UTC(2026, 10, 27);

let displays: number;
let welcomed: (BoardEvent | undefined)[];
let pictures: { now: () => BoardPicture };
let broadcast: BoardBroadcast;

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
  displays = 0;
  welcomed = [];
  pictures = {
    now: vi.fn(() => ({
      atMs: Date.now(),
      plants: [],
      health: { ok: true, ingestLagMs: 0, reasons: [] },
      isPublished: () => true,
      ticker: () => [],
      lastAcknowledgedAtMs: () => null,
    })),
  };
  const gateway = {
    count: () => displays,
    send: () => undefined,
    welcome: (fullOf: (board: BoardKey) => BoardEvent | undefined) => welcomed.push(fullOf('org')),
  };
  broadcast = new BoardBroadcast(
    pictures as unknown as BoardPictures,
    gateway as unknown as BoardGateway,
    silentLog(),
    { build: 'test' } as unknown as Config,
  );
  broadcast.onApplicationBootstrap();
});

afterEach(() => {
  broadcast.onModuleDestroy();
  vi.useRealTimers();
});

describe('the boards', () => {
  it('build no picture while nobody watches', () => {
    vi.advanceTimersByTime(60_000);
    expect(pictures.now).not.toHaveBeenCalled();
  });

  it('give the first display a picture of that moment, and go on once a second', () => {
    vi.advanceTimersByTime(60_100);
    displays = 1;
    vi.advanceTimersByTime(200);
    expect(welcomed).toMatchObject([{ kind: 'full', at: T0 + 60_200 }]);
    vi.advanceTimersByTime(3000);
    expect(pictures.now).toHaveBeenCalledTimes(4);
  });

  it('keep no old picture for who comes after all were gone', () => {
    displays = 1;
    vi.advanceTimersByTime(5000);
    displays = 0;
    vi.advanceTimersByTime(3_600_000);
    welcomed = [];
    displays = 1;
    vi.advanceTimersByTime(200);
    expect(welcomed).toMatchObject([{ at: T0 + 3_605_200 }]);
  });
});
