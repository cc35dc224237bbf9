import { announcementCalls, messageCalls, type AnnouncementSummary, type MessageDto } from '@sed/messages-contract';
import { useFeed } from '@sed/signals-web';
import { send, useSession } from '@sed/platform-web';
import { useEffect } from 'react';
import { rememberDetail } from '../announcements/kept-details';
import { announcementAsRead, asRead, countOf } from './inbox-model';
import { changeInbox, endInboxOf, showInboxOf, useInboxStore } from './inbox-store';
import { InboxSync } from './inbox-sync';

/** The one that runs; the bell holds it, every other part of the page uses it. */
let running: InboxSync | undefined;

/** Keeps the inbox of the signed-in user up to date while mounted: once per page, in the shell's bell. */
export function useInboxSync(): void {
  const feed = useFeed();
  const userCode = useSession((session) => session.viewer?.code);
  useEffect(() => {
    if (userCode === undefined) return undefined;
    const sync = new InboxSync(userCode, feed);
    showInboxOf(userCode);
    sync.start();
    running = sync;
    return () => {
      sync.stop();
      if (running === sync) running = undefined;
      // Leaving a page keeps the lists, leaving the session does not.
      if (useSession.getState().token === null) endInboxOf(userCode);
    };
  }, [feed, userCode]);
}

/** The four lists and what waits for the reader. */
export function useInbox() {
  const inbox = useInboxStore();
  return { ...inbox, count: countOf(inbox) };
}

/** Moves a message to the top of the read list and tells the service, which is tried until it succeeds. */
export async function markRead(message: MessageDto): Promise<void> {
  if (running !== undefined) return running.open(message);
  const { userCode } = useInboxStore.getState();
  if (userCode !== null) changeInbox(userCode, (lists) => asRead(lists, message, Date.now()));
}

/** Several at once. @throws CallError when the service could not be told; nothing has changed then */
export async function markManyRead(messages: readonly MessageDto[]): Promise<void> {
  if (messages.length === 0) return;
  await send(messageCalls.readMany, { body: { ids: messages.map(({ id }) => id) } }, { isAcrossPlants: true });
  const { userCode } = useInboxStore.getState();
  if (userCode === null) return;
  changeInbox(userCode, (lists) => messages.reduce((all, message) => asRead(all, message, Date.now()), lists));
}

/** @throws CallError when the service could not be told */
export async function markAllRead(): Promise<void> {
  if (running === undefined) await send(messageCalls.readAll, {}, { isAcrossPlants: true });
  else await running.readAll();
}

/**
 * Opens an announcement in a new tab, which finds it in local storage, and marks an unread one read.
 * @throws CallError when it cannot be read; the tab then says so itself
 */
export async function openAnnouncement(announcement: AnnouncementSummary): Promise<void> {
  // At once, while the click still counts: a tab opened after an answer would be a pop-up.
  window.open(`/AnnouncementDetail?id=${announcement.id}`, '_blank', 'noopener');
  const detail = await send(announcementCalls.detail, { params: { id: announcement.id } }, { isAcrossPlants: true });
  rememberDetail(detail);
  if (announcement.readStatus !== 'UNREAD') return;
  const body = { announcementId: announcement.id };
  const read = await send(announcementCalls.read, { body }, { isAcrossPlants: true });
  const { userCode } = useInboxStore.getState();
  if (userCode !== null) changeInbox(userCode, (lists) => announcementAsRead(lists, read));
}
