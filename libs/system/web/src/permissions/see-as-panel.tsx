import {
  permissionCalls,
  sessionCalls,
  type MenuNode,
  type PermissionMenu,
  type PermissionRole,
} from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { usePlants } from '@sed/signals-web';
import { messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, Spinner, StatusTag } from '@sed/platform-ui';
import { Select, Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { permissionPhrases } from './phrases';

type Effective = ReplyOf<typeof permissionCalls.effective>;

interface Props {
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

type Ties = ReplyOf<typeof permissionCalls.user>;

/** Where the user is after signing in, in words. */
function Landing({ landing }: Pick<Ties, 'landing'>) {
  const t = useT(permissionPhrases);
  const language = useLanguage();
  const { page, before, place } = landing;
  const at = { place: place?.name[language] ?? t('placeElsewhere') };
  if (before === 'disabled') return <p className="sed-seen-landing">{t('landsNowhere')}</p>;
  return (
    <div className="sed-seen-landing">
      {before === 'newPassword' && <p>{t('landsNewPassword')}</p>}
      <p>{t(page === 'home' ? 'landsHome' : page === 'noMenus' ? 'landsNoMenus' : 'landsNoOrg', at)}</p>
    </div>
  );
}

interface AtProps extends Pick<Props, 'roles' | 'menus'> {
  readonly userCode: string;
}

/** What a user sees, first of all where they land. */
function UserView({ userCode, roles, menus }: AtProps) {
  const t = useT(permissionPhrases);
  const language = useLanguage();
  const [chosen, setPlace] = useState<string>();
  const ties = useCall(permissionCalls.user, { params: { userCode } }, { staleTimeMs: 0 });
  if (ties.error !== null)
    return <ErrorState message={messageOf(ties.error, '')} onRetry={() => void ties.refetch()} />;
  if (ties.data === undefined) return <Spinner />;
  const { landing, places } = ties.data;
  const place = chosen ?? landing.place?.factoryNo ?? places[0]?.factoryNo;
  return (
    <>
      <Landing landing={landing} />
      {places.length > 0 && (
        <Select
          aria-label={t('place')}
          showSearch={{ optionFilterProp: 'label' }}
          value={place ?? null}
          options={places.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
          onChange={(number: string | null) => setPlace(number ?? undefined)}
        />
      )}
      {place !== undefined && <Look userCode={userCode} place={place} roles={roles} menus={menus} />}
    </>
  );
}

/** What a user sees at a plant. Only looked up: nobody becomes that user. */
export function SeeAsPanel({ orgCode, roles, menus }: Props) {
  const t = useT(permissionPhrases);
  const [userCode, setUser] = useState<string>();
  const people = useCall(sessionCalls.orgUsers, { query: { orgCode } });
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
          onChange={(code: string | null | undefined) => setUser(code ?? undefined)}
        />
      </div>
      {userCode === undefined ? (
        <EmptyState text={t('choosePerson')} />
      ) : (
        <UserView key={userCode} userCode={userCode} roles={roles} menus={menus} />
      )}
    </div>
  );
}
