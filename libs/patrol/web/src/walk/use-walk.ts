import type { RecordDto } from '@sed/records-contract';
import { useKeepFailure, type OpenOutbox, type Step } from '@sed/records-web/outbox';
import { useFeed } from '@sed/signals-web';
import { App } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { stamped, withSteps } from '../outbox/local-steps';

/** So long a step is waited for; a weak connection holds nobody up, it goes on by itself. */
const PATIENCE_MS = 4000;

export interface Walk {
  readonly record: RecordDto;
  readonly isBusy: boolean;
  /** Takes an action of the order, now or once there is a connection; false where it was refused, which is said. */
  readonly act: (action: string, values?: Readonly<Record<string, unknown>>) => Promise<boolean>;
  /** Keeps a picture for the order. @returns its id; undefined where it could not be kept, which is said */
  readonly addPhoto: (file: File) => Promise<string | undefined>;
  readonly photos: readonly string[];
  /** What was done and has not reached the service. */
  readonly waiting: readonly Step[];
  readonly retry: () => void;
  readonly giveUp: (step: Step) => void;
}

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

/** The order as the service has it with what was done since, whether or not that has reached it. */
function useWaiting({ outbox, store }: OpenOutbox, opened: RecordDto) {
  const [base, setBase] = useState(opened);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const load = useCallback(
    async (all: readonly Step[]) => {
      const kept = await store.kept(opened.id);
      setBase((before) => (kept !== undefined && kept.record.version >= before.version ? kept.record : before));
      setSteps(all.filter(({ recordId }) => recordId === opened.id));
    },
    [store, opened.id],
  );
  useEffect(() => {
    void outbox.steps().then(load);
    return outbox.onChange((all) => void load(all));
  }, [outbox, load]);
  const record = useMemo(() => withSteps(base, steps), [base, steps]);
  return { record, steps };
}

export function useWalk(module: string, opened: RecordDto, open: OpenOutbox): Walk {
  const { outbox } = open;
  const { message } = App.useApp();
  const failure = useKeepFailure();
  const feed = useFeed();
  const { record, steps } = useWaiting(open, opened);
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const photos = [...new Set([...idsIn(record.values.photos), ...added])];
  /** What the phone could not keep was not done, and the person is still there. */
  const kept = async <T>(keep: Promise<T>): Promise<T | undefined> => {
    try {
      return await keep;
    } catch (error) {
      void message.error(failure(error));
      return undefined;
    }
  };
  const act: Walk['act'] = async (action, values = {}) => {
    setBusy(true);
    try {
      const atMs = feed.serverNowMs();
      const said = { module, recordId: opened.id, action, values: stamped(values, atMs), atMs };
      const step = await kept(outbox.add(said));
      if (step === undefined) return false;
      const refusal = navigator.onLine ? await refusalOf(open, step) : undefined;
      if (refusal === undefined) return true;
      // Said at once, while the person still stands in front of it.
      void message.error(refusal);
      await outbox.giveUp(step);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const addPhoto: Walk['addPhoto'] = async (file) => {
    const photo = { module, factoryNo: opened.factoryNo, kind: 'picture', name: file.name, file } as const;
    const id = await kept(outbox.keepFile(photo));
    if (id !== undefined) setAdded((before) => [...before, id]);
    return id;
  };
  return {
    ...{ record, isBusy, act, addPhoto, photos, waiting: steps },
    retry: () => void outbox.retry(opened.id),
    giveUp: (step) => void outbox.giveUp(step),
  };
}

/** Why a step was not taken; undefined where it was, or where it still waits. */
async function refusalOf({ outbox }: OpenOutbox, { seq }: Step): Promise<string | undefined> {
  const patience = new Promise<void>((resolve) => {
    window.setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([outbox.flush(), patience]);
  return (await outbox.steps()).find((step) => step.seq === seq)?.refusal ?? undefined;
}
