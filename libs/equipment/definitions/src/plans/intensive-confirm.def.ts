import { choice, decimal, defineModule, instant, number, person, ref, text } from '@sed/records-model';

const SERVICE = { readOnly: true } as const;
const ABOUT = [
  { code: 'PLAN', label: { zh: '计划分摊', en: 'Plan and cost' } },
  { code: 'RESULT', label: { zh: '完工结果', en: 'Result' } },
] as const;
/** Whoever answers for a plant. */
const OF_PLANT = [{ position: 'PLANT_MGR' }, { position: 'EQP_MGR' }, { position: 'OPS_MGR' }] as const;

/**
 * What each plant says about its line of shared work (domain model §8.6): to what is planned and what it will cost,
 * before the line is issued, and to what was done, before the work is accepted. Plans and orders ask; it belongs to the
 * plant that is asked, whoever's the plan is.
 */
export const intensiveConfirm = defineModule({
  key: 'intensiveConfirm',
  path: '/productioManager/intensiveManage/intensiveConfirm',
  scope: 'plant',
  label: { zh: '集约化确认单', en: 'shared-work confirmation' },
  number: { prefix: 'JYQ' },
  fields: {
    name: text('作业名称', 'Work', { max: 50, required: true, createOnly: true, searchable: true, widthPx: 240 }),
    about: choice('确认内容', 'About', ABOUT, { required: true, createOnly: true, initial: 'PLAN', widthPx: 110 }),
    planNo: text('计划编号', 'Plan no.', { max: 30, createOnly: true, searchable: true, widthPx: 140 }),
    plan: ref('计划', 'Plan', 'intensivePlan', SERVICE),
    lineNo: number('计划行号', 'Line', { decimals: 0, min: 1, max: 999, createOnly: true, widthPx: 80 }),
    scope: text('作业范围', 'Scope', { max: 100, required: true, createOnly: true }),
    share: number('分摊比例', 'Share', { decimals: 4, min: 0, max: 1, createOnly: true, widthPx: 90 }),
    cost: decimal('分摊金额', 'Cost of the plant', {
      ...{ decimals: 2, min: '0', unit: 'CNY', createOnly: true, widthPx: 130, total: { by: 'sum' } as const },
    }),
    note: text('说明', 'Note', { max: 300, lines: 3 }),
    objection: text('异议理由', 'Objection', { max: 500, ...SERVICE }),
    answeredBy: person('答复人', 'Answered by', { ...SERVICE, widthPx: 110 }),
    answeredAt: instant('答复时间', 'Answered', { ...SERVICE, widthPx: 150 }),
  },
  title: 'name',
  list: {
    columns: [
      ...(['no', 'name', 'factoryNo', 'about', 'planNo', 'scope', 'share', 'cost', 'answeredBy', 'status'] as const),
    ],
    yields: ['scope', 'planNo', 'answeredBy'],
    filters: ['status', 'about', 'answeredAt'],
    sort: '-createdAt',
    views: ['table', 'board'],
  },
  form: [
    {
      label: { zh: '共用作业', en: 'Shared work' },
      fields: ['name', 'about', 'planNo', 'lineNo', 'scope', 'share', 'cost', 'note'],
    },
  ],
  flow: {
    initial: 'TO_CONFIRM',
    states: {
      TO_CONFIRM: { label: { zh: '待确认', en: 'To be confirmed' }, tone: 'todo', waits: true },
      CONFIRMED: { label: { zh: '已确认', en: 'Confirmed' }, tone: 'good', final: true },
      OBJECTED: { label: { zh: '有异议', en: 'Objected to' }, tone: 'warn', waits: false },
      WITHDRAWN: { label: { zh: '已撤销', en: 'Withdrawn' }, tone: 'off', final: true },
    },
    actions: {
      confirm: {
        ...{ label: { zh: '确认', en: 'Confirm' }, from: ['TO_CONFIRM', 'OBJECTED'], to: 'CONFIRMED' },
        ...{ verb: 'approve', who: OF_PLANT, note: 'optional', tone: 'primary' },
      },
      object: {
        ...{ label: { zh: '提出异议', en: 'Object' }, from: ['TO_CONFIRM'], to: 'OBJECTED' },
        ...{ verb: 'approve', who: OF_PLANT, note: 'required', tone: 'danger' },
      },
      withdrawn: {
        ...{ label: { zh: '撤销', en: 'Withdraw' }, from: ['TO_CONFIRM', 'OBJECTED'], to: 'WITHDRAWN' },
        ...{ verb: 'cancel', who: ['system'] },
      },
    },
  },
  verbs: ['export', 'print'],
  removal: 'never',
  retentionYears: 10,
});
