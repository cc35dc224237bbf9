import { Injectable } from '@nestjs/common';
import { bookValue } from '@sed/equipment-contract';
import { equipList, worthOf } from '@sed/equipment-definitions';
import { DomainError } from '@sed/platform-api';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';
import { scrapManage } from '@sed/stores-definitions';
import { exact, text2 } from '../desk/amounts';

type Scrap = RecordOf<typeof scrapManage>;
type ScrapPatch = Patch<typeof scrapManage>;
type CardReason = NonNullable<RecordOf<typeof equipList>['values']['scrapReason']>;

/** How a card says what an application says. */
const REASON_OF: Readonly<Record<Scrap['values']['reason'], CardReason>> = {
  ...{ AGE: 'WORN', DAMAGE: 'DAMAGED', OBSOLETE: 'OBSOLETE', EXPIRED: 'WORN', ACCIDENT: 'ACCIDENT' },
};
/** Before it is handed in, and once it came to nothing, an application has no hold on its machine. */
const HOLDS: ReadonlySet<string | null> = new Set(['TO_APPRAISE', 'TO_APPROVE', 'TO_DISPOSE', 'DISPOSED']);

/** The machine an application is about: its card goes the way the application goes (EQ-06 to EQ-08). */
@Injectable()
export class ScrappedEquipment {
  /** What the card says of the machine, and what it is worth by now. */
  async described(values: Partial<Scrap['values']>, { records, atMs }: WriteContext): Promise<ScrapPatch> {
    if (values.objectKind !== 'EQUIPMENT' || typeof values.equipment !== 'string') return {};
    const card = await this.cardOf(values.equipment, { records });
    // A machine there is none of is refused where it is named.
    if (card === undefined) return {};
    const { name, tagNo, fullCode, valueYuan } = card;
    const book = bookValue(worthOf(card), atMs);
    const lost = valueYuan === null || book === null ? null : text2(exact(valueYuan).minus(exact(book)));
    return {
      ...{ equipName: name, equipNo: tagNo ?? fullCode },
      originalValueYuan: values.originalValueYuan ?? valueYuan,
      depreciationYuan: values.depreciationYuan ?? lost,
    };
  }

  private async cardOf(id: string, { records }: Pick<WriteContext, 'records'>) {
    try {
      return (await records.hold(equipList, id)).values;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'notFound') return undefined;
      throw error;
    }
  }

  /** EQ-06. @throws DomainError `stores.scrapAsked` where another application is on its way */
  async ask(scrap: Scrap, context: WriteContext): Promise<void> {
    const id = equipmentOf(scrap);
    if (id === undefined) return;
    const { records } = context;
    const others = await records.referring(scrapManage, 'equipment', id);
    const other = others.find((one) => one.id !== scrap.id && HOLDS.has(one.status));
    if (other !== undefined) throw new DomainError('stores.scrapAsked', { no: other.no ?? '' });
    const { status } = await records.hold(equipList, id);
    // Whoever replaced the machine has led its card there already.
    if (status === 'TO_SCRAP') return;
    const because = becauseOf(scrap);
    const values = { scrapReason: REASON_OF[scrap.values.reason] };
    await records.act(equipList, id, { action: 'applyScrap', values, because });
    await records.set(equipList, id, { values: { scrapAskedBy: scrap.createdBy }, because });
  }

  /** EQ-07: its signals, plans and open orders end with it. */
  approve(scrap: Scrap, context: WriteContext): Promise<void> {
    return this.lead(scrap, 'approveScrap', context);
  }

  /** EQ-08: back to where it was. */
  giveBack(scrap: Scrap, context: WriteContext): Promise<void> {
    return this.lead(scrap, 'refuseScrap', context);
  }

  private async lead(scrap: Scrap, action: 'approveScrap' | 'refuseScrap', { records }: WriteContext): Promise<void> {
    const id = equipmentOf(scrap);
    if (id !== undefined) await records.act(equipList, id, { action, because: becauseOf(scrap) });
  }
}

const becauseOf = ({ no, values }: Scrap): string => `${no ?? ''} ${values.subject}`.trim();

/** Applications of earlier times name a machine in words only. */
function equipmentOf({ values }: Scrap): string | undefined {
  const { objectKind, equipment }: Partial<Scrap['values']> = values;
  return objectKind === 'EQUIPMENT' && typeof equipment === 'string' ? equipment : undefined;
}
