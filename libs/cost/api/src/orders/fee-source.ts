import type { MallOrder } from '@sed/cost-contract';
import type { electricityFeeOrderManage, FeeOrderModule } from '@sed/cost-definitions';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';

/** Orders of both modules have the same fields: one type stands for them. */
export type FeeOrder = RecordOf<typeof electricityFeeOrderManage>;
export type FeeOrderPatch = Patch<typeof electricityFeeOrderManage>;

/** What is asked for when a month is estimated. */
export interface AskedEstimate {
  readonly factoryNo: string | null;
  readonly month: string;
  readonly supplier: string;
  readonly reference: string | null;
}

/** What a month comes to as far as it can be told; null for what cannot. */
export interface Estimate {
  readonly soFarQty: string | null;
  readonly restDays: number;
  readonly estimateQty: string | null;
  readonly estimateYuan: string | null;
}

/** What is paid in the end. */
export interface BillFigures {
  readonly month: string;
  readonly supplier: string;
  readonly isChecked: boolean;
  readonly orderNo: string | null;
  readonly quantity: string | null;
  readonly yuan: string | null;
  readonly taxYuan: string | null;
}

/** What orders of one kind are made of. */
export abstract class FeeSource {
  abstract readonly module: FeeOrderModule;
  abstract readonly kind: MallOrder['kind'];
  abstract readonly unit: string;
  /** EO-01. */
  abstract estimate(asked: AskedEstimate, context: WriteContext): Promise<Estimate>;
  abstract billOf(id: string, context: WriteContext): Promise<BillFigures>;
  /** The bill says which order it is part of; null where it is part of none any more. */
  abstract mark(billId: string, orderNo: string | null, context: WriteContext): Promise<void>;
}
