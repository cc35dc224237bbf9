import { useMemo, useState } from 'react';
import type { ModuleFrame } from '../frame/module-frame';
import { filtersInForce, filtersOf, queryOfFilters } from './filter-model';
import { shownColumns } from './record-columns';
import { branchIds, parentFieldOf, treeOf, visibleIds, type TreeRow } from './tree';
import { useLayout } from './use-layout';
import { useListState } from './use-list-state';
import { useLiveRows } from './use-live-rows';
import { useRecords, type RecordsQuery } from './use-records';
import { useSelection } from './use-selection';

/** Everything a list page works with: address, filters, records, live changes, selection, layout and cursor. */
export function useList(frame: ModuleFrame) {
  const { module, scope, zoneOf, only } = frame;
  const state = useListState();
  const layout = useLayout(frame);
  const filters = useMemo(() => filtersOf(frame, Object.keys(state.filters)), [frame, state.filters]);
  const inForce = useMemo(() => filtersInForce(state, filters, frame), [state, filters, frame]);
  const parentField = parentFieldOf(module);
  const sort = state.sort ?? module.list.sort;
  const { page, size, keyword, status } = state;
  const query = useMemo(
    (): RecordsQuery => ({
      pageNum: page,
      pageSize: size,
      ...(sort === undefined ? {} : { sort }),
      ...(module.scope === 'group' || scope.factoryNo === undefined ? {} : { factoryNo: scope.factoryNo }),
      ...(keyword === '' ? {} : { keyword }),
      ...(status.length === 0 ? {} : { status: status.join(',') }),
      ...queryOfFilters(inForce, filters, zoneOf(null)),
      ...only,
    }),
    [only, page, size, sort, module.scope, scope.factoryNo, keyword, status, inForce, filters, zoneOf],
  );
  const isAllowed = frame.may('view', scope.plant?.factoryNo);
  const records = useRecords(module.key, query, { isTree: parentField !== undefined, isAllowed });
  const live = useLiveRows(frame, records);
  const list = records.data?.list;
  const rows = useMemo((): readonly TreeRow[] => {
    const found = list ?? [];
    return parentField === undefined ? found.map((record) => ({ record })) : treeOf(found, parentField);
  }, [list, parentField]);
  const [openBranches, setOpenBranches] = useState<ReadonlySet<string>>();
  const branches = useMemo(() => branchIds(rows), [rows]);
  // A small tree is shown open; a large one begins with its first level.
  const expanded = useMemo(
    () => openBranches ?? new Set((list?.length ?? 0) <= 100 ? branches : []),
    [openBranches, branches, list],
  );
  const ids = useMemo(() => visibleIds(rows, expanded), [rows, expanded]);
  const selection = useSelection(JSON.stringify({ ...query, pageNum: 1 }), list ?? []);
  const [cursorId, setCursorId] = useState<string>();
  const { columns } = layout;
  const names = useMemo(() => shownColumns(frame, columns), [frame, columns]);
  return {
    state,
    layout,
    names,
    filters,
    inForce,
    query,
    sort,
    isAllowed,
    isTree: parentField !== undefined,
    records,
    live,
    rows,
    ids,
    branches,
    expanded,
    setOpenBranches,
    selection,
    cursorId,
    setCursorId,
  };
}

export type List = ReturnType<typeof useList>;

/** The row a step leads to from where the cursor or the open record is. */
export function stepFrom(ids: readonly string[], from: string | undefined, step: 1 | -1): string | undefined {
  if (ids.length === 0) return undefined;
  const index = from === undefined ? -1 : ids.indexOf(from);
  if (index < 0) return step === 1 ? ids[0] : ids.at(-1);
  return ids[Math.min(ids.length - 1, Math.max(0, index + step))];
}
