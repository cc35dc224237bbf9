import { alarmRuleCalls, alarmTemplateCalls, type AlarmRuleDto } from '@sed/alarms-contract';
import { useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { DetailDrawer, StatusTag } from '@sed/platform-ui';
import { useState } from 'react';
import { ruleFormPhrases } from '../form/phrases';
import { draftOf, newDraft } from '../form/rule-draft';
import { rulePhrases } from './phrases';
import { STATE_TONES } from './rule-columns';
import { RuleEditor } from './rule-editor';

/** The address of a rule that is not there yet. */
export const NEW_RULE = 'new';
const MAX_TEMPLATES = 200;

interface Props {
  readonly id: string;
  readonly factoryNo: string;
  /** As the list knows it, until it is read anew. */
  readonly known: AlarmRuleDto | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

/** Code of the standard a rule follows. */
function useStandardName(rule: AlarmRuleDto | undefined): string {
  const templateId = rule?.templateId ?? null;
  const { data } = useCall(
    alarmTemplateCalls.list,
    { query: { pageSize: MAX_TEMPLATES } },
    { enabled: templateId !== null },
  );
  return data?.list.find((template) => template.id === templateId)?.code ?? '';
}

/** The rule as the list knows it, until it was read by itself. */
function useRule(id: string, known: AlarmRuleDto | undefined) {
  const { data, error, refetch } = useCall(alarmRuleCalls.get, { params: { id } }, { enabled: id !== NEW_RULE });
  return { data: data ?? known, error, retry: () => void refetch() };
}

/** One rule with all that can be asked of it and done with it. */
export function RuleDrawer({ id, factoryNo, known, onOpen }: Props) {
  const t = useT(rulePhrases);
  const say = useT(ruleFormPhrases);
  const language = useLanguage();
  const isNew = id === NEW_RULE;
  const { data, error, retry } = useRule(id, known);
  const mayEdit = useRight('alarmRule:edit', data?.factoryNo ?? factoryNo);
  const lockedBy = useStandardName(data);
  const [tab, setTab] = useState('rule');
  if (!isNew && data === undefined) {
    // One drawer that opens when there is something to show, instead of two after one another.
    if (error === null) return null;
    const close = () => onOpen(undefined);
    return <DetailDrawer isOpen width="wide" title="…" onClose={close} error={error.message} onRetry={retry} />;
  }
  const state = data && <StatusTag tone={STATE_TONES[data.state]}>{say(`state.${data.state}`)}</StatusTag>;
  return (
    <RuleEditor
      // A saved version starts the form anew from what is stored now.
      key={`${id}/${data?.version ?? 0}`}
      rule={data}
      start={data === undefined ? newDraft(factoryNo) : draftOf(data)}
      title={data?.name[language] ?? t('newRule')}
      tags={state}
      lockedBy={lockedBy}
      mayEdit={mayEdit}
      tab={tab}
      onTab={setTab}
      onOpen={onOpen}
      onReload={retry}
    />
  );
}
