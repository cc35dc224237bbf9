import { ANNOUNCEMENT_POLL_MS, MESSAGE_POLL_MS, type MessageDto } from '@sed/messages-contract';
import { FakeFeed, FakeGateway, GatewayRefusal, type GatewayHandler } from '@sed/signals-web';
import { useSession } from '@sed/platform-web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, NOW, QUIET, TOKEN } from '../testing/render-page';
import { endInboxOf, showInboxOf, useInboxStore } from './inbox-store';
import { InboxSync } from './inbox-sync';

let feed: FakeFeed;
let sync: InboxSync;
let stored: MessageDto[];
let fails: boolean;

/** As the service answers: unread after an id, newest first, at most 20. */
const fetchUnread: GatewayHandler = ({ query }) => {
  if (fails) throw new GatewayRefusal(500, 'down');
  const after = Number(query.get('afterId'));
  return stored
    .filter(({ id, readAt }) => id > after && readAt === null)
    .sort((a, b) => b.id - a.id)
    .slice(0, 20);
};
const read: GatewayHandler = ({ body }) => {
  if (fails) throw new GatewayRefusal(500, 'down');
  const { messageId } = body as { messageId: number };
  stored = stored.map((one) => (one.id === messageId ? { ...one, readAt: NOW } : one));
  return stored.find(({ id }) => id === messageId);
};

function start(routes: Record<string, GatewayHandler> = {}): FakeGateway {
  const gateway = new FakeGateway({
    ...QUIET,
    'GET message/notice/fetch': fetchUnread,
    'POST message/read': read,
    ...routes,
  });
  vi.stubGlobal('fetch', gateway.fetch);
  showInboxOf('u1');
  sync = new InboxSync('u1', feed);
  sync.start();
  return gateway;
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const unread = () => useInboxStore.getState().unread.map(({ id }) => id);
const readIds = () => useInboxStore.getState().read.map(({ id }) => id);
const polls = (gateway: FakeGateway) =>
  gateway.sent('GET', 'message/notice/fetch').map(({ query }) => query.get('afterId'));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  window.localStorage.clear();
  window.localStorage.setItem('token', TOKEN);
  useSession.setState({ token: TOKEN });
  feed = new FakeFeed();
  stored = [];
  fails = false;
});
afterEach(() => {
  sync.stop();
  showInboxOf(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('keeping the inbox up to date', () => {
  it('polls every 30 s for what came after the last message, and shows pushed and polled ones once', async () => {
    stored = [aMessage(1)];
    const gateway = start();
    await settle();
    stored.push(aMessage(2), aMessage(3));
    feed.pushEvent('message', aMessage(3));
    expect(unread()).toEqual([3, 1]);
    await settle(MESSAGE_POLL_MS);
    // 2 lies below the last id: the next whole reading brings it.
    expect(polls(gateway)).toEqual(['0', '3']);
    feed.pushEvent('message', aMessage(2));
    await settle(MESSAGE_POLL_MS);
    expect(unread()).toEqual([3, 2, 1]);
  });

  it('reads the whole list again with every tenth poll and when the line is back', async () => {
    const gateway = start();
    await settle();
    stored = [aMessage(5)];
    feed.pushEvent('message', aMessage(9));
    await settle(9 * MESSAGE_POLL_MS);
    expect(unread()).toEqual([9]);
    await settle(MESSAGE_POLL_MS);
    expect(unread()).toEqual([5]);
    stored = [aMessage(5), aMessage(6)];
    feed.start();
    await settle();
    expect(unread()).toEqual([6, 5]);
    expect(polls(gateway).filter((afterId) => afterId === '0')).toHaveLength(3);
  });

  it('keeps quiet when the service does not answer and goes on afterwards', async () => {
    fails = true;
    start();
    await settle();
    expect(useInboxStore.getState().isLoadingAnnouncements).toBe(false);
    fails = false;
    stored = [aMessage(1)];
    await settle(MESSAGE_POLL_MS);
    expect(unread()).toEqual([1]);
  });

  it('moves an opened message at once and tells the service until it has heard', async () => {
    stored = [aMessage(1), aMessage(2)];
    const gateway = start();
    await settle();
    fails = true;
    void sync.open(aMessage(2));
    expect([unread(), readIds()]).toEqual([[1], [2]]);
    await settle();
    fails = false;
    await settle(MESSAGE_POLL_MS);
    expect(stored.find(({ id }) => id === 2)?.readAt).toBe(NOW);
    const told = gateway.sent('POST', 'message/read').length;
    await settle(3 * MESSAGE_POLL_MS);
    expect(gateway.sent('POST', 'message/read')).toHaveLength(told);
    expect([unread(), readIds()]).toEqual([[1], [2]]);
  });

  it('keeps the lists of a user in this browser until the session ends', async () => {
    stored = [aMessage(1), aMessage(2)];
    start();
    await settle();
    await sync.open(aMessage(1));
    sync.stop();
    showInboxOf('u2');
    expect(unread()).toEqual([]);
    showInboxOf('u1');
    expect([unread(), readIds(), useInboxStore.getState().lastId]).toEqual([[2], [1], 2]);
    endInboxOf('u1');
    expect(window.localStorage.getItem('inbox:u1')).toBeNull();
  });

  it('asks for announcements every 30 minutes', async () => {
    const gateway = start();
    await settle(ANNOUNCEMENT_POLL_MS + 1000);
    expect(gateway.sent('GET', 'announcement/fetch').map(({ query }) => query.get('read'))).toEqual([
      'false',
      'true',
      'false',
      'true',
    ]);
  });

  it('takes over a renewed token', async () => {
    start();
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: [], newToken: 'e30.eyJqdGkiOiJqMiJ9.s' }))),
    );
    await settle(MESSAGE_POLL_MS);
    expect(useSession.getState().token).toBe('e30.eyJqdGkiOiJqMiJ9.s');
  });
});
