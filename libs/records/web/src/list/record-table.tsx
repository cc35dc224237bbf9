import type { RecordDto } from '@sed/records-contract';
import {
  decidingPx,
  fitColumns,
  SELECTION_HEAD,
  selectionIn,
  StackedRow,
  TableCard,
  useRoom,
  useUiLanguage,
} from '@sed/platform-ui';
import { Pagination, Table, type TableProps } from 'antd';
import { useMemo, useRef, type ReactNode } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { ACTIONS_KEY, recordColumns, type ListColumn } from './record-columns';
import { stepName, type RowHandlers } from './row-actions';
import { TotalsRow } from './totals-row';
import type { TreeRow } from './tree';
import type { Density } from './use-layout';
import { useFillHeight } from './use-fill-height';
import { PAGE_SIZES } from './use-list-state';

/** From here on only the rows in view are drawn. */
const VIRTUAL_FROM = 60;
const SIZE_OF: Record<Density, 'small' | 'medium' | 'large'> = { compact: 'small', normal: 'medium', roomy: 'large' };
const SELECTION_PX = 44;

export interface RecordTableProps {
  readonly label: string;
  readonly rows: readonly TreeRow[];
  readonly names: readonly string[];
  readonly pinned: readonly string[];
  /** Columns that give way where room is short, the first of them first. */
  readonly yields: readonly string[];
  readonly density: Density;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly on: RowHandlers;
  /** Row the keyboard stands on. */
  readonly cursorId: string | undefined;
  readonly openId: string | undefined;
  readonly gone: ReadonlySet<string>;
  readonly selection: TableProps<TreeRow>['rowSelection'] | undefined;
  readonly expanded: ReadonlySet<string> | undefined;
  readonly onExpand: (ids: readonly string[]) => void;
  /** Foot of the columns that have one. */
  readonly totals: ReadonlyMap<string, string>;
  readonly paging:
    | {
        readonly page: number;
        readonly size: number;
        readonly total: number;
        readonly onChange: (page: number, size: number) => void;
      }
    | undefined;
}

function rowClass(record: RecordDto, props: RecordTableProps): string {
  return [
    'sed-row-open',
    record.id === props.cursorId ? 'sed-row-cursor' : '',
    record.id === props.openId ? 'sed-row-shown' : '',
    props.gone.has(record.id) ? 'sed-row-gone' : '',
  ].join(' ');
}

/** The first to give way has the highest rank; what does not give way has none. */
function rankOf(yields: readonly string[], name: string): number | undefined {
  const place = yields.indexOf(name);
  return place < 0 ? undefined : yields.length - place;
}

interface RankedColumn extends ListColumn {
  readonly rank: number | undefined;
}

/** The columns that stay on every screen below each other in one cell, under the heading of the first. */
function stacked(columns: readonly RankedColumn[], roomPx: number): readonly RankedColumn[] {
  const deciding = columns.filter(({ rank }) => rank === undefined);
  const [first, ...others] = deciding.filter(({ key }) => key !== ACTIONS_KEY);
  if (first === undefined) return columns;
  const actions = deciding.find(({ key }) => key === ACTIONS_KEY);
  const render = (value: unknown, row: TreeRow) => (
    <StackedRow
      head={first.render(value, row)}
      facts={others.map(({ key, title, render: content }) => ({
        ...{ key, label: typeof title === 'function' ? null : title },
        content: content(value, row),
      }))}
      actions={actions?.render(value, row)}
    />
  );
  return [{ ...first, widthPx: roomPx, ellipsis: false, className: '', render }];
}

/** A link within a row is followed; the row does not open its own record as well. */
function leadsElsewhere(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a[href]') !== null;
}

/** The rows of a list: sticky head, columns of the reader's choice, order by the service, trees that open. */
export function RecordTable(props: RecordTableProps) {
  const { rows, names, pinned, yields, sort, on, selection, expanded, paging } = props;
  const frame = useModuleFrame();
  const { t } = frame;
  const language = useUiLanguage();
  const box = useRef<HTMLDivElement>(null);
  const heightPx = useFillHeight(box);
  const steps = useMemo(() => [...new Set(rows.flatMap(({ record }) => stepName(frame, record) ?? []))], [frame, rows]);
  const selectionPx = selection === undefined ? 0 : SELECTION_PX;
  const [room, boxPx] = useRoom();
  const columns = useMemo(() => {
    const all = recordColumns(frame, { names, pinned, sort, on, steps, rows });
    // The first one opens the record: it never leaves.
    const ranked = all.map((column, at) => ({ ...column, rank: at === 0 ? undefined : rankOf(yields, column.key) }));
    if (boxPx === undefined) return ranked;
    const leftPx = boxPx - selectionPx;
    return leftPx < decidingPx(ranked) ? stacked(ranked, leftPx) : fitColumns(ranked, leftPx);
  }, [frame, names, pinned, sort, on, steps, rows, yields, boxPx, selectionPx]);
  const widthPx = columns.reduce((sum, column) => sum + column.widthPx, selectionPx);
  const isVirtual = heightPx !== undefined && rows.length > VIRTUAL_FROM;
  return (
    <TableCard ref={box} className="sed-record-table" density={props.density}>
      <div ref={room} aria-hidden="true" />
      <Table<TreeRow>
        aria-label={props.label}
        size={SIZE_OF[props.density]}
        columns={columns.map((column) => ({ ...column, width: column.widthPx }))}
        dataSource={rows}
        rowKey={({ record }) => record.id}
        loading={props.isLoading}
        pagination={false}
        virtual={isVirtual}
        tableLayout="fixed"
        scroll={{ x: widthPx, ...(heightPx === undefined || rows.length === 0 ? {} : { y: heightPx }) }}
        locale={{ emptyText: props.isLoading ? <div className="sed-table-wait" /> : props.empty }}
        rowClassName={({ record }) => rowClass(record, props)}
        onRow={({ record }) => ({
          onClick: ({ target }) => {
            if (!leadsElsewhere(target)) on.onOpen(record.id);
          },
        })}
        {...(selection === undefined
          ? {}
          : { rowSelection: selectionIn(language, selection), components: SELECTION_HEAD })}
        {...(expanded === undefined
          ? {}
          : {
              expandable: {
                expandedRowKeys: [...expanded],
                onExpandedRowsChange: (keys: readonly React.Key[]) => props.onExpand(keys.map(String)),
                indentSize: 20,
              },
            })}
        {...(!columns.some(({ key }) => props.totals.has(key))
          ? {}
          : {
              summary: () => (
                <TotalsRow
                  keys={columns.map(({ key }) => key)}
                  totals={props.totals}
                  hasSelection={selection !== undefined}
                />
              ),
            })}
        onChange={(_, __, sorter) => {
          const first = Array.isArray(sorter) ? sorter[0] : sorter;
          const name = String(first?.columnKey ?? '');
          if (first?.order === undefined || first.order === null) props.onSort(undefined);
          else props.onSort(first.order === 'descend' ? `-${name}` : name);
        }}
      />
      {paging !== undefined && paging.total > 0 && (
        <Pagination
          className="sed-table-pages"
          align="end"
          size="small"
          current={paging.page}
          pageSize={paging.size}
          total={paging.total}
          pageSizeOptions={[...PAGE_SIZES]}
          showSizeChanger
          showTotal={(count) => t('list.count', { count })}
          onChange={paging.onChange}
        />
      )}
    </TableCard>
  );
}
