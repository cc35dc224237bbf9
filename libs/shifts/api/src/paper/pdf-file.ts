import { deflateSync } from 'node:zlib';
import type { JpegPicture } from './jpeg';
import { LATIN_WIDTHS, showText, textWidth, wrapText } from './pdf-text';

/** A part of a paper, in its order. */
export type PaperPart =
  | { readonly kind: 'title' | 'heading' | 'text' | 'note'; readonly text: string }
  /** A text with a figure at the right edge. */
  | { readonly kind: 'row'; readonly text: string; readonly value: string }
  /** Side by side, as many as the page is wide for. */
  | { readonly kind: 'pictures'; readonly pictures: readonly JpegPicture[] };

export interface Paper {
  readonly parts: readonly PaperPart[];
  /** At the foot of each page, before its number. */
  readonly foot: string;
}

/** A4, in points. */
const [PAGE_WIDTH, PAGE_HEIGHT, MARGIN] = [595, 842, 50];
const TEXT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
const FOOT_SIZE = 8;
const LEADING = 1.45;
/** Share of the width a figure may take at the most. */
const VALUE_SHARE = 0.5;
/** The box a picture is fitted into, and the room around it. */
const [PICTURE_WIDTH, PICTURE_HEIGHT, PICTURE_GAP] = [240, 180, 6];
const PICTURES_BESIDE = Math.floor((TEXT_WIDTH + PICTURE_GAP) / (PICTURE_WIDTH + PICTURE_GAP));
const LOOKS = {
  title: { sizePt: 16, beforePt: 0 },
  heading: { sizePt: 11.5, beforePt: 10 },
  text: { sizePt: 9.5, beforePt: 0 },
  note: { sizePt: 8, beforePt: 0 },
  row: { sizePt: 9.5, beforePt: 0 },
} as const;

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly sizePt: number;
}
interface Shown {
  readonly picture: JpegPicture;
  readonly x: number;
  readonly widthPt: number;
  readonly heightPt: number;
}
/** Texts of one height, or pictures; the first line of a part has room before it. */
interface Line {
  readonly texts: readonly Placed[];
  readonly pictures?: readonly Shown[];
  readonly heightPt: number;
  readonly beforePt: number;
}

function pictureLines(pictures: readonly JpegPicture[]): Line[] {
  const rows = Array.from({ length: Math.ceil(pictures.length / PICTURES_BESIDE) }, (_, row) =>
    pictures.slice(row * PICTURES_BESIDE, (row + 1) * PICTURES_BESIDE),
  );
  return rows.map((row) => {
    const shown = row.map((picture, column): Shown => {
      const scale = Math.min(PICTURE_WIDTH / picture.widthPx, PICTURE_HEIGHT / picture.heightPx);
      const x = MARGIN + column * (PICTURE_WIDTH + PICTURE_GAP);
      return { picture, x, widthPt: picture.widthPx * scale, heightPt: picture.heightPx * scale };
    });
    const heightPt = Math.max(...shown.map((one) => one.heightPt)) + PICTURE_GAP;
    return { texts: [], pictures: shown, heightPt, beforePt: PICTURE_GAP };
  });
}

function linesOf(part: PaperPart): Line[] {
  if (part.kind === 'pictures') return pictureLines(part.pictures);
  const { sizePt, beforePt } = LOOKS[part.kind];
  const heightPt = sizePt * LEADING;
  const place = (text: string, x: number = MARGIN): Placed => ({ text, x, sizePt });
  if (part.kind !== 'row') {
    return wrapText(part.text, { widthPt: TEXT_WIDTH, sizePt }).map((text, at) => ({
      ...{ texts: [place(text)], heightPt, beforePt: at === 0 ? beforePt : 0 },
    }));
  }
  const values = wrapText(part.value, { widthPt: TEXT_WIDTH * VALUE_SHARE, sizePt });
  const widest = Math.max(...values.map((value) => (textWidth(value) * sizePt) / 1000));
  const texts = wrapText(part.text, { widthPt: TEXT_WIDTH - widest - sizePt, sizePt });
  return Array.from({ length: Math.max(values.length, texts.length) }, (_, at) => {
    const value = values[at] ?? '';
    const right = PAGE_WIDTH - MARGIN - (textWidth(value) * sizePt) / 1000;
    return { texts: [place(texts[at] ?? ''), place(value, right)], heightPt, beforePt: 0 };
  });
}

/** What stands on each page; a heading never stands alone at its end. */
function pagesOf(parts: readonly PaperPart[]): Line[][] {
  const pages: Line[][] = [[]];
  let left = PAGE_HEIGHT - 2 * MARGIN;
  for (const part of parts) {
    const lines = linesOf(part);
    lines.forEach((line, at) => {
      const needed = line.beforePt + line.heightPt;
      const reserve = part.kind === 'heading' && at === 0 ? 2 * LOOKS.text.sizePt * LEADING : 0;
      if (needed + reserve > left) {
        pages.push([]);
        left = PAGE_HEIGHT - 2 * MARGIN;
      }
      pages.at(-1)?.push(line);
      left -= needed;
    });
  }
  return pages;
}

const at = (x: number, y: number) => `1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`;

function contentOf(lines: readonly Line[], foot: string, nameOf: (picture: JpegPicture) => string): string {
  let y = PAGE_HEIGHT - MARGIN;
  const pictures: string[] = [];
  const shown = lines.flatMap(({ texts, pictures: beside = [], heightPt, beforePt }) => {
    y -= beforePt + heightPt;
    const base = y;
    for (const { picture, x, widthPt, heightPt: own } of beside) {
      const [width, height, left, bottom] = [widthPt, own, x, base + heightPt - own].map((points) => points.toFixed(2));
      pictures.push(`q ${width} 0 0 ${height} ${left} ${bottom} cm /${nameOf(picture)} Do Q`);
    }
    return texts
      .filter(({ text }) => text !== '')
      .map(({ text, x, sizePt }) => `${at(x, base)} ${showText(text, sizePt)}`);
  });
  return ['BT', ...shown, `${at(MARGIN, MARGIN / 2)} ${showText(foot, FOOT_SIZE)}`, 'ET', ...pictures].join('\n');
}

/** The fonts of `showText`: widths of the letters of the Chinese one are all one. */
const FONTS = [
  `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255 /Widths [${LATIN_WIDTHS.join(' ')}] >>`,
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor 6 0 R >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 752 /Descent -271 /CapHeight 737 /StemV 58 >>',
] as const;
const FIRST_PAGE = 7;

/** The same paper gives the same bytes. */
export function pdfOf({ parts, foot }: Paper): Buffer {
  const pages = pagesOf(parts);
  const kids = pages.map((_, place) => `${String(FIRST_PAGE + 2 * place)} 0 R`);
  const shown = pages.map((lines) => lines.flatMap(({ pictures = [] }) => pictures.map(({ picture }) => picture)));
  // Each once, however often it is shown.
  const pictures = [...new Set(shown.flat())];
  const nameOf = (picture: JpegPicture) => `P${String(pictures.indexOf(picture) + 1)}`;
  const firstPicture = FIRST_PAGE + 2 * pages.length;
  const named = (own: readonly JpegPicture[]) =>
    [...new Set(own)].map((picture) => `/${nameOf(picture)} ${String(firstPicture + pictures.indexOf(picture))} 0 R`);
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${String(pages.length)} /Kids [${kids.join(' ')}] >>`,
    ...FONTS,
    ...pages.flatMap((lines, place) => {
      const content = deflateSync(contentOf(lines, `${foot}  ${String(place + 1)} / ${String(pages.length)}`, nameOf));
      const images = named(shown[place] ?? []);
      const page = [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(PAGE_WIDTH)} ${String(PAGE_HEIGHT)}]`,
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >>${images.length === 0 ? '' : ` /XObject << ${images.join(' ')} >>`} >>`,
        `/Contents ${String(FIRST_PAGE + 2 * place + 1)} 0 R >>`,
      ].join(' ');
      return [page, streamOf('/Filter /FlateDecode', content)];
    }),
    ...pictures.map(({ content, widthPx, heightPx, isGrey }) => {
      const size = `/Width ${String(widthPx)} /Height ${String(heightPx)} /BitsPerComponent 8`;
      const colours = `/ColorSpace /Device${isGrey ? 'Gray' : 'RGB'}`;
      return streamOf(`/Filter /DCTDecode /Type /XObject /Subtype /Image ${size} ${colours}`, content);
    }),
  ];
  return assembled(objects);
}

function streamOf(head: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${String(content.length)} ${head} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

function assembled(objects: readonly (string | Buffer)[]): Buffer {
  // Letters above 127 in the second line tell programs that copy it that it is no text.
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let length = chunks[0]?.length ?? 0;
  const add = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const places: number[] = [];
  objects.forEach((object, index) => {
    places.push(length);
    add(Buffer.concat([Buffer.from(`${String(index + 1)} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  });
  const start = length;
  const count = objects.length + 1;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${String(count)}\n0000000000 65535 f \n${table}`));
  add(Buffer.from(`trailer\n<< /Size ${String(count)} /Root 1 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`));
  return Buffer.concat(chunks);
}
