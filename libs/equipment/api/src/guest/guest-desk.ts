import { Injectable } from '@nestjs/common';
import { GUEST, type GuestEquipment, type GuestReport } from '@sed/equipment-contract';
import { equipList, equipType } from '@sed/equipment-definitions';
import { EXCEPTION_CLOSED } from '@sed/exceptions-contract';
import { abnormalOperation, equipmentAbnormal } from '@sed/exceptions-definitions';
import { DomainError, RateLimit } from '@sed/platform-api';
import { isUsable, moduleRoute, type BilingualText } from '@sed/platform-contract';
import { AuditTrail, Clock, LiveValues, PermitsInForce, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type RecordOf, type WriteContext } from '@sed/records-api';
import { signalCodesOf } from '../ledger/asset-exit';
import { EquipmentLives } from '../ledger/equipment-life';
import { WorkAtMachines } from '../ledger/work-at-machines';
import { GuestFacilities, type Facility } from './guest-facilities';

type Card = RecordOf<typeof equipList>;

const KEPT: ReadonlySet<string | null> = new Set(['IN_USE', 'IDLE', 'IN_STOCK']);
/** An exception of the machine somebody still has to do with. */
const OPEN = Object.keys(equipmentAbnormal.flow?.states ?? {}).filter(
  (state) => !EXCEPTION_CLOSED.some((closed) => closed === state),
);
const NO_TYPE: BilingualText = { zh: '', en: '' };

interface Reported {
  readonly state: 'taken' | 'known';
  readonly no: string | null;
}

/**
 * The machine behind a label, for whoever stands before it and is not signed in: what it is, what it does, who works at
 * it, and a way to say what is wrong. Nothing of the plant beside it, no names of persons, no numbers of documents.
 */
@Injectable()
export class GuestDesk {
  private readonly looks: RateLimit;
  private readonly reporters: RateLimit;
  private readonly reported: RateLimit;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly lives: EquipmentLives,
    private readonly work: WorkAtMachines,
    private readonly facilities: GuestFacilities,
    private readonly permits: PermitsInForce,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly clock: Clock,
    private readonly trail: AuditTrail,
  ) {
    const { minuteMs } = GUEST;
    this.looks = new RateLimit(clock, { limit: GUEST.looksPerMinute, windowMs: minuteMs });
    this.reporters = new RateLimit(clock, { limit: GUEST.reportsPerTenMinutes, windowMs: 10 * minuteMs });
    this.reported = new RateLimit(clock, { limit: GUEST.reportsPerMachineHour, windowMs: 60 * minuteMs });
  }

  /** @throws DomainError `request.tooMany`, `notFound` */
  async view(id: string, source: string): Promise<GuestEquipment> {
    this.looks.take(source);
    const facility = await this.facilities.find(id);
    const card = facility ?? (await this.cardOf(id));
    const plant = this.directory.plant(card.factoryNo ?? '');
    if (plant === undefined) throw new DomainError('notFound');
    const at = { plantName: plant.name, zone: plant.zone };
    return facility === undefined
      ? { ...at, ...(await this.machine(card as Card)) }
      : { ...at, ...(await this.facilities.view(facility)) };
  }

  private async machine(card: Card): Promise<Omit<GuestEquipment, 'plantName' | 'zone'>> {
    const { name, tagNo, fullCode, model, manufacturer, place } = card.values;
    return {
      ...{ kind: 'equipment', name, tagNo, fullCode, model, manufacturer, place },
      typeName: await this.typeOf(card),
      operState: await this.lives.stateNow(card),
      takesReports: card.status === 'IN_USE',
      values: this.valuesOf(card),
      work: [...(await this.handsAt(card)), ...(await this.permittedAt(card))].map(({ module, since }) => ({
        kind: moduleRoute(module)?.title ?? NO_TYPE,
        since,
      })),
      isFaultKnown: await this.isFaultKnown(card),
    };
  }

  /** @throws DomainError `request.tooMany`, `notFound`, `equipment.noReports` */
  async report(id: string, said: GuestReport, source: string): Promise<Reported> {
    this.reporters.take(source);
    const facility = await this.facilities.find(id);
    if (facility !== undefined) return this.reportFacility(facility, said, source);
    const card = await this.cardOf(id);
    if (card.status !== 'IN_USE') throw new DomainError('equipment.noReports');
    this.reported.take(id);
    // Somebody may get hurt: told again, whatever is known already.
    const isUrgent = said.impact === 'SAFETY';
    if (!isUrgent && (await this.isFaultKnown(card))) return { state: 'known', no: null };
    const { name, tagNo, fullCode, section, typeId } = card.values;
    return this.taken(equipmentAbnormal.key, { factoryNo: card.factoryNo, said, source }, (records) =>
      records.create(equipmentAbnormal, {
        factoryNo: card.factoryNo,
        because: 'QR',
        values: {
          ...{ equipName: name, equipNo: tagNo ?? fullCode ?? '', equipTypeId: typeId, section },
          ...{ phenomenon: said.sign, impact: said.impact, foundAt: this.clock.nowMs() },
          description: wordsOf(said),
          ...(isUrgent && { duplicateReason: said.words }),
        },
      }),
    );
  }

  private async reportFacility(card: Facility, said: GuestReport, source: string): Promise<Reported> {
    this.reported.take(card.id);
    if (said.impact !== 'SAFETY' && (await this.facilities.isFaultKnown(card))) return { state: 'known', no: null };
    return this.taken(abnormalOperation.key, { factoryNo: card.factoryNo, said, source }, (records) =>
      this.facilities.report(card, { said, words: wordsOf(said) }, records),
    );
  }

  /** Keeps the exception, and in the trail from where it was told. */
  private async taken(
    entity: string,
    {
      factoryNo,
      said,
      source,
    }: { readonly factoryNo: string | null; readonly said: GuestReport; readonly source: string },
    make: (records: WriteContext['records']) => Promise<{ readonly id: string; readonly no: string | null }>,
  ): Promise<Reported> {
    const made = await this.records.change(async ({ records, within }) => {
      const kept = await make(records);
      const told = { entity, entityId: kept.id, action: 'create', after: { ...said } };
      await this.trail.record({ actor: null, source, factoryNo, ...told }, within);
      return kept;
    });
    return { state: 'taken', no: made.no };
  }

  /** @throws DomainError `notFound` where there is none, or none to be looked at any more */
  private async cardOf(id: string): Promise<Card> {
    const card = await this.engine.storeOf(equipList).get(id);
    if (card === undefined || !KEPT.has(card.status)) throw new DomainError('notFound');
    // The store of the module keeps values of its definition.
    return card as Card;
  }

  /** Work somebody is at; what is handed in waits for its acceptance with nobody there. */
  private async handsAt(card: Card) {
    return (await this.work.of(card)).filter(({ isHandedIn }) => !isHandedIn);
  }

  /** Work under a permit at this machine: whoever stands before it knows that somebody may be inside or above. */
  private async permittedAt({ id, factoryNo }: Card) {
    const permits = await this.permits.at(factoryNo ?? '');
    return permits
      .filter(({ equipment, status }) => equipment === id && status !== 'ISSUED')
      .map(({ module, startedAt }) => ({ module, since: startedAt }));
  }

  private async typeOf({ values }: Card): Promise<BilingualText | null> {
    const [type] = await this.engine.storeOf(equipType).byIds([values.typeId]);
    return type === undefined ? null : (type as RecordOf<typeof equipType>).values.name;
  }

  private valuesOf(card: Card): GuestEquipment['values'] {
    return signalCodesOf(card)
      .slice(0, GUEST.maxValues)
      .flatMap((code) => {
        const signal = this.directory.signal(card.factoryNo ?? '', code);
        if (signal === undefined) return [];
        const now = this.live.get(signal.id);
        const { name, unit, decimals, kind } = signal;
        const isKnown = now !== undefined && isUsable(now.quality);
        return [
          {
            ...{ name, unit, decimals, isSwitch: kind === 'DI' || kind === 'DO' },
            ...{ value: now?.value ?? null, isUsable: isKnown, at: now?.tsMs ?? null },
          },
        ];
      });
  }

  private async isFaultKnown({ factoryNo, values }: Card): Promise<boolean> {
    const names = [values.tagNo, values.fullCode].filter((name) => name !== null && name !== '');
    if (names.length === 0 || !this.engine.has(equipmentAbnormal.key)) return false;
    const conditions = [{ field: 'equipNo', op: 'in' as const, values: names }];
    const filter = { plants: [factoryNo ?? ''], statuses: OPEN, conditions };
    const { total } = await this.engine.storeOf(equipmentAbnormal).page(filter, { sort: [], offset: 0, limit: 1 });
    return total > 0;
  }
}

function wordsOf({ words, contact }: GuestReport): string {
  return contact === undefined || contact === '' ? words : `${words} (${contact})`;
}
