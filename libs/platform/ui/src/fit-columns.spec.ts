import { describe, expect, it } from 'vitest';
import { decidingPx, fitColumns } from './fit-columns';

const COLUMNS = [
  { key: 'level', widthPx: 100 },
  { key: 'section', widthPx: 80, rank: 3 },
  { key: 'text', widthPx: 200 },
  { key: 'object', widthPx: 120, rank: 1 },
  { key: 'repeat', widthPx: 40, rank: 2 },
];
const keysIn = (roomPx: number | undefined) => fitColumns(COLUMNS, roomPx).map(({ key }) => key);

describe('columns in the room there is', () => {
  it('keeps all where all fit, and where the room is not known', () => {
    expect(keysIn(540)).toEqual(['level', 'section', 'text', 'object', 'repeat']);
    expect(keysIn(undefined)).toHaveLength(5);
  });

  it('lets the least important leave first and keeps the order of the others', () => {
    expect(keysIn(539)).toEqual(['level', 'text', 'object', 'repeat']);
    expect(keysIn(459)).toEqual(['level', 'text', 'object']);
  });

  it('does not fill a gap with what matters less than the column that left', () => {
    expect(keysIn(410)).toEqual(['level', 'text']);
  });

  it('never drops a column that decides', () => {
    expect(keysIn(90)).toEqual(['level', 'text']);
    expect(decidingPx(COLUMNS)).toBe(300);
  });

  it('shrinks all that can before one leaves, and none below what can be read', () => {
    const columns = [
      { key: 'name', widthPx: 200, leastPx: 120 },
      { key: 'state', widthPx: 100 },
      { key: 'range', widthPx: 100, leastPx: 80, rank: 1 },
    ];
    const widthsIn = (roomPx: number) =>
      Object.fromEntries(fitColumns(columns, roomPx).map(({ key, widthPx }) => [key, widthPx]));
    expect(widthsIn(400)).toEqual({ name: 200, state: 100, range: 100 });
    expect(widthsIn(350)).toEqual({ name: 160, state: 100, range: 90 });
    expect(widthsIn(300)).toEqual({ name: 120, state: 100, range: 80 });
    expect(widthsIn(299)).toEqual({ name: 199, state: 100 });
    expect(widthsIn(100)).toEqual({ name: 120, state: 100 });
  });

  it('gives what is left to the columns whose texts would be cut, and no more than they need', () => {
    const columns = [
      { key: 'name', widthPx: 200, contentPx: 300 },
      { key: 'state', widthPx: 100 },
      { key: 'place', widthPx: 100, contentPx: 150 },
    ];
    const widthsIn = (roomPx: number) => fitColumns(columns, roomPx).map(({ widthPx }) => widthPx);
    expect(widthsIn(400)).toEqual([200, 100, 100]);
    expect(widthsIn(475)).toEqual([250, 100, 125]);
    expect(widthsIn(900)).toEqual([300, 100, 150]);
  });
});
