import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ORDER_MODULES, PATROL_ORDER_MODULES, type OrderModule } from '@sed/orders-definitions';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { OutdatedLogs } from './outdated-logs';

type Order = RecordOf<OrderModule>;

/** WO-29: logs count the orders done in their shift; those of an order that was done in another one after all say so. */
@Injectable()
export class CorrectedOrders implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly logs: OutdatedLogs,
  ) {}

  onModuleInit(): void {
    for (const module of [...ORDER_MODULES, ...PATROL_ORDER_MODULES]) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module, {
        afterAction: (action, before, after, context) =>
          action === 'approveCorrection' ? this.mark(before, after, context) : undefined,
      });
    }
  }

  private async mark(before: Order, { no, factoryNo, values }: Order, context: WriteContext): Promise<void> {
    const ends = [before.values.actualEnd, values.actualEnd];
    if (factoryNo === null || ends[0] === ends[1]) return;
    const what = no ?? values.name;
    const atMs = ends.filter((end) => end !== null);
    await this.logs.mark({ factoryNo, atMs, cause: 'order', what, because: `WO-29 ${what}` }, context);
  }
}
