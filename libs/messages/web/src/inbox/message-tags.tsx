import type { AnnouncementSummary, MessageType } from '@sed/messages-contract';
import { useT } from '@sed/platform-web';
import { StatusTag, type StatusTone } from '@sed/platform-ui';
import { inboxPhrases } from './phrases';

const TONES: Record<MessageType, StatusTone> = {
  ALARM: 'bad',
  TODO: 'todo',
  REMIND: 'warn',
  RESULT: 'good',
  SYSTEM: 'idle',
};

/** Kind of a message. One that is no longer needed has lost its colour. */
export function MessageTypeTag({ type, isObsolete }: { readonly type: MessageType; readonly isObsolete: boolean }) {
  const t = useT(inboxPhrases);
  return <StatusTag tone={isObsolete ? 'off' : TONES[type]}>{t(`type.${type}`)}</StatusTag>;
}

/** What an announcement asks of its reader beyond reading. */
export function AnnouncementTags({ announcement }: { readonly announcement: AnnouncementSummary }) {
  const t = useT(inboxPhrases);
  const { level, mustConfirm, readStatus } = announcement;
  const isConfirmed = readStatus === 'CONFIRMED';
  return (
    <>
      {level === 'URGENT' && <StatusTag tone="bad">{t('urgent')}</StatusTag>}
      {mustConfirm && (
        <StatusTag tone={isConfirmed ? 'good' : 'warn'}>{t(isConfirmed ? 'confirmed' : 'mustConfirm')}</StatusTag>
      )}
    </>
  );
}
