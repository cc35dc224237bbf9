import { isProjectKey, stagesOf, type OrderType, type ProjectStage } from '@sed/orders-contract';
import { isEmpty, sharesSumToOne, STAY, type Guard, type Refusal, type Rule } from '@sed/records-model';
import { BY_EXECUTOR, BY_ISSUER, type Action } from './order-actors';
import type { OrderField } from './order-fields';
import { STAGE_FILES } from './project-fields';

type Values = Readonly<Record<string, unknown>>;

/** A stage of an order, as far as its gate looks at it. */
export interface StageLine {
  readonly stage: ProjectStage;
  readonly planStart: number;
  readonly planEnd: number;
  readonly share: number;
  readonly cost?: string | null;
  readonly actualStart?: number | null;
  readonly actualEnd?: number | null;
  readonly agreedCost?: string | null;
  readonly agreedBy?: string | null;
}

/** Lines were checked when they were written. */
export function stageLines({ stages }: Values): readonly StageLine[] {
  return Array.isArray(stages) ? (stages as readonly StageLine[]) : [];
}

export function presentStage(values: Values): StageLine | undefined {
  return stageLines(values).find(({ stage }) => stage === values.stage);
}

/** The stage after the present one; undefined in the last. */
export function stageAfter(values: Values): StageLine | undefined {
  const stages = stageLines(values);
  const index = stages.findIndex(({ stage }) => stage === values.stage);
  return index < 0 ? undefined : stages[index + 1];
}

const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);

/** What a stage may cost, CNY; null where the work has no budget. */
export function stageBudget({ budget }: Values, { share }: Pick<StageLine, 'share'>): number | null {
  return isEmpty(budget) ? null : Math.round(cents(budget) * share) / 100;
}

/** What the present stage lacks before the next one opens, each by its name. */
export function gateRefusals(values: Values): readonly Refusal[] {
  const present = presentStage(values);
  if (present === undefined) return [];
  return [lacksDocuments, lacksCost, exceedsBudget].flatMap((check) => check(values, present) ?? []);
}

type Check = (values: Values, present: StageLine) => Refusal | undefined;

const lacksDocuments: Check = (values, { stage }) => {
  const field = stage === 'SETTLE' ? undefined : STAGE_FILES[stage];
  return field !== undefined && isEmpty(values[field]) ? { code: 'order.stageDocuments', field } : undefined;
};

const lacksCost: Check = (_values, { cost, stage }) =>
  stage !== 'SETTLE' && isEmpty(cost) ? { code: 'order.stageCost', field: 'stageCost' } : undefined;

const exceedsBudget: Check = (values, { share, cost, agreedCost }) => {
  const budget = stageBudget(values, { share });
  const most = budget === null ? null : Math.max(cents(budget), cents(agreedCost));
  if (most === null || cents(cost) <= most) return undefined;
  const params = { cost: (cents(cost) / 100).toFixed(2), budget: (most / 100).toFixed(2) };
  return { code: 'order.stageOverBudget', params, field: 'stageCost' };
};

const guardOf = (name: string, check: Check): Guard => ({
  name,
  check: ({ values }) => {
    const present = presentStage(values);
    return present === undefined ? undefined : check(values, present);
  },
});

const GATE: readonly Guard[] = [
  guardOf('stageDocuments', lacksDocuments),
  guardOf('stageCost', lacksCost),
  guardOf('stageBudget', exceedsBudget),
];

/** Orders that were made before there were stages, or outside a plan, have none: nothing is asked of them. */
const planned: Guard = {
  name: 'stagesPlanned',
  check: ({ values }) => (stageLines(values).length === 0 ? { code: 'order.stagesMissing' } : undefined),
};

/** The acceptance is opened by whoever does the work, what follows it by whoever accepts. */
const before: Guard = {
  name: 'beforeAcceptance',
  check: ({ values: { stage } }) =>
    stage === 'ACCEPT' || stage === 'SETTLE' ? { code: 'order.stageAccepts' } : undefined,
};

const atAcceptance: Guard = {
  name: 'stagesDone',
  check: ({ values }) =>
    stageLines(values).length > 0 && values.stage !== 'ACCEPT' ? { code: 'order.stagesOpen' } : undefined,
};

/** Work is handed in at the gate of its acceptance, with what that gate asks for. */
export const HANDED_IN: readonly Guard[] = [atAcceptance, ...GATE];

const exceeded: Guard = {
  name: 'stageExceeded',
  check: ({ values }) => {
    const present = presentStage(values);
    const isOver = present !== undefined && exceedsBudget(values, present) !== undefined;
    return isOver ? undefined : { code: 'order.stageWithinBudget' };
  },
};

const HIGHER = [{ position: 'PLANT_MGR' }, { position: 'AREA_MGR' }] as const;
// Fields of projects: definitions are checked as a whole at the start.
const fields = (...names: readonly string[]) => names as readonly OrderField[];
const RECORDED = fields('stageCost', ...Object.values(STAGE_FILES));

/** Stages of work (domain model §8.5): planned, recorded and led on; what costs more is agreed to by a manager. */
export function stageActions({ issuedBy }: OrderType): Record<string, Action> {
  return {
    planStages: {
      ...{ label: { zh: '调整阶段计划', en: 'Plan the stages' }, from: ['TO_EXECUTE', 'IN_PROGRESS'], to: STAY },
      ...{ ...BY_ISSUER, who: [{ field: 'issuer' }, ...issuedBy.map((position) => ({ position }))] },
      ...{ asks: fields('stages'), needs: fields('stages'), note: 'optional' },
    },
    recordStage: {
      ...{ label: { zh: '登记阶段情况', en: 'Record the stage' }, from: ['IN_PROGRESS', 'FILLING'], to: STAY },
      ...{ ...BY_EXECUTOR, asks: RECORDED, needs: fields('stageCost'), note: 'optional', guards: [planned] },
    },
    nextStage: {
      ...{ label: { zh: '进入下一阶段', en: 'Open the next stage' }, from: ['IN_PROGRESS', 'FILLING'], to: STAY },
      ...{ ...BY_EXECUTOR, note: 'optional', tone: 'primary', guards: [planned, before, ...GATE] },
    },
    agreeExceedance: {
      ...{ label: { zh: '批准阶段超支', en: 'Agree to the exceedance' }, from: ['IN_PROGRESS', 'FILLING'], to: STAY },
      ...{ verb: 'approve', who: HIGHER, except: ['executor', 'coExecutors'], byAuthor: true, note: 'required' },
      guards: [exceeded],
    },
  };
}

/** All stages of the type, each once, in their order, none before the one it follows; their shares come to one. */
export function stageRules(key: string): readonly Rule[] {
  if (!isProjectKey(key)) return [];
  const wanted = stagesOf(key).map(({ stage }) => stage);
  return [
    sharesSumToOne('stages', 'share'),
    {
      name: 'stages',
      check: (values) => {
        const rows = stageLines(values);
        if (rows.length === 0) return undefined;
        const isOther = rows.length !== wanted.length || rows.some(({ stage }, index) => stage !== wanted[index]);
        if (isOther) return { code: 'order.stagesOfType', params: { count: wanted.length }, field: 'stages' };
        const late = rows.findIndex(
          ({ planStart, planEnd }, index) => planEnd < planStart || planStart < (rows[index - 1]?.planStart ?? 0),
        );
        return late < 0 ? undefined : { code: 'order.stageTimes', field: `stages.${String(late)}.planEnd` };
      },
    },
  ];
}
