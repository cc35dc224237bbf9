export { NotificationBell } from './bell/notification-bell';
export { openAnnouncement, useInbox } from './inbox/use-inbox';
export { messageRoutesPages, ownMessageList } from './pages';
