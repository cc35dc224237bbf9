import type { SortKey } from '@sed/platform-contract';
import { asc, Column, desc, is, sql, type SQL } from 'drizzle-orm';

/** How a list is sorted, and in which order it comes when nobody asks for another. */
export interface Sorting<T extends string> {
  readonly columns: Readonly<Record<T, Column | SQL>>;
  readonly usual: readonly SQL[];
  /** Unique: without it rows of equal keys could come on two pages, or on none. */
  readonly tie: Column;
}

/** The terms of an order by clause. What is not there comes last, in both directions. */
export function sortedBy<T extends string>(asked: readonly SortKey<T>[] | undefined, sorting: Sorting<T>): SQL[] {
  const [first] = asked ?? [];
  if (asked === undefined || first === undefined) return [...sorting.usual];
  const terms = asked.map(({ field, descending }) => termOf(sorting.columns[field], descending));
  // Newest first means the last one of a moment first, too.
  return [...terms, termOf(sorting.tie, first.descending)];
}

function termOf(column: Column | SQL, descending: boolean): SQL {
  // The plain form can be read from an index, backwards too.
  if (!descending) return asc(column);
  return is(column, Column) && column.notNull ? desc(column) : sql`${column} desc nulls last`;
}
