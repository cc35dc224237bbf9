import '@testing-library/jest-dom/vitest';
import { queryClient, setLanguage, useSession } from '@sed/platform-web';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../testing/open-shell';
import { menu, signedIn, signedOut } from '../testing/session-builder';

configure({ asyncUtilTimeout: 15_000 });

const MENUS = [menu('/work', 'Production', { children: [menu('/work/pool', 'Order pool')] })];

beforeEach(() => {
  signedOut();
  queryClient.clear();
});

afterEach(() => {
  setLanguage('en');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the pages that say why there is no other', () => {
  it.each([
    ['/default/401', '没有权限访问该页面'],
    ['/404', '当前水厂无权限'],
  ])('%s stands in place of the menu and offers a way out', async (path, heading) => {
    signedIn({ menus: MENUS, phase: 'noMenus' });
    setLanguage('zh');
    const { user } = open(path, { 'GET login/getMenuList': () => ({ menuPathList: [], menus: [] }) });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.getByText('当前水厂无权限，请切换水厂或联系管理员。')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    const select = vi.fn().mockResolvedValue('ready');
    useSession.setState({ select });
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: '切换水厂' }));
    await user.click(await screen.findByText('Xihu WWTP中', { selector: '.sed-org-name' }));
    await waitFor(() => expect(select).toHaveBeenCalledOnce());
  });

  const NAMES = [
    { code: 'a', nameText: { zh: '区域管理员', en: 'Area administrator' } },
    { code: 'b', nameText: { zh: '集团管理员', en: 'Group administrator' } },
  ];
  const SMS_LOG = '/systemConfiguration/systemManage/smsLog';

  it.each([
    ['en', 'You have no right to see “SMS log”', 'Who can give it: Area administrator or Group administrator'],
    ['zh', '您没有查看“短信记录”的权限', '可授权人员：区域管理员或集团管理员'],
  ] as const)('names in %s the page a right is missing for, and who can give it', async (language, heading, givers) => {
    signedIn({ menus: MENUS });
    setLanguage(language);
    const { gateway } = open(`/404?from=${SMS_LOG}`, { 'GET api/v1/account/right-givers': () => NAMES });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(await screen.findByText(givers)).toBeInTheDocument();
    expect(gateway.sent('GET', 'api/v1/account/right-givers')[0]?.query.get('factoryNo')).toBe('demo_e01');
  });

  it.each([
    ['en', '/no/where', 'No such page'],
    ['zh', '/no/where', '页面不存在'],
    ['en', '/equipMangerEvaluationDetails/detail/7', '“Equipment manager evaluation detail” is not available yet'],
    ['zh', '/equipMangerEvaluationDetails/detail/7', '“设备经理评价详情”尚未开通'],
  ] as const)('say in %s what is wrong with %s, and lead home and to the search', async (language, from, heading) => {
    signedIn({ menus: MENUS });
    setLanguage(language);
    const { user } = open(`/404?from=${from}`);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(main.queryByText('/no/where') !== null).toBe(from === '/no/where');
    expect(main.getByRole('link')).toHaveAttribute('href', '/');
    await user.click(main.getByRole('button'));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    await user.keyboard('{Escape}');
  });

  it('open the page by themselves when the right to it is given', async () => {
    signedIn({ menus: MENUS });
    const { router } = open(`/404?from=${SMS_LOG}`, { 'GET api/v1/account/right-givers': () => [] });
    await screen.findByRole('heading', { name: /no right/ });
    act(() => useSession.setState({ menuPathList: [SMS_LOG] }));
    await waitFor(() => expect(router.state.location.pathname).toBe(SMS_LOG));
  });
});
