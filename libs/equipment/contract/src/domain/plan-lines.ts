/** States of a line of a plan (domain model §11.3, OL-01 to OL-10). */
export const LINE_STATES = [
  { code: 'PROPOSED', label: { zh: '已提出', en: 'Proposed' }, tone: 'todo' },
  { code: 'APPROVED', label: { zh: '已批准', en: 'Approved' }, tone: 'good' },
  { code: 'DEFERRED', label: { zh: '延期', en: 'Deferred' }, tone: 'off' },
  { code: 'REFUSED', label: { zh: '不批准', en: 'Rejected' }, tone: 'off' },
  { code: 'ISSUED', label: { zh: '已下发', en: 'Issued' }, tone: 'doing' },
  { code: 'EXECUTING', label: { zh: '执行中', en: 'In progress' }, tone: 'doing' },
  { code: 'ACCEPTED', label: { zh: '已验收', en: 'Accepted' }, tone: 'good' },
  { code: 'SETTLED', label: { zh: '已决算', en: 'Settled' }, tone: 'good' },
  { code: 'CANCELLED', label: { zh: '已取消', en: 'Cancelled' }, tone: 'off' },
] as const;
export type LineState = (typeof LINE_STATES)[number]['code'];

/** What the approver decides about a line. */
export const LINE_DECISIONS = [
  { code: 'AGREE', label: { zh: '同意', en: 'Agree' } },
  { code: 'CUT', label: { zh: '核减', en: 'Cut' } },
  { code: 'DEFER', label: { zh: '延期', en: 'Defer' } },
  { code: 'REFUSE', label: { zh: '不批准', en: 'Reject' } },
] as const;
export type LineDecision = (typeof LINE_DECISIONS)[number]['code'];

/** Nothing more happens to a line in these. */
export const CLOSED_LINES: ReadonlySet<string> = new Set<LineState>(['SETTLED', 'DEFERRED', 'REFUSED', 'CANCELLED']);

/** Plans of capital work and of projects, in the order of their planType; each issues orders of one type. */
export const PLAN_ORDERS = {
  equipmentOverhaulPlan: { order: 'equipmentOverhaulWork', planType: 1 },
  equipmentResetPlan: { order: 'equipmentResetWork', planType: 2 },
  equipmentAddPlan: { order: 'equipmentAddWork', planType: 3 },
  facilityOverhaulPlan: { order: 'facilityOverhaulWork', planType: 4 },
  technicalPlan: { order: 'technicalWork', planType: null },
  intensivePlan: { order: 'intensiveWork', planType: null },
} as const;
export type PlanKey = keyof typeof PLAN_ORDERS;
export const PLAN_KEYS = [
  'equipmentOverhaulPlan',
  'equipmentResetPlan',
  'equipmentAddPlan',
  'facilityOverhaulPlan',
  'technicalPlan',
  'intensivePlan',
] as const satisfies readonly PlanKey[];

export const PLAN = {
  /** Costs above the approved amount by more than this share need a change of the plan. */
  overrunShare: 0.1,
} as const;

/** Numbers of lines as people write them: `1, 3-5`. Undefined where that is no list of numbers. */
export function lineNumbers(text: string): readonly number[] | undefined {
  const parts = text
    .split(/[,，、;；\s]+/)
    .filter((part) => part !== '')
    .map((part) => /^(\d{1,3})(?:[-–~](\d{1,3}))?$/.exec(part));
  const numbers = new Set<number>();
  for (const part of parts) {
    if (part === null) return undefined;
    const from = Number(part[1]);
    const to = Number(part[2] ?? part[1]);
    if (to < from) return undefined;
    for (let no = from; no <= to; no += 1) numbers.add(no);
  }
  return numbers.size === 0 ? undefined : [...numbers];
}
