import { announcementCalls } from '@sed/messages-contract';
import { StatusTag } from '@sed/platform-ui';
import { formatTime, useCall, useSession, useT } from '@sed/platform-web';
import { Link } from 'react-router';
import { BlockFrame } from './block-frame';
import { blockPhrases } from './block-phrases';

const REFRESH_MS = 5 * 60_000;
const SHOWN = 5;
const DETAIL_PATH = '/AnnouncementDetail';

/** Announcements to the viewer that are in force; what must be confirmed says so until it is. */
export function AnnouncementsBlock() {
  const t = useT(blockPhrases);
  const target = useSession((session) => session.viewer?.code ?? '');
  const query = { target, afterId: 0, platType: 'WEB' };
  const read = useCall(announcementCalls.fetch, { query }, { refetchIntervalMs: REFRESH_MS, enabled: target !== '' });
  return (
    <BlockFrame title={t('names.announcements')} read={read}>
      {(all) => {
        if (all.length === 0) return <p>{t('noAnnouncement')}</p>;
        return (
          <ul>
            {all.slice(0, SHOWN).map(({ id, title, level, publishTime, readStatus, mustConfirm }) => (
              <li key={id}>
                <Link to={`${DETAIL_PATH}?id=${String(id)}`} target="_blank" data-unread={readStatus === 'UNREAD'}>
                  {title}
                </Link>
                {level === 'URGENT' && <StatusTag tone="warn">{t('urgent')}</StatusTag>}
                {mustConfirm && readStatus !== 'CONFIRMED' && <StatusTag tone="todo">{t('toConfirm')}</StatusTag>}
                <small>{formatTime(publishTime)}</small>
              </li>
            ))}
            {all.length > SHOWN && <li>{t('more', { count: all.length - SHOWN })}</li>}
          </ul>
        );
      }}
    </BlockFrame>
  );
}
