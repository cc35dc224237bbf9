import { dryT, moistureOverPct, netT, receivedDifferencePct } from '@sed/cost-contract';
import {
  choice,
  computed,
  decimal,
  defineModule,
  files,
  instant,
  month,
  number,
  ref,
  startBeforeEnd,
  text,
  upperAboveLower,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { SLUDGE_ENTRY_FLOW } from './sludge-entry-flow';
import { WAYS } from './sludge-words';

const weight = (zh: string, en: string) =>
  decimal(zh, en, { decimals: 2, min: '0.01', max: '200', unit: 't', widthPx: 100 });

/** Trip tickets of sludge, from the loading to the receiver's confirmation (domain model §16.3). */
export const sludgeEntry = defineModule({
  key: 'sludgeEntry',
  path: '/operate/cost/sludgeEntry',
  scope: 'plant',
  label: { zh: '污泥联单', en: 'trip ticket' },
  number: { prefix: 'NY' },
  fields: {
    weighNo: text('磅单号', 'Weighbridge no.', {
      ...{ max: 30, required: true, unique: 'plant', searchable: true, format: 'code', widthPx: 140 },
    }),
    loadedAt: instant('装车时间', 'Loaded at', { required: true, widthPx: 150 }),
    carrier: ref('运输处置单位', 'Carrier', 'supplier', { required: true, widthPx: 180 }),
    vehicle: text('车牌号', 'Lorry', { max: 20, required: true, searchable: true, widthPx: 110 }),
    driver: text('驾驶员', 'Driver', { max: 30, required: true, widthPx: 100 }),
    disposalWay: choice('处置方式', 'Disposal', WAYS, { required: true, widthPx: 130 }),
    destination: text('处置地点', 'Destination', { max: 50, required: true, searchable: true, widthPx: 160 }),
    manifestNo: text('转移联单编号', 'Manifest no.', { max: 50, searchable: true, widthPx: 150 }),
    grossT: weight('毛重', 'Gross'),
    tareT: weight('皮重', 'Tare'),
    netT: computed('净重', 'Net', { compute: netT, unit: 't', decimals: 2, widthPx: 100, total: { by: 'sum' } }),
    weighedAt: instant('过磅时间', 'Weighed at', { widthPx: 150 }),
    moisturePct: number('含水率', 'Moisture', { decimals: 2, min: 0, max: 100, unit: '%', widthPx: 110 }),
    moistureOver: computed('含水率超限', 'Moisture over limit', {
      ...{ compute: moistureOverPct, unit: '%', decimals: 2, widthPx: 120 },
      hint: { zh: '填埋限值 60%，其他方式 80%', en: '60 % at most for a landfill, 80 % for all else' },
    }),
    sampleNo: text('化验样品编号', 'Laboratory sample', { max: 50, searchable: true }),
    moistureReason: text('超限外运原因', 'Why it left too wet', { max: 300, lines: 2 }),
    dryT: computed('干泥量', 'Dry solids', {
      compute: dryT,
      unit: 'tDS',
      decimals: 4,
      widthPx: 110,
      total: { by: 'sum' },
    }),
    pictures: files('过磅照片', 'Weighbridge pictures', { of: 'picture', maxItems: 3 }),
    departedAt: instant('发车时间', 'Departed at', { widthPx: 150 }),
    receivedT: { ...weight('接收量', 'Received'), total: { by: 'sum' } as const },
    receivedAt: instant('接收时间', 'Received at', { widthPx: 150 }),
    receivedBy: text('接收人', 'Received by', { max: 30, widthPx: 110 }),
    receipt: files('接收回执', "Receiver's receipt", { of: 'file', maxItems: 3 }),
    differencePct: computed('接收差异', 'Difference', {
      compute: receivedDifferencePct,
      unit: '%',
      decimals: 2,
      widthPx: 110,
    }),
    differenceReason: text('差异说明', 'Reason of the difference', { max: 300, lines: 2 }),
    settleMonth: month('结算月份', 'Month of settlement', { readOnly: true, widthPx: 110 }),
    feeNo: text('结算单号', 'Settled by', { max: 50, readOnly: true, searchable: true, widthPx: 160 }),
    note,
  },
  title: 'weighNo',
  list: {
    columns: [
      ...(['no', 'weighNo', 'loadedAt', 'factoryNo', 'carrier', 'vehicle', 'netT', 'moisturePct'] as const),
      ...(['dryT', 'disposalWay', 'differencePct', 'status'] as const),
    ],
    yields: ['differencePct', 'vehicle', 'weighNo'],
    filters: ['status', 'loadedAt', 'carrier', 'disposalWay', 'settleMonth', 'receivedAt'],
    sort: '-loadedAt',
    views: ['table', 'board'],
  },
  // A plant fills some ten thousand a year, which are settled month by month.
  indexes: [['settleMonth', 'carrier']],
  form: [
    {
      label: BASICS,
      fields: ['weighNo', 'loadedAt', 'carrier', 'vehicle', 'driver', 'disposalWay', 'destination', 'manifestNo'],
    },
    {
      label: { zh: '计量与含水率', en: 'Weights and moisture' },
      fields: [
        'grossT',
        'tareT',
        'netT',
        'weighedAt',
        'moisturePct',
        'moistureOver',
        'dryT',
        'sampleNo',
        'pictures',
        'note',
      ],
    },
  ],
  flow: SLUDGE_ENTRY_FLOW,
  rules: [
    upperAboveLower('tareT', 'grossT'),
    startBeforeEnd('loadedAt', 'departedAt', { orEqual: true }),
    startBeforeEnd('departedAt', 'receivedAt', { orEqual: true }),
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'initial',
  importKey: ['weighNo'],
  retentionYears: 10,
});
