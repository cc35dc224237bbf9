import { Injectable } from '@nestjs/common';
import {
  MAX_PERIOD_DAYS,
  STOP_REASONS,
  type ControlStatistics as Answer,
  type LoopStatistics,
  type LoopStop,
  type PlantRates,
  type StopReason,
} from '@sed/instruments-contract';
import { DomainError } from '@sed/platform-api';
import { type PlantDto, productionDaysBetween, type ProductionDay } from '@sed/platform-contract';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import { InstrumentCounts } from '../ledger/instrument-counts';
import { autoPct, iaePct, inBandPct, manualCost, sumOf, weightedAutoPct } from './loop-figures';
import { LoopDays, type LoopDayAt } from './loop-days';
import { LoopRegister, spanOf, type Loop } from './loop-register';
import { PlantDataDays, type DataDay } from './plant-data-days';
import { StopReasons } from './stop-reasons';

const DAY_MS = 86_400_000;

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Loops of plants with what they did over a period. */
export interface LoopsOver {
  readonly loops: readonly Loop[];
  readonly byLoop: ReadonlyMap<string, readonly LoopDayAt[]>;
  readonly stops: ReadonlyMap<string, readonly LoopStop[]>;
  readonly pending: number;
}

/** How well plants and loops do over days. */
@Injectable()
export class ControlStatistics {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly register: LoopRegister,
    private readonly days: LoopDays,
    private readonly reasons: StopReasons,
    private readonly data: PlantDataDays,
    private readonly instruments: InstrumentCounts,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `range.startBeforeEnd`, `instrument.period`, `plant.unknown` */
  async ofPlant(factoryNo: string, period: Period): Promise<Answer> {
    const plant = this.plant(factoryNo);
    const days = this.daysOf(plant, period);
    const over = await this.over([factoryNo], period);
    const loops = over.loops.map((loop) => statisticsOf(loop, over));
    const names = days.map(({ day }) => day);
    const data = await this.data.of([factoryNo], names);
    const counts = (await this.instruments.of([factoryNo])).get(factoryNo);
    return {
      factoryNo,
      rates: ratesOf(loops, data, counts),
      loops,
      days: days.map((day) => ({
        ...dayFigures(day, over),
        ...dataFigures(data.filter((one) => one.day === day.day)),
      })),
      pending: over.pending,
    };
  }

  async ofLoop(factoryNo: string, id: string, period: Period) {
    const whole = await this.over([factoryNo], period, id);
    const [loop] = whole.loops;
    if (loop === undefined) throw new DomainError('notFound');
    const days = whole.byLoop.get(id) ?? [];
    return {
      loop: statisticsOf(loop, whole),
      days: days.map(({ day, sums, stops }) => ({
        ...{ day: day.day, startMs: day.fromMs, autoPct: autoPct(sums), stops: stops.length },
        inBandPct: inBandPct(sums, loop.values.band),
      })),
      stops: [...(whole.stops.get(id) ?? [])].toSorted((a, b) => b.stoppedAt - a.stoppedAt),
      pending: whole.pending,
    };
  }

  /** Every loop of the plants with its days; the range is checked once. */
  async over(plants: readonly string[], period: Period, only?: string): Promise<LoopsOver> {
    const all = await this.register.of(plants);
    const loops = only === undefined ? all : all.filter(({ id }) => id === only);
    const daysOfPlant = new Map<string, readonly ProductionDay[]>();
    for (const { factoryNo } of loops) {
      if (!daysOfPlant.has(factoryNo)) daysOfPlant.set(factoryNo, this.daysOf(this.plant(factoryNo), period));
    }
    const { byLoop, pending } = await this.days.of(loops, ({ factoryNo }) => daysOfPlant.get(factoryNo) ?? []);
    return { loops, byLoop, pending, stops: await this.reasons.of(byLoop, plants) };
  }

  private plant(factoryNo: string): PlantDto {
    const plant = this.directory.plant(factoryNo);
    if (plant === undefined) throw new DomainError('plant.unknown', { factoryNo });
    return plant;
  }

  private daysOf(plant: PlantDto, { from, to }: Period): ProductionDay[] {
    if (from > to) throw new DomainError('range.startBeforeEnd');
    const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (!(length <= MAX_PERIOD_DAYS)) throw new DomainError('instrument.period', { days: MAX_PERIOD_DAYS });
    return productionDaysBetween(from, to, plant, this.clock.nowMs());
  }
}

export function statisticsOf(loop: Loop, { byLoop, stops }: LoopsOver): LoopStatistics {
  const { id, factoryNo, values } = loop;
  const sums = sumOf(byLoop.get(id) ?? []);
  const own = stops.get(id) ?? [];
  const price = values.unitPriceYuan === null ? null : Number(values.unitPriceYuan);
  const { weight, targetPct } = values;
  return {
    ...{ id, factoryNo, code: values.code, name: values.name, kind: values.kind, weight, targetPct },
    runningS: Math.round(sums.runningS),
    autoS: Math.round(sums.autoS),
    autoPct: autoPct(sums),
    stops: own.length,
    unexplained: own.filter(({ reason }) => reason === null).length,
    reasons: countOf(own),
    iaePct: iaePct(sums, spanOf(loop)),
    inBandPct: inBandPct(sums, values.band),
    ...manualCost(sums, values.kind, loop.cost === undefined ? null : price),
  };
}

function countOf(stops: readonly LoopStop[]): Record<StopReason, number> {
  const counts = STOP_REASONS.map((reason) => [reason, stops.filter((stop) => stop.reason === reason).length] as const);
  // Each reason is among them.
  return Object.fromEntries(counts) as Record<StopReason, number>;
}

function dayFigures(day: ProductionDay, { loops, byLoop }: LoopsOver) {
  const found = loops.flatMap((loop) => {
    const own = byLoop.get(loop.id)?.find((one) => one.day.day === day.day);
    return own === undefined
      ? []
      : [{ weight: loop.values.weight, autoPct: autoPct(own.sums), stops: own.stops.length }];
  });
  const stops = found.reduce((sum, one) => sum + one.stops, 0);
  return { day: day.day, startMs: day.fromMs, autoPct: weightedAutoPct(found), stops };
}

/** Online: usable of expected time; manual: substituted of usable time. */
export function dataFigures(days: readonly DataDay[]) {
  const sum = (of: (day: DataDay) => number) => days.reduce((all, day) => all + of(day), 0);
  const [good, expected] = [sum(({ goodS }) => goodS), sum(({ expectedS }) => expectedS)];
  return {
    onlinePct: expected > 0 ? Math.min(100, (100 * good) / expected) : null,
    manualPct: good > 0 ? (100 * sum(({ manualS }) => manualS)) / good : null,
  };
}

function ratesOf(
  loops: readonly LoopStatistics[],
  data: readonly DataDay[],
  counts: { readonly mounted: number; readonly inService: number } | undefined,
): PlantRates {
  const meanOf = (of: (loop: LoopStatistics) => number | null) =>
    weightedAutoPct(loops.map((loop) => ({ weight: loop.weight, autoPct: of(loop) })));
  const mounted = counts?.mounted ?? 0;
  return {
    autoPct: meanOf((loop) => loop.autoPct),
    stops: loops.reduce((sum, loop) => sum + loop.stops, 0),
    unexplained: loops.reduce((sum, loop) => sum + loop.unexplained, 0),
    ...dataFigures(data),
    intactPct: mounted > 0 ? (100 * (counts?.inService ?? 0)) / mounted : null,
    instruments: mounted,
    // Laboratory results are compared with instruments where there are some; none are kept yet.
    accuracyPct: null,
    comparisons: 0,
    iaePct: meanOf((loop) => loop.iaePct),
    inBandPct: meanOf((loop) => loop.inBandPct),
  };
}
