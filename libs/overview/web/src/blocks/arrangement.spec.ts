import { expect, it } from 'vitest';
import { arranged, arrangementOf, moved, NO_CHOICE, toggled } from './arrangement';

const ALL = arranged(NO_CHOICE);
/** Of the home of one plant there are others in between. */
const keysOf = (now = NO_CHOICE) =>
  arranged(now, ALL)
    .filter(({ isOfPlant }) => isOfPlant !== true)
    .map(({ key }) => key);

it('starts with the order of the product, also where nothing usable was kept', () => {
  expect(keysOf()).toEqual(['waiting', 'orders', 'permits', 'broken', 'onDuty', 'announcements', 'month']);
  for (const kept of [null, 'month', { order: [1] }]) expect(arrangementOf(kept)).toEqual(NO_CHOICE);
});

it('moves a block by one place, and none beyond the ends', () => {
  // Past the one that is shown on the home of a plant alone.
  const now = moved(moved(NO_CHOICE, 'orders', -1), 'orders', -1);
  expect(keysOf(now)).toEqual(['orders', 'waiting', 'permits', 'broken', 'onDuty', 'announcements', 'month']);
  expect(moved(now, 'orders', -1)).toBe(now);
  expect(keysOf(moved(now, 'waiting', 1))).toEqual([
    ...['orders', 'permits', 'waiting', 'broken', 'onDuty', 'announcements', 'month'],
  ]);
});

it('puts a block away and brings it back', () => {
  const away = toggled(NO_CHOICE, 'month');
  expect(away.hidden).toEqual(['month']);
  expect(toggled(away, 'month').hidden).toEqual([]);
});
