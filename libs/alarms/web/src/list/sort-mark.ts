/** What a column that sorts adds to its definition. */
export type SortMark = (field: string) => {
  readonly key: string;
  readonly sorter: true;
  readonly sortOrder: 'ascend' | 'descend' | null;
};
