import { anAlarm } from '@sed/alarms-contract/testing';
import '@testing-library/jest-dom/vitest';
import { pageOf } from '@sed/signals-web';
import { queryClient, setLanguage } from '@sed/platform-web';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRailChoice } from './menu/rail-choice';
import { ASSISTANTS, open } from './testing/open-shell';
import { menu, signedIn, signedOut } from './testing/session-builder';

configure({ asyncUtilTimeout: 15_000 });

const MENUS = [
  menu('/work', 'Production', { children: [menu('/work/pool', 'Order pool'), menu('/work/plan', 'Plan pool')] }),
];
/** Window of a width, in place of the one without any that jsdom has. */
function widthOf(px: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const min = /min-width: (\d+)px/.exec(query)?.[1];
    const list = { matches: min !== undefined && px >= Number(min), media: query, onchange: null };
    const none = () => undefined;
    return Object.assign(new EventTarget(), list, { addListener: none, removeListener: none });
  });
}

beforeEach(() => {
  signedOut();
  queryClient.clear();
  widthOf(1366);
});

afterEach(() => {
  setLanguage('en');
  useRailChoice.setState({ isOpen: true });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('frame of the signed-in pages', () => {
  it('has top bar, menu and page as landmarks, a skip link, and no fault an automatic check finds', async () => {
    signedIn({ rights: ['alarm:view'], menus: MENUS });
    open();
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText('content of the page')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#sed-content');
    // Colours need a real browser; landmarks, names and roles do not.
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('says which part of the service does not work and what to do, in both languages, and nothing while all work', async () => {
    signedIn({ rights: [] });
    const broken = { parts: [{ name: 'database', state: 'down' }] };
    open(undefined, { 'GET api/v1/service-health': () => broken });
    const bar = await screen.findByText(/Relational database is not responding/);
    expect(bar.closest('[role="status"]')).toHaveTextContent('The service recovers automatically');
    act(() => setLanguage('zh'));
    expect(bar.closest('[role="status"]')).toHaveTextContent(/关系数据库无响应。\s*服务会自行恢复/);
    broken.parts = [];
    await waitFor(() => expect(screen.queryByText(/关系数据库/)).not.toBeInTheDocument());
  });

  it('shows the three most urgent unacknowledged alarms and what comes in live', async () => {
    signedIn({ rights: ['alarm:view'] });
    const { feed } = open(undefined, { 'GET api/v1/alarms': () => pageOf([anAlarm()]) });
    const banner = await screen.findByRole('region', { name: /urgent/ });
    expect(await within(banner).findByText('Effluent ammonia over limit')).toBeInTheDocument();
    act(() =>
      feed.pushAlarm({ event: 'raised', alarm: anAlarm({ id: 'a2', level: 1, text: { zh: '溢流', en: 'Overflow' } }) }),
    );
    await within(banner).findByText('Overflow');
    expect(within(banner).getAllByRole('link')[0]).toHaveTextContent('Overflow');
    act(() =>
      feed.pushAlarm({
        event: 'acknowledged',
        alarm: anAlarm({ id: 'a2', level: 1, acked: true, state: 'ACK_ACTIVE', version: 2 }),
      }),
    );
    await waitFor(() => expect(within(banner).queryByText('Overflow')).not.toBeInTheDocument());
  });

  it('marks an alarm nobody knows the state of, and counts them all, also acknowledged ones', async () => {
    signedIn({ rights: ['alarm:view'] });
    const acked = anAlarm({ id: 'a2', acked: true, state: 'ACK_ACTIVE' });
    const { feed } = open(undefined, { 'GET api/v1/alarms': () => pageOf([anAlarm(), acked]) });
    const banner = await screen.findByRole('region', { name: /urgent/ });
    const row = await within(banner).findByRole('link', { name: /Effluent ammonia/ });
    expect(within(banner).getByRole('status')).toBeEmptyDOMElement();
    const know = (unknownSinceMs: number | null) => {
      const alarms = ['a1', 'a2'].map((id) => ({ id, unknownSinceMs }));
      act(() => feed.pushEvent('alarmEvaluation', { factoryNo: 'demo_e01', alarms }));
    };
    know(Date.now() - 60_000);
    await waitFor(() => expect(row).toHaveAccessibleName(/Unknown since \d\d:\d\d/));
    expect(within(banner).getByRole('status')).toHaveTextContent('State of 2 open alarms unknown');
    act(() => setLanguage('zh'));
    expect(within(banner).getByRole('status')).toHaveTextContent('2 条报警状态未知');
    act(() => setLanguage('en'));
    know(null);
    await waitFor(() => expect(within(banner).getByRole('status')).toBeEmptyDOMElement());
    expect(row).not.toHaveAccessibleName(/Unknown/);
  });

  it('says on every page that nobody evaluates, and takes no quiet list for good news then', async () => {
    signedIn({ rights: ['alarm:view'] });
    open(undefined, { 'GET api/v1/alarm-evaluation': () => ({ darkSinceMs: Date.now() - 60_000 }) });
    const banner = await screen.findByRole('region', { name: /urgent/ });
    await waitFor(() =>
      expect(within(banner).getByRole('status')).toHaveTextContent(/Alarms not evaluated since \d\d:\d\d$/),
    );
    expect(within(banner).queryByText('No unacknowledged alarms')).not.toBeInTheDocument();
    const { violations } = await axe.run(banner, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('names the plant of an alarm that is not the selected one', async () => {
    signedIn({ rights: ['alarm:view'] });
    const foreign = anAlarm({ id: 'a3', factoryNo: 'demo_e02', plantName: { zh: '西湖', en: 'Xihu WWTP' } });
    open(undefined, { 'GET api/v1/alarms': () => pageOf([anAlarm(), foreign]) });
    const banner = await screen.findByRole('region', { name: /urgent/ });
    expect(await within(banner).findByText('Xihu WWTP')).toBeInTheDocument();
    expect(within(banner).queryByText('Donghu WWTP')).not.toBeInTheDocument();
  });

  it('says that the sound is off where the browser has none, to those who can acknowledge', async () => {
    signedIn({ rights: ['alarm:view', 'alarm:ack'] });
    open();
    expect(await screen.findByRole('button', { name: 'Turn sound on' })).toBeInTheDocument();
  });

  it('says within the page when values are not live any more', async () => {
    signedIn();
    const { feed } = open();
    await screen.findByText('content of the page');
    act(() => feed.lose());
    expect(await screen.findByText(/not live/)).toBeInTheDocument();
    act(() => feed.restore());
    await waitFor(() => expect(screen.queryByText(/not live/)).not.toBeInTheDocument());
  });

  it('shows the page alone for an address with only_center', async () => {
    signedIn({ rights: ['alarm:view'], menus: MENUS });
    open('/work/pool?only_center=1');
    expect(await screen.findByText('content of the page')).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /urgent/ })).not.toBeInTheDocument();
  });

  it('lets a password given by an administrator be changed before anything else', async () => {
    signedIn({ phase: 'mustChangePassword', viewer: { mustChangePassword: true }, menus: MENUS });
    const { gateway } = open();
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByText('content of the page')).not.toBeInTheDocument();
    expect(gateway.requests).toHaveLength(0);
  });
});

describe('width of the window', () => {
  it('hides the menu with its button and brings it back', async () => {
    signedIn({ menus: MENUS });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Hide the menu' }));
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the menu' }));
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  });

  it('below 992 px opens the menu over the page', async () => {
    widthOf(991);
    signedIn({ menus: MENUS });
    const { router, user } = open();
    await screen.findByText('content of the page');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await user.click(await screen.findByRole('button', { name: 'Production' }));
    await user.click(screen.getByRole('link', { name: 'Plan pool' }));
    expect(router.state.location.pathname).toBe('/work/plan');
  });

  it('below 1080 px puts the right end of the top bar behind one button', async () => {
    widthOf(1079);
    signedIn({ menus: MENUS });
    const { user } = open();
    await screen.findByText('content of the page');
    expect(screen.queryByRole('button', { name: /Account of/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'messages' })).toBeInTheDocument();
  });
});

describe('the right end of the top bar', () => {
  it('shows who is signed in with the roles and switches language at once', async () => {
    signedIn();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Account of Operator' }));
    expect(await screen.findByText(/Shift lead/)).toBeInTheDocument();
    await user.click(screen.getByText('中文'));
    expect(await screen.findByText('修改密码')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '值班员的账号' })).toBeInTheDocument();
  });

  it('asks before it signs out and leaves the single sign-on as well', async () => {
    signedIn();
    setLanguage('zh');
    const { gateway, router, user } = open(undefined, { 'GET login/loginOut': () => ({ logoutUrl: null }) });
    await user.click(await screen.findByRole('button', { name: '值班员的账号' }));
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    const dialog = await screen.findByRole('dialog', { name: /确认退出登录\?/ });
    expect(gateway.sent('GET', 'login/loginOut')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it('lists the own sessions and ends another one', async () => {
    signedIn();
    const row = { issuedAt: 1, lastSeenAt: null, expiresAt: 2, userCode: 'u1' };
    const { gateway, user } = open(undefined, {
      'GET api/v1/sessions': () => [
        { ...row, id: 's1', source: '10.0.0.1', isCurrent: true },
        { ...row, id: 's2', source: '10.0.0.2', isCurrent: false },
      ],
      'POST api/v1/sessions/*/end': () => null,
    });
    await user.click(await screen.findByRole('button', { name: 'Account of Operator' }));
    await user.click(await screen.findByRole('button', { name: 'Signed-in devices' }));
    expect(await screen.findByText('10.0.0.1')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'End session' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'End session' }));
    await screen.findByText('End this session?');
    const buttons = await screen.findAllByRole('button', { name: 'End session' });
    await user.click(buttons.at(-1)!);
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/sessions/s2/end')).toHaveLength(1));
  });

  it('says where the browser has no full screen', async () => {
    signedIn();
    setLanguage('zh');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '全屏' }));
    expect(await screen.findByText('当前浏览器不支持全屏！')).toBeInTheDocument();
  });

  it('shows the code of the mobile app', async () => {
    signedIn();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mobile app' }));
    expect(await screen.findByRole('link', { name: 'Download page' })).toHaveAttribute(
      'href',
      `${window.location.origin}/app/download.html`,
    );
    await waitFor(() => expect(document.querySelector('.sed-app-code svg')).not.toBeNull());
    await user.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: 'Mobile app' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });
});

describe('assistant and customer service', () => {
  const configured = () => ({
    ...ASSISTANTS,
    assistantUrl: 'https://ai.example/ask',
    serviceDeskUrl: 'https://desk.example/?t=1',
    widgetUrl: 'https://chat.example/w.js',
  });

  it('are not there unless configured', async () => {
    signedIn({ rights: ['AIServiceTool'] });
    open();
    await screen.findByRole('button', { name: 'Mobile app' });
    expect(screen.queryByRole('button', { name: 'AI assistant' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Customer service' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open the chat' })).not.toBeInTheDocument();
  });

  it('open outside with the mark of this product, for those with the right', async () => {
    signedIn({ rights: ['AIServiceTool'] });
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open(undefined, { 'GET api/v1/assistants': configured });
    await user.click(await screen.findByRole('button', { name: 'AI assistant' }));
    expect(openWindow).toHaveBeenLastCalledWith('https://ai.example/ask?from=sed', '_blank', 'noopener,noreferrer');
    await user.click(screen.getByRole('button', { name: 'Customer service' }));
    expect(openWindow).toHaveBeenLastCalledWith('https://desk.example/?t=1', '_blank', 'noopener,noreferrer');
  });

  it('warn who lacks the right', async () => {
    signedIn();
    setLanguage('zh');
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open(undefined, { 'GET api/v1/assistants': configured });
    await user.click(await screen.findByRole('button', { name: 'AI 助手' }));
    expect(await screen.findByText('暂无权限！请联系管理员')).toBeInTheDocument();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('load the chat only when it is opened, in a frame that sees nothing of this page', async () => {
    signedIn();
    const { user } = open(undefined, { 'GET api/v1/assistants': configured });
    const button = await screen.findByRole('button', { name: 'Open the chat' });
    expect(document.querySelector('iframe')).toBeNull();
    expect(document.querySelector('script[src*="chat.example"]')).toBeNull();
    await user.click(button);
    const frame = document.querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-same-origin');
    expect(frame?.getAttribute('srcdoc')).toContain('src="https://chat.example/w.js"');
  });
});
