import type { AlarmExpression, Comparison, NumberNode, TruthNode } from '@sed/alarms-contract';
import { InputTable } from './input-table';

/** True, false, or null: cannot be judged. */
export type Truth = boolean | null;

interface SinceNode {
  readonly input: number;
  /** The truth turns this many ms after the change. */
  readonly afterMs: number;
  /** It turns just after the seconds are over, not with them. */
  readonly isAfter: boolean;
}

/** An expression at work on its inputs, in data time and three-valued logic: what is unknown is never false. */
export class ExpressionState {
  readonly table: InputTable;
  private readonly since: readonly SinceNode[];

  constructor(
    private readonly expression: AlarmExpression,
    holdsMs: readonly number[],
  ) {
    this.table = new InputTable(holdsMs);
    this.since = sinceNodes(expression.root);
  }

  truth(atMs: number): Truth {
    return truthOf(this.expression.root, this.table, atMs);
  }

  /** First instant after `afterMs` at which the truth may change without a sample. */
  nextWake(afterMs: number): number {
    let next = this.table.nextExpiry(afterMs);
    for (const { input, afterMs: waitMs } of this.since) {
      const changedMs = this.table.changedAt(input, afterMs);
      if (changedMs === null) continue;
      const at = changedMs + waitMs;
      if (at > afterMs && at < next) next = at;
    }
    return next;
  }

  isKnownUpTo(wakeMs: number): boolean {
    if (this.table.nextExpiry(wakeMs - 1) === wakeMs) return false;
    return this.since.some(
      ({ input, afterMs, isAfter }) => !isAfter && (this.table.changedAt(input, wakeMs) ?? NaN) + afterMs === wakeMs,
    );
  }

  snapshot(): unknown {
    return this.table.snapshot();
  }

  restore(snapshot: unknown): boolean {
    return this.table.restore(snapshot);
  }
}

function sinceNodes(node: TruthNode): SinceNode[] {
  switch (node.kind) {
    case 'since': {
      // `>` and `<=` turn just after the seconds are over, `>=` and `<` with them.
      const isAfter = node.operator === '>' || node.operator === '<=';
      return [{ input: node.input, afterMs: Math.ceil(node.seconds * 1000) + (isAfter ? 1 : 0), isAfter }];
    }
    case 'not':
      return sinceNodes(node.of);
    case 'and':
    case 'or':
      return node.parts.flatMap(sinceNodes);
    default:
      return [];
  }
}

function truthOf(node: TruthNode, table: InputTable, atMs: number): Truth {
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'truth':
      return known(numberOf(node.of, table, atMs), (value) => value !== 0);
    case 'not':
      return known(truthOf(node.of, table, atMs), (truth) => !truth);
    case 'and':
      return joined(node.parts, false, (part) => truthOf(part, table, atMs));
    case 'or':
      return joined(node.parts, true, (part) => truthOf(part, table, atMs));
    case 'since':
      return known(table.changedAt(node.input, atMs), (changedMs) =>
        compare(node.operator, atMs - changedMs, node.seconds * 1000),
      );
    case 'compare': {
      const left = numberOf(node.left, table, atMs);
      const right = numberOf(node.right, table, atMs);
      return left === null || right === null ? null : compare(node.operator, left, right);
    }
  }
}

/** What follows from something unknown is unknown. */
function known<T>(from: T | null, judge: (from: T) => boolean): Truth {
  return from === null ? null : judge(from);
}

/** One deciding part decides whatever else is unknown; without one, something unknown makes the whole unknown. */
function joined(parts: readonly TruthNode[], deciding: boolean, judge: (part: TruthNode) => Truth): Truth {
  let isUnknown = false;
  for (const part of parts) {
    const truth = judge(part);
    if (truth === deciding) return deciding;
    if (truth === null) isUnknown = true;
  }
  return isUnknown ? null : !deciding;
}

function numberOf(node: NumberNode, table: InputTable, atMs: number): number | null {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'value':
      return table.value(node.input, atMs);
    case 'previous':
      return table.previous(node.input, atMs);
    case 'negative': {
      const value = numberOf(node.of, table, atMs);
      return value === null ? null : -value;
    }
    case 'arithmetic': {
      const left = numberOf(node.left, table, atMs);
      const right = numberOf(node.right, table, atMs);
      return left === null || right === null ? null : finite(reckon(node.operator, left, right));
    }
  }
}

/** A division by zero has no answer. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

export function reckon(operator: '+' | '-' | '*' | '/', left: number, right: number): number {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  return operator === '*' ? left * right : left / right;
}

export function compare(operator: Comparison, left: number, right: number): boolean {
  switch (operator) {
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '==':
      return left === right;
    case '!=':
      return left !== right;
  }
}
