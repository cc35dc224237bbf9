import { Injectable, type OnModuleInit } from '@nestjs/common';
import { labReagent } from '@sed/laboratory-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { stockItem } from '@sed/stores-definitions';
import type { ValuesOf } from '@sed/records-model';

type Reagent = RecordOf<typeof labReagent>;

/** Stock of laboratory reagents among the kinds of stock. */
const LAB_STOCK = '4';

/** A lot that is put to use leaves the stock it came from (domain model §10.3). */
@Injectable()
export class ReagentBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(labReagent, {
      afterCreate: (lot, context) => this.book(lot, context),
    });
  }

  /** @throws RefusedFieldsError for an item of another kind, or kept by another unit */
  private async book({ id, factoryNo, values }: Reagent, { tx, ledger }: WriteContext): Promise<void> {
    const { stockItem: item, warehouse, stockBatch: batch, quantity, lot } = values;
    if (factoryNo === null || item === null || warehouse === null || quantity === null) return;
    const [found] = await this.engine.storeOf(stockItem).holdReferenced([item], tx);
    if (found === undefined) return;
    // The store of a module holds values of its definition.
    const { unit, name, inventoryType } = found.values as ValuesOf<typeof stockItem>;
    if (inventoryType !== LAB_STOCK) {
      throw new RefusedFieldsError([{ code: 'laboratory.notReagent', field: 'stockItem' }]);
    }
    if (values.unit !== unit) {
      throw new RefusedFieldsError([{ code: 'laboratory.stockUnit', params: { unit }, field: 'unit' }]);
    }
    await ledger.post([
      {
        ...{ ledger: 'stock', factoryNo, parts: { warehouse, item, ...(batch !== null && { batch }) } },
        ...{ document: { module: labReagent.key, recordId: id, no: lot }, line: '1', purpose: 'issue' },
        ...{ quantity: `-${quantity}`, unit, name: name.zh },
      },
    ]);
  }
}
