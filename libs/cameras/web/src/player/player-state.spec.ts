import { describe, expect, it } from 'vitest';
import {
  BACKOFF_MS,
  openedPlayer,
  stepPlayer,
  type PlayerEffect,
  type PlayerEvent,
  type PlayerState,
} from './player-state';

const playing = stepPlayer(openedPlayer(0), { kind: 'progress', atMs: 0 }).state;

/** Seconds pass and nothing moves; what was tried, and when. */
function wait(from: PlayerState, startS: number, endS: number) {
  let state = from;
  const effects: { readonly atS: number; readonly effect: PlayerEffect }[] = [];
  const phases: string[] = [];
  for (let atS = startS; atS <= endS; atS += 1) {
    const step = stepPlayer(state, { kind: 'tick', atMs: atS * 1000 });
    ({ state } = step);
    if (step.effect !== undefined) effects.push({ atS, effect: step.effect });
    if (phases.at(-1) !== state.phase) phases.push(state.phase);
  }
  return { state, effects, phases };
}
const after = (state: PlayerState, kind: PlayerEvent['kind'], atMs: number) => stepPlayer(state, { kind, atMs });

describe('a player', () => {
  it('waits for its first picture and plays with it', () => {
    expect(openedPlayer(0).phase).toBe('WAITING');
    expect(wait(openedPlayer(0), 1, 14).phases).toEqual(['WAITING']);
    expect(playing).toMatchObject({ phase: 'PLAYING', attempts: 0 });
  });

  it('is stalled after five seconds without progress, and no sooner', () => {
    expect(wait(playing, 1, 4).phases).toEqual(['PLAYING']);
    expect(wait(playing, 1, 5).phases).toEqual(['PLAYING', 'STALLED']);
  });

  it('tries what comes next first, then opens the picture anew, with growing pauses, and fails after five tries', () => {
    const { state, effects, phases } = wait(playing, 1, 200);
    expect(phases).toEqual(['PLAYING', 'STALLED', 'RECOVERING', 'FAILED']);
    expect(effects.map(({ effect }) => effect)).toEqual([
      'reloadLevel',
      ...Array.from({ length: 4 }, () => 'reloadSource'),
    ]);
    const gaps = effects.slice(1).map(({ atS }, n) => atS - (effects[n]?.atS ?? 0) - 8);
    expect(gaps).toEqual(BACKOFF_MS.slice(1).map((ms) => ms / 1000));
    expect(state.attempts).toBe(5);
  });

  it('has all its tries again once pictures move', () => {
    const { state } = wait(playing, 1, 40);
    expect(state.attempts).toBeGreaterThan(1);
    expect(after(state, 'progress', 41_000).state).toMatchObject({ phase: 'PLAYING', attempts: 0 });
  });

  it('asks for a new address where the old one was refused', () => {
    const refused = after(playing, 'refused', 1000).state;
    expect(refused.phase).toBe('RECOVERING');
    expect(wait(refused, 2, 2).effects).toEqual([{ atS: 2, effect: 'renewAddress' }]);
    const late = after(after(playing, 'broken', 1000).state, 'refused', 1500).state;
    expect(wait(late, 2, 2).effects).toEqual([{ atS: 2, effect: 'renewAddress' }]);
  });

  it.each(['broken', 'ended'] as const)('recovers from a stream that is %s, one try at a time', (kind) => {
    const once = after(playing, kind, 1000).state;
    expect(once).toMatchObject({ phase: 'RECOVERING', retryAtMs: 2000 });
    expect(after(once, kind, 1500).state).toEqual(once);
    const again = wait(once, 2, 2).state;
    // While a try still has its time, a further complaint does not use up another one.
    expect(after(again, kind, 3000).state.attempts).toBe(1);
  });

  it('opens again from failure when a person asks, and by nothing else', () => {
    const { state } = wait(playing, 1, 200);
    expect(after(state, 'broken', 300_000).state.phase).toBe('FAILED');
    expect(after(state, 'retry', 300_000)).toMatchObject({
      state: { phase: 'WAITING', attempts: 0 },
      effect: 'renewAddress',
    });
  });
});
