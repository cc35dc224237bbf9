import { Injectable, type OnModuleInit } from '@nestjs/common';
import { equipList } from '@sed/equipment-definitions';
import { ORDER_MODULES, type OrderModule } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { localDayOf } from '@sed/shifts-contract';

type Order = Patch<OrderModule>;
type Card = RecordOf<typeof equipList>;
type Records = WriteContext['records'];

const MAX_PLACE = 50;

/**
 * Orders and the ledger know each other: a machine chosen from the ledger brings its name, number and place along, and a
 * number that was typed in finds its card. What the ledger does not know stays as it was entered.
 */
@Injectable()
export class OrderEquipment implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly plants: PlantDirectory,
  ) {}

  onModuleInit(): void {
    for (const module of ORDER_MODULES) {
      this.engine.addBehaviour(module, {
        beforeCreate: async ({ factoryNo, values }, { records, atMs }) => {
          const patch = await this.patchOf(values, {}, factoryNo, records);
          const equipment = { ...values, ...patch }.equipment ?? null;
          if (equipment === null || !Object.hasOwn(module.fields, 'isUnderWarranty')) return patch;
          return { ...patch, ...(await underWarranty(equipment, this.dayAt(factoryNo, atMs), records)) };
        },
        beforeUpdate: (order, changes, { records }) => this.patchOf(changes, order.values, order.factoryNo, records),
      });
    }
  }

  private dayAt(factoryNo: string | null, atMs: number): string {
    return localDayOf(atMs, this.plants.plant(factoryNo ?? '')?.zone ?? 'UTC');
  }

  private async patchOf(
    said: Order,
    before: Order,
    factoryNo: string | null,
    records: Records,
  ): Promise<Order | undefined> {
    if (!isEmpty(said.equipment)) {
      const card = await chosen(said.equipment ?? '', records);
      return card === undefined ? undefined : broughtBy(card, said, before);
    }
    if (said.equipment !== undefined && said.equipment !== null) return undefined;
    if (isEmpty(said.equipNo))
      return 'equipNo' in said && before.equipment !== undefined ? { equipment: null } : undefined;
    const card = await cardOf(said.equipNo ?? '', factoryNo, records);
    if (card === undefined) return { equipment: null };
    // What had no card before keeps the words it was entered with.
    const known = isEmpty(before.equipment) ? { ...before, equipment: card.id } : before;
    const brought = broughtBy(card, { ...said, equipment: card.id }, known);
    return { ...brought, equipment: card.id };
  }
}

/** What somebody says beside the machine stays said. */
function broughtBy({ values }: Card, said: Order, before: Order): Order {
  const { name, tagNo, fullCode, section, place } = values;
  const isChanged = before.equipment !== undefined && before.equipment !== said.equipment;
  const isOpen = (field: 'equipName' | 'equipNo' | 'section' | 'place') =>
    isChanged ? isEmpty(said[field]) : isEmpty({ ...before, ...said }[field]);
  return {
    ...(isOpen('equipNo') && { equipNo: tagNo ?? fullCode }),
    ...(isOpen('equipName') && { equipName: name }),
    ...(isOpen('section') && { section }),
    ...(isOpen('place') && { place: place === null ? null : Array.from(place).slice(0, MAX_PLACE).join('') }),
  };
}

/** A repair in the time of the warranty is the maker's: the card knows until when. */
async function underWarranty(equipment: string, today: string, records: Records): Promise<Order> {
  const warrantyUntil = (await chosen(equipment, records))?.values.warrantyUntil ?? null;
  const isKept = warrantyUntil !== null && warrantyUntil >= today;
  // A field of repairs alone: seen as one of all types it has no name here.
  const own: Readonly<Record<string, unknown>> = isKept ? { isUnderWarranty: true } : {};
  return own;
}

/** The card that was chosen; one that is not there is refused by its field. */
export async function chosen(id: string, records: Records): Promise<Card | undefined> {
  try {
    return await records.hold(equipList, id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'notFound') return undefined;
    throw error;
  }
}

/** The one machine of the plant with this number: by its tag, else by its full code. */
async function cardOf(no: string, factoryNo: string | null, records: Records): Promise<Card | undefined> {
  for (const values of [{ tagNo: no }, { fullCode: no }]) {
    const found = await records.matching(equipList, values, factoryNo);
    if (found.length === 1) return found[0];
  }
  return undefined;
}
