import type { BilingualText } from '@sed/platform-contract';

/** Why a loop was taken out of automatic (domain model, 3.11). */
export const STOP_REASONS = ['maintenance', 'instrumentFault', 'poorControl', 'operatorChoice', 'test'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const STOP_REASON_TEXTS: Readonly<Record<StopReason, BilingualText>> = {
  maintenance: { zh: '检修', en: 'Maintenance' },
  instrumentFault: { zh: '仪表故障', en: 'Instrument fault' },
  poorControl: { zh: '控制效果差', en: 'Poor control' },
  operatorChoice: { zh: '人工选择', en: 'Operator choice' },
  test: { zh: '试验', en: 'Test' },
};
