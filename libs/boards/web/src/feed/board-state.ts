import type { BoardEvent, BoardKey, BoardPlant, BoardTickerItem } from '@sed/boards-contract';
import { orderOf } from './order';

/** Everything a board shows, in structures whose size depends on the plants only, never on the running time. */
export interface BoardState {
  readonly board: BoardKey;
  readonly isConnected: boolean;
  readonly plants: ReadonlyMap<string, BoardPlant>;
  /** Plant numbers, worst first. */
  readonly order: readonly string[];
  readonly ticker: readonly BoardTickerItem[];
  readonly health: BoardEvent['health'];
  readonly lastAcknowledgedAt: number | null;
  /** Null before the first full event, and after a gap until the next one. */
  readonly seq: number | null;
  /** Build the page was loaded with, as far as the first event tells. */
  readonly firstBuild: string | null;
  readonly build: string | null;
  /** When the last event arrived, on the page's own steady clock. */
  readonly lastEventMonoMs: number | null;
  /** Service time minus steady clock: ages are right even on a screen whose own clock is wrong. */
  readonly clockOffsetMs: number;
  /** True asks the feed to join again: only a full event can be trusted now. */
  readonly needsJoin: boolean;
  readonly gapCount: number;
  readonly unreadableCount: number;
}

export type BoardChange =
  | { readonly type: 'event'; readonly event: BoardEvent; readonly monoMs: number }
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected' }
  | { readonly type: 'joining' }
  | { readonly type: 'unreadable' };

export function emptyBoard(board: BoardKey): BoardState {
  return {
    board,
    isConnected: false,
    plants: new Map(),
    order: [],
    ticker: [],
    health: { ok: true, ingestLagMs: 0, reasons: [] },
    lastAcknowledgedAt: null,
    seq: null,
    firstBuild: null,
    build: null,
    lastEventMonoMs: null,
    clockOffsetMs: 0,
    needsJoin: false,
    gapCount: 0,
    unreadableCount: 0,
  };
}

export function changeBoard(state: BoardState, change: BoardChange): BoardState {
  switch (change.type) {
    case 'event':
      return change.event.board === state.board ? takeEvent(state, change.event, change.monoMs) : state;
    case 'connected':
      // Events missed meanwhile are unknown: only a full one counts from here.
      return { ...state, isConnected: true, seq: null, needsJoin: true };
    case 'disconnected':
      return { ...state, isConnected: false };
    case 'joining':
      return { ...state, needsJoin: false };
    case 'unreadable':
      return { ...state, unreadableCount: state.unreadableCount + 1 };
    default:
      return change satisfies never;
  }
}

function takeEvent(state: BoardState, event: BoardEvent, monoMs: number): BoardState {
  if (event.kind === 'full')
    return withEvent(state, event, { monoMs, plants: new Map(event.plants.map((plant) => [plant.factoryNo, plant])) });
  // Before the full event and after a gap, a delta has nothing to build on; an old one says nothing new.
  if (state.seq === null || event.seq <= state.seq) return state;
  if (event.seq !== state.seq + 1) return { ...state, seq: null, needsJoin: true, gapCount: state.gapCount + 1 };
  if (event.plants.length === 0) return withEvent(state, event, { monoMs, plants: state.plants });
  const plants = new Map(state.plants);
  for (const plant of event.plants) plants.set(plant.factoryNo, plant);
  return withEvent(state, event, { monoMs, plants });
}

function withEvent(
  state: BoardState,
  event: BoardEvent,
  next: { monoMs: number; plants: ReadonlyMap<string, BoardPlant> },
): BoardState {
  return {
    ...state,
    plants: next.plants,
    order: next.plants === state.plants ? state.order : orderOf(next.plants, state.order),
    ticker: event.ticker,
    health: event.health,
    lastAcknowledgedAt: event.lastAcknowledgedAt,
    seq: event.seq,
    firstBuild: state.firstBuild ?? event.build,
    build: event.build,
    lastEventMonoMs: next.monoMs,
    clockOffsetMs: nextOffsetMs(state, event.at - next.monoMs),
    needsJoin: false,
  };
}

/** A jump this large is a service whose clock was set, not an event that took its time. */
const CLOCK_SET_MS = 30_000;
const DRIFT_PER_EVENT_MS = 50;

/**
 * Events arrive late, and the one that answers a join was made up to some seconds before: the newest clock counts,
 * and an older one pulls it back only slowly.
 */
function nextOffsetMs(state: BoardState, offsetMs: number): number {
  if (state.lastEventMonoMs === null || Math.abs(offsetMs - state.clockOffsetMs) > CLOCK_SET_MS) return offsetMs;
  return Math.max(offsetMs, state.clockOffsetMs - DRIFT_PER_EVENT_MS);
}
