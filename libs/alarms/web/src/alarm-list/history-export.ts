import type { AlarmDto } from '@sed/alarms-contract';
import type { ListPage } from '@sed/platform-contract';

export const MAX_EXPORT_ROWS = 5000;
const PAGE_SIZE = 200;

/** The filter of the history as the service takes it. */
export interface HistoryQuery {
  readonly factoryNo?: string;
  readonly state?: string;
  readonly level?: string;
  readonly keyword?: string;
  readonly from?: number;
  readonly to?: number;
  readonly sort?: string;
}

type ReadPage = (query: HistoryQuery & { pageNum: number; pageSize: number }) => Promise<ListPage<AlarmDto>>;

/** All rows a filter lists, up to what one file should hold. */
export async function readHistoryRows(
  read: ReadPage,
  query: HistoryQuery,
): Promise<{ rows: AlarmDto[]; isCut: boolean }> {
  const rows: AlarmDto[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await read({ ...query, pageNum, pageSize: PAGE_SIZE });
    rows.push(...page.list);
    const isEnd = page.list.length < PAGE_SIZE || rows.length >= page.total;
    if (isEnd || rows.length >= MAX_EXPORT_ROWS) return { rows: rows.slice(0, MAX_EXPORT_ROWS), isCut: !isEnd };
  }
}
