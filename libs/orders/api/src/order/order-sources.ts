import { Injectable } from '@nestjs/common';
import { abnormalOperation, equipmentAbnormal } from '@sed/exceptions-definitions';
import type { OrderModule } from '@sed/orders-definitions';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Order } from './order-changes';

const FOLLOWING: ReadonlySet<unknown> = new Set(['TO_MAINT', 'TO_CRAFT', 'OUTSOURCED']);
const column = <T>(name: string): SQL<T> => sql<T>`${sql.identifier(columnName(name))}`;

/** An order, and which exception it was made of. */
interface Made {
  readonly id: string;
  readonly ofEquipment: string | null;
  readonly ofProcess: string | null;
}

interface End {
  readonly order: Order;
  readonly how: 'orderCompleted' | 'orderCancelled';
}

/**
 * What an order was made of hears of its end: exceptions follow their orders (EX-09, EX-10). Those of orders that were
 * merged follow the one that goes on (WO-31).
 */
@Injectable()
export class OrderSources {
  constructor(private readonly engine: ModuleEngine) {}

  async ended(module: OrderModule, end: End, context: WriteContext): Promise<void> {
    const { id, values } = end.order;
    // Its work goes on with the other.
    if (end.how === 'orderCancelled' && values.mergedInto !== null) return;
    const { equipmentAbnormal: ofEquipment, abnormalOperation: ofProcess } = values;
    for (const made of [{ id, ofEquipment, ofProcess }, ...(await this.mergedInto(module, id, context))]) {
      await this.tell(made, end, context);
    }
  }

  private async tell({ id, ofEquipment, ofProcess }: Made, { order, how }: End, context: WriteContext): Promise<void> {
    const { records, note } = context;
    const because = [order.no, note].filter((part) => part !== null && part !== '').join(': ');
    const orderNo = order.no ?? '';
    for (const [door, source] of [
      [equipmentAbnormal, ofEquipment],
      [abnormalOperation, ofProcess],
    ] as const) {
      if (source === null) continue;
      const exception = await records.hold(door, source);
      const isWaiting = exception.values.conversions?.some(
        ({ status, targetId }) => status === 'REQUESTED' && targetId === id,
      );
      // Led elsewhere meanwhile, it no longer waits for this order.
      if (isWaiting !== true || !FOLLOWING.has(exception.status)) continue;
      const values = how === 'orderCompleted' ? { orderNo, result: order.values.result ?? because } : { orderNo };
      await records.act(door, source, { action: how, values, because });
    }
  }

  /** Orders that were merged into this one, and those that were merged into them before. */
  private async mergedInto(module: OrderModule, id: string, { tx }: WriteContext): Promise<readonly Made[]> {
    const table = this.engine.tables().get(module.key);
    if (table === undefined) return [];
    const found: Made[] = [];
    for (const into = [id]; into.length > 0;) {
      const rows = await tx
        .select({
          id: table.id,
          ofEquipment: column<string | null>('equipmentAbnormal'),
          ofProcess: column<string | null>('abnormalOperation'),
        })
        .from(table)
        .where(
          and(sql`${column('mergedInto')} = ${into.pop()}`, eq(table.status, 'CANCELLED'), isNull(table.deletedAt)),
        );
      found.push(...rows);
      into.push(...rows.map((row) => row.id));
    }
    return found;
  }
}
