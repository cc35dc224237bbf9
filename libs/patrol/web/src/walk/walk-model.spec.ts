import { describe, expect, it } from 'vitest';
import { judgementOf, offBy } from './walk-model';

describe('a reading on the phone', () => {
  it('is judged by the limits of its element alone', () => {
    const row = { kind: 'NUMBER', lower: 1, upper: 4 };
    expect([judgementOf(row, '0.5'), judgementOf(row, '4'), judgementOf(row, ''), judgementOf(row, 'x')]).toEqual([
      'NOK',
      'OK',
      null,
      null,
    ]);
    expect(judgementOf({ kind: 'CHECK' }, '1')).toBeNull();
  });

  it('asks to be confirmed more than ten percent off the live value', () => {
    expect([offBy('11', 10), offBy('12', 10), offBy('', 10), offBy('12', null)]).toEqual([null, 20, null, null]);
  });
});
