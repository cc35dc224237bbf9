import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { CallError, isUnreached, messageOf, send, useT } from '@sed/platform-web';
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { IntentKeys } from '../form/intent-key';
import { useModuleFrame } from '../frame/module-frame';
import { useRefresh } from '../list/use-records';
import type { OpenOutbox } from '../outbox/open-outbox';
import type { NewStep, Outbox } from '../outbox/outbox';
import { offlinePhrases } from '../outbox/phrases';
import { useOpenOutbox } from '../outbox/use-open-outbox';
import { actionOf } from './actions';
import type { ActionInput } from './use-action-input';

/** Why an action was not taken: what belongs to fields, and what does not. */
export interface ActionFailure {
  readonly text: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

export const NO_FAILURE: ActionFailure = { text: undefined, fields: {} };

export interface TakeAction {
  /** Takes the action and says so; answers why not where it was refused. */
  readonly take: (name: string, record: RecordDto, input: ActionInput) => Promise<ActionFailure | undefined>;
  readonly isBusy: boolean;
  /** The last refusal, until the next try or {@link clear}. */
  readonly failure: ActionFailure;
  readonly clear: () => void;
}

/** Sends actions of the flow. A lost answer may be tried again: the same content carries the same key. */
export function useTakeAction(): TakeAction {
  const { module, t, say } = useModuleFrame();
  const { message } = App.useApp();
  const refresh = useRefresh(module.key);
  const [keys] = useState(() => new IntentKeys());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NO_FAILURE);
  const open = useOpenOutbox(module.worksOffline === true);
  const offline = useT(offlinePhrases);
  const clear = useCallback(() => setFailure(NO_FAILURE), []);
  const take = useCallback(
    async (name: string, record: RecordDto, { values, note }: ActionInput) => {
      const body = { version: record.version, values, ...(note === undefined ? {} : { note }) };
      const params = { module: module.key, id: record.id, action: name };
      /** @param sent the key it went with already: what may have arrived is not done twice */
      const keep = async (outbox: Outbox, sent: Partial<Pick<NewStep, 'key' | 'version'>>) => {
        const step = { module: module.key, recordId: record.id, action: name, values, note };
        try {
          await outbox.add({ ...step, ...sent, atMs: Date.now(), base: record });
        } catch {
          const text = offline('storeFailed');
          setFailure({ text, fields: {} });
          return { text, fields: {} };
        }
        keys.settle();
        setFailure(NO_FAILURE);
        void message.info(offline('kept'));
        return undefined;
      };
      setBusy(true);
      try {
        if (open !== undefined && (await mustWait(open, record.id))) return await keep(open.outbox, {});
        await send(moduleCalls.act, { params, body }, { idempotencyKey: keys.keyFor({ params, body }) });
        keys.settle();
        setFailure(NO_FAILURE);
        const action = actionOf(module, name);
        void message.success(t('detail.done', { action: action === undefined ? name : say(action.label) }));
        return undefined;
      } catch (error) {
        if (open !== undefined && isUnreached(error)) {
          return await keep(open.outbox, { key: keys.keyFor({ params, body }), version: record.version });
        }
        if (error instanceof CallError && typeof error.code === 'number') keys.settle();
        const fields = error instanceof CallError ? error.fields : {};
        const refused = { text: messageOf(error, t('form.fileLost')), fields };
        setFailure(refused);
        return refused;
      } finally {
        setBusy(false);
        // A refusal may come from somebody else's change: what is on screen is read again either way.
        refresh();
      }
    },
    [module, keys, message, t, say, refresh, open, offline],
  );
  return { take, isBusy, failure, clear };
}

/** Without a connection, and behind what waits already: steps arrive in the order in which they were done. */
async function mustWait({ outbox }: OpenOutbox, id: string): Promise<boolean> {
  return !navigator.onLine || (await outbox.steps()).some(({ recordId }) => recordId === id);
}

/** What to say beside the fields: nothing where each message stands at its own. */
export function generalText({ text, fields }: ActionFailure): string | undefined {
  return Object.keys(fields).length === 0 ? text : undefined;
}
