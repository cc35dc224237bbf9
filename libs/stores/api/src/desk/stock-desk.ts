import { Injectable } from '@nestjs/common';
import type { LedgerDocument, LedgerLine, LedgerPosting } from '@sed/platform-ports';
import type { WriteContext } from '@sed/records-api';
import { STORES } from '@sed/stores-contract';
import { exact, plain, text4, type Decimal } from './amounts';
import { itemIn, itemName, type Items, type StockItem } from './stock-items';

/** A line of a document as it moves stock. */
export interface MovedLine {
  readonly item: string | null;
  readonly batch?: string | null;
  readonly serial?: string | null;
  readonly quantity: Decimal;
  /** Place of the line in its document, from 1. */
  readonly line: number;
  /** Tells the movements of one line apart. */
  readonly part?: number;
}

/** Where something moves, by which document and what for. */
export interface Move {
  readonly factoryNo: string;
  readonly warehouse: string;
  readonly document: LedgerDocument;
  readonly purpose: string;
  readonly reason?: string | null;
}

export interface Receipt extends MovedLine {
  /** What it is worth, yuan. */
  readonly valueYuan: Decimal;
}

export interface Issue extends MovedLine {
  readonly consumes?: LedgerLine;
}

/** Posts what documents move: quantities and values, and for dangerous goods their own register beside it. */
@Injectable()
export class StockDesk {
  /** @returns the value of each line as it was posted */
  async receive(
    move: Move,
    lines: readonly Receipt[],
    items: Items,
    { ledger }: Pick<WriteContext, 'ledger'>,
  ): Promise<readonly string[]> {
    const stock = lines.map((line): LedgerPosting<'stock'> => ({
      ...posting(move, line, itemIn(items, line.item)),
      quantity: plain(exact(line.quantity)),
      value: plain(exact(line.valueYuan)),
      currency: STORES.currency,
    }));
    return this.post(stock, items, ledger);
  }

  /** @returns the value of each line at the average of its account, positive */
  async issue(
    move: Move,
    lines: readonly Issue[],
    items: Items,
    { ledger }: Pick<WriteContext, 'ledger'>,
  ): Promise<readonly string[]> {
    const stock = lines.map((line): LedgerPosting<'stock'> => ({
      ...posting(move, line, itemIn(items, line.item)),
      quantity: plain(exact(line.quantity).neg()),
      ...(line.consumes !== undefined && { consumes: line.consumes }),
    }));
    return this.post(stock, items, ledger);
  }

  /** Keeps quantities back for the lines of a document. */
  async reserve(
    move: Omit<Move, 'purpose'>,
    lines: readonly MovedLine[],
    items: Items,
    { ledger }: Pick<WriteContext, 'ledger'>,
  ): Promise<void> {
    const { factoryNo, warehouse, document } = move;
    await ledger.reserve(
      lines.map(({ item, line, quantity }) => ({
        ...{ ledger: 'stock' as const, factoryNo, parts: { warehouse, item: item ?? '' } },
        ...{ document, line: String(line), quantity: plain(exact(quantity)), name: itemName(itemIn(items, item)) },
      })),
    );
  }

  private async post(
    stock: readonly LedgerPosting<'stock'>[],
    items: Items,
    ledger: WriteContext['ledger'],
  ): Promise<readonly string[]> {
    if (stock.length === 0) return [];
    const dangerous = stock
      .filter(({ parts }) => itemIn(items, parts.item).values.isHazardous === true)
      .map(({ value: _value, currency: _currency, consumes: _consumes, ...one }) => ({
        ...one,
        ledger: 'dangerousGoods' as const,
        parts: { warehouse: one.parts.warehouse, item: one.parts.item, batch: one.parts.batch ?? null },
      }));
    const posted = await ledger.post([...stock, ...dangerous]);
    return posted.slice(0, stock.length).map(({ value }) => text4(exact(value).abs()));
  }
}

function posting(
  { factoryNo, warehouse, document, purpose, reason }: Move,
  { item, batch, serial, line, part }: MovedLine,
  known: StockItem,
) {
  return {
    ...{ ledger: 'stock' as const, factoryNo, document, reason: reason ?? null },
    parts: { warehouse, item: item ?? '', batch: batch ?? null, serial: serial ?? null },
    ...{ line: String(line), purpose: part === undefined ? purpose : `${purpose}#${String(part)}` },
    ...{ unit: known.values.unit, name: itemName(known) },
  };
}
