/** Where a player stands (domain table 3.9). */
export type PlayerPhase = 'WAITING' | 'PLAYING' | 'STALLED' | 'RECOVERING' | 'FAILED';

/** What the player is told to do: ask again for what comes next, open the picture anew, or get a new address first. */
export type PlayerEffect = 'reloadLevel' | 'reloadSource' | 'renewAddress';

export interface PlayerState {
  readonly phase: PlayerPhase;
  /** Recoveries tried since pictures last moved. */
  readonly attempts: number;
  /** When pictures last moved; of a new player when it was opened. */
  readonly progressAtMs: number;
  /** When the next recovery begins. */
  readonly retryAtMs: number;
  /** The address was refused: it is asked for anew whatever else is tried. */
  readonly isRefused: boolean;
}

export type PlayerEvent =
  /** Pictures moved on. */
  | { readonly kind: 'progress'; readonly atMs: number }
  | { readonly kind: 'tick'; readonly atMs: number }
  /** The address has ended (403), or what came is no stream, or the stream said that it is over. */
  | { readonly kind: 'refused' | 'broken' | 'ended'; readonly atMs: number }
  /** A person asks for it. */
  | { readonly kind: 'retry'; readonly atMs: number };

export interface PlayerStep {
  readonly state: PlayerState;
  readonly effect?: PlayerEffect;
}

export const STALL_MS = 5000;
/** A first picture may take as long as a camera needs to be read. */
export const FIRST_PICTURE_MS = 15_000;
export const BACKOFF_MS = [1000, 2000, 5000, 10_000, 30_000] as const;
export const MAX_ATTEMPTS = BACKOFF_MS.length;
/** How long a recovery may take to show pictures. */
const SHOW_MS = 8000;

export function openedPlayer(atMs: number): PlayerState {
  return { phase: 'WAITING', attempts: 0, progressAtMs: atMs, retryAtMs: 0, isRefused: false };
}

/** One step of the player; pure, so that every way through it is tested without a video. */
export function stepPlayer(state: PlayerState, event: PlayerEvent): PlayerStep {
  switch (event.kind) {
    case 'progress':
      return { state: { ...openedPlayer(event.atMs), phase: 'PLAYING' } };
    case 'retry':
      return { state: openedPlayer(event.atMs), effect: 'renewAddress' };
    case 'refused':
    case 'broken':
    case 'ended':
      return { state: failing(state, event.atMs, event.kind === 'refused') };
    case 'tick':
      return onTick(state, event.atMs);
  }
}

/** A stream that is live does not end: whatever takes it away is answered alike, one recovery at a time. */
function failing(state: PlayerState, atMs: number, isRefused: boolean): PlayerState {
  if (state.phase === 'FAILED') return state;
  if (state.phase === 'RECOVERING' && state.retryAtMs > atMs)
    return { ...state, isRefused: state.isRefused || isRefused };
  return recovering(state, atMs, isRefused);
}

function recovering(state: PlayerState, atMs: number, isRefused = state.isRefused): PlayerState {
  const pauseMs = BACKOFF_MS[state.attempts];
  if (pauseMs === undefined) return { ...state, phase: 'FAILED' };
  return { ...state, phase: 'RECOVERING', retryAtMs: atMs + pauseMs, isRefused };
}

function onTick(state: PlayerState, atMs: number): PlayerStep {
  const silentMs = atMs - state.progressAtMs;
  switch (state.phase) {
    case 'FAILED':
      return { state };
    case 'WAITING':
      return { state: silentMs >= FIRST_PICTURE_MS ? recovering(state, atMs) : state };
    case 'PLAYING':
      return { state: silentMs >= STALL_MS ? { ...state, phase: 'STALLED' } : state };
    case 'STALLED':
      return { state: recovering(state, atMs) };
    case 'RECOVERING':
      return atMs < state.retryAtMs ? { state } : tried(state, atMs);
  }
}

/** The time of a pause is over: what comes next is tried first, then the picture is opened anew. */
function tried(state: PlayerState, atMs: number): PlayerStep {
  if (state.attempts >= MAX_ATTEMPTS) return { state: { ...state, phase: 'FAILED' } };
  const effect = state.isRefused ? 'renewAddress' : state.attempts === 0 ? 'reloadLevel' : 'reloadSource';
  const attempts = state.attempts + 1;
  // The pause before the next recovery begins when this one has had its time.
  const retryAtMs = atMs + SHOW_MS + (BACKOFF_MS[attempts] ?? 0);
  return { state: { ...state, attempts, retryAtMs, isRefused: false }, effect };
}
