import type { BilingualText } from '@sed/platform-contract';

/** Steps of sludge and electricity and of what is settled of them, as the trail names them. */
export const COST_ACTIONS = {
  calculate: { zh: '计算', en: 'Calculate' },
  compare: { zh: '核对', en: 'Compare' },
  depart: { zh: '发车', en: 'Depart' },
  overdue: { zh: '运输超时', en: 'Overdue' },
  reweigh: { zh: '重新过磅', en: 'Weigh again' },
  void: { zh: '作废', en: 'Void' },
  weigh: { zh: '过磅', en: 'Weigh' },
} as const satisfies Readonly<Record<string, BilingualText>>;
