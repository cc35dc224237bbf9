import type { ListPage } from '@sed/platform-contract';

/** What one file should hold. */
export const MAX_EXPORT_ROWS = 5000;
const PAGE_SIZE = 200;

interface Place {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** All rows a list has, page by page, up to what one file should hold. */
export async function readRows<T>(
  read: (place: Place) => Promise<Pick<ListPage<T>, 'list' | 'total'>>,
): Promise<{ readonly rows: readonly T[]; readonly isCut: boolean }> {
  const rows: T[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, total } = await read({ pageNum, pageSize: PAGE_SIZE });
    rows.push(...list);
    const isEnd = list.length < PAGE_SIZE || rows.length >= total;
    if (isEnd || rows.length >= MAX_EXPORT_ROWS) return { rows: rows.slice(0, MAX_EXPORT_ROWS), isCut: !isEnd };
  }
}
