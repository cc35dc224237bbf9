import { Injectable, type OnModuleInit } from '@nestjs/common';
import { medicineList } from '@sed/orders-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { zoneOffsetMs } from '@sed/platform-contract';
import { LiveValues, PlantDirectory } from '@sed/platform-ports';
import { pharmaceuticalConversion } from '@sed/plants-definitions';
import { stockItem } from '@sed/stores-definitions';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import type { ValuesOf } from '@sed/records-model';
import { filledM3, inStockUnit, kilogramsOf } from './filled-quantity';

type Order = RecordOf<typeof medicineList>;
type Values = Order['values'];
type OrderPatch = Patch<typeof medicineList>;

/** Chemicals that are filled in: how much it was by levels and density, and what the store has less. */
@Injectable()
export class MedicineBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
  ) {}

  onModuleInit(): void {
    this.engine.addBehaviour(medicineList, {
      beforeAction: (action, order, asked, context) => this.patchOf(action, order, asked, context),
      afterAction: (action, _before, after, context) =>
        action === 'agree' && after.status === 'PASSED' ? this.book(after, context) : undefined,
    });
  }

  private async patchOf(
    action: string,
    { factoryNo, values }: Order,
    asked: OrderPatch,
    context: WriteContext,
  ): Promise<OrderPatch> {
    const level = this.levelOf(factoryNo, values.tankSignal);
    if (action === 'start' || (action === 'fill' && values.levelBefore === null)) {
      return { levelBefore: values.levelBefore ?? level };
    }
    if (action !== 'submit') return {};
    const whole: Values = { ...values, ...asked };
    refuseUnsafe(whole);
    refuseHalfStock(whole);
    const levelAfter = whole.levelAfter ?? level;
    const quantityM3 = filledM3({ ...whole, levelAfter });
    if (quantityM3 === null) throw new RefusedFieldsError([{ code: 'order.nothingFilled', field: 'quantityM3' }]);
    const weight = await this.weightOf(whole.product, quantityM3, context);
    await this.refuseUncounted({ ...whole, ...weight, quantityM3 }, context);
    return { levelAfter, quantityM3, ...weight };
  }

  private levelOf(factoryNo: string | null, tag: string | null): number | null {
    const code = (tag ?? '').split('/').slice(1).join('/');
    const signal = this.directory.signal(factoryNo ?? '', code);
    const value = signal === undefined ? undefined : this.live.get(signal.id)?.value;
    return value === undefined || value < 0 ? null : Number(value.toFixed(3));
  }

  /** By density and content of the conversion table; volume alone where it has neither. */
  private async weightOf(product: string | null, quantityM3: number, { tx }: WriteContext): Promise<OrderPatch> {
    if (product === null) return { quantityKg: null, pureKg: null };
    const [found] = await this.engine.storeOf(pharmaceuticalConversion).holdReferenced([product], tx);
    // The store of a module holds values of its definition.
    const known = found?.values as ValuesOf<typeof pharmaceuticalConversion> | undefined;
    return kilogramsOf(quantityM3, {
      densityTPerM3: known?.densityTPerM3 ?? null,
      contentPct: known?.contentPct ?? null,
    });
  }

  /** The store keeps each item by a unit of its own. @throws RefusedFieldsError */
  private async refuseUncounted(values: Values, context: WriteContext): Promise<void> {
    const taken = await this.takenOf(values, context);
    if (taken === undefined || taken.quantity !== null) return;
    const refusal = { code: 'order.stockUnit', params: { unit: taken.unit }, field: 'item' } as const;
    throw new RefusedFieldsError([refusal]);
  }

  /** What of which item leaves the store; undefined where the order names none. */
  private async takenOf({ item, quantityM3, quantityKg }: Values, { tx }: WriteContext) {
    if (item === null || quantityM3 === null) return undefined;
    const [found] = await this.engine.storeOf(stockItem).holdReferenced([item], tx);
    if (found === undefined) return undefined;
    // The store of a module holds values of its definition.
    const { unit, name } = found.values as ValuesOf<typeof stockItem>;
    return { unit, name: name.zh, quantity: inStockUnit(unit, { quantityM3, quantityKg }) };
  }

  /** What was filled in leaves the store, where the order says of which account. */
  private async book({ id, no, factoryNo, values }: Order, context: WriteContext): Promise<void> {
    const { ledger, records, atMs } = context;
    const { warehouse, item, batch } = values;
    const taken = await this.takenOf(values, context);
    if (factoryNo === null || warehouse === null || item === null || !taken?.quantity) return;
    await ledger.post([
      {
        ...{ ledger: 'stock', factoryNo, parts: { warehouse, item, ...(batch !== null && { batch }) } },
        ...{ document: { module: medicineList.key, recordId: id, no }, line: '1', purpose: 'issue' },
        ...{ quantity: `-${taken.quantity}`, unit: taken.unit, name: taken.name },
      },
    ]);
    const zone = this.directory.plant(factoryNo)?.zone ?? 'UTC';
    const postedOn = new Date(atMs + zoneOffsetMs(atMs, zone)).toISOString().slice(0, 10);
    await records.set(medicineList, id, { because: no ?? '', values: { postedOn } });
  }
}

/** What is hazardous is handled by two, and with protective equipment. @throws RefusedFieldsError */
function refuseUnsafe({ isHazardous, secondPerson, executor, hasProtection }: Values): void {
  if (isHazardous !== true) return;
  if (secondPerson === null || secondPerson === executor) {
    throw new RefusedFieldsError([{ code: 'order.secondPersonMissing', field: 'secondPerson' }]);
  }
  if (hasProtection !== true) {
    throw new RefusedFieldsError([{ code: 'order.protectionMissing', field: 'hasProtection' }]);
  }
}

/** An account is a place and what lies there: one without the other books nothing. @throws RefusedFieldsError */
function refuseHalfStock({ warehouse, item }: Values): void {
  if ((warehouse === null) === (item === null)) return;
  throw new RefusedFieldsError([{ code: 'field.required', field: warehouse === null ? 'warehouse' : 'item' }]);
}
