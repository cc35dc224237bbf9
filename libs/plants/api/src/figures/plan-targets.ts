import { Injectable } from '@nestjs/common';
import { MONTHS, planIndicator, type PlanIndicator } from '@sed/operation-contract';
import { monthPlan, yearPlan } from '@sed/operation-definitions';
import { Clock, type Range } from '@sed/platform-ports';
import { zoneOffsetMs, type PlantDto } from '@sed/platform-contract';
import type { FigureCode } from '@sed/plants-contract';
import { ModuleEngine, type StoredRecord } from '@sed/records-api';
import type { ValuesOf } from '@sed/records-model';
import { periodRange } from './period-range';

const FRESH_MS = 60_000;
const PIECE = 100;
const MINUTE_MS = 60_000;
/** What was approved and not called off holds, also while an adjustment of it is being decided. */
const IN_FORCE = ['APPROVED', 'STARTED', 'ADJUSTING', 'FINISHED', 'EVALUATED'];

type DayOfPlant = Pick<PlantDto, 'zone' | 'dayStartMinutes'>;
/** What is planned of a figure, by `YYYY-MM`. */
export type PlannedMonths = ReadonlyMap<string, number>;

interface Planned {
  readonly indicator: PlanIndicator;
  readonly months: Map<string, number>;
}

/** What plans of operation set for a period, up to a minute old. The plan of a month goes before that of its year. */
@Injectable()
export class PlanTargets {
  private read: { readonly atMs: number; readonly plans: Promise<ReadonlyMap<string, Planned>> } | undefined;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly clock: Clock,
  ) {}

  /** What is planned of a figure for the time that has passed; null where some of it has no plan. */
  async of(plant: DayOfPlant & Pick<PlantDto, 'factoryNo'>, figure: FigureCode, range: Range): Promise<number | null> {
    const nowMs = this.clock.nowMs();
    if (this.read === undefined || nowMs - this.read.atMs >= FRESH_MS) {
      const plans = this.plans();
      plans.catch(() => (this.read = undefined));
      this.read = { atMs: nowMs, plans };
    }
    const planned = (await this.read.plans).get(keyOf(plant.factoryNo, figure));
    return planned === undefined ? null : plannedIn(planned.months, planned.indicator.total, { plant, range });
  }

  private async plans(): Promise<ReadonlyMap<string, Planned>> {
    const found = new Map<string, Planned>();
    const add = (factoryNo: string | null, code: unknown, [month, value]: readonly [string, number | null]) => {
      const indicator = planIndicator(code);
      if (factoryNo === null || typeof indicator?.figure !== 'string' || typeof value !== 'number') return;
      const key = keyOf(factoryNo, indicator.figure);
      const planned = found.get(key) ?? { indicator, months: new Map<string, number>() };
      planned.months.set(month, value);
      found.set(key, planned);
    };
    for await (const { factoryNo, values } of this.inForce(yearPlan)) {
      // The store of a module holds values of its definition.
      const { year, lines } = values as unknown as ValuesOf<typeof yearPlan>;
      for (const line of lines ?? []) {
        for (const month of MONTHS) {
          add(factoryNo, line.indicator, [`${String(year)}-${month.slice(1)}`, line[month] ?? null]);
        }
      }
    }
    for await (const { factoryNo, values } of this.inForce(monthPlan)) {
      const { month, lines } = values as unknown as ValuesOf<typeof monthPlan>;
      for (const { indicator, planned } of lines ?? []) add(factoryNo, indicator, [month, planned ?? null]);
    }
    return found;
  }

  private async *inForce(module: typeof yearPlan | typeof monthPlan): AsyncGenerator<StoredRecord> {
    const conditions = [{ field: 'status', op: 'in' as const, values: IN_FORCE }];
    for await (const piece of this.engine.storeOf(module).pieces({ plants: undefined, conditions }, PIECE)) {
      yield* piece;
    }
  }
}

const keyOf = (factoryNo: string, figure: string) => `${factoryNo} ${figure}`;

/** The share of each month that lies in the period, of sums; of means the mean of the months by those shares. */
export function plannedIn(
  months: PlannedMonths,
  total: PlanIndicator['total'],
  { plant, range: { fromMs, toMs } }: { readonly plant: DayOfPlant; readonly range: Range },
): number | null {
  if (fromMs >= toMs) return null;
  let sum = 0;
  for (let at = fromMs; at < toMs;) {
    const begun = periodRange(plant, { period: 'month', back: 0 }, at).fromMs;
    const ends = periodRange(plant, { period: 'month', back: -1 }, at).fromMs;
    const planned = months.get(monthOf(begun, plant));
    if (planned === undefined) return null;
    const heldMs = Math.min(ends, toMs) - at;
    sum += planned * (heldMs / (total === 'SUM' ? ends - begun : toMs - fromMs));
    at = ends;
  }
  return sum;
}

/** The month a production day begins in. */
function monthOf(begunMs: number, { zone, dayStartMinutes }: DayOfPlant): string {
  return new Date(begunMs + zoneOffsetMs(begunMs, zone) - dayStartMinutes * MINUTE_MS).toISOString().slice(0, 7);
}
