import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import type { UnitCostMonth } from '@sed/plants-contract';
import { productionDayStart, zoneOffsetMs, type PlantDto } from '@sed/platform-contract';
import { HomeSources, LivePlants } from '../config-parts';
import { IndicatorBook, signalCodeOf } from '../indicators/indicator-book';
import { CostService } from './cost.service';

/** Indicators that name the meters of a plant; without one the only signal of the unit is taken, never one of several. */
const ENERGY = { key: 'ENERGY', unit: 'kWh' } as const;
const SLUDGE = { key: 'SLUDGE', unit: 't' } as const;
const DECIMALS = 4;
const PERCENT = 100;

/** What a cubic metre costs: prices in force times what was used, over the water that left the plant. */
@Injectable()
export class UnitCosts {
  constructor(
    private readonly costs: CostService,
    private readonly at: LivePlants,
    private readonly book: IndicatorBook,
    private readonly sources: HomeSources,
  ) {}

  /** @throws DomainError `plant.unknown` */
  async year(factoryNo: string, year: number): Promise<UnitCostMonth[]> {
    const plant = this.at.directory.plant(factoryNo);
    if (plant === undefined) throw new DomainError('plant.unknown', { factoryNo });
    const prices = await this.costs.year(factoryNo, year);
    return Promise.all(prices.map((price, month) => this.month(plant, price, { year, month })));
  }

  private async month(
    plant: PlantDto,
    { month, water, sludge, electricity, tax }: Awaited<ReturnType<CostService['year']>>[number],
    when: { readonly year: number; readonly month: number },
  ): Promise<UnitCostMonth> {
    const range = { fromMs: monthStart(plant, when), toMs: monthStart(plant, { ...when, month: when.month + 1 }) };
    const { factoryNo } = plant;
    const [volume, energy, mass] = await Promise.all([
      this.total(factoryNo, this.book.flowSignal(factoryNo), range),
      this.total(factoryNo, this.meterOf(factoryNo, ENERGY), range),
      this.total(factoryNo, this.meterOf(factoryNo, SLUDGE), range),
    ]);
    const perM3 = (price: string | null, used: number | null) =>
      price === null || used === null || volume.total === null || volume.total <= 0
        ? null
        : (Number(price) * used) / volume.total;
    const parts = {
      water: water === null ? null : Number(water),
      sludge: perM3(sludge, mass.total),
      electricity: perM3(electricity, energy.total),
      tax: water === null || tax === null ? null : (Number(water) * Number(tax)) / PERCENT,
    };
    const known = Object.values(parts).filter((part) => part !== null);
    return {
      month,
      water: textOf(parts.water),
      sludge: textOf(parts.sludge),
      electricity: textOf(parts.electricity),
      tax: textOf(parts.tax),
      total: known.length === 0 ? null : textOf(known.reduce((sum, part) => sum + part, 0)),
      volumeM3: volume.total,
      validity: volume.validity,
    };
  }

  /** Of a month that has not ended, what it has so far. */
  private async total(
    factoryNo: string,
    code: string | undefined,
    { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  ): Promise<{ total: number | null; validity: number }> {
    const signal = code === undefined ? undefined : this.at.directory.signal(factoryNo, code);
    const end = Math.min(toMs, this.sources.clock.nowMs());
    if (signal === undefined || fromMs >= end) return { total: null, validity: 0 };
    return this.sources.statistics.statistics(signal.id, { fromMs, toMs: end });
  }

  private meterOf(factoryNo: string, { key, unit }: { readonly key: string; readonly unit: string }) {
    const named = this.book.of(factoryNo).find(({ values }) => values.key === key);
    if (named !== undefined) return signalCodeOf(named.values.signalId);
    const meters = [...this.at.directory.signalsOf(factoryNo).values()].filter(
      (signal) => signal.enabled && signal.unit === unit,
    );
    return meters.length === 1 ? meters[0]?.code : undefined;
  }
}

/** Start of the first production day of a month of the plant. */
function monthStart(
  { zone, dayStartMinutes }: PlantDto,
  { year, month }: { readonly year: number; readonly month: number },
): number {
  const noon = Date.UTC(year, month, 1, 12);
  return productionDayStart(noon - zoneOffsetMs(noon, zone), zone, dayStartMinutes);
}

function textOf(yuanPerM3: number | null): string | null {
  return yuanPerM3 === null ? null : yuanPerM3.toFixed(DECIMALS);
}
