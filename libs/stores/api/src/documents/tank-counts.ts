import { Injectable } from '@nestjs/common';
import { LAST_USABLE_QUALITY } from '@sed/platform-contract';
import { LiveValues, PlantDirectory } from '@sed/platform-ports';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';
import { quantityOfVolume, tankFinding, tankVolumeM3 } from '@sed/stores-contract';
import { warehouse, type drugStocktaking } from '@sed/stores-definitions';
import { exact, sum, text4 } from '../desk/amounts';
import { itemIn, StockItems } from '../desk/stock-items';

type Count = RecordOf<typeof drugStocktaking>;
type CountPatch = Patch<typeof drugStocktaking>;

/** What a count begins with: nothing is known of the tank. */
export const NO_TANK = {
  ...{ tankLevel: null, tankLevelUnit: null, tankBookQty: null, tankCountedQty: null, tankLevelQty: null },
  tankFinding: null,
} as const satisfies CountPatch;

/** Counts of tanks beside what their level says at that moment (domain model §13.7). */
@Injectable()
export class TankCounts {
  constructor(
    private readonly plants: PlantDirectory,
    private readonly live: LiveValues,
    private readonly items: StockItems,
  ) {}

  /** The level of now, kept for the comparison: whoever counts blind is not told it. */
  async read({ values, factoryNo }: Count, { records }: WriteContext): Promise<CountPatch> {
    const { kind, levelSignal } = (await records.hold(warehouse, values.warehouse)).values;
    if (kind !== 'TANK') return {};
    const signal = this.plants.signal(factoryNo ?? '', (levelSignal ?? '').split('/').slice(1).join('/'));
    const sample = signal === undefined ? undefined : this.live.get(signal.id);
    const isUsable = sample !== undefined && sample.quality <= LAST_USABLE_QUALITY;
    if (signal === undefined || !isUsable) return { tankLevel: null, tankLevelUnit: null };
    return { tankLevel: Number(sample.value.toFixed(3)), tankLevelUnit: signal.unit };
  }

  /** Book, count and level of the one product of a tank, and which of them stands alone. */
  async compared({ values }: Count, context: WriteContext): Promise<CountPatch> {
    const tank = (await context.records.hold(warehouse, values.warehouse)).values;
    const lines = values.lines ?? [];
    const [product, ...others] = new Set(lines.map(({ item }) => item));
    if (tank.kind !== 'TANK' || product === undefined) return NO_TANK;
    const book = sum(lines.map(({ bookQty }) => bookQty));
    const counted = lines.reduce((all, line) => all.plus(exact(line.recountQty ?? line.countedQty)), exact(0));
    const { unit, densityTPerM3 } = itemIn(await this.items.of(lines, context), product).values;
    const { tankLevel, tankLevelUnit, tolerancePct } = values;
    const size = { volumeM3: tank.tankVolumeM3, fullLevelM: tank.fullLevelM };
    const volumeM3 = tankLevel === null ? null : tankVolumeM3(tankLevel, tankLevelUnit ?? '', size);
    // Of several products nobody knows which of them the level is.
    const level = volumeM3 === null || others.length > 0 ? null : quantityOfVolume(volumeM3, unit, densityTPerM3);
    return {
      ...{ tankBookQty: text4(book), tankCountedQty: text4(counted) },
      tankLevelQty: level === null ? null : text4(exact(level.toFixed(6))),
      tankFinding: tankFinding({ book: Number(book), counted: Number(counted), level }, tolerancePct),
    };
  }
}
