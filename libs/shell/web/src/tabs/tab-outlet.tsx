import { useSession } from '@sed/platform-web';
import { Activity, createElement, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { isReachable } from '../guard/decide';
import { isNotice, routeOf } from '../guard/route-table';
import { TabPage, type PageOf } from './tab-page';
import { alivePaths, visited, type Tab } from './tab-set';
import { useTabs } from './tab-store';

function useOwner(): string | null {
  const user = useSession((session) => session.viewer?.code);
  const factoryNo = useSession((session) => session.factoryNo);
  const isReady = useSession((session) => session.phase === 'ready');
  return isReady && user !== undefined ? `${user}:${factoryNo ?? ''}` : null;
}

/** The tabs with the present address already in, before the store has heard of it: no frame shows the page before. */
function useShownTabs() {
  const location = useLocation();
  const { tabs, active, used, visit, own, retain, leaving } = useTabs();
  const owner = useOwner();
  const menuPathList = useSession((session) => session.menuPathList);
  useEffect(() => {
    if (owner === null) return;
    own(owner);
    // Also when rights were taken away meanwhile.
    retain((path) => isReachable(path, menuPathList));
  }, [owner, own, retain, menuPathList]);
  const isLeaving = location.key === leaving;
  useEffect(() => {
    if (owner !== null && !isLeaving) visit(location);
  }, [owner, visit, location, isLeaving]);
  const shown = useMemo(() => visited({ tabs, active, used }, location), [tabs, active, used, location]);
  return isLeaving ? null : shown;
}

/** Pages that tell why there is no other page stand outside the tabs. */
function NoticePage({ pageOf }: { readonly pageOf: PageOf }) {
  const { pathname } = useLocation();
  const entry = routeOf(pathname);
  const Page = isNotice(entry) && entry !== undefined ? pageOf(entry) : undefined;
  // The page table answers the same component each time.
  return Page === undefined ? null : createElement(Page);
}

/**
 * The open pages, the active one shown, the others kept hidden with their state and without their effects. Nothing
 * is drawn while another plant is being read.
 */
export function TabOutlet({ pageOf }: { readonly pageOf: PageOf }) {
  const phase = useSession((session) => session.phase);
  const shown = useShownTabs();
  if (phase === 'switching' || shown === null) return null;
  if (phase !== 'ready') return <NoticePage pageOf={pageOf} />;
  const alive = alivePaths(shown);
  const keyOf = (tab: Tab) => `${tab.path}#${tab.run}`;
  return (
    <>
      <NoticePage pageOf={pageOf} />
      {shown.tabs
        .filter(({ path }) => alive.has(path))
        .map((tab) => (
          <Activity key={keyOf(tab)} mode={tab.path === shown.active ? 'visible' : 'hidden'}>
            <TabPage tab={tab} isActive={tab.path === shown.active} pageOf={pageOf} />
          </Activity>
        ))}
    </>
  );
}
