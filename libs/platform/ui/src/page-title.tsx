import { createContext, use, useEffect } from 'react';

/**
 * What the menu calls the page, set by the tab it is shown in: heading, tab and menu entry are one name, whoever
 * renamed the entry. Null on pages that stand alone and in tests of a page by itself.
 */
export const PageTitleContext = createContext<string | null>(null);

/** The page's name in the menu, else the page's own word. */
export function usePageTitle(otherwise: string): string {
  return use(PageTitleContext) ?? otherwise;
}

/**
 * Takes the name of the object a page is about, set by the tab it is shown in: of several tabs of one kind each says
 * whose it is. Null where there are no tabs.
 */
export const PageSubjectContext = createContext<((subject: string | undefined) => void) | null>(null);

/** Tells the tab and the browser's title what the page is about just now. */
export function usePageSubject(subject: string | undefined): void {
  const tell = use(PageSubjectContext);
  useEffect(() => tell?.(subject), [tell, subject]);
}
