import type { FormDocument } from '@sed/forms-contract';
import { useCallback, useReducer } from 'react';

interface History {
  readonly past: readonly FormDocument[];
  readonly present: FormDocument;
  readonly future: readonly FormDocument[];
  /** What is saved. */
  readonly kept: FormDocument;
}

type Step =
  | { readonly kind: 'change'; readonly document: FormDocument }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'kept'; readonly document: FormDocument };

const MAX_STEPS = 100;

export function stepped(history: History, step: Step): History {
  const { past, present, future } = history;
  switch (step.kind) {
    case 'change':
      if (step.document === present) return history;
      return { ...history, past: [...past.slice(-MAX_STEPS), present], present: step.document, future: [] };
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { ...history, past: past.slice(0, -1), present: before, future: [present, ...future] };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next === undefined ? history : { ...history, past: [...past, present], present: next, future: rest };
    }
    case 'kept':
      return { ...history, kept: step.document };
  }
}

export type Design = ReturnType<typeof useDesign>;

/** A design with its steps back and forth, and whether it is saved. */
export function useDesign(start: FormDocument) {
  const [history, take] = useReducer(stepped, { past: [], present: start, future: [], kept: start });
  const change = useCallback((document: FormDocument) => take({ kind: 'change', document }), []);
  const keep = useCallback((document: FormDocument) => take({ kind: 'kept', document }), []);
  return {
    document: history.present,
    isDirty: history.present !== history.kept,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    keep,
    undo: useCallback(() => take({ kind: 'undo' }), []),
    redo: useCallback(() => take({ kind: 'redo' }), []),
  };
}
