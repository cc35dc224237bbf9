import { PlusOutlined } from '@ant-design/icons';
import {
  NOTIFY_CHANNELS,
  notificationCalls,
  type NotifyMatch,
  type NotifyPolicyInput,
  type PolicyProblem,
} from '@sed/alarms-contract';
import { usePlants } from '@sed/signals-web';
import { useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { DataTable, EmptyState, StatusTag } from '@sed/platform-ui';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { notifyPhrases } from './phrases';
import { PolicyDrawer } from './policy-drawer';
import { inputOf, newPolicy, orderedPolicies, type PolicyNode } from './policy-tree';
import { ReachHoles } from './reach-holes';
import { useTargetText } from './target-text';

const STEP_EM = 1.6;

/** A problem in words, with the policy it is about. */
export function useProblemText(): (problem: PolicyProblem) => string {
  const t = useT(notifyPhrases);
  return ({ code, params }) => {
    const { step, level, by, channel } = params;
    // People count steps from one.
    const shown = typeof step === 'number' ? step + 1 : (step ?? '');
    const known = NOTIFY_CHANNELS.find((one) => one === channel);
    const title = known === undefined ? (channel ?? '') : t(`channel.${known}`);
    return t(`problem.${code}`, { step: shown, level: level ?? '', by: by ?? '', channel: title });
  };
}

function Matches({ match }: { readonly match: NotifyMatch }) {
  const t = useT(notifyPhrases);
  const { nameOf } = usePlants();
  const parts = [
    match.levels.length > 0 ? `${t('policies.levels')} ${match.levels.join(', ')}` : '',
    match.factoryNos.map(nameOf).join(', '),
    match.sections.join(', '),
    match.ruleGroups.join(', '),
    match.tags.join(', '),
  ].filter((part) => part !== '');
  return <>{parts.length === 0 ? t('policies.everything') : parts.join(' · ')}</>;
}

function Steps({ node }: { readonly node: PolicyNode }) {
  const t = useT(notifyPhrases);
  const textOf = useTargetText();
  return (
    <ol className="sed-policy-steps">
      {node.policy.steps.map(({ afterMin, targets, channels }, index) => (
        <li key={index}>
          <span className="sed-dim">{t('policies.after', { min: afterMin })}</span> {targets.map(textOf).join(', ')} –{' '}
          {channels.map((channel) => t(`channel.${channel}`)).join(', ')}
        </li>
      ))}
    </ol>
  );
}

function Name({ node }: { readonly node: PolicyNode }) {
  const t = useT(notifyPhrases);
  const language = useLanguage();
  const { policy, depth } = node;
  return (
    <span style={{ paddingLeft: `${depth * STEP_EM}em` }}>
      {policy.name[language]} {policy.isSeed && <span className="sed-rule-mark">{t('policies.seed')}</span>}{' '}
      {!policy.isOn && <StatusTag tone="off">{t('policies.off')}</StatusTag>}
    </span>
  );
}

/** The tree of policies: which alarm tells whom after how long, and what is wrong with it. */
export function PoliciesTab() {
  const t = useT(notifyPhrases);
  const language = useLanguage();
  const mayEdit = useRight('alarmRule:edit');
  const problemText = useProblemText();
  const [edited, setEdited] = useState<NotifyPolicyInput>();
  const { data, error, refetch } = useCall(notificationCalls.policies, {}, { isAcrossPlants: true });
  const nodes = data && orderedPolicies(data.policies);
  const begin = (parentId: string | null) => {
    const beside = (data?.policies ?? []).filter((policy) => policy.parentId === parentId);
    setEdited(newPolicy(parentId, Math.max(0, ...beside.map(({ position }) => position + 1))));
  };
  const nameOf = (id: string | null) => data?.policies.find((policy) => policy.id === id)?.name[language];
  return (
    <div className="sed-settings-stack">
      <div className="sed-settings-line">
        <p className="sed-dim">{t('policies.intro')}</p>
        {mayEdit && (
          <Button icon={<PlusOutlined />} onClick={() => begin(null)}>
            {t('policies.add')}
          </Button>
        )}
      </div>
      <ReachHoles />
      {data !== undefined && data.problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('policies.problems')}
          description={
            <ul className="sed-target-faults">
              {data.problems.map((problem) => {
                const text = [nameOf(problem.policyId), problemText(problem)].filter(Boolean).join(': ');
                return <li key={text}>{text}</li>;
              })}
            </ul>
          }
        />
      )}
      <DataTable<PolicyNode>
        label={t('policies.name')}
        rows={nodes}
        keyOf={({ policy }) => policy.id}
        error={data === undefined ? error?.message : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('policies.empty')} />}
        onOpen={({ policy }) => setEdited(inputOf(policy))}
        columns={[
          { key: 'name', title: t('policies.name'), widthPx: 280, cell: (node) => <Name node={node} /> },
          {
            key: 'matches',
            title: t('policies.matches'),
            widthPx: 260,
            cell: ({ policy }) => <Matches match={policy.match} />,
          },
          { key: 'steps', title: t('policies.steps'), widthPx: 420, cell: (node) => <Steps node={node} /> },
          {
            key: 'actions',
            title: '',
            widthPx: 130,
            cell: ({ policy }) =>
              mayEdit && (
                <Button
                  size="small"
                  aria-label={t('policies.addBelowOf', { name: policy.name[language] })}
                  onClick={(event) => {
                    event.stopPropagation();
                    begin(policy.id);
                  }}
                >
                  {t('policies.addBelow')}
                </Button>
              ),
          },
        ]}
      />
      {edited !== undefined && (
        <PolicyDrawer
          key={edited.id ?? 'new'}
          start={edited}
          policies={data?.policies ?? []}
          mayEdit={mayEdit}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
