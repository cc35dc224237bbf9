import { COST_ACTIONS } from './cost-actions';
import { REVENUE_ACTIONS } from './revenue-actions';

/** What is done with policies, findings of data quality and overflows. */
const REVIEW_ACTIONS = {
  collect: { zh: '自动取值', en: 'Take the measured value' },
  compile: { zh: '编制', en: 'Compile' },
  explainDeviation: { zh: '说明偏差', en: 'Explain the deviation' },
  fix: { zh: '整改', en: 'Fix' },
  makeOrder: { zh: '生成工单', en: 'Make an order' },
  measure: { zh: '重新计量', en: 'Measure again' },
  report: { zh: '上报', en: 'Report' },
  sendBack: { zh: '退回说明', en: 'Send back' },
} as const;

/** Actions that one area alone has. */
export const AREA_ACTIONS = { ...COST_ACTIONS, ...REVENUE_ACTIONS, ...REVIEW_ACTIONS } as const;
