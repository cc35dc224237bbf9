import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { inventoryInitialization } from '@sed/stores-definitions';
import { Batches, withBatches } from '../desk/batches';
import { pricedLines, requireEnabled, totalOf } from '../desk/document-lines';
import { StockDesk } from '../desk/stock-desk';
import { StockItems } from '../desk/stock-items';

type Opening = RecordOf<typeof inventoryInitialization>;
type OpeningPatch = Patch<typeof inventoryInitialization>;

/** The opening stock of a warehouse: posted once, before everything else, and opened again only while nothing followed. */
@Injectable()
export class InitializationBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly items: StockItems,
    private readonly desk: StockDesk,
    private readonly batches: Batches,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(inventoryInitialization, {
      beforeCreate: ({ values }, context) => this.figured(values.lines ?? [], context),
      beforeUpdate: (_record, { lines }, context) => (lines === undefined ? {} : this.figured(lines, context)),
      beforeAction: (action, record, _asked, context) => {
        if (action === 'submit') return this.submit(record, context);
        if (action === 'approve') return this.post(record, context);
        return action === 'reopen' ? this.reopen(record, context) : {};
      },
    });
  }

  private async figured(
    lines: readonly Opening['values']['lines'][number][],
    context: WriteContext,
  ): Promise<OpeningPatch> {
    return pricedLines(lines, await this.items.of(lines, context));
  }

  private async submit({ no, values }: Opening, context: WriteContext): Promise<OpeningPatch> {
    const items = await this.items.of(values.lines, context);
    requireEnabled(values.lines, items);
    return pricedLines(withBatches(values.lines, no ?? '', items), items);
  }

  private async post(record: Opening, context: WriteContext): Promise<OpeningPatch> {
    const { warehouse, subject, round, reopenedAt } = record.values;
    await this.requireUntouched(record, reopenedAt, context);
    const lines = record.values.lines;
    const items = await this.items.of(lines, context);
    const factoryNo = record.factoryNo ?? '';
    await this.batches.keep(lines, { factoryNo, source: record.no ?? '' }, items, context);
    // Posted again after it was opened, it moves anew: the same movement would add nothing.
    const purpose = `opening${round === null || round === 0 ? '' : String(round)}`;
    const move = { factoryNo, warehouse, document: documentOf(record), purpose, reason: subject };
    const receipts = lines.map((line, index) => ({ ...line, line: index + 1, valueYuan: line.amountYuan }));
    const values = await this.desk.receive(move, receipts, items, context);
    const posted = lines.map((line, index) => ({ ...line, amountYuan: values[index] ?? line.amountYuan }));
    const postedAt = await this.lastMoved(record, context);
    return { lines: posted, amountYuan: totalOf(posted), postedAt, round: (round ?? 0) + 1 };
  }

  private async reopen(record: Opening, context: WriteContext): Promise<OpeningPatch> {
    await this.requireUntouched(record, record.values.postedAt, context);
    const document = documentOf(record);
    await context.ledger.reverse({ of: document, document, reason: context.note ?? 'reopened' });
    return { reopenedAt: await this.lastMoved(record, context), postedAt: null };
  }

  /** By the ledger, which may have written it a moment after the clock of this change. */
  private async lastMoved(record: Opening, context: WriteContext): Promise<number> {
    const moved = await this.accounts(record, context);
    return Math.max(context.atMs, ...moved.map(({ postedAt }) => postedAt ?? 0));
  }

  /** @throws DomainError `stores.hasMoved` when anything moved in the warehouse after this document last did */
  private async requireUntouched(record: Opening, sinceMs: number | null, context: WriteContext): Promise<void> {
    const accounts = await this.accounts(record, context);
    const isTouched = accounts.some(({ postedAt }) => postedAt !== null && (sinceMs === null || postedAt > sinceMs));
    if (isTouched) throw new DomainError('stores.hasMoved');
  }

  private accounts({ factoryNo, values }: Opening, { ledger }: WriteContext) {
    return ledger.holdings({ ledger: 'stock', plants: [factoryNo ?? ''], parts: { warehouse: values.warehouse } });
  }
}

const documentOf = ({ id, no }: Opening) => ({ module: inventoryInitialization.key, recordId: id, no });
