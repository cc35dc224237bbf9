import { describe, expect, it } from 'vitest';
import { cellsOf } from './lines-paste';
import { decimalOf, numberOf } from './number-control';

describe('cells of a spreadsheet', () => {
  it('reads rows, empty cells, quotes and line breaks inside a cell', () => {
    expect(cellsOf('a\tb\r\n\t"x\ny"\n')).toEqual([
      ['a', 'b'],
      ['', 'x\ny'],
    ]);
    expect(cellsOf('"say ""hi"""\t2')).toEqual([['say "hi"', '2']]);
    expect(cellsOf('one')).toEqual([['one']]);
  });
});

describe('typed numbers', () => {
  it('understands wide digits and thousands marks and keeps what is no number, to be refused by name', () => {
    expect(numberOf('１,２３４.５')).toBe(1234.5);
    expect(numberOf('12abc')).toBe('12abc');
    expect(numberOf('  ')).toBeNull();
    expect(decimalOf('1,128.50')).toBe('1128.50');
    expect(decimalOf('.5')).toBe('0.5');
  });
});
