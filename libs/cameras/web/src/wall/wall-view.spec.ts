import { describe, expect, it } from 'vitest';
import { aCamera } from '../testing/a-camera';
import { camerasShown, layoutOf, pageOfWall, sectionsOf } from './wall-view';

const cameras = [
  aCamera('C3', { section: null, nameText: { zh: '大门', en: 'Gate' } }),
  aCamera('C10', { section: 'OXI', state: 'OFFLINE' }),
  aCamera('C2', { section: 'OXI' }),
  aCamera('C1', { section: 'SCR' }),
];
const codes = (filter: Parameters<typeof camerasShown>[1]) => camerasShown(cameras, filter).map(({ code }) => code);

describe('the wall', () => {
  it('stands along the process, those of no section last', () => {
    expect(codes({})).toEqual(['C1', 'C2', 'C10', 'C3']);
    expect(sectionsOf(cameras)).toEqual(['SCR', 'OXI', '']);
  });

  it('is filtered by section, state and words', () => {
    expect(codes({ section: 'OXI' })).toEqual(['C2', 'C10']);
    expect(codes({ section: '' })).toEqual(['C3']);
    expect(codes({ state: 'OFFLINE' })).toEqual(['C10']);
    expect(codes({ keyword: ' gate ' })).toEqual(['C3']);
    expect(codes({ keyword: '大门', section: 'OXI' })).toEqual([]);
  });

  it('has pages, and takes only layouts there are', () => {
    expect(pageOfWall([1, 2, 3, 4, 5], 4, 2)).toEqual({ page: 2, pages: 2, shown: [5] });
    expect(pageOfWall([1, 2], 4, 9).page).toBe(1);
    expect(pageOfWall([], 4, 1)).toEqual({ page: 1, pages: 1, shown: [] });
    expect([layoutOf('9'), layoutOf(16), layoutOf('5'), layoutOf(undefined)]).toEqual([9, 16, undefined, undefined]);
  });
});
