import { Injectable } from '@nestjs/common';
import {
  deviationPct,
  perKgRemoved,
  policyIndicator,
  removedBy,
  type ActualCourse,
  type CourseMonth,
} from '@sed/evaluation-contract';
import { policyActualValue } from '@sed/evaluation-definitions';
import { DomainError } from '@sed/platform-api';
import type { PlantDto } from '@sed/platform-contract';
import { may, PlantDirectory, PlantFigureSource, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { dayBegins } from '@sed/shifts-contract';
import { monthAfter, monthsFrom } from './month-figures';
import { RemovedLoads } from './removed-loads';

type Actual = RecordOf<typeof policyActualValue>;

/** Months shown before the one that is looked at, and after it. */
const BEFORE = 23;
const AFTER = 12;

/** One indicator of a plant over time, beside what it was held to. */
@Injectable()
export class ActualCourses {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly figures: PlantFigureSource,
    private readonly loads: RemovedLoads,
  ) {}

  /** @throws DomainError `notFound` for what the viewer may not see */
  async of(id: string, viewer: Viewer): Promise<ActualCourse> {
    const store = this.engine.storeOf(policyActualValue);
    // The store of the module keeps values of its definition.
    const actual = (await store.get(id)) as Actual | undefined;
    const plant = this.directory.plant(actual?.factoryNo ?? '');
    if (actual === undefined || plant === undefined || !may(viewer, 'policyActualValue:view', plant.factoryNo)) {
      throw new DomainError('notFound');
    }
    const { indicator, month } = actual.values;
    const months = monthsFrom(monthAfter(month, -BEFORE), monthAfter(month, AFTER));
    const conditions = [
      { field: 'indicator', op: 'in' as const, values: [indicator] },
      { field: 'month', op: 'in' as const, values: months },
    ];
    const filter = { plants: [plant.factoryNo], conditions };
    const asked = { sort: [{ field: 'month', descending: false }], offset: 0, limit: months.length };
    const { list } = await store.page(filter, asked);
    const course: CourseMonth[] = [];
    for (const one of list as unknown as readonly Actual[]) course.push(await this.monthOf(one, plant));
    const figure = policyIndicator(indicator)?.figure ?? null;
    return {
      indicator,
      signals: figure === null ? [] : [...this.figures.signalsOf(plant.factoryNo, figure)],
      perKgUnit: removedBy(indicator)?.unit ?? null,
      months: course,
    };
  }

  private async monthOf({ id, status, values }: Actual, plant: PlantDto): Promise<CourseMonth> {
    const { month, indicator, standard, tolerancePct, actual, light, cause, measure } = values;
    const begins = (of: string) => dayBegins(`${of}-01`, plant.zone) ?? 0;
    const removed = removedBy(indicator);
    const means =
      removed === undefined || actual === null ? null : await this.loads.of(plant, month, removed.pollutant);
    return {
      ...{ id, month, status, from: begins(month), to: begins(monthAfter(month, 1)) },
      ...{ standard, tolerancePct, actual, light, cause, measure },
      deviationPct: deviationPct(actual, standard),
      perKgRemoved: removed === undefined || means === null ? null : perKgRemoved(actual, means, removed.perM3),
    };
  }
}
