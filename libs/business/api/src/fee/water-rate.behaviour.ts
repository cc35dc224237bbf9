import { Injectable, type OnModuleInit } from '@nestjs/common';
import { exact, text2 } from '@sed/business-contract';
import { operateProject, OVERDUE_DAYS, waterRate } from '@sed/business-definitions';
import { DomainError } from '@sed/platform-api';
import { DEFAULT_ZONE } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type NewRecord, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { dayBegins } from '@sed/shifts-contract';
import { foundRecord } from '../price/found-record';
import { FeeMonths } from './fee-months';
import { calculated, termsOf } from './fee-terms';

type Fee = RecordOf<typeof waterRate>;
type FeePatch = Patch<typeof waterRate>;

const LEDGER_LINE = 'WATER_FEE';

/** Water fees: calculated where volume is confirmed, and money booked with the ledger (WF-01 to WF-13). */
@Injectable()
export class WaterRateBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly months: FeeMonths,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(waterRate, {
      beforeCreate: (record, context) => this.opened(record, context),
      // What the plant measured is read past this transaction.
      afterCreate: (_record, context) => context.afterCommit(() => this.months.soon()),
      beforeAction: (action, record, asked, context) => this.patchOf(action, record, asked, context),
      onDeadline: async (_name, { id, no }, { records }) => {
        await records.set(waterRate, id, { values: { isOverdue: true }, because: no ?? 'WF-09' });
      },
    });
  }

  private async opened({ factoryNo, values }: NewRecord<typeof waterRate>, context: WriteContext): Promise<FeePatch> {
    const { project, month } = values;
    // Held first: two people who open the same month wait for each other.
    const named = await foundRecord(context.records, operateProject, project);
    if (named === undefined || typeof project !== 'string' || typeof month !== 'string') return {};
    const fees = await context.records.all(waterRate, { project, month }, factoryNo);
    const there = fees.find(({ status }) => status !== 'VOID');
    if (there !== undefined) throw new DomainError('business.feeThere', { month, no: there.no ?? '' });
    const holding = await termsOf(factoryNo, { project, month }, context);
    return {
      ...{ title: `${named.values.name} ${month}`.slice(0, 50), isOverdue: false },
      ...(holding !== undefined && { priceVolume: holding.id, currency: holding.values.currency }),
      ...(holding !== undefined && { pricePerM3: holding.values.pricePerM3 }),
    };
  }

  private async patchOf(action: string, record: Fee, asked: FeePatch, context: WriteContext): Promise<FeePatch> {
    const { viewer, atMs } = context;
    switch (action) {
      case 'confirmVolume':
      case 'settleChanged':
        return {
          ...(await calculated(record.factoryNo, { ...record.values, ...asked }, context)),
          ...{ volumeConfirmedBy: viewer.code, volumeConfirmedAt: atMs },
        };
      case 'submit':
        return { submittedBy: viewer.code };
      case 'bookMoney':
        return this.booked(record, asked, { sign: 1, context });
      case 'reverseReceipt':
        return this.booked(record, asked, { sign: -1, context });
      default:
        return {};
    }
  }

  /** A receipt is a line that stays and an entry of the ledger, both or neither. */
  private async booked(
    { id, no, factoryNo, values }: Fee,
    asked: FeePatch,
    { sign, context }: { readonly sign: 1 | -1; readonly context: WriteContext },
  ): Promise<FeePatch> {
    const amount = text2(exact(asked.bookedAmount ?? values.bookedAmount).times(sign));
    const received = text2(exact(values.received).plus(exact(amount)));
    const before = values.receipts ?? [];
    const project = await context.records.hold(operateProject, values.project);
    await context.ledger.post([
      {
        ...{ ledger: 'money', factoryNo: factoryNo ?? '', unit: values.currency ?? 'CNY', quantity: amount },
        parts: { budgetLine: LEDGER_LINE, costCentre: project.no ?? project.id },
        document: { module: waterRate.key, recordId: id, no },
        ...{ line: String(before.length + 1), purpose: sign > 0 ? 'receipt' : 'takenBack' },
        ...{ reason: values.title, name: project.values.name },
      },
    ]);
    const line = { on: asked.bookedOn ?? null, amount, by: context.viewer.code, remark: context.note };
    const isPaid = !exact(received).lt(exact(values.total));
    return {
      ...{ receipts: [...before, line], received, bookedOn: null, bookedAmount: null },
      isOverdue: !isPaid && this.isLate(factoryNo, values.invoicedOn, context.atMs),
    };
  }

  private isLate(factoryNo: string | null, invoicedOn: string | null, atMs: number): boolean {
    const zone = this.directory.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
    const late = dayBegins(invoicedOn, zone, OVERDUE_DAYS + 1);
    return late !== null && late <= atMs;
  }
}
