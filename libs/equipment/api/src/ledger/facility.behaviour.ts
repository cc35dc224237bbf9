import { Injectable, type OnModuleInit } from '@nestjs/common';
import { facilitiesList } from '@sed/equipment-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type ModuleBehaviour, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { AssetExit } from './asset-exit';
import { firstDueOn, judged, protectionsOf } from './facility-protections';
import { EquipmentMessages } from './equipment-messages';
import { FacilityWork } from './facility-work';

/** Fields that move what is due. */
const DUE_BY = ['inspectedOn', 'inspectionMonths', 'builtOn', 'protections'] as const;

type Values = Patch<typeof facilitiesList>;

/** The day some months later; the last one of a month where it has no such day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** By its own interval, or sooner where something that protects it is due before. */
function nextOn({ inspectedOn, inspectionMonths, builtOn, protections }: Values): string | null {
  const from = inspectedOn ?? builtOn;
  const whole =
    typeof from === 'string' && typeof inspectionMonths === 'number' ? monthsLater(from, inspectionMonths) : null;
  return [whole, firstDueOn(protections)].filter((day) => day !== null).toSorted()[0] ?? null;
}

/** Facilities know when they are looked at next, and say so before. */
@Injectable()
export class FacilityBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly messages: EquipmentMessages,
    private readonly work: FacilityWork,
    private readonly exit: AssetExit,
  ) {}

  onModuleInit(): void {
    const behaviour: ModuleBehaviour<typeof facilitiesList> = {
      beforeCreate: async ({ factoryNo, values }, context) => {
        const isNamed = (values.protections ?? []).length > 0;
        const protections = isNamed ? values.protections : await protectionsOf(values.typeId ?? '', factoryNo, context);
        return { nextInspectionOn: nextOn(values), ...(!isNamed && { protections }) };
      },
      beforeUpdate: ({ values }, changes) =>
        DUE_BY.some((name) => changes[name] !== undefined)
          ? { nextInspectionOn: nextOn({ ...values, ...changes }) }
          : {},
      beforeAction: (action, facility, asked, context) => this.patchOf(action, facility, asked, context),
      afterAction: async (action, _before, { id, values }, context) => {
        if (action === 'scrap')
          await this.exit.endPlans('facility', id, `${values.code} ${context.note ?? ''}`, context);
      },
      onDeadline: (_name, record, context) => {
        const { name, code, nextInspectionOn, keeper } = record.values;
        return this.messages.tell(
          {
            ...{ module: facilitiesList, record, positions: ['EQP_MGR'], also: [keeper] },
            occasion: `inspection:${nextInspectionOn ?? ''}`,
            title: { zh: `设施检查即将到期：${code} ${name}`, en: `Inspection due soon: ${code} ${name}` },
            body: { zh: `到期日 ${nextInspectionOn ?? ''}`, en: `Due on ${nextInspectionOn ?? ''}` },
          },
          context,
        );
      },
    };
    this.engine.bindBehaviour(facilitiesList, behaviour);
  }
  private async patchOf(
    action: string,
    { factoryNo, status, values }: RecordOf<typeof facilitiesList>,
    asked: Values,
    context: WriteContext,
  ): Promise<Values> {
    if (action === 'inspect') {
      const { inspectedOn, protections: said } = { ...values, ...asked };
      const protections = await judged(said ?? [], { inspectedOn: inspectedOn ?? '', factoryNo }, context);
      return { protections, nextInspectionOn: nextOn({ ...values, ...asked, protections }) };
    }
    if (action === 'maintain') return { statusBefore: status };
    if (action !== 'finishMaintenance') return {};
    const no = await this.work.orderAt(factoryNo, values.code, context.records);
    if (no !== undefined) throw new DomainError('equipment.facilityAtWork', { no });
    return { statusBefore: null };
  }
}
