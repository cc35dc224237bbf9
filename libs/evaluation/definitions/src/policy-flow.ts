import { policyIndicator } from '@sed/evaluation-contract';
import type { FlowDefinition, Guard, LineDecisions, Refusal } from '@sed/records-model';
import { dayBegins } from '@sed/shifts-contract';

export type PolicyState =
  | 'TO_COMPILE'
  | 'DRAFT'
  | 'TO_REVIEW'
  | 'EFFECTIVE'
  | 'REJECTED'
  | 'CHANGING'
  | 'ARCHIVED'
  | 'CANCELLED';
type PolicyField = 'lines' | 'proposed';
type Flow = FlowDefinition<PolicyField, PolicyState, string>;
type Values = Readonly<Record<string, unknown>>;

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);
const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** Whether a proposal asks less of the plant than the group does; of a band every other value does. */
function asksLess({ indicator, groupValue, proposal }: Values): boolean {
  const [group, own] = [numberIn(groupValue), numberIn(proposal)];
  if (group === null || own === null || group === own) return false;
  const direction = policyIndicator(indicator)?.direction;
  return direction === 'up' ? own < group : direction === 'down' ? own > group : true;
}

/** What a line of a policy lacks before somebody decides about it. */
export function lineRefusal(line: Values, at: number): Refusal | undefined {
  const [params, path] = [{ row: at + 1 }, `lines.${String(at)}`];
  const { groupValue, proposal, reason, evidence } = line;
  if (numberIn(proposal) === null) return { code: 'evaluation.proposal', params, field: `${path}.proposal` };
  if (numberIn(groupValue) !== numberIn(proposal) && isBlank(reason)) {
    return { code: 'evaluation.reason', params, field: `${path}.reason` };
  }
  if (asksLess(line) && isBlank(evidence)) return { code: 'evaluation.evidence', params, field: `${path}.evidence` };
  return undefined;
}

/** The first of the lines that lacks something. */
export function linesRefusal(lines: unknown): Refusal | undefined {
  const rows: readonly Values[] = Array.isArray(lines) ? lines : [];
  for (const [at, row] of rows.entries()) {
    const refusal = lineRefusal(row, at);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

const wholeLines: Guard = { name: 'wholeLines', check: ({ values: { lines } }) => linesRefusal(lines) };

const BY_PROCESS = { verb: 'approve', who: ['system'] } as const;
const PLANT = [{ position: 'OPS_MGR' }, { position: 'PLANT_MGR' }] as const;
const OWN = { byAuthor: true, verb: 'submit' } as const;

const STATES: Flow['states'] = {
  TO_COMPILE: { label: { zh: '待编制', en: 'To be compiled' }, tone: 'todo', waits: true },
  DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, waits: false },
  TO_REVIEW: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing' },
  REJECTED: { label: { zh: '已驳回', en: 'Rejected' }, tone: 'warn', editable: true, waits: false },
  EFFECTIVE: { label: { zh: '已生效', en: 'Effective' }, tone: 'good', waits: false },
  CHANGING: { label: { zh: '变更中', en: 'Being changed' }, tone: 'warn' },
  ARCHIVED: { label: { zh: '已归档', en: 'Archived' }, tone: 'off', final: true },
  CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
};

const ACTIONS: Flow['actions'] = {
  compile: {
    ...{ id: 'PO-02', label: { zh: '编制', en: 'Compile' }, from: ['TO_COMPILE'], to: 'DRAFT', verb: 'submit' },
    ...{ who: PLANT, asks: ['lines'], tone: 'primary' },
  },
  submit: {
    ...{ id: 'PO-03', label: { zh: '提交审批', en: 'Submit' }, from: ['DRAFT', 'REJECTED'], to: 'TO_REVIEW', ...OWN },
    ...{ guards: [wholeLines], tone: 'primary' },
  },
  agree: {
    ...{ id: 'PO-04', label: { zh: '同意', en: 'Agree' }, from: ['TO_REVIEW'], to: 'EFFECTIVE', ...BY_PROCESS },
  },
  // What an approver says about each line, before the next one sees it.
  decideLines: {
    ...{ id: 'PO-04', label: { zh: '逐行审批', en: 'Decide about lines' }, from: ['TO_REVIEW'], to: { stays: true } },
    ...{ ...BY_PROCESS, asks: ['lines'] },
  },
  reject: {
    ...{ id: 'PO-05', label: { zh: '驳回', en: 'Reject' }, from: ['TO_REVIEW'], to: 'REJECTED', ...BY_PROCESS },
  },
  reopen: {
    ...{ id: 'PO-05', label: { zh: '修改重报', en: 'Revise' }, from: ['REJECTED'], to: 'DRAFT', ...OWN },
  },
  change: {
    ...{ id: 'PO-06', label: { zh: '申请变更', en: 'Ask for a change' }, from: ['EFFECTIVE'], to: 'CHANGING', ...OWN },
    ...{ asks: ['lines'], proposes: 'proposed', note: 'required', isBeside: true },
  },
  approveAdjust: {
    ...{ id: 'PO-06b', label: { zh: '同意变更', en: 'Approve the change' }, from: ['CHANGING'], to: 'EFFECTIVE' },
    ...{ ...BY_PROCESS, decides: { on: 'proposed', by: 'apply' } },
  },
  refuseAdjust: {
    ...{ id: 'PO-06b', label: { zh: '不同意变更', en: 'Reject the change' }, from: ['CHANGING'], to: 'EFFECTIVE' },
    ...{ ...BY_PROCESS, decides: { on: 'proposed', by: 'drop' } },
  },
  archive: {
    ...{ id: 'PO-07', label: { zh: '归档', en: 'Archive' }, from: ['EFFECTIVE'], to: 'ARCHIVED', ...BY_PROCESS },
  },
  cancel: {
    ...{ label: { zh: '取消', en: 'Cancel' }, from: ['TO_COMPILE', 'DRAFT', 'REJECTED'], to: 'CANCELLED' },
    ...{ verb: 'cancel', byAuthor: true, note: 'required', tone: 'danger', isBeside: true },
  },
};

/** What approvers say about a line: the plant's proposal holds, or what the group sets. */
const LINES: LineDecisions<'decideLines'> = {
  ...{ action: 'decideLines', field: 'lines', no: 'lineNo', asked: 'proposal', cut: '' },
  ...{ decision: 'decision', approved: 'agreed', open: { cell: 'state', is: 'PROPOSED' } },
  shown: ['indicator', 'groupValue', 'ownBest', 'proposal', 'reason', 'evidence'],
};

/** PO-01 to PO-07 (domain model §15.1). */
export const POLICY_FLOW = {
  initial: 'DRAFT',
  begins: {
    oneOf: ['DRAFT', 'TO_COMPILE'],
    choose: ({ isOpened }: Values) => (isOpened === true ? 'TO_COMPILE' : 'DRAFT'),
  },
  states: STATES,
  actions: ACTIONS,
  goal: ['EFFECTIVE'],
  approval: [
    { model: 'policyStandards', submit: 'submit', approved: 'agree', rejected: 'reject', lines: LINES },
    { model: 'policyStandards', submit: 'change', approved: 'approveAdjust', rejected: 'refuseAdjust' },
  ],
  deadlines: {
    yearOver: {
      ...{ label: { zh: '年度结束', en: 'The year is over' }, in: ['EFFECTIVE'], take: 'archive' },
      at: ({ values: { year }, zone }: { readonly values: Values; readonly zone: string }) =>
        typeof year === 'number' ? dayBegins(`${String(year + 1)}-01-01`, zone) : null,
    },
  },
} as const satisfies Flow;
