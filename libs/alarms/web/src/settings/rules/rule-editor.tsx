import type { AlarmRuleDto } from '@sed/alarms-contract';
import { unitText } from '@sed/platform-contract';
import { useT } from '@sed/platform-web';
import { ConfirmButton, DetailDrawer } from '@sed/platform-ui';
import { Alert, Button, Tabs } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { DraftContext, type DraftState } from '../form/draft-context';
import { fieldName } from '../form/field-names';
import { ruleFormPhrases } from '../form/phrases';
import { RuleForm } from '../form/rule-form';
import type { RuleDraft } from '../form/rule-draft';
import { useSignals } from '../form/signal-field';
import { useGuardedClose } from '../use-guarded-close';
import { ChatterTab } from './chatter-tab';
import { DryRunTab } from './dry-run-tab';
import { rulePhrases } from './phrases';
import { ProposalBar } from './proposal-bar';
import { ReviewTab } from './review-tab';
import { TrialTab } from './trial-tab';
import { useRuleActions } from './use-rule-actions';
import { VersionsTab } from './versions-tab';

interface Props {
  /** Undefined for a rule that is not there yet. */
  readonly rule: AlarmRuleDto | undefined;
  readonly start: RuleDraft;
  readonly title: ReactNode;
  readonly tags: ReactNode;
  readonly lockedBy: string;
  readonly mayEdit: boolean;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly onOpen: (id: string | undefined) => void;
  readonly onReload: () => void;
}

interface FootProps {
  readonly rule: AlarmRuleDto | undefined;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onSave: (change: Partial<RuleDraft>) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

/** Remove and switch on the left, save on the right. */
function Foot({ rule, isChanged, isBusy, onSave, onRemove }: FootProps) {
  const t = useT(rulePhrases);
  const isOn = rule?.state === 'ENABLED';
  return (
    <>
      {rule !== undefined && (
        <span className="sed-foot-left">
          <ConfirmButton danger question={t('removeAsk')} consequence={t('removeMeans')} onConfirm={onRemove}>
            {t('remove')}
          </ConfirmButton>
          {rule.state !== 'WAITING' && !isChanged && (
            <ConfirmButton
              {...(isOn && { question: t('disableAsk'), consequence: t('disableMeans') })}
              onConfirm={() => onSave({ state: isOn ? 'DISABLED' : 'ENABLED' })}
            >
              {t(isOn ? 'disable' : 'enable')}
            </ConfirmButton>
          )}
        </span>
      )}
      <Button type="primary" disabled={!isChanged} loading={isBusy} onClick={() => void onSave({})}>
        {t('save')}
      </Button>
    </>
  );
}

/** Why a rule cannot be changed here, or what has to be corrected first. */
function Notices({ rule, mayEdit, refusal, faults, onReload }: NoticesProps) {
  const t = useT(rulePhrases);
  const say = useT(ruleFormPhrases);
  const names = [...new Set([...faults.keys()].map((path) => fieldName(path, say)))];
  return (
    <>
      {!mayEdit && <Alert type="info" showIcon title={t('readOnly')} />}
      {rule?.scope === 'TARGET' && <Alert type="info" showIcon title={t('byIndicator')} />}
      {names.length > 0 && <Alert type="error" showIcon title={t('faults', { fields: names.join(', ') })} />}
      {refusal !== undefined && (
        <Alert
          type="error"
          showIcon
          title={refusal}
          action={
            rule !== undefined && (
              <Button size="small" onClick={onReload}>
                {t('reload')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}

interface NoticesProps {
  readonly rule: AlarmRuleDto | undefined;
  readonly mayEdit: boolean;
  readonly refusal: string | undefined;
  readonly faults: DraftState['faults'];
  readonly onReload: () => void;
}

function isOther(draft: RuleDraft, start: RuleDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(start);
}

/** Rules of indicators are written by their lines alone. */
function isOfLine(rule: AlarmRuleDto | undefined): boolean {
  return rule?.scope === 'TARGET';
}

/** The form of a rule with its tabs: what it would have done, how it came to be, whether it is worth having. */
export function RuleEditor(props: Props) {
  const { rule, start, title, tags, lockedBy, mayEdit, tab, onTab, onOpen, onReload } = props;
  const t = useT(rulePhrases);
  const [draft, setDraft] = useState(start);
  const actions = useRuleActions({ rule, onOpen });
  const { exact } = useSignals(draft.factoryNo, draft.signalCode);
  const isChanged = isOther(draft, start);
  const isReadOnly = !mayEdit || actions.isMade || isOfLine(rule);
  const unit = unitText(exact?.unit ?? '');
  const lockedFields = rule?.lockedFields;
  const state = useMemo<DraftState>(
    () => ({
      draft,
      set: (change) => setDraft((now) => ({ ...now, ...change })),
      faults: actions.faults,
      isReadOnly,
      locked: new Set(lockedFields),
      lockedBy,
      unit,
      factoryNo: draft.factoryNo,
    }),
    [draft, actions.faults, isReadOnly, lockedFields, lockedBy, unit],
  );
  const close = useGuardedClose(isChanged && !isReadOnly, () => onOpen(undefined));
  const takeOver = (change: Partial<RuleDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    onTab('rule');
  };
  const items = [
    { key: 'rule', label: t('tab.rule'), children: <RuleForm rule={rule} /> },
    { key: 'dryRun', label: t('tab.dryRun'), children: <DryRunTab rule={rule} isChanged={isChanged} /> },
    ...(rule === undefined
      ? []
      : [
          {
            key: 'chatter',
            label: t('tab.chatter'),
            children: <ChatterTab rule={rule} unit={unit} mayEdit={!isReadOnly} onTake={takeOver} />,
          },
          { key: 'versions', label: t('tab.versions'), children: <VersionsTab rule={rule} /> },
          { key: 'review', label: t('tab.review'), children: <ReviewTab rule={rule} mayEdit={mayEdit} /> },
          ...(rule.trial === true
            ? [{ key: 'trial', label: t('tab.trial'), children: <TrialTab rule={rule} unit={unit} /> }]
            : []),
        ]),
  ];
  const foot = (
    <Foot
      rule={rule}
      isChanged={isChanged || rule === undefined}
      isBusy={actions.isBusy}
      onSave={(change) => actions.save({ ...draft, ...change })}
      onRemove={actions.remove}
    />
  );
  return (
    <DraftContext value={state}>
      <DetailDrawer
        isOpen
        width="wide"
        title={title}
        tags={tags}
        onClose={close}
        {...(!isReadOnly && { actions: foot })}
      >
        <div className="sed-settings-stack">
          <Notices
            rule={rule}
            mayEdit={mayEdit}
            refusal={actions.refusal}
            faults={actions.faults}
            onReload={onReload}
          />
          {rule !== undefined && <ProposalBar rule={rule} mayEdit={mayEdit} />}
          <Tabs activeKey={tab} onChange={onTab} items={items} />
        </div>
      </DetailDrawer>
    </DraftContext>
  );
}
