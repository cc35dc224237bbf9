import { stagesOf, type ProjectKey } from '@sed/orders-contract';
import { choice, lines, number, sharesSumToOne, type Rule } from '@sed/records-model';

/** As orders name them; each module says its own words. */
const STAGES = [
  { code: 'PREPARE', label: { zh: '准备', en: 'Preparation' } },
  { code: 'PROCURE', label: { zh: '采购', en: 'Procurement' } },
  { code: 'CONSTRUCT', label: { zh: '实施', en: 'Construction' } },
  { code: 'TEST', label: { zh: '试运行', en: 'Test run' } },
  { code: 'ACCEPT', label: { zh: '验收', en: 'Acceptance' } },
  { code: 'SETTLE', label: { zh: '决算', en: 'Settlement' } },
] as const;

/** How budget and time of each order of a plan are spread over its stages (domain model §8.5). */
export const PLAN_STAGES = lines(
  '阶段安排',
  'Stages',
  {
    stage: choice('阶段', 'Stage', STAGES, { required: true }),
    budgetShare: number('预算比例', 'Share of the budget', { decimals: 4, min: 0, max: 1, required: true }),
    timeShare: number('工期比例', 'Share of the time', { decimals: 4, min: 0, max: 1, required: true }),
  },
  {
    ...{ maxItems: 6, uniqueBy: 'stage' },
    hint: {
      zh: '留空时按工单类型的标准阶段；下达时据此生成各工单的阶段计划',
      en: 'Left empty, the stages usual for this type of work; orders are planned by them when they are issued',
    },
  },
);

/** The stages of the type, each once and in their order; both shares come to one. */
export function planStageRules(order: ProjectKey): readonly Rule[] {
  const wanted: readonly string[] = stagesOf(order).map(({ stage }) => stage);
  return [
    sharesSumToOne('stages', 'budgetShare'),
    sharesSumToOne('stages', 'timeShare'),
    {
      name: 'stages',
      check: ({ stages }) => {
        const rows = (Array.isArray(stages) ? stages : []) as readonly { readonly stage?: unknown }[];
        if (rows.length === 0) return undefined;
        const isOther = rows.length !== wanted.length || rows.some(({ stage }, index) => stage !== wanted[index]);
        return isOther ? { code: 'order.stagesOfType', params: { count: wanted.length }, field: 'stages' } : undefined;
      },
    },
  ];
}
