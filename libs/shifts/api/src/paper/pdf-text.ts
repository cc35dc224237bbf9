/*
 * Text for a PDF without embedded fonts: Latin letters in Helvetica, all others in a font of the Adobe-GB1 collection,
 * which every reader has or replaces. Both are told the text in their own encodings.
 */

/** Widths of Helvetica from the space to the tilde, in thousandths of the size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
] as const;
const USUAL_WIDTH = 556;
const WIDE = 1000;
const [FIRST, LAST_LATIN] = [0x20, 0xff];
/** Of the encoding of Windows, which Latin fonts of PDF take. */
const WINDOWS: Readonly<Record<string, number>> = {
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};
/** What neither of the fonts has, and what is as good. */
const REPLACED: Readonly<Record<string, string>> = { '−': '-', '\u00a0': ' ', '\u202f': ' ', '\t': ' ' };
const NO_SUCH = '□';

function latinCode(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const isLatin = (code >= FIRST && code < 0x7f) || (code > 0xa0 && code <= LAST_LATIN);
  return isLatin ? code : WINDOWS[letter];
}

const WORD_LIKE = /[!-~\u00a1-\u00ff]/;

/** Letters as they are shown; beyond the first plane there is no font for them. */
function lettersOf(text: string): string[] {
  return Array.from(text, (letter) => REPLACED[letter] ?? ((letter.codePointAt(0) ?? 0) > 0xffff ? NO_SUCH : letter));
}

function widthOf(letter: string): number {
  const code = latinCode(letter);
  return code === undefined ? WIDE : (WIDTHS[code - FIRST] ?? USUAL_WIDTH);
}

/** Widths of all codes of the Latin font, so that whatever replaces it is set to them. */
export const LATIN_WIDTHS: readonly number[] = Array.from(
  { length: LAST_LATIN - FIRST + 1 },
  (_, at) => WIDTHS[at] ?? USUAL_WIDTH,
);

/** Width of a text in thousandths of its size. */
export function textWidth(text: string): number {
  return lettersOf(text).reduce((sum, letter) => sum + widthOf(letter), 0);
}

/** Breaks a text into lines of a width: between words, between Chinese letters anywhere, and within a word only if it must. */
export function wrapText(
  text: string,
  { widthPt, sizePt }: { readonly widthPt: number; readonly sizePt: number },
): string[] {
  const most = (widthPt * 1000) / sizePt;
  return text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, most));
}

function wrapParagraph(paragraph: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(paragraph)) {
    if (textWidth(line + piece) <= most) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const letter of piece.trimStart()) {
      if (line !== '' && textWidth(line + letter) > most) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line.trimEnd()];
}

/** Words with the space before them, and every other letter by itself. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const letter of lettersOf(text)) {
    const last = pieces.at(-1);
    const isWord = WORD_LIKE.test(letter);
    const goesOn = last !== undefined && isWord && (last === ' ' || WORD_LIKE.test(last.at(-1) ?? ''));
    if (goesOn) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
}

/** Operators that show a text: its runs, each in the font that has it. */
export function showText(text: string, sizePt: number): string {
  const runs: { isLatin: boolean; hex: string }[] = [];
  for (const letter of lettersOf(text)) {
    const code = latinCode(letter);
    const hex =
      code === undefined ? letter.charCodeAt(0).toString(16).padStart(4, '0') : code.toString(16).padStart(2, '0');
    const last = runs.at(-1);
    if (last?.isLatin === (code !== undefined)) last.hex += hex;
    else runs.push({ isLatin: code !== undefined, hex });
  }
  return runs.map(({ isLatin, hex }) => `/${isLatin ? 'F1' : 'F2'} ${String(sizePt)} Tf <${hex}> Tj`).join(' ');
}
