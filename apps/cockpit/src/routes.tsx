import { redirect, type RouteObject } from 'react-router';
import { ALARM_LINK_PATH, BOARD_PATHS, MACHINE_LABEL_PATH } from './board-paths';
import { FailedPage, LoadingPage } from './pages/failed-page';

const boards: readonly RouteObject[] = [
  ...BOARD_PATHS.map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./pages/board-screen')).BoardScreen }),
  })),
  { path: '/north', loader: () => redirect('/nouth') },
  { path: '/newNorth', loader: () => redirect('/newNouth') },
];

/** Where a short message leads: on a phone, often over a weak line, so nothing of the cockpit comes with it. */
const alarmLink: RouteObject = {
  path: ALARM_LINK_PATH,
  lazy: async () => ({ Component: (await import('@sed/alarms-web/alarm-link')).AlarmLinkPage }),
};

/** Where the label of a machine leads: on a phone, for whoever stands before it. */
const machineLabel: RouteObject = {
  path: MACHINE_LABEL_PATH,
  lazy: async () => ({ Component: (await import('@sed/equipment-web/machine-label')).MachineLabelPage }),
};

/**
 * Every other page of the route table: the guard decides on each navigation, the frame and the page table show what
 * it lets through. Loaded on demand, so that boards carry nothing of it.
 */
const cockpit: RouteObject = {
  loader: async ({ request }) => (await import('@sed/shell-web')).guard({ request }),
  shouldRevalidate: () => true,
  lazy: async () => ({ Component: (await import('./pages/frame')).CockpitFrame }),
  children: [
    {
      path: '*',
      lazy: async () => ({ Component: (await import('./pages/content')).CockpitContent }),
    },
  ],
};

export const routes: RouteObject[] = [
  { ErrorBoundary: FailedPage, HydrateFallback: LoadingPage, children: [...boards, alarmLink, machineLabel, cockpit] },
];
