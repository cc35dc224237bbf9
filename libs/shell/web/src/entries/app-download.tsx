import { useT } from '@sed/platform-web';
import { EmptyState, LineIcon, Spinner } from '@sed/platform-ui';
import { Popover } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { PopoverPanel } from '../frame/popover-panel';
import './entries.css';
import { entryPhrases } from './entry-phrases';
import type { Entries } from './use-entries';

const CODE_PX = 168;
/** Drawn only where somebody asks for it. */
const QRCode = lazy(() => import('antd/es/qr-code'));

/** The code is always dark on white: phones read nothing else reliably. */
export function AppCode({ appUrl, hasFailed }: Pick<Entries, 'appUrl' | 'hasFailed'>) {
  const t = useT(entryPhrases);
  if (appUrl === null) return hasFailed ? <EmptyState text={t('app.failed')} /> : <Spinner />;
  return (
    <div className="sed-app-code">
      {/* The link below says the same in words. */}
      <div aria-hidden="true">
        <Suspense fallback={<Spinner />}>
          <QRCode value={appUrl} size={CODE_PX} type="svg" color="#12161a" bgColor="#ffffff" bordered={false} />
        </Suspense>
      </div>
      <p>{t('app.text')}</p>
      <a href={appUrl} target="_blank" rel="noopener noreferrer">
        {t('app.link')}
      </a>
    </div>
  );
}

export function AppDownload({ entries }: { readonly entries: Entries }) {
  const t = useT(entryPhrases);
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <PopoverPanel label={t('app.title')} onClose={close}>
          <AppCode appUrl={entries.appUrl} hasFailed={entries.hasFailed} />
        </PopoverPanel>
      }
    >
      <button
        ref={trigger}
        type="button"
        className="sed-tool"
        aria-label={t('app.open')}
        title={t('app.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <LineIcon name="phone" />
      </button>
    </Popover>
  );
}
