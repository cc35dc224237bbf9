import type { AnnouncementRow, MessageDto } from '@sed/messages-contract';
import { GatewayRefusal, pageOf } from '@sed/signals-web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnnouncementDetailPage } from './announcements/announcement-detail-page';
import { AnnouncementReadPage } from './announcements/announcement-read-page';
import { DETAILS_KEY, rememberDetail } from './announcements/kept-details';
import { AnnouncementManagerPage } from './announcements/manager/announcement-manager-page';
import { MessageCentrePage } from './centre/message-centre-page';
import { OwnMessageList } from './centre/own-message-list';
import { standInForLayout } from './testing/layout';
import { aMessage, NOW, renderPage } from './testing/render-page';

beforeAll(standInForLayout);
beforeEach(() => window.localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const rowOf = async (text: string | RegExp) => (await screen.findByText(text)).closest('tr') as HTMLElement;
const listOf = (list: readonly MessageDto[]) => ({ ...(pageOf(list) as object), unread: list.length });

describe('the message centre', () => {
  it('asks the service for what is filtered and shows what came', async () => {
    const { gateway } = renderPage(<MessageCentrePage />, {
      routes: { 'GET api/v1/messages': () => listOf([aMessage(1), aMessage(2, { isObsolete: true })]) },
    });
    expect(await screen.findByText('2 waiting for you')).toBeInTheDocument();
    expect(within(await rowOf('Message 1')).getByText('Unread')).toBeInTheDocument();
    expect((await screen.findByText('Message 2')).tagName).toBe('S');
    await userEvent.click(screen.getByText('History'));
    const last = () => gateway.sent('GET', 'api/v1/messages').at(-1)?.query;
    await waitFor(() => expect(last()?.get('state')).toBe('archived'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Title, text or number' }), 'pump{Enter}');
    await waitFor(() => expect(last()?.get('keyword')).toBe('pump'));
  });

  it('opens a message beside the list and leads to its object', async () => {
    const linkedUrl = '/group/monitoringWarning/factoryWarning/alarmInfo?alarm=7';
    const message = aMessage(1, { extParameters: { messageType: 'ALARM', linkedUrl } });
    renderPage(<MessageCentrePage />, { routes: { 'GET api/v1/messages': () => listOf([message]) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Message 1' }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByText('Body 1')).toBeInTheDocument();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Open object' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(linkedUrl));
  });

  it('says why the list cannot be read', async () => {
    renderPage(<MessageCentrePage />, {
      routes: {
        'GET api/v1/messages': () => {
          throw new GatewayRefusal(500, 'database away');
        },
      },
    });
    expect(await screen.findByText('database away')).toBeInTheDocument();
  });
});

describe('own messages beside other work', () => {
  const routes = (list: readonly MessageDto[]) => ({
    'GET api/v1/messages': () => listOf(list),
    'POST api/v1/messages/read': () => ({ marked: 1 }),
  });

  it('are the unread ones; those chosen are marked at once', async () => {
    const { gateway } = renderPage(<OwnMessageList isRead={false} />, { routes: routes([aMessage(1), aMessage(2)]) });
    await userEvent.click(within(await rowOf('Message 2')).getByRole('checkbox'));
    expect(gateway.sent('GET', 'api/v1/messages').at(-1)?.query.get('state')).toBe('waiting');
    await userEvent.click(screen.getByRole('button', { name: 'Mark 1 read' }));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/messages/read').at(-1)?.body).toEqual({ ids: [2] }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark 0 read' })).toBeDisabled());
  });

  it('lead to what they are about, and read ones offer nothing to mark', async () => {
    const linkedUrl = '/group/monitoringWarning/factoryWarning/alarmInfo?alarm=7';
    const message = aMessage(1, { readAt: NOW, extParameters: { messageType: 'ALARM', linkedUrl } });
    const { gateway } = renderPage(<OwnMessageList isRead />, { routes: routes([message]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Message 1' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(linkedUrl));
    expect(gateway.sent('GET', 'api/v1/messages').at(-1)?.query.get('sort')).toBe('-readAt');
    expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
  });

  it('say that there are none', async () => {
    renderPage(<OwnMessageList isRead={false} />, { routes: routes([]) });
    expect(await screen.findByText('No unread messages')).toBeInTheDocument();
  });
});

const announcement = (over: Partial<AnnouncementRow> = {}): AnnouncementRow => ({
  id: 4,
  version: 1,
  title: 'Storm tonight',
  level: 'URGENT',
  state: 'DRAFT',
  mustConfirm: true,
  publishTime: null,
  expiresAt: null,
  updatedAt: NOW,
  updatedBy: 'admin',
  audienceCount: 8,
  readCount: 2,
  confirmedCount: 1,
  ...over,
});
const RIGHTS = [
  'announcementManager:view',
  'announcementManager:add',
  'announcementManager:edit',
  'announcementManager:approve',
  'announcementManager:delete',
] as const;

describe('the announcement manager', () => {
  const manage = (rows: AnnouncementRow[], routes = {}, rights: readonly (typeof RIGHTS)[number][] = RIGHTS) =>
    renderPage(<AnnouncementManagerPage />, {
      rights,
      routes: { 'GET announcement/list': () => pageOf(rows), ...routes },
    });

  it('offers what the state and the rights allow', async () => {
    const rows = [announcement(), announcement({ id: 5, title: 'Out', state: 'PUBLISHED', publishTime: NOW })];
    manage(rows);
    const names = (row: HTMLElement) =>
      within(row)
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(names(await rowOf('Storm tonight'))).toEqual(['Edit', 'Publish', 'Delete']);
    expect(names(await rowOf('Out'))).toEqual(['Copy as draft', 'Withdraw', 'Read record']);
    expect(within(await rowOf('Out')).getByText('25%')).toBeInTheDocument();
  });

  it('offers nothing to who may only look', async () => {
    manage([announcement()], {}, ['announcementManager:view']);
    expect(within(await rowOf('Storm tonight')).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'New announcement' })).not.toBeInTheDocument();
  });

  it('publishes after asking, with the number of people it reaches', async () => {
    const { gateway } = manage([announcement()], {
      'GET announcement/doPunish': () => announcement({ state: 'PUBLISHED' }),
    });
    await userEvent.click(within(await rowOf('Storm tonight')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Publish “Storm tonight” to 8 people?')).toBeInTheDocument();
    expect(gateway.sent('GET', 'announcement/doPunish')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(gateway.sent('GET', 'announcement/doPunish')).toHaveLength(1));
    expect(gateway.sent('GET', 'announcement/doPunish')[0]?.query.get('publish')).toBe('true');
  });

  it('writes a new one with rich text and sends it whole', async () => {
    const { gateway } = manage([], { 'POST announcement/add': () => announcement() });
    await userEvent.click(await screen.findByRole('button', { name: 'New announcement' }));
    const drawer = await screen.findByRole('dialog');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save draft' }));
    expect(await within(drawer).findByText('Please enter a title')).toBeInTheDocument();
    fireEvent.change(within(drawer).getByRole('textbox', { name: 'Title' }), { target: { value: 'Water day' } });
    const text = await within(drawer).findByRole('textbox', { name: 'Text' });
    act(() => {
      text.querySelector('p')?.append('Come all');
    });
    await waitFor(() => expect(within(drawer).queryByText('Please enter a text')).not.toBeInTheDocument());
    await waitFor(() => expect(within(drawer).getByRole('button', { name: 'Save draft' })).toBeEnabled());
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(gateway.sent('POST', 'announcement/add')).toHaveLength(1));
    expect(gateway.sent('POST', 'announcement/add')[0]?.body).toMatchObject({
      title: 'Water day',
      body: '<p>Come all</p>',
      level: 'NORMAL',
      audience: { orgCodes: [], roleCodes: [] },
      expiresAt: null,
      mustConfirm: false,
      fileIds: [],
    });
  });
});

describe('the read record', () => {
  const reader = {
    code: 'u9',
    name: 'Ada',
    department: 'Lab',
    org: null,
    readAt: null,
    confirmedAt: null,
    remindedAt: null,
  };
  const info = {
    ...(pageOf([reader]) as object),
    title: 'Storm tonight',
    readCount: 3,
    unreadCount: 1,
    confirmedCount: 2,
  };

  it('shows who has not read it and reminds them after asking', async () => {
    const { gateway } = renderPage(<AnnouncementReadPage />, {
      rights: RIGHTS,
      address: '/AnnouncementRead/AnnouncementRead/4',
      routes: {
        'GET announcement/read-info': () => info,
        'POST api/v1/announcements/4/reminders': () => ({ reminded: 1 }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Storm tonight' })).toBeInTheDocument();
    expect(screen.getByText('3 read · 1 not read · 2 confirmed')).toBeInTheDocument();
    expect(await rowOf('Ada')).toHaveTextContent('Lab');
    await userEvent.click(screen.getByText('Not read'));
    await waitFor(() =>
      expect(gateway.sent('GET', 'announcement/read-info').at(-1)?.query.get('state')).toBe('unread'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remind unread' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/announcements/4/reminders')).toHaveLength(1));
  });

  it('says so when the address names no announcement', async () => {
    renderPage(<AnnouncementReadPage />, { address: '/AnnouncementRead/AnnouncementRead/abc' });
    expect(await screen.findByText('The address does not name an announcement')).toBeInTheDocument();
  });
});

describe('an announcement in its own tab', () => {
  const detail = {
    id: 4,
    title: '<b>Storm</b>',
    level: 'URGENT' as const,
    publishTime: NOW,
    readStatus: 'READ' as const,
    mustConfirm: true,
    body: '<p>Stay in</p><img src=x onerror=alert(1)><script>alert(1)</script>',
    publisher: 'Admin',
    expiresAt: null,
    files: [{ id: 'f1', name: 'plan.pdf', sizeBytes: 2048, contentType: 'application/pdf' }],
  };

  it('is read from local storage, harmless, and confirmed', async () => {
    rememberDetail(detail);
    const { gateway, container } = renderPage(<AnnouncementDetailPage />, {
      address: '/AnnouncementDetail?id=4',
      routes: { 'POST announcement/read': () => ({ ...detail, readStatus: 'CONFIRMED' }) },
    });
    expect(screen.getByRole('heading', { name: '<b>Storm</b>' })).toBeInTheDocument();
    expect(screen.getByText('Stay in')).toBeInTheDocument();
    expect(container.querySelector('.sed-rich-text script, .sed-rich-text img')).toBeNull();
    expect(screen.getByRole('button', { name: 'plan.pdf' })).toBeInTheDocument();
    expect(gateway.requests.filter(({ path }) => path.startsWith('announcement'))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'I have read and understood this' }));
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(gateway.sent('POST', 'announcement/read')[0]?.body).toEqual({ announcementId: 4, confirm: true });
  });

  it('waits for the tab that opened it', async () => {
    renderPage(<AnnouncementDetailPage />, { address: '/AnnouncementDetail?id=4' });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    act(() => {
      rememberDetail(detail);
      window.dispatchEvent(new StorageEvent('storage', { key: DETAILS_KEY }));
    });
    expect(await screen.findByText('Stay in')).toBeInTheDocument();
  });

  it('says so when there is none', async () => {
    renderPage(<AnnouncementDetailPage />, { address: '/AnnouncementDetail' });
    expect(await screen.findByText('Announcement not available')).toBeInTheDocument();
  });
});
