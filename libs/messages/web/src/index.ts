export { NotificationBell, type NotificationBellProps } from './bell/notification-bell';
export { type SwitchPlant } from './inbox/inbox-store';
export { openAnnouncement, useInbox } from './inbox/use-inbox';
export { messageRoutesPages, ownMessageList } from './pages';
