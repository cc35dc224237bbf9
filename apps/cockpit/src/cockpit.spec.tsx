import '@testing-library/jest-dom/vitest';
import { ALARM_LINK_PATH as LINK_OF_MESSAGES, isBuilt, ROUTES, type PageKey } from '@sed/contract';
import { BOARD_ROUTES } from '@sed/web-boards';
import { FakeGateway, pageOf as listOf, type GatewayHandler } from '@sed/web-live';
import { sessionFixtures, setLanguage, takeTarget, useSession } from '@sed/web-platform';
import { useTabs } from '@sed/web-shell';
import { act, configure, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALARM_LINK_PATH, BOARD_PATHS, isBoardPath } from './board-paths';
import { FailedPage } from './pages/failed-page';
import { lazyPage } from './pages/lazy-page';
import { PAGE_TABLE, pageOf } from './pages/page-table';
import { routes } from './routes';

configure({ asyncUtilTimeout: 15_000 });
vi.mock('socket.io-client', () => ({
  io: () => ({ on: vi.fn(), connect: vi.fn(), disconnect: vi.fn(), removeAllListeners: vi.fn(), emit: vi.fn() }),
}));

const { AREA, menuPage, PLANT_1, PLANT_2, userInfoOf, VIEWER } = sessionFixtures;
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const HOME = '/index/groupIndex';

function open(path: string, answers: Readonly<Record<string, GatewayHandler>> = {}) {
  const gateway = new FakeGateway({
    'GET api/v1/viewer': () => VIEWER,
    'GET login/getTbUserInfoUnVersion2': () => userInfoOf([AREA, PLANT_1, PLANT_2]),
    'GET login/getMenuList': () => ({ menuPathList: [ALARMS, HOME], menus: [menuPage(ALARMS)] }),
    'GET login/user-button': () => ({}),
    'GET factory-setting/task-version/get': ({ query }) => ({ factoryNo: query.get('factoryNo'), version: 3 }),
    'GET factory/getPlantDescription': () => ({ platName: 'Water of the area', description: '' }),
    'GET login/options': () => ({ ssoUrl: '', localAccounts: true, demo: false }),
    'GET api/v1/assistants': () => ({
      assistantUrl: null,
      serviceDeskUrl: null,
      widgetUrl: null,
      appDownloadUrl: '/app',
    }),
    'GET api/v1/alarms': () => listOf([]),
    'GET api/v1/plants': () => [],
    ...answers,
  });
  vi.stubGlobal('fetch', gateway.fetch);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

function signedIn(isSignedIn: boolean): void {
  window.sessionStorage.clear();
  useTabs.getState().clear();
  useSession.getState().replaceToken('some.body.else');
  useSession.setState({ token: null, end: 'none' });
  window.localStorage.clear();
  if (isSignedIn) useSession.getState().replaceToken('a.b.c');
}

describe('the cockpit', () => {
  beforeEach(() => signedIn(true));
  afterEach(() => {
    act(() => setLanguage('en'));
    vi.unstubAllGlobals();
  });

  it('knows exactly the paths of the public boards', () => {
    expect([...BOARD_PATHS].sort()).toEqual(BOARD_ROUTES.map(({ path }) => path).sort());
    expect(ALARM_LINK_PATH).toBe(LINK_OF_MESSAGES);
    expect(isBoardPath('/newNouth')).toBe(true);
    expect(isBoardPath('/login')).toBe(false);
  });

  it('has a component for every built page, the same one each time, and for no other', () => {
    const built = ROUTES.filter(isBuilt);
    expect(built.filter((entry) => pageOf(entry) === undefined || pageOf(entry) !== pageOf(entry))).toEqual([]);
    expect(ROUTES.filter((entry) => !isBuilt(entry) && pageOf(entry) !== undefined)).toEqual([]);
  });

  it.each<PageKey>(['signIn', 'notFound', 'noMenus', 'appLoading', 'home', 'homeOnly', 'alarmInfo', 'runtimeAnalysis'])(
    'can load the page %s',
    async (key) => expect(await PAGE_TABLE[key]()).toBeDefined(),
  );

  it('shows pages that their library loads on demand itself', async () => {
    open('/AnnouncementDetail');
    expect(await screen.findByRole('main')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leads who is not signed in to the sign-in page, says why, and remembers the page (SE-02)', async () => {
    signedIn(false);
    act(() => setLanguage('zh'));
    const router = open(`${ALARMS}?x=1`);
    expect(await screen.findByText('登录失效请重新登陆！')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    expect(takeTarget()).toBe(`${ALARMS}?x=1`);
  });

  it('leads away the moment the token is dropped', async () => {
    const router = open(ALARMS);
    expect(await screen.findByRole('tab', { name: ALARMS })).toHaveAttribute('aria-selected', 'true');
    act(() => useSession.setState({ token: null, end: 'expired' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(takeTarget()).toBe(ALARMS);
  });

  it('leads from / to the start page with the plants of the organisation', async () => {
    const router = open('/');
    const plants = await screen.findByRole('table', { name: 'Plants' });
    expect(
      within(plants)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['P1', 'P2']);
    expect(router.state.location.pathname).toBe(HOME);
    const title = 'Cockpit · SED · Sewage plant operation management system';
    await vi.waitFor(() => expect(document.title).toBe(title));
  });

  it('leads from / with the name of a route to the 404 page', async () => {
    const router = open('/#faultsList');
    expect(await screen.findByText(/switch/i, { selector: 'p' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/404');
  });

  it('answers 404 inside the shell for a page outside the menu', async () => {
    const router = open('/systemConfiguration/systemManage/smsLog');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it('answers 401 where the plant has no menus', async () => {
    const router = open(ALARMS, { 'GET login/getMenuList': () => ({ menuPathList: [], menus: [] }) });
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/default/401'));
  });

  it('shows only the page with only_center in the address', async () => {
    open(`${HOME}?only_center=1`);
    expect(await screen.findByRole('table', { name: 'Plants' })).toBeInTheDocument();
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    expect(screen.queryByText('Skip to content')).not.toBeInTheDocument();
  });

  it('shows the start page without bars at /indexOnly', async () => {
    open('/indexOnly');
    expect(await screen.findByRole('table', { name: 'Plants' })).toBeInTheDocument();
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });

  it('names why a page could not be loaded', async () => {
    const router = createMemoryRouter([
      {
        path: '/',
        loader: () => {
          throw new Error('chunk missing');
        },
        element: null,
        ErrorBoundary: FailedPage,
      },
    ]);
    render(<RouterProvider router={router} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('chunk missing');
  });

  it('asks again for a page whose code could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isThere = false;
    const Page = lazyPage(() => (isThere ? Promise.resolve(() => <p>here</p>) : Promise.reject(new Error('offline'))));
    const show = () => {
      const router = createMemoryRouter([{ path: '/', element: <Page />, ErrorBoundary: FailedPage }]);
      return render(<RouterProvider router={router} />);
    };
    const { unmount } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('offline');
    unmount();
    isThere = true;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    show();
    expect(await screen.findByText('here')).toBeInTheDocument();
    vi.restoreAllMocks();
  });
});
