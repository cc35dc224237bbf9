import { create } from 'zustand';

/** How long the overlay stays after the last thing it waited for, fixed by the specification. */
export const OVERLAY_LINGER_MS = 500;
/** What is done sooner is not worth covering the page. */
export const OVERLAY_PATIENCE_MS = 150;

interface OverlayState {
  readonly isShown: boolean;
}

/** Whether the overlay 努力加载中... covers the page. */
export const useOverlay = create<OverlayState>()(() => ({ isShown: false }));

let nested = 0;
let showTimer: ReturnType<typeof setTimeout> | undefined;
let hideTimer: ReturnType<typeof setTimeout> | undefined;

function show(): void {
  clearTimeout(showTimer);
  showTimer = undefined;
  if (!useOverlay.getState().isShown) useOverlay.setState({ isShown: true });
}

/**
 * Covers the page until the answered function is called; openings nest.
 * @param isUrgent covers it at once, for a switch of the plant, instead of only when it takes a while
 */
export function openOverlay(isUrgent = false): () => void {
  nested += 1;
  clearTimeout(hideTimer);
  if (isUrgent) show();
  else if (!useOverlay.getState().isShown) showTimer ??= setTimeout(show, OVERLAY_PATIENCE_MS);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    nested -= 1;
    if (nested > 0) return;
    clearTimeout(showTimer);
    showTimer = undefined;
    hideTimer = setTimeout(() => useOverlay.setState({ isShown: false }), OVERLAY_LINGER_MS);
  };
}
