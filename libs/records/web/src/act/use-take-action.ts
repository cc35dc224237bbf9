import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { CallError, isUnreached, messageOf, send, useSession, useT } from '@sed/platform-web';
import { worksOffline, type AnyModule } from '@sed/records-model';
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { dropDraft } from '../form/draft';
import { IntentKeys } from '../form/intent-key';
import { useModuleFrame } from '../frame/module-frame';
import { useRefresh } from '../list/use-records';
import type { OpenOutbox } from '../outbox/open-outbox';
import { Unreached, type NewStep } from '../outbox/outbox';
import { offlinePhrases } from '../outbox/phrases';
import { useKeepFailure } from '../outbox/use-keep-failure';
import { useOpenOutbox } from '../outbox/use-open-outbox';
import { liveFeedHook } from '../registry';
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
  const feed = liveFeedHook().useFeed();
  const [keys] = useState(() => new IntentKeys());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NO_FAILURE);
  const open = useOpenOutbox(worksOffline(module));
  const offline = useT(offlinePhrases);
  const keepFailure = useKeepFailure();
  const user = useSession((session) => session.viewer?.code ?? '');
  const clear = useCallback(() => setFailure(NO_FAILURE), []);
  const refuse = useCallback((refused: ActionFailure) => {
    setFailure(refused);
    return refused;
  }, []);
  const take = useCallback(
    async (name: string, record: RecordDto, { values, note }: ActionInput) => {
      const atMs = feed.serverNowMs();
      const body = bodyOf(module, record, { values, note }, atMs);
      const params = { module: module.key, id: record.id, action: name };
      const step = { module: module.key, recordId: record.id, action: name, values, note, atMs, base: record };
      const settle = (told: () => unknown) => {
        keys.settle();
        setFailure(NO_FAILURE);
        dropDraft({ user, module: module.key, recordId: record.id, action: name });
        told();
      };
      setBusy(true);
      try {
        const key = keys.keyFor({ params, body });
        const waits = open !== undefined && (await mustWait(open, record.id));
        const missed = waits ? {} : await sent(open, { params, body, key });
        if (missed === undefined) {
          const action = actionOf(module, name);
          const done = t('detail.done', { action: action === undefined ? name : say(action.label) });
          settle(() => message.success(done));
          return undefined;
        }
        if (open === undefined) throw missed.cause;
        const kept = await open.outbox.add({ ...step, ...missed.sentAs }).then(() => undefined, keepFailure);
        if (kept !== undefined) return refuse({ text: kept, fields: {} });
        settle(() => message.info(offline('kept')));
        return undefined;
      } catch (error) {
        if (error instanceof CallError && typeof error.code === 'number') keys.settle();
        const fields = error instanceof CallError ? error.fields : {};
        return refuse({ text: messageOf(error, t('form.fileLost')), fields });
      } finally {
        setBusy(false);
        // A refusal may come from somebody else's change: what is on screen is read again either way.
        refresh();
      }
    },
    [module, feed, user, keys, message, t, say, refresh, refuse, open, offline, keepFailure],
  );
  return { take, isBusy, failure, clear };
}

/** Of a module that works offline every answer may be lost for hours, and is asked for again to the letter. */
function bodyOf(module: AnyModule, { version }: RecordDto, { values, note }: ActionInput, atMs: number): Act['body'] {
  const doneAt = worksOffline(module) ? { doneAt: atMs } : {};
  return { version, values, ...doneAt, ...(note === undefined ? {} : { note }) };
}

interface Act {
  readonly params: { readonly module: string; readonly id: string; readonly action: string };
  readonly body: {
    readonly version: number;
    readonly values: ActionInput['values'];
    readonly doneAt?: number;
    readonly note?: string;
  };
  readonly key: string;
}

/** Why nobody answered, and what it was sent as: what may have arrived is not done twice. */
interface Missed {
  readonly cause?: unknown;
  readonly sentAs?: Pick<NewStep, 'key' | 'version'>;
}

/** @returns undefined once it was taken @throws whatever refuses it */
async function sent(open: OpenOutbox | undefined, { params, body, key }: Act): Promise<Missed | undefined> {
  try {
    // What was chosen without a connection goes first, now that there is one.
    const values = open === undefined ? body.values : await open.outbox.withStoredFiles(body.values);
    await send(moduleCalls.act, { params, body: { ...body, values } }, { idempotencyKey: key });
  } catch (cause) {
    if (!isUnreached(cause) && !(cause instanceof Unreached)) throw cause;
    return { cause, sentAs: { key, version: body.version } };
  }
  await open?.outbox.release([body.values]);
  return undefined;
}

/** Without a connection, and behind what waits already: steps arrive in the order in which they were done. */
async function mustWait({ outbox }: OpenOutbox, id: string): Promise<boolean> {
  return !navigator.onLine || (await outbox.steps()).some(({ recordId }) => recordId === id);
}

/** What to say beside the fields: nothing where each message stands at its own. */
export function generalText({ text, fields }: ActionFailure): string | undefined {
  return Object.keys(fields).length === 0 ? text : undefined;
}
