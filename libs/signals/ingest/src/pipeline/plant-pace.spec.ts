import { describe, expect, it } from 'vitest';
import { PlantPace } from './plant-pace';

const history = { values: 100, isHistory: true };
const live = { values: 100, isHistory: false };

/** Delivers messages one after the other as a gateway does that waits for each acknowledgement. @returns seconds taken */
function deliver(pace: PlantPace, messages: number, message: typeof history, plant = 'p1'): number {
  let nowMs = 0;
  for (let i = 0; i < messages; i++) nowMs += pace.waitMs(plant, message, nowMs);
  return nowMs / 1000;
}

describe('pace of a plant', () => {
  it('slows a buffer of weeks to the rate', () => {
    expect(deliver(new PlantPace(1000), 100, history)).toBeCloseTo(10, 0);
  });

  it('lets a plant at its usual rate go, and one that was silent begin at once', () => {
    const pace = new PlantPace(1000);
    for (let nowMs = 0; nowMs < 60_000; nowMs += 100) expect(pace.waitMs('p1', live, nowMs)).toBe(0);
    expect(pace.waitMs('p1', history, 120_000)).toBe(0);
  });

  it('slows one plant and no other', () => {
    const pace = new PlantPace(1000);
    for (let i = 0; i < 100; i++) pace.waitMs('p1', history, 0);
    expect(pace.waitMs('p1', history, 0)).toBeGreaterThan(1000);
    expect(pace.waitMs('p2', history, 0)).toBe(0);
  });

  it('lets live values pass where history waits, and slows a flood of them too', () => {
    const pace = new PlantPace(1000);
    for (let i = 0; i < 5; i++) pace.waitMs('p1', history, 0);
    expect(pace.waitMs('p1', history, 0)).toBeGreaterThan(0);
    expect(pace.waitMs('p1', live, 0)).toBe(0);
    expect(deliver(new PlantPace(1000), 100, live)).toBeCloseTo(9, 0);
  });

  it('never keeps an acknowledgement so long that the line seems dead', () => {
    const pace = new PlantPace(1);
    for (let i = 0; i < 1000; i++) expect(pace.waitMs('p1', history, 0)).toBeLessThan(2000);
  });
});
