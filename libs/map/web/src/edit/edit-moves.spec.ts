import type { MapShape } from '@sed/map-contract';
import { expect, it } from 'vitest';
import { movedTo, NO_MOVES, placed, redone, reshaped, undone, verticesOf, withMove } from './edit-moves';

const AREA: MapShape = {
  name: 'Catchment',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [120, 31],
        [121, 31],
        [121, 32],
        [120, 31],
      ],
    ],
  },
};

it('undoes and redoes moves one by one, and gives up what was undone with the next move', () => {
  const once = withMove(NO_MOVES, 'plant:a', [120, 31], [120.5, 31]);
  const twice = withMove(once, 'plant:a', [120.5, 31], [121, 31]);
  expect(movedTo(twice).get('plant:a')).toEqual([121, 31]);
  expect(movedTo(undone(twice)).get('plant:a')).toEqual([120.5, 31]);
  expect(movedTo(undone(undone(twice))).size).toBe(0);
  expect(undone(NO_MOVES)).toEqual(NO_MOVES);
  expect(redone(undone(twice))).toEqual(twice);
  expect(withMove(undone(twice), 'plant:b', null, [1, 1]).undone).toEqual([]);
});

it('keeps points within the world and to the digits somebody could measure, and no move to the same place', () => {
  expect(placed([200, -100])).toEqual([180, -85]);
  expect(withMove(NO_MOVES, 'plant:a', [120, 31], [120.000_000_1, 31])).toBe(NO_MOVES);
});

it('moves a corner of an area without opening it', () => {
  expect(verticesOf([AREA])).toHaveLength(3);
  const [moved] = reshaped([AREA], movedTo(withMove(NO_MOVES, 'vertex:0', [120, 31], [119, 30])));
  expect(moved?.geometry.coordinates).toEqual([
    [
      [119, 30],
      [121, 31],
      [121, 32],
      [119, 30],
    ],
  ]);
});
