import {
  bilingual,
  choice,
  clock,
  defineModule,
  dictionary,
  instant,
  lines,
  linesUpperAboveLower,
  number,
  ref,
  text,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { LABORATORY } from '@sed/laboratory-contract';
import { CYCLES, FREQUENCIES, LIMIT_SETS, SAMPLINGS, WATER_KINDS } from './laboratory-words';

const limit = (zh: string, en: string) => number(zh, en, { decimals: 4 });

/** A place samples are taken at, how often, and what is measured in them. Its tasks are made from it by themselves. */
export const laboratoryElement = defineModule({
  key: 'laboratoryElement',
  path: '/systemConfiguration/operationStandard/laboratoryElement',
  scope: 'plant',
  label: { zh: '化验要素', en: 'sample point' },
  fields: {
    code: text('采样点编码', 'Point code', {
      max: 20,
      required: true,
      unique: 'plant',
      searchable: true,
      widthPx: 110,
    }),
    name: bilingual('采样点', 'Sample point', { max: 50, required: true, searchable: true, widthPx: 200 }),
    section: dictionary('工艺段', 'Process section', 'processSection', { widthPx: 120 }),
    waterKind: choice('水样类别', 'Kind of water', WATER_KINDS, { required: true, widthPx: 110 }),
    sampling: choice('采样方式', 'Sampling', SAMPLINGS, { required: true, initial: 'GRAB', widthPx: 130 }),
    limitSet: choice('执行标准', 'Limit set', LIMIT_SETS, { widthPx: 120 }),
    cycle: choice('采样频次', 'Cycle', CYCLES, { required: true, initial: 'DAY', widthPx: 120 }),
    windowFrom: clock('首次采样时间', 'First sampling', { required: true, initial: '08:00', widthPx: 120 }),
    windowMin: number('采样时段', 'Window', {
      unit: 'min',
      decimals: 0,
      min: 10,
      max: 480,
      required: true,
      initial: 60,
      widthPx: 100,
    }),
    indices: lines(
      '化验项目',
      'Indices',
      {
        index: ref('指标', 'Index', 'testIndex', { required: true, widthPx: 160 }),
        every: choice('频次', 'Frequency', FREQUENCIES, { initial: 'EACH' }),
        signal: ref('化验测点', 'Laboratory signal', 'signal', { samePlant: true, widthPx: 160 }),
        online: ref('在线测点', 'Online signal', 'signal', { samePlant: true, widthPx: 160 }),
        gapPct: number('允许偏差', 'Allowed gap', { unit: '%', decimals: 1, min: 0, max: 1000 }),
        lo: limit('内控下限', 'Own low'),
        hi: limit('内控上限', 'Own high'),
      },
      {
        maxItems: LABORATORY.maxResults,
        minItems: 1,
        required: true,
        uniqueBy: 'index',
        hint: {
          zh: '发布的结果写入化验测点；在线测点用于比对；内控限优先于执行标准',
          en: 'Published results become values of the laboratory signal; own limits come before those of the limit set',
        },
      },
    ),
    nextAt: instant('下次采样', 'Next sampling', { readOnly: true, widthPx: 150 }),
    note,
  },
  title: 'name',
  list: {
    columns: [
      'code',
      'name',
      'factoryNo',
      'section',
      'waterKind',
      'sampling',
      'cycle',
      'windowFrom',
      'nextAt',
      'status',
    ],
    yields: ['windowFrom', 'sampling'],
    filters: ['status', 'waterKind', 'cycle', 'section', 'indices.index'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'section', 'waterKind', 'sampling', 'limitSet', 'note'] },
    { label: { zh: '采样计划', en: 'Sampling' }, fields: ['cycle', 'windowFrom', 'windowMin'] },
    { label: { zh: '化验项目', en: 'Indices' }, fields: ['indices'] },
  ],
  flow: {
    initial: 'ACTIVE',
    states: {
      ACTIVE: { label: { zh: '启用', en: 'Active' }, tone: 'good', editable: true },
      STOPPED: { label: { zh: '停用', en: 'Stopped' }, tone: 'off', editable: true },
    },
    actions: {
      suspend: {
        label: { zh: '停用', en: 'Stop' },
        ...{ from: ['ACTIVE'], to: 'STOPPED', verb: 'edit', byAuthor: true, note: 'optional' },
      },
      resume: {
        label: { zh: '启用', en: 'Resume' },
        ...{ from: ['STOPPED'], to: 'ACTIVE', verb: 'edit', byAuthor: true },
      },
    },
    deadlines: {
      plan: {
        label: { zh: '生成化验任务', en: 'Tasks are made' },
        in: ['ACTIVE'],
        at: ({ values: { nextAt } }) => (typeof nextAt === 'number' ? nextAt - LABORATORY.plannedAheadMs : null),
      },
    },
  },
  rules: [linesUpperAboveLower('indices', 'lo', 'hi')],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});
