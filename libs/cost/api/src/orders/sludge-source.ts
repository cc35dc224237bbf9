import { Injectable } from '@nestjs/common';
import { exactOf, feeLines, feeTonnes, feeTotalYuan, forecastQuantity, netT, yuanAtPriceOf } from '@sed/cost-contract';
import { sludgeEntry, sludgeFeeManage, sludgeFeeOrderManage, sludgePrice } from '@sed/cost-definitions';
import type { RecordOf, WriteContext } from '@sed/records-api';
import { PlantMonths } from '../plant-months';
import { FeeSource, type AskedEstimate, type BillFigures, type Estimate } from './fee-source';

type Ticket = RecordOf<typeof sludgeEntry>;

/** Sludge: estimated by the tickets so far and those of the weeks before, at the prices in force. */
@Injectable()
export class SludgeSource extends FeeSource {
  override readonly module = sludgeFeeOrderManage;
  override readonly kind = 'SLUDGE';
  override readonly unit = 't';

  constructor(private readonly months: PlantMonths) {
    super();
  }

  override async estimate(asked: AskedEstimate, context: WriteContext): Promise<Estimate> {
    const { factoryNo, month, supplier } = asked;
    const { passed, rest, before } = this.months.parts(factoryNo, month, context.atMs);
    const trips = await this.tripsOf(asked, before.at(0)?.fromMs ?? passed?.fromMs ?? 0, context);
    const within = (from: number, to: number) =>
      trips.filter(({ values }) => (values.receivedAt ?? 0) >= from && (values.receivedAt ?? 0) < to);
    const soFar = passed === undefined ? 0 : tonnes(within(passed.fromMs, passed.toMs));
    const profile = before.map(({ weekday, fromMs, toMs }) => ({ weekday, quantity: tonnes(within(fromMs, toMs)) }));
    const hasBefore = profile.some(({ quantity }) => quantity > 0);
    const estimateQty = forecastQuantity(
      soFar,
      rest.map(({ weekday }) => weekday),
      hasBefore ? profile : [],
    );
    const prices = await context.records.all(sludgePrice, { carrier: supplier }, factoryNo);
    const lines = feeLines(
      trips.map(({ values }) => ({ ...values, day: this.months.dayOf(factoryNo, values.receivedAt ?? 0) })),
      prices
        .filter(({ status }) => status === 'IN_FORCE' || status === 'ENDED')
        .map(({ no, values }) => ({ ...values, no: no ?? '' })),
    );
    const estimateYuan = yuanAtPriceOf(estimateQty, { quantity: feeTonnes({ lines }), yuan: feeTotalYuan({ lines }) });
    return { soFarQty: soFar.toFixed(2), restDays: rest.length, estimateQty, estimateYuan };
  }

  override async billOf(id: string, { records }: WriteContext): Promise<BillFigures> {
    const { status, values } = await records.hold(sludgeFeeManage, id);
    const { month, carrier, orderNo } = values;
    const figures = { quantity: feeTonnes(values), yuan: feeTotalYuan(values), taxYuan: null };
    return { month, supplier: carrier, orderNo, isChecked: status === 'CHECKED', ...figures };
  }

  override async mark(billId: string, orderNo: string | null, { records }: WriteContext): Promise<void> {
    await records.set(sludgeFeeManage, billId, { values: { orderNo }, because: orderNo ?? 'EO-10' });
  }

  /** Received trips from an instant on; a month's tickets are those of the month they are settled in. */
  private async tripsOf(
    { factoryNo, month, supplier }: AskedEstimate,
    fromMs: number,
    { records }: WriteContext,
  ): Promise<Ticket[]> {
    const found: Ticket[] = [];
    for (const settleMonth of new Set([this.months.of(factoryNo, fromMs), previousMonth(month), month])) {
      found.push(...(await records.all(sludgeEntry, { settleMonth, carrier: supplier }, factoryNo)));
    }
    return found.filter(({ values }) => (values.receivedAt ?? 0) >= fromMs);
  }
}

function tonnes(trips: readonly Ticket[]): number {
  return trips.reduce((sum, { values }) => sum + Number(exactOf(netT(values)) ?? 0), 0);
}

function previousMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${String(year - 1)}-12` : `${String(year)}-${String(number - 1).padStart(2, '0')}`;
}
