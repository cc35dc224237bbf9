import { permissionCalls } from '@sed/people-contract';
import { systemAdminCalls, type RoleMember } from '@sed/system-contract';
import { role } from '@sed/people-definitions';
import { defineSlots, type RecordSlotProps } from '@sed/records-web';
import { messageOf, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { DataTable, EmptyState, ErrorState, Spinner, StatusTag } from '@sed/platform-ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CloneDialog } from './clone-dialog';
import { slotPhrases } from './phrases';

const PERMISSIONS = '/systemConfiguration/systemManage/orgList';

function RoleActions({ record, onChanged }: RecordSlotProps) {
  const t = useT(slotPhrases);
  const navigate = useNavigate();
  const mayAdd = useRight('role:add');
  const mayConfigure = useRight('permission:config');
  const [isOpen, setOpen] = useState(false);
  if (!mayConfigure) return null;
  const close = (isMade: boolean) => {
    setOpen(false);
    if (isMade) onChanged();
  };
  const show = () => void navigate(`${PERMISSIONS}?roles=${encodeURIComponent(String(record.values.code))}`);
  return (
    <div className="sed-slot-actions">
      <Button onClick={show}>{t('editRights')}</Button>
      {mayAdd && <Button onClick={() => setOpen(true)}>{t('clone')}</Button>}
      {isOpen && <CloneDialog role={record} onClose={close} />}
    </div>
  );
}

function MembersTab({ record }: RecordSlotProps) {
  const t = useT(slotPhrases);
  const language = useLanguage();
  const input = { params: { code: String(record.values.code) } };
  const { data, error, isPending, refetch } = useCall(systemAdminCalls.roleMembers, input, { staleTimeMs: 0 });
  const columns = [
    { key: 'loginName', title: t('loginName'), widthPx: 160, cell: (row: RoleMember) => row.loginName },
    {
      key: 'name',
      title: t('name'),
      widthPx: 180,
      cell: (row: RoleMember) => (
        <>
          {row.name[language]} {row.disabled && <StatusTag tone="off">{t('disabled')}</StatusTag>}
        </>
      ),
    },
    { key: 'org', title: t('organisation'), widthPx: 240, cell: (row: RoleMember) => row.orgName[language] },
  ];
  return (
    <DataTable<RoleMember>
      label={t('members')}
      columns={columns}
      rows={data}
      keyOf={({ userCode, orgCode }) => `${userCode}@${orgCode}`}
      isLoading={isPending}
      error={error === null ? undefined : messageOf(error, '')}
      onRetry={() => void refetch()}
      empty={<EmptyState text={t('membersNone')} />}
      isCompact
    />
  );
}

/** Pages of the role with the buttons held on each. */
function RightsTab({ record }: RecordSlotProps) {
  const t = useT(slotPhrases);
  const language = useLanguage();
  const mayConfigure = useRight('permission:config');
  const { data, error, refetch } = useCall(permissionCalls.matrix, { query: {} }, { enabled: mayConfigure });
  if (!mayConfigure) return <EmptyState text={t('rightsNoRight')} />;
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const own = data.roles.find(({ code }) => code === record.values.code);
  const [ticked, held] = [new Set(own?.menuIds), new Set(own?.rights)];
  const pages = data.menus.filter(({ id, kind }) => kind === 'page' && ticked.has(id));
  if (pages.length === 0) return <EmptyState text={t('rightsNone')} />;
  return (
    <div className="sed-stack">
      <p className="sed-plain">{t('rightsCount', { pages: pages.length, buttons: held.size })}</p>
      <dl className="sed-rights-list">
        {pages.map((page) => {
          const buttons = data.menus.filter(
            ({ parentId, kind, right }) =>
              kind === 'button' && parentId === page.id && right !== null && held.has(right),
          );
          return [
            <dt key={page.id}>{page.name[language]}</dt>,
            <dd key={`${page.id}:`}>{buttons.map(({ name }) => name[language]).join(', ')}</dd>,
          ];
        })}
      </dl>
    </div>
  );
}

export const roleSlots = defineSlots(role, {
  'detail.before': RoleActions,
  'detail.tab.members': { label: { zh: '成员', en: 'Members' }, content: MembersTab },
  'detail.tab.rights': { label: { zh: '菜单与权限', en: 'Menus and rights' }, content: RightsTab },
});
