import type { DisplayHeartbeat } from '@sed/boards-contract';
import type { BoardFeed } from './board-feed';
import { hasSevereAlarm } from './freshness';
import type { PageClock } from './page-clock';
import { reloadReason } from './reload-rules';

export interface SelfCareOptions {
  readonly feed: BoardFeed;
  readonly clock: PageClock;
  readonly displayId: string;
  /** Address part of the board, for example `newEast`. */
  readonly boardName: string;
  readonly probe: () => Promise<boolean>;
  readonly reload: () => void;
  readonly heapMb: () => number | null;
  /** Frames per second over a short sample. */
  readonly measureFps: () => Promise<number | null>;
}

const FIRST_BEAT_MS = 5_000;
/** The service takes one heartbeat a minute: a little more, so that jitter costs none. */
const BEAT_EVERY_MS = 61_000;
const CHECK_EVERY_MS = 15_000;

/** Starts the heartbeat and the reload rules of a display; answers how to stop them. */
export function startSelfCare(options: SelfCareOptions): () => void {
  const { feed, clock } = options;
  const startedMonoMs = clock.monoMs();
  const spread = clock.random();

  let stopBeat: () => void;
  const beat = async (): Promise<void> => {
    stopBeat = clock.after(BEAT_EVERY_MS, () => void beat());
    const fps = await options.measureFps();
    const heartbeat: DisplayHeartbeat = {
      displayId: options.displayId,
      board: options.boardName,
      build: feed.state.getState().firstBuild ?? 'unknown',
      heapMb: options.heapMb(),
      fps,
    };
    feed.beat(heartbeat);
  };

  const check = async (): Promise<void> => {
    const state = feed.state.getState();
    const monoMs = clock.monoMs();
    const local = clock.localTime();
    const reason = reloadReason({
      pageAgeMs: monoMs - startedMonoMs,
      silenceMs: monoMs - (state.lastEventMonoMs ?? startedMonoMs),
      isNewBuild: state.build !== state.firstBuild,
      hasSevereAlarm: hasSevereAlarm(state.plants),
      localMinuteOfDay: local.getHours() * 60 + local.getMinutes(),
      heapMb: options.heapMb(),
      spread,
    });
    // Loading again while the service is away would leave the browser's error page on the wall for ever.
    if (reason !== null && (await options.probe())) options.reload();
  };

  stopBeat = clock.after(FIRST_BEAT_MS, () => void beat());
  const stopCheck = clock.every(CHECK_EVERY_MS, () => void check());
  return () => {
    stopBeat();
    stopCheck();
  };
}
