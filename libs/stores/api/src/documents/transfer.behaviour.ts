import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { transferManage } from '@sed/stores-definitions';
import { exact, text4 } from '../desk/amounts';
import { answered } from '../desk/document-lines';
import { StockDesk } from '../desk/stock-desk';
import { StockItems } from '../desk/stock-items';
import { TransferGoods, type Moved } from './transfer-goods';
import { TransferredEquipment } from './transferred-equipment';
import { OrderStock } from '../orders/order-stock';
import { OrderTopping } from '../orders/order-topping';

type Transfer = RecordOf<typeof transferManage>;
type TransferPatch = Patch<typeof transferManage>;
type Action = keyof NonNullable<(typeof transferManage)['flow']>['actions'];

/** These move stock, or what is kept back of it. */
const MOVES: ReadonlySet<string> = new Set(['approve', 'ship', 'receive', 'cancel', 'disapprove']);

/** What was kept back at the plant it was to come from is free again. */
const FREES: ReadonlySet<string> = new Set(['cancel', 'disapprove']);

/** What each step tells the other plant besides the step itself. */
const TOLD: Readonly<Record<string, readonly (keyof TransferPatch)[]>> = {
  offer: ['lines'],
  ship: ['lines', 'valueYuan', 'shippedAt', 'carrier'],
  receive: ['lines', 'lostYuan', 'receivedAt', 'claim'],
  settle: ['settledYuan', 'settlementNo'],
};

/** Two documents of one transfer: each plant acts on its own, and the other one follows at once (TR-01 to TR-08). */
@Injectable()
export class TransferBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly items: StockItems,
    private readonly desk: StockDesk,
    private readonly goods: TransferGoods,
    private readonly stock: OrderStock,
    private readonly topping: OrderTopping,
    private readonly equipment: TransferredEquipment,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(transferManage, {
      beforeCreate: ({ factoryNo, values }, context) => {
        if (values.otherPlant === factoryNo) throw refusedField('stores.ownPlant', 'otherPlant');
        if (values.objectKind === 'EQUIPMENT') return this.equipment.described(values, context);
        return this.withUnits(values.lines ?? [], context);
      },
      beforeUpdate: (_record, { lines }, context) => (lines === undefined ? {} : this.withUnits(lines, context)),
      beforeAction: (action, record, asked, context) =>
        // The document that follows has been told everything already.
        isFollowing(action, record, context) ? {} : this.take(action, record, asked, context),
      afterAction: async (action, _before, after, context) => {
        if (isFollowing(action, after, context)) return;
        await this.tell(action, after, context);
        const { id, no, factoryNo } = after;
        const items = goodsOf(after).map(({ item }) => item);
        if (action === 'receive') await this.topping.arrived({ id, no, factoryNo: factoryNo ?? '', items }, context);
        if (!FREES.has(action)) return;
        await this.topping.freed({ id, no, factoryNo: givingOf(after) ?? '', items }, context);
      },
    });
  }

  private async withUnits(
    lines: readonly Transfer['values']['lines'][number][],
    context: WriteContext,
  ): Promise<TransferPatch> {
    const items = await this.items.of(lines, context);
    const clean = { shippedQty: null, valueYuan: null };
    return {
      lines: lines.map((line) => ({ ...line, ...clean, unit: items.get(line.item ?? '')?.values.unit ?? null })),
    };
  }

  private async take(
    action: string,
    record: Transfer,
    asked: TransferPatch,
    context: WriteContext,
  ): Promise<TransferPatch> {
    const { values } = record;
    if (action === 'request') return this.request(record, context);
    if (values.objectKind === 'EQUIPMENT') return this.equipment.take(action, record, context);
    if (MOVES.has(action)) await this.stock.lock(action === 'receive' ? record.factoryNo : givingOf(record), context);
    if (action === 'offer') return offered(record, asked);
    if (action === 'approve') await this.reserve(record, context);
    if (action === 'ship') return this.goods.ship(movedOf(record), context);
    if (action === 'receive') {
      const lines = answered(record.values.lines, asked.lines, ['receivedQty', 'damagedQty', 'remark']);
      return this.goods.receive({ ...movedOf(record), lines }, context);
    }
    if (action === 'cancel' || action === 'disapprove') await this.release(record, context);
    return {};
  }

  /** TR-01: the document of the plant that is asked. */
  private async request(asked: Transfer, context: WriteContext): Promise<TransferPatch> {
    const { records } = context;
    const known = await this.equipment.require(asked, context);
    const record = { ...asked, values: { ...asked.values, ...known } };
    const { id, no, factoryNo, values } = record;
    const { subject, wantedOn, reason, otherPlant } = values;
    const because = `TR-01 ${no ?? ''}`;
    // What arrives is not known yet, whatever the draft said.
    const own = goodsOf(record).map((line) => ({ ...line, receivedQty: null, damagedQty: null }));
    const lines = own.map((line) => ({ ...line, offeredQty: line.requestedQty, batch: null }));
    const machine = this.equipment.asked(record);
    const made = {
      subject,
      wantedOn,
      reason,
      otherPlant: factoryNo ?? '',
      ...(machine === undefined ? { lines } : machine.made),
    };
    const other = await records.create(transferManage, { factoryNo: otherPlant, values: made, because });
    const told = { side: 'OUT' as const, otherNo: no, otherId: id, ...machine?.told };
    await records.set(transferManage, other.id, { values: told, because });
    return { ...known, otherNo: other.no, otherId: other.id, ...(machine === undefined && { lines: own }) };
  }

  /** TR-04: what is approved is kept back at the plant it comes from. */
  private async reserve(record: Transfer, context: WriteContext): Promise<void> {
    const other = await this.otherOf(record, context);
    const { factoryNo, warehouse, document } = movedOf(other);
    const lines = other.values.lines.map((line, index) => ({ ...line, line: index + 1, quantity: line.offeredQty }));
    const wanted = lines.filter(({ quantity }) => exact(quantity).gt(0));
    const items = await this.items.of(wanted, context);
    await this.desk.reserve({ factoryNo, warehouse, document }, wanted, items, context);
  }

  private async release(record: Transfer, context: WriteContext): Promise<void> {
    for (const recordId of [record.id, record.values.otherId]) {
      if (recordId !== null) await context.ledger.release({ module: transferManage.key, recordId });
    }
  }

  /** The other plant's document takes the same step. */
  private async tell(action: Action, record: Transfer, context: WriteContext): Promise<void> {
    const { otherId } = record.values;
    // What was never asked for has no other document.
    if (otherId === null) return;
    const { records, note } = context;
    const because = `${record.no ?? ''}${note === null ? '' : ` ${note}`}`;
    const isOfGoods = (name: string) => record.values.objectKind !== 'EQUIPMENT' || name !== 'lines';
    const names = (TOLD[action] ?? []).filter(isOfGoods);
    if (names.length > 0) {
      const values: Record<string, unknown> = {};
      for (const name of names) values[name] = record.values[name];
      await records.set(transferManage, otherId, { values, because });
    }
    await records.act(transferManage, otherId, { action: action === 'request' ? 'asked' : action, because });
  }

  private otherOf({ values }: Transfer, { records }: WriteContext): Promise<Transfer> {
    if (values.otherId === null) throw new DomainError('notFound');
    return records.hold(transferManage, values.otherId);
  }
}

/** What a process decides, it decides about the document of the plant that wants the goods. */
const DECIDED: ReadonlySet<string> = new Set(['approve', 'disapprove']);

function isFollowing(action: string, { values }: Transfer, { viewer }: Pick<WriteContext, 'viewer'>): boolean {
  return viewer.code === 'system' && !(DECIDED.has(action) && values.side === 'IN');
}

/** Lines of a transfer of goods: a machine has none. */
function goodsOf({ values }: Transfer): Transfer['values']['lines'] {
  return values.objectKind === 'EQUIPMENT' ? [] : values.lines;
}

/** The plant the goods come from. */
function givingOf({ factoryNo, values }: Transfer): string | null {
  return values.side === 'OUT' ? factoryNo : values.otherPlant;
}

function offered({ values }: Transfer, asked: TransferPatch): TransferPatch {
  if ((asked.warehouse ?? values.warehouse) === null) throw refusedField('stores.warehouseMissing', 'warehouse');
  const lines = answered(values.lines, asked.lines, ['offeredQty', 'batch', 'remark']);
  const isGiven = lines.every(({ offeredQty }) => offeredQty !== null);
  if (!isGiven || !lines.some(({ offeredQty }) => exact(offeredQty).gt(0)))
    throw refusedField('stores.offerQuantity', 'lines');
  return { lines: lines.map((line) => ({ ...line, offeredQty: text4(exact(line.offeredQty)) })) };
}

function movedOf({ id, no, factoryNo, values }: Transfer): Moved {
  const { warehouse, lines, otherPlant, otherNo, side } = values;
  if (warehouse === null) throw refusedField('stores.warehouseMissing', 'warehouse');
  const document = { module: transferManage.key, recordId: id, no };
  const transitNo = (side === 'OUT' ? no : otherNo) ?? '';
  return { factoryNo: factoryNo ?? '', warehouse, lines, otherPlant, transitNo, document };
}

function refusedField(
  code: 'stores.ownPlant' | 'stores.offerQuantity' | 'stores.warehouseMissing',
  field: string,
): RefusedFieldsError {
  return new RefusedFieldsError([{ code, field }]);
}
