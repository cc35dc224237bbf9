import { describe, expect, it } from 'vitest';
import { MAX_EXPORT_ROWS, readRows } from './read-rows';

/** A list of so many numbers, and how often it was read. */
function listOf(total: number) {
  const pages: number[] = [];
  const read = ({ pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number }) => {
    pages.push(pageNum);
    const all = Array.from({ length: total }, (_, index) => index);
    return Promise.resolve({ list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), total });
  };
  return { pages, read };
}

describe('the rows of a list for a file', () => {
  it.each([
    [0, 1, 0, false],
    [150, 1, 150, false],
    [200, 1, 200, false],
    [450, 3, 450, false],
    [MAX_EXPORT_ROWS, 25, MAX_EXPORT_ROWS, false],
    [MAX_EXPORT_ROWS + 1, 25, MAX_EXPORT_ROWS, true],
  ])('of %d are read in %d pages: %d, cut: %s', async (total, pages, rows, isCut) => {
    const list = listOf(total);
    const found = await readRows(list.read);
    expect([list.pages.length, found.rows.length, found.isCut]).toEqual([pages, rows, isCut]);
    expect(found.rows.at(-1)).toBe(rows === 0 ? undefined : rows - 1);
  });
});
