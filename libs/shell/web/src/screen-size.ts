import { useSyncExternalStore } from 'react';

/** Text grows on screens that are looked at from further away or are finer than usual; px of CSS. */
const STEPS = [
  { minWidthPx: 3200, fontPx: 20 },
  { minWidthPx: 2400, fontPx: 16 },
] as const;
const NORMAL_PX = 14;

function fontNow(): number {
  return STEPS.find(({ minWidthPx }) => window.innerWidth >= minWidthPx)?.fontPx ?? NORMAL_PX;
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** Size of plain text on this screen; everything else follows from it. */
export function useFontPx(): number {
  return useSyncExternalStore(onResize, fontNow);
}
