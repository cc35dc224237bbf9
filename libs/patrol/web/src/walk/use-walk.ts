import { messageOf, send, useCall } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { IntentKeys, uploadFile } from '@sed/records-web';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import type { Row } from './walk-model';

const MOST = 200;

export interface Walk {
  readonly record: RecordDto;
  readonly isBusy: boolean;
  /** Takes an action of the order; false where it was refused, which is said. */
  readonly act: (action: string, values?: Readonly<Record<string, unknown>>) => Promise<boolean>;
  /** Keeps a picture with the order. @returns its id */
  readonly addPhoto: (file: File) => Promise<string | undefined>;
  readonly photos: readonly string[];
}

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

/** The order as it is after each step: the service merges what is sent into what it keeps. */
export function useWalk(module: string, opened: RecordDto): Walk {
  const { message } = App.useApp();
  const [keys] = useState(() => new IntentKeys());
  const [record, setRecord] = useState(opened);
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const photos = [...new Set([...idsIn(record.values.photos), ...added])];
  const act: Walk['act'] = async (action, values = {}) => {
    const params = { module, id: record.id, action };
    const body = { version: record.version, values };
    setBusy(true);
    try {
      setRecord(await send(moduleCalls.act, { params, body }, { idempotencyKey: keys.keyFor({ params, body }) }));
      return true;
    } catch (error) {
      void message.error(messageOf(error, ''));
      return false;
    } finally {
      keys.settle();
      setBusy(false);
    }
  };
  const addPhoto: Walk['addPhoto'] = async (file) => {
    setBusy(true);
    try {
      const { signal } = new AbortController();
      const stored = await uploadFile(file, {
        ...{ kind: 'picture', module, factoryNo: record.factoryNo, signal },
        onProgress: () => undefined,
      });
      setAdded((before) => [...before, stored.id]);
      return stored.id;
    } catch (error) {
      void message.error(messageOf(error, ''));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { record, isBusy, act, addPhoto, photos };
}

/** Records of a module at a plant by their id: standards, choices and safety notes of what is walked. */
export function useRows(module: string, factoryNo: string | null): ReadonlyMap<string, Row> {
  const query = { factoryNo: factoryNo ?? '', pageNum: 1, pageSize: MOST };
  const { data } = useCall(moduleCalls.list, { params: { module }, query }, { enabled: factoryNo !== null });
  return useMemo(() => new Map(data?.list.map(({ id, values }) => [id, values])), [data]);
}
