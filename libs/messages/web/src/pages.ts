import { lazy } from 'react';

/** Own messages as a part of another page. */
export const ownMessageList = lazy(async () => ({
  default: (await import('./centre/own-message-list')).OwnMessageList,
}));

/** The pages of this library, each loaded when it is opened. */
export const messageRoutesPages = {
  announcementDetail: lazy(async () => ({
    default: (await import('./announcements/announcement-detail-page')).AnnouncementDetailPage,
  })),
  announcementRead: lazy(async () => ({
    default: (await import('./announcements/announcement-read-page')).AnnouncementReadPage,
  })),
  announcementManager: lazy(async () => ({
    default: (await import('./announcements/manager/announcement-manager-page')).AnnouncementManagerPage,
  })),
  messageCentre: lazy(async () => ({ default: (await import('./centre/message-centre-page')).MessageCentrePage })),
  userLog: lazy(async () => ({ default: (await import('./user-log/user-log-page')).UserLogPage })),
} as const;
