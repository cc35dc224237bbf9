import '@testing-library/jest-dom/vitest';
import {
  ALARM_LINK_PATH as LINK_OF_MESSAGES,
  isBuilt,
  MACHINE_LABEL_PATH as LABEL_OF_MACHINES,
  ROUTES,
  type PageKey,
} from '@sed/platform-contract';
import type { HomePlant } from '@sed/plants-contract';
import { BOARD_ROUTES } from '@sed/boards-web';
import { FakeGateway, pageOf as listOf, type GatewayHandler } from '@sed/signals-web';
import { sessionFixtures, setLanguage, takeTarget, useSession } from '@sed/platform-web';
import { useTabs } from '@sed/shell-web';
import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALARM_LINK_PATH, BOARD_PATHS, isBoardPath, MACHINE_LABEL_PATH } from './board-paths';
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

function homePlantOf(name: string): HomePlant {
  const place = { region: 'east', type: 'WWTP', zone: 'Asia/Shanghai', longitude: null, latitude: null } as const;
  const works = { process: { zh: 'AAO', en: 'AAO' }, scaleM3PerDay: 1000, limitSet: '1A', dayStartMinutes: 0 };
  return {
    plant: { factoryNo: name.toLowerCase(), name: { zh: name, en: name }, ...place, ...works },
    ...{ link: 'online', state: 'normal', indicators: [], flowM3PerH: null, loadPercent: null },
    openAlarms: { l1: 0, l2: 0, l3: 0, l4: 0 },
  };
}

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
    'GET home/getGroupFactoryInfo': () => ['P1', 'P2'].map(homePlantOf),
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
    expect(MACHINE_LABEL_PATH).toBe(LABEL_OF_MACHINES);
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

  it('calls the tab of what stands in place of a page by the reason why', async () => {
    open('/no/where');
    await vi.waitFor(() => expect(document.title).toMatch(/^No such page · /));
  });

  it('leads from / with the name of a route to the 404 page', async () => {
    const router = open('/#faultsList');
    expect(await screen.findByRole('heading', { name: 'No such page' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/404');
  });

  it('answers 404 inside the shell for a page outside the menu', async () => {
    const router = open('/systemConfiguration/systemManage/smsLog');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    expect(await screen.findByRole('heading', { level: 1, name: /no right to see “SMS log”/ })).toBeInTheDocument();
  });

  describe.each([
    ['a visitor', false],
    ['somebody signed in', true],
  ])('for %s', (_, isSignedIn) => {
    const unbuilt = ROUTES.filter((entry) => entry.visibility === 'open' && !isBuilt(entry));
    it.each(unbuilt.map(({ path, title }) => [path, title.en]))(
      'says of %s that it is not built',
      async (path, title) => {
        signedIn(isSignedIn);
        open(path.replace(/:\w+/g, 'x'));
        const heading = await screen.findByRole('heading', { level: 1 });
        expect(heading).toHaveTextContent(`“${title}” is not available yet`);
      },
    );

    it('says of an unknown address that there is no such page', async () => {
      signedIn(isSignedIn);
      open('/east/elsewhere');
      expect(await screen.findByRole('heading', { level: 1, name: 'No such page' })).toBeInTheDocument();
      expect(screen.getByText('/east/elsewhere')).toBeInTheDocument();
    });
  });

  it('shows something on every open page that is built, signed in or not', async () => {
    const built = ROUTES.filter((entry) => entry.visibility === 'open' && isBuilt(entry) && entry.page !== 'board');
    for (const { path } of built) {
      for (const isSignedIn of [false, true]) {
        signedIn(isSignedIn);
        open(path.replace(/:\w+/g, 'x'));
        // A page of its own, or the one it leads to; never an empty one.
        await vi.waitFor(() => expect(document.body.textContent, path).not.toBe(''));
        cleanup();
      }
    }
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
