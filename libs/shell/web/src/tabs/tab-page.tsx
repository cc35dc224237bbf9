import type { RouteEntry } from '@sed/platform-contract';
import { PagePathContext } from '@sed/platform-web';
import { PageSubjectContext, PageTitleContext } from '@sed/platform-ui';
import { createElement, memo, Suspense, useCallback, useLayoutEffect, useRef, type ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { OverlayWhileHere } from '../session/loading-overlay';
import { routeOf } from '../guard/route-table';
import { PageActiveContext } from './page-active';
import { PageBoundary } from './page-boundary';
import type { Tab } from './tab-set';
import { useTabs } from './tab-store';
import { useTabSubjects } from './tab-subjects';
import { usePageTitles } from './use-tab-title';

/** The component of a page; undefined for a page that is not built. Must answer the same one each time. */
export type PageOf = (entry: RouteEntry) => ComponentType | undefined;

const SCROLLER = 'sed-content';

/** Pages share one scrolling area: each finds its own place again. */
function useOwnScroll(): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    const scroller = document.getElementById(SCROLLER);
    if (scroller === null) return undefined;
    scroller.scrollTop = top.current;
    return () => {
      top.current = scroller.scrollTop;
    };
  }, []);
}

function Scrolled({ children }: { readonly children: React.ReactNode }) {
  useOwnScroll();
  return children;
}

interface Props {
  readonly tab: Tab;
  readonly isActive: boolean;
  readonly pageOf: PageOf;
}

/** One page with an address of its own, so that a hidden one does not see where the others go. */
export const TabPage = memo(function TabPage({ tab, isActive, pageOf }: Props) {
  const refresh = useTabs((tabs) => tabs.refresh);
  const titleOf = usePageTitles();
  const tell = useTabSubjects((subjects) => subjects.tell);
  const { path, search } = tab;
  const tellSubject = useCallback((subject: string | undefined) => tell(path, search, subject), [tell, path, search]);
  const entry = routeOf(tab.path);
  const Page = entry === undefined ? undefined : pageOf(entry);
  if (entry === undefined || Page === undefined) return null;
  const location = { pathname: tab.path, search: tab.search, hash: tab.hash };
  return (
    <PageActiveContext value={isActive}>
      <PagePathContext value={entry.path}>
        <PageTitleContext value={titleOf(tab.path) ?? null}>
          <PageSubjectContext value={tellSubject}>
            <Scrolled>
              <PageBoundary onRetry={() => refresh(tab.path)}>
                <Suspense fallback={<OverlayWhileHere />}>
                  <Routes location={location}>
                    <Route path={entry.path} element={createElement(Page)} />
                  </Routes>
                </Suspense>
              </PageBoundary>
            </Scrolled>
          </PageSubjectContext>
        </PageTitleContext>
      </PagePathContext>
    </PageActiveContext>
  );
});
