import { PROCESS_LIMITS, type ProcessDefinition, type ProcessEdge, type ProcessNode } from '@sed/approvals-contract';

export type Picked =
  { readonly kind: 'node'; readonly id: string } | { readonly kind: 'edge'; readonly id: string } | null;

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

export function withEdge(was: ProcessDefinition, edge: ProcessEdge): ProcessDefinition {
  return { ...was, edges: was.edges.map((one) => (edgeId(one) === edgeId(edge) ? edge : one)) };
}

export function moved(was: ProcessDefinition, id: string, { x, y }: At): ProcessDefinition {
  return { ...was, layout: { ...was.layout, [id]: { x: Math.round(x), y: Math.round(y) } } };
}

/** Fields the conditions and steps of a process speak of: offered where another one is named. */
export function fieldsOf({ nodes, edges }: ProcessDefinition): readonly string[] {
  const named = nodes.flatMap((node) => [
    ...(node.type === 'FILL' ? node.fields : []),
    ...('assignees' in node ? node.assignees.flatMap((rule) => (rule.by === 'field' ? [rule.path] : [])) : []),
  ]);
  return [...new Set([...named, ...edges.flatMap(({ when }) => (when === undefined ? [] : fieldsIn(when)))])].sort();
}

function fieldsIn(condition: NonNullable<ProcessEdge['when']>): readonly string[] {
  if ('field' in condition) return [condition.field];
  return ('all' in condition ? condition.all : condition.any).flatMap(fieldsIn);
}
