import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { messageOf, send } from '@sed/platform-web';
import { App } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { IntentKeys } from '../form/intent-key';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { useRefresh } from '../list/use-records';
import { titleOf } from '../value/columns';
import { ActionDialog } from './action-dialog';
import { actionOf } from './actions';
import { isPlain, type ActionInput } from './use-action-input';
import { generalText, useTakeAction } from './use-take-action';

interface Asked {
  readonly name: string;
  readonly record: RecordDto;
}

export interface RecordActions {
  /** Takes an action, after asking what it asks for. */
  readonly start: (name: string, record: RecordDto) => void;
  /** Removes a record after a question. */
  readonly remove: (record: RecordDto, onRemoved?: () => void) => void;
  /** The dialogs, to be placed once on the page. */
  readonly dialogs: ReactNode;
}

/** Actions of the flow and removal, with their questions, results and refusals, for list rows and details alike. */
export function useRecordActions(): RecordActions {
  const frame = useModuleFrame();
  const { module, t, say } = frame;
  const { message, modal } = App.useApp();
  const refresh = useRefresh(module.key);
  const [keys] = useState(() => new IntentKeys());
  const [asked, setAsked] = useState<Asked>();
  const { take, isBusy, failure, clear } = useTakeAction();

  const act = useCallback(
    async (name: string, record: RecordDto, input: ActionInput) => {
      const refused = await take(name, record, input);
      if (refused === undefined) setAsked(undefined);
      // Where no dialog is open to say it, the message does.
      else if (isPlainAction(frame, name, record)) void message.error(refused.text);
    },
    [frame, take, message],
  );
  const start = useCallback(
    (name: string, record: RecordDto) => {
      const action = actionOf(module, name);
      if (action === undefined) return;
      clear();
      if (isPlainAction(frame, name, record)) void act(name, record, { values: {}, note: undefined });
      else setAsked({ name, record });
    },
    [frame, module, act, clear],
  );
  const remove = useCallback(
    (record: RecordDto, onRemoved?: () => void) => {
      modal.confirm({
        title: t('list.removeAsk', { name: titleOf(frame, record) }),
        content: t('list.removeHint'),
        okText: t('list.removeOne'),
        cancelText: t('form.cancel'),
        okButtonProps: { danger: true },
        onOk: async () => {
          try {
            const input = { params: { module: module.key, id: record.id }, query: { version: record.version } };
            await send(moduleCalls.remove, input, { idempotencyKey: keys.keyFor(input) });
            keys.settle();
            void message.success(t('list.removed'));
            onRemoved?.();
          } catch (error) {
            keys.settle();
            void message.error(messageOf(error, t('form.fileLost')));
          } finally {
            refresh();
          }
        },
      });
    },
    [modal, message, t, frame, module.key, keys, refresh],
  );
  const action = asked === undefined ? undefined : actionOf(module, asked.name);
  const dialogs =
    asked === undefined || action === undefined ? null : (
      <ActionDialog
        key={`${asked.name}:${asked.record.id}`}
        action={action}
        name={asked.name}
        title={`${say(action.label)} · ${titleOf(frame, asked.record)}`}
        record={asked.record}
        isBusy={isBusy}
        errors={failure.fields}
        failure={generalText(failure)}
        onTake={(input) => void act(asked.name, asked.record, input)}
        onClose={() => setAsked(undefined)}
      />
    );
  return { start, remove, dialogs };
}

/** Whether a click takes it: nothing is asked for, and nothing is to be minded. */
function isPlainAction({ module, slots }: ModuleFrame, name: string, { values }: RecordDto): boolean {
  const action = actionOf(module, name);
  if (slots[`action.before.${name}`] !== undefined) return false;
  return action === undefined || isPlain(action, module, values);
}
