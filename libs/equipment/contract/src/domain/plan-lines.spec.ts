import { expect, it } from 'vitest';
import { lineNumbers } from './plan-lines';

it('reads numbers of lines as people write them', () => {
  expect(lineNumbers('1, 3-5，7')).toEqual([1, 3, 4, 5, 7]);
  expect(lineNumbers('2 2')).toEqual([2]);
  for (const text of ['', 'all', '5-3', '1,x']) expect(lineNumbers(text)).toBeUndefined();
});
