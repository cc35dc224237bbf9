import { get, type RouteEntry } from '@sed/platform-contract';
import { FakeGateway } from '@sed/signals-web';
import { QueryProvider, sessionFixtures, useCall, useSession } from '@sed/platform-web';
import { usePageSubject } from '@sed/platform-ui';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { useEffect, useState, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { SessionWatch } from '../session/session-watch';
import { usePageActive } from './page-active';
import { TabOutlet } from './tab-outlet';
import { useTabs } from './tab-store';
import { TabStrip } from './tab-strip';

configure({ asyncUtilTimeout: 15_000 });

const { menuPage, PLANT_1, VIEWER } = sessionFixtures;
const HOME = '/index/groupIndex';
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const LIVE = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';
const SMS = '/systemConfiguration/systemManage/smsLog';

const countCall = get('api/v1/count', { access: 'session', summary: '', reply: z.number() });
let running: string[] = [];

/** Keeps a draft, polls the gateway, says what it sees of its address. */
function pageNamed(name: string): ComponentType {
  return function Page() {
    const [draft, setDraft] = useState('');
    const [search] = useSearchParams();
    const isActive = usePageActive();
    useCall(countCall, {}, { refetchIntervalMs: 20 });
    usePageSubject(search.get('about') ?? undefined);
    useEffect(() => {
      running.push(name);
      return () => {
        running = running.filter((one) => one !== name);
      };
    }, []);
    return (
      <section aria-label={name} data-active={isActive}>
        <input aria-label={`draft of ${name}`} value={draft} onChange={(event) => setDraft(event.target.value)} />
        <output>{search.toString()}</output>
      </section>
    );
  };
}

function BrokenPage(): never {
  throw new Error('out of order');
}

const PAGES = new Map<string | undefined, ComponentType>([
  ['home', pageNamed('home')],
  ['alarmInfo', pageNamed('alarms')],
  ['runtimeAnalysis', pageNamed('live')],
  ['smsLog', BrokenPage],
  ['notFound', pageNamed('404')],
]);
const pageOf = (entry: RouteEntry) => PAGES.get(entry.page);

function show(start = HOME) {
  useSession.setState({
    token: 'a.b.c',
    viewer: VIEWER,
    phase: 'ready',
    selectedNode: PLANT_1,
    factoryNo: 'p1',
    menuPathList: [ALARMS, LIVE, SMS],
    menus: [{ ...menuPage(ALARMS), title: { en: 'Alarms of the menu', zh: '报警' } }, menuPage(LIVE)],
  });
  const gateway = new FakeGateway({ 'GET api/v1/count': () => 1 });
  vi.stubGlobal('fetch', gateway.fetch);
  const content = (
    <QueryProvider>
      <App>
        <SessionWatch />
        <TabStrip />
        <TabOutlet pageOf={pageOf} />
      </App>
    </QueryProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [start] });
  render(<RouterProvider router={router} />);
  return { router, gateway };
}

const go = (router: ReturnType<typeof show>['router'], to: string) => act(() => router.navigate(to));
const tab = (name: string) => screen.getByRole('tab', { name });

describe('the pages in tabs', () => {
  beforeEach(() => {
    running = [];
    window.sessionStorage.clear();
    useTabs.getState().clear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keep what was typed while another one is shown', async () => {
    const user = userEvent.setup();
    const { router } = show(ALARMS);
    await user.type(await screen.findByLabelText('draft of alarms'), 'half a note');
    await go(router, LIVE);
    expect(await screen.findByRole('region', { name: 'live' })).toBeVisible();
    expect(screen.getByLabelText('draft of alarms')).not.toBeVisible();
    await user.click(tab('Alarms of the menu'));
    await waitFor(() => expect(screen.getByLabelText('draft of alarms')).toBeVisible());
    expect(screen.getByLabelText('draft of alarms')).toHaveValue('half a note');
  });

  it('rest while they are hidden: no effect runs, nothing is fetched', async () => {
    const { router, gateway } = show(ALARMS);
    await waitFor(() => expect(gateway.requests.length).toBeGreaterThan(2));
    await go(router, '/404');
    expect(await screen.findByRole('region', { name: '404' })).toBeVisible();
    await waitFor(() => expect(running).toEqual(['404']));
    await go(router, '/messageCenter');
    await waitFor(() => expect(running).toEqual([]));
    const sent = gateway.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(gateway.requests).toHaveLength(sent);
    expect(screen.getByLabelText('draft of alarms').closest('section')).toHaveAttribute('data-active', 'false');
  });

  it('are named after what they are about, each after its own, while that is at their address', async () => {
    const { router } = show(`${ALARMS}?about=Pump 4`);
    expect(await screen.findByRole('tab', { name: 'Alarms of the menu · Pump 4' })).toBeVisible();
    await go(router, LIVE);
    await screen.findByRole('region', { name: 'live' });
    expect(tab('Alarms of the menu · Pump 4')).toHaveAttribute('aria-selected', 'false');
    await go(router, `${ALARMS}?about=Pump 5`);
    expect(await screen.findByRole('tab', { name: 'Alarms of the menu · Pump 5' })).toBeVisible();
    await go(router, ALARMS);
    expect(await screen.findByRole('tab', { name: 'Alarms of the menu' })).toBeVisible();
  });

  it('see their own address alone', async () => {
    const { router } = show(`${ALARMS}?level=1`);
    expect(await within(await screen.findByRole('region', { name: 'alarms' })).findByText('level=1')).toBeVisible();
    await go(router, `${LIVE}?range=24h`);
    await screen.findByText('range=24h');
    expect(screen.getByText('level=1')).toBeInTheDocument();
  });

  it('are forgotten when they are closed, and the last one left is shown', async () => {
    const user = userEvent.setup();
    const { router } = show(ALARMS);
    await user.type(await screen.findByLabelText('draft of alarms'), 'x');
    await go(router, LIVE);
    await go(router, ALARMS);
    fireEvent(tab('Alarms of the menu'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await waitFor(() => expect(router.state.location.pathname).toBe(LIVE));
    await go(router, ALARMS);
    expect(await screen.findByLabelText('draft of alarms')).toHaveValue('');
  });

  it('start anew on refresh', async () => {
    const user = userEvent.setup();
    show(ALARMS);
    await user.type(await screen.findByLabelText('draft of alarms'), 'x');
    act(() => useTabs.getState().refresh(ALARMS));
    expect(await screen.findByLabelText('draft of alarms')).toHaveValue('');
  });

  it('take nothing with them when they break', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = show(ALARMS);
    await go(router, SMS);
    expect(await screen.findByText(/out of order/)).toBeVisible();
    await go(router, ALARMS);
    await waitFor(() => expect(screen.getByRole('region', { name: 'alarms' })).toBeVisible());
  });

  it('are named by the menu, else by the route table, and the pinned one has no close icon', async () => {
    const { router } = show(ALARMS);
    await go(router, SMS);
    const names = screen.getAllByRole('tab').map((one) => one.textContent);
    expect(names).toEqual(['Cockpit', 'Alarms of the menu', 'SMS log']);
    expect(within(tab('Cockpit')).queryByTitle('Close')).not.toBeInTheDocument();
    expect(within(tab('SMS log')).getByTitle('Close')).toBeInTheDocument();
  });

  it('are left by arrows, closed by Delete, and walked through by Ctrl+Alt+arrows from anywhere', async () => {
    const user = userEvent.setup();
    const { router } = show(ALARMS);
    await go(router, LIVE);
    await user.keyboard('{Control>}{Alt>}{ArrowLeft}{/Alt}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe(ALARMS));
    act(() => tab('Alarms of the menu').focus());
    await user.keyboard('{Delete}');
    await waitFor(() => expect(router.state.location.pathname).toBe(LIVE));
    expect(screen.queryByRole('tab', { name: 'Alarms of the menu' })).not.toBeInTheDocument();
  });

  it('are closed from the menu of the right mouse button', async () => {
    const user = userEvent.setup();
    const { router } = show(ALARMS);
    await go(router, LIVE);
    await user.pointer({ keys: '[MouseRight]', target: tab('Alarms of the menu') });
    await user.click(await screen.findByRole('menuitem', { name: 'Close others' }));
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2));
    expect(router.state.location.pathname).toBe(ALARMS);
  });
});
