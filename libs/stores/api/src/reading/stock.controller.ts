import { Controller } from '@nestjs/common';
import { orgCodeOfFactoryNo } from '@sed/people-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Organisations, plantsWith, type Viewer } from '@sed/platform-ports';
import { stockCalls } from '@sed/stores-contract';
import { OrderMaterials } from '../orders/order-materials';
import { ItemPurities } from './item-purity';
import { SharedMachines } from './shared-machines';
import { StockMeasuring } from './stock-measures';
import { StockReader } from './stock-reader';

const VIEW = 'inOutManage:view';

/** Stock as pages and other systems read it. Nothing is posted here: documents do that. */
@Controller()
export class StockController {
  constructor(
    private readonly reader: StockReader,
    private readonly machines: SharedMachines,
    private readonly measuring: StockMeasuring,
    private readonly materials: OrderMaterials,
    private readonly purities: ItemPurities,
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

  @Handles(stockCalls.measures)
  async measures(@Input() { query }: InputOf<typeof stockCalls.measures>, @CurrentViewer() viewer: Viewer) {
    return this.measuring.of(await this.plants(query.factoryNo, viewer));
  }

  @Handles(stockCalls.reservations)
  async reservations(@Input() { query }: InputOf<typeof stockCalls.reservations>, @CurrentViewer() viewer: Viewer) {
    return this.reader.reservations(await this.plants(query.factoryNo, viewer), query.item);
  }

  @Handles(stockCalls.purity)
  async purity(@Input() { query }: InputOf<typeof stockCalls.purity>, @CurrentViewer() viewer: Viewer) {
    const held = plantsWith(viewer, 'arrivalAcceptance:view');
    const { item, factoryNo } = query;
    return this.purities.of(
      item,
      [...held].filter((plant) => factoryNo === undefined || plant === factoryNo),
    );
  }

  /** What is offered to all plants is seen by all plants: that is what the library is for. */
  @Handles(stockCalls.shared)
  shared(@Input() { query }: InputOf<typeof stockCalls.shared>) {
    return this.reader.shared(plantAsking(query.factoryNo));
  }

  @Handles(stockCalls.sharedMachines)
  sharedMachines(@Input() { query }: InputOf<typeof stockCalls.sharedMachines>) {
    return this.machines.offered(plantAsking(query.factoryNo));
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

/** A plant asks for itself; above it nobody is left out. */
function plantAsking(factoryNo: string | undefined): string | undefined {
  return factoryNo !== undefined && orgCodeOfFactoryNo(factoryNo) === null ? factoryNo : undefined;
}
