import { Injectable } from '@nestjs/common';
import { abnormalOperation, equipmentAbnormal } from '@sed/exceptions-definitions';
import type { WriteContext } from '@sed/records-api';
import type { Order } from './order-changes';

const FOLLOWING: ReadonlySet<unknown> = new Set(['TO_MAINT', 'TO_CRAFT', 'OUTSOURCED']);

/** What an order was made of hears of its end: exceptions follow their orders (EX-09, EX-10). */
@Injectable()
export class OrderSources {
  async ended(order: Order, how: 'orderCompleted' | 'orderCancelled', { records, note }: WriteContext): Promise<void> {
    const { equipmentAbnormal: ofEquipment, abnormalOperation: ofProcess, result } = order.values;
    const because = [order.no, note].filter((part) => part !== null && part !== '').join(': ');
    const orderNo = order.no ?? '';
    for (const [door, id] of [
      [equipmentAbnormal, ofEquipment],
      [abnormalOperation, ofProcess],
    ] as const) {
      if (id === null) continue;
      const exception = await records.hold(door, id);
      const isWaiting = exception.values.conversions?.some(
        ({ status, targetId }) => status === 'REQUESTED' && targetId === order.id,
      );
      // Led elsewhere meanwhile, it no longer waits for this order.
      if (isWaiting !== true || !FOLLOWING.has(exception.status)) continue;
      const values = how === 'orderCompleted' ? { orderNo, result: result ?? because } : { orderNo };
      await records.act(door, id, { action: how, values, because });
    }
  }
}
