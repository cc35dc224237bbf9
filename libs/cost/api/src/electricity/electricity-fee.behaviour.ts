import { Injectable, type OnModuleInit } from '@nestjs/common';
import { countedEnergyKwh, exactOf, sumOf, yuan } from '@sed/cost-contract';
import { electricityFeeManage } from '@sed/cost-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { PlantDirectory, SignalStatistics } from '@sed/platform-ports';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { PlantMonths } from '../plant-months';

type Bill = RecordOf<typeof electricityFeeManage>;
type BillPatch = Patch<typeof electricityFeeManage>;

const HOUR_MS = 3_600_000;
/** What was counted says nothing any more once these have changed. */
const COMPARED = ['month', 'readFrom', 'readTo', 'meters'] as const;

/** One bill of an account and month, held against what the meters of the plant counted in the time it was read for. */
@Injectable()
export class ElectricityFeeBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly months: PlantMonths,
    private readonly plants: PlantDirectory,
    private readonly statistics: SignalStatistics,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(electricityFeeManage, {
      beforeCreate: async ({ id, factoryNo, values: { account = '', month = '', subject } }, context) => {
        await this.refuseSecond({ id, factoryNo }, { account, month }, context);
        return { subject: subject ?? month };
      },
      beforeUpdate: async (bill, changes, context) => {
        const { account, month, subject } = { ...bill.values, ...changes };
        await this.refuseSecond(bill, { account, month }, context);
        const isOld = COMPARED.some((name) => name in changes);
        return { subject: subject ?? month, ...(isOld && { countedKwh: null, countedAt: null }) };
      },
      beforeAction: async (action, bill, _asked, { viewer, atMs }) => {
        if (action === 'check') return { checkedBy: viewer.code };
        if (action === 'reopen') return { checkedBy: null };
        return action === 'compare' ? this.compared(bill, atMs) : {};
      },
    });
  }

  private async refuseSecond(
    { id, factoryNo }: Pick<Bill, 'id' | 'factoryNo'>,
    key: { readonly account: string; readonly month: string },
    { records }: WriteContext,
  ): Promise<void> {
    const others = await records.all(electricityFeeManage, key, factoryNo);
    const other = others.find((one) => one.id !== id && one.status !== 'VOID');
    if (other === undefined) return;
    throw new RefusedFieldsError([{ code: 'cost.billThere', params: { no: other.no ?? '' }, field: 'month' }]);
  }

  private async compared({ factoryNo, values }: Bill, atMs: number): Promise<BillPatch> {
    const range = this.months.range(factoryNo, values);
    const hours = (Math.min(range.toMs, atMs) - range.fromMs) / HOUR_MS;
    const counted: number[] = [];
    for (const [place, { signal }] of values.meters.entries()) {
      const field = `meters.${String(place)}.signal`;
      if (signal === null) throw new RefusedFieldsError([{ code: 'cost.meterUnbound', field }]);
      const found = this.plants.signal(factoryNo ?? '', signal.split('/').slice(1).join('/'));
      const seen = found === undefined ? undefined : await this.statistics.statistics(found.id, range);
      const kwh =
        found === undefined || seen === undefined ? null : countedEnergyKwh({ ...seen, unit: found.unit, hours });
      if (kwh === null) {
        const params = { signal, validity: Math.round((seen?.validity ?? 0) * 100) };
        throw new RefusedFieldsError([{ code: 'cost.meterUnknown', params, field }]);
      }
      counted.push(kwh);
    }
    const countedKwh = yuan(sumOf(counted.flatMap((kwh) => exactOf(kwh.toFixed(4)) ?? [])));
    return { countedKwh, countedAt: atMs };
  }
}
