import { Injectable } from '@nestjs/common';
import { distanceKm } from '@sed/platform-contract';
import { bookValue } from '@sed/equipment-contract';
import { equipList, equipType, worthOf } from '@sed/equipment-definitions';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { isFree, type SharedMachine } from '@sed/stores-contract';

type Card = RecordOf<typeof equipList>;

const YEAR_MS = 365.25 * 86_400_000;
const STATES = ['IDLE', 'IN_STOCK'] as const;
const PIECE = 500;

/** Machines plants do not need, as the shared library offers them (domain model §13.6). */
@Injectable()
export class SharedMachines {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly plants: PlantDirectory,
    private readonly clock: Clock,
  ) {}

  /** Of every plant but the one that asks. */
  async offered(asking: string | undefined): Promise<SharedMachine[]> {
    const own = asking === undefined ? undefined : this.plants.plant(asking);
    const plants = new Map(
      this.plants.plants().flatMap((plant) => (plant.factoryNo === asking ? [] : [[plant.factoryNo, plant] as const])),
    );
    const cards = await this.free([...plants.keys()]);
    const types = await this.types(cards);
    const nowMs = this.clock.nowMs();
    return cards.flatMap((card): SharedMachine[] => {
      const { id, factoryNo, values } = card;
      const plant = plants.get(factoryNo ?? '');
      const status = STATES.find((state) => state === card.status);
      const equipNo = values.fullCode ?? values.tagNo;
      if (plant === undefined || status === undefined || equipNo === null) return [];
      return [
        {
          ...{ id, factoryNo: plant.factoryNo, plantName: plant.name, equipNo, name: values.name },
          ...{ typeId: values.typeId, typeName: types.get(values.typeId)?.values.name ?? null },
          ...{
            model: modelOf(card),
            powerKw: values.powerKw,
            ratedFlow: values.ratedFlow,
            ratedHead: values.ratedHead,
          },
          ...{ status, ageYears: ageOf(card, nowMs), bookYuan: bookValue(worthOf(values), nowMs) },
          distanceKm: own === undefined ? null : distanceKm(own, plant),
        },
      ];
    });
  }

  private async free(plants: readonly string[]): Promise<readonly Card[]> {
    const found: Card[] = [];
    if (plants.length === 0) return found;
    const filter = { plants, statuses: [...STATES], conditions: [] };
    for await (const piece of this.engine.storeOf(equipList).pieces(filter, PIECE)) {
      // The store of the module keeps values of its definition.
      found.push(...piece.map((card) => card as Card).filter(isFree));
    }
    return found;
  }

  private async types(cards: readonly Card[]): Promise<ReadonlyMap<string, RecordOf<typeof equipType>>> {
    const ids = [...new Set(cards.map(({ values }) => values.typeId))];
    if (ids.length === 0) return new Map();
    const types = await this.engine.storeOf(equipType).byIds(ids);
    return new Map(types.map((one) => [one.id, one as RecordOf<typeof equipType>]));
  }
}

function modelOf({ values }: Card): string | null {
  const parts = [values.brand, values.model, values.specification].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(' ');
}

function ageOf({ values }: Card, nowMs: number): number | null {
  const since = values.purchasedOn ?? values.installedOn;
  return since === null ? null : Math.round(((nowMs - Date.parse(`${since}T00:00:00Z`)) / YEAR_MS) * 10) / 10;
}
