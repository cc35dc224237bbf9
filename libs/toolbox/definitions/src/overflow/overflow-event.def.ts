import {
  choice,
  computed,
  defineModule,
  files,
  instant,
  lines,
  number,
  person,
  ref,
  startBeforeEnd,
  STAY,
  text,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { CAUSE_ITEMS, EVENT_SOURCE_ITEMS, SAMPLE_ITEMS } from './overflow-words';

const SERVICE = { readOnly: true } as const;
const MINUTE_MS = 60_000;
const kg = (zh: string, en: string) => number(zh, en, { unit: 'kg', decimals: 1, ...SERVICE, total: { by: 'sum' } });

/** Whole minutes from start to end; null while it goes on. */
const minutesOf = ({ startedAt, endedAt }: Readonly<Record<string, unknown>>): number | null =>
  typeof startedAt === 'number' && typeof endedAt === 'number' ? Math.round((endedAt - startedAt) / MINUTE_MS) : null;

/** Water that went over: found, confirmed, measured, reported to the authority, closed (domain model §17.4). */
export const overflowEvent = defineModule({
  key: 'overflowEvent',
  path: '/toolCabinet/overflow/overflowEvent',
  scope: 'plant',
  label: { zh: '溢流事件', en: 'overflow event' },
  number: { prefix: 'YL' },
  fields: {
    name: text('构筑物名称', 'Structure', { max: 50, ...SERVICE, searchable: true, widthPx: 180 }),
    structure: ref('溢流构筑物', 'Overflow structure', 'overflowConfig', {
      ...{ samePlant: true, required: true, createOnly: true, widthPx: 180 },
    }),
    source: choice('来源', 'Found by', EVENT_SOURCE_ITEMS, { ...SERVICE, widthPx: 120 }),
    startedAt: instant('开始时间', 'Began', { required: true, widthPx: 150 }),
    endedAt: instant('结束时间', 'Ended', { widthPx: 150 }),
    duration: computed('历时', 'Duration', {
      ...{ unit: 'min', decimals: 0, compute: minutesOf, total: { by: 'sum' }, widthPx: 100 },
    }),
    volumeM3: number('溢流量', 'Volume', {
      ...{ unit: 'm³', decimals: 0, min: 0, max: 100_000_000, total: { by: 'sum' }, widthPx: 120 },
    }),
    measuredM3: number('计算溢流量', 'Volume by the levels', { unit: 'm³', decimals: 0, ...SERVICE, widthPx: 130 }),
    knownPercent: number('液位数据有效率', 'Levels known', { unit: '%', decimals: 0, ...SERVICE }),
    peakM3h: number('峰值流量', 'Peak flow', { unit: 'm³/h', decimals: 0, ...SERVICE, widthPx: 120 }),
    peakLevelM: number('峰值液位', 'Peak level', { unit: 'm', decimals: 2, ...SERVICE }),
    rainMm: number('降雨量', 'Rain', { unit: 'mm', decimals: 1, ...SERVICE, widthPx: 90 }),
    cause: choice('原因', 'Cause', CAUSE_ITEMS, { widthPx: 110 }),
    causeNote: text('原因说明', 'What happened', { max: 300, lines: 3 }),
    evidence: files('现场照片', 'Pictures', { of: 'picture', maxItems: 8 }),
    samples: lines(
      '水样',
      'Samples',
      {
        at: instant('采样时间', 'Taken', { required: true }),
        indicator: choice('指标', 'Indicator', SAMPLE_ITEMS, { required: true }),
        mgl: number('浓度', 'Concentration', { unit: 'mg/L', decimals: 2, min: 0, max: 100_000, required: true }),
      },
      { maxItems: 50 },
    ),
    ...{ codKg: kg('COD 负荷', 'COD load'), nh3nKg: kg('氨氮负荷', 'NH₃-N load') },
    ...{ tpKg: kg('总磷负荷', 'TP load'), ssKg: kg('悬浮物负荷', 'SS load') },
    reportBy: instant('上报期限', 'To be reported by', { ...SERVICE, widthPx: 150 }),
    noticeTo: text('报告单位', 'Reported to', { max: 100 }),
    noticeAt: instant('报告时间', 'Reported', { widthPx: 150 }),
    noticeNo: text('回执编号', 'Receipt', { max: 50, searchable: true }),
    reportedBy: person('报告人', 'Reported by', { ...SERVICE, widthPx: 110 }),
    note,
  },
  title: 'name',
  list: {
    columns: [
      ...(['no', 'name', 'factoryNo', 'startedAt', 'endedAt', 'duration', 'volumeM3', 'peakM3h', 'rainMm'] as const),
      ...(['cause', 'reportBy', 'source', 'note', 'status'] as const),
    ],
    yields: ['note', 'source', 'rainMm', 'reportBy', 'peakM3h', 'endedAt'],
    filters: ['structure', 'status', 'startedAt', 'cause', 'source'],
    sort: '-startedAt',
    views: ['table', 'board', 'calendar'],
    calendar: { from: 'startedAt' },
  },
  form: [
    { label: BASICS, fields: ['structure', 'startedAt', 'endedAt', 'cause', 'causeNote', 'evidence', 'note'] },
    {
      label: { zh: '计量', en: 'Measured' },
      fields: [
        ...(['source', 'duration', 'volumeM3', 'measuredM3', 'knownPercent', 'peakM3h', 'peakLevelM'] as const),
        ...(['rainMm', 'samples', 'codKg', 'nh3nKg', 'tpKg', 'ssKg'] as const),
      ],
    },
    {
      label: { zh: '上报', en: 'Report' },
      fields: ['reportBy', 'noticeTo', 'noticeAt', 'noticeNo', 'reportedBy'],
    },
  ],
  flow: {
    initial: 'DETECTED',
    states: {
      DETECTED: { label: { zh: '已发现', en: 'Detected' }, tone: 'todo', editable: true },
      CONFIRMED: { label: { zh: '已确认', en: 'Confirmed' }, tone: 'doing', editable: true },
      ENDED: { label: { zh: '已结束', en: 'Ended' }, tone: 'todo', editable: true },
      REPORTED: { label: { zh: '已上报', en: 'Reported' }, tone: 'doing', waits: true },
      CLOSED: { label: { zh: '已关闭', en: 'Closed' }, tone: 'good', final: true },
      DISMISSED: { label: { zh: '误报', en: 'No overflow' }, tone: 'off', final: true },
    },
    goal: ['CLOSED'],
    actions: {
      confirm: {
        ...{ label: { zh: '确认溢流', en: 'Confirm' }, from: ['DETECTED'], to: 'CONFIRMED', verb: 'execute' },
        byAuthor: true,
        ...{ asks: ['evidence'], note: 'optional', tone: 'primary' },
      },
      dismiss: {
        ...{ label: { zh: '判为误报', en: 'No overflow' }, from: ['DETECTED'], to: 'DISMISSED', verb: 'execute' },
        ...{ byAuthor: true, note: 'required' },
      },
      end: {
        ...{ label: { zh: '溢流结束', en: 'It ended' }, from: ['CONFIRMED'], to: 'ENDED', verb: 'execute' },
        ...{ byAuthor: true, asks: ['endedAt'], needs: ['endedAt'], tone: 'primary' },
      },
      measure: {
        ...{ label: { zh: '重新计量', en: 'Measure again' }, from: ['ENDED'], to: STAY, verb: 'execute' },
        ...{ byAuthor: true, isBeside: true },
      },
      report: {
        ...{ label: { zh: '上报', en: 'Report' }, from: ['ENDED'], to: 'REPORTED', verb: 'submit', byAuthor: true },
        asks: ['volumeM3', 'cause', 'causeNote', 'samples', 'noticeTo', 'noticeAt', 'noticeNo'],
        ...{ needs: ['volumeM3', 'cause', 'noticeTo', 'noticeAt'], tone: 'primary' },
      },
      return: {
        ...{ label: { zh: '退回', en: 'Send back' }, from: ['REPORTED'], to: 'ENDED', verb: 'approve' },
        ...{ note: 'required', except: ['reportedBy'] },
      },
      close: {
        ...{ label: { zh: '关闭', en: 'Close' }, from: ['REPORTED'], to: 'CLOSED', verb: 'approve' },
        ...{ note: 'optional', except: ['reportedBy'], tone: 'primary' },
      },
    },
    deadlines: {
      notice: {
        ...{ label: { zh: '溢流事件应上报', en: 'The overflow is to be reported' } },
        in: ['DETECTED', 'CONFIRMED', 'ENDED'],
        at: ({ values: { reportBy } }) => (typeof reportBy === 'number' ? reportBy : null),
        tells: [{ position: 'OPS_MGR' }, { position: 'PLANT_MGR' }],
      },
    },
  },
  rules: [startBeforeEnd('startedAt', 'endedAt')],
  verbs: ['add', 'edit', 'export', 'print'],
  removal: 'never',
  retentionYears: 5,
});
