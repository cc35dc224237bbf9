import {
  factoryNoOfNode,
  permissionCalls,
  sessionCalls,
  type MenuNode,
  type OrgRow,
  type PermissionMenu,
  type PermissionRole,
  type ReplyOf,
} from '@sed/contract';
import { usePlants } from '@sed/web-live';
import { messageOf, useCall, useLanguage, useT } from '@sed/web-platform';
import { EmptyState, ErrorState, Spinner, StatusTag } from '@sed/web-ui';
import { Select, Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { permissionPhrases } from './phrases';

type Effective = ReplyOf<typeof permissionCalls.effective>;

interface Props {
  readonly rows: readonly OrgRow[];
  readonly orgCode: string;
  readonly roles: readonly PermissionRole[];
  readonly menus: readonly PermissionMenu[];
}

function Seen({ seen, roles, menus }: { readonly seen: Effective } & Pick<Props, 'roles' | 'menus'>) {
  const t = useT(permissionPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  const nodes = (list: readonly MenuNode[]): TreeDataNode[] =>
    list.map(({ id, title, hidden, children }) => ({
      key: id,
      title: <span className={hidden ? 'sed-dim' : ''}>{title[language]}</span>,
      children: nodes(children),
    }));
  const roleName = (code: string) => roles.find((role) => role.code === code)?.name[language] ?? code;
  const wordOf = (right: string) => {
    const entry = menus.find((menu) => menu.right === right);
    const page = menus.find(({ id }) => id === entry?.parentId && entry.kind === 'button');
    return entry === undefined ? right : [page?.name[language], entry.name[language]].filter(Boolean).join(' · ');
  };
  return (
    <div className="sed-seen">
      <section aria-label={t('menusHere')}>
        <h3>{t('menusHere')}</h3>
        {seen.menus.length === 0 ? (
          <EmptyState text={t('noMenus')} />
        ) : (
          <Tree selectable={false} defaultExpandAll treeData={nodes(seen.menus)} />
        )}
      </section>
      <section aria-label={t('rightsHere')}>
        <h3>{t('rolesHere')}</h3>
        <p className="sed-seen-tags">
          {seen.roles.length === 0 && t('noRoles')}
          {seen.roles.map(({ code, name, orgCode }) => (
            <StatusTag key={`${code}@${orgCode}`} tone="idle">
              {name[language]} · {orgCode}
            </StatusTag>
          ))}
        </p>
        <h3>{t('plantsHere')}</h3>
        <p>{seen.plants.map((plant) => nameOf(plant)).join(', ') || t('nothing')}</p>
        <h3>{t('rightsHere')}</h3>
        <table className="sed-seen-rights">
          <tbody>
            {Object.entries(seen.rights).map(([right, codes]) => (
              <tr key={right}>
                <td>{wordOf(right)}</td>
                <td>{codes.map(roleName).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function numberOf(node: OrgRow | undefined): string | undefined {
  return node === undefined ? undefined : (factoryNoOfNode(node) ?? undefined);
}

interface LookProps extends Pick<Props, 'roles' | 'menus'> {
  readonly userCode: string;
  readonly place: string;
}

function Look({ userCode, place, roles, menus }: LookProps) {
  const input = { params: { userCode }, query: { factoryNo: place, plat: 3 } };
  const { data, error, refetch } = useCall(permissionCalls.effective, input, { staleTimeMs: 0 });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  return data === undefined ? <Spinner /> : <Seen seen={data} roles={roles} menus={menus} />;
}

/** What a user sees at a plant. Only looked up: nobody becomes that user. */
export function SeeAsPanel({ rows, orgCode, roles, menus }: Props) {
  const t = useT(permissionPhrases);
  const language = useLanguage();
  const [userCode, setUser] = useState<string>();
  const node = rows.find(({ code }) => code === orgCode);
  const [chosen, setPlace] = useState<string>();
  const ties = useCall(
    permissionCalls.user,
    { params: { userCode: userCode ?? '' } },
    { enabled: userCode !== undefined },
  );
  // Begins where the user works: at the top of the tree most see nothing.
  const place = chosen ?? numberOf(rows.find(({ code }) => ties.data?.orgCodes.includes(code) === true) ?? node);
  const people = useCall(sessionCalls.orgUsers, { query: { orgCode } });
  const places = rows.flatMap((row) => {
    const number = factoryNoOfNode(row);
    return number === null ? [] : [{ value: number, label: row.name[language] }];
  });
  return (
    <div className="sed-compare">
      <div className="sed-compare-tools">
        <Select
          aria-label={t('person')}
          placeholder={t('person')}
          allowClear
          loading={people.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          value={userCode ?? null}
          options={(people.data ?? []).map(({ code, name, loginName }) => ({
            value: code,
            label: `${name} (${loginName})`,
          }))}
          onChange={(code: string | null | undefined) => {
            setUser(code ?? undefined);
            setPlace(undefined);
          }}
        />
        <Select
          aria-label={t('place')}
          placeholder={t('place')}
          showSearch={{ optionFilterProp: 'label' }}
          value={place ?? null}
          options={places}
          onChange={(number: string | null) => setPlace(number ?? undefined)}
        />
      </div>
      {userCode === undefined || place === undefined || ties.isPending ? (
        <EmptyState text={t('choosePerson')} />
      ) : (
        <Look userCode={userCode} place={place} roles={roles} menus={menus} />
      )}
    </div>
  );
}
