import { SPECIFIED_CALLS } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { CALLS } from './contracts';

const defined = new Set(CALLS.map(({ method, path }) => `${method} ${path}`));

describe('the calls the specification names', () => {
  it('are all there', () => {
    const missing = SPECIFIED_CALLS.map(({ method, path }) => `${method} ${path}`).filter((call) => !defined.has(call));
    expect(missing).toEqual([]);
  });
});
