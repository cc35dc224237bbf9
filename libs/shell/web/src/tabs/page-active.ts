import { createContext, use } from 'react';

export const PageActiveContext = createContext(true);

/**
 * Whether the tab this component stands in is shown. Hidden pages keep their state while React takes their effects
 * down, so reads, timers and subscriptions made the ordinary way rest by themselves; this is for everything else.
 */
export function usePageActive(): boolean {
  return use(PageActiveContext);
}
