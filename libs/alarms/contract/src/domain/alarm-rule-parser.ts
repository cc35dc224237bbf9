import type { AlarmExpression, Comparison, NumberNode, TruthNode } from './alarm-rule-expression';
import { ExpressionProblem, tokensOf, type Token } from './alarm-rule-tokens';

interface Limits {
  readonly depth: number;
  readonly nodes: number;
  readonly signals: number;
}

/** `since(x)` before it is compared. */
interface SinceTerm {
  readonly kind: 'sinceTerm';
  readonly input: number;
}
type Term = { readonly at: number } & ({ readonly node: NumberNode | SinceTerm } | { readonly truth: TruthNode });

const COMPARISON_SIGNS: ReadonlySet<string> = new Set(['>', '>=', '<', '<=', '==', '!=']);
/** `5 < since(x)` is `since(x) > 5`. */
const TURNED: Readonly<Record<string, '>' | '>=' | '<' | '<='>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' };
const STRAIGHT: Readonly<Record<string, '>' | '>=' | '<' | '<='>> = { '>': '>', '>=': '>=', '<': '<', '<=': '<=' };

function isComparison(text: string): text is Comparison {
  return COMPARISON_SIGNS.has(text);
}

/** Recursive descent over the tokens; every node knows whether it is a truth or a number. */
export class ExpressionParser {
  private readonly tokens: readonly Token[];
  private readonly signals: string[] = [];
  private next = 0;
  private depth = 0;
  private nodes = 0;

  constructor(
    text: string,
    private readonly limits: Limits,
  ) {
    this.tokens = tokensOf(text);
  }

  /** @throws ExpressionProblem */
  parse(): AlarmExpression {
    const root = this.truthOf(this.either());
    const { kind, at } = this.token();
    if (kind !== 'end') throw new ExpressionProblem('alarm.expression.unexpected', at);
    return { root, signals: this.signals };
  }

  private either(): Term {
    return this.chain('or', () => this.chain('and', () => this.negation()));
  }

  private chain(word: 'and' | 'or', part: () => Term): Term {
    const first = part();
    if (!this.isNext(word)) return first;
    const parts = [this.truthOf(first)];
    while (this.take(word)) parts.push(this.truthOf(part()));
    return { at: first.at, truth: { kind: word, parts } };
  }

  private negation(): Term {
    const { at } = this.token();
    if (!this.take('not')) return this.comparison();
    return this.deeper(at, () => ({ at, truth: { kind: 'not', of: this.truthOf(this.negation()) } }));
  }

  private comparison(): Term {
    const left = this.sum();
    const { text, kind, at } = this.token();
    if (kind !== 'sign' || !isComparison(text)) return left;
    this.next += 1;
    const right = this.sum();
    this.count(at);
    return { at: left.at, truth: this.compare(left, text, right) };
  }

  private compare(left: Term, operator: Comparison, right: Term): TruthNode {
    const since = sinceOf(left, right, STRAIGHT[operator]) ?? sinceOf(right, left, TURNED[operator]);
    if (since !== null) return since;
    return { kind: 'compare', operator, left: this.numberOf(left), right: this.numberOf(right) };
  }

  private sum(): Term {
    let left = this.product();
    for (;;) {
      const operator = this.take('+') ? '+' : this.take('-') ? '-' : null;
      if (operator === null) return left;
      left = this.arithmetic(operator, left, this.product());
    }
  }

  private product(): Term {
    let left = this.signed();
    for (;;) {
      const operator = this.take('*') ? '*' : this.take('/') ? '/' : null;
      if (operator === null) return left;
      left = this.arithmetic(operator, left, this.signed());
    }
  }

  private arithmetic(operator: '+' | '-' | '*' | '/', left: Term, right: Term): Term {
    this.count(left.at);
    const node = { kind: 'arithmetic', operator, left: this.numberOf(left), right: this.numberOf(right) } as const;
    return { at: left.at, node };
  }

  private signed(): Term {
    const { at } = this.token();
    if (!this.take('-')) return this.primary();
    return this.deeper(at, () => {
      const of = this.numberOf(this.signed());
      return { at, node: of.kind === 'number' ? { kind: 'number', value: -of.value } : { kind: 'negative', of } };
    });
  }

  private primary(): Term {
    const { kind, text, at } = this.token();
    this.count(at);
    this.next += 1;
    if (kind === 'number') return { at, node: { kind: 'number', value: Number(text) } };
    if (kind === 'tag') return { at, node: { kind: 'value', input: this.inputOf(text, at) } };
    if (text === 'true' || text === 'false') return { at, truth: { kind: 'literal', value: text === 'true' } };
    if (text === 'prev') return { at, node: { kind: 'previous', input: this.argument() } };
    if (text === 'since') return { at, node: { kind: 'sinceTerm', input: this.argument() } };
    if (text === '(') return this.parenthesis(at);
    throw new ExpressionProblem(kind === 'end' ? 'alarm.expression.ended' : 'alarm.expression.unexpected', at);
  }

  private parenthesis(at: number): Term {
    return this.deeper(at, () => {
      const inner = this.either();
      if (!this.take(')')) throw new ExpressionProblem('alarm.expression.unclosed', at);
      return inner;
    });
  }

  private argument(): number {
    const open = this.token();
    if (!this.take('(')) throw new ExpressionProblem('alarm.expression.unexpected', open.at);
    const { kind, text, at } = this.token();
    if (kind !== 'tag') throw new ExpressionProblem('alarm.expression.unexpected', at);
    this.next += 1;
    if (!this.take(')')) throw new ExpressionProblem('alarm.expression.unclosed', open.at);
    return this.inputOf(text, at);
  }

  private inputOf(tag: string, at: number): number {
    const known = this.signals.indexOf(tag);
    if (known !== -1) return known;
    if (this.signals.length >= this.limits.signals) throw new ExpressionProblem('alarm.expression.tooMuch', at);
    return this.signals.push(tag) - 1;
  }

  private truthOf(term: Term): TruthNode {
    if ('truth' in term) return term.truth;
    const { node, at } = term;
    if (node.kind === 'sinceTerm') throw new ExpressionProblem('alarm.expression.since', at);
    if (node.kind !== 'value' && node.kind !== 'previous')
      throw new ExpressionProblem('alarm.expression.truthWanted', at);
    return { kind: 'truth', of: node };
  }

  private numberOf(term: Term): NumberNode {
    if ('truth' in term) throw new ExpressionProblem('alarm.expression.numberWanted', term.at);
    // Its crossing of a number is known to the ms beforehand; of anything else it is not.
    if (term.node.kind === 'sinceTerm') throw new ExpressionProblem('alarm.expression.since', term.at);
    return term.node;
  }

  private deeper(at: number, work: () => Term): Term {
    this.depth += 1;
    if (this.depth > this.limits.depth) throw new ExpressionProblem('alarm.expression.tooDeep', at);
    this.count(at);
    const term = work();
    this.depth -= 1;
    return term;
  }

  private count(at: number): void {
    this.nodes += 1;
    if (this.nodes > this.limits.nodes) throw new ExpressionProblem('alarm.expression.tooMuch', at);
  }

  private token(): Token {
    return this.tokens[this.next] ?? { kind: 'end', text: '', at: 1 };
  }

  private isNext(text: string): boolean {
    const token = this.token();
    return token.text === text && (token.kind === 'word' || token.kind === 'sign');
  }

  private take(text: string): boolean {
    if (!this.isNext(text)) return false;
    this.next += 1;
    return true;
  }
}

function sinceOf(term: Term, other: Term, operator: '>' | '>=' | '<' | '<=' | undefined): TruthNode | null {
  if ('truth' in term || term.node.kind !== 'sinceTerm' || operator === undefined) return null;
  if ('truth' in other || other.node.kind !== 'number') throw new ExpressionProblem('alarm.expression.since', other.at);
  return { kind: 'since', input: term.node.input, operator, seconds: other.node.value };
}
