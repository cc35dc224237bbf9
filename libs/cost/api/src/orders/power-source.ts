import { Injectable } from '@nestjs/common';
import {
  billedKwh,
  billTaxYuan,
  billTotalYuan,
  countedEnergyKwh,
  forecastQuantity,
  yuanAtPriceOf,
} from '@sed/cost-contract';
import { electricityFeeManage, electricityFeeOrderManage } from '@sed/cost-definitions';
import { PlantDirectory, SignalStatistics, type SignalRef } from '@sed/platform-ports';
import type { WriteContext } from '@sed/records-api';
import { PlantMonths, type DaySpan } from '../plant-months';
import { FeeSource, type AskedEstimate, type BillFigures, type Estimate } from './fee-source';

const HOUR_MS = 3_600_000;

/** Power: estimated by the meters of the account's last bill, at what that bill came to for a kWh. */
@Injectable()
export class PowerSource extends FeeSource {
  override readonly module = electricityFeeOrderManage;
  override readonly kind = 'ELECTRICITY';
  override readonly unit = 'kWh';

  constructor(
    private readonly months: PlantMonths,
    private readonly plants: PlantDirectory,
    private readonly statistics: SignalStatistics,
  ) {
    super();
  }

  override async estimate({ factoryNo, month, reference }: AskedEstimate, context: WriteContext): Promise<Estimate> {
    const { passed, rest, before } = this.months.parts(factoryNo, month, context.atMs);
    const none = { soFarQty: null, restDays: rest.length, estimateQty: null, estimateYuan: null };
    const bills =
      reference === null ? [] : await context.records.all(electricityFeeManage, { account: reference }, factoryNo);
    const [last] = bills
      .filter(({ status, values }) => status === 'CHECKED' && values.month < month)
      .toSorted((a, b) => b.values.month.localeCompare(a.values.month));
    const signals = (last?.values.meters ?? []).map(({ signal }) => this.signalOf(factoryNo, signal));
    const known = signals.filter((signal) => signal !== undefined);
    if (last === undefined || known.length === 0 || known.length < signals.length) return none;
    const soFar = passed === undefined ? 0 : await this.used(known, passed);
    if (soFar === null) return none;
    const profile = [];
    for (const day of before) {
      const quantity = await this.used(known, day);
      if (quantity !== null) profile.push({ weekday: day.weekday, quantity });
    }
    const estimateQty = forecastQuantity(
      soFar,
      rest.map(({ weekday }) => weekday),
      profile,
    );
    const paid = { quantity: billedKwh(last.values), yuan: billTotalYuan(last.values) };
    const estimateYuan = yuanAtPriceOf(estimateQty, paid);
    return { soFarQty: soFar.toFixed(2), restDays: rest.length, estimateQty, estimateYuan };
  }

  override async billOf(id: string, { records }: WriteContext): Promise<BillFigures> {
    const { status, values } = await records.hold(electricityFeeManage, id);
    const { month, supplier, orderNo } = values;
    const figures = { quantity: billedKwh(values), yuan: billTotalYuan(values), taxYuan: billTaxYuan(values) };
    return { month, supplier, orderNo, isChecked: status === 'CHECKED', ...figures };
  }

  override async mark(billId: string, orderNo: string | null, { records }: WriteContext): Promise<void> {
    await records.set(electricityFeeManage, billId, { values: { orderNo }, because: orderNo ?? 'EO-10' });
  }

  /** Of all meters together; null where one of them is not known. */
  private async used(
    signals: readonly SignalRef[],
    { fromMs, toMs }: Omit<DaySpan, 'weekday'>,
  ): Promise<number | null> {
    let sum = 0;
    for (const { id, unit } of signals) {
      const seen = await this.statistics.statistics(id, { fromMs, toMs });
      const kwh = countedEnergyKwh({ ...seen, unit, hours: (toMs - fromMs) / HOUR_MS });
      if (kwh === null) return null;
      sum += kwh;
    }
    return sum;
  }

  private signalOf(factoryNo: string | null, signal: string | null): SignalRef | undefined {
    return this.plants.signal(factoryNo ?? '', (signal ?? '').split('/').slice(1).join('/'));
  }
}
