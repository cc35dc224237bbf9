import { sessionCalls } from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { formatTime, messageOf, showError, showNotice, useAction, useCall, useT } from '@sed/platform-web';
import { ConfirmButton, EmptyState, ErrorState, LineIcon, Spinner, StatusTag } from '@sed/platform-ui';
import { Modal } from 'antd';
import './user.css';
import { userPhrases } from './user-phrases';

type SessionRow = ReplyOf<typeof sessionCalls.sessions>[number];

function SessionItem({ row, onEnd }: { readonly row: SessionRow; readonly onEnd: () => Promise<void> }) {
  const t = useT(userPhrases);
  return (
    <li className="sed-session">
      <LineIcon name="devices" />
      <div className="sed-session-text">
        <strong>{row.source ?? t('sessions.unknown')}</strong>
        {row.isCurrent && <StatusTag tone="good">{t('sessions.current')}</StatusTag>}
        <span className="sed-number">
          {t('sessions.since', { time: formatTime(row.issuedAt) })} ·{' '}
          {t('sessions.expires', { time: formatTime(row.expiresAt) })}
        </span>
        {row.lastSeenAt !== null && (
          <span className="sed-number">{t('sessions.seen', { time: formatTime(row.lastSeenAt) })}</span>
        )}
      </div>
      {!row.isCurrent && (
        <ConfirmButton question={t('sessions.question')} confirmText={t('sessions.end')} onConfirm={onEnd}>
          {t('sessions.end')}
        </ConfirmButton>
      )}
    </li>
  );
}

/** Where the account is signed in, and a way to end what one does not know. */
export function SessionsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useT(userPhrases);
  const { data, error, refetch } = useCall(sessionCalls.sessions, { query: {} }, { enabled: isOpen, staleTimeMs: 0 });
  const end = useAction(sessionCalls.endSession, { refreshes: [sessionCalls.sessions] });
  const others = (data ?? []).filter(({ isCurrent }) => !isCurrent);
  const endAll = async (rows: readonly SessionRow[]) => {
    try {
      for (const { id } of rows) await end.mutateAsync({ params: { id } });
      showNotice({ kind: 'success', text: t('sessions.ended') });
    } catch (failure) {
      showError(failure);
    }
  };
  return (
    <Modal
      open={isOpen}
      title={t('sessions.title')}
      onCancel={onClose}
      mask={{ closable: false }}
      width="min(44em, 94vw)"
      footer={
        others.length < 2 ? null : (
          <ConfirmButton danger question={t('sessions.questionOthers')} onConfirm={() => endAll(others)}>
            {t('sessions.endOthers')}
          </ConfirmButton>
        )
      }
    >
      <p className="sed-dialog-text">{t('sessions.text')}</p>
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Spinner />}
      {data?.length === 0 && <EmptyState />}
      <ul className="sed-sessions">
        {[...(data ?? [])]
          .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.issuedAt - a.issuedAt)
          .map((row) => (
            <SessionItem key={row.id} row={row} onEnd={() => endAll([row])} />
          ))}
      </ul>
    </Modal>
  );
}
