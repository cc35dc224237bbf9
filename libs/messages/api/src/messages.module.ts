import { Global, Module } from '@nestjs/common';
import { MessageTrail, Messenger, UnreadMessages } from '@sed/platform-ports';
import { AlarmHolders } from './alarms/alarm-holders';
import { AlarmMessages } from './alarms/alarm-messages';
import { AnnouncementAttachments } from './announcements/announcement-attachments';
import { AnnouncementAudiences } from './announcements/announcement-audiences';
import { AnnouncementBroadcast } from './announcements/announcement-broadcast';
import { AnnouncementEditor } from './announcements/announcement-editor.service';
import { AnnouncementExpiry } from './announcements/announcement-expiry';
import { AnnouncementReaders } from './announcements/announcement-readers.service';
import { AnnouncementReading } from './announcements/announcement-reader.service';
import { AnnouncementStore } from './announcements/announcement-store';
import { AnnouncementController } from './announcements/announcement.controller';
import { CommittedPushes } from './messages/committed-pushes';
import { InboxMessenger } from './messages/inbox-messenger';
import { InboxTrail } from './messages/inbox-trail';
import { MessageArchive } from './messages/message-archive';
import { MessageStore } from './messages/message-store';
import { MessageController } from './messages/message.controller';
import { MessageService } from './messages/message.service';
import { UnreadCount } from './messages/unread-count';

/**
 * Messages and announcements. Binds the ports `Messenger`, `MessageTrail` and `UnreadMessages` for the whole application;
 * needs `Config`, `Database`, `Clock`, `Log`, `AlarmFeed`, `PlantDirectory`, `People`, `UserRights`, `LivePush`, `AuditTrail`,
 * `TokenRenewal`, `FileStore` and `AttachmentAccess`.
 */
@Global()
@Module({
  controllers: [MessageController, AnnouncementController],
  providers: [
    MessageStore,
    CommittedPushes,
    InboxMessenger,
    { provide: Messenger, useExisting: InboxMessenger },
    { provide: MessageTrail, useClass: InboxTrail },
    { provide: UnreadMessages, useClass: UnreadCount },
    MessageService,
    MessageArchive,
    AlarmHolders,
    AlarmMessages,
    AnnouncementStore,
    AnnouncementAudiences,
    AnnouncementBroadcast,
    AnnouncementEditor,
    AnnouncementReading,
    AnnouncementReaders,
    AnnouncementExpiry,
    AnnouncementAttachments,
  ],
  exports: [Messenger, MessageTrail, UnreadMessages],
})
export class MessagesModule {}
