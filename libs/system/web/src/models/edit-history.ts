import { isSameContent, type ModelContent } from './edit-model';

const MAX_STEPS = 200;

/** What was, what is, and what was undone. */
export interface EditHistory {
  readonly past: readonly ModelContent[];
  readonly now: ModelContent;
  readonly future: readonly ModelContent[];
  /** As the service has it. */
  readonly saved: ModelContent;
  /** Field of the last step: typing on in it makes no new step. */
  readonly field: string | undefined;
}

export type EditStep =
  | { readonly kind: 'change'; readonly to: ModelContent; readonly field?: string | undefined }
  | { readonly kind: 'undo' | 'redo' | 'discard' }
  | { readonly kind: 'saved'; readonly to: ModelContent }
  | { readonly kind: 'open'; readonly saved: ModelContent; readonly now: ModelContent };

export function opened(saved: ModelContent, now: ModelContent = saved): EditHistory {
  return { past: now === saved ? [] : [saved], now, future: [], saved, field: undefined };
}

export function stepped(history: EditHistory, step: EditStep): EditHistory {
  switch (step.kind) {
    case 'change':
      return changed(history, step.to, step.field);
    case 'undo':
      return undone(history);
    case 'redo':
      return redone(history);
    case 'discard':
      return isSameContent(history.now, history.saved) ? history : changed(history, history.saved, undefined);
    case 'saved':
      return { ...history, saved: step.to, now: step.to, field: undefined };
    case 'open':
      return opened(step.saved, step.now);
  }
}

export function isDirty({ now, saved }: EditHistory): boolean {
  return !isSameContent(now, saved);
}

function changed(history: EditHistory, to: ModelContent, field: string | undefined): EditHistory {
  if (isSameContent(history.now, to)) return history;
  const isSameStep = field !== undefined && field === history.field;
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-MAX_STEPS);
  return { ...history, past, now: to, future: [], field };
}

function undone(history: EditHistory): EditHistory {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    field: undefined,
  };
}

function redone(history: EditHistory): EditHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { ...history, past: [...history.past, history.now], now: next, future, field: undefined };
}
