import type { BilingualText } from '@sed/platform-contract';

/** Steps of sludge and electricity and of what is settled of them, as the trail names them. */
export const COST_ACTIONS = {
  actualArrived: { zh: '实际已送达', en: 'Actual arrived' },
  askMall: { zh: '查询商城应答', en: 'Ask the mall' },
  calculate: { zh: '计算', en: 'Calculate' },
  compare: { zh: '核对', en: 'Compare' },
  depart: { zh: '发车', en: 'Depart' },
  enterBill: { zh: '录入账单', en: 'Enter the bill' },
  estimate: { zh: '预估', en: 'Estimate' },
  estimateArrived: { zh: '预估已送达', en: 'Estimate arrived' },
  overdue: { zh: '运输超时', en: 'Overdue' },
  pushActual: { zh: '推送实际', en: 'Push the actual' },
  pushEstimate: { zh: '推送预估', en: 'Push the estimate' },
  pushFailed: { zh: '推送失败', en: 'Push failed' },
  retry: { zh: '重试', en: 'Try again' },
  reweigh: { zh: '重新过磅', en: 'Weigh again' },
  void: { zh: '作废', en: 'Void' },
  sendBack: { zh: '商城驳回', en: 'Rejected by the mall' },
  voided: { zh: '已作废', en: 'Voided' },
  weigh: { zh: '过磅', en: 'Weigh' },
} as const satisfies Readonly<Record<string, BilingualText>>;
