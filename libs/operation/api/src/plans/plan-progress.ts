import { Injectable } from '@nestjs/common';
import {
  forecastOf,
  MONTHS,
  planIndicator,
  type PlanIndicator,
  type PlanModule,
  type PlanProgress,
  type PlanProgressLine,
} from '@sed/operation-contract';
import { monthPlan, yearPlan } from '@sed/operation-definitions';
import { DomainError } from '@sed/platform-api';
import { zoneOffsetMs, type PlantDto } from '@sed/platform-contract';
import { Clock, may, PlantDirectory, PlantFigureSource, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type StoredRecord } from '@sed/records-api';
import type { ValuesOf } from '@sed/records-model';

const DOORS = { yearPlan, monthPlan } as const;
/** Months before this one that are looked up: a year and the one after it. */
const MOST_BACK = 23;

interface Planned {
  readonly indicator: PlanIndicator;
  /** By `YYYY-MM`. */
  readonly months: ReadonlyMap<string, number | null>;
  readonly plan: number;
}

type Figures = ReadonlyMap<string, number | null>;

/** What really was beside a plan, and what it comes to if it goes on like this. */
@Injectable()
export class PlanProgressService {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly figures: PlantFigureSource,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `notFound` for what the viewer may not see */
  async of(module: PlanModule, id: string, viewer: Viewer): Promise<PlanProgress> {
    const record = await this.engine.storeOf(DOORS[module]).get(id);
    const plant = this.directory.plant(record?.factoryNo ?? '');
    if (record === undefined || plant === undefined || !may(viewer, `${module}:view`, plant.factoryNo)) {
      throw new DomainError('notFound');
    }
    const nowMs = this.clock.nowMs();
    const planned = module === 'yearPlan' ? ofYear(record) : ofMonth(record);
    const months = planned.flatMap((line) => [...line.months.keys()]).toSorted();
    const [first = monthAt(nowMs, plant.zone)] = months;
    const period = { from: monthStart(first, plant.zone), to: monthStart(months.at(-1) ?? first, plant.zone, 1) };
    const lines: PlanProgressLine[] = [];
    for (const line of planned) lines.push(await this.lineOf(line, plant, nowMs));
    return { at: nowMs, ...period, lines };
  }

  private async lineOf(
    { indicator, months, plan }: Planned,
    plant: PlantDto,
    nowMs: number,
  ): Promise<PlanProgressLine> {
    const now = monthAt(nowMs, plant.zone);
    const actuals = await this.actuals(indicator, [...months.keys()], { plant, now });
    const passed = [...months].filter(([month]) => month <= now);
    const known = passed.flatMap(([month]) => actuals.get(month) ?? []);
    const share = (month: string) => (month === now ? monthShare(nowMs, plant.zone) : 1);
    const planToDate = passed.reduce((sum, [month, value]) => {
      return sum + (value ?? 0) * (indicator.total === 'SUM' ? share(month) : 1);
    }, 0);
    const [first = now] = months.keys();
    const last = [...months.keys()].at(-1) ?? now;
    const isWhole = known.length === passed.length && known.length > 0;
    const sum = known.reduce((all, value) => all + value, 0);
    const actual = isWhole ? (indicator.total === 'SUM' ? sum : sum / known.length) : null;
    const parts = [...months].map(([month, value]) => ({ month, ...spanOf(month, plant.zone), plan: value }));
    const period = { fromMs: monthStart(first, plant.zone), toMs: monthStart(last, plant.zone, 1), plan, parts };
    const { expected, deviationPct, breaksAtMs } = forecastOf(period, { actual, untilMs: nowMs }, indicator.total);
    return {
      indicator: indicator.code,
      signals: indicator.figure === null ? [] : [...this.figures.signalsOf(plant.factoryNo, indicator.figure)],
      months: parts.map(({ month, plan: value, fromMs, toMs }) => ({
        ...{ month, from: fromMs, to: toMs, plan: value, actual: actuals.get(month) ?? null },
      })),
      planToDate: passed.length === 0 ? null : indicator.total === 'SUM' ? planToDate : planToDate / passed.length,
      ...{ actualToDate: actual, plan, expected, deviationPct, breaksAt: breaksAtMs },
    };
  }

  /** What really was, of months that are over or run; null where too little was measured. */
  private async actuals(
    { figure }: PlanIndicator,
    months: readonly string[],
    { plant, now }: { readonly plant: PlantDto; readonly now: string },
  ): Promise<Figures> {
    const found = new Map<string, number | null>();
    if (figure === null) return found;
    for (const month of months) {
      const back = monthsBetween(month, now);
      if (back < 0 || back > MOST_BACK) continue;
      const [of] = await this.figures.of([plant], { period: 'month', back });
      const known = Object.entries(of?.figures ?? {}).find(([code]) => code === figure)?.[1];
      found.set(month, known?.value ?? null);
    }
    return found;
  }
}

function ofYear({ values }: StoredRecord): Planned[] {
  // The store of a module holds values of its definition.
  const { year, lines } = values as unknown as ValuesOf<typeof yearPlan>;
  return (lines ?? []).flatMap((line) => {
    const indicator = planIndicator(line.indicator);
    if (indicator === undefined) return [];
    const months = new Map(MONTHS.map((name) => [`${String(year)}-${name.slice(1)}`, line[name]] as const));
    const sum = [...months.values()].reduce<number>((all, value) => all + (value ?? 0), 0);
    const plan = line.annual ?? (indicator.total === 'SUM' ? sum : sum / MONTHS.length);
    return [{ indicator, months, plan }];
  });
}

function ofMonth({ values }: StoredRecord): Planned[] {
  const { month, lines } = values as unknown as ValuesOf<typeof monthPlan>;
  return (lines ?? []).flatMap(({ indicator: code, planned }) => {
    const indicator = planIndicator(code);
    return indicator === undefined ? [] : [{ indicator, months: new Map([[month, planned]]), plan: planned ?? 0 }];
  });
}

const localOf = (ms: number, zone: string) => new Date(ms + zoneOffsetMs(ms, zone));

function monthAt(ms: number, zone: string): string {
  return localOf(ms, zone).toISOString().slice(0, 7);
}

function monthStart(month: string, zone: string, further = 0): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const local = Date.UTC(year, number - 1 + further, 1);
  return local - zoneOffsetMs(local, zone);
}

const spanOf = (month: string, zone: string) => ({ fromMs: monthStart(month, zone), toMs: monthStart(month, zone, 1) });

function monthShare(ms: number, zone: string): number {
  const month = monthAt(ms, zone);
  const [from, to] = [monthStart(month, zone), monthStart(month, zone, 1)];
  return (ms - from) / (to - from);
}

function monthsBetween(earlier: string, later: string): number {
  const count = (month: string) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return year * 12 + number;
  };
  return count(later) - count(earlier);
}
