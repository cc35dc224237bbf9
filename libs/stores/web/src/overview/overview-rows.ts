import { STOCK_WARNINGS, type StockBalance, type StockWarning } from '@sed/stores-contract';

export interface OverviewFilter {
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly location?: string | undefined;
  readonly warning?: StockWarning | undefined;
}

export function warningIn(text: string | undefined): StockWarning | undefined {
  return STOCK_WARNINGS.find((warning) => warning === text);
}

/** Rows the filters let through, by item and the batch that expires first. */
export function overviewRows(rows: readonly StockBalance[], filter: OverviewFilter): readonly StockBalance[] {
  const wanted = filter.search?.trim().toLowerCase() ?? '';
  return rows
    .filter((row) => {
      const said = [row.itemCode, row.itemName.zh, row.itemName.en, row.batch ?? '', row.specification ?? ''];
      const isFound = wanted === '' || said.some((text) => text.toLowerCase().includes(wanted));
      const isType = filter.type === undefined || row.inventoryType === filter.type;
      const isPlace = filter.location === undefined || row.location === filter.location;
      return isFound && isType && isPlace && (filter.warning === undefined || row.warnings.includes(filter.warning));
    })
    .toSorted(
      (a, b) =>
        a.itemCode.localeCompare(b.itemCode, 'en') ||
        a.factoryNo.localeCompare(b.factoryNo, 'en') ||
        (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999', 'en'),
    );
}

export interface OverviewTotals {
  readonly items: number;
  readonly valueYuan: number;
  readonly inTransitYuan: number;
  readonly byWarning: Readonly<Record<StockWarning, number>>;
}

/** What all of it comes to; a warning counts an item of a plant once. */
export function overviewTotals(rows: readonly StockBalance[]): OverviewTotals {
  const valueOf = (some: readonly StockBalance[]) => some.reduce((sum, row) => sum + Number(row.valueYuan), 0);
  const countOf = (warning: StockWarning) =>
    new Set(rows.filter((row) => row.warnings.includes(warning)).map(({ factoryNo, item }) => `${factoryNo} ${item}`))
      .size;
  return {
    items: new Set(rows.filter((row) => Number(row.quantity) > 0).map(({ item }) => item)).size,
    valueYuan: valueOf(rows),
    inTransitYuan: valueOf(rows.filter(({ isInTransit }) => isInTransit)),
    byWarning: {
      LOW: countOf('LOW'),
      OVER: countOf('OVER'),
      EXPIRING: countOf('EXPIRING'),
      EXPIRED: countOf('EXPIRED'),
      DEAD: countOf('DEAD'),
    },
  };
}
