import { Global, Module } from '@nestjs/common';
import { MessageTrail, Messenger } from '@sed/platform-ports';
import { AlarmHolders } from './alarms/alarm-holders';
import { AlarmMessages, AlarmMessageSurroundings } from './alarms/alarm-messages';
import { AnnouncementAttachments } from './announcements/announcement-attachments';
import { AnnouncementAudiences } from './announcements/announcement-audiences';
import { AnnouncementBroadcast, BroadcastChannels } from './announcements/announcement-broadcast';
import { AnnouncementEditor, EditorSurroundings } from './announcements/announcement-editor.service';
import { AnnouncementExpiry } from './announcements/announcement-expiry';
import { AnnouncementReaders, ReaderSurroundings } from './announcements/announcement-readers.service';
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

/**
 * Messages and announcements. Binds the ports `Messenger` and `MessageTrail` for the whole application; needs `Config`, `Database`,
 * `Clock`, `Log`, `AlarmFeed` and `PlantDirectory`, and uses `People`, `UserRights`, `LivePush`, `AuditTrail`,
 * `TokenRenewal`, `FileStore` and `AttachmentAccess` where they are bound.
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
    MessageService,
    MessageArchive,
    AlarmHolders,
    AlarmMessageSurroundings,
    AlarmMessages,
    AnnouncementStore,
    AnnouncementAudiences,
    BroadcastChannels,
    AnnouncementBroadcast,
    EditorSurroundings,
    AnnouncementEditor,
    AnnouncementReading,
    ReaderSurroundings,
    AnnouncementReaders,
    AnnouncementExpiry,
    AnnouncementAttachments,
  ],
  exports: [Messenger, MessageTrail],
})
export class MessagesModule {}
