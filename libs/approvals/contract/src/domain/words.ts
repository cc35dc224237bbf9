import type { BilingualText } from '@sed/platform-contract';
import type { ProcessNode } from './process-definition';
import type { ProcessState, TaskState } from './process';

type Tone = 'idle' | 'todo' | 'doing' | 'warn' | 'bad' | 'good' | 'off';
type Named = Readonly<{ label: BilingualText; tone: Tone }>;
const named = (zh: string, en: string, tone: Tone): Named => ({ label: { zh, en }, tone });

/** Kind of what is told in words and has no page of its own. */
export const REQUEST_KIND = 'request';

export const PROCESS_STATES = ['RUNNING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'TERMINATED'] as const;

export const PROCESS_STATE_NAMES: Readonly<Record<ProcessState, Named>> = {
  RUNNING: named('审批中', 'In approval', 'doing'),
  APPROVED: named('已通过', 'Approved', 'good'),
  REJECTED: named('已驳回', 'Rejected', 'bad'),
  WITHDRAWN: named('已撤回', 'Withdrawn', 'idle'),
  TERMINATED: named('已终止', 'Terminated', 'off'),
};

export const TASK_STATE_NAMES: Readonly<Record<TaskState, Named>> = {
  WAITING: named('未到', 'Not yet', 'idle'),
  PENDING: named('待处理', 'To do', 'todo'),
  BLOCKED: named('无人可处理', 'Nobody can decide', 'bad'),
  AGREED: named('已同意', 'Agreed', 'good'),
  REJECTED: named('已驳回', 'Rejected', 'bad'),
  FILLED: named('已填写', 'Filled in', 'good'),
  CANCELLED: named('已失效', 'No longer needed', 'off'),
};

export const NODE_TYPE_NAMES: Readonly<Record<ProcessNode['type'], BilingualText>> = {
  START: { zh: '发起', en: 'Start' },
  APPROVE: { zh: '审批', en: 'Approval' },
  FILL: { zh: '填写', en: 'Filling in' },
  CC: { zh: '抄送', en: 'Copy' },
  IF: { zh: '条件', en: 'Condition' },
  FORK: { zh: '并行', en: 'Fork' },
  JOIN: { zh: '汇合', en: 'Join' },
  TIMER: { zh: '定时', en: 'Timer' },
  AUTO: { zh: '自动', en: 'Automatic' },
  END: { zh: '结束', en: 'End' },
};

export const PROCESS_CATEGORIES = [
  'GENERAL',
  'PERSONNEL',
  'ADMINISTRATION',
  'PURCHASE',
  'CONTRACT',
  'SAFETY',
  'PERFORMANCE',
  'PROJECT',
  'OPERATION',
  'STORES',
  'EQUIPMENT',
] as const;
export type ProcessCategory = (typeof PROCESS_CATEGORIES)[number];

export const PROCESS_CATEGORY_NAMES: Readonly<Record<ProcessCategory, BilingualText>> = {
  GENERAL: { zh: '通用', en: 'General' },
  PERSONNEL: { zh: '人事', en: 'Personnel' },
  ADMINISTRATION: { zh: '行政', en: 'Administration' },
  PURCHASE: { zh: '采购', en: 'Purchase' },
  CONTRACT: { zh: '合同', en: 'Contract' },
  SAFETY: { zh: '安全', en: 'Safety' },
  PERFORMANCE: { zh: '绩效', en: 'Performance' },
  PROJECT: { zh: '项目', en: 'Project' },
  OPERATION: { zh: '运行', en: 'Operation' },
  STORES: { zh: '库存', en: 'Stores' },
  EQUIPMENT: { zh: '设备', en: 'Equipment' },
};

export const VERSION_STATES = ['DRAFT', 'PUBLISHED', 'RETIRED'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

export const VERSION_STATE_NAMES: Readonly<Record<VersionState, Named>> = {
  DRAFT: named('草稿', 'Draft', 'idle'),
  PUBLISHED: named('已发布', 'Published', 'good'),
  RETIRED: named('已停用', 'Retired', 'off'),
};

/** What happened in an approval, as its journal names it. */
export const JOURNAL_ACTIONS = [
  'submit',
  'agree',
  'reject',
  'fill',
  'claim',
  'release',
  'assign',
  'transfer',
  'delegate',
  'addSign',
  'removeSign',
  'takeBack',
  'resubmit',
  'withdraw',
  'terminate',
  'urge',
  'comment',
  'autoAgree',
  'copied',
  'timer',
  'remind',
  'escalate',
  'handler',
  'move',
] as const;
export type JournalAction = (typeof JOURNAL_ACTIONS)[number];

export const JOURNAL_ACTION_NAMES: Readonly<Record<JournalAction, BilingualText>> = {
  submit: { zh: '提交', en: 'Submitted' },
  agree: { zh: '同意', en: 'Agreed' },
  reject: { zh: '驳回', en: 'Rejected' },
  fill: { zh: '填写', en: 'Filled in' },
  claim: { zh: '认领', en: 'Claimed' },
  release: { zh: '退回认领', en: 'Released' },
  assign: { zh: '指派', en: 'Assigned' },
  transfer: { zh: '转办', en: 'Transferred' },
  delegate: { zh: '委托', en: 'Delegated' },
  addSign: { zh: '加签', en: 'Further opinion asked' },
  removeSign: { zh: '减签', en: 'Further opinion dropped' },
  takeBack: { zh: '取回', en: 'Recalled' },
  resubmit: { zh: '重新提交', en: 'Submitted again' },
  withdraw: { zh: '撤回', en: 'Withdrawn' },
  terminate: { zh: '终止', en: 'Terminated' },
  urge: { zh: '催办', en: 'Urged' },
  comment: { zh: '评论', en: 'Comment' },
  autoAgree: { zh: '自动通过', en: 'Passed by itself' },
  copied: { zh: '抄送', en: 'Copied' },
  timer: { zh: '定时到', en: 'Timer passed' },
  remind: { zh: '到期提醒', en: 'Reminded' },
  escalate: { zh: '超时上报', en: 'Escalated' },
  handler: { zh: '自动处理', en: 'Automatic step' },
  move: { zh: '切换流程版本', en: 'Moved to another version' },
};
