import { Injectable } from '@nestjs/common';
import { PlantDirectory } from '@sed/platform-ports';
import type { WriteContext } from '@sed/records-api';
import { dayAfter, localDayOf } from '@sed/shifts-contract';
import { stockBatch } from '@sed/stores-definitions';
import { exact, plain, text4, type Decimal } from './amounts';
import { itemIn, type Items } from './stock-items';

/** A line that brings goods, with what is known of its batch. */
export interface IncomingLine {
  readonly item: string | null;
  readonly batch: string | null;
  readonly expiresOn?: string | null;
  readonly contentPct?: number | null;
}

interface Place {
  readonly factoryNo: string;
  readonly warehouse: string;
}

interface Wanted {
  readonly item: string | null;
  readonly batch: string | null;
  readonly quantity: Decimal;
}

/** The register of batches, and which of them go out first. */
@Injectable()
export class Batches {
  constructor(private readonly plants: PlantDirectory) {}

  /** Writes down batches that come in; one that is known already stays as it is. */
  async keep(
    lines: readonly IncomingLine[],
    from: { readonly factoryNo: string; readonly supplier?: string | null; readonly source: string },
    items: Items,
    { records, atMs }: Pick<WriteContext, 'records' | 'atMs'>,
  ): Promise<void> {
    const { factoryNo, supplier, source } = from;
    for (const { item, batch, expiresOn, contentPct } of lines) {
      if (item === null || batch === null) continue;
      const [known] = await records.matching(stockBatch, { item, batch }, factoryNo);
      if (known !== undefined) continue;
      const days = itemIn(items, item).values.shelfLifeDays;
      const zone = this.plants.plant(factoryNo)?.zone ?? 'UTC';
      const byShelfLife = days === null ? null : dayAfter(localDayOf(atMs, zone), days);
      const values = { item, batch, expiresOn: expiresOn ?? byShelfLife, supplier: supplier ?? null, source };
      await records.create(stockBatch, {
        factoryNo,
        values: { ...values, contentPct: contentPct ?? null },
        because: source,
      });
    }
  }

  /**
   * Lines that go out, those without a batch spread over the batches that expire first. What no batch covers stays one
   * line: the ledger says what is missing.
   */
  async firstToExpire<L extends Wanted>(
    lines: readonly L[],
    place: Place,
    items: Items,
    context: Pick<WriteContext, 'ledger' | 'records'>,
  ): Promise<readonly (L & { readonly origin: number })[]> {
    const taken = new Map<string, ReturnType<typeof exact>>();
    const spread: (L & { readonly origin: number })[] = [];
    for (const [origin, line] of lines.entries()) {
      const isTracked = itemIn(items, line.item).values.isBatchTracked === true;
      if (!isTracked || line.batch !== null || line.item === null) {
        spread.push({ ...line, origin });
        continue;
      }
      let left = exact(line.quantity);
      for (const { batch, quantity } of await this.inOrder(line.item, place, context)) {
        const used = taken.get(`${line.item} ${batch}`) ?? exact(0);
        const free = exact(quantity).minus(used);
        if (left.lte(0) || free.lte(0)) continue;
        const part = free.lt(left) ? free : left;
        taken.set(`${line.item} ${batch}`, used.plus(part));
        spread.push({ ...line, origin, batch, quantity: text4(part) });
        left = left.minus(part);
      }
      if (left.gt(0)) spread.push({ ...line, origin, quantity: text4(left) });
    }
    return spread;
  }

  /** Batches of an item that lie in a warehouse, the first to expire first; blocked ones are left out. */
  private async inOrder(
    item: string,
    { factoryNo, warehouse }: Place,
    { ledger, records }: Pick<WriteContext, 'ledger' | 'records'>,
  ): Promise<readonly { readonly batch: string; readonly quantity: string }[]> {
    const [held] = await ledger.holdings({ ledger: 'stock', plants: [factoryNo], parts: { warehouse, item } });
    const known = await records.referring(stockBatch, 'item', item);
    const own = new Map(
      known.filter((record) => record.factoryNo === factoryNo).map(({ values }) => [values.batch, values] as const),
    );
    const lots = new Map<string, ReturnType<typeof exact>>();
    for (const { parts, quantity } of held?.lots ?? []) {
      const { batch } = parts;
      if (batch === undefined || own.get(batch)?.isBlocked === true) continue;
      lots.set(batch, (lots.get(batch) ?? exact(0)).plus(exact(quantity)));
    }
    const expiry = (batch: string) => own.get(batch)?.expiresOn ?? '9999-12-31';
    return [...lots]
      .sort(([a], [b]) => expiry(a).localeCompare(expiry(b), 'en') || a.localeCompare(b, 'en'))
      .map(([batch, quantity]) => ({ batch, quantity: plain(quantity) }));
  }
}

/** What comes in without a batch and is kept by batches gets the number of its document. */
export function withBatches<L extends IncomingLine>(lines: readonly L[], no: string, items: Items): readonly L[] {
  return lines.map((line) => {
    const isMissing = line.batch === null && itemIn(items, line.item).values.isBatchTracked === true;
    return isMissing ? { ...line, batch: no } : line;
  });
}
