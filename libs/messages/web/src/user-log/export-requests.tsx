import { auditCalls, type AuditExport, type AuditFilter } from '@sed/people-contract';
import { fileCalls } from '@sed/records-contract';
import {
  download,
  formatTime,
  messageOf,
  showError,
  showNotice,
  useAction,
  useAddress,
  useCall,
  useLanguage,
  useRight,
  useT,
} from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { DetailDrawer, EmptyState, FormDialog, FormField, StatusTag, type StatusTone } from '@sed/platform-ui';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { userLogPhrases } from './phrases';
import './export-requests.css';

const REFRESHES = [auditCalls.exports] as const;
const POLL_MS = 5000;
const MAX_TEXT = 300;
const TONES: Readonly<Record<AuditExport['state'], StatusTone>> = {
  PENDING: 'warn',
  APPROVED: 'good',
  REJECTED: 'off',
  WITHDRAWN: 'off',
};

/** What a filter names, in words. */
function useFilterText() {
  const t = useT(userLogPhrases);
  const { nameOf } = usePlants();
  return ({ from, to, outcome, factoryNo, keyword, actor, entity, entityId, action }: AuditFilter): string => {
    const period = [from, to].map((at) => (at === undefined ? '…' : formatTime(at))).join(' – ');
    const parts: readonly [string, string | undefined][] = [
      [t('period'), from === undefined && to === undefined ? undefined : period],
      [t('plant'), factoryNo === undefined ? undefined : nameOf(factoryNo)],
      [t('actor'), actor],
      [t('entity'), [entity, entityId].filter((one) => one !== undefined).join(' · ') || undefined],
      [t('action'), action],
      [t('outcome'), outcome === undefined ? undefined : t(`result.${outcome}`)],
      [t('keyword'), keyword],
    ];
    const given = parts.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${value ?? ''}`);
    return given.length === 0 ? t('ask.nothing') : given.join('; ');
  };
}

/** Asks for an export of what the list shows. */
export function AskExport({ filter }: { readonly filter: AuditFilter }) {
  const t = useT(userLogPhrases);
  const textOf = useFilterText();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const ask = useAction(auditCalls.askExport, { refreshes: REFRESHES });
  const close = () => {
    setIsOpen(false);
    setReason('');
    ask.reset();
  };
  const send = () =>
    ask.mutate(
      { body: { filter, reason: reason.trim() } },
      {
        onSuccess: () => {
          showNotice({ kind: 'success', text: t('ask.sent') });
          close();
        },
      },
    );
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('export')}</Button>
      {isOpen && (
        <FormDialog
          title={t('ask.title')}
          submitText={t('ask.send')}
          hint={t('ask.text')}
          error={ask.error === null ? undefined : messageOf(ask.error, '')}
          isIncomplete={reason.trim() === ''}
          isPending={ask.isPending}
          onSubmit={send}
          onClose={close}
        >
          <p>{textOf(filter)}</p>
          <FormField label={t('ask.reason')}>
            <Input.TextArea
              rows={3}
              maxLength={MAX_TEXT}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </FormField>
        </FormDialog>
      )}
    </>
  );
}

/** The file of an own approved request: in the making, to fetch, or gone. */
function ExportFile({ job }: { readonly job: NonNullable<AuditExport['job']> }) {
  const t = useT(userLogPhrases);
  // Files live for a day: the time of opening the list is exact enough.
  const [nowMs] = useState(() => Date.now());
  const { state, fileId, fileName, expiresAt } = job;
  if (state === 'failed') return <Alert type="error" showIcon title={t('request.failed')} />;
  if (fileId === null || expiresAt === null) return <p className="sed-export-dim">{t('request.making')}</p>;
  if (expiresAt < nowMs) return <p className="sed-export-dim">{t('request.expired')}</p>;
  const input = { params: { id: fileId }, query: { type: '2' } };
  const save = () => void download(fileCalls.file, input, fileName ?? 'user-log.csv').catch(showError);
  return (
    <p>
      <Button type="primary" size="small" onClick={save}>
        {t('request.download')}
      </Button>{' '}
      <span className="sed-export-dim">{t('request.until', { time: formatTime(expiresAt) })}</span>
    </p>
  );
}

function Decision({ id }: { readonly id: string }) {
  const t = useT(userLogPhrases);
  const [note, setNote] = useState('');
  const decide = useAction(auditCalls.decideExport, { refreshes: REFRESHES, tellsFailure: true });
  const end = (isApproved: boolean) => {
    const text = note.trim();
    const body = { isApproved, ...(text !== '' && { note: text }) };
    const onSuccess = () => showNotice({ kind: 'success', text: t('request.done') });
    decide.mutate({ params: { id }, body }, { onSuccess });
  };
  return (
    <div className="sed-export-decision">
      <Input
        aria-label={t('request.note')}
        placeholder={t('request.note')}
        maxLength={MAX_TEXT}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button loading={decide.isPending} onClick={() => end(false)}>
        {t('request.reject')}
      </Button>
      <Button type="primary" loading={decide.isPending} onClick={() => end(true)}>
        {t('request.approve')}
      </Button>
    </div>
  );
}

function RequestItem({ row }: { readonly row: AuditExport }) {
  const t = useT(userLogPhrases);
  const language = useLanguage();
  const textOf = useFilterText();
  const withdraw = useAction(auditCalls.withdrawExport, { refreshes: REFRESHES, tellsFailure: true });
  const { id, state, reason, requesterName, requestedAt, deciderName, decidedAt, note, job } = row;
  return (
    <li>
      <p>
        <StatusTag tone={TONES[state]}>{t(`requestState.${state}`)}</StatusTag>{' '}
        {t('request.by', { name: requesterName[language], time: formatTime(requestedAt) })}
      </p>
      <p>{reason}</p>
      <p className="sed-export-dim">{textOf(row.filter)}</p>
      {deciderName !== null && decidedAt !== null && (
        <p className="sed-export-dim">
          {t('request.decided', { name: deciderName[language], time: formatTime(decidedAt) })}
          {note !== null && ` · ${note}`}
        </p>
      )}
      {job !== null && <ExportFile job={job} />}
      {row.mayDecide && <Decision id={id} />}
      {row.isOwn && state === 'PENDING' && (
        <Button size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id } })}>
          {t('request.withdraw')}
        </Button>
      )}
    </li>
  );
}

/** Requests to export the log: own ones with their files, and those of others to decide. Messages link to the open list. */
export function ExportRequests() {
  const t = useT(userLogPhrases);
  const { get, set } = useAddress();
  const isOpen = get('requests') === 'open';
  // The list behind stays on its page.
  const setIsOpen = (open: boolean) => set({ page: get('page'), requests: open ? 'open' : undefined });
  const mayAsk = useRight('userLog:export');
  const mayDecide = useRight('permission:config');
  const isShown = mayAsk || mayDecide;
  const { data, error, refetch } = useCall(
    auditCalls.exports,
    {},
    { enabled: isShown, isAcrossPlants: true, ...(isOpen ? { refetchIntervalMs: POLL_MS } : {}) },
  );
  if (!isShown) return null;
  const toDecide = data?.filter((row) => row.mayDecide).length ?? 0;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {toDecide === 0 ? t('requests') : t('requestsWaiting', { count: toDecide })}
      </Button>
      <DetailDrawer
        isOpen={isOpen}
        title={t('requests')}
        onClose={() => setIsOpen(false)}
        isLoading={data === undefined}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
      >
        {data?.length === 0 && <EmptyState text={t('request.none')} />}
        <ul className="sed-export-requests">
          {data?.map((row) => (
            <RequestItem key={row.id} row={row} />
          ))}
        </ul>
      </DetailDrawer>
    </>
  );
}
