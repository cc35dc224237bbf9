import { Controller } from '@nestjs/common';
import { orgCodeOfFactoryNo } from '@sed/people-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Organisations, plantsWith, type Viewer } from '@sed/platform-ports';
import { stockCalls } from '@sed/stores-contract';
import { OrderMaterials } from '../orders/order-materials';
import { StockReader } from './stock-reader';

const VIEW = 'inOutManage:view';

/** Stock as pages and other systems read it. Nothing is posted here: documents do that. */
@Controller()
export class StockController {
  constructor(
    private readonly reader: StockReader,
    private readonly materials: OrderMaterials,
    private readonly organisations: Organisations,
  ) {}

  @Handles(stockCalls.balances)
  async balances(@Input() { query }: InputOf<typeof stockCalls.balances>, @CurrentViewer() viewer: Viewer) {
    return this.reader.balances(await this.plants(query.factoryNo, viewer), query);
  }

  @Handles(stockCalls.entries)
  async entries(@Input() { query }: InputOf<typeof stockCalls.entries>, @CurrentViewer() viewer: Viewer) {
    return this.reader.entries(await this.plants(query.factoryNo, viewer), query);
  }

  @Handles(stockCalls.reservations)
  async reservations(@Input() { query }: InputOf<typeof stockCalls.reservations>, @CurrentViewer() viewer: Viewer) {
    return this.reader.reservations(await this.plants(query.factoryNo, viewer), query.item);
  }

  /** What is offered to all plants is seen by all plants: that is what the library is for. */
  @Handles(stockCalls.shared)
  shared(@Input() { query }: InputOf<typeof stockCalls.shared>) {
    const asking = query.factoryNo !== undefined && orgCodeOfFactoryNo(query.factoryNo) === null;
    return this.reader.shared(asking ? query.factoryNo : undefined);
  }

  @Handles(stockCalls.ofOrder)
  ofOrder(@Input() { params, query }: InputOf<typeof stockCalls.ofOrder>) {
    return this.materials.of(query.factoryNo, params);
  }

  /** The plant asked for, or those below a node on which the viewer may look. The guard has let both pass. */
  private async plants(factoryNo: string, viewer: Viewer): Promise<readonly string[]> {
    if (orgCodeOfFactoryNo(factoryNo) === null) return [factoryNo];
    const held = plantsWith(viewer, VIEW);
    const node = await this.organisations.resolve(factoryNo);
    return [...(node?.plants ?? [])].filter((plant) => held.has(plant));
  }
}
