import { describe, expect, it } from 'vitest';
import { offlineAt } from './offline';

const HOUR_MS = 3_600_000;
const NOW = 100 * HOUR_MS;

describe('what a device did without a connection', () => {
  it('counts at its own time, unless that is to come, just now, or too long ago', () => {
    const at = (agoMs: number) => offlineAt(NOW - agoMs, NOW);
    expect([at(8 * HOUR_MS), at(30_000), at(-HOUR_MS), at(13 * HOUR_MS)]).toEqual([
      NOW - 8 * HOUR_MS,
      null,
      null,
      null,
    ]);
    expect([offlineAt(null, NOW), offlineAt(undefined, NOW)]).toEqual([null, null]);
  });

  it('is not before what it followed', () => {
    const said = NOW - 2 * HOUR_MS;
    expect([offlineAt(said, NOW, said), offlineAt(said, NOW, said + 1)]).toEqual([said, null]);
  });
});
