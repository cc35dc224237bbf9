import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ORDER_MODULES, type OrderModule } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { StockItems } from '../desk/stock-items';
import { OrderStock, type Order } from './order-stock';
import { OrderTopping } from './order-topping';

type OrderPatch = Patch<OrderModule>;

const MAX_NAME = 50;
/** What hands an order in, what passes it, and what gives it up. */
const ENDING: ReadonlySet<string> = new Set(['submit', 'agree', 'accept', 'approveCancel']);

/**
 * What orders plan to use: named as the catalogue names it, and kept back in the stores while the order is under way.
 * What an order gives back goes to the one that waits for it.
 */
@Injectable()
export class OrderStockBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly items: StockItems,
    private readonly stock: OrderStock,
    private readonly topping: OrderTopping,
  ) {}

  onModuleInit(): void {
    for (const module of ORDER_MODULES) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module, {
        beforeCreate: ({ values }, context) => this.named(values, context),
        beforeUpdate: (_order, changes, context) => this.named(changes, context),
        beforeAction: async (action, order, asked, context) => {
          if (ENDING.has(action)) await this.stock.refuseOpen(module, order, context);
          if (action === 'approveCancel') await this.refuseOut(module, order, context);
          return this.named(asked, context);
        },
        afterAction: (action, before, after, context) => this.follow(module, { action, before, after }, context),
      });
    }
  }

  /** @throws DomainError where something is neither used nor returned */
  private async refuseOut(module: OrderModule, order: Order, context: WriteContext): Promise<void> {
    const [[item, quantity] = []] = await this.stock.out(module.key, order, context);
    if (item === undefined || quantity === undefined) return;
    const known = (await this.items.of([{ item }], context)).get(item)?.values;
    throw new DomainError('stores.materialsOut', { item: known?.name ?? item, quantity });
  }

  private async named({ materials }: OrderPatch, context: WriteContext): Promise<OrderPatch | undefined> {
    if (materials === undefined || materials === null || materials.every(({ stockItem }) => isEmpty(stockItem)))
      return undefined;
    const items = await this.items.of(
      materials.map(({ stockItem }) => ({ item: stockItem })),
      context,
    );
    return {
      materials: materials.map((line) => {
        const known = items.get(line.stockItem ?? '')?.values;
        if (known === undefined) return line;
        const name = Array.from(`${known.code} ${known.name.zh} ${known.name.en}`).slice(0, MAX_NAME).join('');
        return { ...line, item: isEmpty(line.item) ? name : line.item, unit: known.unit };
      }),
    };
  }

  private async follow(
    module: OrderModule,
    { action, before, after }: { readonly action: string; readonly before: Order; readonly after: Order },
    context: WriteContext,
  ): Promise<void> {
    const planned = [...(before.values.materials ?? []), ...(after.values.materials ?? [])];
    if (planned.length === 0 || (before.status === after.status && action !== 'changeMaterials')) return;
    const { id, no, factoryNo } = after;
    const items = planned.map(({ stockItem }) => stockItem);
    await this.stock.lock(factoryNo, context);
    const source = { id, no, factoryNo: factoryNo ?? '', items };
    await this.topping.passingOn(source, context, async () => {
      await this.stock.settle(module, after, context);
      const { mergedInto } = after.values;
      if (action !== 'merge' || mergedInto === null) return;
      await this.stock.settle(module, await context.records.hold(module, mergedInto), context);
    });
  }
}
