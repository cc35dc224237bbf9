import type { FormAnswers } from '@sed/forms-contract';
import { formRecord } from '@sed/forms-model';
import { CallError, isUnreached, messageOf, send } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { IntentKeys } from '@sed/records-web';
import { Unreached, type NewStep, type OpenOutbox } from '@sed/records-web/outbox';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Nobody has typed for so long: a moment to save. */
const IDLE_MS = 2500;
/** So often somebody may answer again. */
const RETRY_MS = 30_000;
const MODULE = { module: formRecord.key } as const;

export interface Draft {
  readonly subject: string;
  readonly answers: FormAnswers;
}

export type SaveState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'dirty' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly atMs: number }
  | { readonly kind: 'failed'; readonly message: string }
  /** Nobody answered: it is kept on this device, and saved once somebody does. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'conflict' };

interface Options {
  readonly formId: string;
  readonly factoryNo: string | null;
  /** A record that is there already. */
  readonly start: RecordDto | undefined;
  /** Only its answers can still be changed. */
  readonly isEnd: boolean;
  /** What is sent of a draft: what is wrong waits. */
  readonly sendable: (answers: FormAnswers) => FormAnswers;
  readonly onRefused: (fields: Readonly<Record<string, string>>) => void;
  /** What waits on this device: files that were chosen without a connection go before the answers that name them. */
  readonly open: OpenOutbox | undefined;
}

interface HandingOver {
  readonly action: string;
  /** Where it is filled in. */
  readonly path: string;
}

function isConflict(error: CallError): boolean {
  return error.errorCode === 'conflict.version';
}

/** Keeps a draft on the server while it is being filled in: one request at a time, the latest words last. */
export function useAutosave({ formId, factoryNo, start, isEnd, sendable, onRefused, open }: Options) {
  const [record, setRecord] = useState(start);
  const [state, setState] = useState<SaveState>({ kind: 'clean' });
  const [keys] = useState(() => new IntentKeys());
  const held = useRef(start);
  const latest = useRef<Draft>(undefined);
  const timer = useRef<number>(undefined);
  const unreached = useRef(false);
  const running = useRef<Promise<RecordDto | undefined>>(undefined);

  const write = useCallback(
    async ({ subject, answers }: Draft): Promise<RecordDto> => {
      const said = sendable(answers);
      const sent = open === undefined ? said : await open.outbox.withStoredFiles(said);
      const before = held.current;
      const values = {
        ...(!isEnd && { subject: subject.trim() === '' ? null : subject }),
        answers: sent,
        ...(before === undefined && { form: formId }),
      };
      const idempotencyKey = keys.keyFor({ id: before?.id, version: before?.version, factoryNo, values });
      const saved =
        before === undefined
          ? await send(moduleCalls.create, { params: MODULE, body: { factoryNo, values } }, { idempotencyKey })
          : await send(
              moduleCalls.update,
              { params: { ...MODULE, id: before.id }, body: { version: before.version, values } },
              { idempotencyKey },
            );
      keys.settle();
      await open?.outbox.release([said]);
      return saved;
    },
    [formId, factoryNo, isEnd, keys, sendable, open],
  );

  const attempt = useCallback(async (): Promise<RecordDto | undefined> => {
    const draft = latest.current;
    if (draft === undefined) return held.current;
    latest.current = undefined;
    setState({ kind: 'saving' });
    unreached.current = false;
    try {
      const saved = await write(draft);
      held.current = saved;
      setRecord(saved);
      setState({ kind: 'saved', atMs: saved.updatedAt });
      return saved;
    } catch (error) {
      // What was said since goes with the next try.
      latest.current ??= draft;
      if (error instanceof CallError) {
        if (typeof error.code === 'number') keys.settle();
        if (isConflict(error)) {
          setState({ kind: 'conflict' });
          return undefined;
        }
        onRefused(error.fields);
      }
      const isCutOff = isUnreached(error) || error instanceof Unreached;
      unreached.current = isCutOff;
      setState(isCutOff ? { kind: 'kept' } : { kind: 'failed', message: messageOf(error, '') });
      return undefined;
    }
  }, [keys, onRefused, write]);

  /** Saves now, after whatever is being saved. */
  const flush = useCallback(async (): Promise<RecordDto | undefined> => {
    window.clearTimeout(timer.current);
    await running.current;
    running.current = attempt();
    return running.current;
  }, [attempt]);

  const change = useCallback(
    (draft: Draft) => {
      latest.current = draft;
      setState({ kind: 'dirty' });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), IDLE_MS);
    },
    [flush],
  );

  /**
   * What was said goes to the steps that wait on this device, and is saved there from now on. Under the key of what was
   * sent already: its answer may have been lost.
   */
  const handOver = useCallback(
    ({ subject, answers }: Draft, { action, path }: HandingOver): NewStep => {
      window.clearTimeout(timer.current);
      latest.current = undefined;
      const before = held.current;
      const values = {
        ...(!isEnd && { subject }),
        answers: sendable(answers),
        ...(before === undefined && { form: formId }),
      };
      const key = keys.keyFor({ id: before?.id, version: before?.version, factoryNo, values });
      return {
        ...{ module: formRecord.key, action, values, atMs: Date.now() },
        recordId: before?.id ?? `new:${key}`,
        writes: { ...{ factoryNo, recordId: before?.id, key }, ...{ title: subject, path, draft: formId } },
        ...(before === undefined ? { version: 0 } : { base: before }),
      };
    },
    [formId, factoryNo, isEnd, keys, sendable],
  );

  useEffect(() => () => window.clearTimeout(timer.current), []);
  const isKept = state.kind === 'kept';
  useEffect(() => {
    if (!isKept) return undefined;
    const again = () => void flush();
    window.addEventListener('online', again);
    const every = window.setInterval(again, RETRY_MS);
    return () => {
      window.removeEventListener('online', again);
      window.clearInterval(every);
    };
  }, [isKept, flush]);
  const isOpen = state.kind === 'dirty' || state.kind === 'failed' || state.kind === 'saving';
  useEffect(() => {
    if (!isOpen) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOpen]);
  /** Whether nobody answered the last try. */
  const isCutOff = useCallback(() => unreached.current, []);
  return { record, state, change, flush, handOver, isCutOff };
}
