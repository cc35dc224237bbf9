import { FakeFeed, FakeGateway, pageOf, type GatewayHandler } from '@sed/signals-web';
import { QueryProvider } from '@sed/platform-web';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { NoMenusPage, NotFoundPage } from '../notices/notice-page';
import { PATHS } from '../pages';
import { ShellLayout } from '../shell-layout';

/** Of an operator that configured none. */
export const ASSISTANTS = {
  assistantUrl: null,
  serviceDeskUrl: null,
  widgetUrl: null,
  appDownloadUrl: '/app/download.html',
};

/** The shell around a page that says nothing, with what its service answers. */
export function open(path: string = PATHS.runtimeAnalysis, routes: Record<string, GatewayHandler> = {}) {
  const gateway = new FakeGateway({
    'GET api/v1/alarms': () => pageOf([]),
    'GET api/v1/alarm-evaluation': () => ({ darkSinceMs: null }),
    'GET api/v1/service-health': () => ({ parts: [] }),
    'GET api/v1/plants': () => [],
    'GET api/v1/assistants': () => ASSISTANTS,
    'GET sys/role/user/info': () => ({ roles: [{ code: 'r', name: 'Shift lead', orgCode: 'o' }], positions: [] }),
    ...routes,
  });
  vi.stubGlobal('fetch', gateway.fetch);
  const feed = new FakeFeed();
  const router = createMemoryRouter(
    [
      { path: '/login', element: <p>sign in</p> },
      {
        path: '/',
        element: <ShellLayout feed={feed} tools={<button>messages</button>} />,
        children: [
          { path: '/default/401', Component: NoMenusPage },
          { path: '/404', Component: NotFoundPage },
          { path: '*', element: <p>content of the page</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
  return { gateway, feed, router, user: userEvent.setup() };
}
