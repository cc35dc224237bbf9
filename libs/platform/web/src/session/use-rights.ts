import type { Right } from '@sed/platform-contract';
import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { hasRight, holdsButton } from './rights';
import { useSession } from './session-store';

/** The page a component stands on, by the pattern of the route table; set by the tab it is shown in. */
export const PagePathContext = createContext<string | null>(null);

/** Whether the button list of the page this component stands on holds a button. */
export function useButton(right: Right): boolean {
  const { pathname } = useLocation();
  const pagePath = use(PagePathContext) ?? pathname;
  return useSession((session) => holdsButton(session.buttonMap, pagePath, right));
}

/** Whether the viewer holds a right, on a named plant when one is given. */
export function useRight(right: Right, factoryNo?: string): boolean {
  return useSession((session) => hasRight(session.viewer, right, factoryNo));
}
