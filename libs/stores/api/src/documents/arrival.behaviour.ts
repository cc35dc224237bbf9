import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { arrivalAcceptance, inOutManage } from '@sed/stores-definitions';
import { exact } from '../desk/amounts';

type Arrival = RecordOf<typeof arrivalAcceptance>;
type ArrivalPatch = Patch<typeof arrivalAcceptance>;

/** What arrives is checked by one person, accepted by another, and becomes an inbound document (AA-02, AA-03). */
@Injectable()
export class ArrivalBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

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
    { records, viewer }: WriteContext,
  ): Promise<ArrivalPatch> {
    const { subject, supplier, warehouse } = values;
    const acceptedBy = viewer.code;
    const passed = (asked.lines ?? values.lines).filter(({ passedQty }) => exact(passedQty).gt(0));
    if (passed.length === 0) return { acceptedBy };
    const because = `AA-03 ${no ?? ''}`;
    const lines = passed.map(({ item, batch, expiresOn, passedQty, unitPriceYuan, remark }) => ({
      ...{ item, batch, expiresOn, serial: null, quantity: passedQty, unit: null, unitPriceYuan },
      ...{ amountYuan: null, remark },
    }));
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
