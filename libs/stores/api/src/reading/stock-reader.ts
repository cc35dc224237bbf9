import { Injectable } from '@nestjs/common';
import { LedgerReader } from '@sed/ledger-api';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import { distanceKm, zoneOffsetMs, type InputOf, type ListPage } from '@sed/platform-contract';
import {
  STORES,
  TRANSIT,
  USE_PURPOSES,
  type SharedStock,
  type StockBalance,
  type StockEntry,
  type StockReservation,
  type stockCalls,
} from '@sed/stores-contract';
import { exact, plain } from '../desk/amounts';
import { StockUnits } from '../desk/stock-units';

import { isTransit, StockBooks } from './stock-book';
import { stockRows, type Sight } from './stock-rows';

const DAY_MS = 86_400_000;
const DEFAULT_ZONE = 'Asia/Shanghai';

type EntryQuery = InputOf<typeof stockCalls.entries>['query'];

/** What stores hold and held, in the words of the catalogue. Whose plants may be read is for the caller to say. */
@Injectable()
export class StockReader {
  constructor(
    private readonly books: StockBooks,
    private readonly reader: LedgerReader,
    private readonly plants: PlantDirectory,
    private readonly clock: Clock,
    private readonly units: StockUnits,
  ) {}

  async balances(
    plants: readonly string[],
    asked: { readonly item?: string | undefined; readonly at?: number | undefined },
  ): Promise<StockBalance[]> {
    const book = await this.books.read(plants, { item: asked.item, atMs: asked.at });
    return stockRows(book, await this.sight(plants, asked.at));
  }

  async entries(plants: readonly string[], query: EntryQuery): Promise<ListPage<StockEntry>> {
    const { item, location, from, to, pageNum, pageSize, sort, keyword } = query;
    const sought = keyword === undefined ? undefined : await this.sought(keyword, item);
    const asked = { parts: { item, warehouse: location }, fromMs: from, toMs: to, sought, pageNum, pageSize, sort };
    const page = await this.reader.moves('stock', plants, asked);
    const items = await this.books.items(page.list.map(({ parts }) => parts.item ?? ''));
    const locations = await this.books.locations(page.list.map(({ parts }) => parts.warehouse ?? ''));
    // eslint-disable-next-line complexity -- one default for each column that may be empty
    const list = page.list.map((entry): StockEntry => {
      const { parts, module, recordId, documentNo } = entry;
      const place = parts.warehouse ?? '';
      const name = items.get(parts.item ?? '')?.values.name;
      return {
        ...{ id: entry.id, at: entry.postedAt, factoryNo: entry.factoryNo, item: parts.item ?? '' },
        itemName: name ?? { zh: parts.item ?? '', en: parts.item ?? '' },
        ...{ batch: parts.batch ?? null, location: place, quantity: entry.quantity, unit: entry.unit },
        locationName: locations.get(place)?.values.name ?? place.replace(TRANSIT, ''),
        ...{ quantityAfter: entry.quantityAfter, valueYuan: entry.value ?? '0' },
        ...{ valueAfterYuan: entry.valueAfter ?? '0', purpose: entry.purpose, reason: entry.reason },
        ...{ isReversal: entry.reversalOf !== null, by: entry.postedBy },
        document: { module, recordId, no: documentNo },
      };
    });
    return { ...page, list };
  }

  /** Within one item there is none to be found by its name. */
  private async sought(text: string, item: string | undefined) {
    return { text, anyOf: { item: item === undefined && text.trim() !== '' ? await this.books.itemsNamed(text) : [] } };
  }

  /** For whom stock is kept back, the longest first. */
  async reservations(plants: readonly string[], item: string | undefined): Promise<readonly StockReservation[]> {
    const rows = await this.reader.reservations('stock', plants);
    return rows.flatMap(({ account, module, recordId, documentNo, ...row }) => {
      const [location, of] = accountOf(account);
      if (item !== undefined && of !== item) return [];
      const { factoryNo, quantity, at, by } = row;
      return [{ factoryNo, item: of, location, quantity, at, by, document: { module, recordId, no: documentNo } }];
    });
  }

  /** Surplus of what is shareable, at every plant but the one that asks. */
  // eslint-disable-next-line complexity -- one condition for each reason not to offer what lies there
  async shared(asking: string | undefined): Promise<SharedStock[]> {
    const own = asking === undefined ? undefined : this.plants.plant(asking);
    const all = this.plants.plants().filter(({ factoryNo }) => factoryNo !== asking);
    const book = await this.books.read(all.map(({ factoryNo }) => factoryNo));
    const nowMs = this.clock.nowMs();
    const unitNameOf = await this.units.names();
    const found: SharedStock[] = [];
    for (const plant of all) {
      const here = book.holdings.filter(({ factoryNo, parts }) => {
        const isShared = book.warehouses.get(parts.warehouse ?? '')?.values.isShared === true;
        return factoryNo === plant.factoryNo && isShared && !isTransit(parts.warehouse ?? '');
      });
      for (const id of new Set(here.map(({ parts }) => parts.item ?? ''))) {
        const item = book.items.get(id);
        if (item?.values.isShared !== true) continue;
        const lots = here.filter(({ parts }) => parts.item === id);
        const [quantity, available, value] = (['quantity', 'available', 'value'] as const).map((name) =>
          lots.reduce((total, lot) => total.plus(exact(lot[name])), exact(0)),
        );
        const surplus = (available ?? exact(0)).minus(book.limitsOf(plant.factoryNo, item).reorder ?? 0);
        if (surplus.lte(0) || quantity === undefined || quantity.lte(0)) continue;
        const movedAt = Math.max(...lots.map(({ postedAt }) => postedAt ?? 0));
        const { code, name, specification, inventoryType, unit } = item.values;
        found.push({
          ...{ factoryNo: plant.factoryNo, plantName: plant.name, item: id, itemCode: code, itemName: name },
          ...{ specification, inventoryType, unit, unitName: unitNameOf(unit), surplus: plain(surplus) },
          priceYuan: plain((value ?? exact(0)).div(quantity)),
          idleDays: Math.max(0, Math.floor((nowMs - movedAt) / DAY_MS)),
          distanceKm: own === undefined ? null : distanceKm(own, plant),
        });
      }
    }
    return found;
  }

  private async sight(plants: readonly string[], atMs: number | undefined): Promise<Sight> {
    const nowMs = this.clock.nowMs();
    const isPast = atMs !== undefined;
    const asked = { fromMs: nowMs - STORES.useDays * DAY_MS, purposes: USE_PURPOSES };
    const flows = isPast ? [] : await this.reader.outflow('stock', plants, asked);
    const used = new Map<string, number>();
    for (const { factoryNo, account, quantity } of flows) {
      const key = `${factoryNo}\n${accountOf(account)[1]}`;
      used.set(key, (used.get(key) ?? 0) + Number(quantity));
    }
    return {
      ...{ nowMs, isPast, unitNameOf: await this.units.names() },
      todayAt: (factoryNo) => {
        const zone = this.plants.plant(factoryNo)?.zone ?? DEFAULT_ZONE;
        return new Date(nowMs + zoneOffsetMs(nowMs, zone)).toISOString().slice(0, 10);
      },
      usedOf: (factoryNo, item) => used.get(`${factoryNo}\n${item}`) ?? 0,
    };
  }
}

/** Warehouse and item of an account as the ledger names it. */
export function accountOf(account: string): readonly [warehouse: string, item: string] {
  const parts: unknown = JSON.parse(account);
  const textAt = (place: number): string => {
    const part: unknown = Array.isArray(parts) ? parts[place] : undefined;
    return typeof part === 'string' ? part : '';
  };
  return [textAt(0), textAt(1)];
}
