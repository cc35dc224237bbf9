import {
  choice,
  clock,
  date,
  defineModule,
  instant,
  lines,
  number,
  person,
  text,
  type Guard,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { CALCULATOR_ITEMS, INPUT_ITEMS } from './calculator-words';

/** A strategy is believed after it has run on advice for so long (domain model §17.1). */
export const TRIAL_HOURS = 72;
const HOUR_MS = 3_600_000;
const MODES = [
  { code: 'OFF', label: { zh: '停用', en: 'Off' }, tone: 'off' },
  { code: 'MANUAL', label: { zh: '手算', en: 'By hand' }, tone: 'idle' },
  { code: 'ADVICE', label: { zh: '建议', en: 'Advice' }, tone: 'doing' },
] as const;

const wholeTrial: Guard = {
  name: 'wholeTrial',
  check: ({ values: { trialSince }, nowMs }) => {
    const leftMs = (typeof trialSince === 'number' ? trialSince : nowMs) + TRIAL_HOURS * HOUR_MS - nowMs;
    if (leftMs <= 0) return undefined;
    return { code: 'calculator.trialTooShort', params: { hours: TRIAL_HOURS, left: Math.ceil(leftMs / HOUR_MS) } };
  },
};

/** How a calculator runs at a plant: how often, with which targets, by whose responsibility (domain model §17.1). */
export const calculatorStrategy = defineModule({
  key: 'calculatorStrategy',
  path: '/toolCabinet/processRegulation/calculatorStrategy',
  scope: 'plant',
  label: { zh: '调控策略', en: 'regulation strategy' },
  fields: {
    name: text('策略名称', 'Strategy', { max: 50, required: true, unique: 'plant', searchable: true, widthPx: 200 }),
    calculator: choice('计算器', 'Calculator', CALCULATOR_ITEMS, { required: true, widthPx: 180 }),
    mode: choice('运行模式', 'Mode', MODES, { required: true, initial: 'ADVICE', widthPx: 100 }),
    cycleMin: number('周期', 'Cycle', {
      unit: 'min',
      decimals: 0,
      min: 15,
      max: 1440,
      required: true,
      initial: 60,
      widthPx: 90,
    }),
    maxAgeMin: number('有效值最长沿用', 'Last good value at most', {
      unit: 'min',
      decimals: 0,
      min: 0,
      max: 60,
      required: true,
      initial: 10,
    }),
    responsible: person('负责人', 'Responsible', { widthPx: 120 }),
    validTo: date('有效期至', 'Valid until', { widthPx: 110 }),
    settings: lines(
      '目标与参数',
      'Targets and settings',
      {
        input: choice('参数', 'Setting', INPUT_ITEMS, { required: true }),
        value: number('取值', 'Value', { decimals: 4, min: -1_000_000, max: 10_000_000, required: true }),
        from: clock('起', 'From'),
        to: clock('止', 'To'),
      },
      { maxItems: 60 },
    ),
    fallback: text('退回方案', 'What is done without it', { max: 300, lines: 3 }),
    trialSince: instant('试运行开始', 'On trial since', { readOnly: true, widthPx: 150 }),
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'calculator', 'mode', 'cycleMin', 'responsible', 'validTo', 'trialSince', 'status'],
    yields: ['trialSince', 'responsible'],
    filters: ['calculator', 'status', 'mode', 'responsible', 'validTo'],
    sort: 'name',
    views: ['table', 'board'],
  },
  form: [
    { label: BASICS, fields: ['name', 'calculator', 'mode', 'cycleMin', 'maxAgeMin', 'responsible', 'validTo'] },
    { label: { zh: '目标与参数', en: 'Targets and settings' }, fields: ['settings', 'fallback', 'note'] },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
      TRIAL: { label: { zh: '试运行', en: 'On trial' }, tone: 'doing' },
      ACTIVE: { label: { zh: '启用', en: 'Active' }, tone: 'good' },
      PAUSED: { label: { zh: '暂停', en: 'Paused' }, tone: 'warn', editable: true },
      RETIRED: { label: { zh: '退役', en: 'Retired' }, tone: 'off', final: true },
    },
    actions: {
      startTrial: {
        ...{ label: { zh: '开始试运行', en: 'Start the trial' }, from: ['DRAFT', 'PAUSED'], to: 'TRIAL' },
        ...{ verb: 'execute', byAuthor: true, tone: 'primary' },
      },
      activate: {
        ...{ label: { zh: '启用', en: 'Activate' }, from: ['TRIAL'], to: 'ACTIVE', verb: 'execute', byAuthor: true },
        ...{ guards: [wholeTrial], tone: 'primary' },
      },
      pause: {
        ...{ label: { zh: '暂停', en: 'Pause' }, from: ['TRIAL', 'ACTIVE'], to: 'PAUSED', verb: 'execute' },
        ...{ byAuthor: true, note: 'required' },
      },
      expire: {
        ...{ label: { zh: '到期暂停', en: 'Run out' }, from: ['TRIAL', 'ACTIVE'], to: 'PAUSED', verb: 'execute' },
        who: ['system'],
      },
      retire: {
        ...{ label: { zh: '退役', en: 'Retire' }, from: ['DRAFT', 'PAUSED'], to: 'RETIRED', verb: 'execute' },
        ...{ byAuthor: true, tone: 'danger', note: 'required' },
      },
    },
    deadlines: {
      licence: {
        ...{ in: ['TRIAL', 'ACTIVE'], take: 'expire' },
        // To the end of its last day, wherever the plant stands.
        at: ({ values: { validTo } }) => (typeof validTo === 'string' ? Date.parse(`${validTo}T23:59:59Z`) : null),
      },
    },
  },
  verbs: ['add', 'edit', 'delete', 'execute', 'export', 'import', 'print'],
  removal: 'editable',
  importKey: ['name'],
});
