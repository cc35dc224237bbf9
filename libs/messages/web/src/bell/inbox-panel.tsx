import type { AnnouncementSummary, MessageDto } from '@sed/messages-contract';
import { formatTime, showError, useLanguage, useT } from '@sed/platform-web';
import { ConfirmButton, EmptyState, Spinner } from '@sed/platform-ui';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { waitingOf } from '../inbox/inbox-model';
import { AnnouncementTags, MessageTypeTag } from '../inbox/message-tags';
import { inboxPhrases } from '../inbox/phrases';
import { markAllRead, openAnnouncement, useInbox } from '../inbox/use-inbox';
import { usePlantOfMessage } from '../inbox/plant-of-message';
import { useOpenMessage } from '../inbox/use-open-message';

interface EntryProps {
  readonly tags: ReactNode;
  readonly title: string;
  readonly isStruck?: boolean;
  readonly details: readonly string[];
  readonly onOpen: () => void;
}

function Entry({ tags, title, isStruck = false, details, onOpen }: EntryProps) {
  return (
    <li>
      <button type="button" className="sed-inbox-entry" onClick={onOpen}>
        <span className="sed-inbox-line">
          {tags}
          {isStruck ? <s className="sed-inbox-title">{title}</s> : <span className="sed-inbox-title">{title}</span>}
        </span>
        <span className="sed-inbox-details sed-number">{details.join(' · ')}</span>
      </button>
    </li>
  );
}

interface MessagesProps {
  readonly messages: readonly MessageDto[];
  readonly empty: string;
  readonly onOpen: (message: MessageDto) => void;
}

function Messages({ messages, empty, onOpen }: MessagesProps) {
  const t = useT(inboxPhrases);
  const language = useLanguage();
  const plantOf = usePlantOfMessage();
  if (messages.length === 0) return <EmptyState text={empty} />;
  return (
    <ul className="sed-inbox-list">
      {messages.map((message) => {
        const { messageType = 'SYSTEM' } = message.extParameters;
        const details = [formatTime(message.postTime), plantOf(message), message.isObsolete ? t('obsolete') : ''];
        return (
          <Entry
            key={message.id}
            tags={<MessageTypeTag type={messageType} isObsolete={message.isObsolete} />}
            title={message.titleText[language]}
            isStruck={message.isObsolete}
            details={details.filter((text) => text !== '')}
            onOpen={() => onOpen(message)}
          />
        );
      })}
    </ul>
  );
}

interface AnnouncementsProps {
  readonly announcements: readonly AnnouncementSummary[];
  readonly empty: string;
  readonly isLoading: boolean;
}

function Announcements({ announcements, empty, isLoading }: AnnouncementsProps) {
  if (announcements.length === 0) return isLoading ? <Spinner /> : <EmptyState text={empty} />;
  return (
    <ul className="sed-inbox-list">
      {announcements.map((announcement) => (
        <Entry
          key={announcement.id}
          tags={<AnnouncementTags announcement={announcement} />}
          title={announcement.title}
          details={[formatTime(announcement.publishTime)]}
          onOpen={() => void openAnnouncement(announcement).catch((error: unknown) => showError(error))}
        />
      ))}
    </ul>
  );
}

function TabName({ text, count }: { readonly text: string; readonly count: number }) {
  return (
    <>
      {text}
      {count > 0 && <span className="sed-inbox-count sed-number"> {count}</span>}
    </>
  );
}

/** The four lists of the popover. */
export function InboxPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT(inboxPhrases);
  const { unread, read, unreadAnnouncements, readAnnouncements, isLoadingAnnouncements } = useInbox();
  const openMessage = useOpenMessage();
  const open = (message: MessageDto) => {
    onClose();
    void openMessage(message).catch((error: unknown) => showError(error));
  };
  const announcements = (list: readonly AnnouncementSummary[], empty: string) => (
    <Announcements announcements={list} empty={empty} isLoading={isLoadingAnnouncements} />
  );
  return (
    <section className="sed-inbox" aria-label={t('open')}>
      <Tabs
        size="small"
        tabBarGutter={12}
        items={[
          {
            key: 'unread',
            label: <TabName text={t('tab.unread')} count={waitingOf(unread)} />,
            children: <Messages messages={unread} empty={t('empty.unread')} onOpen={open} />,
          },
          {
            key: 'unreadAnnouncements',
            label: <TabName text={t('tab.unreadAnnouncements')} count={unreadAnnouncements.length} />,
            children: announcements(unreadAnnouncements, t('empty.unreadAnnouncements')),
          },
          {
            key: 'read',
            label: t('tab.read'),
            children: <Messages messages={read} empty={t('empty.read')} onOpen={open} />,
          },
          {
            key: 'readAnnouncements',
            label: t('tab.readAnnouncements'),
            children: announcements(readAnnouncements, t('empty.readAnnouncements')),
          },
        ]}
      />
      <footer className="sed-inbox-foot">
        <ConfirmButton
          type="text"
          disabled={unread.length === 0}
          onConfirm={() => markAllRead().catch((error: unknown) => showError(error))}
        >
          {t('markAll')}
        </ConfirmButton>
        <Link to="/messageCenter" onClick={onClose}>
          {t('all')}
        </Link>
      </footer>
    </section>
  );
}
