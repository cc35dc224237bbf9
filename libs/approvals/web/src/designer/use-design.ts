import type { ProcessDefinition, ProcessEdge, ProcessNode } from '@sed/approvals-contract';
import { problemsOfProcess } from '@sed/approvals-model';
import { useMemo, useState } from 'react';
import { edgeId, moved, newEdge, withEdge, withNew, without, withNode, type At, type Picked } from './design-steps';

/** Steps that can be undone. */
const KEPT = 50;

interface Drawn {
  readonly definition: ProcessDefinition;
  readonly past: readonly ProcessDefinition[];
}

/** A definition while it is designed: every change keeps it whole, problems are told as they come. */
export function useDesign(start: ProcessDefinition) {
  const [{ definition, past }, setDrawn] = useState<Drawn>({ definition: start, past: [] });
  const [saved, setSaved] = useState(start);
  const [picked, pick] = useState<Picked>(null);
  const change = (make: (was: ProcessDefinition) => ProcessDefinition) =>
    setDrawn((was) => ({ definition: make(was.definition), past: [...was.past, was.definition].slice(-KEPT) }));
  const problems = useMemo(() => problemsOfProcess(definition), [definition]);
  return {
    definition,
    isChanged: definition !== saved,
    canUndo: past.length > 0,
    setSaved,
    problems,
    picked,
    pick,
    change,
    add: (type: ProcessNode['type'], at: At) => {
      const made = withNew(definition, type, at);
      if (made === undefined) return;
      change(() => made.definition);
      pick({ kind: 'node', id: made.id });
    },
    connect: (from: string, to: string) => {
      const edge = newEdge(definition, from, to);
      if (edge === undefined) return;
      change((was) => ({ ...was, edges: [...was.edges, edge] }));
      pick({ kind: 'edge', id: edgeId(edge) });
    },
    remove: () => {
      if (picked === null) return;
      change((was) => without(was, picked));
      pick(null);
    },
    undo: () => {
      setDrawn((was) => ({ definition: was.past.at(-1) ?? was.definition, past: was.past.slice(0, -1) }));
      pick(null);
    },
    putNode: (node: ProcessNode) => change((was) => withNode(was, node)),
    putEdge: (edge: ProcessEdge) => change((was) => withEdge(was, edge)),
    /** A place on the way of a drag is no step of its own: `hold` is, at its beginning. */
    move: (id: string, to: At) =>
      setDrawn(({ definition: was, past: before }) => ({ definition: moved(was, id, to), past: before })),
    hold: () => change((was) => was),
    layOut: () => change(({ layout: _layout, ...was }) => was),
  };
}

export type Design = ReturnType<typeof useDesign>;
