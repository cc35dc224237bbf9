import { create } from 'zustand';
import { EMPTY_INBOX, type InboxLists } from './inbox-model';
import { dropInbox, inboxKey, readInbox, writeInbox } from './inbox-storage';

interface InboxState extends InboxLists {
  /** Whose lists these are; null while nobody is signed in. */
  readonly userCode: string | null;
  readonly isLoadingAnnouncements: boolean;
}

/** Messages and announcements of the signed-in user, shared by all tabs of this browser. */
export const useInboxStore = create<InboxState>()(() => ({
  ...EMPTY_INBOX,
  userCode: null,
  isLoadingAnnouncements: false,
}));

/** Shows the lists of a user, or nobody's. */
export function showInboxOf(userCode: string | null): void {
  const lists = userCode === null ? EMPTY_INBOX : readInbox(userCode);
  useInboxStore.setState({ ...lists, userCode, isLoadingAnnouncements: userCode !== null });
}

/** Changes the lists and keeps them; ignored when another user has signed in meanwhile. */
export function changeInbox(userCode: string, change: (lists: InboxLists) => InboxLists): void {
  const state = useInboxStore.getState();
  if (state.userCode !== userCode) return;
  const next = change(state);
  useInboxStore.setState(next);
  if (next.unread !== state.unread || next.read !== state.read || next.lastId !== state.lastId)
    writeInbox(userCode, next);
}

/** The session is over: nothing of the user stays. */
export function endInboxOf(userCode: string): void {
  dropInbox(userCode);
  showInboxOf(null);
}

/** What is read in one tab is read in all. */
export function followInboxOfOtherTabs(userCode: string): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== inboxKey(userCode) || event.newValue === null) return;
    const { unread, read, lastId } = readInbox(userCode);
    useInboxStore.setState({ unread, read, lastId });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
