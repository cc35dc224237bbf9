import type { ActionDefinition, DeadlineDefinition, FlowDefinition } from '@sed/records-model';

export type PlanState =
  | 'DRAFT'
  | 'TO_REVIEW'
  | 'APPROVED'
  | 'REJECTED'
  | 'STARTED'
  | 'ADJUSTING'
  | 'FINISHED'
  | 'EVALUATED'
  | 'CANCELLED';
type Flow<N extends string> = FlowDefinition<N, PlanState, string>;

const STATES: Flow<string>['states'] = {
  DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, waits: false },
  TO_REVIEW: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing' },
  APPROVED: { label: { zh: '已批准', en: 'Approved' }, tone: 'good', waits: false },
  REJECTED: { label: { zh: '已驳回', en: 'Rejected' }, tone: 'warn', editable: true, waits: false },
  STARTED: { label: { zh: '已启动', en: 'Started' }, tone: 'doing', waits: false },
  ADJUSTING: { label: { zh: '调整中', en: 'Being adjusted' }, tone: 'warn' },
  FINISHED: { label: { zh: '已完成', en: 'Finished' }, tone: 'good', waits: false },
  EVALUATED: { label: { zh: '已评价', en: 'Evaluated' }, tone: 'good', final: true },
  CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
};

const BY_PROCESS = { verb: 'approve', who: ['system'] } as const;
const APPROVERS = [{ position: 'PLANT_MGR' }, { position: 'AREA_MGR' }, { position: 'GROUP_MGR' }] as const;

interface PlanFlowInput<N extends string> {
  /** Process that decides about the plan, and about what is changed of it later. */
  readonly model: string;
  /** What an adjustment may change. */
  readonly adjusted: readonly N[];
  readonly evaluated: readonly N[];
  /** Asked for with it, and not needed. */
  readonly alsoEvaluated?: readonly N[];
  readonly startsAt: DeadlineDefinition<PlanState, string>['at'];
  readonly endsAt: DeadlineDefinition<PlanState, string>['at'];
}

function decisions<N extends string>(): Record<string, ActionDefinition<N, PlanState>> {
  return {
    submit: {
      ...{ id: 'PL-02', label: { zh: '提交', en: 'Submit' }, from: ['DRAFT', 'REJECTED'], to: 'TO_REVIEW' },
      ...{ verb: 'submit', byAuthor: true, tone: 'primary' },
    },
    agree: {
      ...{ id: 'PL-03', label: { zh: '同意', en: 'Agree' }, from: ['TO_REVIEW'], to: 'APPROVED' },
      ...BY_PROCESS,
    },
    reject: {
      ...{ id: 'PL-04', label: { zh: '驳回', en: 'Reject' }, from: ['TO_REVIEW'], to: 'REJECTED' },
      ...BY_PROCESS,
    },
    start: {
      ...{ id: 'PL-06', label: { zh: '启动', en: 'Start' }, from: ['APPROVED'], to: 'STARTED', verb: 'issue' },
      byAuthor: true,
    },
    finish: {
      ...{ id: 'PL-08', label: { zh: '完成', en: 'Finish' }, from: ['STARTED'], to: 'FINISHED', verb: 'issue' },
      who: ['system'],
    },
    cancel: {
      ...{ id: 'PL-09', label: { zh: '取消', en: 'Cancel' }, to: 'CANCELLED', verb: 'approve', byAuthor: true },
      ...{ from: ['DRAFT', 'REJECTED', 'APPROVED', 'STARTED'], who: ['author', ...APPROVERS] },
      ...{ note: 'required', tone: 'danger' },
    },
  };
}

/** PL-01 to PL-10 (domain model §11.1), the same for years and months. */
export function planFlow<N extends string>({
  model,
  adjusted,
  evaluated,
  alsoEvaluated = [],
  startsAt,
  endsAt,
}: PlanFlowInput<N>): Flow<N | 'proposed'> {
  return {
    initial: 'DRAFT',
    states: STATES,
    actions: {
      ...decisions<N | 'proposed'>(),
      adjust: {
        ...{ id: 'PL-07', label: { zh: '调整', en: 'Adjust' }, from: ['STARTED'], to: 'ADJUSTING', verb: 'submit' },
        ...{ byAuthor: true, asks: adjusted, proposes: 'proposed', note: 'required' },
      },
      approveAdjust: {
        ...{ id: 'PL-07', label: { zh: '同意调整', en: 'Approve the adjustment' }, from: ['ADJUSTING'], to: 'STARTED' },
        ...{ ...BY_PROCESS, decides: { on: 'proposed', by: 'apply' } },
      },
      refuseAdjust: {
        ...{
          id: 'PL-07',
          label: { zh: '不同意调整', en: 'Reject the adjustment' },
          from: ['ADJUSTING'],
          to: 'STARTED',
        },
        ...{ ...BY_PROCESS, decides: { on: 'proposed', by: 'drop' } },
      },
      evaluate: {
        ...{
          id: 'PL-10',
          label: { zh: '评价', en: 'Evaluate' },
          from: ['FINISHED'],
          to: 'EVALUATED',
          verb: 'evaluate',
        },
        ...{ asks: [...alsoEvaluated, ...evaluated], needs: evaluated, byAuthor: true },
      },
    },
    approval: [
      { model, submit: 'submit', approved: 'agree', rejected: 'reject' },
      { model, submit: 'adjust', approved: 'approveAdjust', rejected: 'refuseAdjust' },
    ],
    deadlines: {
      begin: {
        ...{ label: { zh: '生效', en: 'Takes effect' }, in: ['APPROVED'], take: 'start', at: startsAt },
      },
      end: { label: { zh: '结束', en: 'Ends' }, in: ['STARTED'], take: 'finish', at: endsAt },
    },
  };
}
