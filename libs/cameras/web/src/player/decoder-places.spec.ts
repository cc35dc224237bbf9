import { describe, expect, it, vi } from 'vitest';
import { DecoderPlaces } from './decoder-places';

describe('places to decode', () => {
  it('are given to the first, and told of when one is free again', () => {
    const places = new DecoderPlaces(2);
    const [a, b, c] = [Symbol('a'), Symbol('b'), Symbol('c')];
    expect([places.take(a), places.take(b), places.take(c), places.take(a)]).toEqual([true, true, false, true]);
    const onFree = vi.fn();
    const stop = places.onFree(onFree);
    places.leave(c);
    expect(onFree).not.toHaveBeenCalled();
    places.leave(a);
    expect(onFree).toHaveBeenCalledOnce();
    expect(places.take(c)).toBe(true);
    stop();
    places.leave(b);
    expect(onFree).toHaveBeenCalledOnce();
  });
});
