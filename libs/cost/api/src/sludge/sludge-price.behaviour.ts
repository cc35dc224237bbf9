import { Injectable, type OnModuleInit } from '@nestjs/common';
import { overlaps } from '@sed/cost-contract';
import { sludgePrice } from '@sed/cost-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';

/** A trip has one price: what comes into force shares no day with another price of the carrier for the same way. */
@Injectable()
export class SludgePriceBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(sludgePrice, {
      beforeAction: async (action, price, _asked, context) => {
        if (action === 'approve') await this.refuseOverlap(price, context);
        return {};
      },
    });
  }

  private async refuseOverlap(
    { id, factoryNo, values }: RecordOf<typeof sludgePrice>,
    { records }: WriteContext,
  ): Promise<void> {
    const { carrier, disposalWay } = values;
    const others = await records.all(sludgePrice, { carrier, disposalWay }, factoryNo);
    const other = others.find((one) => one.id !== id && isApplied(one) && overlaps(one.values, values));
    if (other === undefined) return;
    throw new RefusedFieldsError([{ code: 'cost.priceOverlap', params: { no: other.no ?? '' }, field: 'validFrom' }]);
  }
}

/** What has ended holds for its days all the same. */
function isApplied({ status }: { readonly status: string | null }): boolean {
  return status === 'IN_FORCE' || status === 'ENDED';
}
