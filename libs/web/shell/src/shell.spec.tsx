import '@testing-library/jest-dom/vitest';
import type { Right, ViewerDto } from '@sed/contract';
import { FakeFeed, FakeGateway, GatewayRefusal, pageOf, type GatewayHandler } from '@sed/web-live';
import { QueryProvider, setLanguage, useSession } from '@sed/web-platform';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATHS } from './pages';
import { ShellLayout } from './shell-layout';
import { SignInPage } from './sign-in-page';
import { alarm } from './testing/alarm-builder';

configure({ asyncUtilTimeout: 15_000 });

const TOKEN = 'e30.eyJqdGkiOiJqMSJ9.s';
const viewer = (rights: readonly Right[], plants = true): ViewerDto => ({
  code: 'u1',
  loginName: 'oper',
  name: { zh: '值班员', en: 'Operator' },
  rights: [...rights],
  plants: plants
    ? [{ factoryNo: 'demo_e01', name: { zh: '东湖污水厂', en: 'Donghu WWTP' }, region: 'east', type: 'WWTP' }]
    : [],
});

function open(who: ViewerDto | null, routes: Record<string, GatewayHandler> = {}) {
  window.localStorage.clear();
  if (who !== null) window.localStorage.setItem('token', TOKEN);
  useSession.setState({ token: who === null ? null : TOKEN, viewer: null, end: 'none' });
  const gateway = new FakeGateway({
    'GET api/v1/viewer': () => who,
    'GET api/v1/alarms': () => pageOf([]),
    'GET api/v1/plants': () => [],
    ...routes,
  });
  vi.stubGlobal('fetch', gateway.fetch);
  const feed = new FakeFeed();
  const router = createMemoryRouter(
    [
      { path: '/login', Component: SignInPage },
      {
        path: '/',
        element: <ShellLayout feed={feed} />,
        children: [{ path: '*', element: <p>content of the page</p> }],
      },
    ],
    { initialEntries: [who === null ? '/login' : PATHS.runtimeAnalysis] },
  );
  render(
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
  return { gateway, feed, router };
}

afterEach(() => {
  setLanguage('en');
  vi.unstubAllGlobals();
});

describe('sign-in', () => {
  it('sends name and password as a form and goes on', async () => {
    const user = userEvent.setup();
    const { gateway, router } = open(null, { 'POST login/getWebToken': () => null });
    await user.type(await screen.findByLabelText('Login name'), ' oper ');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(gateway.sent('POST', 'login/getWebToken')[0]?.body).toEqual({ username: 'oper', password: 'secret' });
  });

  it('says why an account was refused and keeps the name', async () => {
    const user = userEvent.setup();
    open(null, {
      'POST login/getWebToken': () => {
        throw new GatewayRefusal(2, 'Login name or password is wrong');
      },
    });
    await user.type(await screen.findByLabelText('Login name'), 'oper');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Login name or password is wrong')).toBeInTheDocument();
    expect(screen.getByLabelText('Login name')).toHaveValue('oper');
  });

  it('asks for what is missing before it sends anything', async () => {
    const user = userEvent.setup();
    const { gateway } = open(null);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your password')).toBeInTheDocument();
    expect(gateway.requests).toHaveLength(0);
  });

  it('switches its language at once', async () => {
    const user = userEvent.setup();
    open(null);
    await user.click(await screen.findByText('中文'));
    expect(await screen.findByRole('button', { name: '登录' })).toBeInTheDocument();
  });
});

describe('frame of the signed-in pages', () => {
  it('links only the pages the viewer has rights for', async () => {
    open(viewer(['signal:view', 'alarm:view']));
    const nav = await screen.findByRole('navigation', { name: 'Pages' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Runtime analysis', 'Alarms']);
    expect(screen.getByText('content of the page')).toBeInTheDocument();
  });

  it('shows the three most urgent unacknowledged alarms and what comes in live', async () => {
    const { feed } = open(viewer(['alarm:view']), { 'GET api/v1/alarms': () => pageOf([alarm()]) });
    const banner = await screen.findByRole('region', { name: /urgent/ });
    expect(await within(banner).findByText('Effluent ammonia over limit')).toBeInTheDocument();
    act(() =>
      feed.pushAlarm({ event: 'raised', alarm: alarm({ id: 'a2', level: 1, text: { zh: '溢流', en: 'Overflow' } }) }),
    );
    await within(banner).findByText('Overflow');
    expect(within(banner).getAllByRole('link')[0]).toHaveTextContent('Overflow');
    act(() =>
      feed.pushAlarm({
        event: 'acknowledged',
        alarm: alarm({ id: 'a2', level: 1, acked: true, state: 'ACK_ACTIVE', version: 2 }),
      }),
    );
    await waitFor(() => expect(within(banner).queryByText('Overflow')).not.toBeInTheDocument());
  });

  it('says that the sound is off where the browser has none, to those who can acknowledge', async () => {
    open(viewer(['alarm:view', 'alarm:ack']));
    expect(await screen.findByRole('button', { name: 'Switch sound on' })).toBeInTheDocument();
  });

  it('says within the page when values are not live any more', async () => {
    const { feed } = open(viewer(['signal:view']));
    await screen.findByText('content of the page');
    act(() => feed.lose());
    expect(await screen.findByText(/not live/)).toBeInTheDocument();
    act(() => feed.restore());
    await waitFor(() => expect(screen.queryByText(/not live/)).not.toBeInTheDocument());
  });

  it('asks before it signs out', async () => {
    const user = userEvent.setup();
    const { gateway, router } = open(viewer(['signal:view']), { 'GET login/loginOut': () => null });
    act(() => setLanguage('zh'));
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByText('确认退出登录?').length).toBeGreaterThan(0);
    expect(gateway.sent('GET', 'login/loginOut')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['no menu', viewer([]), 'No menus for the chosen plant'],
    ['no plant', viewer(['signal:view'], false), 'No permission for the current plant'],
  ])('tells a user with %s so', async (_name, who, text) => {
    open(who);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText('content of the page')).not.toBeInTheDocument();
  });

  it('remembers the chosen plant in the address', async () => {
    const user = userEvent.setup();
    const { router } = open(viewer(['signal:view', 'alarm:view']));
    await user.click(await screen.findByRole('link', { name: 'Alarms' }));
    await user.click(await screen.findByRole('combobox', { name: 'Plant' }));
    await user.click(await screen.findByTitle('Donghu WWTP'));
    await waitFor(() => expect(router.state.location.search).toBe('?plant=demo_e01'));
  });
});
