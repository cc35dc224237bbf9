import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { scrapManage } from '@sed/stores-definitions';
import { exact, plain } from '../desk/amounts';
import { Batches } from '../desk/batches';
import { linesAtAverage } from '../desk/document-lines';
import { StockDesk, type Move } from '../desk/stock-desk';
import { StockItems } from '../desk/stock-items';
import { OrderStock } from '../orders/order-stock';
import { OrderTopping } from '../orders/order-topping';
import { ScrappedEquipment } from './scrapped-equipment';

type Scrap = RecordOf<typeof scrapManage>;
type ScrapPatch = Patch<typeof scrapManage>;

const SCRAP_INCOME = 'SCRAP_INCOME';
/** These move stock, or what is kept back of it. */
const MOVES: ReadonlySet<string> = new Set(['submit', 'agree', 'reject', 'disapprove']);
const GIVES_BACK: ReadonlySet<string> = new Set(['reject', 'disapprove']);

/**
 * Stock that is scrapped is kept back while it is decided on, and goes out once it is agreed (SC2-02 to SC2-05); the card
 * of a machine goes along.
 */
@Injectable()
export class ScrapBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly items: StockItems,
    private readonly desk: StockDesk,
    private readonly batches: Batches,
    private readonly stock: OrderStock,
    private readonly topping: OrderTopping,
    private readonly equipment: ScrappedEquipment,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(scrapManage, {
      beforeCreate: ({ factoryNo, values }, context) => this.figured(factoryNo, values, context),
      beforeUpdate: ({ factoryNo, values }, changes, context) =>
        this.figured(factoryNo, { ...values, ...changes }, context),
      beforeAction: async (action, record, asked, context) => {
        if (MOVES.has(action)) await this.stock.lock(record.factoryNo, context);
        if (action === 'submit') await this.submit(record, context);
        if (action === 'appraise') return { appraiser: context.viewer.code };
        if (action === 'agree') return this.moveOut(record, context);
        if (action === 'dispose') await bookIncome(record, asked.incomeYuan ?? record.values.incomeYuan, context);
        if (GIVES_BACK.has(action)) await this.giveBack(record, context);
        return {};
      },
      afterAction: async (action, _before, { id, no, factoryNo, values }, context) => {
        if (!GIVES_BACK.has(action) || values.objectKind !== 'ITEM') return;
        const items = values.lines.map(({ item }) => item);
        await this.topping.freed({ id, no, factoryNo: factoryNo ?? '', items }, context);
      },
    });
  }

  private async figured(
    factoryNo: string | null,
    values: Partial<Scrap['values']>,
    context: WriteContext,
  ): Promise<ScrapPatch> {
    const { objectKind, warehouse, lines } = values;
    if (objectKind === 'EQUIPMENT') return this.equipment.described(values, context);
    if (objectKind !== 'ITEM' || typeof warehouse !== 'string' || !Array.isArray(lines)) return {};
    const items = await this.items.of(lines, context);
    const figured = await linesAtAverage(lines, { factoryNo: factoryNo ?? '', warehouse }, items, context);
    return { lines: figured.lines };
  }

  private async submit(record: Scrap, context: WriteContext): Promise<void> {
    await this.equipment.ask(record, context);
    await this.reserve(record, context);
  }

  private async giveBack(record: Scrap, context: WriteContext): Promise<void> {
    await this.equipment.giveBack(record, context);
    await context.ledger.release(documentOf(record));
  }

  private async reserve(record: Scrap, context: WriteContext): Promise<void> {
    if (record.values.objectKind !== 'ITEM') return;
    const lines = record.values.lines;
    const items = await this.items.of(lines, context);
    const numbered = lines.map((line, index) => ({ ...line, line: index + 1 }));
    await this.desk.reserve(moveOf(record), numbered, items, context);
  }

  private async moveOut(record: Scrap, context: WriteContext): Promise<ScrapPatch> {
    await this.equipment.approve(record, context);
    if (record.values.objectKind !== 'ITEM') return {};
    const lines = record.values.lines;
    const items = await this.items.of(lines, context);
    const move = { ...moveOf(record), purpose: 'scrap' };
    const spread = await this.batches.firstToExpire(lines, move, items, context);
    const issues = spread.map((line, index) => ({
      ...line,
      line: index + 1,
      consumes: { module: scrapManage.key, recordId: record.id, line: String(line.origin + 1) },
    }));
    const values = await this.desk.issue(move, issues, items, context);
    return {
      lines: spread.map(({ origin: _origin, ...line }, index) => ({ ...line, amountYuan: values[index] ?? null })),
    };
  }
}

/** SC2-06: what the disposal brought in stands in the money ledger, by what it was for. */
async function bookIncome(record: Scrap, incomeYuan: string | null, { ledger }: WriteContext): Promise<void> {
  const income = exact(incomeYuan ?? '0');
  if (!income.gt(0)) return;
  const { objectKind, subject } = record.values;
  await ledger.post([
    {
      ...{ ledger: 'money', factoryNo: record.factoryNo ?? '', unit: 'CNY', quantity: plain(income) },
      parts: { budgetLine: SCRAP_INCOME, costCentre: objectKind },
      ...{ document: documentOf(record), line: '1', purpose: 'income', reason: subject, name: subject },
    },
  ]);
}

const documentOf = ({ id, no }: Scrap) => ({ module: scrapManage.key, recordId: id, no });

function moveOf(record: Scrap): Omit<Move, 'purpose'> {
  const { factoryNo, values } = record;
  const place = { factoryNo: factoryNo ?? '', warehouse: values.warehouse };
  return { ...place, document: documentOf(record), reason: values.subject };
}
