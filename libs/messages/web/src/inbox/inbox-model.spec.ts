import type { AnnouncementSummary } from '@sed/messages-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/render-page';
import {
  allAsRead,
  announcementAsRead,
  asRead,
  badgeText,
  countOf,
  EMPTY_INBOX,
  withAllUnread,
  withAnnouncementPush,
  withMessage,
  withMessages,
  type InboxLists,
} from './inbox-model';

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const announcement = (id: number, over: Partial<AnnouncementSummary> = {}): AnnouncementSummary => ({
  id,
  title: `A${id}`,
  level: 'NORMAL',
  publishTime: id,
  readStatus: 'UNREAD',
  mustConfirm: false,
  ...over,
});

type Step =
  | { kind: 'push'; id: number }
  | { kind: 'open'; id: number }
  | { kind: 'poll'; ids: number[] }
  | { kind: 'whole'; ids: number[]; asked: number };

const id = fc.integer({ min: 1, max: 40 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('push' as const), id }),
  fc.record({ kind: fc.constant('open' as const), id }),
  fc.record({ kind: fc.constant('poll' as const), ids: fc.uniqueArray(id, { maxLength: 20 }) }),
  fc.record({ kind: fc.constant('whole' as const), ids: fc.uniqueArray(id, { maxLength: 20 }), asked: id }),
);

function take(lists: InboxLists, one: Step): InboxLists {
  if (one.kind === 'push') return withMessage(lists, aMessage(one.id));
  if (one.kind === 'open') return asRead(lists, aMessage(one.id), 5);
  if (one.kind === 'poll')
    return withMessages(
      lists,
      one.ids.map((n) => aMessage(n)),
    );
  return withAllUnread(
    lists,
    one.ids.map((n) => aMessage(n)),
    one.asked,
  );
}

describe('the inbox', () => {
  it('shows every message once, newest first, at most 20, whatever comes in whatever order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { unread, read } = steps.reduce(take, EMPTY_INBOX);
        const all = [...idsOf(unread), ...idsOf(read)];
        expect(new Set(all).size).toBe(all.length);
        expect(Math.max(unread.length, read.length)).toBeLessThanOrEqual(20);
        expect(idsOf(unread)).toEqual(idsOf(unread).sort((a, b) => b - a));
      }),
    );
  });

  it('moves an opened message to the top of the read list and does not bring it back', () => {
    const opened = [1, 2, 3].reduce((lists, n) => withMessage(lists, aMessage(n)), EMPTY_INBOX);
    const after = asRead(asRead(opened, aMessage(2), 9), aMessage(1), 9);
    expect([idsOf(after.unread), idsOf(after.read)]).toEqual([[3], [1, 2]]);
    expect(idsOf(withMessages(after, [aMessage(2), aMessage(1)]).unread)).toEqual([3]);
  });

  it('drops what was read elsewhere and keeps what was pushed since it asked', () => {
    const lists = withMessages(EMPTY_INBOX, [aMessage(1), aMessage(2)]);
    const pushed = withMessage(lists, aMessage(3));
    expect(idsOf(withAllUnread(pushed, [aMessage(2)], 2).unread)).toEqual([3, 2]);
    expect(idsOf(withMessage(pushed, aMessage(3, { readAt: 7 })).read)).toEqual([3]);
  });

  it('does not count what is no longer needed', () => {
    const lists = withMessages(EMPTY_INBOX, [aMessage(1), aMessage(2, { isObsolete: true })]);
    const both = withAnnouncementPush(lists, { event: 'published', announcement: announcement(1) });
    expect(countOf(both)).toBe(2);
    expect(countOf(allAsRead(both, 9))).toBe(1);
    expect([badgeText(10), badgeText(11)]).toEqual(['10', '10+']);
  });

  it('follows announcements: published again they stand once, withdrawn they vanish, opened they move', () => {
    const published = (status: AnnouncementSummary['readStatus']) => ({
      event: 'published' as const,
      announcement: announcement(1, { readStatus: status }),
    });
    const twice = withAnnouncementPush(withAnnouncementPush(EMPTY_INBOX, published('UNREAD')), published('UNREAD'));
    expect(idsOf(twice.unreadAnnouncements)).toEqual([1]);
    const opened = announcementAsRead(twice, announcement(1, { readStatus: 'READ' }));
    expect([idsOf(opened.unreadAnnouncements), idsOf(opened.readAnnouncements)]).toEqual([[], [1]]);
    expect(idsOf(withAnnouncementPush(opened, published('READ')).readAnnouncements)).toEqual([1]);
    const gone = withAnnouncementPush(opened, { event: 'withdrawn', announcement: announcement(1) });
    expect([gone.unreadAnnouncements, gone.readAnnouncements]).toEqual([[], []]);
  });
});
