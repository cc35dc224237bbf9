import {
  autoBind,
  DIAGRAM_TEMPLATES,
  type DiagramDocument,
  type DiagramDraft,
  type Point,
  type SymbolKey,
  type TemplateKey,
} from '@sed/diagrams-contract';
import type { SignalDto } from '@sed/signals-contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { copied, pasted, placeFor, without, withNew, withTemplate, type Clip } from './edit-document';
import { grouped, ungrouped } from './groups';
import { began, redone, stepped, undone } from './history';

const NOTHING: ReadonlySet<string> = new Set();

/** The document as it is being edited, with what is selected and what can be undone. */
export function useEditor(draft: DiagramDraft) {
  const [history, setHistory] = useState(() => began(draft.document));
  const [saved, setSaved] = useState(draft.document);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOTHING);
  const clip = useRef<Clip>({ elements: [], links: [] });
  const document = history.present;

  /** One step that can be undone; a change that changes nothing is none. */
  const change = useCallback((edit: (now: DiagramDocument) => DiagramDocument) => {
    setHistory((now) => {
      const next = edit(now.present);
      return next === now.present ? now : stepped(now, next);
    });
  }, []);

  const actions = useMemo(
    () => ({
      undo: () => setHistory(undone),
      redo: () => setHistory(redone),
      copy: (now: DiagramDocument, ids: ReadonlySet<string>) => {
        const taken = copied(now, ids);
        if (taken.elements.length > 0) clip.current = taken;
      },
      paste: (now: DiagramDocument) => {
        if (clip.current.elements.length === 0) return;
        const next = pasted(now, clip.current);
        // The next paste lies beside this one, not over it.
        clip.current = copied(next.document, next.ids);
        change(() => next.document);
        setSelected(next.ids);
      },
      remove: (ids: ReadonlySet<string>) => {
        change((now) => (ids.size === 0 ? now : without(now, ids)));
        setSelected(NOTHING);
      },
      add: (now: DiagramDocument, symbol: SymbolKey, at: Point) => {
        const next = withNew(now, symbol, at);
        change(() => next.document);
        setSelected(new Set([next.id]));
      },
      addTemplate: (now: DiagramDocument, key: TemplateKey, at?: Point) => {
        const template = DIAGRAM_TEMPLATES[key];
        const next = withTemplate(now, template, at ?? placeFor(now, template));
        change(() => next.document);
        setSelected(next.ids);
      },
      group: (ids: ReadonlySet<string>) => change((now) => grouped(now, ids)),
      ungroup: (ids: ReadonlySet<string>) => change((now) => ungrouped(now, ids)),
      bind: (now: DiagramDocument, signals: readonly SignalDto[]) => {
        const result = autoBind(now, signals);
        if (result.bound.length > 0) change(() => ({ ...now, elements: result.elements }));
        return result;
      },
    }),
    [change],
  );

  return {
    document,
    change,
    selected,
    setSelected,
    ...actions,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isDirty: document !== saved,
    markSaved: setSaved,
  };
}
export type Editor = ReturnType<typeof useEditor>;
