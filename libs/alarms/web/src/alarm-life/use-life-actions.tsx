import { alarmCalls, alarmJournalCalls, alarmHistoryCalls, alarmLifeCalls, type AlarmDto } from '@sed/alarms-contract';
import { useOpenAlarmStore } from '@sed/signals-web';
import { callKey, messageOf, useLanguage, useT } from '@sed/platform-web';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { AcknowledgeDialog } from '../alarm-list/acknowledge-dialog';
import { BulkResult } from './bulk-result';
import { LifeDialog, type LifeWish } from './life-dialog';
import { LIFE_FIELDS } from './life-fields';
import type { LifeAction } from './life-rules';
import { lifePhrases } from './phrases';
import { runAction, type LifeValues, type RowOutcome } from './run-action';

/** Reads that show what an action changed; the open alarms come by push and by the answer itself. */
const STALE_AFTER = [alarmCalls.list, alarmJournalCalls.journal, alarmLifeCalls.get, alarmHistoryCalls.load];

export interface LifeActions {
  /** Asks for what the action needs, or does it at once when it needs nothing. */
  readonly start: (action: LifeAction, alarms: readonly AlarmDto[]) => void;
  /** Stands beside the list; nothing while no dialog is open. */
  readonly dialogs: ReactNode;
  readonly isOpen: boolean;
}

/** Shows an answer everywhere at once, before the push comes round. */
export function useTaken(): (alarms: readonly AlarmDto[]) => void {
  const store = useOpenAlarmStore();
  const client = useQueryClient();
  return useCallback(
    (alarms) => {
      for (const alarm of alarms) store.take(alarm);
      for (const call of STALE_AFTER) void client.invalidateQueries({ queryKey: callKey(call) });
    },
    [store, client],
  );
}

/** The actions on alarms with their dialogs, for lists, menus, keys and the drawer alike. */
export function useLifeActions(onDone?: () => void): LifeActions {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const taken = useTaken();
  const [wish, setWish] = useState<LifeWish>();
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[]>([]);

  const finish = useCallback(
    (rows: readonly RowOutcome[], doneText?: string) => {
      const done = rows.filter(({ refusal }) => refusal === undefined);
      taken(done.map(({ alarm }) => alarm));
      setWish(undefined);
      if (done.length > 0) onDone?.();
      if (rows.length > 1) setOutcomes(rows);
      else if (doneText !== undefined) void message.success(doneText);
    },
    [taken, onDone, message],
  );

  const run = useCallback(
    async ({ action, alarms }: LifeWish, values: LifeValues): Promise<string | undefined> => {
      try {
        const rows = await runAction({ action, alarms, values, language });
        const refusal = rows.length === 1 ? rows[0]?.refusal : undefined;
        if (refusal !== undefined) return refusal;
        finish(rows, action === 'acknowledge' ? undefined : t(`done.${action}`));
        return undefined;
      } catch (error) {
        return messageOf(error, t(`action.${action}`));
      }
    },
    [language, finish, t],
  );

  const start = useCallback(
    (action: LifeAction, alarms: readonly AlarmDto[]) => {
      if (alarms.length === 0) return;
      if (action === 'acknowledge' || LIFE_FIELDS[action] !== undefined) {
        setWish({ action, alarms });
        return;
      }
      const acting = async () => {
        const refusal = await run({ action, alarms }, {});
        if (refusal !== undefined) void message.error(refusal, 6);
      };
      void acting();
    },
    [run, message],
  );

  const close = () => setWish(undefined);
  const dialogs = (
    <>
      {wish?.action === 'acknowledge' && <AcknowledgeDialog alarms={wish.alarms} onClose={close} onFinished={finish} />}
      {wish !== undefined && wish.action !== 'acknowledge' && (
        <LifeDialog wish={wish} onRun={(values) => run(wish, values)} onClose={close} />
      )}
      {outcomes.length > 0 && <BulkResult outcomes={outcomes} onClose={() => setOutcomes([])} />}
    </>
  );
  const isOpen = wish !== undefined || outcomes.length > 0;
  return { start, dialogs, isOpen };
}
