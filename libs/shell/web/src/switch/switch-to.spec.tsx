import { get, type RouteEntry } from '@sed/platform-contract';
import { commonText, QueryProvider, send, sessionFixtures, useCall, useSession } from '@sed/platform-web';
import { act, render, screen } from '@testing-library/react';
import { App } from 'antd';
import fc from 'fast-check';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { guard } from '../guard/guard';
import { useOverlay } from '../session/overlay';
import { SessionWatch } from '../session/session-watch';
import { StartPage } from '../session/start-page';
import { TabOutlet } from '../tabs/tab-outlet';
import { useTabs } from '../tabs/tab-store';
import { switchTo, switchToFactoryNo } from './switch-to';

const { AREA, CENTRE, menuPage, PLANT_1, PLANT_2, userInfoOf, VIEWER } = sessionFixtures;
const NODES = [AREA, CENTRE, PLANT_1, PLANT_2];
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const valueCall = get('data/value', {
  access: 'session',
  summary: '',
  query: z.object({ factoryNo: z.string() }),
  reply: z.object({ factoryNo: z.string() }),
});

/** Every drawing of the page with data: what was asked to be shown and what was shown. */
let drawn: { readonly wanted: string | null; readonly shown: string }[] = [];

function PlantPage() {
  const factoryNo = useSession((session) => session.factoryNo);
  // Kept rows are the likeliest way for another plant's data to stay on screen.
  const { data } = useCall(valueCall, { query: { factoryNo: factoryNo ?? '' } }, { keepPrevious: true });
  if (data !== undefined) drawn.push({ wanted: useSession.getState().factoryNo, shown: data.factoryNo });
  return <p>{data === undefined ? 'reading' : `values of ${data.factoryNo}`}</p>;
}

/** Part of the shell: stays over a switch, keeps rows on screen, and has a careless effect that never cancels. */
function ShellPart() {
  const factoryNo = useSession((session) => session.factoryNo) ?? '';
  const { data } = useCall(valueCall, { query: { factoryNo } }, { enabled: factoryNo !== '', keepPrevious: true });
  if (data !== undefined) drawn.push({ wanted: factoryNo, shown: data.factoryNo });
  useEffect(() => {
    if (factoryNo === '') return;
    send(valueCall, { query: { factoryNo } }).then(
      (late) => drawn.push({ wanted: useSession.getState().factoryNo, shown: late.factoryNo }),
      () => undefined,
    );
  }, [factoryNo]);
  return null;
}

interface Gateway {
  readonly delayMs: () => number;
  /** Answers although the request was aborted, as an answer already on its way does. */
  readonly ignoresAbort: () => boolean;
  readonly menusOf?: (factoryNo: string) => readonly string[];
}

const sent: string[] = [];

function serve({ delayMs, ignoresAbort, menusOf = () => [ALARMS] }: Gateway): void {
  const dataOf = (url: URL): unknown => {
    const factoryNo = url.searchParams.get('factoryNo') ?? url.searchParams.get('factoryCode') ?? '';
    const paths = menusOf(factoryNo);
    switch (url.pathname.split('/').at(-1)) {
      case 'viewer':
        return VIEWER;
      case 'getTbUserInfoUnVersion2':
        return userInfoOf(NODES);
      case 'getMenuList':
        return { menuPathList: paths, menus: paths.map(menuPage) };
      case 'user-button':
        return {};
      case 'getPlantDescription':
        return { platName: factoryNo, description: '' };
      case 'get':
        return { factoryNo, version: 3 };
      default:
        return { factoryNo };
    }
  };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    sent.push(url.pathname);
    const isDeaf = ignoresAbort();
    return new Promise<Response>((resolve, reject) => {
      const body = JSON.stringify({ code: 0, msg: '', data: dataOf(url) });
      setTimeout(() => resolve(new Response(body)), delayMs());
      if (!isDeaf) init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
}

const pageOf = (entry: RouteEntry) => (entry.page === 'home' || entry.page === 'alarmInfo' ? PlantPage : undefined);

async function open(path: string) {
  const frame = (
    <QueryProvider>
      <App>
        <SessionWatch />
        <ShellPart />
        <Outlet />
      </App>
    </QueryProvider>
  );
  const routes = [
    {
      loader: guard,
      shouldRevalidate: () => true,
      element: frame,
      HydrateFallback: () => null,
      children: [
        { path: '/', element: <StartPage /> },
        { path: '/login', element: <p>sign in</p> },
        { path: '/default/401', element: <p>no menus</p> },
        { path: '*', element: <TabOutlet pageOf={pageOf} /> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(<RouterProvider router={router} />);
  await pass(8000);
  return { router, view };
}

/** In small steps: React draws at the end of each. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 200) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(200, ms - passed)));
  }
}

describe('switching the plant', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    drawn = [];
    sent.length = 0;
    window.localStorage.clear();
    window.sessionStorage.clear();
    useTabs.getState().clear();
    useSession.getState().replaceToken('some.body.else');
    useSession.setState({ token: null });
    useSession.getState().replaceToken('a.b.c');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('covers the page, closes the tabs, goes to the start page and shows the new plant (SE-11, SE-12)', async () => {
    serve({ delayMs: () => 100, ignoresAbort: () => false });
    const { router } = await open(ALARMS);
    expect(screen.getByText('values of sed_manager_a1')).toBeVisible();
    let done: Promise<boolean> | undefined;
    act(() => {
      done = switchTo(PLANT_2);
    });
    expect(useOverlay.getState().isShown).toBe(true);
    expect(screen.queryByText(/values of/)).not.toBeInTheDocument();
    await pass(400);
    await expect(done).resolves.toBe(true);
    expect(router.state.location.pathname).toBe('/index/groupIndex');
    expect(screen.getByText('values of p2')).toBeVisible();
    expect(useTabs.getState().tabs.map(({ path }) => path)).toEqual(['/index/groupIndex']);
    await pass(500);
    expect(useOverlay.getState().isShown).toBe(false);
  });

  it('does nothing for the node already selected', async () => {
    serve({ delayMs: () => 10, ignoresAbort: () => false });
    const { router } = await open(ALARMS);
    sent.length = 0;
    await act(() => switchTo(AREA));
    expect([sent, router.state.location.pathname]).toEqual([[], ALARMS]);
  });

  it('leads to the 401 page where there are no menus', async () => {
    serve({ delayMs: () => 10, ignoresAbort: () => false, menusOf: (no) => (no === 'p2' ? [] : [ALARMS]) });
    const { router } = await open(ALARMS);
    let hasMenus: boolean | undefined;
    act(() => void switchToFactoryNo('p2').then((answer) => (hasMenus = answer)));
    await pass(1000);
    expect([hasMenus, router.state.location.pathname]).toEqual([false, '/default/401']);
    act(() => void switchToFactoryNo('p1'));
    await pass(1000);
    expect(router.state.location.pathname).toBe('/index/groupIndex');
  });

  it('knows only plants of the user', async () => {
    serve({ delayMs: () => 10, ignoresAbort: () => false });
    await open(ALARMS);
    await expect(switchToFactoryNo('p9')).resolves.toBe(false);
  });

  it('leads to the sign-in page when the menus of the new plant cannot be read', async () => {
    serve({
      delayMs: () => 10,
      ignoresAbort: () => false,
      menusOf: (no) => {
        if (no === 'p2') throw new Error(commonText('call.failed'));
        return [ALARMS];
      },
    });
    const { router } = await open(ALARMS);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":500,"msg":"x"}', { status: 500 })));
    act(() => void switchTo(PLANT_2));
    await pass(1000);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('never draws an answer of another plant: answers up to 5 s late, 100 switches', async () => {
    const random = fc.sample(fc.integer({ min: 0, max: 5000 }), { numRuns: 6000, seed: 2026 });
    let at = 0;
    const next = (limit: number) => (random[(at += 1) % random.length] ?? 0) % limit;
    serve({ delayMs: () => next(5001), ignoresAbort: () => next(2) === 0 });
    await open(ALARMS);
    await pass(12_000);
    for (let i = 0; i < 100; i += 1) {
      const node = NODES[next(NODES.length)] ?? AREA;
      act(() => void switchTo(node));
      await pass(next(9000));
    }
    await pass(20_000);
    expect(drawn.filter(({ wanted, shown }) => wanted !== shown)).toEqual([]);
    expect(drawn.length).toBeGreaterThan(20);
    expect(screen.getByText(`values of ${useSession.getState().factoryNo ?? ''}`)).toBeVisible();
  });
});
