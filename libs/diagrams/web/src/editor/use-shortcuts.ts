import { useEffect } from 'react';
import { GRID, nudged } from './edit-document';
import type { Editor } from './use-editor';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const TEXTS = 'input, textarea, select, [role="dialog"], [role="listbox"]';

/** Whether keys mean text, or the choice of a list, at this place. What was just added from the library can be undone there. */
function isElsewhere(target: EventTarget | null, isCommand: boolean): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest(isCommand ? TEXTS : `${TEXTS}, .sed-palette`) !== null;
}

/** The keys everybody knows; arrows move by the grid, with Alt by one. */
export function useShortcuts(editor: Editor, onSave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.defaultPrevented || isElsewhere(event.target, isCommand)) return;
      const isHandled = isCommand ? command(event, editor, onSave) : plain(event, editor);
      if (isHandled) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [editor, onSave]);
}

function command(event: KeyboardEvent, editor: Editor, onSave: () => void): boolean {
  const { document: drawn, selected } = editor;
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) editor.redo();
      else editor.undo();
      return true;
    case 'y':
      editor.redo();
      return true;
    case 'c':
      editor.copy(drawn, selected);
      return selected.size > 0;
    case 'v':
      editor.paste(drawn);
      return true;
    case 'a':
      editor.setSelected(new Set(drawn.elements.map(({ id }) => id)));
      return true;
    case 'g':
      if (event.shiftKey) editor.ungroup(selected);
      else editor.group(selected);
      return true;
    case 's':
      onSave();
      return true;
    default:
      return false;
  }
}

function plain(event: KeyboardEvent, editor: Editor): boolean {
  const { selected } = editor;
  if (selected.size === 0) return false;
  if (event.key === 'Delete' || event.key === 'Backspace') {
    editor.remove(selected);
    return true;
  }
  if (event.key === 'Escape') {
    editor.setSelected(new Set());
    return true;
  }
  const way = ARROWS[event.key];
  if (way === undefined) return false;
  const step = event.altKey ? 1 : GRID;
  editor.change((now) => nudged(now, selected, { x: way[0] * step, y: way[1] * step }));
  return true;
}
