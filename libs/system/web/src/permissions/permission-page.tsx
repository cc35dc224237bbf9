import { organisationCalls, permissionCalls, type OrgRow } from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { messageOf, useAddress, useCall, useT } from '@sed/platform-web';
import { ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { Badge, Tabs } from 'antd';
import { useState } from 'react';
import { OrgTreeView } from '../organisation/org-tree-view';
import { ComparePanel } from './compare-panel';
import { GrantsPanel } from './grants-panel';
import { MatrixPanel } from './matrix-panel';
import { permissionPhrases } from './phrases';
import { SeeAsPanel } from './see-as-panel';
import './permissions.css';

interface TabsProps {
  readonly matrix: ReplyOf<typeof permissionCalls.matrix>;
  readonly orgCode: string;
}

const TABS = ['matrix', 'compare', 'seeAs', 'grants'] as const;

function PermissionTabs({ matrix, orgCode }: TabsProps) {
  const t = useT(permissionPhrases);
  const { get, set } = useAddress();
  const grants = useCall(permissionCalls.grants, {}, { isAcrossPlants: true, staleTimeMs: 0 });
  const waiting = (grants.data ?? []).filter(({ state }) => state === 'PENDING').length;
  const badge = (
    <Badge count={waiting} size="small" offset={[10, 0]} color="var(--sed-accent)">
      {t('grants')}
    </Badge>
  );
  return (
    <Tabs
      // In the address: a message about a request leads to the list of them.
      activeKey={TABS.find((key) => key === get('tab')) ?? 'matrix'}
      onChange={(key) => set({ tab: key === 'matrix' ? undefined : key })}
      items={[
        { key: 'matrix', label: t('matrix'), children: <MatrixPanel key={orgCode} matrix={matrix} /> },
        { key: 'compare', label: t('compare'), children: <ComparePanel key={orgCode} {...matrix} /> },
        {
          key: 'seeAs',
          label: t('seeAs'),
          children: <SeeAsPanel key={orgCode} orgCode={orgCode} {...matrix} />,
        },
        { key: 'grants', label: badge, children: <GrantsPanel /> },
      ]}
    />
  );
}

function topOf(rows: readonly OrgRow[]): string | undefined {
  return (rows.find(({ parentCode }) => parentCode === null) ?? rows[0])?.code;
}

/** Roles and what they may do, by organisation: matrix, comparison, a user's view, and what waits for approval. */
export function PermissionConfigPage() {
  const t = useT(permissionPhrases);
  const tree = useCall(organisationCalls.tree, {}, { isAcrossPlants: true });
  const [chosen, setChosen] = useState<string>();
  const rows = tree.data;
  const orgCode = chosen ?? topOf(rows ?? []);
  const query = orgCode === undefined ? {} : { orgCode };
  const matrix = useCall(permissionCalls.matrix, { query }, { enabled: orgCode !== undefined, keepPrevious: true });
  const error = tree.error ?? matrix.error;
  const isRead = rows !== undefined && matrix.data !== undefined;
  const retry = () => void Promise.all([tree.refetch(), matrix.refetch()]);
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={retry} />}
      {error === null && !isRead && <Spinner />}
      {rows !== undefined && matrix.data !== undefined && orgCode !== undefined && (
        <div className="sed-orgs-page">
          <OrgTreeView rows={rows} chosen={orgCode} onChoose={setChosen} />
          <div className="sed-permission-panel">
            <PermissionTabs matrix={matrix.data} orgCode={orgCode} />
          </div>
        </div>
      )}
    </PageFrame>
  );
}
