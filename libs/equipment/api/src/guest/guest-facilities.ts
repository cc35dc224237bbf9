import { Injectable } from '@nestjs/common';
import { GUEST_SIGNS, type GuestEquipment, type GuestReport } from '@sed/equipment-contract';
import { facilitiesList, facilityType } from '@sed/equipment-definitions';
import { EXCEPTION_CLOSED } from '@sed/exceptions-contract';
import { abnormalOperation } from '@sed/exceptions-definitions';
import { Clock } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';

export type Facility = RecordOf<typeof facilitiesList>;

interface Told {
  readonly said: GuestReport;
  readonly words: string;
}

/** An exception of the facility somebody still has to do with. */
const OPEN = Object.keys(abnormalOperation.flow?.states ?? {}).filter(
  (state) => !EXCEPTION_CLOSED.some((closed) => closed === state),
);

/** A basin or building behind a label: what it is called, and a way to say what is wrong with it. */
@Injectable()
export class GuestFacilities {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly clock: Clock,
  ) {}

  async find(id: string): Promise<Facility | undefined> {
    if (!this.engine.has(facilitiesList.key)) return undefined;
    const card = await this.engine.storeOf(facilitiesList).get(id);
    // The store of the module keeps values of its definition.
    return card === undefined || card.status === 'SCRAPPED' ? undefined : (card as Facility);
  }

  async view(card: Facility): Promise<Omit<GuestEquipment, 'plantName' | 'zone'>> {
    const { name, code, place, typeId } = card.values;
    const [type] = await this.engine.storeOf(facilityType).byIds([typeId]);
    const typeName = type === undefined ? null : (type as RecordOf<typeof facilityType>).values.name;
    return {
      ...{ kind: 'facility', name, tagNo: code, fullCode: null, model: null, manufacturer: null, place },
      typeName: typeName === null ? null : { zh: typeName, en: typeName },
      ...{ operState: null, takesReports: this.engine.has(abnormalOperation.key), values: [], work: [] },
      isFaultKnown: await this.isFaultKnown(card),
    };
  }

  async isFaultKnown({ factoryNo, values }: Facility): Promise<boolean> {
    if (!this.engine.has(abnormalOperation.key)) return false;
    const conditions = [{ field: 'facilityNo', op: 'in' as const, values: [values.code] }];
    const filter = { plants: [factoryNo ?? ''], statuses: OPEN, conditions };
    const { total } = await this.engine.storeOf(abnormalOperation).page(filter, { sort: [], offset: 0, limit: 1 });
    return total > 0;
  }

  /** What was noticed goes with the words: phenomena of a process are others than those of machines. */
  report({ factoryNo, values }: Facility, { said, words }: Told, records: WriteContext['records']) {
    const sign = GUEST_SIGNS.find(({ code }) => code === said.sign)?.label;
    const noticed = sign === undefined || said.sign === 'OTHER' ? '' : `${sign.zh} / ${sign.en}: `;
    return records.create(abnormalOperation, {
      factoryNo,
      because: 'QR',
      values: {
        ...{ facilityNo: values.code, section: values.section, phenomenon: 'OTHER', impact: said.impact },
        ...{ description: `${noticed}${words}`, foundAt: this.clock.nowMs() },
        // Another facility of the section may have one that is open.
        duplicateReason: said.words,
      },
    });
  }
}
