import { routePart } from '@sed/patrol-contract';
import { choice, computed, flag, instant, lines, number, ref, struct, text } from '@sed/records-model';
import {
  ARRIVAL_PROOFS,
  POINT_RISKS,
  RAISED_AS,
  READING_KINDS,
  ROUTE_STATES,
  STEP_RESULTS,
  WEATHER,
} from './order-words';

type Row = Readonly<Record<string, unknown>>;

const SERVICE = { readOnly: true } as const;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const degrees = (zh: string, en: string, max: number) => number(zh, en, { decimals: 6, min: -max, max, unit: '°' });

/** Where people were, how that is known, and what was missed. */
const POINTS = lines(
  '巡检点',
  'Points',
  {
    point: ref('巡检点', 'Point', 'operationPatrolPointsList', { samePlant: true, required: true }),
    proof: choice('到位方式', 'Arrival by', ARRIVAL_PROOFS),
    token: text('标签或二维码', 'Tag or code', { max: 100 }),
    longitude: degrees('经度', 'Longitude', 180),
    latitude: degrees('纬度', 'Latitude', 90),
    proofReason: text('拍照原因', 'Why a photo', { max: 100 }),
    photo: text('到位照片', 'Photo of the arrival', { max: 50 }),
    isFinished: flag('已完成', 'Finished', { initial: false }),
    missedReason: text('漏检原因', 'Why it was missed', { max: 100 }),
    saidAt: instant('离线记录时间', 'Recorded offline at'),
    arrivedAt: instant('到达时间', 'Arrived', SERVICE),
    leftAt: instant('离开时间', 'Left', SERVICE),
    distanceM: number('距离', 'Distance', { decimals: 1, unit: 'm', ...SERVICE }),
    staySec: number('停留', 'Stay', { decimals: 0, unit: 's', ...SERVICE }),
    isTooFast: flag('停留过短', 'Too fast', SERVICE),
    risks: choice('风险', 'Risk', POINT_RISKS, { multiple: true, maxItems: 4, ...SERVICE }),
    isAdded: flag('因风险增加', 'Added because of risk', SERVICE),
  },
  { maxItems: 50, uniqueBy: 'point' },
);

/** What was found on each of them; the standard of the element as it was when the order was made. */
const readings = (element: string) =>
  lines(
    '巡检记录',
    'Readings',
    {
      point: ref('巡检点', 'Point', 'operationPatrolPointsList', { samePlant: true, required: true }),
      element: ref('要素', 'Element', element, { samePlant: true, required: true }),
      kind: choice('结果类型', 'Kind of result', READING_KINDS, SERVICE),
      value: text('结果', 'Result', { max: 100 }),
      unit: text('单位', 'Unit', { max: 20, ...SERVICE }),
      ok: choice('判定', 'Judgement', STEP_RESULTS),
      remark: text('说明', 'Remark', { max: 300 }),
      photo: text('照片', 'Photo', { max: 50 }),
      isConfirmed: flag('偏差已确认', 'Difference confirmed', { initial: false }),
      raise: choice('上报为', 'Report as', RAISED_AS),
      saidAt: instant('离线记录时间', 'Recorded offline at'),
      lower: number('下限', 'Lower limit', { decimals: 4, ...SERVICE }),
      upper: number('上限', 'Upper limit', { decimals: 4, ...SERVICE }),
      needsPhoto: flag('不合格须拍照', 'Photo when not in order', SERVICE),
      signal: ref('测点', 'Signal', 'signal', { samePlant: true, ...SERVICE }),
      live: number('当时实时值', 'Live value then', { decimals: 6, ...SERVICE }),
      liveQuality: text('质量', 'Quality', { max: 20, ...SERVICE }),
      deviationPct: number('偏差', 'Difference', { decimals: 1, unit: '%', ...SERVICE }),
      takenAt: instant('记录时间', 'Taken', SERVICE),
      equipmentAbnormal: ref('设备异常', 'Equipment exception', 'equipmentAbnormal', { samePlant: true, ...SERVICE }),
      abnormalOperation: ref('运行异常', 'Process exception', 'abnormalOperation', { samePlant: true, ...SERVICE }),
      exceptionNo: text('异常单号', 'Exception no.', { max: 50, ...SERVICE }),
    },
    { maxItems: 300 },
  );

/** Of patrols of every kind. @param plan module of its plans @param element module of its elements */
export function patrolFields(plan: string, element: string) {
  return {
    plan: ref('巡检计划', 'Plan', plan, { samePlant: true, createOnly: true, required: true, widthPx: 180 }),
    isOrderFixed: flag('固定顺序', 'Fixed order', { initial: false, ...SERVICE }),
    points: POINTS,
    readings: readings(element),
    leftOut: ref('本次略过的点', 'Points left out this time', 'operationPatrolPointsList', {
      ...{ multiple: true, maxItems: 50, samePlant: true, isSought: false, ...SERVICE },
    }),
    missedReason: text('漏检说明', 'Why points were missed', { max: 300, lines: 2 }),
    progress: computed('完成点数', 'Points done', {
      widthPx: 100,
      compute: ({ points }) => {
        const rows = rowsOf(points);
        return rows.length === 0 ? null : `${String(rows.filter(isVisited).length)} / ${String(rows.length)}`;
      },
    }),
    nokCount: computed('不合格项', 'Not in order', {
      ...{ decimals: 0, widthPx: 100 },
      compute: ({ readings: found }) => rowsOf(found).filter(({ ok }) => ok === 'NOK').length,
    }),
    missedCount: number('漏检点数', 'Points missed', { decimals: 0, ...SERVICE, widthPx: 100 }),
  } as const;
}

const isVisited = ({ arrivedAt }: Row): boolean => typeof arrivedAt === 'number';

/** What inspections outside the plant have besides. */
export const OUTSIDE_FIELDS = {
  vehicle: text('车辆', 'Vehicle', { max: 20, searchable: true, widthPx: 100 }),
  mileageStartKm: number('起始里程', 'Mileage at the start', { decimals: 1, min: 0, unit: 'km' }),
  mileageEndKm: number('结束里程', 'Mileage at the end', { decimals: 1, min: 0, unit: 'km' }),
  weather: choice('天气', 'Weather', WEATHER, { widthPx: 90 }),
  isSampled: flag('已采样', 'Sample taken', { initial: false, widthPx: 80 }),
  routeState: choice('行驶轨迹', 'Route', ROUTE_STATES, { ...SERVICE, widthPx: 120 }),
  routeKm: number('轨迹里程', 'Length of the route', { decimals: 2, unit: 'km', ...SERVICE, widthPx: 100 }),
  routeMin: number('轨迹时长', 'Time on the way', { decimals: 0, unit: 'min', ...SERVICE, widthPx: 100 }),
  // Positions do not stay with the record: they are kept for themselves and removed when their time is over.
  routePart: struct('轨迹片段', 'Part of the route', routePart, { internal: true }),
  sampleNo: text('样品编号', 'Sample no.', { max: 30, when: { field: 'isSampled', is: [true] } }),
} as const;

/** What routine work has besides: what its plan asks for, and why it was not done. */
export const ROUTINE_FIELDS = {
  photosNeeded: number('须附照片', 'Pictures needed', { decimals: 0, min: 0 }),
  plannedMin: number('计划用时', 'Planned time', { decimals: 0, min: 0, unit: 'min' }),
  missedReason: text('未完成原因', 'Why it was not done', { max: 300, lines: 2 }),
} as const;
