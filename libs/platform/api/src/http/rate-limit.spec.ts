import { Clock } from '@sed/platform-ports';
import { describe, expect, it } from 'vitest';
import { RateLimit } from './rate-limit';

class HandClock extends Clock {
  now = 0;

  override nowMs(): number {
    return this.now;
  }
}

function setUp(maxKeys?: number) {
  const clock = new HandClock();
  const limit = new RateLimit(clock, { limit: 2, windowMs: 1000, ...(maxKeys === undefined ? {} : { maxKeys }) });
  return { clock, limit };
}

describe('rate limit', () => {
  it('allows the limit, then tells how long to wait, then starts anew', () => {
    const { clock, limit } = setUp();
    expect([limit.count('a'), limit.count('a')]).toEqual([0, 0]);
    clock.now = 400;
    expect(limit.count('a')).toBe(600);
    expect(() => limit.take('a')).toThrow(/1 s/);
    expect(limit.count('b')).toBe(0);
    clock.now = 1000;
    expect(limit.count('a')).toBe(0);
  });

  it('checks without counting', () => {
    const { limit } = setUp();
    for (let i = 0; i < 5; i++) limit.check('a');
    limit.count('a');
    limit.check('a');
    limit.count('a');
    expect(() => limit.check('a')).toThrow();
    limit.reset('a');
    expect(() => limit.check('a')).not.toThrow();
  });

  it('does not lock a key for ever when the clock is set back', () => {
    const { clock, limit } = setUp();
    clock.now = 1_000_000;
    limit.count('a');
    limit.count('a');
    clock.now = 0;
    expect(limit.count('a')).toBe(0);
  });

  it('forgets the oldest key instead of growing', () => {
    const { limit } = setUp(2);
    limit.count('a');
    limit.count('a');
    limit.count('b');
    limit.count('c');
    expect(limit.count('a')).toBe(0);
  });
});
