import type { AlarmCondition, AlarmExpression, NumberNode, TruthNode } from '@sed/alarms-contract';
import { compare, finite, reckon, type Truth } from '../engine/expression-state';
import { evaluatorTags, expressionOf } from '../engine/rule-inputs';

/** A signal as it is known at this moment. */
export interface Sight {
  /** Null while it has none to be relied on. */
  readonly value: number | null;
  readonly tsMs: number | null;
  /** Since when it cannot be relied on; null while it can, and while it may still be silent after a start. */
  readonly lostMs: number | null;
}

export type Look = (tag: string) => Sight;

/** What of a rule decides whether its alarm stands. */
export interface Judged {
  readonly condition: AlarmCondition;
  readonly gate: AlarmExpression | null;
}

/** The truth of a part, null where it cannot be told, and since when it is unknown. */
interface Known {
  readonly truth: Truth;
  readonly sinceMs: number | null;
}

/** Since when it cannot be told whether the alarm stands. */
export interface Verdict {
  /** Null while it can be told. */
  readonly sinceMs: number | null;
  /** Something is missing that decides nothing: what becomes unknown from here was known until here. */
  readonly isDespite: boolean;
}

/** An input whose value decides nothing, because another part decides already, is not missed. */
export function verdictOf({ condition, gate }: Judged, own: string, look: Look): Verdict {
  let isMissing = false;
  const seen: Look = (tag) => {
    const sight = look(tag);
    isMissing ||= sight.lostMs !== null;
    return sight;
  };
  const conditionMs = conditionUnknownSince(condition, own, seen);
  const sinceMs = earliest([conditionMs, gate === null ? null : judged(gate, seen).sinceMs]);
  return { sinceMs, isDespite: sinceMs === null && isMissing };
}

function conditionUnknownSince(condition: AlarmCondition, own: string, look: Look): number | null {
  if (condition.type === 'EXPR') {
    const expression = expressionOf(condition.expression);
    return expression === null ? look(own).lostMs : judged(expression, look).sinceMs;
  }
  // What was measured beside a bottle was measured: a result stands until the next one, whatever goes away since.
  const others = condition.type === 'LAB' ? [] : evaluatorTags(condition);
  return earliest([own, ...others].map((tag) => look(tag).lostMs));
}

function judged({ root, signals }: AlarmExpression, look: Look): Known {
  const sights = signals.map(look);
  const sight = (input: number): Sight => sights[input] ?? { value: null, tsMs: null, lostMs: null };
  return knownOf(root, sight);
}

type SightOf = (input: number) => Sight;

function knownOf(node: TruthNode, sight: SightOf): Known {
  switch (node.kind) {
    case 'literal':
      return { truth: node.value, sinceMs: null };
    case 'truth':
      return leaf([node.of], sight, ([value]) => value !== 0);
    case 'compare':
      return leaf([node.left, node.right], sight, ([left = 0, right = 0]) => compare(node.operator, left, right));
    case 'since':
      // When it changed is the engine's knowledge; here it only matters whether it can be known.
      return { truth: null, sinceMs: sight(node.input).lostMs };
    case 'not': {
      const { truth, sinceMs } = knownOf(node.of, sight);
      return { truth: truth === null ? null : !truth, sinceMs };
    }
    case 'and':
    case 'or':
      return joined(
        node.parts.map((part) => knownOf(part, sight)),
        node.kind === 'or',
      );
  }
}

/** One deciding part decides whatever else is unknown. */
function joined(parts: readonly Known[], deciding: boolean): Known {
  if (parts.some(({ truth }) => truth === deciding)) return { truth: deciding, sinceMs: null };
  const truth = parts.some((part) => part.truth === null) ? null : !deciding;
  return { truth, sinceMs: earliest(parts.map(({ sinceMs }) => sinceMs)) };
}

function leaf(sides: readonly NumberNode[], sight: SightOf, judge: (values: readonly number[]) => boolean): Known {
  const inputs = sides.flatMap((side) => inputsOf(side)).map(sight);
  const lostMs = earliest(inputs.map((input) => input.lostMs));
  if (lostMs !== null) return { truth: null, sinceMs: lostMs };
  const values: number[] = [];
  for (const side of sides) {
    const value = numberOf(side, sight);
    if (value === null) return { truth: null, sinceMs: null };
    // Every input is there and still there is no answer, as of a division by zero: since the last of them came.
    if (Number.isNaN(value)) return { truth: null, sinceMs: Math.max(...inputs.map(({ tsMs }) => tsMs ?? 0)) };
    values.push(value);
  }
  return { truth: judge(values), sinceMs: null };
}

/** Null where it is not told here, not a number where there is none. */
function numberOf(node: NumberNode, sight: SightOf): number | null {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'value':
      return sight(node.input).value;
    case 'previous':
      return null;
    case 'negative': {
      const value = numberOf(node.of, sight);
      return value === null ? null : -value;
    }
    case 'arithmetic': {
      const left = numberOf(node.left, sight);
      const right = numberOf(node.right, sight);
      return left === null || right === null ? null : (finite(reckon(node.operator, left, right)) ?? NaN);
    }
  }
}

function inputsOf(node: NumberNode): number[] {
  switch (node.kind) {
    case 'number':
      return [];
    case 'value':
    case 'previous':
      return [node.input];
    case 'negative':
      return inputsOf(node.of);
    case 'arithmetic':
      return [...inputsOf(node.left), ...inputsOf(node.right)];
  }
}

function earliest(times: readonly (number | null)[]): number | null {
  return times.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);
}
