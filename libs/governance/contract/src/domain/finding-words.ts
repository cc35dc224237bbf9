import type { BilingualText } from '@sed/platform-contract';

interface Word {
  readonly code: string;
  readonly label: BilingualText;
}

export const FINDING_STATES = ['OPEN', 'ABNORMAL', 'NON_ABNORMAL', 'FIXED', 'CLOSED', 'WITHDRAWN'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** Decided as right: the data were abnormal. */
export const RIGHT_STATES = ['ABNORMAL', 'FIXED', 'CLOSED'] as const satisfies readonly FindingState[];

export const CAUSES = [
  { code: 'INSTRUMENT', label: { zh: '仪表', en: 'Instrument' } },
  { code: 'PROCESS', label: { zh: '工艺', en: 'Process' } },
  { code: 'COMMUNICATION', label: { zh: '通讯', en: 'Communication' } },
  { code: 'HUMAN', label: { zh: '人为', en: 'Human' } },
] as const satisfies readonly Word[];

/** How an abnormal finding was put right. */
export const REMEDIES = [
  { code: 'RECALIBRATED', label: { zh: '重新校准', en: 'Recalibrated' } },
  { code: 'ORDER', label: { zh: '工单处理', en: 'By an order' } },
  { code: 'OTHER', label: { zh: '其他', en: 'Otherwise' } },
] as const satisfies readonly Word[];
