import type { BilingualText, Verb } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { messageOf } from '@sed/platform-web';
import { EmptyState, ErrorState, ListEmpty, PageFrame, usePageTitle } from '@sed/platform-ui';
import { Button } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useRecordActions } from '../act/use-record-actions';
import { ModuleDetail } from '../detail/module-detail';
import { ExportDialog } from '../exchange/export-dialog';
import { ImportDialog } from '../exchange/import-dialog';
import { ModuleFrameProvider, useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import type { AnySlots } from '../slots';
import '../module-pages.css';
import { Board } from './board';
import { BulkBar } from './bulk-bar';
import { Calendar } from './calendar';
import { FormHost } from './form-host';
import { ListActions } from './list-actions';
import { filteringOf, ListFilters } from './list-filters';
import { RecordTable } from './record-table';
import type { RowHandlers } from './row-actions';
import { shownView } from './list-view';
import { StatusChips } from './status-chips';
import { stepFrom, useList, type List } from './use-list';
import { useListKeys } from './use-list-keys';
import type { ListState } from './use-list-state';
import { MAX_TREE_RECORDS } from './use-records';
import { useTotals } from './use-totals';

export interface ModuleListPageProps {
  readonly module: AnyModule;
  /** Title of the page; the module's own word without it. */
  readonly title?: BilingualText;
  /** Slots besides the registered ones. */
  readonly slots?: AnySlots;
  /** Filters that always hold, by name of the field: the page is about these records alone. Must not change. */
  readonly only?: Readonly<Record<string, string>>;
}

/** Generic page of a management module: its list with search, detail, form, bulk actions, import and export. */
export function ModuleListPage({ module, title, slots, only }: ModuleListPageProps) {
  return (
    <ModuleFrameProvider
      key={module.key}
      module={module}
      {...(slots !== undefined && { slots })}
      {...(only !== undefined && { only })}
    >
      <ListPage title={title ?? module.label} />
    </ModuleFrameProvider>
  );
}

interface EmptyProps extends Pick<Offered, 'onAdd' | 'onImport'> {
  readonly list: List;
}

/** Nothing there yet, or nothing under these filters; offered is what this viewer may do on this list. */
function EmptyList({ list, onAdd, onImport }: EmptyProps) {
  const { module, t, say } = useModuleFrame();
  const name = say(module.label);
  return (
    <ListEmpty {...filteringOf(list)} text={t('list.empty')}>
      {onAdd !== undefined && (
        <>
          <span>{t(onImport === undefined ? 'list.emptyAdd' : 'list.emptyAddOrImport', { name })}</span>
          <Button type="primary" icon={<Icon name="plus" />} onClick={onAdd}>
            {t('list.add', { name })}
          </Button>
        </>
      )}
      {onAdd === undefined && onImport !== undefined && <Button onClick={onImport}>{t('list.import')}</Button>}
    </ListEmpty>
  );
}

function NoRight() {
  const { t } = useModuleFrame();
  return (
    <EmptyState text={t('list.noRight')}>
      <span>{t('list.noRightHint')}</span>
    </EmptyState>
  );
}

function useHandlers(list: List, actions: ReturnType<typeof useRecordActions>): RowHandlers {
  const { set } = list.state;
  const { setCursorId } = list;
  const { start, remove } = actions;
  return useMemo(
    () => ({
      onOpen: (id) => {
        setCursorId(id);
        set({ id });
      },
      onStart: start,
      onEdit: (id) => set({ form: `edit:${id}` }),
      onCopy: (id) => set({ form: `copy:${id}` }),
      onRemove: (record) => remove(record),
    }),
    [set, setCursorId, start, remove],
  );
}

function useKeys(list: List, onAdd: (() => void) | undefined) {
  const { module } = useModuleFrame();
  const { ids, cursorId, setCursorId, state } = list;
  const isTable = shownView(module, state) === 'table';
  return useMemo(
    () => ({
      move: (step: 1 | -1) => {
        if (!isTable) return;
        const next = stepFrom(ids, state.openId ?? cursorId, step);
        if (next === undefined) return;
        setCursorId(next);
        // With a detail open the arrows leaf through the records.
        if (state.openId !== undefined) state.set({ id: next });
        document.querySelector(`[data-row-key="${CSS.escape(next)}"]`)?.scrollIntoView({ block: 'nearest' });
      },
      open: () => {
        if (isTable && cursorId !== undefined) state.set({ id: cursorId });
      },
      add: () => onAdd?.(),
    }),
    [ids, cursorId, setCursorId, state, onAdd, isTable],
  );
}

interface Offered {
  readonly onAdd: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
  readonly onExport: (() => void) | undefined;
  /** Rows can be chosen, because something can be done with several. */
  readonly canSelect: boolean;
}

/** What this viewer is offered on the list as a whole. */
function useOffered(state: ListState, open: (dialog: 'import' | 'export') => void): Offered {
  const { module, may, scope } = useModuleFrame();
  const at = scope.plant?.factoryNo;
  const offers = (verb: Verb) => module.verbs.includes(verb) && may(verb, at);
  const { set } = state;
  const addNew = useCallback(() => set({ form: 'new' }), [set]);
  return {
    onAdd: offers('add') ? addNew : undefined,
    onImport: offers('import') ? () => open('import') : undefined,
    onExport: offers('export') ? () => open('export') : undefined,
    canSelect: module.flow !== undefined || offers('edit') || offers('delete') || offers('export'),
  };
}

interface RowsProps {
  readonly title: string;
  readonly list: List;
  readonly on: RowHandlers;
  readonly offered: Offered;
}

function ListRows({ title, list, on, offered }: RowsProps) {
  const { state, records, layout, selection } = list;
  const totals = useTotals(list.query, list.names, list.isAllowed);
  if (records.isError) return <ErrorState message={messageOf(records.error, '')} onRetry={records.reload} />;
  const paging = {
    page: state.page,
    size: state.size,
    total: records.data?.total ?? 0,
    onChange: (page: number, size: number) =>
      state.set({ page: size === state.size && page > 1 ? String(page) : undefined, size: String(size) }),
  };
  return (
    <RecordTable
      label={title}
      rows={list.rows}
      names={list.names}
      pinned={layout.pinned}
      yields={layout.yields}
      density={layout.density}
      sort={list.sort}
      onSort={(sort) => state.setFilters({ sort })}
      isLoading={records.isPending}
      empty={<EmptyList list={list} {...offered} />}
      on={on}
      cursorId={list.cursorId}
      openId={state.openId}
      gone={list.live.gone}
      selection={offered.canSelect ? selection.rowSelection : undefined}
      expanded={list.isTree ? list.expanded : undefined}
      onExpand={(ids) => list.setOpenBranches(new Set(ids))}
      totals={totals}
      paging={list.isTree ? undefined : paging}
    />
  );
}

/** The record and the form the address asks for. */
function OpenRecord({ list, on }: { readonly list: List; readonly on: RowHandlers }) {
  const { module } = useModuleFrame();
  const { state, ids, live } = list;
  // Only rows of the table have neighbours.
  const isTable = shownView(module, state) === 'table';
  const { set, openId, form } = state;
  const onSaved = (record: RecordDto, isNext: boolean) => {
    live.markOwn(record.id);
    if (!isNext) set({ form: undefined, ...(form?.startsWith('edit:') === true ? {} : { id: record.id }) });
  };
  return (
    <>
      {openId !== undefined && (
        <ModuleDetail
          id={openId}
          {...(isTable && {
            place: { index: ids.indexOf(openId), count: ids.length },
            onMove: (step: 1 | -1) => set({ id: stepFrom(ids, openId, step) }),
          })}
          onClose={() => set({ id: undefined })}
          onEdit={on.onEdit}
          onCopy={on.onCopy}
        />
      )}
      {form !== undefined && <FormHost form={form} onClose={() => set({ form: undefined })} onSaved={onSaved} />}
    </>
  );
}

function ListPage({ title }: { readonly title: BilingualText }) {
  const frame = useModuleFrame();
  const root = useRef<HTMLElement>(null);
  const list = useList(frame);
  const { state, records, selection } = list;
  const [dialog, setDialog] = useState<'import' | 'export'>();
  const actions = useRecordActions();
  const on = useHandlers(list, actions);
  const offered = useOffered(state, setDialog);
  useListKeys(root, useKeys(list, offered.onAdd));
  const name = usePageTitle(frame.say(title));
  const view = shownView(frame.module, state);
  if (!list.isAllowed) return <NoRight />;
  return (
    <PageFrame
      ref={root}
      className="sed-module-page"
      isFilled
      title={name}
      count={records.data?.total}
      isCountEstimated={records.data?.isTotalEstimated === true}
      actions={<ListActions list={list} {...offered} />}
    >
      <div className="sed-list-controls">
        <StatusChips state={state} counts={records.data?.chips} />
        <ListFilters list={list} />
      </div>
      <ListNotes list={list} />
      <BulkBar records={selection.records} onClear={selection.clear} onExport={offered.onExport} />
      {view === 'table' && <ListRows title={name} list={list} on={on} offered={offered} />}
      {view === 'board' && <Board list={list} onOpen={on.onOpen} />}
      {view === 'calendar' && <Calendar list={list} onOpen={on.onOpen} />}
      <OpenRecord list={list} on={on} />
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'export' && (
        <ExportDialog
          query={list.query}
          total={records.data?.total ?? 0}
          selectedIds={selection.records.map(({ id }) => id)}
          columns={list.names}
          onClose={() => setDialog(undefined)}
        />
      )}
      {actions.dialogs}
    </PageFrame>
  );
}

/** What the reader should know about the rows: news that wait, trees that were cut, branches to open at once. */
function ListNotes({ list }: { readonly list: List }) {
  const { t } = useModuleFrame();
  const { live, records, branches, expanded } = list;
  const isCut = list.isTree && (records.data?.total ?? 0) > MAX_TREE_RECORDS;
  const hasBranches = list.isTree && branches.length > 0;
  if (live.news === 0 && !isCut && !hasBranches) return null;
  const isOpen = branches.every((id) => expanded.has(id));
  return (
    <div className="sed-list-notes">
      {live.news > 0 && (
        <button
          type="button"
          className="sed-news"
          aria-live="polite"
          title={t('list.newsHint')}
          onClick={live.showNews}
        >
          <Icon name="refresh" /> {t('list.news', { count: live.news })}
        </button>
      )}
      {isCut && <span className="sed-dim">{t('list.treeCut', { max: MAX_TREE_RECORDS })}</span>}
      {hasBranches && (
        <Button type="link" size="small" onClick={() => list.setOpenBranches(new Set(isOpen ? [] : branches))}>
          {t(isOpen ? 'list.collapseAll' : 'list.expandAll')}
        </Button>
      )}
    </div>
  );
}
