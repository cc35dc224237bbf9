import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fullCodeOf } from '@sed/equipment-contract';
import { equipList } from '@sed/equipment-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type ModuleBehaviour, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { AssetExit } from './asset-exit';
import { Dismantling } from './dismantling';
import { EquipmentLives } from './equipment-life';
import { EquipmentMessages } from './equipment-messages';

type Card = RecordOf<typeof equipList>;
type Values = Patch<typeof equipList>;

const CODE_PARTS = ['unitCode', 'placeCode', 'equipCode'] as const;
/** Codes a plant gives to machines that come from elsewhere, where their own is taken. */
const FIRST_GUEST = 9001;
const LAST_GUEST = 9999;
/** What is forgotten with a step. */
const CLEARED: Readonly<Record<string, Values>> = {
  refuseDismantled: { storeAskedBy: null },
  refuseScrap: { scrapAskedBy: null },
  refuseTransfer: { transferAskedBy: null, transferTo: null },
  returnTransfer: { transferTo: null },
};
const NO_OUT = { outSince: null, outUntil: null, outReason: null } as const;
/** What a machine keeps of its card when it goes to another plant: what it is, not where it stood. */
const TRAVELS = [
  ...(['name', 'typeId', 'category', 'criticality', 'brand', 'model', 'specification', 'manufacturer'] as const),
  ...([
    'factoryNumber',
    'powerKw',
    'ratedFlow',
    'ratedHead',
    'ratedCurrent',
    'ratedSpeed',
    'motor',
    'bearings',
  ] as const),
  ...([
    'lubricant',
    'nameplate',
    'assetNo',
    'issueNo',
    'supplierId',
    'purchasedOn',
    'valueYuan',
    'residualPct',
  ] as const),
  ...(['serviceLifeYears', 'isSpecial', 'inspectedOn', 'inspectionDueOn', 'certificateNo', 'unitCode'] as const),
  ...(['placeCode', 'equipCode', 'section', 'warrantyUntil'] as const),
] as const;

/** What cards do besides being kept: their code, their states by documents, what ends with them (EQ-01 to EQ-10). */
@Injectable()
export class EquipBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly exit: AssetExit,
    private readonly messages: EquipmentMessages,
    private readonly lives: EquipmentLives,
    private readonly dismantling: Dismantling,
  ) {}

  onModuleInit(): void {
    const behaviour: ModuleBehaviour<typeof equipList> = {
      beforeCreate: ({ values }) => ({ fullCode: fullCodeOf(values) }),
      beforeUpdate: ({ values }, changes) =>
        CODE_PARTS.some((name) => changes[name] !== undefined)
          ? { fullCode: fullCodeOf({ ...values, ...changes }) }
          : {},
      beforeAction: (action, card, asked, context) => this.patchOf(action, card, asked, context),
      afterAction: async (action, before, after, context) => {
        await this.follow(action, after, context);
        await this.dismantling.follow(action, before, after, context);
      },
      onDeadline: (name, card, context) => this.remind(name, card, context),
    };
    this.engine.bindBehaviour(equipList, behaviour);
  }

  private patchOf(action: string, card: Card, asked: Values, { viewer, atMs, note }: WriteContext): Values {
    switch (action) {
      case 'takeOut':
        // EQ-04 asks for a test run of its own time.
        return { ...NO_OUT, testRunMin: null, testRunReadings: null };
      case 'backInService':
        return NO_OUT;
      case 'dismantle':
        return { storeAskedBy: viewer.code };
      case 'takeIntoStore':
        return { ...NO_OUT, storeAskedBy: null };
      case 'declareOut':
        return { outSince: atMs, outReason: (note ?? '').slice(0, 300) };
      case 'applyScrap':
      case 'shipTransfer':
        return { ...NO_OUT, storeAskedBy: null, statusBefore: card.status };
      case 'applyTransfer':
        if (asked.transferTo === card.factoryNo) throw new DomainError('equipment.samePlant');
        return { statusBefore: card.status, transferAskedBy: viewer.code };
      default:
        return CLEARED[action] ?? {};
    }
  }

  private async follow(action: string, card: Card, context: WriteContext): Promise<void> {
    if (action === 'approveScrap') await this.exit.end(card, context);
    // Alarm rules and plans stay ended where a machine comes back: whoever puts it to use again starts them.
    if (action === 'approveTransfer' || action === 'shipTransfer') await this.exit.end(card, context);
    if (action === 'approveTransfer' || action === 'receiveTransfer') await this.arrive(card, context);
  }

  /** EQ-09: the receiving plant gets a card in stock that says where the machine came from. */
  private async arrive(card: Card, context: WriteContext): Promise<void> {
    const { transferTo, fullCode, tagNo } = card.values;
    const hoursBase = await this.lives.hoursOf(card);
    const kept = Object.fromEntries(TRAVELS.map((name) => [name, card.values[name]])) as Values;
    const equipCode = await this.freeCode(card, context);
    const because = `EQ-09 ${fullCode ?? ''}`;
    const made = await context.records.create(equipList, {
      factoryNo: transferTo,
      values: {
        ...kept,
        ...{ equipCode, hoursBase },
        enteredAs: 'IN_STOCK',
        note: card.values.note,
      },
      because,
    });
    const cameFrom = [card.factoryNo, fullCode, tagNo].filter((part) => part !== null && part !== '').join(' ');
    await context.records.set(equipList, made.id, { values: { cameFrom, cameFromId: card.id }, because });
    await context.records.set(equipList, card.id, { values: { arrivedAs: made.id }, because });
    await this.messages.tell(
      {
        ...{ module: equipList, record: made, positions: ['EQP_MGR', 'PLANT_MGR'], occasion: 'arrived' },
        title: { zh: `设备调入：${card.values.name}`, en: `Equipment transferred to you: ${card.values.name}` },
        body: { zh: '请核对并安装投用。', en: 'Check it and install it.' },
      },
      context,
    );
  }

  /** Its own code, or one of those kept for machines from elsewhere. */
  private async freeCode({ values }: Card, { records }: WriteContext): Promise<string> {
    const { transferTo, equipCode } = values;
    for (let code = equipCode, next = FIRST_GUEST; next <= LAST_GUEST; code = String(next), next += 1) {
      const fullCode = fullCodeOf({ ...values, equipCode: code });
      const [taken] = await records.matching(equipList, { fullCode }, transferTo);
      if (taken === undefined) return code;
    }
    return equipCode;
  }

  private async remind(name: string, card: Card, context: WriteContext): Promise<void> {
    const { values } = card;
    const label = `${values.tagNo ?? values.fullCode ?? ''} ${values.name}`.trim();
    const of = { module: equipList, record: card, also: [values.keeper] };
    if (name === 'warranty') {
      return this.messages.tell(
        {
          ...{ ...of, positions: ['EQP_MGR'], occasion: `warranty:${values.warrantyUntil ?? ''}` },
          title: { zh: `质保即将到期：${label}`, en: `Warranty ends soon: ${label}` },
          body: { zh: `质保到期日 ${values.warrantyUntil ?? ''}`, en: `It ends on ${values.warrantyUntil ?? ''}` },
        },
        context,
      );
    }
    const isOver = name === 'inspectionOver';
    return this.messages.tell(
      {
        ...{ ...of, positions: ['EQP_MGR', 'SAFE_OFF'], occasion: `${name}:${values.inspectionDueOn}` },
        title: isOver
          ? { zh: `法定检验已到期：${label}`, en: `Statutory inspection is due: ${label}` }
          : { zh: `法定检验即将到期：${label}`, en: `Statutory inspection due soon: ${label}` },
        body: {
          zh: `到期日 ${values.inspectionDueOn}，到期未检的特种设备不得使用。`,
          en: `Due on ${values.inspectionDueOn}; it must not be used without it.`,
        },
      },
      context,
    );
  }
}
