import Big from 'big.js';
import {
  COMPARISONS,
  FEE_FUNCTIONS,
  FEE_VARIABLES,
  FORMULA_LIMITS,
  type Comparison,
  type FeeFormula,
  type FeeFunction,
  type FeeNode,
  type FeeTest,
  type FeeVariable,
} from './fee-formula-nodes';
import { FormulaProblem, type FormulaToken } from './fee-formula-tokens';

const MOST_DIGITS = 4;
const MONEY_DIGITS = 2;

const isVariable = (text: string): text is FeeVariable => FEE_VARIABLES.some((name) => name === text);
const isFunction = (text: string): text is FeeFunction => FEE_FUNCTIONS.some((name) => name === text);
const comparisonOf = (text: string): Comparison | undefined => COMPARISONS.find((sign) => sign === text);

/** Recursive descent over the tokens. Names are told by their case-insensitive spelling. */
export class FormulaReader {
  private next = 0;
  private depth = 0;
  private readonly variables = new Set<FeeVariable>();
  private readonly variableNames = new Map(FEE_VARIABLES.map((name) => [name.toLowerCase(), name]));

  constructor(private readonly tokens: readonly FormulaToken[]) {}

  /** @throws FormulaProblem */
  whole(): FeeFormula {
    const root = this.sum();
    if (this.token().kind !== 'end') throw this.unexpected();
    return { root, variables: this.variables };
  }

  private sum(): FeeNode {
    let left = this.product();
    for (;;) {
      const sign = this.take('+') ? '+' : this.take('-') ? '-' : null;
      if (sign === null) return left;
      left = { kind: 'pair', sign, left, right: this.product() };
    }
  }

  private product(): FeeNode {
    let left = this.factor();
    for (;;) {
      const sign = this.take('*') ? '*' : this.take('/') ? '/' : null;
      if (sign === null) return left;
      left = { kind: 'pair', sign, left, right: this.factor() };
    }
  }

  private factor(): FeeNode {
    this.depth += 1;
    if (this.depth > FORMULA_LIMITS.depth) throw new FormulaProblem({ code: 'business.formula.tooDeep' });
    const node = this.take('-') ? ({ kind: 'minus', of: this.factor() } as const) : this.primary();
    this.depth -= 1;
    return node;
  }

  private primary(): FeeNode {
    const { kind, text, at } = this.token();
    if (kind === 'number') {
      this.next += 1;
      return { kind: 'number', value: new Big(text) };
    }
    if (kind === 'word') return this.named(text, at);
    if (!this.take('(')) throw this.unexpected();
    const inner = this.sum();
    this.close(at);
    return inner;
  }

  private named(text: string, at: number): FeeNode {
    this.next += 1;
    const name = this.variableNames.get(text.toLowerCase()) ?? text.toLowerCase();
    if (isVariable(name)) {
      this.variables.add(name);
      return { kind: 'variable', name };
    }
    if (!isFunction(name))
      throw new FormulaProblem({ code: 'business.formula.unknownName', params: { name: text, at } });
    const open = this.token().at;
    if (!this.take('(')) throw this.unexpected();
    const node = this.called(name, at);
    this.close(open);
    return node;
  }

  private called(name: FeeFunction, at: number): FeeNode {
    if (name === 'if') return this.choice(at);
    const of = [this.sum()];
    while (this.take(',')) of.push(this.sum());
    const [first, digits] = of;
    if (name !== 'round') {
      if (of.length < 2) throw wrongArguments(name, at);
      return { kind: name === 'max' ? 'most' : 'least', of };
    }
    if (first === undefined || of.length > 2) throw wrongArguments(name, at);
    return { kind: 'round', of: first, digits: digits === undefined ? MONEY_DIGITS : digitsOf(digits, at) };
  }

  private choice(at: number): FeeNode {
    const test = this.test();
    if (!this.take(',')) throw wrongArguments('if', at);
    const then = this.sum();
    if (!this.take(',')) throw wrongArguments('if', at);
    return { kind: 'if', test, then, otherwise: this.sum() };
  }

  private test(): FeeTest {
    const left = this.sum();
    const sign = comparisonOf(this.token().text);
    if (sign === undefined) throw this.unexpected();
    this.next += 1;
    return { sign, left, right: this.sum() };
  }

  private close(open: number): void {
    if (this.take(')')) return;
    if (this.token().kind === 'end')
      throw new FormulaProblem({ code: 'business.formula.unclosed', params: { at: open } });
    throw this.unexpected();
  }

  private token(): FormulaToken {
    return this.tokens[this.next] ?? { kind: 'end', text: '', at: 1 };
  }

  private take(text: string): boolean {
    const token = this.token();
    if (token.kind !== 'sign' || token.text !== text) return false;
    this.next += 1;
    return true;
  }

  private unexpected(): FormulaProblem {
    const { kind, at } = this.token();
    if (kind === 'end') return new FormulaProblem({ code: 'business.formula.ended' });
    return new FormulaProblem({ code: 'business.formula.unexpected', params: { at } });
  }
}

function wrongArguments(name: string, at: number): FormulaProblem {
  return new FormulaProblem({ code: 'business.formula.arguments', params: { name, at } });
}

function digitsOf(node: FeeNode, at: number): number {
  const digits = node.kind === 'number' ? node.value.toNumber() : -1;
  if (!Number.isInteger(digits) || digits < 0 || digits > MOST_DIGITS) throw wrongArguments('round', at);
  return digits;
}
