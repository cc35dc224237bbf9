import { Injectable, type OnModuleInit } from '@nestjs/common';
import { adjustedPrice, changePct, exact } from '@sed/business-contract';
import { priceCalculation, priceVolume } from '@sed/business-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { foundRecord } from './found-record';
import { openCase } from './price-volume.behaviour';

type CalculationPatch = Patch<typeof priceCalculation>;

/** The service works out K and the price with every change; a change of cost that is large enough opens a case. */
@Injectable()
export class PriceCalculationBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(priceCalculation, {
      beforeCreate: ({ values }, context) => this.calculated(values, context),
      beforeUpdate: ({ values }, changes, context) => this.calculated({ ...values, ...changes }, context),
      beforeAction: (action, { values }, _asked, context) =>
        action === 'submit' ? this.calculated(values, context) : {},
      afterAction: (action, _before, after, context) => (action === 'submit' ? this.warn(after, context) : undefined),
    });
  }

  private async calculated(values: CalculationPatch, { records }: WriteContext): Promise<CalculationPatch> {
    const { items } = values;
    // What is missing is refused by its field.
    const named = await foundRecord(records, priceVolume, values.priceVolume);
    if (named === undefined || items === undefined) return {};
    const { pricePerM3 } = named.values;
    const calculated = adjustedPrice(pricePerM3, items);
    if ('fault' in calculated) throw new RefusedFieldsError([{ ...calculated.fault, field: 'items' }]);
    const { weights, parts, k, newPrice } = calculated.result;
    const lines = items.map((line, at) => ({ ...line, usedWeight: weights[at] ?? null, part: parts[at] ?? null }));
    return { items: lines, oldPrice: pricePerM3, k, newPrice };
  }

  private async warn({ no, values }: RecordOf<typeof priceCalculation>, context: WriteContext): Promise<void> {
    const record = await context.records.hold(priceVolume, values.priceVolume);
    const { adjustPct } = record.values;
    const change = changePct(values.k);
    if (adjustPct === null || record.status !== 'ACTIVE' || exact(change).abs().lt(exact(adjustPct))) return;
    await openCase(record, { trigger: 'COST', reason: `${no ?? values.name}: ${change} %` }, context);
  }
}
