import { type TableProps } from 'antd';
import { useCallback } from 'react';
import { useListParams } from './use-list-params';

export interface ListSort<Row> {
  /** As the service takes it; undefined leaves the usual order. */
  readonly sort: string | undefined;
  /** What a column that sorts adds to its definition. */
  readonly sorting: (field: string) => {
    readonly key: string;
    readonly sorter: true;
    readonly sortOrder: 'ascend' | 'descend' | null;
  };
  readonly onChange: NonNullable<TableProps<Row>['onChange']>;
}

/** The order of a list lives in the address like its filters; a column the list does not have is not asked for. */
export function useSort<Row>(fields: readonly string[]): ListSort<Row> {
  const { get, set } = useListParams();
  const asked = get('sort');
  const sort = asked !== undefined && fields.includes(asked.replace(/^-/, '')) ? asked : undefined;
  const sorting = useCallback(
    (field: string) => ({
      key: field,
      sorter: true as const,
      sortOrder: sort === field ? ('ascend' as const) : sort === `-${field}` ? ('descend' as const) : null,
    }),
    [sort],
  );
  const onChange: ListSort<Row>['onChange'] = (_pages, _filters, sorter, { action }) => {
    // Turning a page is told by the same event.
    if (action !== 'sort') return;
    const first = Array.isArray(sorter) ? sorter[0] : sorter;
    const field = String(first?.columnKey ?? '');
    set({ sort: first?.order ? `${first.order === 'descend' ? '-' : ''}${field}` : undefined });
  };
  return { sort, sorting, onChange };
}
