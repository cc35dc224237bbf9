import { beforeEach, describe, expect, it } from 'vitest';
import { PlantClock } from './plant-clock';

const S = 1000;
const NOW = 1_000_000 * S;

describe('the clock of a plant', () => {
  let clock: PlantClock;

  beforeEach(() => {
    clock = new PlantClock();
    clock.index(['a', 'b']);
  });

  const waitMs = (plant: number, nowMs = NOW): number => {
    clock.turn(nowMs);
    return nowMs - (clock.completeUntil(plant, nowMs) ?? NaN);
  };

  it('waits less than a second for a plant whose samples come at once', () => {
    clock.note(0, 20, NOW);
    expect(waitMs(0)).toBeLessThan(500);
  });

  it('waits as long as the samples of a slow gateway take, for that plant alone', () => {
    clock.note(0, 10 * S, NOW);
    clock.note(1, 20, NOW);
    expect(waitMs(0)).toBeGreaterThan(10 * S);
    expect(waitMs(1)).toBeLessThan(500);
  });

  it('waits two seconds while nothing is known, and where the source clock is ahead', () => {
    clock.note(1, -60 * S, NOW);
    expect([waitMs(0), waitMs(1)]).toEqual([2000, 2000]);
  });

  it('does not judge by the clock while a plant delivers what it kept, and goes on soon after', () => {
    clock.note(0, 50 * S, NOW);
    expect(clock.completeUntil(0, NOW + S)).toBeNull();
    clock.note(0, 20, NOW + 2 * S);
    expect(waitMs(0, NOW + 3 * S)).toBeLessThan(500);
  });

  it('forgets that samples were late once they have been quick for two minutes', () => {
    waitMs(0);
    clock.note(0, 10 * S, NOW);
    expect(waitMs(0, NOW + 61 * S)).toBeGreaterThan(10 * S);
    clock.note(0, 20, NOW + 62 * S);
    expect(waitMs(0, NOW + 122 * S)).toBeLessThan(500);
  });

  it('says how far the timers of all plants were fired, also after plants came and went', () => {
    expect(clock.firedUntil()).toBe(0);
    clock.fired(0, NOW);
    clock.fired(1, NOW - S);
    expect(clock.firedUntil()).toBe(NOW - S);
    clock.index(['c', 'a', 'b']);
    expect(clock.firedUntil()).toBe(NOW - S);
    clock.index(['a']);
    expect(clock.firedUntil()).toBe(NOW);
  });
});
