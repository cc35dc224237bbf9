import { countText, unitText, type Language } from '@sed/platform-contract';
import { Pagination, Table, theme, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { decidingPx, fitColumns, useRoom } from './fit-columns';
import './page-parts.css';
import { SELECTION_HEAD, selectionIn } from './row-selection';
import { StackedRow } from './stacked-row';
import { EmptyState, ErrorState } from './states';
import { TableCard } from './table-card';
import { useUiLanguage } from './ui-language';

export interface DataColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Beside the heading, so that the numbers below stand alone. */
  readonly unit?: string;
  /** Right-aligned with figures of one width. */
  readonly isNumber?: boolean;
  readonly widthPx?: number;
  /** The higher, the sooner the column gives way where room is short; without one it decides and always stays. */
  readonly rank?: number | undefined;
  /** Lets the reader order by this column; the caller orders, through `sort`. */
  readonly isSortable?: boolean;
  readonly fixed?: 'left' | 'right';
  /** Cuts long texts with dots: the column is as wide as it says, and the whole text stands in its title. */
  readonly isCut?: boolean;
}

export interface DataSort {
  readonly key: string;
  readonly isDescending: boolean;
}

export interface DataPage {
  /** From 1. */
  readonly pageNum: number;
  readonly pageSize: number;
  readonly total: number;
  /** There are more than `total`: counting ended there. */
  readonly isTotalCut?: boolean;
  readonly onChange: (pageNum: number, pageSize: number) => void;
}

export interface DataTableProps<Row extends object> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined while nothing has been read yet. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly isLoading?: boolean;
  /** Why the rows could not be read; stands in place of the rows. */
  readonly error?: string | undefined;
  readonly onRetry?: () => void;
  /** Why there are no rows and what to do about it. */
  readonly empty?: ReactNode;
  /** A row in one cell, where not even the deciding columns have room; without it they stand below each other. */
  readonly narrow?: (row: Row) => ReactNode;
  /** Opens a row by a click anywhere on it, or by the keyboard on its first cell. */
  readonly onOpen?: (row: Row) => void;
  readonly sort?: DataSort | undefined;
  readonly onSort?: (sort: DataSort | undefined) => void;
  readonly page?: DataPage;
  readonly selection?: TableProps<Row>['rowSelection'];
  /** Height of the rows in px; the head then stays in view. With thousands of rows only those in view are drawn. */
  readonly heightPx?: number;
  readonly rowClass?: (row: Row) => string;
  /** Lower rows, where many on one screen matter more than calm. */
  readonly isCompact?: boolean;
}

/** From here on drawing every row is felt. */
const VIRTUAL_FROM = 200;
const PAGE_SIZES = [20, 50, 100, 200];
const DEFAULT_WIDTH_PX = 160;
const NORMAL_FONT_PX = 14;
/** Of the one column where not even the deciding ones have room. */
const NARROW_KEY = 'all';
const SELECTION_PX = 48;
/** Both edges of the card. */
const EDGES_PX = 2;
const TOTAL = { en: (n: string) => `${n} in total`, zh: (n: string) => `共 ${n} 条` } as const;

function contentOf<Row extends object>(column: DataColumn<Row>, isFirst: boolean, onOpen?: (row: Row) => void) {
  return function content(_: unknown, row: Row, index: number): ReactNode {
    const cell = column.cell(row, index);
    if (!isFirst || onOpen === undefined) return cell;
    return (
      <button
        type="button"
        className="sed-row-name"
        title={column.isCut === true && typeof cell === 'string' ? cell : undefined}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(row);
        }}
      >
        {cell}
      </button>
    );
  };
}

/** In the unit of the text, so that columns grow with it on large screens; rows drawn on demand are laid out in px. */
function widthOf(widthPx: number | undefined, isVirtual: boolean): { width?: number | string } {
  if (isVirtual) return { width: widthPx ?? DEFAULT_WIDTH_PX };
  return widthPx === undefined ? {} : { width: `${widthPx / NORMAL_FONT_PX}em` };
}

interface ShownColumn<Row> extends DataColumn<Row> {
  /** Its cell holds more than the name that opens the row. */
  readonly opensItself?: boolean;
}

/** What of a table is shown in the room there is. */
interface Shown<Row> {
  readonly columns: readonly ShownColumn<Row>[];
  /** One cell a row, which keeps to the width of the screen and wraps. */
  readonly isNarrow: boolean;
}

/** With the unit of its numbers, wherever the column stands. */
function headingOf<Row>({ title, unit }: DataColumn<Row>): ReactNode {
  if (unit === undefined) return title;
  return (
    <>
      {title}
      <span className="sed-unit">{unitText(unit)}</span>
    </>
  );
}

/** A table with the columns there is room for. */
type Drawn<Row extends object> = Omit<DataTableProps<Row>, 'columns'> & Shown<Row>;

function antdColumns<Row extends object>(
  props: Drawn<Row>,
  isVirtual: boolean,
): NonNullable<TableProps<Row>['columns']> {
  const { columns, sort, onOpen } = props;
  return columns.map((column, index) => ({
    key: column.key,
    title: headingOf(column),
    render: contentOf(column, index === 0 && column.opensItself !== true, onOpen),
    className: column.isNumber === true ? 'sed-col-number' : '',
    ellipsis: column.isCut === true,
    ...(column.fixed === undefined ? {} : { fixed: column.fixed }),
    // What is cut takes no width from its texts.
    ...widthOf(column.widthPx ?? (column.isCut === true ? DEFAULT_WIDTH_PX : undefined), isVirtual),
    ...(column.isSortable === true
      ? { sorter: true, sortOrder: sort?.key !== column.key ? null : sort.isDescending ? 'descend' : 'ascend' }
      : {}),
  }));
}

/** What only some tables have: a selection, rows that open. */
function extrasOf<Row extends object>(
  { selection, onOpen, rowClass }: DataTableProps<Row>,
  language: Language,
): TableProps<Row> {
  return {
    ...(selection !== undefined && { rowSelection: selectionIn(language, selection), components: SELECTION_HEAD }),
    ...(onOpen !== undefined && { onRow: (row: Row) => ({ onClick: () => onOpen(row) }) }),
    rowClassName: (row) => `${rowClass?.(row) ?? ''}${onOpen === undefined ? '' : ' sed-row-open'}`,
  };
}

/** The deciding columns below each other, under the heading of the first, which can still be ordered by. */
function stacked<Row extends object>({ columns, onOpen }: DataTableProps<Row>): ShownColumn<Row>[] {
  const [first, ...others] = columns.filter(({ rank }) => rank === undefined);
  if (first === undefined) return [];
  const { key, title, isSortable = false } = first;
  const cell = (row: Row, index: number) => (
    <StackedRow
      head={contentOf(first, true, onOpen)(undefined, row, index)}
      facts={others
        .map((other) => ({ key: other.key, label: headingOf(other), content: other.cell(row, index) }))
        .filter(({ content }) => content !== null && content !== undefined)}
    />
  );
  return [{ key, title, isSortable, cell, opensItself: true }];
}

/** The columns there is room for, by their ranks; of a table that is too narrow for its deciding ones, the one cell. */
function shownIn<Row extends object>(props: DataTableProps<Row>, roomPx: number | undefined): Shown<Row> {
  const { columns, narrow, selection } = props;
  const all = { columns, isNarrow: false };
  const isRanked = columns.some(({ rank }) => rank !== undefined);
  if (roomPx === undefined || !(isRanked || narrow !== undefined)) return all;
  const leftPx = roomPx - EDGES_PX - (selection === undefined ? 0 : SELECTION_PX);
  const sized = columns.map((column) => ({ ...column, widthPx: column.widthPx ?? DEFAULT_WIDTH_PX }));
  if (leftPx >= decidingPx(sized)) return { columns: fitColumns(sized, leftPx), isNarrow: false };
  const one = narrow === undefined ? stacked(props) : [{ key: NARROW_KEY, title: props.label, cell: narrow }];
  return { columns: one, isNarrow: true };
}

/** Room of the table in px of the normal text: larger text leaves less of it. */
function useTextRoom() {
  const { fontSize } = theme.useToken().token;
  const [box, boxPx] = useRoom();
  return [box, boxPx === undefined ? undefined : (boxPx * NORMAL_FONT_PX) / fontSize] as const;
}

/** With a height given, many rows are drawn as they come into view. */
function isDrawnOnDemand<Row extends object>({ heightPx, rows }: DataTableProps<Row>): boolean {
  return heightPx !== undefined && (rows?.length ?? 0) > VIRTUAL_FROM;
}

/** Only the rows scroll when a height is given, else the page does under a head that stays. */
function scrollOf<Row extends object>(props: Drawn<Row>, isVirtual: boolean): TableProps<Row> {
  const { heightPx, columns, isNarrow } = props;
  const widthPx = columns.reduce((sum, column) => sum + (column.widthPx ?? DEFAULT_WIDTH_PX), 0);
  return {
    virtual: isVirtual,
    sticky: heightPx === undefined,
    scroll: {
      ...(isNarrow ? {} : { x: isVirtual ? widthPx : 'max-content' }),
      ...(heightPx !== undefined && { y: heightPx }),
    },
  };
}

function sortAsked<Row extends object>(
  onSort: DataTableProps<Row>['onSort'],
): NonNullable<TableProps<Row>['onChange']> {
  return (_page, _filters, sorter) => {
    const first = Array.isArray(sorter) ? sorter[0] : sorter;
    if (first === undefined) return;
    onSort?.(first.order ? { key: String(first.columnKey ?? ''), isDescending: first.order === 'descend' } : undefined);
  };
}

function Pages({ pageNum, pageSize, total, isTotalCut = false, onChange }: DataPage) {
  const language = useUiLanguage();
  if (total === 0) return null;
  return (
    <Pagination
      className="sed-table-pages"
      align="end"
      size="small"
      current={pageNum}
      pageSize={pageSize}
      total={total}
      pageSizeOptions={PAGE_SIZES}
      showSizeChanger
      showTotal={(count) => TOTAL[language](isTotalCut ? countText(count) : String(count))}
      onChange={onChange}
    />
  );
}

/** The list of a page: sticky head, aligned numbers, states for loading, nothing and failure, paging by the server. */
export function DataTable<Row extends object>(given: DataTableProps<Row>) {
  const { label, rows, keyOf, isLoading = false, error, onRetry, empty, onSort, page, isCompact = false } = given;
  const language = useUiLanguage();
  const [box, roomPx] = useTextRoom();
  const props = { ...given, ...shownIn(given, roomPx) };
  if (error !== undefined) return <ErrorState message={error} {...(onRetry !== undefined && { onRetry })} />;
  const isVirtual = isDrawnOnDemand(props);
  const isWaiting = isLoading || rows === undefined;
  return (
    <TableCard ref={box} density={isCompact ? 'compact' : 'normal'}>
      <Table<Row>
        aria-label={label}
        {...extrasOf(props, language)}
        {...scrollOf(props, isVirtual)}
        columns={antdColumns(props, isVirtual)}
        dataSource={rows ?? []}
        rowKey={keyOf}
        loading={isWaiting}
        pagination={false}
        locale={{ emptyText: isWaiting ? ' ' : (empty ?? <EmptyState />) }}
        onChange={sortAsked(onSort)}
      />
      {page !== undefined && <Pages {...page} />}
    </TableCard>
  );
}
