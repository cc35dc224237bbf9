import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { callKey, send, useEpoch } from '@sed/platform-web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

export interface RecordsPage {
  readonly list: RecordDto[];
  readonly total: number;
  readonly isTotalEstimated?: boolean | undefined;
  readonly chips: Readonly<Record<string, number>>;
}

export interface RecordsQuery {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly [name: string]: string | number | undefined;
}

/** A tree is shown whole; past this it is cut and says so. */
export const MAX_TREE_RECORDS = 2000;
const TREE_PAGE = 200;

async function readPage(module: string, query: RecordsQuery, signal: AbortSignal): Promise<RecordsPage> {
  return send(moduleCalls.list, { params: { module }, query }, { signal });
}

/** All records of a tree: a branch cannot stand on a page without its parent. */
async function readTree(module: string, query: RecordsQuery, signal: AbortSignal): Promise<RecordsPage> {
  const found = new Map<string, RecordDto>();
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await readPage(module, { ...query, pageNum, pageSize: TREE_PAGE }, signal);
    for (const record of page.list) found.set(record.id, record);
    const isEnd = page.list.length < TREE_PAGE || found.size >= Math.min(page.total, MAX_TREE_RECORDS);
    if (isEnd) return { ...page, list: [...found.values()].slice(0, MAX_TREE_RECORDS) };
  }
}

/** The records of a list; the last page stays on screen while the next one loads. */
export function useRecords(module: string, query: RecordsQuery, options: { isTree: boolean; isAllowed: boolean }) {
  const { isTree, isAllowed } = options;
  const client = useQueryClient();
  const epoch = useEpoch();
  const queryKey = useMemo(
    () => [...callKey(moduleCalls.list), module, isTree ? 'tree' : 'page', query, { epoch }],
    [module, isTree, query, epoch],
  );
  const result = useQuery<RecordsPage>({
    queryKey,
    queryFn: ({ signal }) => (isTree ? readTree(module, query, signal) : readPage(module, query, signal)),
    // Rows of the plant before must not stand in for those of this one.
    placeholderData: (last, earlier) => (epochOf(earlier?.queryKey) === epoch ? last : undefined),
    enabled: isAllowed,
  });
  const { refetch } = result;
  /** The rows as they are now, for listeners outside drawing. */
  const present = useCallback(() => client.getQueryData<RecordsPage>(queryKey), [client, queryKey]);
  /** Puts a newer row in the place of the old one; order and page stay. */
  const replace = useCallback(
    (record: RecordDto) =>
      client.setQueryData<RecordsPage>(queryKey, (page) =>
        page === undefined
          ? page
          : {
              ...page,
              list: page.list.map((row) => (row.id === record.id && row.version < record.version ? record : row)),
            },
      ),
    [client, queryKey],
  );
  const reload = useCallback(() => void refetch(), [refetch]);
  return { ...result, queryKey, present, replace, reload };
}

function epochOf(key: readonly unknown[] | undefined): unknown {
  const mark: unknown = key?.at(-1);
  return typeof mark === 'object' && mark !== null ? Reflect.get(mark, 'epoch') : undefined;
}

/** Marks what is read of a module as out of date after it was changed here. */
export function useRefresh(module: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const calls = [moduleCalls.list, moduleCalls.totals, moduleCalls.options];
    for (const call of calls) void client.invalidateQueries({ queryKey: callKey(call) });
    for (const call of [moduleCalls.detail, moduleCalls.timeline, moduleCalls.links]) {
      void client.invalidateQueries({
        queryKey: callKey(call),
        predicate: (query) => mentions(query.queryKey, module),
      });
    }
  }, [client, module]);
}

function mentions(key: readonly unknown[], module: string): boolean {
  return JSON.stringify(key).includes(`"${module}"`);
}
