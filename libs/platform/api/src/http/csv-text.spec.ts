import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-text';

describe('csvLine', () => {
  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '=HYPERLINK("http://x")'])(
    'makes %j a text no spreadsheet runs',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('keeps negative numbers numbers', () => {
    expect(csvLine(['-5.25', -3, '-1e-7', 0])).toBe('-5.25,-3,-1e-7,0\r\n');
  });

  it('quotes commas, quotes and line breaks, and leaves absent cells empty', () => {
    expect(csvLine(['a,b', 'say "no"', 'two\nlines', null, undefined, Number.NaN])).toBe(
      '"a,b","say ""no""","two\nlines",,,\r\n',
    );
  });
});
