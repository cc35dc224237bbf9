import type { CodesOf } from '@sed/platform-contract';

/** Approval processes: why an action on a task or an instance is refused. */
const en = {
  'approval.notRunning': 'This approval is not under way',
  'approval.taskClosed': 'This task is already done or no longer needed',
  'approval.taskWaiting': 'Another person is to answer first',
  'approval.notYours': 'This task is not yours',
  'approval.claimed': 'Another person has claimed this task',
  'approval.ownWork': 'Nobody approves their own work',
  'approval.notAllowed': 'This step does not allow it',
  'approval.opinionMissing': 'A comment is needed',
  'approval.personTwice': 'This person already has a task at this step',
  'approval.tooManySigns': 'At most {max} further persons can be asked at a step',
  'approval.alreadySeen': 'The task has been looked at already',
  'approval.cannotReturnThere': 'The approval cannot go back to this step',
  'approval.tooLateToWithdraw': 'Somebody has decided already: it can no longer be withdrawn',
  'approval.tooLateToTakeBack': 'The next step has begun: the answer can no longer be undone',
  'approval.notInitiator': 'Only who started the approval may do this',
  'approval.modelProblems': 'The model has {count} {count|problem|problems}: it cannot be published',
} as const;

const zh: Record<keyof typeof en, string> = {
  'approval.notRunning': '该审批不在进行中',
  'approval.taskClosed': '该任务已处理或已失效',
  'approval.taskWaiting': '请等待其他人员处理',
  'approval.notYours': '该任务不属于您',
  'approval.claimed': '该任务已被其他人员认领',
  'approval.ownWork': '不能审批自己发起的事项',
  'approval.notAllowed': '该节点不允许此操作',
  'approval.opinionMissing': '请填写意见',
  'approval.personTwice': '该人员在此节点已有任务',
  'approval.tooManySigns': '每个节点最多加签 {max} 人',
  'approval.alreadySeen': '该任务已被查看',
  'approval.cannotReturnThere': '不能退回到该节点',
  'approval.tooLateToWithdraw': '已有人审批，不能撤回',
  'approval.tooLateToTakeBack': '下一节点已开始处理，不能取回',
  'approval.notInitiator': '仅发起人可以操作',
  'approval.modelProblems': '流程模型有 {count} 处问题，不能发布',
};

export const APPROVALS_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof APPROVALS_ERRORS> {}
}
