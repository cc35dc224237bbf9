import {
  processDefinitionSchema,
  type AssigneeRule,
  type Condition,
  type ProcessCategory,
  type ProcessDefinition,
} from '@sed/approvals-contract';
import type { Position } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';
import type { z } from 'zod';

export type DefinitionInput = z.input<typeof processDefinitionSchema>;
export type NodeInput = DefinitionInput['nodes'][number];

export interface StarterModel {
  readonly key: string;
  readonly category: ProcessCategory;
  readonly name: BilingualText;
  readonly description: BilingualText;
  readonly definition: ProcessDefinition;
}

export const t = (zh: string, en: string): BilingualText => ({ zh, en });
export const at = (position: Position): AssigneeRule => ({ by: 'position', position });
export const MANAGER: AssigneeRule = { by: 'initiatorManager' };
export const HANDS_ON = ['transfer', 'delegate', 'addSign', 'rejectToNode'] as const;

export type Rules = Omit<Extract<NodeInput, { type: 'APPROVE' }>, 'id' | 'type' | 'name' | 'assignees'>;

export function approve(
  id: string,
  name: BilingualText,
  who: AssigneeRule | readonly AssigneeRule[],
  rules: Rules = {},
): NodeInput {
  const assignees = 'by' in who ? [who] : [...who];
  return { id, type: 'APPROVE', name, assignees, dueHours: 24, allows: [...HANDS_ON], ...rules };
}

export const manager = approve('manager', t('上级审批', 'Manager'), MANAGER);
export const plantManager = approve('plantManager', t('厂长审批', 'Plant manager'), at('PLANT_MGR'));
/** Those who answer for equipment and operation. */
export const managers = approve('managers', t('设备或运行经理审批', 'Equipment or operations manager'), [
  at('EQP_MGR'),
  at('OPS_MGR'),
]);
export const area = approve('area', t('区域经理审批', 'Regional manager'), at('AREA_MGR'));
export const group = approve('group', t('集团审批', 'Group'), at('GROUP_MGR'), { opinionRequired: true });
export const copy = (position: Position): NodeInput => ({
  id: 'copy',
  type: 'CC',
  name: t('抄送', 'Copy'),
  assignees: [at(position)],
});

export const LABELS: Readonly<Record<string, BilingualText>> = {
  amountYuan: t('金额（元）', 'Amount (¥)'),
  askedSum: t('申请金额（元）', 'Asked for (¥)'),
  originalValueYuan: t('原值（元）', 'Original value (¥)'),
  days: t('天数', 'Days'),
  quantity: t('数量', 'Quantity'),
  vehicleNo: t('车牌号', 'Vehicle number'),
  leaderScore: t('主管评分', 'Score by the leader'),
};

export function parse(nodes: readonly NodeInput[], edges: DefinitionInput['edges']): ProcessDefinition {
  const text = JSON.stringify({ nodes, edges });
  const labels = Object.fromEntries(Object.entries(LABELS).filter(([field]) => text.includes(`"${field}"`)));
  return processDefinitionSchema.parse({ nodes, edges, ...(Object.keys(labels).length > 0 && { labels }) });
}

export const START: NodeInput = { id: 'start', type: 'START', name: t('发起', 'Start') };
export const END: NodeInput = { id: 'end', type: 'END', name: t('结束', 'End') };

export function line(...between: NodeInput[]): ProcessDefinition {
  const nodes = [START, ...between, END];
  return parse(
    nodes,
    nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id ?? '', to: id })),
  );
}

/** One step for everybody, further ones where a condition holds. */
export function unless(
  first: NodeInput,
  when: Condition,
  more: readonly NodeInput[],
  last: readonly NodeInput[] = [],
): ProcessDefinition {
  const split: NodeInput = { id: 'split', type: 'IF', name: t('条件', 'Condition') };
  const after = last[0]?.id ?? 'end';
  const chain = (some: readonly NodeInput[], to: string) =>
    some.map(({ id }, index) => ({ from: id, to: some[index + 1]?.id ?? to }));
  return parse(
    [START, first, split, ...more, ...last, END],
    [
      { from: 'start', to: first.id },
      { from: first.id, to: 'split' },
      { from: 'split', to: more[0]?.id ?? after, when },
      { from: 'split', to: after, otherwise: true },
      ...chain(more, after),
      ...chain(last, 'end'),
    ],
  );
}

/** One of two steps, as a condition says. */
export function either(when: Condition, then: NodeInput, otherwise: NodeInput): ProcessDefinition {
  const split: NodeInput = { id: 'split', type: 'IF', name: t('条件', 'Condition') };
  return parse(
    [START, split, then, otherwise, END],
    [
      { from: 'start', to: 'split' },
      { from: 'split', to: then.id, when },
      { from: 'split', to: otherwise.id, otherwise: true },
      { from: then.id, to: 'end' },
      { from: otherwise.id, to: 'end' },
    ],
  );
}

/** Further steps, each above its own amount: nobody decides on more than they may. */
export function rising(
  first: NodeInput,
  field: string,
  steps: readonly (readonly [above: number, node: NodeInput])[],
): ProcessDefinition {
  const splits = steps.map((_step, index): NodeInput => ({
    id: `split${String(index + 1)}`,
    type: 'IF',
    name: t('金额', 'Amount'),
  }));
  return parse(
    [START, first, ...steps.flatMap(([, node], index) => [...splits.slice(index, index + 1), node]), END],
    [
      { from: 'start', to: first.id },
      { from: first.id, to: splits[0]?.id ?? 'end' },
      ...steps.flatMap(([above, { id }], index) => [
        { from: `split${String(index + 1)}`, to: id, when: over(field, above) },
        { from: `split${String(index + 1)}`, to: 'end', otherwise: true },
        { from: id, to: splits[index + 1]?.id ?? 'end' },
      ]),
    ],
  );
}

export const over = (field: string, value: number): Condition => ({ field, is: 'gt', value });
export const score: NodeInput = {
  ...{ id: 'score', type: 'FILL', name: t('上级评分', 'Score by the manager'), assignees: [MANAGER] },
  ...{ fields: ['leaderScore'], dueHours: 72 },
};
