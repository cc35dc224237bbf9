import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isFarFromEstimate, settlementDifferencePct } from '@sed/cost-contract';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, Timers, type WriteContext } from '@sed/records-api';
import { PurchasingMall } from '../mall/purchasing-mall';
import type { AskedEstimate, BillFigures, FeeOrder, FeeOrderPatch, FeeSource } from './fee-source';
import { FeeSources } from './fee-sources';
import { MALL_TIMER, mallTimerKey } from './mall-timer';

const STEP_OF: Readonly<Record<string, 'ESTIMATE' | 'ACTUAL'>> = { pushEstimate: 'ESTIMATE', pushActual: 'ACTUAL' };
/** These have the timer of the order ring at once. */
const AT_ONCE: ReadonlySet<string> = new Set(['pushEstimate', 'pushActual', 'retry', 'askMall']);

/** Monthly orders: estimated, settled by their bill, and handed to whoever carries them to the mall (EO-01 to EO-10). */
@Injectable()
export class FeeOrderBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly sources: FeeSources,
    private readonly mall: PurchasingMall,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    for (const source of this.sources.all) {
      this.engine.bindBehaviour(source.module, {
        beforeCreate: ({ factoryNo, values }, context) => this.begun(source, { factoryNo, values }, context),
        beforeAction: (action, order, asked, context) => this.take(source, { action, order, asked }, context),
        afterAction: (action, _before, order, context) => this.follow(source, { action, order }, context),
      });
    }
  }

  private async begun(
    source: FeeSource,
    { factoryNo, values }: { readonly factoryNo: string | null; readonly values: FeeOrderPatch },
    context: WriteContext,
  ): Promise<FeeOrderPatch> {
    const { month = '', supplier = '', reference = null, subject } = values;
    const asked = { factoryNo, month, supplier, reference };
    const others = await context.records.all(source.module, { month, supplier }, factoryNo);
    const other = others.find((one) => one.status !== 'VOID' && one.values.reference === reference);
    if (other !== undefined) refuseField('cost.orderThere', 'month', { no: other.no ?? '' });
    const estimate = await this.estimated(source, asked, context);
    // What people know better stands.
    return {
      subject: subject ?? month,
      ...estimate,
      estimateYuan: values.estimateYuan ?? estimate.estimateYuan ?? null,
    };
  }

  private async estimated(source: FeeSource, asked: AskedEstimate, context: WriteContext): Promise<FeeOrderPatch> {
    return { ...(await source.estimate(asked, context)), estimatedAt: context.atMs };
  }

  /** Where nothing can be told, what people entered stays. */
  private async estimatedAnew(
    source: FeeSource,
    values: AskedEstimate & Pick<FeeOrder['values'], 'estimateYuan'>,
    context: WriteContext,
  ): Promise<FeeOrderPatch> {
    const estimate = await this.estimated(source, values, context);
    return { ...estimate, estimateYuan: estimate.estimateYuan ?? values.estimateYuan };
  }

  private async take(
    source: FeeSource,
    { action, order, asked }: { readonly action: string; readonly order: FeeOrder; readonly asked: FeeOrderPatch },
    context: WriteContext,
  ): Promise<FeeOrderPatch> {
    const { factoryNo, values } = order;
    const step = STEP_OF[action];
    if (step !== undefined) {
      this.needMall();
      return { sending: true, mallStep: step, failures: 0, mallError: null, rejectType: null, rejectReason: null };
    }
    if (action === 'retry') return { failures: 0 };
    if (action === 'askMall') this.needMall();
    if (action === 'estimate') return this.estimatedAnew(source, { factoryNo, ...values }, context);
    if (action === 'enterBill') return this.billed(source, order, { ...values, ...asked }, context);
    if (action === 'correct') return this.corrected(source, order, { ...values, ...asked }, context);
    if (action !== 'callOff' || !wasTried(order)) return {};
    this.needMall();
    return { sending: true, cancelling: true, failures: 0 };
  }

  private async follow(
    source: FeeSource,
    { action, order }: { readonly action: string; readonly order: FeeOrder },
    context: WriteContext,
  ): Promise<void> {
    const { id, no, values } = order;
    const isCancelled = action === 'callOff' && values.cancelling === true;
    if (AT_ONCE.has(action) || isCancelled) {
      const payload = { module: source.module.key, id };
      const key = mallTimerKey(source.module, id);
      await this.timers.set({ kind: MALL_TIMER, key, dueAt: context.atMs, payload }, context.tx);
    } else if (action === 'callOff') {
      if (values.bill !== null) await source.mark(values.bill, null, context);
      await context.records.act(source.module, id, { action: 'voided', because: no ?? '' });
    }
  }

  /** EO-08: what goes back to the mall is another version of the order. */
  private async corrected(
    source: FeeSource,
    order: FeeOrder,
    values: FeeOrder['values'],
    context: WriteContext,
  ): Promise<FeeOrderPatch> {
    const revision = (values.revision ?? 0) + 1;
    const isActual = order.values.mallStep === 'ACTUAL';
    return { revision, ...(isActual && (await this.billed(source, order, values, context))) };
  }

  /** EO-04: amounts are those of the bill; the bill belongs to the order from then on. */
  private async billed(
    source: FeeSource,
    order: FeeOrder,
    values: FeeOrder['values'],
    context: WriteContext,
  ): Promise<FeeOrderPatch> {
    if (values.bill === null) throw new RefusedFieldsError([{ code: 'field.required', field: 'bill' }]);
    const bill = await source.billOf(values.bill, context);
    refuseOther(bill, order);
    const actual = { actualQty: bill.quantity, actualYuan: bill.yuan, taxYuan: bill.taxYuan };
    const whole = { ...values, ...actual };
    if (isFarFromEstimate(whole) && (values.differenceReason ?? '') === '') {
      refuseField('cost.estimateDiffers', 'differenceReason', { difference: settlementDifferencePct(whole) ?? '' });
    }
    const before = order.values.bill;
    if (before !== null && before !== values.bill) await source.mark(before, null, context);
    await source.mark(values.bill, order.no, context);
    return actual;
  }

  private needMall(): void {
    if (!this.mall.isSetUp) throw new DomainError('cost.mallMissing');
  }
}

/** Whether the mall may have it: also where its answer was lost. */
function wasTried({ values }: FeeOrder): boolean {
  return values.wasSent === true || (values.pushes ?? []).length > 0;
}

function refuseOther({ isChecked, month, supplier, orderNo }: BillFigures, { no, values }: FeeOrder): void {
  if (!isChecked) refuseField('cost.billUnchecked', 'bill');
  if (month !== values.month || supplier !== values.supplier) refuseField('cost.billOther', 'bill');
  if (orderNo !== null && orderNo !== no) refuseField('cost.billTaken', 'bill', { no: orderNo });
}

type Code = 'cost.orderThere' | 'cost.billUnchecked' | 'cost.billOther' | 'cost.billTaken' | 'cost.estimateDiffers';

/** @throws RefusedFieldsError */
function refuseField(code: Code, field: string, params: Readonly<Record<string, string>> = {}): never {
  throw new RefusedFieldsError([{ code, field, params }]);
}
