import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formRecord } from '@sed/forms-model/definitions';
import { temporaryOrder } from '@sed/orders-definitions';
import { RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import { ModuleEngine, refusedPlainly, type WriteContext } from '@sed/records-api';
import { arrivalAcceptance, inOutManage } from '@sed/stores-definitions';
import { goodsOf, orNull, wordIn, type AskedGoods, type AskedLine, type Filled } from './application-goods';

/** Keys of the forms people ask for goods with. */
const GOODS = 'goods';
const PURCHASE = 'purchase';
const DANGEROUS = 'dangerousGoods';
const KEYS: ReadonlySet<string | null> = new Set([GOODS, PURCHASE, DANGEROUS]);
const SUBMITS: ReadonlySet<string> = new Set(['submit', 'resubmit']);
/** Bought like this, nothing arrives. */
const SERVICES = 'FC';

/**
 * What the stores do once an application is approved (domain model §9.5): goods have their outbound document, a purchase
 * its arrival, dangerous goods move as both persons have signed. Given up, the document is as well.
 */
@Injectable()
export class StockApplications implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    if (!this.engine.has(formRecord.key)) return;
    this.engine.addBehaviour(formRecord, {
      beforeAction: (action, record) => {
        if (SUBMITS.has(action)) requireItems(record);
        return undefined;
      },
      afterAction: (action, before, after, context) => this.follow(action, before, after, context),
    });
  }

  private async follow(action: string, before: Filled, after: Filled, context: WriteContext): Promise<void> {
    const { formKey } = after.values;
    const goods = KEYS.has(formKey) ? goodsOf(after) : undefined;
    if (goods === undefined) return;
    const isGivenUp = before.status === 'APPROVED' && after.status === 'CANCELLED';
    await refusedPlainly(async () => {
      if (action === 'approve') await this.begin(after, goods, context);
      if (action === 'finish' && formKey === DANGEROUS) await this.post(after, goods, context);
      if (isGivenUp) await this.end(after, context);
    });
  }

  private async begin(record: Filled, goods: AskedGoods, context: WriteContext): Promise<void> {
    const { formKey } = record.values;
    const no = formKey === PURCHASE ? await this.expect(goods, context) : await this.document(record, goods, context);
    if (no === null) return;
    await context.records.set(formRecord, record.id, { values: { followUpNo: no }, because: no });
  }

  /** Two have decided: the document waits for the storekeeper alone. @returns its number */
  private async document(record: Filled, goods: AskedGoods, context: WriteContext): Promise<string | null> {
    const { records } = context;
    const { no, factoryNo, warehouse, answers } = goods;
    const lines = goods.lines.flatMap((line) => (line.item === null ? [] : [stockLine(line)]));
    if (lines.length === 0) return null;
    const isIn = record.values.formKey === DANGEROUS && answers.direction === 'IN';
    const what = isIn ? ({ typeCode: '1', inKind: 'OTHER_IN' } as const) : await this.outgoing(record, goods, context);
    const made = await records.create(inOutManage, {
      ...{ factoryNo, because: no },
      values: {
        ...{ subject: goods.subject, warehouse, lines, ...what },
        secondPerson: orNull(answers.second),
      },
    });
    await records.set(inOutManage, made.id, { values: { applicationNo: no }, because: no });
    await records.act(inOutManage, made.id, { action: 'submit', because: no });
    await records.act(inOutManage, made.id, { action: 'approve', because: no });
    return made.no;
  }

  private async outgoing(record: Filled, { answers, applicant, subject }: AskedGoods, { records }: WriteContext) {
    const isDangerous = record.values.formKey === DANGEROUS;
    const order = orNull(answers.order);
    const orderNo = order === null ? null : (await records.hold(temporaryOrder, order)).no;
    return {
      ...{ typeCode: '2' as const, earmarkedOrNot: '0' as const, orderNo },
      outKind: orderNo === null ? ('OTHER_OUT' as const) : ('REQUISITION' as const),
      orderType: orderNo === null ? null : temporaryOrder.key,
      workPurpose: orNull(isDangerous ? answers.use : answers.purpose),
      costObject: orderNo === null ? subject : null,
      receiver: isDangerous ? orNull(answers.first) : applicant,
    };
  }

  /** AA-01: what is bought is expected. @returns its number */
  private async expect(goods: AskedGoods, { records }: WriteContext): Promise<string | null> {
    const { no, factoryNo, subject, warehouse, answers, applicant } = goods;
    const supplier = wordIn(answers.supplier);
    const lines = goods.lines.flatMap(({ item, quantity, priceYuan, name }) =>
      item === null
        ? []
        : [{ ...NO_ARRIVAL, item, orderedQty: quantity, unitPriceYuan: priceYuan ?? '0', remark: orNull(name) }],
    );
    if (answers.orderType === SERVICES || supplier === '' || lines.length === 0) return null;
    const values = {
      ...{ subject, supplier, warehouse, lines },
      ...{ orderType: orNull(answers.orderType), expectedOn: orNull(answers.neededOn), requester: applicant },
    };
    const made = await records.create(arrivalAcceptance, { factoryNo, values, because: no });
    await records.set(arrivalAcceptance, made.id, { values: { applicationNo: no }, because: no });
    return made.no;
  }

  /** Both persons have signed: what they handed over moves. */
  private async post(record: Filled, { no, factoryNo }: AskedGoods, { records }: WriteContext): Promise<void> {
    for (const { id, status } of await records.all(inOutManage, { applicationNo: no }, factoryNo)) {
      if (status === 'APPROVED') await records.act(inOutManage, id, { action: 'post', because: no });
    }
  }

  private async end({ id, no, factoryNo }: Filled, { records }: WriteContext): Promise<void> {
    const because = no ?? id;
    const named = { applicationNo: because };
    for (const document of await records.all(inOutManage, named, factoryNo)) {
      if (document.status !== 'APPROVED') continue;
      await records.act(inOutManage, document.id, { action: 'withdraw', because });
      await records.act(inOutManage, document.id, { action: 'cancel', because });
    }
    for (const arrival of await records.all(arrivalAcceptance, named, factoryNo)) {
      if (arrival.status === 'TO_ACCEPT')
        await records.act(arrivalAcceptance, arrival.id, { action: 'callOff', because });
    }
  }
}

const NO_ARRIVAL = {
  ...{ batch: null, expiresOn: null, arrivedQty: null, passedQty: null, appearance: null, documentsOk: null },
  ...{ contentPct: null, rejectionType: null, afterType: null },
} as const;

function stockLine({ item, quantity, priceYuan, note }: AskedLine) {
  return {
    ...{ item, quantity, unitPriceYuan: priceYuan, remark: orNull(note) },
    ...{ batch: null, expiresOn: null, serial: null, unit: null, amountYuan: null },
  };
}

/** What is to come to the stores, or out of them, is one of their catalogue. @throws RefusedFieldsError naming the lines */
function requireItems(record: Filled): void {
  const { formKey } = record.values;
  const goods = KEYS.has(formKey) ? goodsOf(record) : undefined;
  if (goods === undefined || goods.answers.orderType === SERVICES) return;
  const refusals = goods.lines.flatMap(({ item }, index): FieldRefusal[] =>
    item === null ? [{ code: 'field.required', field: `answers.lines.${String(index)}.item` }] : [],
  );
  if (refusals.length > 0) throw new RefusedFieldsError(refusals);
}
