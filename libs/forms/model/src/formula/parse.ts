/**
 * Formulas of forms: numbers, texts in quotes, names of fields, `+ - * /`, comparisons, `and or not`, and a fixed list of
 * functions. The grammar is all there is: nothing is looked up anywhere and nothing is ever evaluated as code.
 */

export type Operator = '+' | '-' | '*' | '/' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

export type Expression =
  | { readonly kind: 'literal'; readonly value: number | string | boolean }
  /** A field, or a column of a table: `lines.amount`. */
  | { readonly kind: 'name'; readonly name: string; readonly column: string | null }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'negative' | 'not'; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly op: Operator; readonly left: Expression; readonly right: Expression };

export type Parsed = { readonly expression: Expression } | { readonly problem: string; readonly at: number };

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

/** Functions and how many arguments they take. */
export const FUNCTIONS = {
  sum: [1, 1],
  avg: [1, 1],
  count: [1, 1],
  min: [1, 10],
  max: [1, 10],
  round: [1, 2],
  floor: [1, 1],
  ceil: [1, 1],
  abs: [1, 1],
  if: [3, 3],
  days: [2, 2],
  hours: [2, 2],
  empty: [1, 1],
} as const;
export type FunctionName = keyof typeof FUNCTIONS;

export function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}

const MAX_CHARS = 500;
const MAX_DEPTH = 30;
const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|"([^"]*)"|'([^']*)'|([a-zA-Z][a-zA-Z0-9]*(?:\.[a-zA-Z][a-zA-Z0-9]*)?)|(<=|>=|!=|<>|[-+*/(),=<>]))/y;

class FormulaProblem extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (source.slice(TOKEN.lastIndex).trim() !== '') {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (match === null) throw new FormulaProblem(source.slice(at).trim().charAt(0), at);
    const [, number, double, single, name, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at });
    else if (double !== undefined || single !== undefined)
      tokens.push({ kind: 'text', text: double ?? single ?? '', at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at });
    else tokens.push({ kind: 'sign', text: sign === '<>' ? '!=' : (sign ?? ''), at });
  }
  return [...tokens, { kind: 'end', text: '', at: source.length }];
}

const LEVELS: readonly (readonly Operator[])[] = [
  ['or'],
  ['and'],
  ['=', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/'],
];

class Reader {
  private place = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Expression {
    const expression = this.level(0);
    if (this.now.kind !== 'end') this.fail();
    return expression;
  }

  private get now(): Token {
    return this.tokens[this.place] ?? { kind: 'end', text: '', at: 0 };
  }

  private take(): Token {
    const token = this.now;
    this.place += 1;
    return token;
  }

  private fail(): never {
    throw new FormulaProblem(this.now.kind === 'end' ? '…' : this.now.text, this.now.at);
  }

  private level(index: number): Expression {
    const operators = LEVELS[index];
    if (operators === undefined) return this.unary();
    let left = this.level(index + 1);
    for (;;) {
      const op = operators.find((one) => one === this.now.text && this.now.kind !== 'text');
      if (op === undefined) return left;
      this.take();
      left = { kind: 'binary', op, left, right: this.level(index + 1) };
    }
  }

  private unary(): Expression {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) this.fail();
    const { kind, text } = this.now;
    const isSign = (kind === 'sign' && text === '-') || (kind === 'name' && text === 'not');
    if (isSign) this.take();
    const found: Expression = isSign
      ? { kind: text === '-' ? 'negative' : 'not', operand: this.unary() }
      : this.primary();
    this.depth -= 1;
    return found;
  }

  private primary(): Expression {
    const token = this.now;
    if (token.kind === 'number') return { kind: 'literal', value: Number(this.take().text) };
    if (token.kind === 'text') return { kind: 'literal', value: this.take().text };
    if (token.kind === 'name') return this.named();
    if (token.text !== '(') this.fail();
    this.take();
    const inner = this.level(0);
    this.close();
    return inner;
  }

  private named(): Expression {
    const { text } = this.take();
    if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true' };
    if (this.now.text === '(' && this.now.kind === 'sign') return this.call(text);
    const [name = '', column = null] = text.split('.');
    return { kind: 'name', name, column };
  }

  private call(name: string): Expression {
    if (!isFunction(name)) throw new FormulaProblem(name, this.now.at);
    this.take();
    const args = [this.level(0)];
    while (this.now.text === ',') {
      this.take();
      args.push(this.level(0));
    }
    this.close();
    const [least, most] = FUNCTIONS[name];
    if (args.length < least || args.length > most) throw new FormulaProblem(`${name}()`, this.now.at);
    return { kind: 'call', name, args };
  }

  private close(): void {
    if (this.now.kind !== 'sign' || this.now.text !== ')') this.fail();
    this.take();
  }
}

/** Reads a formula; a problem names what stands in the way and where. Never throws. */
export function parseFormula(source: string): Parsed {
  if (source.length > MAX_CHARS) return { problem: '…', at: MAX_CHARS };
  try {
    return { expression: new Reader(tokensOf(source)).whole() };
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    return { problem: error.message, at: error.at };
  }
}

/** Names a formula asks for, tables with their column. */
export function namesIn(expression: Expression): readonly { readonly name: string; readonly column: string | null }[] {
  switch (expression.kind) {
    case 'literal':
      return [];
    case 'name':
      return [{ name: expression.name, column: expression.column }];
    case 'call':
      return expression.args.flatMap(namesIn);
    case 'negative':
    case 'not':
      return namesIn(expression.operand);
    case 'binary':
      return [...namesIn(expression.left), ...namesIn(expression.right)];
  }
}
