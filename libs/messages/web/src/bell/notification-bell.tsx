import { useT } from '@sed/platform-web';
import { Spinner } from '@sed/platform-ui';
import { Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { badgeText } from '../inbox/inbox-model';
import { inboxPhrases } from '../inbox/phrases';
import { useInbox, useInboxSync } from '../inbox/use-inbox';
import './bell.css';

/** Comes with the first click on the bell: its lists are no part of the shell's code. */
const InboxPanel = lazy(async () => ({ default: (await import('./inbox-panel')).InboxPanel }));

function BellIcon() {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true" focusable="false" className="sed-icon">
      <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 1.8a4.2 4.2 0 0 1 4.2 4.2c0 3.4 1.4 4.6 1.4 4.6H2.4S3.8 9.4 3.8 6A4.2 4.2 0 0 1 8 1.8Z" />
        <path d="M6.6 13.2a1.5 1.5 0 0 0 2.8 0" />
      </g>
    </svg>
  );
}

/** The message widget of the top bar: how much waits, and the four lists. Keeps the inbox up to date while it stands. */
export function NotificationBell() {
  useInboxSync();
  const t = useT(inboxPhrases);
  const { count } = useInbox();
  const [isOpen, setOpen] = useState(false);
  const label = count === 0 ? t('open') : `${t('open')}, ${t('waiting', { count: badgeText(count) })}`;
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      styles={{ root: { width: 'min(42em, 96vw)', maxWidth: '96vw' }, container: { padding: 0 } }}
      content={
        <Suspense fallback={<Spinner />}>
          <InboxPanel onClose={() => setOpen(false)} />
        </Suspense>
      }
    >
      <button type="button" className="sed-tool" aria-label={label} title={t('open')} aria-expanded={isOpen}>
        <BellIcon />
        {count > 0 && (
          <span className="sed-tool-badge sed-number" aria-hidden="true">
            {badgeText(count)}
          </span>
        )}
      </button>
    </Popover>
  );
}
