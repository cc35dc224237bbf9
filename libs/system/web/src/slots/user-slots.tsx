import { permissionCalls, sessionCalls } from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import { systemAdminCalls } from '@sed/system-contract';
import { user } from '@sed/people-definitions';
import {
  defineSlots,
  type CellSlotProps,
  type FlowSlotProps,
  type RecordSlotProps,
  type ToolbarSlotProps,
} from '@sed/records-web';
import {
  formatTime,
  messageOf,
  showError,
  showNotice,
  useAction,
  useCall,
  useRight,
  useSession,
  useT,
} from '@sed/platform-web';
import { ConfirmButton, DataTable, EmptyState } from '@sed/platform-ui';
import { Alert, Button, Tooltip } from 'antd';
import { useState } from 'react';
import { PasswordDialog, type PasswordUser } from './password-dialog';
import { slotPhrases } from './phrases';

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function userOf({ id, values }: RecordDto): PasswordUser {
  const name: unknown = values.name;
  const part = (language: string) => textOf(Reflect.get(Object(name), language));
  return { id, loginName: textOf(values.loginName), name: { zh: part('zh'), en: part('en') } };
}

/** Initial passwords for everybody who has none, for example after an import. */
function PasswordsButton({ onChanged }: ToolbarSlotProps) {
  const t = useT(slotPhrases);
  const mayGive = useRight('user:config');
  const [isOpen, setOpen] = useState(false);
  const waiting = useCall(systemAdminCalls.withoutPassword, {}, { enabled: mayGive, staleTimeMs: 0 });
  if (!mayGive || waiting.data === undefined || waiting.data.length === 0) return null;
  const close = (isGiven: boolean) => {
    setOpen(false);
    if (!isGiven) return;
    onChanged();
    void waiting.refetch();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t('passwords')} <span className="sed-number">({waiting.data.length})</span>
      </Button>
      {isOpen && <PasswordDialog users={waiting.data} onClose={close} />}
    </>
  );
}

/** Roles with where they are held, in one line. */
function RolesCell({
  value,
  record,
}: CellSlotProps<readonly { readonly role: string | null; readonly org: string | null }[]>) {
  const labels = record.labels.roles ?? {};
  const texts = (value ?? []).map(({ role, org }) =>
    [labels[role ?? ''], labels[org ?? '']].filter(Boolean).join(' · '),
  );
  return (
    <Tooltip title={texts.length > 1 ? texts.map((text) => <div key={text}>{text}</div>) : undefined}>
      {texts.join(', ')}
    </Tooltip>
  );
}

/** What keeps the user from signing in, and rights that wait for a second administrator. */
function UserNotes({ record }: RecordSlotProps) {
  const t = useT(slotPhrases);
  const mayConfigure = useRight('permission:config');
  const { data } = useCall(permissionCalls.grants, {}, { enabled: mayConfigure });
  const own = (data ?? []).filter(({ state, userCode }) => state === 'PENDING' && userCode === record.values.code);
  const roles = own.flatMap(({ roleCodes, orgCode }) => roleCodes.map((code) => `${code} @ ${orgCode ?? ''}`));
  const { password } = record.values;
  if (password === 'OWN' && roles.length === 0) return null;
  return (
    <div className="sed-stack sed-slot-notes">
      {password === 'NONE' && <Alert type="warning" showIcon title={t('noPassword')} />}
      {password === 'INITIAL' && <Alert type="info" showIcon title={t('initial')} />}
      {roles.length > 0 && <Alert type="info" showIcon title={t('pending', { roles: roles.join(', ') })} />}
    </div>
  );
}

/** The flow's buttons with that for the password below. */
function UserFlow({ panel, record, onChanged }: FlowSlotProps) {
  const t = useT(slotPhrases);
  const mayGive = useRight('user:config');
  const [isOpen, setOpen] = useState(false);
  // The own password is changed in the user menu, with the old one.
  const isOwn = useSession((session) => session.viewer?.code) === record.values.code;
  const isDisabled = record.status !== 'ENABLED';
  const close = (isGiven: boolean) => {
    setOpen(false);
    if (isGiven) onChanged();
  };
  return (
    <>
      {panel}
      {mayGive && !isOwn && (
        <Tooltip title={isDisabled ? t('disabledUser') : undefined}>
          <Button block disabled={isDisabled} onClick={() => setOpen(true)}>
            {t(record.values.password === 'NONE' ? 'giveOne' : 'reset')}
          </Button>
        </Tooltip>
      )}
      {isOpen && <PasswordDialog users={[userOf(record)]} onClose={close} />}
    </>
  );
}

type SessionRow = ReplyOf<typeof sessionCalls.sessions>[number];

/** Where the user is signed in. */
function SessionsTab({ record }: RecordSlotProps) {
  const t = useT(slotPhrases);
  const mayEnd = useRight('session:end');
  const input = { query: { userCode: textOf(record.values.code) } };
  const list = useCall(sessionCalls.sessions, input, { enabled: mayEnd, staleTimeMs: 0 });
  const endOne = useAction(sessionCalls.endSession, { refreshes: [sessionCalls.sessions] });
  const endAll = useAction(systemAdminCalls.endUserSessions, { refreshes: [sessionCalls.sessions] });
  if (!mayEnd) return <EmptyState text={t('sessionsNoRight')} />;
  const told = async (work: Promise<unknown>) => {
    try {
      await work;
      showNotice({ kind: 'success', text: t('ended') });
    } catch (error) {
      showError(error);
    }
  };
  const columns = [
    { key: 'source', title: t('source'), widthPx: 180, cell: (row: SessionRow) => row.source ?? '' },
    { key: 'since', title: t('since'), widthPx: 170, cell: (row: SessionRow) => formatTime(row.issuedAt) },
    {
      key: 'seen',
      title: t('seen'),
      widthPx: 170,
      cell: (row: SessionRow) => (row.lastSeenAt === null ? '' : formatTime(row.lastSeenAt)),
    },
    {
      key: 'end',
      title: '',
      widthPx: 90,
      cell: ({ id }: SessionRow) => (
        <ConfirmButton
          size="small"
          question={t('endAsk')}
          onConfirm={() => told(endOne.mutateAsync({ params: { id } }))}
        >
          {t('end')}
        </ConfirmButton>
      ),
    },
  ];
  const all = () => told(endAll.mutateAsync({ params: { id: record.id } }));
  return (
    <div className="sed-stack">
      {(list.data?.length ?? 0) > 0 && (
        <div className="sed-slot-actions">
          <ConfirmButton danger question={t('endAllAsk')} onConfirm={all}>
            {t('endAll')}
          </ConfirmButton>
        </div>
      )}
      <DataTable<SessionRow>
        label={t('sessions')}
        columns={columns}
        rows={list.data}
        keyOf={({ id }) => id}
        isLoading={list.isPending}
        error={list.error === null ? undefined : messageOf(list.error, '')}
        onRetry={() => void list.refetch()}
        empty={<EmptyState text={t('sessionsNone')} />}
        isCompact
      />
    </div>
  );
}

export const userSlots = defineSlots(user, {
  'list.toolbar': PasswordsButton,
  'list.cell.roles': RolesCell,
  'detail.before': UserNotes,
  'flow.panel': UserFlow,
  'detail.tab.sessions': { label: { zh: '会话', en: 'Sessions' }, content: SessionsTab },
});
