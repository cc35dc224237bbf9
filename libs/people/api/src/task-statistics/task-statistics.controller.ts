import { Controller, Headers, Injectable } from '@nestjs/common';
import { CurrentViewer, Handles, Input, languageOf } from '@sed/platform-api';
import { PlantDirectory, type TaskEdition, type Viewer, type WorkTask } from '@sed/platform-ports';
import { taskStatisticsCalls as old, taskStatisticsV3Calls as v3, type TaskRow } from '@sed/people-contract';
import type { InputOf } from '@sed/platform-contract';
import { TaskStatistics } from './task-statistics.service';
import { figureTable, taskTable } from './task-tables';

type Period = InputOf<typeof old.organisations>;
type OfPeople = InputOf<typeof old.people>;
type OfPerson = InputOf<typeof old.tasks>;
type OfPersonExport = InputOf<typeof old.exportTasks>;
type RequestHeaders = Record<string, string | string[] | undefined>;

/** What both editions answer alike; the classes below only name their paths. */
@Injectable()
abstract class TaskStatisticsPaths {
  constructor(
    protected readonly statistics: TaskStatistics,
    protected readonly plants: PlantDirectory,
  ) {}

  protected abstract readonly edition: TaskEdition;

  protected organisationsOf({ query }: Period, viewer: Viewer, headers: RequestHeaders) {
    return this.statistics.organisations(query, this.asked(viewer, headers));
  }

  protected peopleOf({ query }: OfPeople, viewer: Viewer, headers: RequestHeaders) {
    return this.statistics.persons(query, this.asked(viewer, headers));
  }

  protected async tasksOf({ query }: OfPerson, viewer: Viewer, headers: RequestHeaders) {
    const { pageNum, pageSize } = query;
    const all = await this.statistics.tasksOf(query, this.asked(viewer, headers));
    const list = all.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(rowOf);
    return { list, total: all.length, pageNum, pageSize };
  }

  protected async organisationFile(input: Period, viewer: Viewer, headers: RequestHeaders) {
    const rows = await this.organisationsOf(input, viewer, headers);
    return figureTable(
      { name: { zh: '组织工单统计', en: 'Work by organisation' }, language: languageOf(headers) },
      { zh: '组织', en: 'Organisation' },
      rows.map((row) => ({ ...row, shown: row.orgName })),
    );
  }

  protected async peopleFile(input: OfPeople, viewer: Viewer, headers: RequestHeaders) {
    const rows = await this.peopleOf(input, viewer, headers);
    return figureTable(
      { name: { zh: '人员工单统计', en: 'Work by person' }, language: languageOf(headers) },
      { zh: '人员', en: 'Person' },
      rows.map((row) => ({ ...row, shown: row.userName })),
    );
  }

  protected async taskFile({ query }: OfPersonExport, viewer: Viewer, headers: RequestHeaders) {
    const language = languageOf(headers);
    const tasks = await this.statistics.tasksOf(query, this.asked(viewer, headers));
    return taskTable({ name: { zh: '人员工单明细', en: 'Tasks of a person' }, language }, tasks, (factoryNo) => {
      const plant = this.plants.plant(factoryNo);
      return { name: plant?.name[language] ?? factoryNo, zone: plant?.zone ?? 'UTC' };
    });
  }

  private asked(viewer: Viewer, headers: RequestHeaders) {
    return { viewer, language: languageOf(headers), edition: this.edition };
  }
}

function rowOf({ issuedAtMs, startedAtMs, dueAtMs, completedAtMs, ...task }: WorkTask): TaskRow {
  const { id, no, name, type, factoryNo, state } = task;
  return {
    ...{ id, no, name, type, factoryNo, state },
    issuedAt: issuedAtMs,
    startedAt: startedAtMs,
    dueAt: dueAtMs,
    completedAt: completedAtMs,
  };
}

/** Statistics of orders as they were before version 3. */
@Controller()
export class TaskStatisticsController extends TaskStatisticsPaths {
  protected override readonly edition = 'old';

  @Handles(old.organisations)
  organisations(@Input() input: Period, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.organisationsOf(input, viewer, headers);
  }

  @Handles(old.people)
  people(@Input() input: OfPeople, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.peopleOf(input, viewer, headers);
  }

  @Handles(old.tasks)
  tasks(@Input() input: OfPerson, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.tasksOf(input, viewer, headers);
  }

  @Handles(old.exportOrganisations)
  exportOrganisations(@Input() input: Period, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.organisationFile(input, viewer, headers);
  }

  @Handles(old.exportPeople)
  exportPeople(@Input() input: OfPeople, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.peopleFile(input, viewer, headers);
  }

  @Handles(old.exportTasks)
  exportTasks(@Input() input: OfPersonExport, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.taskFile(input, viewer, headers);
  }
}

/** Statistics of orders of version 3. */
@Controller()
export class TaskStatisticsV3Controller extends TaskStatisticsPaths {
  protected override readonly edition = 'v3';

  @Handles(v3.organisations)
  organisations(@Input() input: Period, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.organisationsOf(input, viewer, headers);
  }

  @Handles(v3.people)
  people(@Input() input: OfPeople, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.peopleOf(input, viewer, headers);
  }

  @Handles(v3.tasks)
  tasks(@Input() input: OfPerson, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.tasksOf(input, viewer, headers);
  }

  @Handles(v3.exportOrganisations)
  exportOrganisations(@Input() input: Period, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.organisationFile(input, viewer, headers);
  }

  @Handles(v3.exportPeople)
  exportPeople(@Input() input: OfPeople, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.peopleFile(input, viewer, headers);
  }

  @Handles(v3.exportTasks)
  exportTasks(@Input() input: OfPersonExport, @CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.taskFile(input, viewer, headers);
  }
}
