import {
  ANNOUNCEMENT_POLL_MS,
  announcementCalls,
  MESSAGE_POLL_MS,
  messageCalls,
  type MessageDto,
} from '@sed/messages-contract';
import type { SignalFeed } from '@sed/signals-web';
import { send } from '@sed/platform-web';
import {
  allAsRead,
  asRead,
  withAllUnread,
  withAnnouncementPush,
  withAnnouncements,
  withMessage,
  withMessages,
} from './inbox-model';
import { changeInbox, followInboxOfOtherTabs, useInboxStore } from './inbox-store';

/** Every so many polls the whole unread list is read: ids of other writers may become visible out of their order. */
const WHOLE_EVERY = 10;
const ACROSS = { isAcrossPlants: true } as const;

/**
 * Keeps the inbox of one user up to date: pushes first, polls for what a push did not bring. Both may bring the same
 * message in any order, it is shown once. Failures are silent, the next poll comes by itself.
 */
export class InboxSync {
  private readonly ends: (() => void)[] = [];
  private readonly unsentReads = new Map<number, MessageDto>();
  private polls = 0;
  private isPolling = false;

  constructor(
    readonly userCode: string,
    private readonly feed: Pick<SignalFeed, 'onPush' | 'onConnection' | 'connection'>,
  ) {}

  start(): void {
    const { feed, userCode } = this;
    const messageTimer = setInterval(() => void this.poll(), MESSAGE_POLL_MS);
    const announcementTimer = setInterval(() => void this.pollAnnouncements(), ANNOUNCEMENT_POLL_MS);
    this.ends.push(
      () => clearInterval(messageTimer),
      () => clearInterval(announcementTimer),
      followInboxOfOtherTabs(userCode),
      feed.onPush('message', (message) => changeInbox(userCode, (lists) => withMessage(lists, message))),
      feed.onPush('announcement', (push) => changeInbox(userCode, (lists) => withAnnouncementPush(lists, push))),
      feed.onConnection(() => {
        // What was pushed while the line was down is gone.
        if (feed.connection().phase === 'online') this.refresh();
      }),
    );
    this.refresh();
  }

  stop(): void {
    for (const end of this.ends.splice(0)) end();
  }

  /** Reads everything anew. */
  refresh(): void {
    this.polls = 0;
    void this.poll();
    void this.pollAnnouncements();
  }

  /** Moves it to the read list at once; telling the service is tried again with each poll until it succeeds. */
  async open(message: MessageDto): Promise<void> {
    changeInbox(this.userCode, (lists) => asRead(lists, message, message.readAt ?? Date.now()));
    if (message.readAt !== null) return;
    this.unsentReads.set(message.id, message);
    await this.sendReads();
  }

  /** @throws CallError when the service could not be told; nothing has changed then. */
  async readAll(): Promise<void> {
    await send(messageCalls.readAll, {}, ACROSS);
    changeInbox(this.userCode, (lists) => allAsRead(lists, Date.now()));
  }

  private async poll(): Promise<void> {
    // A slow answer is not overtaken by the next question.
    if (this.isPolling) return;
    this.isPolling = true;
    const isWhole = this.polls % WHOLE_EVERY === 0;
    const { lastId } = useInboxStore.getState();
    try {
      await this.sendReads();
      const query = { target: this.userCode, afterId: isWhole ? 0 : lastId, platType: 'WEB' };
      const messages = await send(messageCalls.fetch, { query }, ACROSS);
      changeInbox(this.userCode, (lists) =>
        isWhole ? withAllUnread(lists, messages, lastId) : withMessages(lists, messages),
      );
      this.polls += 1;
    } catch {
      // Silent by the specification: the next poll asks again, and a refused token ends the session in `send`.
    } finally {
      this.isPolling = false;
    }
  }

  private async pollAnnouncements(): Promise<void> {
    // From the beginning each time: an announcement gets its id when it is written, not when it is published.
    const query = { target: this.userCode, afterId: 0, platType: 'WEB' };
    try {
      const [unread, read] = await Promise.all([
        send(announcementCalls.fetch, { query: { ...query, read: 'false' } }, ACROSS),
        send(announcementCalls.fetch, { query: { ...query, read: 'true' } }, ACROSS),
      ]);
      changeInbox(this.userCode, (lists) => withAnnouncements(lists, unread, read));
    } catch {
      // Silent by the specification; only the sign of loading ends.
    } finally {
      if (useInboxStore.getState().userCode === this.userCode)
        useInboxStore.setState({ isLoadingAnnouncements: false });
    }
  }

  private async sendReads(): Promise<void> {
    for (const { id, messageNo } of [...this.unsentReads.values()]) {
      try {
        await send(messageCalls.read, { body: { messageId: id, messageNo } }, ACROSS);
        this.unsentReads.delete(id);
      } catch (error) {
        // It is gone for good where the service knows no such message; otherwise the next poll tries again.
        if (error instanceof Error && 'code' in error && error.code === 404) this.unsentReads.delete(id);
      }
    }
  }
}
