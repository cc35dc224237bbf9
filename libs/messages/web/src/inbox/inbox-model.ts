import {
  MESSAGE_BADGE_MAX,
  MESSAGE_LIST_CAP,
  type AnnouncementSummary,
  type MessageDto,
  type AnnouncementPush,
} from '@sed/messages-contract';

/** The four lists of the popover. Each message and announcement is in at most one of its two. */
export interface InboxLists {
  /** By id, newest first. */
  readonly unread: readonly MessageDto[];
  /** The last one opened first. */
  readonly read: readonly MessageDto[];
  /** Highest id seen: the poll asks for what came later. */
  readonly lastId: number;
  readonly unreadAnnouncements: readonly AnnouncementSummary[];
  readonly readAnnouncements: readonly AnnouncementSummary[];
}

export const EMPTY_INBOX: InboxLists = {
  unread: [],
  read: [],
  lastId: 0,
  unreadAnnouncements: [],
  readAnnouncements: [],
};

function capped<T>(list: readonly T[]): readonly T[] {
  return list.slice(0, MESSAGE_LIST_CAP);
}

function without<T extends { readonly id: number }>(list: readonly T[], id: number): readonly T[] {
  return list.filter((one) => one.id !== id);
}

/** A message pushed or polled, in whatever order and however often. */
export function withMessage(lists: InboxLists, message: MessageDto): InboxLists {
  const seen = { ...lists, lastId: Math.max(lists.lastId, message.id) };
  if (lists.read.some((one) => one.id === message.id)) {
    return {
      ...seen,
      read: lists.read.map((one) => (one.id === message.id ? { ...message, readAt: one.readAt } : one)),
    };
  }
  if (message.readAt !== null) return asRead(seen, message, message.readAt);
  const unread = [...without(lists.unread, message.id), message].sort((a, b) => b.id - a.id);
  return { ...seen, unread: capped(unread) };
}

export function withMessages(lists: InboxLists, messages: readonly MessageDto[]): InboxLists {
  return messages.reduce(withMessage, lists);
}

/**
 * The service's own list of what is unread takes the place of ours: what was read elsewhere goes. What was pushed
 * since the question was asked stays.
 */
export function withAllUnread(lists: InboxLists, unread: readonly MessageDto[], lastIdWhenAsked: number): InboxLists {
  const newer = lists.unread.filter((one) => one.id > lastIdWhenAsked);
  return withMessages({ ...lists, unread: newer }, unread);
}

/** Opening moves a message to the top of the read list. */
export function asRead(lists: InboxLists, message: MessageDto, readAt: number): InboxLists {
  return {
    ...lists,
    unread: without(lists.unread, message.id),
    read: capped([{ ...message, readAt }, ...without(lists.read, message.id)]),
  };
}

export function allAsRead(lists: InboxLists, readAt: number): InboxLists {
  return [...lists.unread].reverse().reduce((all, message) => asRead(all, message, readAt), lists);
}

export function withAnnouncements(
  lists: InboxLists,
  unread: readonly AnnouncementSummary[],
  read: readonly AnnouncementSummary[],
): InboxLists {
  return { ...lists, unreadAnnouncements: capped(unread), readAnnouncements: capped(read) };
}

export function withAnnouncementPush(lists: InboxLists, { event, announcement }: AnnouncementPush): InboxLists {
  const cleared = {
    ...lists,
    unreadAnnouncements: without(lists.unreadAnnouncements, announcement.id),
    readAnnouncements: without(lists.readAnnouncements, announcement.id),
  };
  if (event === 'withdrawn') return cleared;
  if (announcement.readStatus !== 'UNREAD') return announcementAsRead(cleared, announcement);
  return { ...cleared, unreadAnnouncements: capped([announcement, ...cleared.unreadAnnouncements]) };
}

export function announcementAsRead(lists: InboxLists, announcement: AnnouncementSummary): InboxLists {
  return {
    ...lists,
    unreadAnnouncements: without(lists.unreadAnnouncements, announcement.id),
    readAnnouncements: capped([announcement, ...without(lists.readAnnouncements, announcement.id)]),
  };
}

/** Messages that wait for the reader; what no longer matters does not. */
export function waitingOf(unread: readonly MessageDto[]): number {
  return unread.filter((one) => !one.isObsolete).length;
}

/** What waits for the reader in all. */
export function countOf({ unread, unreadAnnouncements }: InboxLists): number {
  return waitingOf(unread) + unreadAnnouncements.length;
}

/** `10+` above ten. */
export function badgeText(count: number): string {
  return count > MESSAGE_BADGE_MAX ? `${MESSAGE_BADGE_MAX}+` : String(count);
}
