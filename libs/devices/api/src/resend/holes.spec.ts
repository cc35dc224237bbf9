import { describe, expect, it } from 'vitest';
import { HoleCounter } from './holes';

const holes = (times: readonly number[], fromMs = 0, toMs = 100) => {
  const counter = new HoleCounter({ fromMs, toMs }, 10);
  for (const at of times) counter.add(at);
  return counter.end();
};

describe('what a signal lacks', () => {
  it('is nothing where samples come at their pace, or more often', () => {
    expect(holes([-8, 2, 12, 22, 31, 42, 52, 62, 72, 82, 92, 102])).toEqual({ stored: 10, missing: 0 });
    expect(holes([0, 5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90, 91, 92, 100])).toMatchObject({ missing: 0 });
  });

  it('is counted between samples, also where the hole begins before the range or ends after it', () => {
    expect(holes([0, 10, 50, 60, 70, 80, 90, 100])).toEqual({ stored: 7, missing: 3 });
    expect(holes([5, 35], 10, 30)).toEqual({ stored: 0, missing: 2 });
  });

  it('is all of it where nothing came', () => {
    expect(holes([])).toEqual({ stored: 0, missing: 9 });
  });

  it('leaves out what is missing outside', () => {
    expect(holes([0, 10, 20, 30, 80], 0, 25)).toEqual({ stored: 3, missing: 0 });
  });

  it('sees a single lost message', () => {
    expect(holes([10, 20, 40, 50], 20.5, 39.5)).toEqual({ stored: 0, missing: 1 });
  });
});
