import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { jpegOf } from './jpeg';
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

/** A header as cameras write it: other parts, a fill byte, then the frame. */
function jpeg(width: number, height: number, parts = 3): Buffer {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const rest = Array.from({ length: 3 * parts }, () => 0);
  return Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 6, 1, 2, 3, 4, 0xff],
    ...[0xff, 0xc0, 0, 8 + 3 * parts, 8, ...size, parts, ...rest, 0xff, 0xd9],
  ]);
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

  it('shows pictures in their shape, each kept once, beside each other as far as there is room', () => {
    const wide = jpegOf(jpeg(1280, 960));
    const high = jpegOf(jpeg(100, 400, 1));
    if (wide === undefined || high === undefined) throw new Error('a picture');
    const parts: PaperPart[] = [
      { kind: 'text', text: 'before' },
      { kind: 'pictures', pictures: [wide, high, wide] },
      { kind: 'text', text: 'after' },
    ];
    const { text, places, pages } = read(pdfOf({ parts, foot: '' }));
    places.forEach((place, at) => expect(text.slice(place).startsWith(`${String(at + 1)} 0 obj`)).toBe(true));
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
    expect(text).toContain('/Width 1280 /Height 960 /BitsPerComponent 8 /ColorSpace /DeviceRGB');
    expect(text).toContain('/Width 100 /Height 400 /BitsPerComponent 8 /ColorSpace /DeviceGray');
    const shown = [...(pages[0] ?? '').matchAll(/^q ([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm \/(P\d) Do Q$/gm)];
    expect(shown.map(([, width, height, , , name]) => [name, Number(width), Number(height)])).toEqual([
      ['P1', 240, 180],
      ['P2', 45, 180],
      ['P1', 240, 180],
    ]);
    const [first, second, third] = shown.map(([, , , x, y]) => ({ x: Number(x), y: Number(y) }));
    expect(second).toMatchObject({ x: 296, y: first?.y });
    expect(third?.x).toBe(50);
    expect(third?.y).toBeLessThan((first?.y ?? 0) - 180);
    expect(pdfOf({ parts, foot: '' }).equals(pdfOf({ parts, foot: '' }))).toBe(true);
  });
});

describe('a JPEG', () => {
  it('says its size whatever stands before it, and nothing else passes for one', () => {
    expect(jpegOf(jpeg(640, 480))).toMatchObject({ widthPx: 640, heightPx: 480, isGrey: false });
    const others = [
      jpeg(10, 10, 4),
      jpeg(0, 10),
      Buffer.from('%PDF-1.4'),
      Buffer.alloc(0),
      jpeg(10, 10).subarray(0, 8),
    ];
    for (const other of others) expect(jpegOf(other)).toBeUndefined();
  });
});
