import type { RecordPush } from '@sed/platform-contract';
import { moduleCalls } from '@sed/records-contract';
import { isCancelled, send } from '@sed/platform-web';
import { useCallback, useMemo, useRef, useState } from 'react';
import { usePush } from '../frame/live-feed';
import type { ModuleFrame } from '../frame/module-frame';
import type { useRecords } from './use-records';

type Records = ReturnType<typeof useRecords>;

/** Changes of one burst are read together. */
const GATHER_MS = 300;
/** More changed rows than this are not read one by one: the reader is offered the list anew. */
const MAX_SINGLE_READS = 20;

interface News {
  readonly key: readonly unknown[];
  /** Records that came or changed and are not among the rows. */
  readonly fresh: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
}

const EMPTY: ReadonlySet<string> = new Set();

export interface LiveRows {
  /** How many records wait to be shown; rows never move by themselves. */
  readonly news: number;
  readonly gone: ReadonlySet<string>;
  /** Shows what waits. */
  readonly showNews: () => void;
  /** A record made here is no news. */
  readonly markOwn: (id: string) => void;
}

function isInScope(push: RecordPush, frame: ModuleFrame): boolean {
  if (push.module !== frame.module.key) return false;
  if (push.factoryNo === null || frame.scope.factoryNo === undefined) return true;
  return frame.scope.plants.some(({ factoryNo }) => factoryNo === push.factoryNo);
}

/**
 * Follows the record events of the service: rows in view change in place, removed ones are crossed out, others are
 * counted and come in when the reader asks.
 */
export function useLiveRows(frame: ModuleFrame, records: Records): LiveRows {
  const { queryKey, present, replace, reload } = records;
  const [news, setNews] = useState<News>({ key: queryKey, fresh: EMPTY, gone: EMPTY, own: EMPTY });
  const waiting = useRef(new Set<string>());
  const add = useCallback(
    (part: 'fresh' | 'gone' | 'own', ids: readonly string[]) =>
      setNews((now) => {
        const base = now.key === queryKey ? now : { ...now, key: queryKey, fresh: EMPTY, gone: EMPTY };
        return { ...base, [part]: new Set([...base[part], ...ids]) };
      }),
    [queryKey],
  );
  const readChanged = useCallback(() => {
    const ids = [...waiting.current];
    waiting.current.clear();
    if (ids.length > MAX_SINGLE_READS) return add('fresh', ids);
    for (const id of ids) {
      send(moduleCalls.detail, { params: { module: frame.module.key, id } })
        .then(({ record }) => replace(record))
        // A row that cannot be read any more is offered as news: reading the list shows what is left of it.
        .catch((error: unknown) => (isCancelled(error) ? undefined : add('fresh', [id])));
    }
  }, [frame.module.key, replace, add]);
  const hear = useCallback(
    (push: RecordPush) => {
      if (!isInScope(push, frame) || push.event === 'commented') return;
      const row = present()?.list.find(({ id }) => id === push.id);
      if (push.event === 'removed') return row === undefined ? undefined : add('gone', [push.id]);
      if (row === undefined) return add('fresh', [push.id]);
      if (row.version >= push.version) return;
      if (waiting.current.size === 0) window.setTimeout(readChanged, GATHER_MS);
      waiting.current.add(push.id);
    },
    [frame, present, add, readChanged],
  );
  usePush('record', hear);
  const showNews = useCallback(() => {
    setNews((now) => ({ ...now, fresh: EMPTY, gone: EMPTY }));
    reload();
  }, [reload]);
  const markOwn = useCallback((id: string) => add('own', [id]), [add]);
  const rows = records.data?.list;
  return useMemo(() => {
    const isCurrent = news.key === queryKey;
    const shown = new Set(rows?.map(({ id }) => id));
    const fresh = isCurrent ? [...news.fresh].filter((id) => !shown.has(id) && !news.own.has(id)) : [];
    return { news: fresh.length, gone: isCurrent ? news.gone : EMPTY, showNews, markOwn };
  }, [news, queryKey, rows, showNews, markOwn]);
}
