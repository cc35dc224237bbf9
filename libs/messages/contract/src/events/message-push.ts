import type { AnnouncementSummary, MessageDto } from '../domain/message';

/** What happened to an announcement of the receiver's audience. */
export interface AnnouncementPush {
  readonly event: 'published' | 'withdrawn';
  readonly announcement: AnnouncementSummary;
}

declare module '@sed/platform-contract' {
  interface LiveServerEvents {
    message: (message: MessageDto) => void;
    announcement: (push: AnnouncementPush) => void;
  }
}
