import { Injectable } from '@nestjs/common';
import type { ControlAnalysis as Answer, LoopStatistics, RankedPlant } from '@sed/instruments-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { InstrumentCounts } from '../ledger/instrument-counts';
import { ControlStatistics, dataFigures, statisticsOf, type LoopsOver } from './control-statistics';
import { weightedAutoPct } from './loop-figures';
import { PlantDataDays, type DataDay } from './plant-data-days';

const HOUR_S = 3600;

interface MonthOver {
  readonly month: string;
  readonly over: LoopsOver;
  readonly loops: readonly LoopStatistics[];
}

/** Plants and months compared: who runs in automatic, where it was left and what that cost. */
@Injectable()
export class ControlAnalysis {
  constructor(
    private readonly statistics: ControlStatistics,
    private readonly data: PlantDataDays,
    private readonly instruments: InstrumentCounts,
    private readonly directory: PlantDirectory,
  ) {}

  /** @param plants those the viewer may look at */
  async of(plants: readonly string[], month: string, months: number): Promise<Answer> {
    const known = plants.filter((factoryNo) => this.directory.plant(factoryNo) !== undefined);
    const over: MonthOver[] = [];
    // The month asked for first: what is worked out while somebody waits is worked out for it.
    for (const name of monthsBefore(month, months).toReversed()) over.push(await this.month(known, name));
    const [current] = over;
    if (current === undefined) return { plants: [], months: [], underTarget: [], pending: 0 };
    const online = await this.data.of(known, daysOfMonth(month));
    const intact = await this.instruments.of(known);
    const ranked = known.map((factoryNo) => {
      const counts = intact.get(factoryNo);
      const own = current.loops.filter((loop) => loop.factoryNo === factoryNo);
      const days = online.filter((day) => day.factoryNo === factoryNo);
      return rankedPlant(factoryNo, own, days, counts);
    });
    return {
      plants: ranked.toSorted((a, b) => (b.autoPct ?? -1) - (a.autoPct ?? -1)),
      months: over.toReversed().map(monthFigures(known)),
      underTarget: current.loops
        .filter(isUnder)
        .toSorted((a, b) => (a.autoPct ?? 0) - a.targetPct - ((b.autoPct ?? 0) - b.targetPct)),
      pending: over.reduce((sum, { over: { pending } }) => sum + pending, 0),
    };
  }

  private async month(plants: readonly string[], month: string): Promise<MonthOver> {
    const days = daysOfMonth(month);
    const over = await this.statistics.over(plants, { from: days[0] ?? '', to: days.at(-1) ?? '' });
    return { month, over, loops: over.loops.map((loop) => statisticsOf(loop, over)) };
  }
}

function isUnder({ autoPct, targetPct }: LoopStatistics): boolean {
  return autoPct !== null && autoPct < targetPct;
}

function rankedPlant(
  factoryNo: string,
  loops: readonly LoopStatistics[],
  days: readonly DataDay[],
  counts: { readonly mounted: number; readonly inService: number } | undefined,
): RankedPlant {
  const sum = (of: (loop: LoopStatistics) => number) => loops.reduce((all, loop) => all + of(loop), 0);
  const mounted = counts?.mounted ?? 0;
  const costs = loops.flatMap(({ costYuan }) => costYuan ?? []);
  return {
    factoryNo,
    autoPct: weightedAutoPct(loops),
    loops: loops.length,
    underTarget: loops.filter(isUnder).length,
    stops: sum(({ stops }) => stops),
    unexplained: sum(({ unexplained }) => unexplained),
    onlinePct: dataFigures(days).onlinePct,
    intactPct: mounted > 0 ? (100 * (counts?.inService ?? 0)) / mounted : null,
    manualHours: sum(({ runningS, autoS }) => runningS - autoS) / HOUR_S,
    costYuan: costs.length === 0 ? null : costs.reduce((all, one) => all + one, 0),
  };
}

function monthFigures(plants: readonly string[]) {
  return ({ month, loops }: MonthOver) => ({
    month,
    autoPct: weightedAutoPct(loops),
    stops: loops.reduce((sum, { stops }) => sum + stops, 0),
    plants: plants.map((factoryNo) => ({
      factoryNo,
      autoPct: weightedAutoPct(loops.filter((loop) => loop.factoryNo === factoryNo)),
    })),
  });
}

/** A month and those before it, oldest first. */
export function monthsBefore(month: string, count: number): string[] {
  const [year = 0, no = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, i) => new Date(Date.UTC(year, no - count + i, 1)).toISOString().slice(0, 7));
}

export function daysOfMonth(month: string): string[] {
  const [year = 0, no = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, no, 0)).getUTCDate();
  return Array.from({ length: count }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`);
}
