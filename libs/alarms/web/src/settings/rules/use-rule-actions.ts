import { alarmRuleCalls, type AlarmRuleDto } from '@sed/alarms-contract';
import { messageOf, useAction, useT } from '@sed/platform-web';
import { App } from 'antd';
import { useState } from 'react';
import { checkDraft, type Faults } from '../form/draft-faults';
import type { RuleDraft } from '../form/rule-draft';
import { rulePhrases } from './phrases';

const REFRESHES = [alarmRuleCalls.list, alarmRuleCalls.get, alarmRuleCalls.history, alarmRuleCalls.statistics] as const;
const NO_FAULTS: Faults = new Map();

interface Wish {
  readonly rule: AlarmRuleDto | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

/** Saves and removes a rule; a refusal stays beside the form with its reason. */
export function useRuleActions({ rule, onOpen }: Wish) {
  const t = useT(rulePhrases);
  const { message } = App.useApp();
  const [refusal, setRefusal] = useState<string>();
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const create = useAction(alarmRuleCalls.create, { refreshes: REFRESHES });
  const update = useAction(alarmRuleCalls.update, { refreshes: REFRESHES });
  const remove = useAction(alarmRuleCalls.remove, { refreshes: [alarmRuleCalls.list] });
  const tried = async (work: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(messageOf(error, t('save')));
    }
  };
  const save = (draft: RuleDraft) =>
    tried(async () => {
      const checked = checkDraft(draft);
      setFaults('faults' in checked ? checked.faults : NO_FAULTS);
      if ('faults' in checked) return;
      if (rule === undefined) {
        const made = await create.mutateAsync({ body: checked.input });
        void message.success(t('saved', { version: made.version }));
        onOpen(made.id);
        return;
      }
      const { id, version } = rule;
      const after = await update.mutateAsync({ params: { id }, body: { ...checked.input, version } });
      const isWaiting = (after.proposal ?? null) !== null;
      if (isWaiting) void message.warning(t('waits'));
      else void message.success(t('saved', { version: after.version }));
    });
  const removeIt = () =>
    tried(async () => {
      if (rule === undefined) return;
      await remove.mutateAsync({ params: { id: rule.id } });
      void message.success(t('removed'));
      onOpen(undefined);
    });
  const isBusy = create.isPending || update.isPending || remove.isPending;
  // Until the drawer shows the rule that was made, what is typed into the form it was made from would be lost.
  return { save, remove: removeIt, refusal, faults, isBusy, isMade: create.isSuccess };
}
