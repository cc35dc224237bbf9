import { Controller } from '@nestjs/common';
import { feeOrderCalls, type MallPreview, type MallStep } from '@sed/cost-contract';
import { CurrentViewer, DomainError, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { may, type Viewer } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { PurchasingMall } from '../mall/purchasing-mall';
import type { FeeOrder, FeeSource } from './fee-source';
import { MallOrders } from './mall-orders';
import { PowerSource } from './power-source';
import { SludgeSource } from './sludge-source';

/** What would go to the mall, for the pages that send it. */
@Controller()
export class FeeOrderController {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly power: PowerSource,
    private readonly sludge: SludgeSource,
    private readonly orders: MallOrders,
    private readonly mall: PurchasingMall,
  ) {}

  @Handles(feeOrderCalls.electricityMall)
  electricity(
    @Input() { params, query }: InputOf<typeof feeOrderCalls.electricityMall>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<MallPreview> {
    return this.preview(this.power, params.id, query.step, viewer);
  }

  @Handles(feeOrderCalls.sludgeMall)
  ofSludge(
    @Input() { params, query }: InputOf<typeof feeOrderCalls.sludgeMall>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<MallPreview> {
    return this.preview(this.sludge, params.id, query.step, viewer);
  }

  /** @throws DomainError `notFound` for what the viewer may not see */
  private async preview(source: FeeSource, id: string, step: MallStep, viewer: Viewer): Promise<MallPreview> {
    // The store of a module holds records of its definition.
    const order = (await this.engine.storeOf(source.module).get(id)) as FeeOrder | undefined;
    const factoryNo = order?.factoryNo ?? '';
    if (order === undefined || !may(viewer, `${source.module.key}:view`, factoryNo)) throw new DomainError('notFound');
    return { isSetUp: this.mall.isSetUp, order: (await this.orders.of(source, order, step)) ?? null };
  }
}
