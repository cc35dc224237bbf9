import { permissionCalls, type GrantDetail } from '@sed/people-contract';
import {
  formatTime,
  messageOf,
  showError,
  showNotice,
  useAction,
  useCall,
  useLanguage,
  useSession,
  useT,
} from '@sed/platform-web';
import { ConfirmButton, DataTable, EmptyState, StatusTag } from '@sed/platform-ui';
import { permissionPhrases } from './phrases';

const TONES = { PENDING: 'todo', APPROVED: 'good', REJECTED: 'bad', WITHDRAWN: 'off' } as const;

/** Buttons of an open request: for a second administrator to decide, for the first to withdraw. */
function Decision({ grant }: { readonly grant: GrantDetail }) {
  const t = useT(permissionPhrases);
  const own = useSession((session) => session.viewer?.code);
  const refreshes = [permissionCalls.grants, permissionCalls.matrix];
  const approve = useAction(permissionCalls.approve, { refreshes });
  const reject = useAction(permissionCalls.reject, { refreshes });
  const withdraw = useAction(permissionCalls.withdraw, { refreshes });
  const run = async (action: typeof approve) => {
    try {
      await action.mutateAsync({ params: { id: grant.id }, body: {} });
      showNotice({ kind: 'success', text: t('decided') });
    } catch (error) {
      showError(error);
    }
  };
  if (grant.state !== 'PENDING') return null;
  return (
    <span className="sed-slot-actions">
      {grant.mayDecide && (
        <>
          <ConfirmButton size="small" type="primary" question={t('approveAsk')} onConfirm={() => run(approve)}>
            {t('approve')}
          </ConfirmButton>
          <ConfirmButton size="small" danger question={t('rejectAsk')} onConfirm={() => run(reject)}>
            {t('reject')}
          </ConfirmButton>
        </>
      )}
      {grant.requestedBy === own && (
        <ConfirmButton size="small" question={t('withdrawAsk')} onConfirm={() => run(withdraw)}>
          {t('withdraw')}
        </ConfirmButton>
      )}
    </span>
  );
}

/** Administrator rights somebody asked for, the open ones first. */
export function GrantsPanel() {
  const t = useT(permissionPhrases);
  const language = useLanguage();
  const { data, error, isPending, refetch } = useCall(
    permissionCalls.grants,
    {},
    { isAcrossPlants: true, staleTimeMs: 0 },
  );
  const whatOf = ({ kind, roleCodes, userName, userCode, orgCode }: GrantDetail) => {
    const user = userName?.[language] ?? userCode ?? '';
    return t(kind, { roles: roleCodes.join(', '), user, org: orgCode ?? '' });
  };
  const columns = [
    { key: 'what', title: t('what'), widthPx: 360, cell: whatOf },
    {
      key: 'state',
      title: t('state'),
      widthPx: 110,
      cell: ({ state }: GrantDetail) => <StatusTag tone={TONES[state]}>{t(state)}</StatusTag>,
    },
    { key: 'by', title: t('requestedBy'), widthPx: 130, cell: (row: GrantDetail) => row.requestedBy },
    { key: 'at', title: t('requestedAt'), widthPx: 160, cell: (row: GrantDetail) => formatTime(row.requestedAt) },
    { key: 'decidedBy', title: t('decidedBy'), widthPx: 130, cell: (row: GrantDetail) => row.decidedBy ?? '' },
    { key: 'actions', title: '', widthPx: 220, cell: (row: GrantDetail) => <Decision grant={row} /> },
  ];
  return (
    <div className="sed-compare">
      <p className="sed-dim">{t('grantsText')}</p>
      <DataTable<GrantDetail>
        label={t('grants')}
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        isLoading={isPending}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('grantsNone')} />}
      />
    </div>
  );
}
