import {
  ALARM_TAGS,
  NOTIFICATION,
  notificationCalls,
  type NotifyPolicyDto,
  type NotifyPolicyInput,
  type PolicyProblem,
} from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { messageOf, useAction, useLanguage, useSession, useT } from '@sed/platform-web';
import { ConfirmButton, DetailDrawer } from '@sed/platform-ui';
import { Alert, App, Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { WindowRows } from '../form/window-rows';
import { useGuardedClose } from '../use-guarded-close';
import { notifyPhrases } from './phrases';
import { useProblemText } from './policies-tab';
import { orderedPolicies } from './policy-tree';
import { StepRows } from './step-rows';

const LEVELS = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];
const MAX_NAME = 60;
const NUMBERS = ['position', 'repeatMin', 'groupWaitS', 'groupIntervalMin'] as const;
const TICKS = ['recovery', 'isContinue', 'isOn'] as const;
const TICK_WORDS = { recovery: 'recovery', isContinue: 'goOn', isOn: 'isOn' } as const;

interface PartProps {
  readonly draft: NotifyPolicyInput;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<NotifyPolicyInput>) => void;
}

function MatchFields({ draft, isReadOnly, onChange }: PartProps) {
  const t = useT(notifyPhrases);
  const language = useLanguage();
  const plants = useSession((session) => session.viewer?.plants) ?? [];
  const { match } = draft;
  const set = (part: Partial<typeof match>) => onChange({ match: { ...match, ...part } });
  const shared = { allowClear: true, disabled: isReadOnly, placeholder: t('policies.all') } as const;
  return (
    <div className="sed-rule-grid">
      <Form.Item label={t('policies.plants')}>
        <Select<string[]>
          {...shared}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('policies.plants')}
          value={match.factoryNos}
          options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
          onChange={(factoryNos) => set({ factoryNos })}
        />
      </Form.Item>
      <Form.Item label={t('policies.levels')}>
        <Select<AlarmLevel[]>
          {...shared}
          mode="multiple"
          aria-label={t('policies.levels')}
          value={match.levels}
          options={LEVELS.map((level) => ({ value: level, label: String(level) }))}
          onChange={(levels) => set({ levels })}
        />
      </Form.Item>
      {(['sections', 'ruleGroups'] as const).map((key) => (
        <Form.Item key={key} label={t(`policies.${key}`)}>
          <Select<string[]>
            {...shared}
            mode="tags"
            aria-label={t(`policies.${key}`)}
            value={match[key]}
            onChange={(values) => set({ [key]: values })}
          />
        </Form.Item>
      ))}
      <Form.Item label={t('policies.tags')}>
        <Select<(typeof ALARM_TAGS)[number][]>
          {...shared}
          mode="multiple"
          aria-label={t('policies.tags')}
          value={match.tags}
          options={ALARM_TAGS.map((tag) => ({ value: tag, label: tag }))}
          onChange={(tags) => set({ tags })}
        />
      </Form.Item>
    </div>
  );
}

function HeadFields({ draft, isReadOnly, onChange, policies }: PartProps & { policies: readonly NotifyPolicyDto[] }) {
  const t = useT(notifyPhrases);
  const language = useLanguage();
  return (
    <div className="sed-rule-grid">
      {(['zh', 'en'] as const).map((lang) => {
        const label = t(lang === 'zh' ? 'policies.nameZh' : 'policies.nameEn');
        return (
          <Form.Item key={lang} label={label}>
            <Input
              aria-label={label}
              maxLength={MAX_NAME}
              disabled={isReadOnly}
              value={draft.name[lang]}
              onChange={(event) => onChange({ name: { ...draft.name, [lang]: event.target.value } })}
            />
          </Form.Item>
        );
      })}
      <Form.Item label={t('policies.parent')}>
        <Select
          aria-label={t('policies.parent')}
          disabled={isReadOnly}
          value={draft.parentId ?? ''}
          options={[
            { value: '', label: t('policies.none') },
            ...orderedPolicies(policies)
              .filter(({ policy }) => policy.id !== draft.id)
              .map(({ policy, depth }) => ({
                value: policy.id,
                label: `${'– '.repeat(depth)}${policy.name[language]}`,
              })),
          ]}
          onChange={(parent: string) => onChange({ parentId: parent === '' ? null : parent })}
        />
      </Form.Item>
    </div>
  );
}

function TimingFields({ draft, isReadOnly, onChange }: PartProps) {
  const t = useT(notifyPhrases);
  return (
    <>
      <div className="sed-rule-grid">
        {NUMBERS.map((key) => (
          <Form.Item key={key} label={t(`policies.${key}`)}>
            <InputNumber<number>
              aria-label={t(`policies.${key}`)}
              style={{ width: '100%' }}
              min={key === 'repeatMin' ? 1 : 0}
              precision={0}
              disabled={isReadOnly}
              value={draft[key]}
              onChange={(value) => onChange({ [key]: key === 'repeatMin' ? value : (value ?? 0) })}
            />
          </Form.Item>
        ))}
      </div>
      <Form.Item label={t('policies.mute')} extra={t('policies.muteHint')}>
        <WindowRows windows={draft.mute} isDisabled={isReadOnly} onChange={(mute) => onChange({ mute: [...mute] })} />
      </Form.Item>
      <div className="sed-rule-ticks">
        {TICKS.map((key) => (
          <Checkbox
            key={key}
            checked={draft[key]}
            disabled={isReadOnly}
            onChange={(event) => onChange({ [key]: event.target.checked })}
          >
            {t(`policies.${TICK_WORDS[key]}`)}
          </Checkbox>
        ))}
      </div>
    </>
  );
}

/** One language stands in for the other. */
function named(draft: NotifyPolicyInput): NotifyPolicyInput {
  const [zh, en] = [draft.name.zh.trim(), draft.name.en.trim()];
  return { ...draft, name: { zh: zh === '' ? en : zh, en: en === '' ? zh : en } };
}

function usePolicyActions(draft: NotifyPolicyInput, onClose: () => void) {
  const t = useT(notifyPhrases);
  const { message } = App.useApp();
  const [refusal, setRefusal] = useState<string>();
  const [problems, setProblems] = useState<readonly PolicyProblem[]>();
  const refreshes = [notificationCalls.policies] as const;
  const check = useAction(notificationCalls.checkPolicy);
  const save = useAction(notificationCalls.savePolicy, { refreshes });
  const remove = useAction(notificationCalls.removePolicy, { refreshes });
  const tried = async (work: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(messageOf(error, t('save')));
    }
  };
  const body = named(draft);
  const lookAt = async () => {
    const found = await check.mutateAsync({ body });
    // Only what this policy is about; the rest of the tree has its own place.
    const own = found.filter(({ policyId }) => policyId === (draft.id ?? null));
    setProblems(own);
    return own;
  };
  return {
    refusal,
    problems,
    isBusy: save.isPending || check.isPending,
    check: () =>
      tried(async () => {
        await lookAt();
      }),
    save: () =>
      tried(async () => {
        if (body.name.zh === '') {
          setRefusal(t('policies.nameNeeded'));
          return;
        }
        const found = await lookAt();
        if (found.some(({ isRefusal }) => isRefusal)) return;
        await save.mutateAsync({ body });
        void message.success(t('saved'));
        onClose();
      }),
    remove: () =>
      tried(async () => {
        if (draft.id === undefined) return;
        await remove.mutateAsync({ params: { id: draft.id } });
        onClose();
      }),
  };
}

interface Props {
  readonly start: NotifyPolicyInput;
  readonly policies: readonly NotifyPolicyDto[];
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** One policy: what it matches, whom its steps tell and how, and when it keeps silent. */
export function PolicyDrawer({ start, policies, mayEdit, onClose }: Props) {
  const t = useT(notifyPhrases);
  const language = useLanguage();
  const problemText = useProblemText();
  const [draft, setDraft] = useState(start);
  const actions = usePolicyActions(draft, onClose);
  const close = useGuardedClose(mayEdit && JSON.stringify(draft) !== JSON.stringify(start), onClose);
  const part: PartProps = {
    draft,
    isReadOnly: !mayEdit,
    onChange: (change) => setDraft((now) => ({ ...now, ...change })),
  };
  const foot = (
    <>
      {draft.id !== undefined && (
        <span className="sed-foot-left">
          <ConfirmButton danger question={t('policies.removeAsk')} onConfirm={actions.remove}>
            {t('policies.remove')}
          </ConfirmButton>
        </span>
      )}
      <Button onClick={() => void actions.check()}>{t('policies.check')}</Button>
      <Button type="primary" loading={actions.isBusy} onClick={() => void actions.save()}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <DetailDrawer
      isOpen
      width="wide"
      title={start.id === undefined ? t('policies.newTitle') : start.name[language]}
      onClose={close}
      {...(mayEdit && { actions: foot })}
    >
      <Form layout="vertical" component="div" className="sed-rule-form">
        {actions.refusal !== undefined && <Alert type="error" showIcon title={actions.refusal} />}
        {actions.problems?.length === 0 && <Alert type="success" showIcon title={t('policies.clean')} />}
        {actions.problems?.map((problem) => (
          <Alert
            key={`${problem.code}/${JSON.stringify(problem.params)}`}
            type={problem.isRefusal ? 'error' : 'warning'}
            showIcon
            title={problemText(problem)}
          />
        ))}
        <HeadFields {...part} policies={policies} />
        <fieldset>
          <legend>{t('policies.matches')}</legend>
          <MatchFields {...part} />
        </fieldset>
        <fieldset>
          <legend>{t('policies.steps')}</legend>
          <StepRows
            steps={draft.steps}
            max={NOTIFICATION.stepsMax}
            isReadOnly={!mayEdit}
            onChange={(steps) => part.onChange({ steps: [...steps] })}
          />
        </fieldset>
        <TimingFields {...part} />
      </Form>
    </DetailDrawer>
  );
}
