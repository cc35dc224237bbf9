import { Injectable } from '@nestjs/common';
import { supplier } from '@sed/business-definitions';
import type { MallOrder, MallStep } from '@sed/cost-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import type { FeeOrder, FeeSource } from './fee-source';

/** What the mall is sent of an order: the same for its page and for the line. */
@Injectable()
export class MallOrders {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly plants: PlantDirectory,
  ) {}

  /** Undefined while there is no amount to be sent. */
  async of(source: FeeSource, { no, factoryNo, values }: FeeOrder, step: MallStep): Promise<MallOrder | undefined> {
    if (no === null || factoryNo === null) return undefined;
    const { amountYuan, ...figures } = step === 'ACTUAL' ? actualOf(values) : estimateOf(values);
    if (amountYuan === null) return undefined;
    const seller = await this.engine.storeOf(supplier).get(values.supplier);
    return {
      ...{ orderNo: no, kind: source.kind, step, revision: values.revision ?? 0, month: values.month },
      plant: { no: factoryNo, name: this.plants.plant(factoryNo)?.name.zh ?? factoryNo },
      supplier: { code: textOf(seller?.values.code), name: textOf(seller?.values.name) },
      ...{ reference: values.reference, unit: source.unit, amountYuan, ...figures },
    };
  }
}

type Figures = Pick<MallOrder, 'quantity' | 'taxYuan' | 'invoice'> & { readonly amountYuan: string | null };

function estimateOf({ estimateQty, estimateYuan }: FeeOrder['values']): Figures {
  return { quantity: estimateQty, amountYuan: estimateYuan, taxYuan: null, invoice: null };
}

function actualOf({
  actualQty,
  actualYuan,
  taxYuan,
  invoiceType,
  invoiceNo,
  invoiceFiles,
}: FeeOrder['values']): Figures {
  const invoice = invoiceType === null ? null : { type: invoiceType, no: invoiceNo, files: invoiceFiles?.length ?? 0 };
  return { quantity: actualQty, amountYuan: actualYuan, taxYuan, invoice };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
