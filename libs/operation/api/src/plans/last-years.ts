import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { lastYearOf, MONTHS, planIndicator, type LastYear, type PastMonth } from '@sed/operation-contract';
import { yearPlan } from '@sed/operation-definitions';
import { Log } from '@sed/platform-api';
import type { PlantDto } from '@sed/platform-contract';
import { Clock, PeriodicTask, PlantDirectory, PlantFigureSource } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type RecordOf } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { daysBetween, daysOfMonth, localDayOf } from '@sed/shifts-contract';

type Plan = RecordOf<typeof yearPlan>;
type Line = NonNullable<Plan['values']['lines']>[number];
type Indicator = NonNullable<ReturnType<typeof planIndicator>>;

const EVERY_MS = 6 * 3_600_000;
const AT_ONCE = 50;
/** Months that are looked up: those before a plan of this year. */
const MOST_BACK = 23;
/** What is being decided, or over, stays as it is. */
const OPEN = ['DRAFT', 'REJECTED', 'STARTED'];

/**
 * What the year before a plan came to, by the figures of the plant as the actual column is made of them. They are read
 * past the transaction of the change: the answer is written as soon as it is known.
 */
@Injectable()
export class LastYears implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly directory: PlantDirectory,
    private readonly figures: PlantFigureSource,
    private readonly clock: Clock,
    log: Log,
  ) {
    const failed = (error: unknown) => log.warn({ err: error }, 'figures of the year before could not be filled in');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, run: () => this.look(), failed });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** A plan was written: no need to wait for the next round. */
  soon(): void {
    this.task.soon();
  }

  async look(): Promise<void> {
    const conditions = [{ field: 'status', op: 'in' as const, values: OPEN }];
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    for await (const piece of this.engine.storeOf(yearPlan).pieces({ plants, conditions }, AT_ONCE)) {
      // The store of the module keeps values of its definition.
      for (const plan of piece as readonly Plan[]) await this.fill(plan);
    }
  }

  private async fill({ id, factoryNo, values }: Plan): Promise<void> {
    const plant = this.directory.plant(factoryNo ?? '');
    if (plant === undefined) return;
    const asked = (values.lines ?? []).flatMap(({ indicator }) => {
      const known = planIndicator(indicator);
      return known === undefined || known.figure === null ? [] : [known];
    });
    const found = await this.yearsOf(plant, values.year - 1, asked);
    if (found.size === 0 || !isNew(values.lines, found)) return;
    await this.records.change(async ({ records }) => {
      const held = await records.hold(yearPlan, id);
      if (!OPEN.includes(held.status ?? '') || !isNew(held.values.lines, found)) return;
      const lines = (held.values.lines ?? []).map((line) => filled(line, found));
      await records.set(yearPlan, id, { values: { lines }, because: String(held.values.year - 1) });
    });
  }

  /** By indicator; from the newest month back, as long as one of them is known throughout. */
  private async yearsOf(
    plant: PlantDto,
    year: number,
    asked: readonly Indicator[],
  ): Promise<ReadonlyMap<string, LastYear>> {
    const now = localDayOf(this.clock.nowMs(), plant.zone).slice(0, 7);
    const months = MONTHS.map((name) => `${String(year)}-${name.slice(1)}`);
    const kept = new Map(asked.map((indicator) => [indicator, [] as PastMonth[]]));
    for (const month of months.toReversed()) {
      const back = monthsBetween(month, now);
      const { first, last } = daysOfMonth(month);
      const days = daysBetween(first, last) + 1;
      const isOver = back > 0;
      const [of] =
        isOver && back <= MOST_BACK && kept.size > 0 ? await this.figures.of([plant], { period: 'month', back }) : [];
      for (const [indicator, found] of kept) {
        const value = indicator.figure === null ? null : (of?.figures[indicator.figure].value ?? null);
        found.unshift({ days, isOver, value });
        if (isOver && value === null) kept.delete(indicator);
      }
    }
    return new Map(
      [...kept].flatMap(([{ code, total }, found]) => {
        const whole = lastYearOf(found, total);
        return whole === undefined ? [] : [[code, whole] as const];
      }),
    );
  }
}

function filled(line: Line, found: ReadonlyMap<string, LastYear>): Line {
  const known = found.get(line.indicator ?? '');
  return known === undefined ? line : { ...line, lastYear: known.value, lastYearFrom: known.from };
}

function isNew(lines: Plan['values']['lines'], found: ReadonlyMap<string, LastYear>): boolean {
  return (lines ?? []).some(({ indicator, lastYear, lastYearFrom }) => {
    const known = found.get(indicator ?? '');
    return known !== undefined && (known.value !== lastYear || known.from !== lastYearFrom);
  });
}

/** What people entered, until the figures of the plant know it. */
export function entered(lines: Plan['values']['lines'] | undefined): { readonly lines?: readonly Line[] } {
  if (lines === null || lines === undefined) return {};
  return {
    lines: lines.map((line) => ({ ...line, lastYearFrom: isEmpty(line.lastYear) ? null : ('TYPED' as const) })),
  };
}

function monthsBetween(earlier: string, later: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(later) - count(earlier);
}
