import { PLAN_ORDERS, type PlanKey } from '@sed/equipment-contract';
import type { BilingualText } from '@sed/platform-contract';
import {
  withinYear,
  type Fields,
  type FlowDefinition,
  type LineField,
  type ModuleDefinition,
  type Rule,
} from '@sed/records-model';
import { PLAN_DEADLINES, PLAN_FLOW, planApprovals, type PlanField, type PlanState } from './plan-flow';
import { planFields } from './plan-fields';
import { planStageRules } from './plan-stages';

type Lines = Readonly<Record<string, LineField>>;

interface PlanInput<L extends Lines, E extends Fields> {
  readonly path: string;
  readonly prefix: string;
  readonly label: BilingualText;
  /** What a line is about. */
  readonly object: L;
  /** What becomes of a line of this kind alone. */
  readonly course?: Lines;
  /** Fields of this kind of plan alone. */
  readonly fields?: E;
  readonly section?: { readonly label: BilingualText; readonly fields: readonly (keyof E & string)[] };
  readonly rules?: readonly Rule[];
  readonly deadlines?: FlowDefinition<PlanField, PlanState, PlanAction>['deadlines'];
}

type PlanFields<L extends Lines> = ReturnType<typeof planFields<L>>;
export type PlanAction = keyof typeof PLAN_FLOW.actions;

/** A module of plans: fields, lines, flow and list are common to all of them. */
export type PlanModule<
  K extends PlanKey = PlanKey,
  L extends Lines = Lines,
  E extends Fields = Fields,
> = ModuleDefinition<K, PlanFields<L> & E, PlanState, PlanAction>;

const NO_FIELDS = {} as const satisfies Fields;

/** The one maker of plans whose lines become orders (domain model §11.3, §11.4). */
export function definePlan<const K extends PlanKey, const L extends Lines, const E extends Fields = typeof NO_FIELDS>(
  key: K,
  { path, prefix, label, object, course, fields, section, rules, deadlines }: PlanInput<L, E>,
): PlanModule<K, L, E> {
  const common = planFields(PLAN_ORDERS[key].order, object, course);
  return {
    key,
    path,
    scope: 'plant',
    label,
    number: { prefix },
    fields: { ...common, ...(fields ?? ({} as E)) },
    title: 'name',
    list: {
      columns: [
        ...(['no', 'name', 'factoryNo', 'year', 'askedSum', 'approvedSum', 'settledTotal', 'progress'] as const),
        ...(['owner', 'status'] as const),
      ],
      yields: ['settledTotal', 'owner', 'no'],
      filters: ['status', 'year', 'owner', 'createdAt'],
      sort: '-createdAt',
      views: ['table', 'board'],
    },
    form: [
      { label: { zh: '计划', en: 'Plan' }, fields: ['name', 'year', 'startsOn', 'owner', 'reason'] },
      ...(section === undefined ? [] : [section]),
      { label: { zh: '明细', en: 'Lines' }, fields: ['lines'] },
      { label: { zh: '阶段安排', en: 'Stages' }, fields: ['stages'] },
      { label: { zh: '附件与备注', en: 'Attachments and note' }, fields: ['attachments', 'note'] },
    ],
    flow: {
      ...PLAN_FLOW,
      approval: planApprovals(key, Object.keys(object)),
      deadlines: { ...PLAN_DEADLINES, ...deadlines },
    },
    rules: [withinYear('startsOn', 'year'), ...(rules ?? []), ...planStageRules(PLAN_ORDERS[key].order)],
    verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
    removal: 'initial',
    importKey: ['year', 'name'],
    retentionYears: 10,
  };
}
