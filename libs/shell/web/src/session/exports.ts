export { decide, isReachable, startOf, type Standing, type Verdict, type Visit } from '../guard/decide';
export { guard } from '../guard/guard';
export {
  HOME_ONLY_PATH,
  isLone,
  isNotice,
  isWhitelisted,
  LOGIN_PATH,
  NO_MENUS_PATH,
  NOT_FOUND_PATH,
  notFoundFor,
  routeOf,
  START_PATH,
} from '../guard/route-table';
export { navigateTo } from '../switch/navigator';
export { PageActiveContext, usePageActive } from '../tabs/page-active';
export { onRealtimeTabsGone } from '../tabs/realtime-tabs';
export { TabOutlet } from '../tabs/tab-outlet';
export { type PageOf } from '../tabs/tab-page';
export { type Tab } from '../tabs/tab-set';
export { useTabs } from '../tabs/tab-store';
export { TabStrip } from '../tabs/tab-strip';
export { usePageTitles } from '../tabs/use-tab-title';
export { HomePage } from './lazy-home';
export { openLiveFeed } from './live-feed';
export { LoadingOverlay, OverlayWhileHere } from './loading-overlay';
export { openOverlay, useOverlay } from './overlay';
export { SessionWatch } from './session-watch';
export { StartPage } from './start-page';
export { Toaster } from './toaster';
export { useRouteTitle } from './use-route-title';
export { Workspace } from './workspace';
