import type { ExpressionFault } from './alarm-rule-expression';

/** Why a text is no expression, and where. */
export class ExpressionProblem extends Error {
  override readonly name = 'ExpressionProblem';
  constructor(
    readonly code: ExpressionFault['code'],
    readonly at: number,
  ) {
    super(`${code} at ${String(at)}`);
  }
}

export interface Token {
  readonly kind: 'number' | 'tag' | 'word' | 'sign' | 'end';
  readonly text: string;
  /** From 1. */
  readonly at: number;
}

const WORDS = new Set(['and', 'or', 'not', 'true', 'false', 'prev', 'since']);
/** Other ways to write the same. */
const SAME: Readonly<Record<string, string>> = { '&&': 'and', '||': 'or', '!': 'not', '=': '==', '<>': '!=' };
const PIECE =
  /\s*(?:(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_][\p{L}\d_.]*)|"(?<quoted>[^"]{1,50})"|(?<sign>&&|\|\||<=|>=|==|!=|<>|[<>=!+\-*/()]))/uy;

/** Cuts a text into tokens, the last one `end`. @throws ExpressionProblem at a character that means nothing. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < end) {
    const from = PIECE.lastIndex;
    const found = PIECE.exec(text);
    if (found === null) {
      const at = from + (/\S/.exec(text.slice(from))?.index ?? 0) + 1;
      throw new ExpressionProblem('alarm.expression.character', at);
    }
    tokens.push(tokenOf(found));
  }
  return [...tokens, { kind: 'end', text: '', at: end + 1 }];
}

function tokenOf(found: RegExpExecArray): Token {
  const { number, name, quoted, sign = '' } = found.groups ?? {};
  const at = found.index + found[0].length - found[0].trimStart().length + 1;
  if (number !== undefined) return { kind: 'number', text: number, at };
  if (quoted !== undefined) return { kind: 'tag', text: quoted, at };
  if (name !== undefined) {
    const lower = name.toLowerCase();
    return WORDS.has(lower) ? { kind: 'word', text: lower, at } : { kind: 'tag', text: name, at };
  }
  const text = SAME[sign] ?? sign;
  return { kind: WORDS.has(text) ? 'word' : 'sign', text, at };
}
