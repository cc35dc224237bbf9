import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RefusedFieldsError } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { stockBatch, stockItem, warehouse } from '@sed/stores-definitions';
import { exact } from '../desk/amounts';

/** What the ledger goes by must not change under stock that is there. */
const FIXED = ['unit', 'isBatchTracked', 'isHazardous'] as const;

/** Guards of the catalogue, of warehouses and of the register of batches. */
@Injectable()
export class CatalogueBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly plants: PlantDirectory,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(stockItem, {
      beforeUpdate: async ({ id, values }, changes, context) => {
        const [field] = FIXED.filter((name) => changes[name] !== undefined && changes[name] !== values[name]);
        if (field === undefined) return {};
        const all = this.plants.plants().map(({ factoryNo }) => factoryNo);
        if (await holds(all, { item: id }, context)) refuse('stores.itemInUse', field);
        return {};
      },
    });
    this.engine.bindBehaviour(warehouse, {
      beforeUpdate: async ({ id, factoryNo }, { enabled }, context) => {
        const isClosing = enabled === false && factoryNo !== null;
        if (isClosing && (await holds([factoryNo], { warehouse: id }, context)))
          refuse('stores.warehouseUsed', 'enabled');
        return {};
      },
    });
    this.engine.bindBehaviour(stockBatch, {
      beforeCreate: async ({ factoryNo, values: { item, batch } }, { records }) => {
        if (item === undefined || batch === undefined) return {};
        const [known] = await records.matching(stockBatch, { item, batch }, factoryNo);
        if (known !== undefined)
          throw new RefusedFieldsError([{ code: 'field.taken', params: { name: batch }, field: 'batch' }]);
        return {};
      },
    });
  }
}

function refuse(code: 'stores.itemInUse' | 'stores.warehouseUsed', field: string): never {
  throw new RefusedFieldsError([{ code, field }]);
}

async function holds(
  plants: readonly string[],
  parts: Readonly<Record<string, string>>,
  { ledger }: WriteContext,
): Promise<boolean> {
  const found = await ledger.holdings({ ledger: 'stock', plants, parts });
  return found.some(({ quantity }) => !exact(quantity).eq(0));
}
