import type { ReactNode } from 'react';
import { DataTable, type DataSort, type DataTableProps } from './data-table';
import { ListEmpty, type ListEmptyProps } from './list-empty';
import { EmptyState, ErrorState } from './states';

/** One page of a list as it was read, or why not. */
export interface ListRead<Row> {
  readonly data:
    | { readonly list: readonly Row[]; readonly total: number; readonly isTotalCut?: boolean | undefined }
    | undefined;
  readonly isFetching: boolean;
  readonly error: { readonly message: string } | null;
  readonly refetch: () => unknown;
}

export interface ServerTableProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'narrow' | 'keyOf' | 'onOpen' | 'rowClass' | 'selection' | 'isCompact'
> {
  readonly read: ListRead<Row>;
  readonly place: {
    readonly pageNum: number;
    readonly pageSize: number;
    readonly onPage: (pageNum: number, pageSize: number) => void;
  };
  /** Present where the service sorts. */
  readonly order?: {
    readonly sort: DataSort | undefined;
    readonly onSort: (sort: DataSort | undefined) => void;
  };
  /** Why there are no rows at all, and what to do about it. */
  readonly empty: string | ListEmptyProps;
}

/**
 * A list the service pages and sorts: loading, nothing, failure and paging alike on every page. Rows that are there stay
 * when reading them again fails.
 */
export function ServerTable<Row extends object>({
  read,
  place,
  order,
  empty,
  ...table
}: ServerTableProps<Row>): ReactNode {
  const { data, isFetching, error, refetch } = read;
  const { pageNum, pageSize, onPage } = place;
  const failure = error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (error !== null && data === undefined) return failure;
  return (
    <>
      {failure}
      <DataTable<Row>
        {...table}
        rows={data?.list}
        isLoading={isFetching && data === undefined}
        empty={typeof empty === 'string' ? <EmptyState text={empty} /> : <ListEmpty {...empty} />}
        {...(order !== undefined && { sort: order.sort, onSort: order.onSort })}
        page={{ pageNum, pageSize, total: data?.total ?? 0, isTotalCut: data?.isTotalCut === true, onChange: onPage }}
      />
    </>
  );
}
