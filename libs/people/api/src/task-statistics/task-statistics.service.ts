import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { Clock, WorkTasks, type TaskEdition, type Viewer, type WorkTask } from '@sed/platform-ports';
import type { OrganisationTaskRow, PersonTaskRow, taskStatisticsCalls } from '@sed/people-contract';
import type { InputOf, Language } from '@sed/platform-contract';
import { PeopleService } from '../people/people.service';
import { SnapshotStore } from '../rights/snapshot.store';
import type { UserAccess } from '../rights/user-access';
import type { TreeNode } from '../tree/org-tree';
import { TaskFigures } from './task-figures';

type Period = InputOf<typeof taskStatisticsCalls.organisations>['query'];
type OfPeople = InputOf<typeof taskStatisticsCalls.people>['query'];
type OfPerson = Period & { readonly userCode: string };

export interface Asked {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly edition: TaskEdition;
}

/** Figures of the work of organisations and people, never beyond the viewer's own plants. */
@Injectable()
export class TaskStatistics {
  constructor(
    private readonly snapshots: SnapshotStore,
    private readonly people: PeopleService,
    private readonly tasks: WorkTasks,
    private readonly clock: Clock,
  ) {}

  /** The nodes right below the named one; a plant is its own only row. */
  async organisations(period: Period, asked: Asked): Promise<OrganisationTaskRow[]> {
    const access = await this.snapshots.accessOf(asked.viewer.code);
    const node = nodeOf(access, period.factoryNo);
    const { tree } = access.snapshot;
    const children = tree.children(node.code).filter(({ code, hidden }) => access.orgCodes.has(code) && !hidden);
    const rows = (children.length === 0 ? [node] : children).map((child) => ({
      child,
      plants: new Set([...tree.plantsOf(child.code)].filter((plant) => access.plants.has(plant))),
      figures: this.empty(period),
    }));
    const plants = new Set(rows.flatMap((row) => [...row.plants]));
    for await (const task of this.due(period, plants, asked.edition)) {
      for (const row of rows) if (row.plants.has(task.factoryNo)) row.figures.add(task);
    }
    return rows.map(({ child, figures }) => ({
      orgCode: child.code,
      orgName: child.name[asked.language],
      orgNameText: child.name,
      orgType: child.type,
      factoryNo: child.factoryNo,
      ...figures.figures(),
    }));
  }

  /** Everybody who works there, with or without tasks. */
  async persons({ keyword, ...period }: OfPeople, asked: Asked): Promise<PersonTaskRow[]> {
    const access = await this.snapshots.accessOf(asked.viewer.code);
    const people = await this.people.ofPlant(asked, period.factoryNo, keyword);
    const figures = new Map(people.map(({ code }) => [code, this.empty(period)]));
    for await (const task of this.due(period, plantsAt(access, period.factoryNo), asked.edition)) {
      if (task.executorCode !== null) figures.get(task.executorCode)?.add(task);
    }
    return people.map(({ code, name, nameText }) => {
      const own = figures.get(code) ?? this.empty(period);
      return { userCode: code, userName: name, userNameText: nameText, ...own.figures() };
    });
  }

  /** By the day they were due. */
  async tasksOf({ userCode, ...period }: OfPerson, asked: Asked): Promise<WorkTask[]> {
    const access = await this.snapshots.accessOf(asked.viewer.code);
    const plants = plantsAt(access, period.factoryNo);
    const found: WorkTask[] = [];
    for await (const task of this.due(period, plants, asked.edition, userCode)) found.push(task);
    return found.sort((a, b) => a.dueAtMs - b.dueAtMs || (a.id < b.id ? -1 : 1));
  }

  private due(period: Period, plants: ReadonlySet<string>, edition: TaskEdition, executorCode?: string) {
    const query = { edition, plants, fromMs: period.from, toMs: period.to };
    return this.tasks.due(executorCode === undefined ? query : { ...query, executorCode });
  }

  private empty({ to }: Period): TaskFigures {
    return new TaskFigures(Math.min(to, this.clock.nowMs()));
  }
}

/** @throws DomainError `plant.forbidden` for what is not the viewer's */
function nodeOf({ snapshot, orgCodes, plants }: UserAccess, factoryNo: string): TreeNode {
  const { tree } = snapshot;
  const node = tree.nodeOfNumber(factoryNo) ?? tree.node(tree.codeOfPlant(factoryNo) ?? '');
  const isOwn = node !== undefined && (orgCodes.has(node.code) || plants.has(factoryNo));
  if (!isOwn) throw new DomainError('plant.forbidden');
  return node;
}

function plantsAt(access: UserAccess, factoryNo: string): ReadonlySet<string> {
  const { code } = nodeOf(access, factoryNo);
  return new Set([...access.snapshot.tree.plantsOf(code)].filter((plant) => access.plants.has(plant)));
}
