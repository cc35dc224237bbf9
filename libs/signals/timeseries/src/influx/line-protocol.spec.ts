import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeKey, lineOf, quoteName, quoteText } from './line-protocol';

/** Reads a line back the way a server does: an escaped character never separates. */
function parse(line: string): { measurement: string; tags: string[]; fields: string; time: string } {
  const parts: string[] = [];
  const separators: string[] = [];
  let part = '';
  for (let i = 0; i < line.length; i++) {
    const char = line.charAt(i);
    if (char === '\\') {
      i += 1;
      part += line.charAt(i);
    } else if (char === ' ' || (char === ',' && !separators.includes(' '))) {
      separators.push(char);
      parts.push(part);
      part = '';
    } else part += char;
  }
  const firstSpace = separators.indexOf(' ');
  return { measurement: parts[0]!, tags: parts.slice(1, firstSpace + 1), fields: parts[firstSpace + 1]!, time: part };
}

describe('line protocol', () => {
  it('keeps any text of a measurement and a tag in one place', () => {
    const text = fc.string({
      minLength: 1,
      unit: fc.constantFrom('a', ',', '=', ' ', '\\', '\n', '"', "'", '水', '\r'),
    });
    fc.assert(
      fc.property(text, text, fc.double({ noNaN: true, noDefaultInfinity: true }), (measurement, tag, value) => {
        const line = lineOf({ measurement, tag: ['k', tag], floats: { v: value }, tsMs: 7 })!;
        expect(line).not.toMatch(/[\n\r]/);
        const plain = (raw: string) => raw.replace(/[\n\r]/g, ' ').replace(/\\/g, '/');
        expect(parse(line)).toEqual({
          measurement: plain(measurement),
          tags: [`k=${plain(tag)}`],
          fields: `v=${value}`,
          time: '7',
        });
      }),
    );
    expect(escapeKey('a b,c=d\\')).toBe('a\\ b\\,c\\=d/');
  });

  it('leaves out what a server cannot store', () => {
    const point = { measurement: 'raw', tag: ['s', '1'] as const, tsMs: 5 };
    expect(lineOf({ ...point, floats: { v: Number.NaN } })).toBeUndefined();
    expect(lineOf({ ...point, floats: { v: Infinity, w: 2 }, integers: { q: 3.9 } })).toBe('raw,s=1 w=2,q=3i 5');
  });

  it('quotes texts and names of queries so that they cannot end early', () => {
    expect(quoteText(`it's \\ "x"`)).toBe(`'it\\'s \\\\ "x"'`);
    expect(quoteName('a"b')).toBe('"a\\"b"');
  });
});
