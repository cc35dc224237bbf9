import { featureTrendSchema } from '@sed/orders-contract';
import { choice, decimal, dictionary, flag, instant, lines, number, ref, struct, text } from '@sed/records-model';
import {
  MAINTENANCE_FINDINGS,
  MAINTENANCE_LEVELS,
  PREDICTION_RESULTS,
  PRODUCTION_IMPACTS,
  WORK_MODES,
} from './order-words';

/** Of every repair (domain model §8.4). */
export const REPAIR_FIELDS = {
  stoppedSince: instant('停运时间', 'Stopped since', {
    hint: {
      zh: '留空时取自设备的运行或流量测点；与测点不一致时须说明原因',
      en: 'Left empty, taken from the running or flow signal of the machine; another time needs a reason',
    },
  }),
  stoppedBySignal: instant('测点停运时间', 'Stopped since by signal', { readOnly: true }),
  stoppedReason: text('停运时间更正说明', 'Reason of another time', { max: 300 }),
  productionImpact: choice('生产影响', 'Effect on production', PRODUCTION_IMPACTS),
  mode: choice('维修方式', 'Done by', WORK_MODES, { required: true, initial: 'SELF', widthPx: 90 }),
  supplierId: ref('委外单位', 'Contractor', 'supplier', { when: { field: 'mode', is: ['OUT'] } }),
  contractId: ref('委外合同', 'Contract', 'contract', { samePlant: true, when: { field: 'mode', is: ['OUT'] } }),
  serviceOrderNo: text('服务订单号', 'Service order no.', {
    ...{ max: 30, format: 'code', when: { field: 'mode', is: ['OUT'] } },
    hint: { zh: '没有合同时填写（FC 服务类订单）', en: 'Where there is no contract: an order of type FC, services' },
  }),
  quotation: decimal('报价', 'Quotation', {
    ...{ decimals: 2, min: '0', unit: 'CNY' },
    when: { field: 'mode', is: ['OUT'] },
  }),
  isUnderWarranty: flag('在保', 'Under warranty', { initial: false }),
  failureObject: dictionary('故障部位', 'Failed part', 'failureObject', { widthPx: 110 }),
  failureCause: dictionary('故障原因', 'Fault cause', 'failureCause', {
    ...{ widthPx: 120 },
    hint: { zh: '按 ISO 14224 归类；验收前须填写', en: 'By the classes of ISO 14224; needed for acceptance' },
  }),
  failureAction: dictionary('维修措施', 'Repair action', 'failureAction', { widthPx: 110 }),
  remedy: text('处理方法', 'Remedy', { max: 500, lines: 3 }),
  replacedParts: text('更换部件及序列号', 'Replaced parts with serial numbers', { max: 500, lines: 3 }),
} as const;

export const REPAIR_SECTION = {
  label: { zh: '维修', en: 'Repair' },
  fields: [
    ...(['stoppedSince', 'stoppedReason', 'productionImpact', 'mode', 'supplierId', 'contractId'] as const),
    ...(['serviceOrderNo', 'quotation', 'isUnderWarranty'] as const),
  ],
} as const;

/** What was wrong and what was done about it, in codes statistics can count. */
export const FAILURE_CODES = ['failureObject', 'failureCause', 'failureAction'] as const;

/** What outsourced work goes by, which is often known only once it is done. */
export const OUTSOURCED = ['contractId', 'serviceOrderNo'] as const;

export const FAULT_FIELDS = {
  phenomenon: dictionary('故障现象', 'Phenomenon', 'equipmentPhenomenon', { widthPx: 120 }),
  knownFault: ref('故障码', 'Fault code', 'equipmentErrorLibraryF', {
    ...{ widthPx: 150 },
    hint: {
      zh: '选自故障库；留空的故障现象和处理方法由其带出',
      en: 'From the fault library: gives phenomenon and remedy that are left empty',
    },
  }),
  ...REPAIR_FIELDS,
  isRepeat: flag('30 天内重复故障', 'Again within 30 days', { readOnly: true }),
  whys: lines(
    '5-Why 分析',
    'Five whys',
    { answer: text('原因', 'Reason', { max: 300, required: true }) },
    {
      maxItems: 7,
      hint: {
        zh: '紧急故障和 30 天内重复故障必填，逐次追问直至根本原因',
        en: 'Needed for urgent faults and for those that come again within 30 days: asked on until the root cause',
      },
    },
  ),
  rootCause: text('根本原因', 'Root cause', { max: 500, lines: 4 }),
} as const;

export const PREDICTION_FIELDS = {
  model: text('预测模型', 'Model', { max: 50 }),
  modelScore: number('预测得分', 'Score of the model', { decimals: 3, min: 0, max: 1 }),
  featureSignal: ref('特征测点', 'Feature', 'signal', {
    ...{ samePlant: true, isSought: false },
    hint: {
      zh: '预测所依据的测点；保存时留存其此前 30 天的趋势',
      en: 'The signal the prediction is drawn from: its trend of the 30 days before is kept with the order',
    },
  }),
  featureTrend: struct('特征趋势', 'Trend of the feature', featureTrendSchema, { readOnly: true }),
  suggestedFrom: instant('建议窗口开始', 'Suggested from'),
  suggestedTo: instant('建议窗口结束', 'Suggested until'),
  ...REPAIR_FIELDS,
  predictionResult: choice('预测结果反馈', 'Prediction was', PREDICTION_RESULTS),
} as const;

export const MAINTENANCE_FIELDS = {
  level: choice('保养级别', 'Level', MAINTENANCE_LEVELS, { required: true, initial: 'DAILY', widthPx: 100 }),
  finding: choice('保养发现', 'Found', MAINTENANCE_FINDINGS, {
    ...{ widthPx: 100 },
    hint: {
      zh: '留空时按步骤判定；保养周期建议据此得出',
      en: 'Left empty, as the steps say; the advice on the interval is drawn from it',
    },
  }),
} as const;
