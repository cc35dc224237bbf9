import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isProjectKey } from '@sed/orders-contract';
import {
  ORDER_MODULES,
  presentStage,
  stageAfter,
  stageLines,
  type equipmentOverhaulWork,
  type StageLine,
} from '@sed/orders-definitions';
import { ModuleEngine, type ModuleBehaviour, type Patch, type RecordOf } from '@sed/records-api';

/** Work by stages of any type; what the types have in common is all that is used here. */
type Work = typeof equipmentOverhaulWork;
type Stages = NonNullable<Patch<Work>['stages']>;

const UNBEGUN = { cost: null, actualStart: null, actualEnd: null, agreedCost: null, agreedBy: null } as const;
/** Lines are kept as their module defines them; here they are what gates look at. */
const kept = (lines: readonly StageLine[]): Stages => lines as unknown as Stages;

/** Stages of capital work and projects (domain model §8.5): when each began and ended, what it cost, which one is open. */
@Injectable()
export class ProjectStages implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    for (const module of ORDER_MODULES.filter(({ key }) => isProjectKey(key))) {
      // Of any type: what they have in common is what the behaviour uses.
      if (this.engine.has(module.key)) this.engine.addBehaviour(module as unknown as Work, BEHAVIOUR);
    }
  }
}

const BEHAVIOUR: ModuleBehaviour<Work> = {
  beforeCreate: ({ values }) => ({ stages: kept(planned(values.stages, [])) }),
  beforeUpdate: ({ values }, { stages }) =>
    stages === undefined ? undefined : { stages: kept(planned(stages, stageLines(values))) },
  beforeAction: (action, order, asked, { atMs, viewer }) => {
    const lines = stageLines(order.values);
    switch (action) {
      case 'planStages':
        return { stages: kept(planned(asked.stages, lines)) };
      case 'start':
      case 'fill':
        return begun(order, atMs);
      case 'recordStage':
        return recorded(order, asked.stageCost ?? order.values.stageCost);
      case 'nextStage':
      case 'accept':
        return ledOn(order, atMs);
      case 'agreeExceedance': {
        const present = presentStage(order.values);
        if (present === undefined) return undefined;
        const agreed = { agreedCost: present.cost ?? null, agreedBy: viewer.code };
        return { stages: kept(changed(lines, present, agreed)) };
      }
      default:
        return undefined;
    }
  },
};

/** When stages are meant to be, and what they may cost, is planned; what they came to is not. */
function planned(asked: unknown, before: readonly StageLine[]): readonly StageLine[] {
  const known = new Map(before.map((line) => [line.stage, line]));
  return stageLines({ stages: asked }).map(({ stage, planStart, planEnd, share }) => ({
    ...(known.get(stage) ?? UNBEGUN),
    ...{ stage, planStart, planEnd, share },
  }));
}

function changed(lines: readonly StageLine[], those: StageLine, change: Partial<StageLine>): readonly StageLine[] {
  return lines.map((line) => (line.stage === those.stage ? { ...line, ...change } : line));
}

function begun({ values }: RecordOf<Work>, atMs: number): Patch<Work> | undefined {
  const present = presentStage(values);
  if (present === undefined || (present.actualStart ?? null) !== null) return undefined;
  return { stages: kept(changed(stageLines(values), present, { actualStart: atMs })) };
}

function recorded({ values }: RecordOf<Work>, cost: string | null): Patch<Work> | undefined {
  const present = presentStage(values);
  if (present === undefined) return undefined;
  return { stages: kept(changed(stageLines(values), present, { cost })), stageCost: null };
}

/** The gate has been judged: the present stage is over, and the one after it begins. */
function ledOn({ values }: RecordOf<Work>, atMs: number): Patch<Work> | undefined {
  const [present, next] = [presentStage(values), stageAfter(values)];
  if (present === undefined || next === undefined) return undefined;
  const ended = changed(stageLines(values), present, { actualEnd: atMs });
  return { stage: next.stage, stages: kept(changed(ended, next, { actualStart: atMs })) };
}
