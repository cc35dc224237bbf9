import type { ProcessDefinition, ProcessEdge, ProcessNode } from '@sed/approvals-contract';
import { problemsOfProcess } from '@sed/approvals-model';
import { useCallback, useMemo, useState } from 'react';

export type Picked =
  { readonly kind: 'node'; readonly id: string } | { readonly kind: 'edge'; readonly id: string } | null;

export const edgeId = ({ from, to }: Pick<ProcessEdge, 'from' | 'to'>): string => `${from}>${to}`;

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
    case 'APPROVE':
      return {
        ...decides,
        type,
        mode: 'OR',
        samePersonAgrees: true,
        opinionRequired: false,
        signature: false,
        allows: ['transfer'],
      };
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

/** A definition while it is designed: every change keeps it whole, problems are told as they come. */
export function useDesign(start: ProcessDefinition) {
  const [definition, setDefinition] = useState(start);
  const [isChanged, setChanged] = useState(false);
  const [picked, pick] = useState<Picked>(null);
  const change = useCallback((make: (was: ProcessDefinition) => ProcessDefinition) => {
    setDefinition(make);
    setChanged(true);
  }, []);
  const problems = useMemo(() => problemsOfProcess(definition), [definition]);
  const add = (type: ProcessNode['type'], at: { readonly x: number; readonly y: number }) => {
    const taken = new Set(definition.nodes.map(({ id }) => id));
    let number = definition.nodes.length;
    while (taken.has(`n${String(number)}`)) number += 1;
    const id = `n${String(number)}`;
    change((was) => ({ ...was, nodes: [...was.nodes, newNode(type, id)], layout: { ...was.layout, [id]: at } }));
    pick({ kind: 'node', id });
  };
  const connect = (from: string, to: string) => {
    if (from === to || definition.edges.some((edge) => edge.from === from && edge.to === to)) return;
    const isChoice = definition.nodes.find(({ id }) => id === from)?.type === 'IF';
    const hasElse = definition.edges.some((edge) => edge.from === from && edge.otherwise === true);
    const when = { field: 'amountYuan', is: 'gt' as const, value: 0 };
    const edge: ProcessEdge = { from, to, ...(isChoice && (hasElse ? { when } : { otherwise: true })) };
    change((was) => ({ ...was, edges: [...was.edges, edge] }));
    pick({ kind: 'edge', id: edgeId(edge) });
  };
  const remove = () => {
    if (picked === null) return;
    const { kind, id } = picked;
    change((was) =>
      kind === 'edge'
        ? { ...was, edges: was.edges.filter((edge) => edgeId(edge) !== id) }
        : {
            ...was,
            nodes: was.nodes.filter((node) => node.id !== id),
            edges: was.edges.filter(({ from, to }) => from !== id && to !== id),
          },
    );
    pick(null);
  };
  const putNode = (node: ProcessNode) =>
    change((was) => ({ ...was, nodes: was.nodes.map((one) => (one.id === node.id ? node : one)) }));
  const putEdge = (edge: ProcessEdge) =>
    change((was) => ({ ...was, edges: was.edges.map((one) => (edgeId(one) === edgeId(edge) ? edge : one)) }));
  const move = (id: string, to: { readonly x: number; readonly y: number }) =>
    change((was) => ({ ...was, layout: { ...was.layout, [id]: { x: Math.round(to.x), y: Math.round(to.y) } } }));
  const layOut = () => change(({ layout: _layout, ...was }) => was);
  return {
    definition,
    isChanged,
    setChanged,
    problems,
    picked,
    pick,
    add,
    connect,
    remove,
    putNode,
    putEdge,
    move,
    layOut,
    change,
  };
}

export type Design = ReturnType<typeof useDesign>;
