import { Injectable } from '@nestjs/common';
import { LedgerReader } from '@sed/ledger-api';
import { RefusedFieldsError } from '@sed/platform-api';
import { LAST_USABLE_QUALITY, VALID_SHARE } from '@sed/platform-contract';
import { LiveValues, PlantDirectory, SignalStatistics, type SignalRef } from '@sed/platform-ports';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';
import {
  gaugeFinding,
  isSameLabel,
  quantityDosed,
  quantityOfVolume,
  tankFinding,
  tankVolumeM3,
  USE_PURPOSES,
  useFinding,
} from '@sed/stores-contract';
import { drugStocktaking, inventoryInitialization, warehouse, type stockItem } from '@sed/stores-definitions';
import { exact, sum, text4 } from '../desk/amounts';
import { itemIn, StockItems } from '../desk/stock-items';
import { accountOf } from '../reading/stock-reader';

type Count = RecordOf<typeof drugStocktaking>;
type CountPatch = Patch<typeof drugStocktaking>;
type Tank = RecordOf<typeof warehouse>['values'];
type Product = RecordOf<typeof stockItem>['values'];

const HOUR_MS = 3_600_000;

/** What a count begins with: nothing is known of the tank. */
export const NO_TANK = {
  ...{ tankLevel: null, tankLevelUnit: null, tankBookQty: null, tankCountedQty: null, tankLevelQty: null },
  ...{ tagRead: null, gaugeLevel: null, gaugePhoto: null, gaugeFinding: null },
  ...{ tankFinding: null, usedFrom: null, usedBookQty: null, usedTankQty: null, usedDosedQty: null, usedFinding: null },
} as const satisfies CountPatch;

/** Counts of tanks beside what their level says at that moment (domain model §13.7). */
@Injectable()
export class TankCounts {
  constructor(
    private readonly plants: PlantDirectory,
    private readonly live: LiveValues,
    private readonly items: StockItems,
    private readonly reader: LedgerReader,
    private readonly statistics: SignalStatistics,
  ) {}

  /** The level of now, kept for the comparison: whoever counts blind is not told it. */
  async read({ values, factoryNo }: Count, { records }: WriteContext): Promise<CountPatch> {
    const { kind, levelSignal } = (await records.hold(warehouse, values.warehouse)).values;
    if (kind !== 'TANK') return {};
    const signal = this.signalOf(factoryNo ?? '', levelSignal ?? '');
    const sample = signal === undefined ? undefined : this.live.get(signal.id);
    const isUsable = sample !== undefined && sample.quality <= LAST_USABLE_QUALITY;
    if (signal === undefined || !isUsable) return { tankLevel: null, tankLevelUnit: null };
    return { tankLevel: Number(sample.value.toFixed(3)), tankLevelUnit: signal.unit };
  }

  /** Whoever counts a tank that has a label stands before it; what its gauge says there is compared with the signal. */
  async stoodAt({ values, factoryNo }: Count, asked: CountPatch, { records }: WriteContext): Promise<CountPatch> {
    const tank = (await records.hold(warehouse, values.warehouse)).values;
    const { tagRead, gaugeLevel } = { ...values, ...asked };
    if (tank.kind !== 'TANK') return {};
    if (tank.tag !== null) refuseOther(tagRead, tank.tag);
    if (gaugeLevel === null) return { gaugeFinding: null };
    return { gaugeFinding: gaugeFinding(gaugeLevel, this.levelM(factoryNo ?? '', tank), tank.fullLevelM) };
  }

  /** What the level signal of a tank says now, in metres; null where nobody can tell. */
  private levelM(factoryNo: string, { levelSignal, tankVolumeM3: volumeM3, fullLevelM }: Tank): number | null {
    const signal = this.signalOf(factoryNo, levelSignal ?? '');
    const sample = signal === undefined ? undefined : this.live.get(signal.id);
    if (signal === undefined || sample === undefined || sample.quality > LAST_USABLE_QUALITY) return null;
    if (volumeM3 === null || fullLevelM === null) return null;
    const filled = tankVolumeM3(sample.value, signal.unit, { volumeM3, fullLevelM });
    return filled === null ? null : (filled / volumeM3) * fullLevelM;
  }

  /** Book, count and level of the one product of a tank, and which of them stands alone. */
  async compared(record: Count, context: WriteContext): Promise<CountPatch> {
    const { values } = record;
    const tank = (await context.records.hold(warehouse, values.warehouse)).values;
    const lines = values.lines ?? [];
    const [product, ...others] = new Set(lines.map(({ item }) => item));
    if (tank.kind !== 'TANK' || product === undefined) return NO_TANK;
    const book = sum(lines.map(({ bookQty }) => bookQty));
    const counted = lines.reduce((all, line) => all.plus(exact(line.recountQty ?? line.countedQty)), exact(0));
    const known = itemIn(await this.items.of(lines, context), product).values;
    const { unit, densityTPerM3 } = known;
    const { tankLevel, tankLevelUnit, tolerancePct } = values;
    const size = { volumeM3: tank.tankVolumeM3, fullLevelM: tank.fullLevelM };
    const volumeM3 = tankLevel === null ? null : tankVolumeM3(tankLevel, tankLevelUnit ?? '', size);
    // Of several products nobody knows which of them the level is.
    const level = volumeM3 === null || others.length > 0 ? null : quantityOfVolume(volumeM3, unit, densityTPerM3);
    return {
      ...{ tankBookQty: text4(book), tankCountedQty: text4(counted) },
      tankLevelQty: level === null ? null : text4(exact(level.toFixed(6))),
      tankFinding: tankFinding({ book: Number(book), counted: Number(counted), level }, tolerancePct),
      ...(others.length === 0 &&
        (await this.used(
          record,
          { tank, product: known, lost: book.minus(counted), content: Number(counted) },
          context,
        ))),
    };
  }

  /** What was used since the tank was counted last, by the book, by what is in it, and by the pumps it feeds. */
  private async used(
    record: Count,
    {
      tank,
      product,
      lost,
      content,
    }: {
      readonly tank: Tank;
      readonly product: Product;
      readonly lost: ReturnType<typeof exact>;
      readonly content: number;
    },
    context: WriteContext,
  ): Promise<CountPatch> {
    const factoryNo = record.factoryNo ?? '';
    const toMs = Math.max(...(record.values.lines ?? []).map(({ countedAt }) => countedAt ?? 0));
    const fromMs = await this.countedBefore(record, context);
    if (fromMs === undefined || fromMs >= toMs) return {};
    const asked = { fromMs, toMs, purposes: USE_PURPOSES };
    const flows = await this.reader.outflow('stock', [factoryNo], asked, context.within);
    const here = flows.filter(({ account }) => accountOf(account)[0] === record.values.warehouse);
    const book = sum(here.map(({ quantity }) => quantity));
    // What the book lacks has left the tank as well, and nobody wrote it down.
    const used = book.plus(lost);
    const dosed = await this.dosed(factoryNo, tank.dosingSignals ?? [], { range: { fromMs, toMs }, product });
    const compared = { book: Number(book), tank: Number(used), dosed };
    return {
      ...{ usedFrom: fromMs, usedBookQty: text4(book), usedTankQty: text4(used) },
      usedDosedQty: dosed === null ? null : text4(exact(dosed.toFixed(6))),
      usedFinding: useFinding(compared, { tolerancePct: record.values.tolerancePct, content }),
    };
  }

  /** When the tank was counted last, or its stock was opened. */
  private async countedBefore({ id, values }: Count, { records }: WriteContext): Promise<number | undefined> {
    const counts = await records.referring(drugStocktaking, 'warehouse', values.warehouse);
    const openings = await records.referring(inventoryInitialization, 'warehouse', values.warehouse);
    const counted = counts
      .filter((count) => count.id !== id && count.status === 'POSTED')
      .flatMap((count) => (count.values.lines ?? []).map(({ countedAt }) => countedAt ?? 0));
    const opened = openings.flatMap((opening) => opening.values.postedAt ?? []);
    const all = counted.length > 0 ? counted : opened;
    return all.length === 0 ? undefined : Math.max(...all);
  }

  /** What the pumps dosed; where too little of one flow was measured, nobody knows of the sum. */
  private async dosed(
    factoryNo: string,
    tags: readonly string[],
    {
      range,
      product,
    }: { readonly range: { readonly fromMs: number; readonly toMs: number }; readonly product: Product },
  ): Promise<number | null> {
    if (tags.length === 0) return null;
    const hours = (range.toMs - range.fromMs) / HOUR_MS;
    let total = 0;
    for (const tag of tags) {
      const signal = this.signalOf(factoryNo, tag);
      if (signal === undefined) return null;
      const { mean, validity } = await this.statistics.statistics(signal.id, range);
      if (mean === null || validity < VALID_SHARE) return null;
      const quantity = quantityDosed({ meanFlow: mean, flowUnit: signal.unit, hours }, product);
      if (quantity === null) return null;
      total += quantity;
    }
    return total;
  }

  private signalOf(factoryNo: string, tag: string): SignalRef | undefined {
    return this.plants.signal(factoryNo, tag.split('/').slice(1).join('/'));
  }
}

/** @throws RefusedFieldsError where no label was read, or that of another tank */
function refuseOther(read: string | null, tag: string): void {
  if (read !== null && isSameLabel(read, tag)) return;
  const code = read === null ? 'stores.tankUnread' : 'stores.tankOther';
  throw new RefusedFieldsError([{ code, field: 'tagRead' }]);
}
