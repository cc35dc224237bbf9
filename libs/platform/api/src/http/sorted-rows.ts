import type { SortKey } from '@sed/platform-contract';

/** Rows of a list held in memory, sorted as asked; equal ones keep their order, what is not there comes last. */
export function sortedRows<Row extends object>(
  rows: readonly Row[],
  asked: readonly SortKey<string & keyof Row>[] | undefined,
): readonly Row[] {
  if (asked === undefined || asked.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const { field, descending } of asked) {
      const order = compare(a[field], b[field], descending);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function compare(a: unknown, b: unknown, descending: boolean): number {
  if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  return descending ? -order : order;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}
