import type { RouteEntry } from '@sed/platform-contract';
import { FakeFeed, FakeGateway, FeedProvider, type GatewayHandler } from '@sed/signals-web';
import { QueryProvider, sessionFixtures, showError, showNotice, CallError, useSession } from '@sed/platform-web';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guard } from '../guard/guard';
import { useTabs } from '../tabs/tab-store';
import { SessionWatch } from './session-watch';
import { Toaster } from './toaster';
import { Workspace } from './workspace';

configure({ asyncUtilTimeout: 15_000 });

const { AREA, menuPage, PLANT_1, PLANT_2, userInfoOf, VIEWER } = sessionFixtures;
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const LIVE = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';

const pageOf = (entry: RouteEntry) => () => <p>{`page ${entry.page ?? ''}`}</p>;
const pages = new Map<string, ReturnType<typeof pageOf>>();
function samePageOf(entry: RouteEntry) {
  const page = pages.get(entry.path) ?? pageOf(entry);
  pages.set(entry.path, page);
  return page;
}

function show(path: string, changes: Record<string, GatewayHandler> = {}) {
  const answers: Record<string, GatewayHandler> = {
    'GET api/v1/viewer': () => VIEWER,
    'GET login/getTbUserInfoUnVersion2': () => userInfoOf([AREA, PLANT_1, PLANT_2]),
    'GET login/getMenuList': () => ({ menuPathList: [ALARMS, LIVE], menus: [menuPage(ALARMS), menuPage(LIVE)] }),
    'GET login/user-button': () => ({}),
    'GET factory-setting/task-version/get': ({ query }) => ({ factoryNo: query.get('factoryNo'), version: 3 }),
    'GET factory/getPlantDescription': () => ({ platName: '', description: '' }),
    ...changes,
  };
  // Kept by reference: a spec changes an answer while the page stands.
  const gateway = new FakeGateway(answers);
  vi.stubGlobal('fetch', gateway.fetch);
  const feed = new FakeFeed();
  const frame = (
    <QueryProvider>
      <App>
        <FeedProvider feed={feed}>
          <SessionWatch />
          <Toaster />
          <Workspace pageOf={samePageOf} />
        </FeedProvider>
      </App>
    </QueryProvider>
  );
  const route = { path: '*', loader: guard, shouldRevalidate: () => true, element: frame, HydrateFallback: () => null };
  const router = createMemoryRouter([route], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { answers, feed, gateway, router };
}

/** A page that has just been drawn listens a moment later. */
async function rightsChange(feed: ReturnType<typeof show>['feed']): Promise<void> {
  await act(() => new Promise<void>((resolve) => window.setTimeout(resolve, 1)));
  act(() => feed.pushEvent('rights', null));
}

describe('the workspace', () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    useTabs.getState().clear();
    useSession.getState().replaceToken('some.body.else');
    useSession.setState({ token: null });
    useSession.getState().replaceToken('a.b.c');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('reads menus again when the service says that rights changed, and leaves a page that was taken away', async () => {
    const { answers, feed, router } = show(ALARMS);
    expect(await screen.findByText('page alarmInfo')).toBeVisible();
    answers['GET login/getMenuList'] = () => ({ menuPathList: [LIVE], menus: [menuPage(LIVE)] });
    await rightsChange(feed);
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    expect(useTabs.getState().tabs.map(({ path }) => path)).toEqual(['/index/groupIndex']);
  });

  it('leads to the 401 page when the last menu is taken away, and back by itself when it returns', async () => {
    const { answers, feed, router } = show(ALARMS);
    await screen.findByText('page alarmInfo');
    const before = answers['GET login/getMenuList'] ?? (() => null);
    answers['GET login/getMenuList'] = () => ({ menuPathList: [], menus: [] });
    await rightsChange(feed);
    await waitFor(() => expect(router.state.location.pathname).toBe('/default/401'));
    answers['GET login/getMenuList'] = before;
    await rightsChange(feed);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(useSession.getState().phase).toBe('ready');
  });

  it('switches to another plant when the present one was taken away', async () => {
    const { answers, feed } = show(`${ALARMS}?plant=p1`);
    await waitFor(() => expect(useSession.getState().factoryNo).toBe('p1'));
    await screen.findByText('page alarmInfo');
    answers['GET login/getTbUserInfoUnVersion2'] = () => userInfoOf([PLANT_2]);
    await rightsChange(feed);
    await waitFor(() => expect(useSession.getState()).toMatchObject({ factoryNo: 'p2', phase: 'ready' }));
  });

  it('offers the plants of a group on pages about plants, and nothing at a plant itself', async () => {
    const user = userEvent.setup();
    const { router } = show(LIVE);
    await user.click(await screen.findByRole('combobox', { name: 'Plant' }));
    await user.click(await screen.findByTitle('P2'));
    await waitFor(() => expect(router.state.location.search).toBe('?plant=p2'));
    expect(useSession.getState().factoryNo).toBe('sed_manager_a1');
    await act(() => useSession.getState().select(PLANT_1));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Plant' })).not.toBeInTheDocument());
  });

  it('shows a message once, with a report that names the request and nothing else', async () => {
    const user = userEvent.setup();
    show(ALARMS);
    await screen.findByText('page alarmInfo');
    const error = new CallError('It broke', { code: 500, traceId: 'req-9', callName: 'GET api/v1/things/:id' });
    act(() => {
      showError(error);
      showError(error);
      showNotice({ kind: 'info', text: 'By the way' });
    });
    expect(await screen.findAllByText('It broke')).toHaveLength(1);
    expect(screen.getByText('By the way')).toBeInTheDocument();
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    await user.click(screen.getByRole('button', { name: 'Copy report' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(expect.stringContaining('requestId: req-9'));
  });
});
