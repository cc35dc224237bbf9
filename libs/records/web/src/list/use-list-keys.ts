import { isInView, isTyping } from '@sed/platform-ui';
import { useEffect, type RefObject } from 'react';

export interface ListKeys {
  /** +1 for the next row, −1 for the one before. */
  readonly move: (step: 1 | -1) => void;
  readonly open: () => void;
  readonly add: () => void;
}

/** Buttons and links answer Enter themselves. */
function answersEnter(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, [role="menuitem"], [role="tab"]') !== null;
}

/** Keyboard of a list beside its search: j k and arrows move, Enter opens, n adds. Dialogs and fields keep their keys. */
export function useListKeys(root: RefObject<HTMLElement | null>, keys: ListKeys): void {
  useEffect(() => {
    const actions: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
      j: () => keys.move(1),
      ArrowDown: () => keys.move(1),
      k: () => keys.move(-1),
      ArrowUp: () => keys.move(-1),
      n: () => keys.add(),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !isInView(root.current)) return;
      const isInDialog = event.target instanceof Element && event.target.closest('.ant-modal, .ant-dropdown') !== null;
      if (isInDialog || document.querySelector('.ant-modal-wrap:not([style*="none"])') !== null) return;
      if (event.key === 'Enter' && !answersEnter(event.target)) {
        keys.open();
        return;
      }
      const action = actions[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root, keys]);
}
