import type { AnnouncementSummary } from '@sed/messages-contract';
import { offerPlantSwitch, setLanguage, useSession } from '@sed/platform-web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptDetail } from '../announcements/kept-details';
import { aMessage, NOW, renderPage } from '../testing/render-page';
import { NotificationBell } from './notification-bell';

const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const link = (over: object = {}) => ({
  messageType: 'TODO' as const,
  factoryNo: 'demo_e01',
  linkedUrl: `${ALARMS}?alarm=1`,
  ...over,
});
const announcement: AnnouncementSummary = {
  id: 4,
  title: 'Storm tonight',
  level: 'URGENT',
  publishTime: NOW,
  readStatus: 'UNREAD',
  mustConfirm: true,
};
const detail = { ...announcement, body: '<p>x</p>', publisher: 'Admin', expiresAt: null, files: [] };
const opened = vi.fn();
let takeAway: (() => void) | undefined;

beforeEach(() => {
  window.localStorage.clear();
  window.open = opened;
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeAway?.();
  opened.mockReset();
  act(() => setLanguage('en'));
});

async function openPanel(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /^(Messages and announcements|消息与公告)/ }));
  return screen.findByRole('region', { name: /Messages and announcements|消息与公告/ });
}
const address = () => screen.getByTestId('address').textContent;

describe('the message widget', () => {
  it('counts what waits up to 10 and shows 10+ above', async () => {
    const { feed } = renderPage(<NotificationBell />, { routes: { 'GET message/notice/fetch': () => [aMessage(1)] } });
    expect(await screen.findByRole('button', { name: 'Messages and announcements, 1 unread' })).toBeInTheDocument();
    act(() => {
      for (let id = 2; id <= 11; id += 1) feed.pushEvent('message', aMessage(id));
    });
    expect(screen.getByRole('button', { name: 'Messages and announcements, 10+ unread' })).toBeInTheDocument();
    expect(screen.getByText('10+')).toBeInTheDocument();
  });

  it('says at its list what it says on the bell: what is no longer needed waits for nobody', async () => {
    renderPage(<NotificationBell />, {
      routes: { 'GET message/notice/fetch': () => [aMessage(2, { isObsolete: true }), aMessage(1)] },
    });
    expect(await screen.findByRole('button', { name: 'Messages and announcements, 1 unread' })).toBeInTheDocument();
    const panel = await openPanel();
    expect(within(panel).getByRole('tab', { name: /^Unread messages ?1$/ })).toBeInTheDocument();
    expect(within(panel).getAllByRole('button', { name: /Message \d/ })).toHaveLength(2);
  });

  it('has the four lists, in Chinese by the words of the specification', async () => {
    act(() => setLanguage('zh'));
    renderPage(<NotificationBell />, {});
    const panel = await openPanel();
    expect(
      within(panel)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['未读消息', '未读公告', '已读消息', '已读公告']);
    expect(within(panel).getByText('暂无未读消息')).toBeInTheDocument();
  });

  it('opens a message: read, moved to the read list, its page shown, the panel closed', async () => {
    const { gateway } = renderPage(<NotificationBell />, {
      routes: { 'GET message/notice/fetch': () => [aMessage(2, { extParameters: link() }), aMessage(1)] },
    });
    const panel = await openPanel();
    await userEvent.click(await within(panel).findByRole('button', { name: /Message 2/ }));
    await waitFor(() => expect(address()).toBe(`${ALARMS}?alarm=1`));
    expect(gateway.sent('POST', 'message/read').map(({ body }) => body)).toEqual([{ messageId: 2, messageNo: 'M2' }]);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    const again = await openPanel();
    await userEvent.click(within(again).getByRole('tab', { name: 'Read messages' }));
    expect(await within(again).findByRole('button', { name: /Message 2/ })).toBeInTheDocument();
  });

  it('switches the plant first when the message is about another one, and stays where that is refused', async () => {
    const order: string[] = [];
    const switchPlant = vi.fn((factoryNo: string) => {
      order.push(`${factoryNo} at ${address()}`);
      return Promise.resolve(true);
    });
    const messages = [aMessage(1, { extParameters: link({ factoryNo: 'demo_w01' }) })];
    takeAway = offerPlantSwitch(switchPlant);
    renderPage(<NotificationBell />, {
      routes: { 'GET message/notice/fetch': () => messages },
    });
    await userEvent.click(await within(await openPanel()).findByRole('button', { name: /Message 1/ }));
    await waitFor(() => expect(address()).toBe(`${ALARMS}?alarm=1`));
    expect(order).toEqual(['demo_w01 at /']);
  });

  it('stays where it is when the plant cannot be switched to', async () => {
    const messages = [aMessage(1, { extParameters: link({ factoryNo: 'demo_w01' }) })];
    const switchPlant = vi.fn(() => Promise.resolve(false));
    takeAway = offerPlantSwitch(switchPlant);
    renderPage(<NotificationBell />, {
      routes: { 'GET message/notice/fetch': () => messages },
    });
    await userEvent.click(await within(await openPanel()).findByRole('button', { name: /Message 1/ }));
    await waitFor(() => expect(switchPlant).toHaveBeenCalledWith('demo_w01'));
    expect(address()).toBe('/');
  });

  it('leads a message with a hostile link to the message centre', async () => {
    const messages = [aMessage(1, { extParameters: link({ linkedUrl: 'javascript:alert(1)' }) })];
    renderPage(<NotificationBell />, { routes: { 'GET message/notice/fetch': () => messages } });
    await userEvent.click(await within(await openPanel()).findByRole('button', { name: /Message 1/ }));
    await waitFor(() => expect(address()).toBe('/messageCenter?message=1'));
    expect(opened).not.toHaveBeenCalled();
  });

  it.each([
    ['opens', 'docs.example', 1],
    ['does not open', 'evil.example', 0],
  ])('%s a link to another host, %s, by the list of the service', async (_, host, times) => {
    const messages = [aMessage(1, { extParameters: link({ linkedUrl: `https://${host}/a` }) })];
    renderPage(<NotificationBell />, {
      routes: { 'GET message/notice/fetch': () => messages, 'GET api/v1/link-hosts': () => ['docs.example'] },
    });
    await userEvent.click(await within(await openPanel()).findByRole('button', { name: /Message 1/ }));
    if (times === 0) await waitFor(() => expect(address()).toBe('/messageCenter?message=1'));
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(times));
  });

  it('strikes through what is no longer needed and does not count it', async () => {
    const { feed } = renderPage(<NotificationBell />, { routes: { 'GET message/notice/fetch': () => [aMessage(1)] } });
    const panel = await openPanel();
    await within(panel).findByText('Message 1');
    act(() => feed.pushEvent('message', aMessage(1, { isObsolete: true })));
    expect(within(panel).getByText('Message 1').tagName).toBe('S');
    expect(within(panel).getByText(/No longer needed/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Messages and announcements' })).toBeInTheDocument();
  });

  it('opens an announcement in a new tab by local storage and marks it read once', async () => {
    const { gateway } = renderPage(<NotificationBell />, {
      routes: {
        'GET announcement/fetch': ({ query }) => (query.get('read') === 'false' ? [announcement] : []),
        'GET announcement/detail/*': () => detail,
        'POST announcement/read': () => ({ ...announcement, readStatus: 'READ' }),
      },
    });
    const panel = await openPanel();
    await userEvent.click(within(panel).getByRole('tab', { name: /Unread announcements/ }));
    await userEvent.click(await within(panel).findByRole('button', { name: /Storm tonight/ }));
    expect(opened).toHaveBeenCalledWith('/AnnouncementDetail?id=4', '_blank', 'noopener');
    await waitFor(() => expect(gateway.sent('POST', 'announcement/read')).toHaveLength(1));
    expect(keptDetail(4)?.body).toBe('<p>x</p>');
    await userEvent.click(within(panel).getByRole('tab', { name: 'Read announcements' }));
    await userEvent.click(await within(panel).findByRole('button', { name: /Storm tonight/ }));
    await waitFor(() => expect(gateway.sent('GET', 'announcement/detail/4')).toHaveLength(2));
    expect(gateway.sent('POST', 'announcement/read')).toHaveLength(1);
  });

  it('marks all read', async () => {
    const { gateway } = renderPage(<NotificationBell />, {
      routes: {
        'GET message/notice/fetch': () => [aMessage(2), aMessage(1)],
        'POST api/v1/messages/read-all': () => ({ marked: 2 }),
      },
    });
    const panel = await openPanel();
    await within(panel).findByText('Message 1');
    await userEvent.click(within(panel).getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(within(panel).getByText('No unread messages')).toBeInTheDocument());
    expect(gateway.sent('POST', 'api/v1/messages/read-all')).toHaveLength(1);
  });

  it('leaves nothing of the user in the browser after signing out', async () => {
    renderPage(<NotificationBell />, { routes: { 'GET message/notice/fetch': () => [aMessage(1)] } });
    await screen.findByRole('button', { name: /1 unread/ });
    expect(window.localStorage.getItem('inbox:u1')).not.toBeNull();
    act(() => useSession.setState({ token: null, viewer: null }));
    expect(window.localStorage.getItem('inbox:u1')).toBeNull();
  });
});
