import { announcementCalls, type AnnouncementDetail } from '@sed/messages-contract';
import { fileCalls } from '@sed/records-contract';
import { download, formatTime, send, showError, useSession, useT } from '@sed/platform-web';
import { ConfirmButton, EmptyState, Spinner, StatusTag } from '@sed/platform-ui';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import './announcements.css';
import { DETAILS_KEY, keptDetail, rememberDetail } from './kept-details';
import { announcementPhrases } from './phrases';
import { RichText } from './rich-text';

const BYTES_PER_KB = 1024;
/** The opening tab usually has it here by then; afterwards this tab asks itself. */
const ASK_AFTER_MS = 1500;

function useAskedId(): number | undefined {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** From local storage, as soon as the tab that opened this one has put it there; asked for where that never comes. */
function useDetail(id: number | undefined) {
  const [detail, setDetail] = useState<AnnouncementDetail | undefined>(() => keptDetail(id));
  const [isGivenUp, setGivenUp] = useState(false);
  const token = useSession((session) => session.token);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === DETAILS_KEY) setDetail(keptDetail(id));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [id]);
  const isMissing = detail === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = window.setTimeout(() => {
      if (id === undefined || token === null) {
        setGivenUp(true);
        return;
      }
      send(announcementCalls.detail, { params: { id } }, { isAcrossPlants: true })
        .then((found) => {
          rememberDetail(found);
          setDetail(found);
        })
        .catch(() => setGivenUp(true));
    }, ASK_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [id, token, isMissing]);
  return { detail, setDetail, isGivenUp };
}

function Files({ files }: { readonly files: AnnouncementDetail['files'] }) {
  const t = useT(announcementPhrases);
  const canLoad = useSession((session) => session.token !== null);
  if (files.length === 0) return null;
  return (
    <section>
      <h2>{t('detail.files')}</h2>
      <ul className="sed-announcement-files">
        {files.map(({ id, name, sizeBytes }) => (
          <li key={id}>
            <Button
              type="link"
              disabled={!canLoad}
              onClick={() =>
                void download(fileCalls.file, { params: { id } }, name).catch((error: unknown) => showError(error))
              }
            >
              {name}
            </Button>
            <span className="sed-number">{Math.ceil(sizeBytes / BYTES_PER_KB)} KB</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SheetProps {
  readonly detail: AnnouncementDetail;
  readonly onConfirmed: (detail: AnnouncementDetail) => void;
}

function Sheet({ detail, onConfirmed }: SheetProps) {
  const t = useT(announcementPhrases);
  const isSignedIn = useSession((session) => session.token !== null);
  const { id, title, level, publishTime, publisher, expiresAt, mustConfirm, readStatus } = detail;
  const confirm = async () => {
    try {
      const read = await send(
        announcementCalls.read,
        { body: { announcementId: id, confirm: true } },
        { isAcrossPlants: true },
      );
      onConfirmed({ ...detail, readStatus: read.readStatus });
    } catch (error) {
      showError(error);
    }
  };
  const isOpen = mustConfirm && readStatus !== 'CONFIRMED';
  return (
    <main className="sed-sheet">
      <header>
        <h1>{title}</h1>
        <p className="sed-sheet-facts">
          {level === 'URGENT' && <StatusTag tone="bad">{t('detail.urgent')}</StatusTag>}
          <span>{t('detail.published', { time: formatTime(publishTime), publisher })}</span>
          {expiresAt !== null && <span>{t('detail.expires', { time: formatTime(expiresAt) })}</span>}
          {mustConfirm && !isOpen && <StatusTag tone="good">{t('detail.confirmed')}</StatusTag>}
        </p>
      </header>
      <RichText html={detail.body} />
      <Files files={detail.files} />
      <footer>
        {isOpen && <p>{t(isSignedIn ? 'detail.confirmNote' : 'detail.signIn')}</p>}
        <Button onClick={() => window.print()}>{t('detail.print')}</Button>
        {isOpen && (
          <ConfirmButton type="primary" disabled={!isSignedIn} onConfirm={confirm}>
            {t('detail.confirm')}
          </ConfirmButton>
        )}
      </footer>
    </main>
  );
}

/** A whole announcement in a tab of its own: read, print, take the files, confirm. */
export function AnnouncementDetailPage() {
  const t = useT(announcementPhrases);
  const id = useAskedId();
  const { detail, setDetail, isGivenUp } = useDetail(id);
  if (detail === undefined) {
    return isGivenUp ? (
      <main className="sed-sheet">
        <EmptyState text={t('detail.missing')}>
          <p>{t('detail.missingHint')}</p>
        </EmptyState>
      </main>
    ) : (
      <Spinner />
    );
  }
  const confirmed = (next: AnnouncementDetail) => {
    rememberDetail(next);
    setDetail(next);
  };
  return <Sheet detail={detail} onConfirmed={confirmed} />;
}
