import type { ProjectStage } from '@sed/orders-contract';
import { choice, decimal, files, instant, lines, number, person, text } from '@sed/records-model';
import { STAGES } from './order-words';

const SERVICE = { readOnly: true } as const;
const money = (zh: string, en: string, options: object = {}) =>
  decimal(zh, en, { decimals: 2, min: '0', unit: 'CNY', ...options });

const documents = (zh: string, en: string) => files(zh, en, { of: 'file', maxItems: 8 });

/** Of capital work and projects (domain model §8.5): planned by stages, each with its time, budget and documents. */
export const PROJECT_FIELDS = {
  budget: money('预算', 'Budget'),
  stage: choice('阶段', 'Stage', STAGES, { initial: 'PREPARE', widthPx: 90, ...SERVICE }),
  goal: text('目标', 'Goal', { max: 300, lines: 3 }),
  expectedSaving: text('预期效益', 'Expected benefit', { max: 300, lines: 2 }),
  stages: lines(
    '阶段计划',
    'Stages',
    {
      stage: choice('阶段', 'Stage', STAGES, { required: true }),
      planStart: instant('计划开始', 'Planned start', { required: true }),
      planEnd: instant('计划完成', 'Planned end', { required: true }),
      share: number('预算比例', 'Share of the budget', { decimals: 4, min: 0, max: 1, required: true }),
      cost: decimal('实际费用', 'Cost', { decimals: 2, min: '0', unit: 'CNY', total: { by: 'sum' }, ...SERVICE }),
      actualStart: instant('实际开始', 'Started', SERVICE),
      actualEnd: instant('实际完成', 'Finished', SERVICE),
      agreedCost: decimal('批准费用', 'Cost agreed to', { decimals: 2, min: '0', unit: 'CNY', ...SERVICE }),
      agreedBy: person('超支批准人', 'Exceedance agreed to by', SERVICE),
    },
    {
      ...{ maxItems: 6, uniqueBy: 'stage' },
      hint: {
        zh: '由计划下达的工单按类型自动生成；上一阶段的文件、费用齐全后才能进入下一阶段',
        en: 'Filled in by type when a plan issues the order; a stage opens once documents and cost of the one before are there',
      },
    },
  ),
  stageCost: money('本阶段费用', 'Cost of the stage', {
    hint: { zh: '本阶段至今的实际费用', en: 'What the stage has cost so far' },
  }),
  prepareFiles: documents('准备阶段文件', 'Documents of the preparation'),
  procureFiles: documents('采购阶段文件', 'Documents of the procurement'),
  constructFiles: documents('实施阶段文件', 'Documents of the construction'),
  testFiles: documents('试运行资料', 'Documents of the test run'),
  acceptFiles: documents('验收文件', 'Documents of the acceptance'),
} as const;

export const PROJECT_SECTION = {
  label: { zh: '项目', en: 'Project' },
  fields: ['budget', 'goal', 'expectedSaving', 'stages'],
} as const;

/** Where the documents of a stage are kept; what was spent is settled by its plan and has none of its own here. */
export const STAGE_FILES = {
  PREPARE: 'prepareFiles',
  PROCURE: 'procureFiles',
  CONSTRUCT: 'constructFiles',
  TEST: 'testFiles',
  ACCEPT: 'acceptFiles',
} as const satisfies Partial<Record<ProjectStage, keyof typeof PROJECT_FIELDS>>;
