import type { FormulaFault } from './fee-formula-nodes';

/** Why a text is no formula. */
export class FormulaProblem extends Error {
  override readonly name = 'FormulaProblem';
  constructor(readonly fault: FormulaFault) {
    super(fault.code);
  }
}

export interface FormulaToken {
  readonly kind: 'number' | 'word' | 'sign' | 'end';
  readonly text: string;
  /** Place of its first character, from 1. */
  readonly at: number;
}

const PIECE = /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<word>[A-Za-z]\w*)|(?<sign><=|>=|==|!=|<>|[<>=+\-*/(),]))/uy;
/** Other ways to write the same; Chinese keyboards give full-width signs. */
const SAME: Readonly<Record<string, string>> = { '=': '==', '<>': '!=' };
const WIDE: Readonly<Record<string, string>> = {
  ...{ '（': '(', '）': ')', '，': ',', '＋': '+', '－': '-', '−': '-', '×': '*', '＊': '*', '÷': '/', '／': '/' },
  ...{ '＜': '<', '＞': '>', '＝': '=' },
};

/** Cuts a text into tokens, the last one `end`. @throws FormulaProblem at a character that means nothing */
export function tokensOf(text: string): readonly FormulaToken[] {
  const plain = text.replace(/[（），＋－−×＊÷／＜＞＝]/gu, (sign) => WIDE[sign] ?? sign);
  const tokens: FormulaToken[] = [];
  const end = plain.trimEnd().length;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < end) {
    const from = PIECE.lastIndex;
    const found = PIECE.exec(plain);
    if (found === null) {
      const at = from + (/\S/.exec(plain.slice(from))?.index ?? 0) + 1;
      throw new FormulaProblem({ code: 'business.formula.character', params: { at } });
    }
    tokens.push(tokenOf(found));
  }
  return [...tokens, { kind: 'end', text: '', at: end + 1 }];
}

function tokenOf(found: RegExpExecArray): FormulaToken {
  const { number, word, sign = '' } = found.groups ?? {};
  const at = found.index + found[0].length - found[0].trimStart().length + 1;
  if (number !== undefined) return { kind: 'number', text: number, at };
  if (word !== undefined) return { kind: 'word', text: word, at };
  return { kind: 'sign', text: SAME[sign] ?? sign, at };
}
