import {
  bilingual,
  choice,
  clock,
  date,
  defineModule,
  flag,
  number,
  ref,
  startBeforeEnd,
  text,
  upperAboveLower,
} from '@sed/records-model';
import { BASICS, enabled, note, unit } from '@sed/records-model/common-fields';
import { ALARM_LEVELS, FILL_CYCLES, FILL_KINDS } from './laboratory-words';

const POSTS = [
  { code: 'LAB', label: { zh: '化验员', en: 'Laboratory analyst' } },
  { code: 'LAB_REV', label: { zh: '化验审核', en: 'Laboratory reviewer' } },
  { code: 'OPERATOR', label: { zh: '运行工', en: 'Operator' } },
  { code: 'TEAM_LEAD', label: { zh: '班组长', en: 'Team leader' } },
  { code: 'OPS_MGR', label: { zh: '运行(生产)经理', en: 'Operations manager' } },
  { code: 'EQP_MGR', label: { zh: '设备经理', en: 'Equipment manager' } },
  { code: 'FIN', label: { zh: '经营专员', en: 'Cost clerk' } },
  { code: 'PLANT_MGR', label: { zh: '厂长', en: 'Plant manager' } },
] as const;

/** What a plant has to fill in, how often, by whom and until when. */
export const fillNorm = defineModule({
  key: 'fillNorm',
  path: '/systemConfiguration/operationStandard/fillNorm',
  scope: 'plant',
  label: { zh: '填报规范', en: 'filling norm' },
  fields: {
    code: text('编码', 'Code', { max: 30, required: true, unique: 'plant', searchable: true, widthPx: 120 }),
    name: bilingual('填报内容', 'What is filled in', { max: 50, required: true, searchable: true, widthPx: 220 }),
    kind: choice('类别', 'Kind', FILL_KINDS, { required: true, widthPx: 110 }),
    cycle: choice('周期', 'Cycle', FILL_CYCLES, { required: true, initial: 'DAY', widthPx: 100 }),
    dueAt: clock('截止时间', 'Due at', { required: true, initial: '10:00', widthPx: 100 }),
    dueDays: number('截止延后', 'Days after the period', { unit: 'd', decimals: 0, min: 0, max: 31, initial: 0 }),
    filler: choice('填报岗位', 'Filled in by', POSTS, { required: true, widthPx: 130 }),
    reviewer: choice('审核岗位', 'Reviewed by', POSTS, { widthPx: 130 }),
    tolerancePct: number('允许偏差', 'Tolerance', {
      unit: '%',
      decimals: 1,
      min: 0,
      max: 100,
      widthPx: 100,
      hint: {
        zh: '与在线或上期值相差超过时提示',
        en: 'Beyond this from the online or earlier value it is pointed out',
      },
    }),
    validFrom: date('生效日期', 'Valid from'),
    validTo: date('失效日期', 'Valid until'),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'factoryNo', 'kind', 'cycle', 'dueAt', 'filler', 'reviewer', 'tolerancePct', 'enabled'],
    yields: ['tolerancePct'],
    filters: ['kind', 'cycle', 'filler', 'enabled'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'kind', 'enabled', 'note'] },
    {
      label: { zh: '周期与人员', en: 'Cycle and people' },
      fields: ['cycle', 'dueAt', 'dueDays', 'filler', 'reviewer', 'tolerancePct', 'validFrom', 'validTo'],
    },
  ],
  rules: [
    startBeforeEnd('validFrom', 'validTo'),
    {
      name: 'reviewer',
      check: ({ filler, reviewer }) =>
        reviewer !== null && reviewer !== undefined && filler === reviewer
          ? { code: 'laboratory.sameFiller', field: 'reviewer' }
          : undefined,
    },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});

const limit = (zh: string, en: string) => number(zh, en, { decimals: 4, unitField: 'unit' });

/** A field of a filling norm: which signal or index it feeds, its limits and what is raised beyond them. */
export const fillTarget = defineModule({
  key: 'fillTarget',
  path: '/systemConfiguration/operationStandard/fillTarget',
  scope: 'plant',
  label: { zh: '填报指标', en: 'filling indicator' },
  fields: {
    code: text('编码', 'Code', { max: 30, required: true, unique: 'plant', searchable: true, widthPx: 120 }),
    name: bilingual('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 200 }),
    norm: ref('填报规范', 'Filling norm', 'fillNorm', { required: true, samePlant: true, widthPx: 180 }),
    index: ref('化验指标', 'Test index', 'testIndex', { widthPx: 150 }),
    signal: ref('测点', 'Signal', 'signal', { samePlant: true, widthPx: 160 }),
    unit,
    decimals: number('小数位', 'Decimals', { decimals: 0, min: 0, max: 4, initial: 2 }),
    isRequired: flag('必填', 'Must be filled in', { initial: true, widthPx: 90 }),
    defaultValue: limit('默认值', 'Default'),
    lo: limit('下限', 'Least'),
    hi: limit('上限', 'Greatest'),
    alarmLo: limit('报警下线', 'Alarm below'),
    alarmHi: limit('报警上线', 'Alarm above'),
    alarmLevel: choice('报警级别', 'Alarm level', ALARM_LEVELS, { widthPx: 100 }),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'factoryNo', 'norm', 'index', 'signal', 'unit', 'isRequired', 'alarmLevel', 'enabled'],
    yields: ['isRequired', 'signal'],
    filters: ['norm', 'index', 'isRequired', 'alarmLevel', 'enabled'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'norm', 'index', 'signal', 'unit', 'decimals', 'enabled', 'note'] },
    { label: { zh: '取值', en: 'Values' }, fields: ['isRequired', 'defaultValue', 'lo', 'hi'] },
    { label: { zh: '报警', en: 'Alarm' }, fields: ['alarmLo', 'alarmHi', 'alarmLevel'] },
  ],
  rules: [upperAboveLower('lo', 'hi'), upperAboveLower('alarmLo', 'alarmHi')],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});
