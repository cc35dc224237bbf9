import { describe, expect, it } from 'vitest';
import { aPlant, anEvent, NOON_MS } from '../testing/board-builders';
import { changeBoard, emptyBoard, type BoardState } from './board-state';

function after(...events: Parameters<typeof anEvent>[0][]): BoardState {
  return events.reduce(
    (state, overrides, i) => changeBoard(state, { type: 'event', event: anEvent(overrides), monoMs: 1_000 * (i + 1) }),
    changeBoard(emptyBoard('org'), { type: 'connected' }),
  );
}

describe('the state of a board', () => {
  it('is replaced by a full event', () => {
    const state = after({ plants: [aPlant('p1'), aPlant('p2')] }, { seq: 9, plants: [aPlant('p3')] });
    expect([...state.plants.keys()]).toEqual(['p3']);
    expect(state.seq).toBe(9);
  });

  it('takes only the plants a delta carries and keeps the others as they are', () => {
    const first = after({ plants: [aPlant('p1'), aPlant('p2')] });
    const event = anEvent({ kind: 'delta', seq: 2, plants: [aPlant('p2', { flowM3PerH: 7 })] });
    const second = changeBoard(first, { type: 'event', event, monoMs: 2_000 });
    expect(second.plants.get('p2')?.flowM3PerH).toBe(7);
    expect(second.plants.get('p1')).toBe(first.plants.get('p1'));
  });

  it('asks to join again after a gap and trusts no delta until a full event', () => {
    const gap = after({}, { kind: 'delta', seq: 3, plants: [aPlant('p1', { flowM3PerH: 7 })] });
    expect(gap.needsJoin).toBe(true);
    expect(gap.gapCount).toBe(1);
    expect(gap.plants.get('p1')?.flowM3PerH).toBe(1200);
    const event = anEvent({ kind: 'delta', seq: 4, plants: [aPlant('p1', { flowM3PerH: 8 })] });
    const still = changeBoard(gap, { type: 'event', event, monoMs: 3_000 });
    expect(still.plants.get('p1')?.flowM3PerH).toBe(1200);
    const healed = changeBoard(still, { type: 'event', event: anEvent({ seq: 5 }), monoMs: 4_000 });
    expect(healed.needsJoin).toBe(false);
    expect(healed.seq).toBe(5);
  });

  it('ignores a delta that comes twice', () => {
    const once = after({}, { kind: 'delta', seq: 2, plants: [aPlant('p1', { flowM3PerH: 7 })] });
    const event = anEvent({ kind: 'delta', seq: 2, plants: [aPlant('p1', { flowM3PerH: 1 })] });
    expect(changeBoard(once, { type: 'event', event, monoMs: 3_000 })).toBe(once);
  });

  it('ignores events of another board', () => {
    const state = after({});
    expect(changeBoard(state, { type: 'event', event: anEvent({ board: 'east', seq: 2 }), monoMs: 2_000 })).toBe(state);
  });

  it('counts a delta without plants as a sign of life and keeps the same plants', () => {
    const first = after({});
    const second = changeBoard(first, {
      type: 'event',
      event: anEvent({ kind: 'delta', seq: 2, plants: [] }),
      monoMs: 9_000,
    });
    expect(second.lastEventMonoMs).toBe(9_000);
    expect(second.plants).toBe(first.plants);
    expect(second.order).toBe(first.order);
  });

  it('needs a full event after every reconnect', () => {
    const cut = changeBoard(after({}), { type: 'disconnected' });
    expect(cut.isConnected).toBe(false);
    const back = changeBoard(cut, { type: 'connected' });
    expect(back).toMatchObject({ isConnected: true, needsJoin: true, seq: null });
    expect(back.plants.size).toBe(1);
  });

  it('remembers the first build it saw', () => {
    const state = after({ build: 'a' }, { kind: 'delta', seq: 2, build: 'b' });
    expect(state).toMatchObject({ firstBuild: 'a', build: 'b' });
  });

  it('does not let a late event turn the clock back', () => {
    const first = after({});
    const late = changeBoard(first, { type: 'event', event: anEvent({ seq: 2, at: NOON_MS - 4_000 }), monoMs: 1_000 });
    expect(first.clockOffsetMs - late.clockOffsetMs).toBeLessThanOrEqual(50);
    const set = changeBoard(first, {
      type: 'event',
      event: anEvent({ seq: 3, at: NOON_MS - 3_600_000 }),
      monoMs: 1_000,
    });
    expect(first.clockOffsetMs - set.clockOffsetMs).toBe(3_600_000);
  });

  it('does not grow over a hundred thousand updates', () => {
    let state = after({ plants: [aPlant('p1'), aPlant('p2')] });
    for (let seq = 2; seq <= 100_001; seq += 1) {
      const event = anEvent({ kind: 'delta', seq, plants: [aPlant('p1', { flowM3PerH: seq })] });
      state = changeBoard(state, { type: 'event', event, monoMs: seq });
    }
    expect(state.plants.size).toBe(2);
    expect(state.order).toHaveLength(2);
    expect(state.plants.get('p1')?.flowM3PerH).toBe(100_001);
    expect(state.gapCount).toBe(0);
  });
});
