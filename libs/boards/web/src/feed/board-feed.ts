import { boardEvent, type BoardKey, type DisplayHeartbeat } from '@sed/boards-contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BoardLink } from './board-link';
import { changeBoard, emptyBoard, type BoardChange, type BoardState } from './board-state';
import { feedPhase, PROBE_AFTER_MS, PROBE_GAP_MS, REJOIN_AFTER_MS, type FeedPhase } from './freshness';
import type { PageClock } from './page-clock';

/** One second of the board's life: what every counter and age on it is computed from. */
export interface BoardTick {
  /** Service time, epoch ms. */
  readonly nowMs: number;
  readonly monoMs: number;
  readonly silenceMs: number;
  readonly phase: FeedPhase;
}

export interface FeedOptions {
  readonly board: BoardKey;
  readonly link: BoardLink;
  readonly clock: PageClock;
  /** True when the service answers at all; must settle within 1.5 s and never reject. */
  readonly probe: () => Promise<boolean>;
}

const SECOND_MS = 1_000;
/** Joins at most this often, so that a broken service is not hammered by its own screens. */
const JOIN_GAP_MS = 2_000;
/** A connection silent for this long in spite of joining again is torn down. */
const RESTART_AFTER_MS = 20_000;

/** Keeps one board's state in step with the service: joins, notices gaps and silence, reconnects, never gives up. */
export class BoardFeed {
  readonly state: StoreApi<BoardState>;
  readonly ticks: StoreApi<BoardTick>;
  readonly startedMonoMs: number;
  private lastJoinMonoMs = -Infinity;
  private lastRestartMonoMs: number;
  private isReachable = true;
  private lastProbeMonoMs = -Infinity;
  private readonly stops: (() => void)[] = [];

  constructor(private readonly options: FeedOptions) {
    const monoMs = options.clock.monoMs();
    this.startedMonoMs = monoMs;
    this.lastRestartMonoMs = monoMs;
    this.state = createStore<BoardState>(() => emptyBoard(options.board));
    this.ticks = createStore<BoardTick>(() => ({
      nowMs: options.clock.localTime().getTime(),
      monoMs,
      silenceMs: 0,
      phase: 'connecting',
    }));
  }

  start(): void {
    const { link, clock } = this.options;
    link.onConnect(() => {
      this.lastJoinMonoMs = -Infinity;
      this.apply({ type: 'connected' });
    });
    link.onDisconnect(() => this.apply({ type: 'disconnected' }));
    link.onBoard((payload) => this.take(payload));
    this.stops.push(clock.every(SECOND_MS, () => this.tick()));
    link.open();
  }

  stop(): void {
    for (const stop of this.stops.splice(0)) stop();
    this.options.link.close();
  }

  beat(heartbeat: DisplayHeartbeat): void {
    this.options.link.beat(heartbeat);
  }

  private take(payload: unknown): void {
    const event = boardEvent.safeParse(payload);
    const isFirst = this.state.getState().lastEventMonoMs === null;
    if (!event.success) {
      // Another build's shape: showing nothing new is safe, the delay bar and the watchdog take over.
      this.apply({ type: 'unreadable' });
      return;
    }
    this.isReachable = true;
    this.apply({ type: 'event', event: event.data, monoMs: this.options.clock.monoMs() });
    if (isFirst) this.tick();
  }

  private apply(change: BoardChange): void {
    const state = changeBoard(this.state.getState(), change);
    this.state.setState(state, true);
    if (state.needsJoin) this.join();
  }

  private join(): void {
    const monoMs = this.options.clock.monoMs();
    if (!this.state.getState().isConnected || monoMs - this.lastJoinMonoMs < JOIN_GAP_MS) return;
    this.lastJoinMonoMs = monoMs;
    this.apply({ type: 'joining' });
    // A refused or unanswered join needs no handling of its own: silence makes the tick join again.
    this.options.link.join(this.options.board).then(
      (reply) => {
        if (!reply.ok) this.lastJoinMonoMs = this.options.clock.monoMs();
      },
      () => undefined,
    );
  }

  private tick(): void {
    const { clock } = this.options;
    const state = this.state.getState();
    const monoMs = clock.monoMs();
    const silenceMs = monoMs - (state.lastEventMonoMs ?? this.startedMonoMs);
    this.heal(state, monoMs, silenceMs);
    const hasData = state.lastEventMonoMs !== null;
    const nowMs = hasData ? monoMs + state.clockOffsetMs : clock.localTime().getTime();
    const phase = feedPhase({ isConnected: state.isConnected, hasData, silenceMs, isReachable: this.isReachable });
    this.ticks.setState({ nowMs, monoMs, silenceMs, phase }, true);
  }

  private heal(state: BoardState, monoMs: number, silenceMs: number): void {
    if (silenceMs < PROBE_AFTER_MS) return;
    this.probe(monoMs);
    if (!state.isConnected) return;
    if (
      state.seq === null ||
      state.needsJoin ||
      (silenceMs > REJOIN_AFTER_MS && monoMs - this.lastJoinMonoMs > REJOIN_AFTER_MS)
    )
      this.join();
    if (
      silenceMs > RESTART_AFTER_MS &&
      monoMs - this.lastRestartMonoMs > RESTART_AFTER_MS * (1 + this.options.clock.random())
    ) {
      this.lastRestartMonoMs = monoMs;
      this.options.link.restart();
    }
  }

  /** A socket notices a silent network only after tens of seconds; a small request tells within two. */
  private probe(monoMs: number): void {
    if (monoMs - this.lastProbeMonoMs < PROBE_GAP_MS) return;
    this.lastProbeMonoMs = monoMs;
    void this.options.probe().then((isReachable) => {
      if (isReachable === this.isReachable) return;
      this.isReachable = isReachable;
      this.tick();
    });
  }
}
