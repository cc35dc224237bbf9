import { Injectable } from '@nestjs/common';
import type { Conversion, ConversionTarget } from '@sed/exceptions-definitions';
import {
  auxiliaryWork,
  craftTaskList,
  faultEquipment,
  faultFacilities,
  temporaryOrder,
  type OrderModule,
} from '@sed/orders-definitions';
import type { WriteContext } from '@sed/records-api';
import type { ExceptionRecord, ExceptionValues } from './exception-changes';

/** Orders conversions are carried out by; of the others no orders are kept here, they stay requests. */
const ORDER_OF: Partial<Record<ConversionTarget, OrderModule>> = {
  FAULT_EQUIPMENT: faultEquipment,
  FAULT_FACILITY: faultFacilities,
  CRAFT: craftTaskList,
  TEMPORARY: temporaryOrder,
  AUXILIARY: auxiliaryWork,
};
const URGENT: ReadonlySet<unknown> = new Set(['STOP', 'WATER_QUALITY', 'SAFETY']);
const MAX_NAME = 50;

/** Makes the order of a conversion in the transaction of the exception, with links both ways; nothing is typed twice. */
@Injectable()
export class ExceptionOrders {
  /** The conversions of a change, the requested one with the order that was made for it. */
  async carriedOut(
    record: ExceptionRecord,
    asked: ExceptionValues,
    changed: ExceptionValues,
    context: WriteContext,
  ): Promise<ExceptionValues> {
    const waiting = changed.conversions?.find(({ status, targetId }) => status === 'REQUESTED' && targetId === null);
    const module = moduleOf(waiting, record);
    if (waiting === undefined || module === undefined) return changed;
    const whole = { ...record.values, ...asked };
    const order = await context.records.create(module, {
      factoryNo: record.factoryNo,
      values: orderValues(record, { module, asked: whole, line: waiting, by: context.viewer.code }),
      because: record.no ?? record.id,
    });
    const conversions = (changed.conversions ?? []).map((line) =>
      line === waiting ? { ...line, targetId: order.id, targetNo: order.no } : line,
    );
    return { ...changed, conversions, orderNo: order.no };
  }
}

/** The module of the order a line was carried out by. */
export function moduleOf(line: Conversion | undefined, { values }: ExceptionRecord): OrderModule | undefined {
  if (line === undefined || line.target === null) return undefined;
  if (line.target !== 'OUTSOURCED') return ORDER_OF[line.target];
  return values.kind === 'PROCESS' ? temporaryOrder : faultEquipment;
}

/** A description as a name: whole characters, as many as there is room for. */
function cut(description: string): string {
  return Array.from(description).slice(0, MAX_NAME).join('');
}

interface Making {
  readonly module: OrderModule;
  readonly asked: ExceptionValues;
  readonly line: Conversion;
  readonly by: string;
}

function orderValues({ id, no, values }: ExceptionRecord, { module, asked, line, by }: Making) {
  const asset: Readonly<Record<string, unknown>> = values;
  const { section, facilityNo, description, impact, alarms, finder } = values;
  const textOf = (name: string) => (typeof asset[name] === 'string' ? asset[name] : null);
  const isFault = module.key === 'faultEquipment' || module.key === 'faultFacilities';
  const isOutsourced = asked.supplierId !== null && (line.target === 'OUTSOURCED' || asked.generalWay === 'OUTSOURCED');
  return {
    ...{
      section,
      facilityNo,
      equipName: textOf('equipName'),
      equipNo: textOf('equipNo'),
      alarms,
      content: description,
    },
    name: cut(description),
    emergencyDegree: URGENT.has(impact) ? ('2' as const) : ('1' as const),
    ...{ sourceType: 'EXCEPTION' as const, sourceId: no, issuer: by, requester: finder ?? by },
    ...(values.kind === 'PROCESS' ? { abnormalOperation: id } : { equipmentAbnormal: id }),
    ...(isFault && values.kind === 'EQUIPMENT' && { phenomenon: values.phenomenon }),
    ...(isFault && isOutsourced && { mode: 'OUT', supplierId: asked.supplierId, contractId: asked.contractId ?? null }),
  };
}
