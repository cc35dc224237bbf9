import { useSyncExternalStore } from 'react';

/** Below these widths the parts of the frame give way, fixed by the specification; px. */
export const RIGHT_MENU_MIN_PX = 1080;
export const LEFT_MENU_MIN_PX = 992;

/** Whether the window is at least this wide. */
export function useIsWide(minPx: number): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(`(min-width: ${minPx}px)`);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(`(min-width: ${minPx}px)`).matches,
  );
}
