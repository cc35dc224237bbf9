import { Injectable, type OnModuleInit } from '@nestjs/common';
import { facilitiesList } from '@sed/equipment-definitions';
import { ORDER_TYPES } from '@sed/orders-contract';
import { ORDER_MODULES, type OrderModule } from '@sed/orders-definitions';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { statesOfWork } from './work-states';

type Order = RecordOf<OrderModule>;
type Records = WriteContext['records'];

/** Orders about facilities: their maintenance, repairs and overhauls. */
const OF_FACILITIES: readonly OrderModule[] = ORDER_MODULES.filter(({ key }) =>
  ['facility', 'asset'].includes(ORDER_TYPES[key].object),
);
const IN_SERVICE: ReadonlySet<string | null> = new Set(['IN_USE', 'OUT_OF_SERVICE']);

const isAtWork = ({ key }: OrderModule, status: string | null): boolean => statesOfWork(key).includes(status ?? '');

/**
 * A facility is in maintenance from the start of an order that names it until the last of them has passed or is given
 * up, as machines are (§12.2); then it is what it was before.
 */
@Injectable()
export class FacilityWork implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    for (const module of OF_FACILITIES) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module, {
        afterAction: (_action, before, after, { records }) => this.follow(module, before, after, records),
      });
    }
  }

  /** Number of an order that works on the facility; undefined where none does. */
  async orderAt(factoryNo: string | null, facilityNo: string, records: Records): Promise<string | undefined> {
    for (const module of OF_FACILITIES) {
      if (!this.engine.has(module.key)) continue;
      const orders = await records.matching(module, { facilityNo }, factoryNo);
      const found = orders.find(({ status }) => isAtWork(module, status));
      if (found !== undefined) return found.no ?? found.values.name;
    }
    return undefined;
  }

  private async follow(module: OrderModule, before: Order, after: Order, records: Records): Promise<void> {
    const { facilityNo } = after.values;
    const isNow = isAtWork(module, after.status);
    if (isEmpty(facilityNo) || facilityNo === null || isNow === isAtWork(module, before.status)) return;
    const [facility] = await records.matching(facilitiesList, { code: facilityNo }, after.factoryNo);
    if (facility === undefined) return;
    const because = after.no ?? after.values.name;
    if (isNow && IN_SERVICE.has(facility.status)) {
      await records.act(facilitiesList, facility.id, { action: 'maintain', because });
    }
    if (isNow || facility.status !== 'MAINTENANCE') return;
    if ((await this.orderAt(after.factoryNo, facilityNo, records)) !== undefined) return;
    await records.act(facilitiesList, facility.id, { action: 'giveBack', because });
  }
}
