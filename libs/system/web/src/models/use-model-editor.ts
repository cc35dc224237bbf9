import { modelGroup, type StoredModel } from '@sed/plants-contract';
import { parseStored, readOfTab, useSession, writeOfTab } from '@sed/platform-web';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { z } from 'zod';
import { isDirty, opened, stepped, type EditHistory } from './edit-history';
import { contentOf, isSameContent, type ModelContent } from './edit-model';

const WRITE_AFTER_MS = 300;

const text = z.object({ zh: z.string(), en: z.string() });
const draft = z.object({
  version: z.number(),
  content: z.object({ name: text, enabled: z.boolean(), order: z.number(), groups: z.array(modelGroup) }),
});

export interface ModelEditor {
  readonly model: StoredModel;
  readonly now: ModelContent;
  readonly isDirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Changes in the same field follow each other in one step of undo. */
  readonly change: (to: ModelContent, field?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  readonly saved: (model: StoredModel) => void;
}

function draftKey(user: string, { factoryNo, id }: Pick<StoredModel, 'factoryNo' | 'id'>): string {
  return `model.${user}.${factoryNo}.${id}`;
}

/** Unsaved edits of an earlier visit of this tab; those of an older version would undo somebody's work. */
function draftOf(key: string, model: StoredModel): ModelContent | undefined {
  const found = draft.safeParse(parseStored(readOfTab(key)));
  return found.success && found.data.version === model.version ? found.data.content : undefined;
}

function begin({ key, model }: { key: string; model: StoredModel }): EditHistory {
  const saved = contentOf(model);
  const kept = draftOf(key, model);
  return kept === undefined || isSameContent(kept, saved) ? opened(saved) : opened(saved, kept);
}

/** The edits of one model: undo, unsaved work kept in this tab, a warning before the tab is closed. */
export function useModelEditor(latest: StoredModel): ModelEditor {
  // Edits belong to the version they began with: saved over another one they would undo somebody's work.
  const [base, setBase] = useState(latest);
  const model = base.version === latest.version ? latest : base;
  const user = useSession((session) => session.viewer?.code ?? '');
  const { factoryNo, id } = model;
  const key = useMemo(() => draftKey(user, { factoryNo, id }), [user, factoryNo, id]);
  const [history, step] = useReducer(stepped, { key, model }, begin);
  const dirty = isDirty(history);
  const { now } = history;
  useEffect(() => {
    const content = dirty ? JSON.stringify({ version: model.version, content: now }) : null;
    const timer = window.setTimeout(() => writeOfTab(key, content), WRITE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [dirty, key, model.version, now]);
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  const change = useCallback((to: ModelContent, field?: string) => step({ kind: 'change', to, field }), []);
  const saved = useCallback((to: StoredModel) => {
    setBase(to);
    step({ kind: 'saved', to: contentOf(to) });
  }, []);
  // Nothing of one's own to lose: what somebody else saved is shown as soon as it is known.
  if (base.version < latest.version && !dirty) saved(latest);
  return {
    model,
    now,
    isDirty: dirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    saved,
    undo: () => step({ kind: 'undo' }),
    redo: () => step({ kind: 'redo' }),
    discard: () => step({ kind: 'discard' }),
  };
}
