import { ExpressionParser } from './alarm-rule-parser';
import { ExpressionProblem } from './alarm-rule-tokens';

/** What an expression may be at most. */
export const EXPRESSION_LIMITS = { length: 2000, depth: 20, nodes: 200, signals: 20 } as const;

export const COMPARISONS = ['>', '>=', '<', '<=', '==', '!='] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A quantity; `input` is an index into the signals of the expression. */
export type NumberNode =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'value'; readonly input: number }
  /** The usable sample before the present one. */
  | { readonly kind: 'previous'; readonly input: number }
  | { readonly kind: 'negative'; readonly of: NumberNode }
  | {
      readonly kind: 'arithmetic';
      readonly operator: '+' | '-' | '*' | '/';
      readonly left: NumberNode;
      readonly right: NumberNode;
    };

/** Something that is true, false, or cannot be judged. */
export type TruthNode =
  | { readonly kind: 'literal'; readonly value: boolean }
  /** A signal by itself: true while it is not zero. */
  | { readonly kind: 'truth'; readonly of: NumberNode }
  | { readonly kind: 'not'; readonly of: TruthNode }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly TruthNode[] }
  | {
      readonly kind: 'compare';
      readonly operator: Comparison;
      readonly left: NumberNode;
      readonly right: NumberNode;
    }
  /** Seconds since the signal last changed, against a number. */
  | {
      readonly kind: 'since';
      readonly input: number;
      readonly operator: '>' | '>=' | '<' | '<=';
      readonly seconds: number;
    };

export interface AlarmExpression {
  readonly root: TruthNode;
  /** Tags in the order they are first named. */
  readonly signals: readonly string[];
}

/** Error codes `alarm.expression.*`; `at` is the character it starts with, from 1. */
export interface ExpressionFault {
  readonly code: (typeof EXPRESSION_FAULTS)[number];
  readonly at: number;
}

export const EXPRESSION_FAULTS = [
  'alarm.expression.character',
  'alarm.expression.unclosed',
  'alarm.expression.unexpected',
  'alarm.expression.ended',
  'alarm.expression.truthWanted',
  'alarm.expression.numberWanted',
  'alarm.expression.since',
  'alarm.expression.tooLong',
  'alarm.expression.tooDeep',
  'alarm.expression.tooMuch',
] as const;

/**
 * Reads `P101_RUN and (PIT101 < 0.2 or since(FIT101) > 300)`: and/or/not, comparisons, arithmetic, parentheses,
 * `prev(x)`, `since(x)`; tags with other characters in double quotes.
 */
export function parseAlarmExpression(text: string): { expression: AlarmExpression } | { fault: ExpressionFault } {
  if (text.length > EXPRESSION_LIMITS.length) return { fault: { code: 'alarm.expression.tooLong', at: 1 } };
  try {
    return { expression: new ExpressionParser(text, EXPRESSION_LIMITS).parse() };
  } catch (error) {
    if (error instanceof ExpressionProblem) return { fault: { code: error.code, at: error.at } };
    throw error;
  }
}
