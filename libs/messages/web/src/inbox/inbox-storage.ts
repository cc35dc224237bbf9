import { messageDto } from '@sed/messages-contract';
import { parseStored, readStored, writeStored } from '@sed/platform-web';
import { z } from 'zod';
import { EMPTY_INBOX, type InboxLists } from './inbox-model';

const stored = z.object({ unread: z.array(messageDto), read: z.array(messageDto), lastId: z.number().int() });

/** The key under which a user's lists are kept in this browser. */
export function inboxKey(userCode: string): string {
  return `inbox:${userCode}`;
}

/** The lists of the user as this browser last had them; announcements are always read anew. */
export function readInbox(userCode: string): InboxLists {
  const parsed = stored.safeParse(parseStored(readStored(inboxKey(userCode))));
  return parsed.success ? { ...EMPTY_INBOX, ...parsed.data } : EMPTY_INBOX;
}

export function writeInbox(userCode: string, { unread, read, lastId }: InboxLists): void {
  writeStored(inboxKey(userCode), JSON.stringify({ unread, read, lastId }));
}

/** Nothing of a person stays in the browser after the session. */
export function dropInbox(userCode: string): void {
  writeStored(inboxKey(userCode), null);
}
