import type { PermissionMenu, PermissionRole } from '@sed/people-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { EmptyState, LineIcon } from '@sed/platform-ui';
import { Checkbox, Dropdown, Input, Button, Table, type TableColumnType } from 'antd';
import { useMemo, useState } from 'react';
import { permissionPhrases } from './phrases';
import { keysWithChildren, menuTree, searched, stateOf, toggled, type MenuBranch, type Ticks } from './ticks';

interface Props {
  readonly menus: readonly PermissionMenu[];
  readonly roles: readonly PermissionRole[];
  readonly ticksOf: (role: PermissionRole) => Ticks;
  readonly onTick: (role: PermissionRole, ticks: Ticks) => void;
  readonly onCopy: (role: PermissionRole) => void;
}

const ROLE_PX = 118;
const NAME_PX = 300;
/** Room for title, tabs, tools and the bar that saves. */
const AROUND_PX = 490;

function RoleHead({ role, onCopy }: { readonly role: PermissionRole; readonly onCopy: () => void }) {
  const t = useT(permissionPhrases);
  const language = useLanguage();
  return (
    <div className="sed-role-head">
      <span>
        <strong>{role.name[language]}</strong>
        <small>{t('users', { count: role.users })}</small>
      </span>
      {role.mayEdit && (
        <Dropdown trigger={['click']} menu={{ items: [{ key: 'copy', label: t('copy'), onClick: onCopy }] }}>
          <Button
            size="small"
            type="text"
            icon={<LineIcon name="more" />}
            aria-label={`${t('copy')} ${role.name[language]}`}
          />
        </Dropdown>
      )}
    </div>
  );
}

/** Menus and buttons down, roles across; directories show what lies below them. */
export function MatrixTable({ menus, roles, ticksOf, onTick, onCopy }: Props) {
  const t = useT(permissionPhrases);
  const language = useLanguage();
  const [text, setText] = useState('');
  const tree = useMemo(() => menuTree(menus), [menus]);
  // The first level lies open: closed, the matrix would show next to nothing.
  const [opened, setOpened] = useState<readonly string[]>(() => tree.map(({ key }) => key));
  const shown = useMemo(() => searched(tree, text), [tree, text]);
  const byId = useMemo(() => new Map(menus.map((menu) => [menu.id, menu])), [menus]);
  const open = text === '' ? opened : keysWithChildren(shown);
  const columns: TableColumnType<MenuBranch>[] = [
    {
      key: 'name',
      title: t('menu'),
      width: NAME_PX,
      fixed: 'left',
      render: (_, { menu }) => (
        <span className="sed-matrix-name" data-kind={menu.kind} data-off={!menu.enabled}>
          {menu.name[language]}
          {!menu.enabled && <em>{t('disabled')}</em>}
          {menu.kind === 'button' && <span className="sed-matrix-right">{menu.right}</span>}
        </span>
      ),
    },
    ...roles.map((role): TableColumnType<MenuBranch> => ({
      key: role.code,
      title: <RoleHead role={role} onCopy={() => onCopy(role)} />,
      width: ROLE_PX,
      align: 'center',
      render: (_, branch) => {
        const ticks = ticksOf(role);
        const state = stateOf(branch, ticks);
        return (
          <Checkbox
            aria-label={`${role.name[language]}: ${branch.menu.name[language]}`}
            checked={state === 'on'}
            indeterminate={state === 'some'}
            disabled={!role.mayEdit}
            onChange={() => onTick(role, toggled(branch, ticks, byId))}
          />
        );
      },
    })),
  ];
  return (
    <>
      <div className="sed-matrix-tools">
        <Input
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          prefix={<LineIcon name="search" />}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button onClick={() => setOpened(keysWithChildren(tree))}>{t('expand')}</Button>
        <Button onClick={() => setOpened([])}>{t('collapse')}</Button>
      </div>
      <Table<MenuBranch>
        aria-label={t('matrix')}
        className="sed-matrix"
        size="small"
        virtual
        columns={columns}
        dataSource={[...shown]}
        pagination={false}
        scroll={{ x: NAME_PX + roles.length * ROLE_PX, y: Math.max(280, window.innerHeight - AROUND_PX) }}
        locale={{ emptyText: <EmptyState text={t('none')} /> }}
        expandable={{
          expandedRowKeys: [...open],
          onExpandedRowsChange: (keys) => setOpened(keys.map(String)),
          indentSize: 16,
        }}
      />
    </>
  );
}
