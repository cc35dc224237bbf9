import { Controller } from '@nestjs/common';
import { orderWorkCalls as calls } from '@sed/orders-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { OwnOrderWork } from './own-order-work';

@Controller()
export class OrderWorkController {
  constructor(private readonly orders: OwnOrderWork) {}

  @Handles(calls.work)
  work(@Input() { query }: InputOf<typeof calls.work>, @CurrentViewer() viewer: Viewer) {
    return this.orders.list(query, viewer);
  }
}
