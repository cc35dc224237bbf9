import { beforeEach, describe, expect, it } from 'vitest';
import { ClockWatch, SteadyClock } from './clock';

const T0 = 1_763_720_000_000;
const HOUR_MS = 3_600_000;

let wallMs: number;
let monotonicMs: number;
let steps: [number, boolean][];
let clock: SteadyClock;

function pass(ms: number): void {
  wallMs += ms;
  monotonicMs += ms;
}

beforeEach(() => {
  wallMs = T0;
  monotonicMs = 5000;
  steps = [];
  clock = new SteadyClock({
    wallMs: () => wallMs,
    monotonicMs: () => monotonicMs,
    onStep: (byMs, isFollowed) => steps.push([byMs, isFollowed]),
  });
});

describe('the clock that cannot be set under a running service', () => {
  it('is the wall clock, with the small corrections of time synchronisation', () => {
    pass(1000);
    expect(clock.nowMs()).toBe(T0 + 1000);
    wallMs += 1500;
    expect(clock.nowMs()).toBe(T0 + 2500);
    wallMs -= 1500;
    expect(clock.nowMs()).toBe(T0 + 1000);
    expect(steps).toEqual([]);
  });

  it.each([HOUR_MS, -HOUR_MS, 24 * HOUR_MS])(
    'goes on evenly when somebody sets it by %s ms against the plants',
    (by) => {
      clock.heard('p1', T0);
      wallMs += by;
      pass(3000);
      expect(clock.nowMs()).toBe(T0 + 3000);
      clock.heard('p1', T0 + 3000);
      pass(60_000);
      expect(clock.nowMs()).toBe(T0 + 63_000);
      wallMs -= by;
      expect(clock.nowMs()).toBe(T0 + 63_000);
      expect(steps).toEqual([[by, false]]);
    },
  );

  it('takes a correction, because the plants knew the time before', () => {
    clock.heard('p1', T0 + HOUR_MS);
    wallMs += HOUR_MS;
    expect(clock.nowMs()).toBe(T0 + HOUR_MS);
    expect(steps).toEqual([[HOUR_MS, true]]);
  });

  it('asks the majority: one wrong gateway decides nothing', () => {
    clock.heard('p1', T0);
    clock.heard('p2', T0 + HOUR_MS);
    clock.heard('p3', T0 - 100);
    wallMs += HOUR_MS;
    expect(clock.nowMs()).toBe(T0);
  });

  it('follows the wall clock where no plant is there to ask, also once those that were fell silent', () => {
    wallMs += HOUR_MS;
    expect(clock.nowMs()).toBe(T0 + HOUR_MS);
    clock.heard('p1', T0 + HOUR_MS);
    wallMs += HOUR_MS;
    expect(clock.nowMs()).toBe(T0 + HOUR_MS);
    pass(301_000);
    expect(clock.nowMs()).toBe(T0 + 2 * HOUR_MS + 301_000);
  });

  it('follows later, when the plants come over to the new time', () => {
    clock.heard('p1', T0);
    wallMs += HOUR_MS;
    expect(clock.nowMs()).toBe(T0);
    clock.heard('p1', T0 + HOUR_MS);
    pass(1000);
    expect(clock.nowMs()).toBe(T0 + HOUR_MS + 1000);
    expect(steps).toEqual([
      [HOUR_MS, false],
      [HOUR_MS, true],
    ]);
  });
});

describe('the watch over a clock that was set', () => {
  it('tells by how much once, and nothing of time that passes', () => {
    const watch = new ClockWatch(clock);
    pass(10_000);
    expect(watch.setByMs()).toBe(0);
    wallMs += HOUR_MS;
    expect(watch.setByMs()).toBe(HOUR_MS);
    expect(watch.setByMs()).toBe(0);
  });
});
