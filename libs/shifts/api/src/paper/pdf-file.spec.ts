import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfOf, type PaperPart } from './pdf-file';
import { showText, textWidth, wrapText } from './pdf-text';

/** Each object at the place the table names, and the content of each page. */
function read(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
  const pages = [...text.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)].map((found) => {
    const from = found.index + found[0].length;
    return inflateSync(pdf.subarray(from, from + Number(found[1]))).toString('latin1');
  });
  return { text, start, places, pages };
}

describe('text of a paper', () => {
  it('is shown in the font that has it: Latin letters with their units in one, Chinese in the other', () => {
    expect(showText('泵 3', 10)).toBe('/F2 10 Tf <6cf5> Tj /F1 10 Tf <2033> Tj');
    expect(showText('m³', 10)).toBe('/F1 10 Tf <6db3> Tj');
    expect(showText('a – b', 10)).toBe('/F1 10 Tf <6120962062> Tj');
    expect(showText('😀', 10)).toBe('/F2 10 Tf <25a1> Tj');
  });

  it('is as wide as its letters, and breaks between words and anywhere between Chinese letters', () => {
    expect(textWidth('ab')).toBe(1112);
    expect(textWidth('水厂')).toBe(2000);
    expect(wrapText('one two three', { widthPt: 45, sizePt: 10 })).toEqual(['one two', 'three']);
    expect(wrapText('提升泵房水位', { widthPt: 42, sizePt: 10 })).toEqual(['提升泵房', '水位']);
    expect(wrapText('a\nb', { widthPt: 42, sizePt: 10 })).toEqual(['a', 'b']);
    expect(wrapText('0123456789', { widthPt: 30, sizePt: 10 })).toEqual(['01234', '56789']);
  });
});

describe('a paper', () => {
  const row = (n: number): PaperPart => ({ kind: 'row', text: `line ${String(n)}`, value: String(n) });

  it('has every object where its table says, on as many pages as it needs', () => {
    const parts: PaperPart[] = [
      { kind: 'title', text: '交接班记录' },
      ...Array.from({ length: 120 }, (_, n) => row(n)),
    ];
    const { text, start, places, pages } = read(pdfOf({ parts, foot: 'JB1' }));
    expect(text.slice(0, 8)).toBe('%PDF-1.4');
    expect(text.slice(start, start + 4)).toBe('xref');
    places.forEach((place, at) => expect(text.slice(place).startsWith(`${String(at + 1)} 0 obj`)).toBe(true));
    expect(pages).toHaveLength(3);
    expect(text).toContain('/Count 3');
    // `2 / 3` at the foot of the second page.
    expect(pages[1]).toContain('32202f2033');
  });

  it('keeps a heading with what it is about', () => {
    const many = Array.from({ length: 52 }, (_, n) => row(n));
    const { pages } = read(pdfOf({ parts: [...many, { kind: 'heading', text: 'Head' }, row(99)], foot: '' }));
    expect(pages).toHaveLength(2);
    expect(pages[0]).not.toContain('48656164');
    expect(pages[1]).toContain('48656164');
  });

  it('is the same for the same parts', () => {
    const paper = { parts: [row(1)], foot: 'JB1' };
    expect(pdfOf(paper).equals(pdfOf(paper))).toBe(true);
  });
});
