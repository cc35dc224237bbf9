import { describe, expect, it } from 'vitest';
import { yieldsOf } from './yields';

describe('a narrow list', () => {
  it('lets go of what the definition names first, then of the others from the last on', () => {
    expect(yieldsOf(['no', 'name', 'day', 'place', 'hours', 'status'], ['place'])).toEqual(['place', 'hours', 'day']);
  });

  it('of records of several modules keeps the state each has', () => {
    expect(yieldsOf(['no', 'name', 'type', 'place', 'state'], ['place'])).toEqual(['place', 'type']);
  });
});
