import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { arrivalAcceptance, inOutManage } from '@sed/stores-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { isBelowContent, paidByContent, PRICE_REDUCTION } from '@sed/stores-contract';
import { exact, text4 } from '../desk/amounts';
import { itemIn, itemName, StockItems, type Items } from '../desk/stock-items';

type Arrival = RecordOf<typeof arrivalAcceptance>;
/** Code of the stock type. */
const CHEMICAL = '1';

type ArrivalPatch = Patch<typeof arrivalAcceptance>;

/** What arrives is checked by one person, accepted by another, and becomes an inbound document (AA-02, AA-03). */
@Injectable()
export class ArrivalBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly items: StockItems,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(arrivalAcceptance, {
      beforeCreate: ({ values }, { viewer }) => ({
        requester: values.requester ?? (viewer.code === 'system' ? null : viewer.code),
      }),
      beforeAction: (action, record, asked, context) => {
        if (action === 'check') return { checkedBy: context.viewer.code };
        if (action === 'recheck') return { checkedBy: null };
        return action === 'conclude' ? this.conclude(record, asked, context) : {};
      },
    });
  }

  private async conclude(
    { id, no, factoryNo, values }: Arrival,
    asked: ArrivalPatch,
    context: WriteContext,
  ): Promise<ArrivalPatch> {
    const { records, viewer } = context;
    const { subject, supplier, warehouse } = values;
    const acceptedBy = viewer.code;
    const all = asked.lines ?? values.lines;
    const items = await this.items.of(all, context);
    refuseUnmeasured(all, items);
    refuseWeak(all, items);
    const passed = all.filter(({ passedQty }) => exact(passedQty).gt(0));
    if (passed.length === 0) return { acceptedBy };
    const because = `AA-03 ${no ?? ''}`;
    const lines = passed.map((line) => {
      const { item, batch, expiresOn, passedQty, remark } = line;
      return {
        ...{ item, batch, expiresOn, serial: null, quantity: passedQty, unit: null },
        ...{ unitPriceYuan: priceOf(line, items), amountYuan: null, remark },
      };
    });
    const inbound = await records.create(inOutManage, {
      ...{ factoryNo, because },
      values: { typeCode: '1', inKind: 'PURCHASE', subject, supplier, warehouse, lines },
    });
    await records.set(inOutManage, inbound.id, { values: { arrival: id }, because });
    // Two persons have looked at the goods: the document waits for the storekeeper alone.
    await records.act(inOutManage, inbound.id, { action: 'submit', because });
    await records.act(inOutManage, inbound.id, { action: 'approve', because });
    return { acceptedBy, inboundNo: inbound.no };
  }
}

type Line = Arrival['values']['lines'][number];

const contentOf = ({ item, contentPct }: Line, items: Items) => ({
  measuredPct: contentPct,
  boughtPct: itemIn(items, item).values.contentPct,
});

/** AA-02: a chemical that is bought by its content is measured before it is taken, and so before it is paid. @throws RefusedFieldsError */
function refuseUnmeasured(lines: readonly Line[], items: Items): void {
  const refusals = lines.flatMap((line, index) => {
    const known = itemIn(items, line.item);
    const isBoughtByContent = known.values.inventoryType === CHEMICAL && known.values.contentPct !== null;
    if (!isBoughtByContent || line.contentPct !== null || !exact(line.passedQty).gt(0)) return [];
    const params = { item: itemName(known) };
    return [{ code: 'stores.contentMissing' as const, params, field: `lines.${String(index)}.contentPct` }];
  });
  if (refusals.length > 0) throw new RefusedFieldsError(refusals);
}

/** What is taken although it contains too little is taken on terms. @throws RefusedFieldsError */
function refuseWeak(lines: readonly Line[], items: Items): void {
  const refusals = lines.flatMap((line, index) => {
    const { measuredPct, boughtPct } = contentOf(line, items);
    const isTaken = exact(line.passedQty).gt(0) && line.afterType === null;
    if (!isTaken || !isBelowContent({ measuredPct, boughtPct })) return [];
    const params = {
      item: itemName(itemIn(items, line.item)),
      ...{ measured: measuredPct ?? 0, bought: boughtPct ?? 0 },
    };
    return [{ code: 'stores.contentBelow' as const, params, field: `lines.${String(index)}.afterType` }];
  });
  if (refusals.length > 0) throw new RefusedFieldsError(refusals);
}

/** A reduced price is the price by content. */
function priceOf(line: Line, items: Items): string | null {
  const { unitPriceYuan, afterType } = line;
  if (afterType !== PRICE_REDUCTION || unitPriceYuan === null) return unitPriceYuan;
  return text4(exact(paidByContent(Number(unitPriceYuan), contentOf(line, items)).toFixed(6)));
}
