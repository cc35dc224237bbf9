import type { ErrorCode } from '@sed/platform-contract';

/** Positions at a plant. */
export const POSITIONS = [
  'PLANT_MGR',
  'OPS_MGR',
  'EQP_MGR',
  'SAFE_OFF',
  'TEAM_LEAD',
  'OPERATOR',
  'MAINT',
  'LAB',
  'LAB_REV',
  'STORE',
  'FINAL_ACC',
  'FIN',
  'AREA_MGR',
  'GROUP_MGR',
  'DISPATCH',
  'ADMIN',
] as const;
export type Position = (typeof POSITIONS)[number];

export const POSITION_NAMES: Readonly<Record<Position, { readonly zh: string; readonly en: string }>> = {
  PLANT_MGR: { zh: '厂长', en: 'Plant manager' },
  OPS_MGR: { zh: '运行(生产)经理', en: 'Operations manager' },
  EQP_MGR: { zh: '设备经理', en: 'Equipment manager' },
  SAFE_OFF: { zh: '安全员', en: 'Safety officer' },
  TEAM_LEAD: { zh: '班组长', en: 'Team leader' },
  OPERATOR: { zh: '运行工', en: 'Operator' },
  MAINT: { zh: '维修工', en: 'Maintenance worker' },
  LAB: { zh: '化验员', en: 'Laboratory analyst' },
  LAB_REV: { zh: '化验审核', en: 'Laboratory reviewer' },
  STORE: { zh: '仓管员', en: 'Storekeeper' },
  FINAL_ACC: { zh: '终验人', en: 'Final acceptance' },
  FIN: { zh: '经营专员', en: 'Cost clerk' },
  AREA_MGR: { zh: '区域经理', en: 'Regional manager' },
  GROUP_MGR: { zh: '集团管理', en: 'Group manager' },
  DISPATCH: { zh: '中控值班', en: 'Control-room duty' },
  ADMIN: { zh: '系统管理员', en: 'Administrator' },
};

export function isPosition(text: string): text is Position {
  return POSITIONS.some((position) => position === text);
}

/** Positions as refusals list them, by the names people know them by: each name once, also where several hold the right. */
export function positionNames(codes: string, language: 'zh' | 'en'): string {
  const names = codes.split(', ').map((code) => (isPosition(code) ? POSITION_NAMES[code][language] : code));
  return [...new Set(names)].join(language === 'zh' ? '、' : ', ');
}

interface DutyRule {
  /** Duties that one person must not have in the same matter. */
  readonly first: string;
  readonly second: string;
  readonly error: ErrorCode;
}

/** Separation of duties, checked by the server wherever a person is entered or acts. */
export const DUTY_RULES = {
  acceptance: { first: 'executor', second: 'finalAccepter', error: 'duty.executorAccepts' },
  laboratory: { first: 'analyst', second: 'reviewer', error: 'duty.analystReviews' },
  permit: { first: 'applicant', second: 'approver', error: 'duty.applicantApproves' },
  guardian: { first: 'guardian', second: 'worker', error: 'duty.guardianWorks' },
  stocktaking: { first: 'stocktaker', second: 'approver', error: 'duty.stocktakerApproves' },
  priceAdjustment: { first: 'creator', second: 'approver', error: 'duty.creatorApprovesPrice' },
  auditExport: { first: 'requester', second: 'approver', error: 'duty.requesterApprovesExport' },
  administratorGrant: { first: 'requester', second: 'approver', error: 'duty.requesterApproves' },
} as const satisfies Record<string, DutyRule>;
export type DutyRuleKey = keyof typeof DUTY_RULES;

/** One person, several, or nobody yet; by user code. */
export type DutyHolders = string | readonly string[] | null | undefined;

/**
 * @returns the error when somebody has both duties of the rule, else null. Nobody is never the same person as nobody.
 */
export function refuseSamePerson(rule: DutyRuleKey, first: DutyHolders, second: DutyHolders): ErrorCode | null {
  const others = new Set(codesOf(second));
  return codesOf(first).some((code) => others.has(code)) ? DUTY_RULES[rule].error : null;
}

function codesOf(holders: DutyHolders): readonly string[] {
  if (holders === null || holders === undefined) return [];
  const codes = typeof holders === 'string' ? [holders] : holders;
  return codes.map((code) => code.trim()).filter((code) => code !== '');
}
