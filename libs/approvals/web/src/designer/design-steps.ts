import {
  PROCESS_LIMITS,
  type FieldRight,
  type ProcessDefinition,
  type ProcessEdge,
  type ProcessNode,
} from '@sed/approvals-contract';
import { fieldsRead, namedRights } from '@sed/approvals-model';

export type Picked =
  | { readonly kind: 'node'; readonly id: string }
  | { readonly kind: 'edge'; readonly id: string }
  | null;

export interface At {
  readonly x: number;
  readonly y: number;
}

export const edgeId = ({ from, to }: Pick<ProcessEdge, 'from' | 'to'>): string => `${from}>${to}`;

/** Where a condition begins; whoever designs it says what it is about. */
export const NEW_CONDITION = { field: 'amountYuan', is: 'gt', value: 0 } as const;

const NAMES: Readonly<Record<ProcessNode['type'], ProcessNode['name']>> = {
  START: { zh: '发起', en: 'Start' },
  APPROVE: { zh: '审批', en: 'Approval' },
  FILL: { zh: '填写', en: 'Filling in' },
  CC: { zh: '抄送', en: 'Copy' },
  IF: { zh: '条件', en: 'Condition' },
  FORK: { zh: '并行', en: 'Fork' },
  JOIN: { zh: '汇合', en: 'Join' },
  TIMER: { zh: '定时', en: 'Timer' },
  AUTO: { zh: '自动', en: 'Automatic' },
  END: { zh: '结束', en: 'End' },
};

function newNode(type: ProcessNode['type'], id: string): ProcessNode {
  const common = { id, name: NAMES[type] };
  const decides = { ...common, assignees: [{ by: 'initiatorManager' as const }], whenNobody: 'toManager' as const };
  switch (type) {
    case 'APPROVE': {
      const rules = {
        mode: 'OR',
        samePersonAgrees: true,
        opinionRequired: false,
        signature: false,
        decidesLines: false,
      } as const;
      return { ...decides, ...rules, type, allows: ['transfer'] };
    }
    case 'FILL':
      return { ...decides, type, fields: [] };
    case 'CC':
      return { ...common, type, assignees: [{ by: 'initiatorManager' }] };
    case 'TIMER':
      return { ...common, type, waitHours: 24 };
    case 'AUTO':
      return { ...common, type, handler: 'notify' };
    default:
      return { ...common, type };
  }
}

/** With a further node; undefined once a process has as many as one can read. */
export function withNew(was: ProcessDefinition, type: ProcessNode['type'], at: At) {
  if (was.nodes.length >= PROCESS_LIMITS.nodes) return undefined;
  const taken = new Set(was.nodes.map(({ id }) => id));
  let number = was.nodes.length;
  while (taken.has(`n${String(number)}`)) number += 1;
  const id = `n${String(number)}`;
  const definition = { ...was, nodes: [...was.nodes, newNode(type, id)], layout: { ...was.layout, [id]: at } };
  return { id, definition };
}

/** The way between two nodes; undefined where there is one already. */
export function newEdge({ nodes, edges }: ProcessDefinition, from: string, to: string): ProcessEdge | undefined {
  if (from === to || edges.length >= PROCESS_LIMITS.edges) return undefined;
  if (edges.some((edge) => edge.from === from && edge.to === to)) return undefined;
  if (nodes.find(({ id }) => id === from)?.type !== 'IF') return { from, to };
  const hasElse = edges.some((edge) => edge.from === from && edge.otherwise === true);
  return hasElse ? { from, to, when: NEW_CONDITION } : { from, to, otherwise: true };
}

/** Without a node and its ways, or without one way. */
export function without(was: ProcessDefinition, { kind, id }: NonNullable<Picked>): ProcessDefinition {
  if (kind === 'edge') return { ...was, edges: was.edges.filter((edge) => edgeId(edge) !== id) };
  const { [id]: _place, ...layout } = was.layout ?? {};
  return {
    ...was,
    nodes: was.nodes.filter((node) => node.id !== id),
    edges: was.edges.filter(({ from, to }) => from !== id && to !== id),
    layout,
  };
}

export function withNode(was: ProcessDefinition, node: ProcessNode): ProcessDefinition {
  return { ...was, nodes: was.nodes.map((one) => (one.id === node.id ? node : one)) };
}

export type NodeWithRights = Extract<ProcessNode, { type: 'APPROVE' | 'FILL' | 'CC' }>;

/** A node with another right to a field; null: whoever is asked there reads it, as all that is not named. */
export function withRight(node: NodeWithRights, field: string, right: FieldRight | null): ProcessNode {
  if (node.type === 'CC') {
    // Whoever gets a copy changes nothing.
    return {
      ...node,
      fieldRights: renamed(node.fieldRights, field, right === 'HIDDEN' || right === 'READ' ? right : null),
    };
  }
  const fieldRights = renamed(node.fieldRights, field, right);
  if (node.type === 'APPROVE') return { ...node, fieldRights };
  return { ...node, fields: node.fields.filter((name) => name !== field), fieldRights };
}

function renamed<R extends FieldRight>(
  named: Readonly<Record<string, R>> = {},
  field: string,
  right: R | null,
): Record<string, R> {
  const others = Object.entries(named).filter(([name]) => name !== field);
  return Object.fromEntries(right === null ? others : [...others, [field, right]]);
}

export function withEdge(was: ProcessDefinition, edge: ProcessEdge): ProcessDefinition {
  return { ...was, edges: was.edges.map((one) => (edgeId(one) === edgeId(edge) ? edge : one)) };
}

export function moved(was: ProcessDefinition, id: string, { x, y }: At): ProcessDefinition {
  return { ...was, layout: { ...was.layout, [id]: { x: Math.round(x), y: Math.round(y) } } };
}

/** Fields the conditions and steps of a process speak of: offered where another one is named. */
export function fieldsOf(definition: ProcessDefinition): readonly string[] {
  const named = definition.nodes.flatMap((node) => [...namedRights(node).keys()]);
  return [...new Set([...named, ...fieldsRead(definition)])].sort();
}
