import { createBrowserRouter, Navigate, redirect, type RouteObject } from 'react-router';
import { BOARD_PATHS } from './board-paths';
import { FailedPage, LoadingPage } from './pages/failed-page';
import { NotFoundPage } from './pages/not-found-page';
import { Titled } from './pages/titled';
import { loginLoader, sessionLoader, SignedIn, START_PATH, startLoader } from './session-guard';

const boards: readonly RouteObject[] = [
  ...BOARD_PATHS.map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./pages/board-screen')).BoardScreen }),
  })),
  { path: '/north', loader: () => redirect('/nouth') },
  { path: '/newNorth', loader: () => redirect('/newNouth') },
];

const signedIn: RouteObject = {
  Component: SignedIn,
  loader: sessionLoader,
  // The guard runs on every navigation, not on the first one only.
  shouldRevalidate: () => true,
  children: [
    {
      lazy: async () => ({ Component: (await import('./pages/signed-in-frame')).SignedInFrame }),
      children: [
        {
          path: START_PATH,
          lazy: async () => ({ Component: (await import('@sed/web-runtime-analysis')).RuntimeAnalysisPage }),
        },
        {
          path: '/group/monitoringWarning/factoryWarning/alarmInfo',
          lazy: async () => ({ Component: (await import('@sed/web-alarm-console')).AlarmListPage }),
        },
        {
          path: '/systemConfiguration/monitorAlarmConfig/alarmSetting',
          lazy: async () => ({ Component: (await import('@sed/web-alarm-console')).SmsPage }),
        },
        {
          path: '/systemConfiguration/systemManage/sysMonitor',
          lazy: async () => ({ Component: (await import('@sed/web-alarm-console')).IngestRejectsPage }),
        },
        {
          path: '/systemConfiguration/systemManage/scenarios',
          lazy: async () => ({ Component: (await import('@sed/web-alarm-console')).ScenarioPage }),
        },
      ],
    },
  ],
};

/** All routes: public boards without anything of the signed-in pages, which load on demand. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: FailedPage,
    HydrateFallback: LoadingPage,
    children: [
      ...boards,
      {
        Component: Titled,
        children: [
          { path: '/', loader: startLoader },
          {
            path: '/login',
            loader: loginLoader,
            lazy: async () => ({ Component: (await import('@sed/web-shell')).SignInPage }),
          },
          signedIn,
          { path: '/404', Component: NotFoundPage },
          { path: '*', element: <Navigate to="/404" replace /> },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
