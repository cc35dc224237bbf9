import { Controller } from '@nestjs/common';
import { orderStatisticsCalls, type CountedOrder, type OrderStatistics } from '@sed/orders-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf, ListPage } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { OrderStatisticsService } from './order-statistics.service';

@Controller()
export class OrderStatisticsController {
  constructor(private readonly statistics: OrderStatisticsService) {}

  @Handles(orderStatisticsCalls.figures)
  figures(
    @Input() { query }: InputOf<typeof orderStatisticsCalls.figures>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OrderStatistics> {
    return this.statistics.figures(query, viewer);
  }

  @Handles(orderStatisticsCalls.orders)
  orders(
    @Input() { query }: InputOf<typeof orderStatisticsCalls.orders>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ListPage<CountedOrder>> {
    return this.statistics.orders(query, viewer);
  }
}
