/**
 * What a laboratory sheet is worked out from: A reading of the sample, B reading of the blank, C concentration of the
 * titrant or standard, D dilution factor, E and F dissolved oxygen of the seeded dilution water before and after, V volume
 * of the sample, K slope and I intercept of the valid curve.
 */
export const FORMULA_VARIABLES = ['A', 'B', 'C', 'D', 'E', 'F', 'V', 'K', 'I'] as const;
export type FormulaVariable = (typeof FORMULA_VARIABLES)[number];

/** The readings people type; slope and intercept come from the curve. */
export const READING_VARIABLES = ['A', 'B', 'C', 'D', 'E', 'F', 'V'] as const satisfies readonly FormulaVariable[];

export type FormulaValues = Readonly<Partial<Record<FormulaVariable, number | null>>>;

type Node =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'variable'; readonly name: FormulaVariable }
  | { readonly kind: 'minus'; readonly of: Node }
  | { readonly kind: 'pair'; readonly sign: '+' | '-' | '*' | '/'; readonly left: Node; readonly right: Node };

/** A formula that was understood. */
export interface Formula {
  readonly root: Node;
  readonly variables: ReadonlySet<FormulaVariable>;
}

const TOKEN = /\s*(\d+(?:\.\d+)?|[A-Z]|[-+*/()])/gy;
/** Deeper than this nobody reads it, and reading it must end. */
const MAX_DEPTH = 50;

function isVariable(text: string): text is FormulaVariable {
  return FORMULA_VARIABLES.some((name) => name === text);
}

function tokensOf(text: string): readonly string[] | undefined {
  const tokens: string[] = [];
  let at = 0;
  const trimmed = text.trimEnd();
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(trimmed); found !== null; found = TOKEN.exec(trimmed)) {
    tokens.push(found[1] ?? '');
    at = TOKEN.lastIndex;
  }
  return at === trimmed.length && tokens.length > 0 ? tokens : undefined;
}

/** Reads sums of products of numbers, variables and brackets, one token after the other. */
class Reader {
  private at = 0;
  private depth = 0;
  readonly variables = new Set<FormulaVariable>();

  constructor(private readonly tokens: readonly string[]) {}

  whole(): Node | undefined {
    const root = this.sum();
    return this.at === this.tokens.length ? root : undefined;
  }

  private sum(): Node | undefined {
    return this.chain(['+', '-'], () => this.product());
  }

  private product(): Node | undefined {
    return this.chain(['*', '/'], () => this.factor());
  }

  private chain(signs: readonly ('+' | '-' | '*' | '/')[], part: () => Node | undefined): Node | undefined {
    let left = part();
    for (;;) {
      const sign = signs.find((one) => one === this.tokens[this.at]);
      if (left === undefined || sign === undefined) return left;
      this.at += 1;
      const right = part();
      if (right === undefined) return undefined;
      left = { kind: 'pair', sign, left, right };
    }
  }

  private factor(): Node | undefined {
    this.depth += 1;
    const token = this.tokens[this.at] ?? '';
    this.at += 1;
    const node = this.depth > MAX_DEPTH ? undefined : this.from(token);
    this.depth -= 1;
    return node;
  }

  private from(token: string): Node | undefined {
    if (isVariable(token)) {
      this.variables.add(token);
      return { kind: 'variable', name: token };
    }
    if (token === '-') {
      const of = this.factor();
      return of === undefined ? undefined : { kind: 'minus', of };
    }
    if (token === '(') {
      const inner = this.sum();
      const isClosed = this.tokens[this.at] === ')';
      this.at += 1;
      return isClosed ? inner : undefined;
    }
    return /^\d/.test(token) ? { kind: 'number', value: Number(token) } : undefined;
  }
}

/** Reads a formula such as `(B - A) * C * 8000 / V * D`; undefined where it cannot be understood. */
export function parseFormula(text: string): Formula | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  const reader = new Reader(tokens);
  const root = reader.whole();
  return root === undefined ? undefined : { root, variables: reader.variables };
}

/** Value of a formula; null where a reading is missing or something is divided by nothing. */
export function evaluateFormula({ root }: Formula, values: FormulaValues): number | null {
  const result = valueOf(root, values);
  return result === null || !Number.isFinite(result) ? null : result;
}

function valueOf(node: Node, values: FormulaValues): number | null {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'variable':
      return values[node.name] ?? unsaid(node.name, values);
    case 'minus': {
      const of = valueOf(node.of, values);
      return of === null ? null : -of;
    }
    case 'pair': {
      const [left, right] = [valueOf(node.left, values), valueOf(node.right, values)];
      return left === null || right === null ? null : paired(node.sign, left, right);
    }
  }
}

/** What is not diluted takes up nothing of the dilution water; what is diluted needs its blank. */
function unsaid(name: FormulaVariable, { D }: FormulaValues): number | null {
  if (name === 'D') return 1;
  return (name === 'E' || name === 'F') && (D ?? 1) === 1 ? 0 : null;
}

function paired(sign: '+' | '-' | '*' | '/', left: number, right: number): number | null {
  switch (sign) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? null : left / right;
  }
}
