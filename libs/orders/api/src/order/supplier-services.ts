import { Injectable, type OnModuleInit } from '@nestjs/common';
import { supplier } from '@sed/business-definitions';
import { faultEquipment, faultFacilities, forecastEquipment, forecastFacilities } from '@sed/orders-definitions';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { servicePoints, SUPPLIER_SCORE, supplierScore } from '@sed/stores-contract';

type Repair = typeof forecastEquipment;

const DAY_MS = 86_400_000;
/** Of types that can be given away; what they have in common is all that is used here. */
const REPAIRS = [
  faultEquipment,
  faultFacilities,
  forecastEquipment,
  forecastFacilities,
] as unknown as readonly Repair[];

/** WO-23: what contractors are worth by what was thought of their work, worked out anew with each evaluation. */
@Injectable()
export class SupplierServices implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    if (!this.engine.has(supplier.key)) return;
    for (const module of this.repairs()) {
      this.engine.addBehaviour(module, {
        afterAction: (_action, before, after, context) =>
          before.status !== 'EVALUATED' && after.status === 'EVALUATED' ? this.score(after, context) : undefined,
      });
    }
  }

  private repairs(): readonly Repair[] {
    return REPAIRS.filter(({ key }) => this.engine.has(key));
  }

  private async score({ no, values }: RecordOf<Repair>, { records, atMs }: WriteContext): Promise<void> {
    const { supplierId } = values;
    if (supplierId === null) return;
    const kept = await records.hold(supplier, supplierId);
    const marks: (readonly number[])[] = [];
    for (const module of this.repairs()) {
      const orders = await records.referring(module, 'supplierId', supplierId);
      marks.push(...orders.filter((order) => counts(order, atMs)).map((order) => marksOf(order)));
    }
    const service = servicePoints(marks);
    const { scoreDelivery: delivery, scoreQuality: quality, scorePrice: price } = kept.values;
    await records.set(supplier, supplierId, {
      values: {
        ...{ score: supplierScore({ delivery, quality, price, service }), scoreService: service },
        ...{ scoreOrders: marks.length, scoredAt: atMs },
      },
      because: `WO-23 ${no ?? ''}`,
    });
  }
}

function counts({ status, values }: RecordOf<Repair>, atMs: number): boolean {
  return status === 'EVALUATED' && (values.completedAt ?? 0) >= atMs - SUPPLIER_SCORE.windowDays * DAY_MS;
}

function marksOf({ values: { scoreQuality, scoreTime, scoreSafety } }: RecordOf<Repair>): readonly number[] {
  return [scoreQuality, scoreTime, scoreSafety].filter((mark) => mark !== null).map(Number);
}
