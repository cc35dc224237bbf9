import { useEffect } from 'react';

/** Ctrl+K or ⌘K opens and closes the palette from everywhere. */
export function usePaletteKeys(isOpen: boolean, onOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      onOpen(!isOpen);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen, onOpen]);
}
