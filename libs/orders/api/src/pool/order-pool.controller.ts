import { Controller } from '@nestjs/common';
import { orderPoolCalls, type OrderClashes, type OrderPool } from '@sed/orders-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { OrderPoolService } from './order-pool.service';

@Controller()
export class OrderPoolController {
  constructor(private readonly orders: OrderPoolService) {}

  @Handles(orderPoolCalls.pool)
  pool(@Input() { query }: InputOf<typeof orderPoolCalls.pool>, @CurrentViewer() viewer: Viewer): Promise<OrderPool> {
    return this.orders.of(query, viewer);
  }

  @Handles(orderPoolCalls.clashes)
  clashes(
    @Input() { query }: InputOf<typeof orderPoolCalls.clashes>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OrderClashes> {
    return this.orders.against(query, viewer);
  }
}
